import { createContext, useContext } from "react"
import type { Layout } from "./layouts"
import { LAYOUTS } from "./layouts"

/** The layout that nodes and wires are drawn in: they read it here, so that React Flow's own data stays constant. */
export const LayoutContext = createContext<Layout>(LAYOUTS.full)

export const useLayout = (): Layout => useContext(LayoutContext)
