import { formatAddress } from "../../session/address"
import { addressOf, scenarioOf } from "../../session/opening"
import { momentsIn, positionAt } from "../../trace/seek"
import { Caption } from "../caption/caption"
import { CommandButton } from "../command/command-button"
import { Counters } from "../counters/counters"
import { Diagram } from "../diagram/diagram"
import { Icon } from "../look/icon"
import { Notices } from "../notices/notices"
import { useSession, useWords } from "../session-context"
import { Timeline } from "../timeline/timeline"
import { Guarded } from "./guarded"

/** The page inside another: the diagram, the counters and the moves, with a way out to the whole page. */
export default function Embed() {
  const { page, commands } = useWords()
  const moment = useSession(({ run, cursor }) => positionAt(run.trace, cursor).moment)
  const all = useSession(({ run, head }) => (head === 0 ? 0 : momentsIn(run.trace)))
  const link = useSession((state) => formatAddress({ ...addressOf(state), embed: false }))
  const title = useSession(({ run, preferences }) => scenarioOf(run).title[preferences.lang])
  const moving = useSession(({ motion }) => motion.kind === "going" || motion.kind === "playing")
  const toggle = moving ? "pause" : "play"
  return (
    <div className="embed">
      <Notices />
      <main className="embed-stage">
        <h1 className="unseen">{title}</h1>
        <Guarded view={page.diagram}>
          <Diagram embed />
        </Guarded>
      </main>
      <div className="embed-counters">
        <Counters />
        <Caption />
      </div>
      <footer className="embed-bar">
        <CommandButton id="first" icon="first" />
        <CommandButton id="previousBox" icon="previous" />
        <CommandButton
          id={toggle}
          icon={toggle}
          label={commands[toggle]}
          className="outline-button solid-button"
        />
        <CommandButton
          id="nextBox"
          icon="next"
          label={<span className="embed-next">{commands.nextBox}</span>}
        />
        <div className="embed-slider">
          <Timeline variant="slider" />
        </div>
        <span className="embed-where">{`${moment} / ${all}`}</span>
        <a href={link} target="_blank" rel="noopener" title={page.openInPage} aria-label={page.openInPage}>
          <Icon name="external" />
        </a>
      </footer>
    </div>
  )
}
