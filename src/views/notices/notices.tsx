import { assertNever } from "../../agent/assert-never"
import type { Words } from "../../i18n/words"
import type { Notice } from "../../session/state"
import { CommandButton } from "../command/command-button"
import { useSession, useVerbs, useWords } from "../session-context"
import "./notices.css"

/** What a person should know: it stays until dismissed. */
export function Notices() {
  const { notices: words, commands } = useWords()
  const session = useVerbs()
  const notices = useSession((state) => state.notices)
  return (
    <section className="notices" aria-label={words.label} hidden={notices.length === 0}>
      {notices.map((notice, index) => (
        <div key={index} className={isFault(notice) ? "notice notice-fault" : "notice"} role="alert">
          <span>{noticeText(words, notice)}</span>
          {isFault(notice) && <CommandButton id="restart" icon="restart" label={commands.restart} />}
          <button type="button" className="outline-button" onClick={() => session.dismiss(notice)}>
            {words.dismiss}
          </button>
        </div>
      ))}
    </section>
  )
}

const isFault = ({ kind }: Notice): boolean => kind === "crashed" || kind === "silent"

/** A notice in words: what happened, and what is shown or to be done now. */
export function noticeText(words: Words["notices"], notice: Notice): string {
  switch (notice.kind) {
    case "address":
      return words.address[notice.problem.part](notice.problem.given, notice.problem.used)
    case "moment":
      return words.moment(notice.given, notice.used)
    case "no-end":
      return words.noEnd
    case "crashed":
      return words.crashed(notice.message)
    case "silent":
      return words.silent
    case "limit":
      return words.limit(notice.events)
    case "link-copied":
      return words.linkCopied
    case "link-refused":
      return words.linkRefused
    case "recording":
      return words.recording(notice.name)
    default:
      return assertNever(notice)
  }
}
