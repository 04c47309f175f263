import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import type { Session } from "../../session/session"
import { cursorOfMoment, momentsIn, positionAt } from "../../trace/seek"
import { useMedia } from "../../ui/media"
import { useSize } from "../../ui/size"
import { useSession, useVerbs, useWords } from "../session-context"
import {
  drawTimeline,
  isOverview,
  momentUnder,
  planFor,
  planOf,
  type TimelinePlan,
  type TimelineVariant,
} from "./draw-timeline"
import { momentText } from "./moment-text"
import { readPalette } from "./palette"
import { createPen } from "./pen"
import "./timeline.css"

/** Time as columns, one a moment. It is drawn; over the drawing lies a slider for pointer, keys and screen readers. */
export function Timeline({ variant }: { readonly variant: TimelineVariant }) {
  const { timeline } = useWords()
  const session = useVerbs()
  const [area, size] = useSize<HTMLDivElement>()
  const width = size?.width ?? 0
  const moment = useSession(({ run, cursor }) => positionAt(run.trace, cursor).moment)
  const moments = useSession(({ run, head }) => (head === 0 ? 0 : momentsIn(run.trace)))
  const text = useSession(({ run, cursor }) => momentText(timeline, run.trace, cursor))
  const { height } = planOf(variant, width, moment, moments)
  const [pinned, drag] = useDrag(variant, width)
  return (
    <div className={`tl tl-as-${variant}`} ref={area} style={{ height }}>
      <Drawing variant={variant} width={width} height={height} pinned={pinned} />
      <div
        role="slider"
        className="tl-slider"
        tabIndex={0}
        aria-label={timeline.name}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(moments, 1)}
        aria-valuenow={moment}
        aria-valuetext={text}
        onKeyDown={(event) => press(session, event)}
        {...drag}
      />
    </div>
  )
}

interface DrawingProps {
  readonly variant: TimelineVariant
  readonly width: number
  readonly height: number
  /** The window that is held while it is dragged in. */
  readonly pinned: TimelinePlan | undefined
}

/** The canvas. It draws at most once a frame, and what it draws is never more than what is in view. */
function Drawing({ variant, width, height, pinned }: DrawingProps) {
  const { timeline } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const trace = useSession(({ run }) => run.trace)
  const cursor = useSession((state) => state.cursor)
  // The trace grows in place and the colours live in the stylesheet: these say when either has changed.
  useSession((state) => state.head)
  useSession(({ preferences }) => preferences.theme)
  useMedia("(prefers-color-scheme: dark)")
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext("2d")
      if (!canvas.current || !context || width === 0) return
      const scale = window.devicePixelRatio
      canvas.current.width = Math.round(width * scale)
      canvas.current.height = Math.round(height * scale)
      context.scale(scale, scale)
      drawTimeline(
        createPen(context, readPalette()),
        timeline,
        trace,
        cursor,
        pinned ?? planFor(variant, width, trace, cursor),
      )
    })
    return () => cancelAnimationFrame(frame)
  })
  return <canvas ref={canvas} className="tl-canvas" style={{ width, height }} aria-hidden="true" />
}

/**
 * Dragging moves the cursor, at most once a frame. In the overview it travels the whole run and the window follows;
 * below it the window is held still, so that the cursor stays under the pointer.
 */
function useDrag(variant: TimelineVariant, width: number) {
  const session = useVerbs()
  const [pinned, setPinned] = useState<TimelinePlan>()
  const plan = useRef<TimelinePlan>(undefined)
  const travelling = useRef(false)
  const frame = useRef(0)
  const seek = (event: PointerEvent) => {
    const [x] = pointIn(event)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { trace } = session.store.getState().run
      if (plan.current === undefined || momentsIn(trace) === 0) return
      const to = Math.min(momentUnder(plan.current, x, travelling.current), momentsIn(trace))
      session.seekCursor(cursorOfMoment(trace, to))
    })
  }
  const drop = () => {
    plan.current = undefined
    setPinned(undefined)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const { run, cursor } = session.store.getState()
      const now = planFor(variant, width, run.trace, cursor)
      const travels = isOverview(now, pointIn(event)[1])
      plan.current = now
      travelling.current = travels
      setPinned(travels ? undefined : now)
      event.currentTarget.setPointerCapture(event.pointerId)
      seek(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (plan.current !== undefined) seek(event)
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
  return [pinned, handlers] as const
}

const pointIn = ({ clientX, clientY, currentTarget }: PointerEvent): readonly [x: number, y: number] => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** The keys of a slider; they are its own and go no further. */
function press(session: Session, event: KeyboardEvent): void {
  const move = KEYS[event.key]
  if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  move(session)
}

const KEYS: Readonly<Record<string, (session: Session) => void>> = {
  ArrowRight: (session) => session.next("box"),
  ArrowUp: (session) => session.next("box"),
  ArrowLeft: (session) => session.previous("box"),
  ArrowDown: (session) => session.previous("box"),
  PageDown: (session) => session.next("turns"),
  PageUp: (session) => session.previous("turns"),
  Home: (session) => session.first(),
  End: (session) => session.last(),
}
