import type { ReactNode } from "react"
import { COMMANDS, type CommandId } from "../../session/commands"
import { Icon, type IconName } from "../look/icon"
import { useSession, useVerbs, useWords } from "../session-context"
import { keyText } from "./key-text"

interface CommandButtonProps {
  readonly id: CommandId
  readonly icon?: IconName
  /** Shown beside the icon; it must begin like the command's name. Without it the name is for the ear and the tooltip. */
  readonly label?: ReactNode
  readonly className?: string
}

/** A button for a command: its name, its key in the tooltip, and whether it can be pressed now. */
export function CommandButton({ id, icon, label, className = "outline-button" }: CommandButtonProps) {
  const session = useVerbs()
  const words = useWords()
  const command = COMMANDS.find((each) => each.id === id)
  const enabled = useSession((state) => command?.when(state) ?? false)
  if (command === undefined) return null
  const name = words.commands[id]
  const keys = command.keys.slice(0, 1).map((stroke) => keyText(stroke, words))
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      title={[name, ...keys].join("  ")}
      disabled={!enabled}
      onClick={() => command.run(session)}
    >
      {icon && <Icon name={icon} />}
      {label}
    </button>
  )
}
