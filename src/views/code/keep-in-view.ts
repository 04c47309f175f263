/** Scrolls the pane alone, never the page around it. In the next frame: measuring now would lay the page out twice. */
export function keepInView(line: HTMLElement | null): void {
  const pane = line?.offsetParent
  if (!line || !(pane instanceof HTMLElement)) return
  requestAnimationFrame(() => {
    const above = line.offsetTop - pane.clientHeight / 3
    const below = line.offsetTop + line.offsetHeight - (pane.clientHeight * 2) / 3
    pane.scrollTop = Math.min(Math.max(pane.scrollTop, below), Math.max(above, 0))
  })
}
