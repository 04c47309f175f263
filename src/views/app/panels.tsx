import { lazy, Suspense } from "react"
import { PANELS, type Panel } from "../../session/state"
import { positionAt } from "../../trace/seek"
import { Tabs } from "../../ui/tabs"
import { CodePane } from "../code/code-pane"
import { Console } from "../console/console"
import { History } from "../history/history"
import { useSession, useVerbs, useWords } from "../session-context"
import { Guarded } from "./guarded"

const Requests = lazy(() => import("../requests/requests"))
const Events = lazy(() => import("../events/events"))

/** The panels that share one place. Where there is room, the code and the console have places of their own. */
export function Panels({ wide }: { readonly wide: boolean }) {
  const { page } = useWords()
  const session = useVerbs()
  const chosen = useSession((state) => state.panel)
  const messages = useSession(({ run, cursor }) => positionAt(run.trace, cursor).messages)
  const shown = PANELS.filter((panel) => !wide || (panel !== "code" && panel !== "console"))
  const selected = shown.includes(chosen) ? chosen : "history"
  const tabs = shown.map((id) => ({
    id,
    title: page.panels[id],
    ...(id === "history" && { note: messages.toLocaleString("en") }),
  }))
  return (
    <Tabs label={page.panelTabs} tabs={tabs} selected={selected} onSelect={session.showPanel}>
      <Guarded key={selected} view={page.panels[selected]}>
        <Suspense>
          <PanelOf panel={selected} />
        </Suspense>
      </Guarded>
    </Tabs>
  )
}

function PanelOf({ panel }: { readonly panel: Panel }) {
  switch (panel) {
    case "code":
      return <CodePane />
    case "history":
      return <History />
    case "requests":
      return <Requests />
    case "events":
      return <Events />
    case "console":
      return <Console />
  }
}
