import { BOX_TITLES } from "./box-titles"
import { section } from "./section"

const plural = (n: number, one: string) => `${n.toLocaleString("en")} ${n === 1 ? one : `${one}s`}`

/** The words of the timeline, and the sentence that says where a cursor stands. */
export const timeline = section({
  en: {
    name: "Timeline",
    spoken: (where: string, why: string) => `${where}. ${why}`,
    rows: { turns: "Turns", steps: "Steps", boxes: "Boxes", messages: "Messages", whole: "Whole run" },
    moments: (n: number) => plural(n, "moment"),
    turn: (n: number) => `Turn ${n.toLocaleString("en")}`,
    request: "request",
    earlier: (n: number) => `${plural(n, "earlier message")} below the break`,
    lands: { turns: "+1 turn", steps: "+1 step", messages: "+1 message" },
    boxes: BOX_TITLES.en,
    atBox: (turn: number, step: number, box: number, title: string, messages: number) =>
      `Turn ${turn}, step ${step}, box ${box}: ${title}, ${plural(messages, "message")}`,
    atExit: (turn: number, step: number, exit: string, messages: number) =>
      `Turn ${turn}, step ${step}, exit: ${exit}, ${plural(messages, "message")}`,
  },
  zh: {
    name: "时间线",
    spoken: (where, why) => `${where}。${why}`,
    rows: { turns: "轮数", steps: "步数", boxes: "方框", messages: "消息条数", whole: "整个运行" },
    moments: (n) => `${n.toLocaleString("en")} 个时刻`,
    turn: (n) => `第 ${n.toLocaleString("en")} 轮`,
    request: "请求",
    earlier: (n) => `下面还有更早的 ${n.toLocaleString("en")} 条消息`,
    lands: { turns: "+1 轮", steps: "+1 步", messages: "+1 条" },
    boxes: BOX_TITLES.zh,
    atBox: (turn, step, box, title, messages) =>
      `第 ${turn} 轮，第 ${step} 步，方框 ${box}：${title}，${messages} 条消息`,
    atExit: (turn, step, exit, messages) => `第 ${turn} 轮，第 ${step} 步，出口：${exit}，${messages} 条消息`,
  },
})
