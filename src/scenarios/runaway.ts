import { neverSatisfied } from "./never-satisfied"
import { DEFAULT_MAX_TURNS, type Scenario } from "./scenario"

const { expected: _, ...never } = neverSatisfied

export const runaway: Scenario = {
  ...never,
  id: "runaway",
  title: { en: "Runaway: no cap", zh: "失控：没有上限" },
  explanation: {
    en: "The same model with the protective exit taken away. Press Run and watch the counters race; nothing but Pause or Cancel will stop it.",
    zh: "还是那个永不满足的模型，但去掉了保护出口。按“运行”，看计数飞涨；除了“暂停”和“取消”，没有什么能让它停下。",
  },
  maxTurns: DEFAULT_MAX_TURNS,
  off: ["no-cap"],
}
