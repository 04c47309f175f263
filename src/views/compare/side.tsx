import { useStore } from "zustand"
import { compare } from "../../i18n/compare"
import type { RunSource } from "../../session/compare/compare-sources"
import type { Session } from "../../session/session"
import { COUNTS, type Count, positionAt } from "../../trace/seek"
import { accentOf } from "../app/document-look"
import { Diagram } from "../diagram/diagram"
import { SessionProvider, useSection, useSession, useWords } from "../session-context"
import { sourceTitle } from "./source-title"

interface SideProps {
  readonly letter: "A" | "B"
  readonly source: RunSource
  readonly side: Session
  /** The other side: the counts say how far they are from its. */
  readonly against?: Session
}

/** One of the two runs: what it is, its counts, and its diagram. */
export function Side({ letter, source, side, against }: SideProps) {
  const words = useSection(compare)
  const lang = useSession(({ preferences }) => preferences.lang)
  const title = sourceTitle(words, source, lang)
  const faults = source.settings.off.length
  return (
    <section className="compare-side" aria-label={`${letter} ${title}`}>
      <h3>
        <b>{letter}</b> {title}
        {faults > 0 && <em>{words.faults(faults)}</em>}
      </h3>
      <div className="compare-counts">
        {COUNTS.map((count) => (
          <SideCount key={count} letter={letter} count={count} side={side} against={against ?? side} />
        ))}
      </div>
      <SessionProvider value={side}>
        <Stage />
      </SessionProvider>
    </section>
  )
}

/** The diagram of a side, in the colour of the box that is lit there. */
function Stage() {
  const box = useSession(accentOf)
  return (
    <div className="compare-stage" data-box={box}>
      <Diagram embed={false} still />
    </div>
  )
}

interface SideCountProps {
  readonly letter: string
  readonly count: Count
  readonly side: Session
  readonly against: Session
}

function SideCount({ letter, count, side, against }: SideCountProps) {
  const words = useSection(compare)
  const { page } = useWords()
  const value = useStore(side.store, ({ run, cursor }) => positionAt(run.trace, cursor)[count])
  const other = useStore(against.store, ({ run, cursor }) => positionAt(run.trace, cursor)[count])
  return (
    <div>
      <span aria-hidden="true">{page[count]}</span>
      <output aria-label={`${letter} ${page[count]}`} aria-live="off">
        <b>{value}</b>
        {value !== other && <em>{words.more(value - other)}</em>}
      </output>
    </div>
  )
}
