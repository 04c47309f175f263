import { lazy, Suspense } from "react"
import { useMedia } from "../../ui/media"
import { Caption } from "../caption/caption"
import { CodePane } from "../code/code-pane"
import { useCommandKeys } from "../command/use-command-keys"
import { Console } from "../console/console"
import { Counters } from "../counters/counters"
import { Diagram } from "../diagram/diagram"
import { Dialogs } from "../dialogs/dialogs"
import { Findings } from "../findings/findings"
import { Notices } from "../notices/notices"
import { useSession, useWords } from "../session-context"
import { Timeline } from "../timeline/timeline"
import { Toolbar } from "../toolbar/toolbar"
import { Transport } from "../transport/transport"
import { AboutRun } from "./about-run"
import { Announcer } from "./announcer"
import { useDocumentLook } from "./document-look"
import { Guarded } from "./guarded"
import { Panels } from "./panels"
import "./app.css"

const Branches = lazy(() => import("../branches/branches"))
const Say = lazy(() => import("../say/say"))
const Embed = lazy(() => import("./embed"))

/** The page: what runs on top, the loop in the middle, time at the bottom. */
export function App() {
  useDocumentLook()
  useCommandKeys()
  const embed = useSession((state) => state.embed)
  return (
    <>
      <Suspense>{embed ? <Embed /> : <FullPage />}</Suspense>
      <Dialogs />
      <Announcer />
    </>
  )
}

function FullPage() {
  const { page } = useWords()
  const wide = useMedia("(min-width: 1280px)")
  const stacked = useMedia("(max-width: 900px)")
  const listening = useSession(({ run }) => run.settings.loop === "pi")
  const branched = useSession(({ parked }) => parked.length > 0)
  const phone = useMedia("(max-width: 640px)")
  return (
    <div className="app">
      <Toolbar />
      <Notices />
      {wide && (
        <aside className="app-left" aria-label={page.code}>
          <Guarded view={page.code}>
            <CodePane />
          </Guarded>
          <Caption />
        </aside>
      )}
      <main className="app-middle">
        <Guarded view={page.turns}>
          <Counters />
        </Guarded>
        <div className="stage">
          <Guarded view={page.diagram}>
            <Diagram embed={false} />
          </Guarded>
        </div>
        {stacked && <Caption />}
      </main>
      <aside className="app-right" aria-label={page.panelTabs}>
        <Panels wide={wide} />
        {!wide && !stacked && <Caption />}
        {listening && (
          <Suspense>
            <Say />
          </Suspense>
        )}
        {branched && (
          <Suspense>
            <Branches />
          </Suspense>
        )}
        <AboutRun />
        <Findings />
      </aside>
      <footer className="app-foot">
        <Transport />
        <div className="foot-row">
          <div className="foot-timeline">
            <Guarded view={page.timeline}>
              <Timeline variant={phone ? "strip" : "full"} />
            </Guarded>
          </div>
          {wide && (
            <div className="foot-console">
              <h2>{page.panels.console}</h2>
              <Guarded view={page.panels.console}>
                <Console />
              </Guarded>
            </div>
          )}
        </div>
      </footer>
    </div>
  )
}
