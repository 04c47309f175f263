import { COMMANDS } from "../../session/commands"
import { useHotkeys } from "../../ui/hotkeys"
import { isCharacter, isStroke } from "../../ui/key-stroke"
import { useVerbs } from "../session-context"

/** Lets the keyboard run the commands. */
export function useCommandKeys(): void {
  const session = useVerbs()
  useHotkeys((event) => {
    const state = session.store.getState()
    const command = COMMANDS.find(
      ({ keys, when }) => keys.some((stroke) => isStroke(event, stroke)) && when(state),
    )
    const stroke = command?.keys.find((each) => isStroke(event, each))
    if (command === undefined || stroke === undefined) return
    if (isCharacter(stroke) && !state.preferences.letterKeys) return
    event.preventDefault()
    command.run(session)
  })
}
