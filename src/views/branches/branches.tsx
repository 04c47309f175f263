import { useState } from "react"
import { fork } from "../../i18n/fork"
import { type BranchNode, branchTree } from "../../session/branches"
import { exitAt } from "../../trace/seek"
import { scenarioOf } from "../../session/opening"
import { useSection, useSession, useVerbs, useWords } from "../session-context"
import "./branches.css"

/** The runs of this visit as a tree: which left which, where, and what became of it. */
export default function Branches() {
  const words = useSection(fork)
  const open = useSession(({ run }) => run)
  const parked = useSession((state) => state.parked)
  // The cursor of the open run is of no concern here, and would draw the tree anew at every step.
  const roots = branchTree({ run: open, cursor: 0, parked })
  return (
    <section className="branches" aria-label={words.branches}>
      <h2>{words.branches}</h2>
      <Tree nodes={roots} label={words.branchTree} path={[]} />
    </section>
  )
}

interface TreeProps {
  readonly nodes: readonly BranchNode[]
  readonly label: string
  readonly path: readonly number[]
}

function Tree({ nodes, label, path }: TreeProps) {
  return (
    <ul aria-label={label}>
      {nodes.map((node, index) => (
        <Node key={node.run.id} node={node} path={[...path, index + 1]} />
      ))}
    </ul>
  )
}

/** What a run is called: by a person, by its scenario, or by its place in the tree. */
function useName({ run }: BranchNode, path: readonly number[]): string {
  const words = useSection(fork)
  const lang = useSession(({ preferences }) => preferences.lang)
  if (run.name !== "") return run.name
  return run.fork === undefined ? scenarioOf(run).title[lang] : words.branch(path.slice(1).join("."))
}

function Node({ node, path }: { readonly node: BranchNode; readonly path: readonly number[] }) {
  const words = useSection(fork)
  const session = useVerbs()
  const name = useName(node, path)
  const { run, open, branches } = node
  return (
    <li>
      <div className={open ? "branch branch-open" : "branch"}>
        <button
          type="button"
          className="branch-name"
          aria-current={open}
          aria-label={words.show(name)}
          disabled={open}
          onClick={() => session.switchTo(run.id)}
        >
          {name}
        </button>
        <small>
          {[run.fork && words.leaves(run.fork.moment), open && words.shown].filter(Boolean).join(" · ")}
        </small>
        <Outcome node={node} />
        <BranchTools node={node} name={name} />
      </div>
      {branches.length > 0 && <Tree nodes={branches} label={name} path={path} />}
    </li>
  )
}

/** The counts at the head, and how the run ended or what it is doing. */
function Outcome({ node: { run } }: { readonly node: BranchNode }) {
  const words = useSection(fork)
  const { page } = useWords()
  const head = useSession((state) => (run.id === state.run.id ? state.head : run.trace.events.length))
  const { turns, steps, messages } = run.trace.head
  const exit = head === 0 ? undefined : exitAt(run.trace, head)?.exit
  return (
    <small className="branch-counts">
      <span title={`${page.turns} · ${page.steps} · ${page.messages}`}>
        {words.counts(turns, steps, messages)}
      </span>
      <code>{exit ?? (run.life === "running" ? words.running : words.held)}</code>
    </small>
  )
}

function BranchTools({ node: { run }, name }: { readonly node: BranchNode; readonly name: string }) {
  const words = useSection(fork)
  const session = useVerbs()
  const last = useSession(({ parked }) => parked.length === 0)
  const [doing, setDoing] = useState<"nothing" | "renaming" | "removing">("nothing")
  const done = () => setDoing("nothing")
  switch (doing) {
    case "nothing":
      return (
        <span className="branch-tools">
          <button
            type="button"
            className="text-button"
            aria-label={words.rename(name)}
            onClick={() => setDoing("renaming")}
          >
            {words.renameShort}
          </button>
          <button
            type="button"
            className="text-button"
            aria-label={words.removeRun(name)}
            disabled={last}
            onClick={() => setDoing("removing")}
          >
            {words.removeShort}
          </button>
        </span>
      )
    case "renaming":
      return (
        <form
          className="branch-tools"
          onSubmit={(event) => {
            event.preventDefault()
            const written = new FormData(event.currentTarget).get("name")
            session.rename(run.id, typeof written === "string" ? written.trim() : "")
            done()
          }}
        >
          <input
            type="text"
            name="name"
            aria-label={words.nameOf(name)}
            defaultValue={name}
            maxLength={80}
            autoFocus
            onKeyDown={(event) => event.key === "Escape" && done()}
          />
          <button type="submit" className="outline-button">
            {words.save}
          </button>
        </form>
      )
    case "removing":
      return (
        <span className="branch-tools">
          <button
            type="button"
            className="outline-button branch-remove"
            aria-label={words.removeSure(name)}
            onClick={() => session.remove(run.id)}
          >
            {words.removeSureShort}
          </button>
          <button type="button" className="outline-button" autoFocus onClick={done}>
            {words.keep}
          </button>
        </span>
      )
  }
}
