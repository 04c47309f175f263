import { useWords } from "../session-context"

/** So much of a text is drawn; a message of many megabytes would hold the page up and nobody would read it. */
const LONGEST = 20_000

/** A text, or its beginning with a word on how long it is. */
export function CutText({ text }: { readonly text: string }) {
  const { page } = useWords()
  if (text.length <= LONGEST) return text
  return (
    <>
      {text.slice(0, LONGEST)}
      <span className="cut">{page.cut(LONGEST, text.length)}</span>
    </>
  )
}
