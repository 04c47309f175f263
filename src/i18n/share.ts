import { section } from "./section"

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** Keep and share: links, files, pictures and transcripts. Loaded with the dialog. */
export const share = section({
  en: {
    title: "Share",
    lead: "All of this happens in your browser; nothing is sent anywhere.",
    link: "A link to this moment",
    linkNote: "Scenario, switches, edits and moment stand in the address itself.",
    file: "The runs of this visit",
    fileNote: "A file that Loopscope opens again, with every branch.",
    diagram: "The diagram at this moment",
    timeline: "The timeline at this moment",
    svg: "SVG",
    png: "PNG",
    pictureAs: (what: string, format: string) => `${what} as ${format}`,
    transcript: "The transcript up to this moment",
    markdown: "Markdown",
    console: "Console text",
    transcriptAs: (format: string) => `Transcript as ${format}`,
    turn: (turn: number) => `Turn ${turn}`,
    counts: (turns: number, steps: number, messages: number) =>
      [many(turns, "turn"), many(steps, "step"), many(messages, "message")].join(", "),
    exit: (exit: string) => `Exit: \`${exit}\``,
    thinking: "Thinking:",
    asks: (name: string, id: string) => `Asks for ${name} (${id}):`,
    picture: (title: string, moment: number) => `${title}, moment ${moment}`,
    failed: "The picture could not be made here. SVG always works.",
  },
  zh: {
    title: "分享",
    lead: "这一切都在你的浏览器里完成，什么都不会发往别处。",
    link: "指向此刻的链接",
    linkNote: "场景、开关、编辑和时刻都写在地址里。",
    file: "这次访问的全部运行",
    fileNote: "Loopscope 能重新打开的文件，包含每个分支。",
    diagram: "此刻的流程图",
    timeline: "此刻的时间线",
    svg: "SVG",
    png: "PNG",
    pictureAs: (what, format) => `${what}（${format}）`,
    transcript: "到此刻为止的记录",
    markdown: "Markdown",
    console: "控制台文本",
    transcriptAs: (format) => `记录（${format}）`,
    turn: (turn) => `第 ${turn} 轮`,
    counts: (turns, steps, messages) => `${turns} 轮，${steps} 步，${messages} 条消息`,
    exit: (exit) => `出口：\`${exit}\``,
    thinking: "思考：",
    asks: (name, id) => `请求调用 ${name}（${id}）：`,
    picture: (title, moment) => `${title}，时刻 ${moment}`,
    failed: "这里做不出这张图片。SVG 总是可以的。",
  },
})

export type ShareWords = (typeof share)["en"]
