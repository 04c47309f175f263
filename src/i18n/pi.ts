import { section } from "./section"

/** Which part of Pi's loop each step is. The names are those of its source; loaded when a run is on Pi. */
export const pi = section({
  en: {
    title: "pi-agent-core 1.6.0",
    note: "runs as published",
    lead: "The loop that runs is Pi’s own, unmodified. This is where each step lives in it:",
    source: "Its source: packages/agent/src/agent-loop.ts",
    steps: {
      1: "The prompts enter the messages. What the user slips in later enters at the same place, before the next request.",
      2: "The messages are converted and sent; the reply is streamed into the last of them.",
      3: "The same single question: does the content hold a tool call? The stop reason is not asked.",
      4: "Found, validated against its schema, executed; one after the other here, or all at once.",
      5: "The results are pushed, in the order of the calls, whichever ended first.",
      6: "The inner while goes on with calls or waiting messages; the outer one when a follow-up waits.",
    },
    exits: {
      completed: "Neither a call nor a message is left.",
      max_turns: "Pi has no cap of its own: the page asks it to end through this hook.",
      error: "A failed or aborted reply ends the run; its calls are not executed.",
      terminated: "Every result of the batch said that the run is over.",
      truncated: "A reply cut by its length: the whole batch is refused, and the loop goes on.",
    },
    exitsTitle: "How it ends",
  },
  zh: {
    title: "pi-agent-core 1.6.0",
    note: "原样运行",
    lead: "运行的就是 Pi 自己的循环，一字未改。每一步在它源码里的位置：",
    source: "源码：packages/agent/src/agent-loop.ts",
    steps: {
      1: "提示进入消息列表。用户中途插进来的话也从这里进入，赶在下一次请求之前。",
      2: "消息经过转换后发出，回复以流的方式写进最后一条。",
      3: "还是那唯一的一问：内容里有没有工具调用？不看停止原因。",
      4: "按名字找到工具，按 schema 校验参数，然后执行；这里一个接一个，也可以同时执行。",
      5: "结果按调用的顺序追加，不管哪个先结束。",
      6: "还有调用或等待的消息，内层 while 就继续；还有后续消息，外层 while 就继续。",
    },
    exits: {
      completed: "既没有调用，也没有消息了。",
      max_turns: "Pi 自己没有轮数上限：页面通过这个钩子请它结束。",
      error: "失败或被取消的回复结束运行，其中的调用不会执行。",
      terminated: "这一批的每个结果都说：到此为止。",
      truncated: "回复因长度被截断：整批调用都被拒绝，循环继续。",
    },
    exitsTitle: "怎样结束",
  },
})
