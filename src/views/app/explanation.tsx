import { EXPLANATIONS } from "../../scenarios/explanations"
import { useSession } from "../session-context"

/** What the scenario shows, in a few sentences. */
export default function Explanation() {
  const explanation = useSession(
    ({ run, preferences }) => EXPLANATIONS[run.settings.scenario]?.[preferences.lang],
  )
  return <p>{explanation}</p>
}
