/** Line icons on a grid of 16. */
const ICONS = {
  first: "M4 3v10M12.5 3.5 6.5 8l6 4.5z",
  last: "M12 3v10M3.5 3.5l6 4.5-6 4.5z",
  previous: "M10.5 3.5 4.5 8l6 4.5z",
  next: "M5.5 3.5l6 4.5-6 4.5z",
  play: "M5 3l8 5-8 5z",
  pause: "M4.5 3h2v10h-2zM9.5 3h2v10h-2z",
  run: "M2.5 3.5l5 4.5-5 4.5zM8.5 3.5l5 4.5-5 4.5z",
  cancel: "M4 4h8v8H4z",
  restart: "M12.8 8a4.8 4.8 0 1 1-1.5-3.5M12.8 2v2.8H10",
  open: "M2.5 13V3.5h4l1.5 2h5.5V13z",
  saved: "M2.5 3h11v3h-11zM3.5 6v7h9V6M6.5 8.5h3",
  share: "M8 10V2M5 4.5 8 1.5l3 3M3 8v5.5h10V8",
  fork: "M4.5 2.5v11M4.5 9.5c0-3 7-1.5 7-4.5M9 5l2.5-2.5L14 5",
  link: "M6.5 9.5a2.6 2.6 0 0 0 3.7 0l2.3-2.3a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.5 6.5a2.6 2.6 0 0 0-3.7 0L3.5 8.8a2.6 2.6 0 0 0 3.7 3.7l.8-.8",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6zM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M13 3l-1.2 1.2M4.2 11.8 3 13",
  settings:
    "M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5M7.5 4.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM4.5 11.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
  external: "M9 3h4v4M13 3 7.5 8.5M11 9v4H3V5h4",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.5 10.5 14 14",
} as const

const SOLID: readonly IconName[] = ["first", "last", "previous", "next", "play", "pause", "run", "cancel"]

export type IconName = keyof typeof ICONS

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={SOLID.includes(name) ? "icon icon-solid" : "icon"} viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
)
