import { ReactFlow, type ReactFlowProps } from "@xyflow/react"
import "@xyflow/react/dist/base.css"
import { useMemo } from "react"
import { useSize } from "../../ui/size"
import { useSession } from "../session-context"
import { BoxBreakpoints } from "./box-breakpoints"
import { wayOut, waysOf } from "./diagram-state"
import { edgesOf, nodesIn } from "./flow-parts"
import { type Layout, layoutFor, placeIn } from "./layouts"
import { BoxCard, ExitCard, ForkCard, GateCard } from "./nodes"
import { SixSteps } from "./six-steps"
import { Token } from "./token"
import { LayoutContext } from "./use-diagram"
import { WireLine } from "./wire-line"
import "./diagram.css"

const NODE_TYPES = { box: BoxCard, fork: ForkCard, exit: ExitCard, gate: GateCard }
const EDGE_TYPES = { wire: WireLine }

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
  const taken = useSession(({ run, cursor }) => wayOut(run.trace, cursor))
  const place = placeIn(layout, width, height)
  const ways = useMemo(() => waysOf(off, taken), [off, taken])
  const nodesOf = useMemo(() => nodesIn(layout), [layout])
  const nodes = useMemo(() => nodesOf(ways), [nodesOf, ways])
  const edges = useMemo(() => edgesOf(ways), [ways])
  const size = { width: layout.width * place.zoom, height: layout.height * place.zoom }
  return (
    <LayoutContext value={layout}>
      <div
        className={`dg-flow dg-${layout.style} dg-layout-${layout.id}`}
        style={{ minWidth: size.width, minHeight: size.height }}
        aria-hidden="true"
        inert
      >
        <svg
          className="dg-token-layer"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ left: place.x, top: place.y, ...size }}
        >
          <Token layout={layout} />
        </svg>
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
