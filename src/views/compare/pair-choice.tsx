import { compare } from "../../i18n/compare"
import {
  healthyOf,
  pairOf,
  PAIRS,
  type RunSource,
  type SourcePair,
  sourceOf,
} from "../../session/compare/compare-sources"
import { useSection, useSession } from "../session-context"
import { sourceTitle } from "./source-title"

interface PairChoiceProps {
  readonly pair: SourcePair
  readonly onChoose: (pair: SourcePair) => void
}

/** Which two runs are compared: a ready-made pair, or any two of the visit. */
export function PairChoice({ pair, onChoose }: PairChoiceProps) {
  const words = useSection(compare)
  const settings = useSession(({ run }) => run.settings)
  const chosen = PAIRS.find((id) => isPair(pair, pairOf(id, settings)))
  return (
    <div className="compare-choice">
      <label className="field">
        <span className="field-label">{words.pair}</span>
        <select
          className="pick"
          aria-label={words.pair}
          value={chosen ?? ""}
          onChange={(event) => {
            const id = PAIRS.find((each) => each === event.target.value)
            if (id !== undefined) onChoose(pairOf(id, settings))
          }}
        >
          <option value="" disabled>
            {words.ownPair}
          </option>
          {PAIRS.map((id) => (
            <option key={id} value={id}>
              {words.pairs[id]}
            </option>
          ))}
        </select>
      </label>
      <SourceChoice label={words.sideA} source={pair.left} onChoose={(left) => onChoose({ ...pair, left })} />
      <SourceChoice
        label={words.sideB}
        source={pair.right}
        onChoose={(right) => onChoose({ ...pair, right })}
      />
    </div>
  )
}

const isPair = (a: SourcePair, b: SourcePair): boolean => isSame(a.left, b.left) && isSame(a.right, b.right)

const isSame = (a: RunSource, b: RunSource): boolean =>
  a.events.length === 0 && b.events.length === 0 && JSON.stringify(a.settings) === JSON.stringify(b.settings)

interface SourceChoiceProps {
  readonly label: string
  readonly source: RunSource
  readonly onChoose: (source: RunSource) => void
}

/** The runs of the visit, and the open one as its scenario is written. */
function SourceChoice({ label, source, onChoose }: SourceChoiceProps) {
  const words = useSection(compare)
  const lang = useSession(({ preferences }) => preferences.lang)
  const run = useSession((state) => state.run)
  const parked = useSession((state) => state.parked)
  const runs = [run, ...parked.map((each) => each.run)].toSorted((a, b) => a.id - b.id)
  const offered = [
    ...runs.map((each) => ({
      title: each.name || `${sourceTitle(words, sourceOf(each), lang)} (${words.branch(each.id)})`,
      make: () => sourceOf(each),
    })),
    { title: sourceTitle(words, healthyOf(run.settings), lang), make: () => healthyOf(run.settings) },
  ]
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select
        className="pick"
        aria-label={label}
        value="shown"
        onChange={(event) => {
          const choice = offered[Number(event.target.value)]
          if (choice !== undefined) onChoose(choice.make())
        }}
      >
        <option value="shown">{sourceTitle(words, source, lang)}</option>
        {offered.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
