import { section } from "./section"

const count = (n: number) => n.toLocaleString("en")

/** What each request carried, and how what is sent grows. */
export const requests = section({
  en: {
    empty: "Nothing has been sent yet. Box 2 sends the first request.",
    title: (n: number, all: number) => `Request ${count(n)} of ${count(all)}`,
    carries: (messages: number, characters: number, tokens: number) =>
      `${count(messages)} ${messages === 1 ? "message" : "messages"}, ${count(characters)} characters, about ${count(tokens)} tokens`,
    first: "The first request: there is none before it.",
    diff: (appended: number, changed: number, dropped: number) =>
      `Against the one before: ${count(appended)} appended, ${count(changed)} changed, ${count(dropped)} dropped.`,
    same: "It carries just what the one before carried.",
    dropped: (from: number, to: number) =>
      from === to ? `Left out: message ${count(from)}.` : `Left out: messages ${count(from)}–${count(to)}.`,
    list: "Carried messages",
    isNew: "new",
    chart: "What is sent",
    each: (tokens: number) => `this request: about ${count(tokens)} tokens`,
    summed: (tokens: number) => `all so far: about ${count(tokens)} tokens`,
    why: "Each request sends the whole history again, so the sum grows with the square of the run.",
  },
  zh: {
    empty: "还没有发送任何请求。方框 2 会发出第一个。",
    title: (n, all) => `请求 ${count(n)} / ${count(all)}`,
    carries: (messages, characters, tokens) =>
      `${count(messages)} 条消息，${count(characters)} 个字符，大约 ${count(tokens)} 个 token`,
    first: "这是第一个请求，前面没有别的。",
    diff: (appended, changed, dropped) =>
      `和上一个请求相比：追加 ${count(appended)} 条，改动 ${count(changed)} 条，丢掉 ${count(dropped)} 条。`,
    same: "带的内容和上一个请求完全一样。",
    dropped: (from, to) =>
      from === to ? `没有带上：第 ${count(from)} 条。` : `没有带上：第 ${count(from)}–${count(to)} 条。`,
    list: "带上的消息",
    isNew: "新",
    chart: "发送的内容",
    each: (tokens) => `这个请求：大约 ${count(tokens)} 个 token`,
    summed: (tokens) => `到此为止总共：大约 ${count(tokens)} 个 token`,
    why: "每次请求都把完整历史重发一遍，所以总量随运行长度的平方增长。",
  },
})
