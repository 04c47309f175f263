import { multiply } from "./multiply"
import type { Scenario } from "./scenario"

export const hole: Scenario = {
  ...multiply,
  id: "hole",
  title: { en: "The hole: nobody runs the tool", zh: "那个洞：没有人执行工具" },
  off: ["no-hands"],
  expected: { turns: 1, steps: 1, messages: 2, exit: "no_loop" },
}
