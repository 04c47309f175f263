import { type FormEvent, useState } from "react"
import { say } from "../../i18n/say"
import { isOver } from "../../trace/seek"
import type { SayWhen } from "../../worker/protocol"
import { useSection, useSession, useVerbs } from "../session-context"
import "./say.css"

const WAYS: readonly SayWhen[] = ["steer", "followUp"]

/** A line by which a person says something into a run that is on: Pi listens, the textbook loop does not. */
export default function Say() {
  const words = useSection(say)
  const session = useVerbs()
  const over = useSession(({ run, head }) => head > 0 && isOver(run.trace))
  const trace = useSession(({ run }) => run.trace)
  const [text, setText] = useState("")
  const [said, setSaid] = useState<{
    readonly trace: object
    readonly when: SayWhen
    readonly text: string
  }>()
  const speak = (when: SayWhen) => {
    if (text.trim() === "") return
    session.say(when, text)
    setSaid({ trace, when, text })
    setText("")
  }
  return (
    <form
      className="say"
      aria-label={words.label}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        speak("steer")
      }}
    >
      <label>
        <span>{words.label}</span>
        <input
          type="text"
          value={text}
          disabled={over}
          placeholder={words.placeholder}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="say-ways">
        {WAYS.map((when) => (
          <button
            key={when}
            type={when === "steer" ? "submit" : "button"}
            className="outline-button"
            title={when === "steer" ? words.steerNote : words.followUpNote}
            disabled={over || text.trim() === ""}
            onClick={when === "steer" ? undefined : () => speak(when)}
          >
            {words[when]}
          </button>
        ))}
        <small role="status">
          {over ? words.over : said?.trace === trace ? `${words.said[said.when]} ${said.text}` : ""}
        </small>
      </div>
    </form>
  )
}
