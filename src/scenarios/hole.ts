import { multiply } from "./multiply"
import type { Scenario } from "./scenario"

export const hole: Scenario = {
  ...multiply,
  id: "hole",
  title: { en: "The hole: nobody runs the tool", zh: "那个洞：没有人执行工具" },
  explanation: {
    en: "The same model, but the program is a few lines short: it never executes, never appends, never asks again. The user gets “I’ll use the calculator”, and then nothing.",
    zh: "还是同一个模型，只是程序少写了几行：不执行、不回填、也不再问一次。用户等来一句“我用一下计算器”，然后就没有然后了。",
  },
  off: ["no-hands"],
  expected: { turns: 1, steps: 1, messages: 2, exit: "no_loop" },
}
