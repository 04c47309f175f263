import type { Localized } from "../agent/settings"

/**
 * What happens in each scenario and what to look at, in two or three sentences, by its id.
 * They stand apart from the runs so that the loop worker, which shows nothing, does not carry them.
 */
export const EXPLANATIONS: Readonly<Record<string, Localized>> = {
  multiply: {
    en: "The model cannot multiply, but it can ask for the calculator. The program runs it, appends the result and asks again: two turns, three steps, four messages.",
    zh: "模型自己算不准，但它会请求用计算器。程序替它执行，把结果回填进历史，再问一次：两轮、三步、四条消息。",
  },
  "mini-loop": {
    en: "The smallest agent that runs: its model only looks whether the last message is a tool result. Nothing in the program understands a word; the console shows what a terminal would print.",
    zh: "能跑起来的最小 Agent：模型只看最后一条消息是不是工具结果，程序里没有任何一处“理解”了它说的话。控制台里就是终端会打印的内容。",
  },
  hole: {
    en: "The same model, but the program is a few lines short: it never executes, never appends, never asks again. The user gets “I’ll use the calculator”, and then nothing.",
    zh: "还是同一个模型，只是程序少写了几行：不执行、不回填、也不再问一次。用户等来一句“我用一下计算器”，然后就没有然后了。",
  },
  "never-satisfied": {
    en: "A broken model asks to verify once more, every time. The turn cap stops the loop after turn 3 with seven messages; without it the loop would go on for ever, and each turn costs money.",
    zh: "一个“坏掉的模型”每轮都要求再验算一次。循环转满 3 轮被上限拦下，历史里堆了 7 条消息。没有上限，它会永远转下去，而每一轮都要花钱。",
  },
  "divide-by-zero": {
    en: "The tool throws, and the loop does not stop: the exception is caught and appended like any other result. The model reads it and corrects itself in turn 2.",
    zh: "工具抛错了，循环并没有停：异常被接住，包装成一条结果照常回填。模型读到“除数不能为 0”，第 2 轮就改正了参数。",
  },
  chained: {
    en: "One more thing to do makes one more turn, and not a line of the loop changes. The second call can only be written once the first result is in the history.",
    zh: "多一件事，就多转一轮，而循环一行都不用改。第二次调用的参数，要等第一个结果进了历史才写得出来。",
  },
  "days-left": {
    en: "A task of two dependent steps: the date comes first, then the sum that needs it. A program without a loop would stop after the date.",
    zh: "一个前后相依的任务：先查到日期，才能算差几天。没有循环的程序，查完日期就停住了。",
  },
  "two-calls": {
    en: "One reply may ask for several tools. The loop runs each and appends each result before it asks again: still two turns, but four steps and five messages.",
    zh: "一条回复可以点名好几个工具。循环逐个执行、逐个回填，然后才再问一次：还是两轮，却有四步、五条消息。",
  },
  "unknown-tool": {
    en: "The model asks for a tool that nobody offered. The loop answers with an error result instead of crashing, and the model picks the right one.",
    zh: "模型点名了一个清单里没有的工具。循环没有崩溃，而是回填一条错误结果，模型随后换成了正确的那个。",
  },
  "request-fails": {
    en: "A failing tool does not stop the loop; a failing request does. The second request is refused, and the loop leaves by the exception exit with an empty reply in the history.",
    zh: "工具失败不会让循环停下，请求模型失败才会。第二次请求被拒绝，循环从异常出口离开，历史末尾是一条空的回复。",
  },
  "calls-with-stop": {
    en: "The reply holds a tool call, yet its stop reason says stop. The loop looks at the reply and not at the label, so the tool runs all the same. Believing the label would end the run here.",
    zh: "回复里有工具调用，停止原因却写着 stop。循环只看回复本身、不看标签，所以工具照样执行。要是相信标签，运行到这里就结束了。",
  },
  runaway: {
    en: "The same model with the protective exit taken away. Press Run and watch the counters race; nothing but Pause or Cancel will stop it.",
    zh: "还是那个永不满足的模型，但去掉了保护出口。按“运行”，看计数飞涨；除了“暂停”和“取消”，没有什么能让它停下。",
  },
  "cut-off": {
    en: "The reply ran into its length limit in the middle of 17. What is left still parses, so it looks like a whole call. Pi refuses to run it and the model writes it again; on the textbook loop the answer is wrong.",
    zh: "回复写到 17 的一半就撞上了长度上限，剩下的部分照样能解析，看上去是个完整的调用。Pi 拒绝执行它，模型又重写了一遍；换成教科书循环，答案就错了。",
  },
  "hand-in": {
    en: "The tool says that nothing is left to ask. Pi stops right behind its result and saves a request; the history ends with a tool result instead of a reply. The textbook loop asks once more.",
    zh: "工具说：没有什么要再问的了。Pi 拿到结果就停下，省掉一次请求，历史以工具结果收尾，而不是以回复收尾。教科书循环还会再问一次。",
  },
  "at-once": {
    en: "Both calls of the reply run at the same time. Shanghai is done first, yet its result comes second: Pi appends results in the order of the calls.",
    zh: "同一条回复里的两个调用同时执行。上海先返回，它的结果却排在第二：Pi 按调用的顺序回填。",
  },
  steered: {
    en: "The user says something while the loop is running. Pi puts it into the history before the next request, and never between a call and its result. The textbook loop does not listen.",
    zh: "循环还在转，用户又说了一句。Pi 把它放进历史，赶在下一次请求之前，但绝不会插在调用和结果之间。教科书循环听不见。",
  },
  "follow-up": {
    en: "The model has answered and the loop would stop. Pi looks once whether the user has more to say, and goes on in the same run with the same history.",
    zh: "模型已经答完，循环本该停下。Pi 这时会看一眼用户还有没有话要说，有就接着转：同一次运行，同一份历史。",
  },
}
