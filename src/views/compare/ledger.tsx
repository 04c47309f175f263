import { useStore } from "zustand"
import { compare } from "../../i18n/compare"
import type { LockStep } from "../../session/compare/lock-step"
import { rowsIn } from "../../trace/compare"
import { LongList } from "../../ui/long-list"
import { useSection } from "../session-context"
import { rowPlace, rowText } from "./row-text"

/** What happened in both runs, row by row; the rows that differ are marked, the first of them above all. */
export function Ledger({ lockStep }: { readonly lockStep: LockStep }) {
  const words = useSection(compare)
  const unit = useStore(lockStep.store, (state) => state.unit)
  const current = useStore(lockStep.store, (state) => state.row)
  useStore(lockStep.store, (state) => state.grown)
  const { rows, different } = lockStep.comparison()
  const [first] = different
  return (
    <section className="compare-ledger" aria-label={words.ledger[unit]}>
      <h3>
        {words.ledger[unit]}
        <small>{different.length === 0 ? words.same : words.differ(different.length, rows)}</small>
      </h3>
      <LongList
        key={unit}
        label={words.ledger[unit]}
        count={rows}
        rowHeight={44}
        current={current}
        empty={words.running}
        row={(row) => (
          <LedgerRow
            lockStep={lockStep}
            row={row}
            isCurrent={row === current}
            isFirst={row === first}
            differs={includes(different, row)}
          />
        )}
      />
    </section>
  )
}

/** The rows come in order, and there may be very many. */
function includes(sorted: readonly number[], row: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) < row) low = middle + 1
    else high = middle
  }
  return sorted[low] === row
}

interface LedgerRowProps {
  readonly lockStep: LockStep
  readonly row: number
  readonly isCurrent: boolean
  readonly isFirst: boolean
  readonly differs: boolean
}

function LedgerRow({ lockStep, row, isCurrent, isFirst, differs }: LedgerRowProps) {
  const words = useSection(compare)
  const { unit } = lockStep.store.getState()
  const cell = (side: LockStep["left"]) => {
    const { trace } = side.store.getState().run
    if (row >= rowsIn(trace, unit)) return { text: words.over, place: undefined, over: true }
    return { text: rowText(words, trace, unit, row), place: rowPlace(trace, unit, row), over: false }
  }
  const [left, right] = [cell(lockStep.left), cell(lockStep.right)]
  return (
    <button
      type="button"
      className={`ledger-row ${isCurrent ? "ledger-current" : ""} ${differs ? "ledger-differs" : ""}`}
      aria-current={isCurrent}
      onClick={() => lockStep.goTo(row)}
    >
      {isFirst && <span className="ledger-first">{words.firstDifference}</span>}
      <span className="ledger-number">{unit === "turns" ? row : row + 1}</span>
      <Cell {...left} />
      {differs ? (
        <>
          <span className="ledger-mark" role="img" aria-label={words.differs}>
            ≠
          </span>
          <Cell {...right} />
        </>
      ) : (
        <span className="ledger-mark" />
      )}
    </button>
  )
}

interface CellProps {
  readonly text: string
  readonly place: ReturnType<typeof rowPlace>
  readonly over: boolean
}

const Cell = ({ text, place, over }: CellProps) => (
  <span className={over ? "ledger-cell ledger-over" : "ledger-cell"}>
    {typeof place === "number" && <b className={`ledger-box ledger-box-${place}`}>{place}</b>}
    {text}
  </span>
)
