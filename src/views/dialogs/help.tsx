import { dialogs } from "../../i18n/dialogs"
import { COMMANDS } from "../../session/commands"
import { isCharacter } from "../../ui/key-stroke"
import { Dialog } from "../../ui/dialog"
import { keyText } from "../command/key-text"
import { useSection, useSession, useVerbs, useWords } from "../session-context"
import "./dialogs.css"

/** The three words and every key. */
export default function Help() {
  const words = useWords()
  const session = useVerbs()
  const letters = useSession(({ preferences }) => preferences.letterKeys)
  const { commands } = words
  const text = useSection(dialogs)
  const keyed = COMMANDS.filter(({ keys }) => keys.length > 0)
  return (
    <Dialog title={text.helpTitle} closeLabel={text.close} onClose={() => session.showDialog(undefined)}>
      <div className="dialog-body">
        <h3>{text.helpWords}</h3>
        <dl className="help-words">
          <dt>{text.unitNames.turns}</dt>
          <dd>{text.helpTurn}</dd>
          <dt>{text.unitNames.steps}</dt>
          <dd>{text.helpStep}</dd>
          <dt>{text.unitNames.messages}</dt>
          <dd>{text.helpMessage}</dd>
          <dt>{text.unitNames.moment}</dt>
          <dd>{text.helpMoment}</dd>
        </dl>
        <h3>{text.helpKeys}</h3>
        {!letters && <p className="help-off">{text.helpKeysOff}</p>}
        <ul className="help-keys">
          {keyed.map(({ id, keys }) => (
            <li key={id}>
              <span>{commands[id]}</span>
              <span>
                {keys
                  .filter((stroke) => letters || !isCharacter(stroke))
                  .map((stroke) => keyText(stroke, words))
                  .filter((written, index, all) => all.indexOf(written) === index)
                  .map((written) => (
                    <kbd key={written}>{written}</kbd>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
