import type { Message } from "./messages"

/** How much text a request or a history carries. Tokens are about right, never billed by: no tokenizer is at hand. */
export interface Size {
  readonly characters: number
  readonly tokens: number
}

/** The units of a size. */
export const SIZES = ["characters", "tokens"] as const

export const NO_SIZE: Size = { characters: 0, tokens: 0 }

export const addSizes = (a: Size, b: Size): Size => ({
  characters: a.characters + b.characters,
  tokens: a.tokens + b.tokens,
})

/** The size of a message as a model reads it: its text, its thinking, the names and arguments of its calls. */
export function sizeOf(message: Message): Size {
  let size = NO_SIZE
  for (const block of message.content) {
    if (block.type === "text") size = addSizes(size, sizeOfText(block.text))
    else if (block.type === "thinking") size = addSizes(size, sizeOfText(block.thinking))
    else
      size = addSizes(size, sizeOfText(block.name + (block.argumentsText ?? JSON.stringify(block.arguments))))
  }
  return size
}

/** Characters, and about tokens: one for a wide character, a quarter for any other. */
function sizeOfText(text: string): Size {
  let wide = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > FIRST_WIDE) wide += 1
  return { characters: text.length, tokens: Math.ceil(wide + (text.length - wide) / 4) }
}

const FIRST_WIDE = 0x2e80
