import { cursorOfMoment, eventAt, positionAt } from "../../trace/seek"
import { LongList } from "../../ui/long-list"
import { useSession, useVerbs, useWords } from "../session-context"
import { eventText } from "./event-text"
import "./events.css"

/** Every event of the run in order; those ahead of the cursor are greyed. Pressing one goes to its moment. */
export default function Events() {
  const { page } = useWords()
  const trace = useSession(({ run }) => run.trace)
  const head = useSession((state) => state.head)
  const cursor = useSession((state) => state.cursor)
  return (
    <LongList
      label={page.panels.events}
      className="events"
      count={head}
      rowHeight={24}
      current={cursor - 1}
      row={(index) => <EventRow index={index} />}
      rowLabel={(index) => `${index + 1} ${eventAt(trace, index).type}`}
      empty={page.eventsEmpty}
    />
  )
}

function EventRow({ index }: { readonly index: number }) {
  const { page } = useWords()
  const session = useVerbs()
  const trace = useSession(({ run }) => run.trace)
  const where = useSession(({ cursor }) =>
    index >= cursor ? "event-ahead" : index === cursor - 1 ? "event-now" : "",
  )
  const event = eventAt(trace, index)
  const { place, moment } = positionAt(trace, index + 1)
  return (
    <button
      type="button"
      className={`event ${where}`}
      title={where === "event-ahead" ? page.eventsAhead : undefined}
      onClick={() => session.seekCursor(moment === 0 ? cursorOfMoment(trace, 1) : index + 1)}
    >
      <span className="event-number">{index + 1}</span>
      <span className="event-box">{place === "start" ? "" : place}</span>
      <span className="event-type">{event.type}</span>
      <span className="event-text">{eventText(event)}</span>
    </button>
  )
}
