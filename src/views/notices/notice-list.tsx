import { assertNever } from "../../agent/assert-never"
import type { Lang } from "../../agent/settings"
import { notices as noticeWords, type NoticeWords } from "../../i18n/notices"
import type { FileFault } from "../../session/share/open-kept"
import type { Notice } from "../../session/state"
import { titleOfTree, whenText } from "../saved/tree-text"
import { CommandButton } from "../command/command-button"
import { useSection, useSession, useVerbs, useWords } from "../session-context"
import "./notices.css"

/** What a person should know: it stays until dismissed. */
export default function NoticeList() {
  const { commands } = useWords()
  const words = useSection(noticeWords)
  const session = useVerbs()
  const list = useSession((state) => state.notices)
  const lang = useSession(({ preferences }) => preferences.lang)
  return (
    <section className="notices" aria-label={words.label}>
      {list.map((notice, index) => (
        <div key={index} className={isFault(notice) ? "notice notice-fault" : "notice"} role="alert">
          <span>{noticeText(words, notice, lang)}</span>
          {isFault(notice) && <CommandButton id="restart" icon="restart" label={commands.restart} />}
          {notice.kind === "kept" && <OpenKept notice={notice} />}
          <button
            type="button"
            className="outline-button"
            onClick={() => {
              session.dismiss(notice)
              if (notice.kind === "kept") void session.store.getState().saver?.decline(notice.tree.id)
            }}
          >
            {notice.kind === "kept" ? words.notNow : words.dismiss}
          </button>
        </div>
      ))}
    </section>
  )
}

/** Opens what an earlier visit left. */
function OpenKept({ notice }: { readonly notice: Extract<Notice, { kind: "kept" }> }) {
  const words = useSection(noticeWords)
  const session = useVerbs()
  return (
    <button
      type="button"
      className="outline-button solid-button"
      onClick={() => {
        session.dismiss(notice)
        void session.store.getState().saver?.open(notice.tree.id)
      }}
    >
      {words.openIt}
    </button>
  )
}

const isFault = ({ kind }: Notice): boolean => kind === "crashed" || kind === "silent"

/** A notice in words: what happened, and what is shown or to be done now. */
export function noticeText(words: NoticeWords, notice: Notice, lang: Lang): string {
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
    case "link-too-long":
      return words.linkTooLong
    case "kept": {
      const { tree } = notice
      const what = [titleOfTree(tree, lang), words.runs(tree.runs)].filter(Boolean).join(" ")
      return words.kept(what, whenText(tree.savedAt, lang))
    }
    case "open-elsewhere":
      return words.openElsewhere
    case "storage":
      return notice.full ? words.storageFull : words.storageRefused
    case "file":
      return faultText(words.file, notice.name, notice.fault)
    default:
      return assertNever(notice)
  }
}

/** Why a file was not opened, with the place in it. */
function faultText(words: NoticeWords["file"], name: string, fault: FileFault): string {
  switch (fault.kind) {
    case "foreign":
      return words.foreign(name)
    case "newer":
      return words.newer(name, fault.version)
    case "cut":
      return words.cut(name, fault.place.line, fault.place.column)
    case "not-json":
      return words.notJson(name, fault.place.line, fault.place.column)
    case "too-deep":
      return words.tooDeep(name, fault.place.line, fault.place.column, fault.most)
    case "forbidden-key":
      return words.forbiddenKey(name, fault.path)
    case "wrong":
      return words.wrong(name, fault.path, fault.expected, fault.received)
    case "not-packed":
      return words.notPacked
    case "too-large":
      return words.tooLarge(name)
    case "unreadable":
      return words.unreadable(name, fault.reason)
    default:
      return assertNever(fault)
  }
}
