import { Handle, type Node, type NodeProps, Position as Side } from "@xyflow/react"
import type { Box } from "../../agent/position"
import { positionAt } from "../../trace/seek"
import { GLYPHS, type Role } from "../look/glyph"
import { useSession, useWords } from "../session-context"
import { boxLook, breakOf, exitTaken, gateText, hasFailed, subline, tagOf } from "./diagram-state"
import type { ExitPill } from "./layouts"
import { useLayout } from "./use-diagram"
import { diamond } from "./wires"
import "./boxes.css"
import "./exits.css"

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
  const broken = useSession(({ run }) => breakOf(run.settings.off, box) !== undefined)
  const tag = useSession(({ run, cursor }) => tagOf(diagram, run, cursor, box))
  const kind = `dg-${look} ${broken ? "dg-broken" : ""}`
  return { words: diagram, tag, kind }
}

/** Boxes 1, 2, 4 and 5: a number, a title, what happened there last, and the shape of the role that acts. */
export function BoxCard({ data: { box } }: NodeProps<BoxNode>) {
  const { words, tag, kind } = useBox(box)
  const { id, style } = useLayout()
  const failed = useSession(({ run, cursor }) => hasFailed(run.trace, cursor, box))
  const detail = useSession(({ run, cursor }) => subline(words, run.trace, cursor, box))
  if (box === 3) return null
  const role = failed ? "error" : ROLE_OF_BOX[box]
  const bare = id === "slim"
  const showDetail = style === "large" || (tag === undefined && !bare && (style === "flat" || box > 1))
  return (
    <div className={`dg-box ${kind} dg-role-${role}`}>
      <span className="dg-number">{box}</span>
      <span className="dg-words">
        {(!bare || tag === undefined) && <span className="dg-title">{words.boxes[box]}</span>}
        <span className="dg-sub">
          {showDetail && (
            <span className={box === 4 && detail !== words.idle[4] ? "dg-mono" : undefined}>{detail}</span>
          )}
          {tag !== undefined && <em>{tag}</em>}
        </span>
      </span>
      <svg className="dg-glyph" viewBox="0 0 10 10">
        <path d={GLYPHS[role]} fill="currentColor" />
      </svg>
    </div>
  )
}

/** Box 3, the only fork: a diamond. What is wrong with it stands in the place of what it asks. */
export function ForkCard({ data: { box } }: NodeProps<BoxNode>) {
  const { words, tag, kind } = useBox(box)
  const { id, style, boxes } = useLayout()
  const { width, height } = boxes[3]
  const question = id === "slim" ? [words.forkShort] : style === "flat" ? [words.boxes[3]] : words.fork
  return (
    <div className={`dg-fork ${kind} dg-role-ink`}>
      <svg width={width} height={height} overflow="visible">
        <path className="dg-halo" d={diamond(width, height, 9)} />
        <path className="dg-shape" d={diamond(width, height)} />
      </svg>
      <span className="dg-fork-words">
        <span className="dg-number">{box}</span>
        <span className="dg-title">
          {tag === undefined ? question.map((line) => <span key={line}>{line}</span>) : <em>{tag}</em>}
        </span>
      </span>
    </div>
  )
}

export function ExitCard({ data: { pill } }: NodeProps<PillNode>) {
  const { diagram } = useWords()
  const { style } = useLayout()
  const taken = useSession(({ run, cursor }) => exitTaken(run.trace, cursor) === pill)
  const reasons = style === "large" ? diagram.exitReasons : diagram.shortReasons
  return (
    <div className={`dg-exit ${taken ? "dg-exit-taken" : ""} dg-exit-${pill}`}>
      <b>{diagram.exits[pill]}</b>
      {style !== "flat" && <span>{reasons[pill]}</span>}
    </div>
  )
}

/** The gate on the wire above box 2, where the turn cap is tested. React Flow ties all wires to it, by handles left unseen. */
export function GateCard() {
  const { diagram } = useWords()
  const settings = useSession(({ run }) => run.settings)
  const turns = useSession(({ run, cursor }) => positionAt(run.trace, cursor).turns)
  const open = settings.off.includes("no-cap")
  return (
    <div className={open ? "dg-gate dg-gate-open" : "dg-gate"}>
      <Handle type="target" position={Side.Top} className="dg-end" />
      <Handle type="source" position={Side.Top} className="dg-end" />
      {gateText(diagram, settings, turns)}
    </div>
  )
}
