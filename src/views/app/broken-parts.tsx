import { breakIt } from "../../i18n/break-it"
import { useSection, useSession } from "../session-context"

/** What has been taken away from the loop, and what the program is without it. */
export default function BrokenParts() {
  const words = useSection(breakIt)
  const off = useSession(({ run }) => run.settings.off)
  return off.map((id) => (
    <p key={id} className="about-broken">
      <b>{words.titles[id]}</b> {words.leaves[id]}
    </p>
  ))
}
