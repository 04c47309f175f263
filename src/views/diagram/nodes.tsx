import { Handle, type Node, type NodeProps, Position as Side } from "@xyflow/react"
import type { Box } from "../../agent/position"
import { positionAt } from "../../trace/seek"
import { GLYPHS, type Role } from "../look/glyph"
import { useSession, useWords } from "../session-context"
import { boxLook, breakOf, exitTaken, gateText, failedIn, subline } from "./diagram-state"
import type { ExitPill } from "./layouts"
import { useLayout } from "./use-diagram"
import { diamond } from "./wires"

export type BoxNode = Node<{ readonly box: Box }, "box" | "fork">
export type PillNode = Node<{ readonly pill: ExitPill }, "exit">
export type GateNode = Node<Record<string, never>, "gate">

const ROLE_OF_BOX: Readonly<Record<Exclude<Box, 3>, Role>> = {
  1: "user",
  2: "assistant",
  4: "tool",
  5: "result",
}

function useBox(box: Box) {
  const { diagram } = useWords()
  const look = useSession(({ run, cursor }) => boxLook(run.trace, cursor, box))
  const broken = useSession(({ run }) => breakOf(run.settings.off, box))
  const detail = useSession(({ run, cursor }) => subline(diagram, run.trace, cursor, box))
  return { words: diagram, look, broken, detail }
}

/** React Flow ties edges to handles that it finds in a node. The wires are drawn by hand, so they stay unseen. */
const Ends = () => (
  <>
    <Handle type="target" position={Side.Top} className="dg-end" isConnectable={false} />
    <Handle type="source" position={Side.Bottom} className="dg-end" isConnectable={false} />
  </>
)

/** Boxes 1, 2, 4 and 5: a number, a title, what happened there last, and the shape of the role that acts. */
export function BoxCard({ data: { box } }: NodeProps<BoxNode>) {
  const { words, look, broken, detail } = useBox(box)
  const { id } = useLayout()
  const isError = useSession(({ run, cursor }) => look !== "idle" && failedIn(run.trace, cursor, box))
  if (box === 3) return null
  const role = isError && box === 5 ? "error" : ROLE_OF_BOX[box]
  const tag = broken === undefined ? (isError ? words.errorTag : undefined) : words.tags[broken]
  const sub = tag !== undefined && id !== "full" ? tag : id !== "full" && box === 1 ? "" : detail
  return (
    <div className={`dg-box dg-${look} dg-role-${role} ${broken === undefined ? "" : "dg-broken"}`}>
      <Ends />
      <span className="dg-number">{box}</span>
      <span className="dg-words">
        <span className="dg-title">
          {words.boxes[box]}
          {tag !== undefined && id === "full" && <em>{tag}</em>}
        </span>
        {sub !== "" && (
          <span
            className={`dg-sub ${box === 4 && detail !== words.idle[4] ? "dg-mono" : ""} ${tag === sub ? "dg-bad" : ""}`}
          >
            {sub}
          </span>
        )}
      </span>
      {(tag === undefined || id !== "full") && (
        <svg className="dg-glyph" viewBox="0 0 10 10">
          <path d={GLYPHS[role]} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}

/** Box 3, the only fork: a diamond. */
export function ForkCard({ data: { box } }: NodeProps<BoxNode>) {
  const { words, look, broken } = useBox(box)
  const { boxes } = useLayout()
  const { width, height } = boxes[3]
  return (
    <div className={`dg-fork dg-${look} dg-role-ink ${broken === undefined ? "" : "dg-broken"}`}>
      <Ends />
      <svg width={width} height={height} overflow="visible">
        <path className="dg-halo" d={diamond(width, height, 9)} />
        <path className="dg-shape" d={diamond(width, height)} />
      </svg>
      <span className="dg-fork-words">
        <span className="dg-number">{box}</span>
        <span className="dg-title">
          {words.fork.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {broken !== undefined && <em>{words.tags[broken]}</em>}
        </span>
      </span>
    </div>
  )
}

export function ExitCard({ data: { pill } }: NodeProps<PillNode>) {
  const { diagram } = useWords()
  const { id } = useLayout()
  const taken = useSession(({ run, cursor }) => exitTaken(run.trace, cursor) === pill)
  const reasons = id === "full" ? diagram.exitReasons : diagram.shortReasons
  return (
    <div className={`dg-exit ${taken ? "dg-exit-taken" : ""} dg-exit-${pill}`}>
      <Ends />
      <b>{diagram.exits[pill]}</b>
      <span>{reasons[pill]}</span>
    </div>
  )
}

/** The gate on the wire above box 2, where the turn cap is tested. */
export function GateCard() {
  const { diagram } = useWords()
  const settings = useSession(({ run }) => run.settings)
  const turns = useSession(({ run, cursor }) => positionAt(run.trace, cursor).turns)
  const open = settings.off.includes("no-cap")
  return (
    <div className={open ? "dg-gate dg-gate-open" : "dg-gate"}>
      <Ends />
      {gateText(diagram, settings, turns)}
    </div>
  )
}
