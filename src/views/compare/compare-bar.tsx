import { useStore } from "zustand"
import { compare } from "../../i18n/compare"
import type { LockStep } from "../../session/compare/lock-step"
import { COMPARE_UNITS } from "../../trace/compare"
import { Icon, type IconName } from "../look/icon"
import { useSection } from "../session-context"

/** The moves of both runs together. */
export function CompareBar({ lockStep }: { readonly lockStep: LockStep }) {
  const words = useSection(compare)
  const unit = useStore(lockStep.store, (state) => state.unit)
  const row = useStore(lockStep.store, (state) => state.row)
  useStore(lockStep.store, (state) => state.grown)
  const { rows, different } = lockStep.comparison()
  const moves: readonly { icon: IconName; name: string; key: string; off: boolean; go: () => void }[] = [
    { icon: "first", name: words.first, key: "Home", off: row === 0, go: () => lockStep.goTo(0) },
    { icon: "previous", name: words.previous, key: "←", off: row === 0, go: lockStep.previous },
    { icon: "next", name: words.next, key: "→", off: row >= rows - 1, go: lockStep.next },
    { icon: "last", name: words.last, key: "End", off: row >= rows - 1, go: lockStep.last },
  ]
  return (
    <div className="compare-bar">
      {moves.map(({ icon, name, key, off, go }) => (
        <button
          key={icon}
          type="button"
          className="outline-button"
          aria-label={name}
          title={`${name}  ${key}`}
          aria-disabled={off}
          onClick={go}
        >
          <Icon name={icon} />
        </button>
      ))}
      <output className="compare-where">
        {rows === 0
          ? words.running
          : words.where(
              words.rowNames[unit],
              unit === "turns" ? row : row + 1,
              unit === "turns" ? rows - 1 : rows,
            )}
      </output>
      <div className="segment" role="radiogroup" aria-label={words.unit}>
        {COMPARE_UNITS.map((each) => (
          <label key={each} className="segment-option">
            <input
              type="radio"
              name="compare-unit"
              checked={each === unit}
              onChange={() => lockStep.choose(each)}
            />
            {words.units[each]}
          </label>
        ))}
      </div>
      <button
        type="button"
        className="outline-button solid-button"
        title={`${words.toDifference}  D`}
        aria-disabled={different.length === 0}
        onClick={lockStep.toDifference}
      >
        {words.toDifference}
      </button>
    </div>
  )
}
