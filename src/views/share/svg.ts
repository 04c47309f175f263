/** A text as XML may hold it: marks escaped, and what no XML can hold left out. */
export const xmlText = (text: string): string =>
  Array.from(text)
    .filter((char) => isXml(char.codePointAt(0) ?? 0))
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

/** Whether XML can hold a character: no control characters, no halves of characters. */
const isXml = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  code > 0xffff

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join("")
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** A whole picture. `title` is what it is called for those who do not see it. */
export const svgDocument = (width: number, height: number, title: string, content: string): string =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img" },
    `${element("title", {}, xmlText(title))}${content}`,
  )
