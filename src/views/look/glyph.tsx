import "./glyph.css"

/** The shapes that double the role colours, drawn in a box of 10 by 10. */
export const GLYPHS = {
  user: "M5 .6a4.4 4.4 0 1 0 0 8.8a4.4 4.4 0 1 0 0-8.8z",
  assistant: "M1 1h8v8H1z",
  tool: "M1.4.6 9.4 5l-8 4.4z",
  result: "M8.6.6.6 5l8 4.4z",
  error: "M2.2.4 5 3.2 7.8.4 9.6 2.2 6.8 5l2.8 2.8-1.8 1.8L5 6.8 2.2 9.6.4 7.8 3.2 5 .4 2.2z",
} as const

/** The five roles that have a colour and a shape of their own. */
export type Role = keyof typeof GLYPHS

export function Glyph({ role, hollow = false }: { readonly role: Role; readonly hollow?: boolean }) {
  return (
    <svg className={`glyph glyph-${role}`} viewBox="0 0 10 10" aria-hidden="true">
      <path
        d={GLYPHS[role]}
        {...(hollow ? { fill: "none", stroke: "currentColor", strokeWidth: 1.3 } : { fill: "currentColor" })}
      />
    </svg>
  )
}
