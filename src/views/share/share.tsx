import { type ReactNode, useState } from "react"
import { dialogs } from "../../i18n/dialogs"
import { share } from "../../i18n/share"
import { scenarioOf } from "../../session/opening"
import { fileName } from "../../session/share/sharing"
import { type Cursor, marksBefore, positionAt } from "../../trace/seek"
import type { Trace } from "../../trace/trace"
import { Dialog } from "../../ui/dialog"
import { CommandButton } from "../command/command-button"
import { linesOf } from "../console/console-lines"
import { useSection, useSession, useVerbs, useWords } from "../session-context"
import { diagramPicture, timelinePicture, toPng } from "./pictures"
import { transcriptOf } from "./transcript"
import "../dialogs/dialogs.css"
import "./share.css"

/** Every way to take this moment along: a link, a file, a picture, a text. */
export default function Share() {
  const words = useSection(share)
  const text = useSection(dialogs)
  const { commands } = useWords()
  const session = useVerbs()
  return (
    <Dialog
      title={words.title}
      closeLabel={text.close}
      onClose={() => session.showDialog(undefined)}
      className="share"
    >
      <div className="dialog-body">
        <p className="share-lead">{words.lead}</p>
        <Row title={words.link} note={words.linkNote}>
          <CommandButton id="copyLink" label={commands.copyLink} />
        </Row>
        <Row title={words.file} note={words.fileNote}>
          <CommandButton id="saveRuns" label={commands.saveRuns} />
          <CommandButton id="savedRuns" label={commands.savedRuns} />
        </Row>
        <Pictures />
        <Texts />
      </div>
    </Dialog>
  )
}

interface RowProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

const Row = ({ title, note, children }: RowProps) => (
  <section className="share-row" aria-label={title}>
    <div>
      <b>{title}</b>
      {note !== undefined && <span>{note}</span>}
    </div>
    <div className="share-ways">{children}</div>
  </section>
)

/** The run at its moment, and what it is called. */
function useMoment(): { readonly trace: Trace; readonly cursor: Cursor; readonly title: string } {
  const trace = useSession(({ run }) => run.trace)
  const cursor = useSession((state) => state.cursor)
  const title = useSession(({ run, preferences }) => run.name || scenarioOf(run).title[preferences.lang])
  return { trace, cursor, title }
}

function Pictures() {
  const words = useSection(share)
  const all = useWords()
  const session = useVerbs()
  const { trace, cursor, title } = useMoment()
  const [failed, setFailed] = useState(false)
  const { moment } = positionAt(trace, cursor)
  const named = words.picture(title, moment)
  const pictures = [
    { id: "diagram", name: words.diagram, draw: diagramPicture },
    { id: "timeline", name: words.timeline, draw: timelinePicture },
  ]
  return (
    <>
      {pictures.map(({ id, name, draw }) => {
        const file = (extension: string) => fileName(`${title}-${id}-${moment}`, extension)
        const svg = () => draw(all, trace, cursor, named)
        const savePng = async () => {
          const png = await toPng(svg())
          setFailed(png === undefined)
          if (png !== undefined) session.saveFile(file("png"), png)
        }
        return (
          <Row key={id} title={name}>
            <button
              type="button"
              className="outline-button"
              aria-label={words.pictureAs(name, words.svg)}
              onClick={() => session.saveFile(file("svg"), new Blob([svg()], { type: "image/svg+xml" }))}
            >
              {words.svg}
            </button>
            <button
              type="button"
              className="outline-button"
              aria-label={words.pictureAs(name, words.png)}
              onClick={() => void savePng()}
            >
              {words.png}
            </button>
          </Row>
        )
      })}
      {failed && <p role="alert">{words.failed}</p>}
    </>
  )
}

function Texts() {
  const words = useSection(share)
  const all = useWords()
  const session = useVerbs()
  const { trace, cursor, title } = useMoment()
  const dialect = useSession(({ run }) => scenarioOf(run).console)
  const markdown = () => transcriptOf(words, title, trace, cursor)
  const lines = () =>
    Array.from({ length: marksBefore(trace, "lines", cursor) }, (_, n) =>
      linesOf(all.console, dialect, trace, n),
    )
      .flat()
      .join("\n")
  const save = (text: string, type: string, extension: string) =>
    session.saveFile(fileName(title, extension), new Blob([text], { type }))
  return (
    <Row title={words.transcript}>
      <button
        type="button"
        className="outline-button"
        aria-label={words.transcriptAs(words.markdown)}
        onClick={() => save(markdown(), "text/markdown", "md")}
      >
        {words.markdown}
      </button>
      <button
        type="button"
        className="outline-button"
        aria-label={words.transcriptAs(words.console)}
        onClick={() => save(`${lines()}\n`, "text/plain", "txt")}
      >
        {words.console}
      </button>
    </Row>
  )
}
