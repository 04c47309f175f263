import { requests as section } from "../../i18n/requests"
import { valueAt } from "../../trace/column"
import type { Trace } from "../../trace/trace"
import { useSection, useSession } from "../session-context"

const WIDTH = 320
const HEIGHT = 72
const MOST_POINTS = 160

/** How many tokens each request sent, and all of them together: the price of sending the history again each time. */
export function SentChart({ requests }: { readonly requests: number }) {
  const words = useSection(section)
  const trace = useSession(({ run }) => run.trace)
  const sums = sampled(requests).map((n) => valueAt(trace.sent.tokens, n))
  const each = sampled(requests).map((n) => tokensOf(trace, n))
  const summed = sums.at(-1) ?? 0
  const last = each.at(-1) ?? 0
  return (
    <figure className="sent-chart">
      <figcaption>{words.chart}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="sent-sum" d={lineOf(sums, summed)} />
        <path className="sent-each" d={lineOf(each, summed)} />
      </svg>
      <p>
        <span className="key key-each" aria-hidden="true" /> {words.each(last)}
      </p>
      <p>
        <span className="key key-sum" aria-hidden="true" /> {words.summed(summed)}
      </p>
      <p className="sent-why">{words.why}</p>
    </figure>
  )
}

/** The requests that are drawn: all of a short run, an even choice of a long one. */
function sampled(requests: number): readonly number[] {
  const points = Math.min(requests, MOST_POINTS)
  return Array.from({ length: points }, (_, point) =>
    Math.round((point * (requests - 1)) / Math.max(points - 1, 1)),
  )
}

const tokensOf = (trace: Trace, n: number): number =>
  valueAt(trace.sent.tokens, n) - (n === 0 ? 0 : valueAt(trace.sent.tokens, n - 1))

function lineOf(values: readonly number[], top: number): string {
  const x = (index: number) => (values.length < 2 ? WIDTH : (index * WIDTH) / (values.length - 1))
  const y = (value: number) => HEIGHT - 2 - (value / Math.max(top, 1)) * (HEIGHT - 4)
  const points = values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  return `M${values.length < 2 ? `0 ${points[0]?.split(" ")[1] ?? HEIGHT} L` : ""}${points.join("L")}`
}
