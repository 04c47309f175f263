import { ReactFlow, type ReactFlowProps } from "@xyflow/react"
import "@xyflow/react/dist/base.css"
import { useMemo } from "react"
import { useSize } from "../../ui/size"
import { useSession } from "../session-context"
import { BoxBreakpoints } from "./box-breakpoints"
import { exitTaken, pillsOf } from "./diagram-state"
import { edgesOf, nodesOf } from "./flow-parts"
import { EXIT_PILLS, type Layout, layoutFor, placeIn } from "./layouts"
import { BoxCard, ExitCard, ForkCard, GateCard } from "./nodes"
import { SixSteps } from "./six-steps"
import { LayoutContext } from "./use-diagram"
import { WireLine } from "./wire-line"
import { WIRES } from "./wires"
import "./diagram.css"

const NODE_TYPES = { box: BoxCard, fork: ForkCard, exit: ExitCard, gate: GateCard }
const EDGE_TYPES = { wire: WireLine }

declare module "react" {
  interface CSSProperties {
    /** The scale of the drawing, by which its small print is kept from shrinking too far. */
    readonly "--zoom"?: number
  }
}

/** Below this scale there is no room for the small print at a size that can be read. */
const LEGIBLE = 0.85

/** The diagram is looked at, not edited: nothing in it takes a pointer, a wheel or the focus. */
const READ_ONLY: ReactFlowProps = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  panOnDrag: false,
  panOnScroll: false,
  zoomOnScroll: false,
  zoomOnPinch: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  minZoom: 0.1,
  proOptions: { hideAttribution: true },
}

interface DiagramProps {
  readonly embed: boolean
  /** Without breakpoints: it is only looked at. */
  readonly still?: boolean
}

/** The six steps as a live flowchart, fitted to the room it is given. */
export function Diagram({ embed, still = false }: DiagramProps) {
  const [stage, size] = useSize<HTMLDivElement>()
  return (
    <div className="dg-stage" ref={stage}>
      {size && size.width > 0 && (
        <Flow
          layout={layoutFor(size.width, size.height, embed)}
          width={size.width}
          height={size.height}
          still={still}
        />
      )}
      <SixSteps />
    </div>
  )
}

interface FlowProps {
  readonly layout: Layout
  readonly width: number
  readonly height: number
  readonly still: boolean
}

function Flow({ layout, width, height, still }: FlowProps) {
  const off = useSession(({ run }) => run.settings.off)
  // As a text: the pills are the same ones at nearly every moment, and so are the nodes then.
  const shown = useSession(({ run, cursor }) => pillsOf(off, exitTaken(run.trace, cursor)).join(" "))
  const place = placeIn(layout, width, height)
  const pills = useMemo(() => EXIT_PILLS.filter((pill) => shown.split(" ").includes(pill)), [shown])
  const nodes = useMemo(() => [...nodesOf(layout, pills)], [layout, pills])
  const edges = useMemo(() => [...edgesOf(WIRES, pills)], [pills])
  return (
    <LayoutContext value={layout}>
      <div
        className={
          place.zoom < LEGIBLE ? `dg-flow dg-layout-${layout.id} dg-tiny` : `dg-flow dg-layout-${layout.id}`
        }
        style={{ "--zoom": place.zoom }}
        aria-hidden="true"
        inert
      >
        <ReactFlow
          {...READ_ONLY}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          viewport={place}
        />
      </div>
      {!still && <BoxBreakpoints layout={layout} place={place} />}
    </LayoutContext>
  )
}
