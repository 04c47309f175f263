import { lazy, Suspense } from "react"
import { assertNever } from "../../agent/assert-never"
import type { DialogId } from "../../session/state"
import { useSession } from "../session-context"

const BreakIt = lazy(() => import("./break-it"))
const Breakpoints = lazy(() => import("./breakpoints"))
const Fork = lazy(() => import("../fork/fork"))
const Saved = lazy(() => import("../saved/saved"))
const Share = lazy(() => import("../share/share"))
const Compare = lazy(() => import("../compare/compare"))
const Help = lazy(() => import("./help"))
const Palette = lazy(() => import("./palette"))
const GoTo = lazy(() => import("./go-to"))
const Settings = lazy(() => import("./settings"))

/** The dialog that is open. Each is loaded when it is first asked for. */
export function Dialogs() {
  const dialog = useSession((state) => state.dialog)
  return <Suspense>{dialog !== undefined && <DialogOf id={dialog} />}</Suspense>
}

function DialogOf({ id }: { readonly id: DialogId }) {
  switch (id) {
    case "break-it":
      return <BreakIt />
    case "breakpoints":
      return <Breakpoints />
    case "fork":
      return <Fork />
    case "saved":
      return <Saved />
    case "share":
      return <Share />
    case "compare":
      return <Compare />
    case "help":
      return <Help />
    case "palette":
      return <Palette />
    case "goto":
      return <GoTo />
    case "settings":
      return <Settings />
    default:
      return assertNever(id)
  }
}
