import { COMMANDS } from "../../session/commands"
import { isCharacter } from "../../ui/key-stroke"
import { Dialog } from "../../ui/dialog"
import { keyText } from "../command/key-text"
import { useSession, useVerbs, useWords } from "../session-context"
import "./dialogs.css"

/** The three words and every key. */
export default function Help() {
  const words = useWords()
  const session = useVerbs()
  const letters = useSession(({ preferences }) => preferences.letterKeys)
  const { page, commands } = words
  const keyed = COMMANDS.filter(({ keys }) => keys.length > 0)
  return (
    <Dialog title={page.helpTitle} closeLabel={page.close} onClose={() => session.showDialog(undefined)}>
      <div className="dialog-body">
        <h3>{page.helpWords}</h3>
        <dl className="help-words">
          <dt>{page.unitNames.turns}</dt>
          <dd>{page.helpTurn}</dd>
          <dt>{page.unitNames.steps}</dt>
          <dd>{page.helpStep}</dd>
          <dt>{page.unitNames.messages}</dt>
          <dd>{page.helpMessage}</dd>
          <dt>{page.unitNames.moment}</dt>
          <dd>{page.helpMoment}</dd>
        </dl>
        <h3>{page.helpKeys}</h3>
        {!letters && <p className="help-off">{page.helpKeysOff}</p>}
        <ul className="help-keys">
          {keyed.map(({ id, keys }) => (
            <li key={id}>
              <span>{commands[id]}</span>
              <span>
                {keys
                  .filter((stroke) => letters || !isCharacter(stroke))
                  .map((stroke) => keyText(stroke, words))
                  .filter((text, index, all) => all.indexOf(text) === index)
                  .map((text) => (
                    <kbd key={text}>{text}</kbd>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
