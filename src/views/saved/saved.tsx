import { useEffect, useState } from "react"
import { dialogs } from "../../i18n/dialogs"
import { saved } from "../../i18n/saved"
import type { ListedTree, Saver } from "../../session/saved/autosave"
import { Dialog } from "../../ui/dialog"
import { useSection, useSession, useVerbs } from "../session-context"
import { sizeText, titleOfTree, whenText } from "./tree-text"
import "../dialogs/dialogs.css"
import "./saved.css"

/** The runs that this browser keeps: search, open, rename, delete, and the room they take. */
export default function Saved() {
  const words = useSection(saved)
  const text = useSection(dialogs)
  const session = useVerbs()
  const saver = useSession((state) => state.saver)
  return (
    <Dialog
      title={words.title}
      closeLabel={text.close}
      onClose={() => session.showDialog(undefined)}
      className="saved"
    >
      <div className="dialog-body">
        <p className="saved-lead">{words.lead}</p>
        {saver === undefined ? <p>{words.off}</p> : <SavedList saver={saver} />}
      </div>
    </Dialog>
  )
}

function SavedList({ saver }: { readonly saver: Saver }) {
  const words = useSection(saved)
  const lang = useSession(({ preferences }) => preferences.lang)
  const [trees, setTrees] = useState<readonly ListedTree[] | undefined>(undefined)
  const [sought, setSought] = useState("")
  useEffect(() => {
    void saver.list().then(setTrees)
  }, [saver])
  if (trees === undefined) return <p>{words.loading}</p>
  if (trees.length === 0) return <p>{words.none}</p>
  const matches = trees.filter((tree) => titleOfTree(tree, lang).toLowerCase().includes(sought.toLowerCase()))
  const after = (act: Promise<void>) => void act.then(async () => setTrees(await saver.list()))
  return (
    <>
      <input
        type="search"
        className="palette-field saved-search"
        aria-label={words.search}
        placeholder={words.search}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {matches.length === 0 && <p>{words.noMatch}</p>}
      <ul className="saved-list" aria-label={words.title}>
        {matches.map((tree) => (
          <SavedRow
            key={tree.id}
            tree={tree}
            onRename={(name) => after(saver.rename(tree.id, name))}
            onRemove={() => after(saver.remove(tree.id))}
          />
        ))}
      </ul>
      <p className="saved-room">{words.room(sizeText(trees.reduce((sum, { size }) => sum + size, 0)))}</p>
    </>
  )
}

interface SavedRowProps {
  readonly tree: ListedTree
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

function SavedRow({ tree, onRename, onRemove }: SavedRowProps) {
  const words = useSection(saved)
  const lang = useSession(({ preferences }) => preferences.lang)
  const session = useVerbs()
  const saver = useSession((state) => state.saver)
  const [doing, setDoing] = useState<"nothing" | "renaming" | "removing">("nothing")
  const name = titleOfTree(tree, lang)
  const facts = [
    words.counts(tree.turns, tree.steps, tree.messages),
    tree.exit,
    tree.runs > 1 && words.branches(tree.runs - 1),
    sizeText(tree.size),
    whenText(tree.savedAt, lang),
  ]
  return (
    <li aria-label={name}>
      <div className="saved-name">
        <b>{name}</b>
        {tree.openIn !== "none" && <small>{words[tree.openIn]}</small>}
      </div>
      <small className="saved-facts">{facts.filter(Boolean).join(" · ")}</small>
      <span className="saved-tools">
        {doing === "nothing" && (
          <>
            <button
              type="button"
              className="outline-button"
              aria-label={words.open(name)}
              disabled={tree.openIn === "here"}
              onClick={() => {
                session.showDialog(undefined)
                void saver?.open(tree.id)
              }}
            >
              {words.openShort}
            </button>
            <button
              type="button"
              className="outline-button"
              aria-label={words.rename(name)}
              disabled={tree.openIn === "elsewhere"}
              onClick={() => setDoing("renaming")}
            >
              {words.renameShort}
            </button>
            <button
              type="button"
              className="outline-button"
              aria-label={words.remove(name)}
              disabled={tree.openIn !== "none"}
              onClick={() => setDoing("removing")}
            >
              {words.removeShort}
            </button>
          </>
        )}
        {doing === "renaming" && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const written = new FormData(event.currentTarget).get("name")
              setDoing("nothing")
              onRename(typeof written === "string" ? written.trim() : "")
            }}
          >
            <input
              type="text"
              name="name"
              aria-label={words.nameOf(name)}
              defaultValue={name}
              maxLength={80}
              autoFocus
            />
            <button type="submit" className="outline-button">
              {words.save}
            </button>
          </form>
        )}
        {doing === "removing" && (
          <>
            <button
              type="button"
              className="outline-button saved-remove"
              aria-label={words.removeSure(name)}
              onClick={onRemove}
            >
              {words.removeSureShort}
            </button>
            <button type="button" className="outline-button" autoFocus onClick={() => setDoing("nothing")}>
              {words.keep}
            </button>
          </>
        )}
      </span>
    </li>
  )
}
