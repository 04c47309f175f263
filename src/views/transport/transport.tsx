import { SPEEDS, type Speed } from "../../session/preferences"
import { momentsIn, positionAt } from "../../trace/seek"
import { CommandButton } from "../command/command-button"
import { useSession, useVerbs, useWords } from "../session-context"
import "./transport.css"

/** The row of moves: boxes, play, run, and where the cursor stands. */
export function Transport() {
  const { commands } = useWords()
  return (
    <div className="transport">
      <CommandButton id="first" icon="first" />
      <CommandButton
        id="previousBox"
        icon="previous"
        label={<span className="wide-only">{commands.previousBox}</span>}
      />
      <PlayOrPause />
      <CommandButton id="nextBox" icon="next" label={<span className="wide-only">{commands.nextBox}</span>} />
      <CommandButton id="last" icon="last" />
      <span className="transport-rest">
        <CommandButton id="run" icon="run" label={commands.run} className="outline-button transport-plain" />
        <CommandButton
          id="cancel"
          icon="cancel"
          label={commands.cancel}
          className="outline-button transport-plain"
        />
        <CommandButton
          id="restart"
          icon="restart"
          label={commands.restart}
          className="outline-button transport-plain"
        />
        <CommandButton
          id="fork"
          icon="fork"
          label={<span className="fork-label">{commands.fork}</span>}
          className="outline-button transport-plain"
        />
      </span>
      <Where />
      <BreakpointsButton />
      <SpeedChoice />
    </div>
  )
}

function PlayOrPause() {
  const { commands } = useWords()
  const moving = useSession(({ motion }) => motion.kind === "going" || motion.kind === "playing")
  const id = moving ? "pause" : "play"
  return (
    <CommandButton
      id={id}
      icon={id}
      label={<span className="play-label">{commands[id]}</span>}
      className="outline-button solid-button play-button"
    />
  )
}

function Where() {
  const { page } = useWords()
  const moment = useSession(({ run, cursor }) => positionAt(run.trace, cursor).moment)
  const all = useSession(({ run, head }) => (head === 0 ? 0 : momentsIn(run.trace)))
  const going = useSession(({ motion }) => motion.kind === "going" && motion.goal.reach === "end")
  if (moment === 0) return <span className="where" />
  return (
    <span className="where">
      <b>{page.moment(moment, all)}</b>
      {going && <span>{page.running}</span>}
    </span>
  )
}

function BreakpointsButton() {
  const { commands } = useWords()
  const count = useSession(({ breakpoints }) => breakpoints.length)
  const label = `${commands.breakpoints}${count > 0 ? ` ${count}` : ""}`
  return (
    <CommandButton
      id="breakpoints"
      label={label}
      className="outline-button transport-plain breakpoints-button"
    />
  )
}

function SpeedChoice() {
  const { page } = useWords()
  const session = useVerbs()
  const speed = useSession(({ preferences }) => preferences.speed)
  return (
    <label className="speed">
      <span>{page.speed}</span>
      <select
        value={speed}
        onChange={(event) => session.prefer({ speed: speedOf(event.target.value) })}
        aria-label={page.playSpeed}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {page.speedOf(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

const speedOf = (value: string): Speed => SPEEDS.find((each) => String(each) === value) ?? 1
