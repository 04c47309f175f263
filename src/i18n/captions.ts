import { section } from "./section"

const range = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`)

/** One sentence on what is happening and why, for every place of the diagram. */
export const captions = section({
  en: {
    start: "Nothing has happened yet. Press →, or the arrow of any counter.",
    question: (n: number) => `The user’s words become message ${n}. Nothing has been sent yet.`,
    slippedIn: (n: number) => `The user says something more: message ${n}. The next request will carry it.`,
    request: (n: number) =>
      n === 1
        ? "Message 1, the whole history so far, goes to the model: it knows nothing but what a request carries."
        : `The whole history, messages ${range(1, n)}, goes to the model again: it remembers nothing between requests.`,
    requestAgain: (n: number) =>
      `The whole history, messages ${range(1, n)}, goes to the model again: it remembers nothing between requests. The history is longer than before, so it may decide differently.`,
    requestPart: (sent: number, all: number) =>
      sent === 0
        ? `Nothing of the ${all} messages goes to the model.`
        : `Only ${sent} of ${all} messages ${sent === 1 ? "goes" : "go"} to the model. What it is not sent, it does not know.`,
    streaming: "The reply arrives piece by piece. It enters the history when it is complete.",
    forkYes: (n: number, calls: number) =>
      `The reply is in the history as message ${n}. The program asks one thing only: does it contain a tool call? Yes, ${calls === 1 ? "one" : String(calls)}, so the loop goes on.`,
    forkNo: (n: number) =>
      `The reply is in the history as message ${n}. The program asks one thing only: does it contain a tool call? No, so the loop ends here.`,
    forkNoMore: (n: number) =>
      `The reply is in the history as message ${n}. The program asks one thing only: does it contain a tool call? No, so the loop ends here, unless the user has said something more.`,
    forkByReason: (n: number) =>
      `Message ${n} holds a tool call, but its stop reason says stop, and this fork believes the reason. The loop ends here.`,
    forkFailed: (n: number) =>
      `The request failed. Message ${n} records it, and the loop leaves before the fork.`,
    forkCancelled: (n: number) => `The request was cancelled. Message ${n} records how far it got.`,
    execute: (tool: string) => `The program runs ${tool} for the model, which can only ask.`,
    executed: (tool: string, result: string) => `${tool} gave ${result}. The model does not know it yet.`,
    executeFailed: (tool: string) =>
      `${tool} failed. The error is caught and will be appended like any other result.`,
    append: (n: number) => `The result becomes message ${n}. Next time round, the model will see it.`,
    appendError: (n: number) =>
      `The error becomes message ${n}, a result like any other. The model will read it and may correct itself.`,
    exits: {
      completed: (turns: number) =>
        `The reply of turn ${turns} has no tool call: the model considers the task done.`,
      max_turns: (turns: number) =>
        `The cap of ${turns} ${turns === 1 ? "turn" : "turns"} was reached. The last message is a tool result: the model never got to answer.`,
      overlooked: (turns: number) =>
        `The stop reason of turn ${turns} says stop, and the fork believed it. The tool call in the reply was never run.`,
      cappedOnReply: (turns: number) =>
        `The cap of ${turns} ${turns === 1 ? "turn" : "turns"} was reached: the model never got beyond asking.`,
      crashed: (reason: string) =>
        `The worker that ran the loop broke (${reason}). What happened up to then is kept.`,
      thrown: (reason: string) =>
        `A tool threw (${reason}) and nothing caught it, so the run crashed. Caught, the error would have been a result like any other.`,
      actedOnce: () => "The program acted once. Without the loop nobody asks the model again.",
      error: (reason: string) =>
        `The request failed (${reason}). A tool error would not have stopped the loop.`,
      aborted: () => "You cancelled. Everything up to here is kept.",
      terminated: () => "The tools said stop, so the model is not asked again.",
      no_loop: () =>
        "The reply asks for a tool, but nobody runs it: the program ends here. Missing are execute, append and ask again.",
    },
  },
  zh: {
    start: "还没有发生任何事。按 →，或按任意计数旁的箭头。",
    question: (n) => `用户的话成为第 ${n} 条消息，还没有发给任何人。`,
    slippedIn: (n) => `用户又说了一句，成为第 ${n} 条消息。下一次请求会带上它。`,
    request: (n) =>
      n === 1
        ? "第 1 条消息就是目前的全部历史，发给模型：请求里没带的，它一概不知道。"
        : `把完整历史（第 ${range(1, n)} 条）再发给模型，因为它在两次请求之间什么都不记得。`,
    requestAgain: (n) =>
      `把完整历史（第 ${range(1, n)} 条）再发给模型，因为它在两次请求之间什么都不记得。历史比刚才长了，它可能做出不同的决定。`,
    requestPart: (sent, all) =>
      sent === 0
        ? `${all} 条消息一条也没发给模型。`
        : `${all} 条消息只发了 ${sent} 条给模型。没发给它的，它就不知道。`,
    streaming: "回复一段一段地到来，完整之后才进入历史。",
    forkYes: (n, calls) =>
      `回复成为第 ${n} 条消息。程序只问一件事：里面有没有工具调用？有 ${calls} 个，循环继续。`,
    forkNo: (n) => `回复成为第 ${n} 条消息。程序只问一件事：里面有没有工具调用？没有，循环到此结束。`,
    forkNoMore: (n) =>
      `回复成为第 ${n} 条消息。程序只问一件事：里面有没有工具调用？没有，循环到此结束，除非用户又说了什么。`,
    forkByReason: (n) =>
      `第 ${n} 条消息里有工具调用，停止原因却写着 stop，而这个分岔口只信停止原因。循环到此结束。`,
    forkFailed: (n) => `请求失败了。第 ${n} 条消息记下这件事，循环不再走到分岔口，直接离开。`,
    forkCancelled: (n) => `请求被取消了。第 ${n} 条消息记下它停在哪里。`,
    execute: (tool) => `程序替模型执行 ${tool}，模型自己只会请求。`,
    executed: (tool, result) => `${tool} 得出 ${result}，模型还不知道。`,
    executeFailed: (tool) => `${tool} 出错了。错误被接住，会像普通结果一样回填。`,
    append: (n) => `结果成为第 ${n} 条消息，下一轮模型就能看见它。`,
    appendError: (n) => `错误成为第 ${n} 条消息，和普通结果一样。模型读到它，就有机会自己改正。`,
    exits: {
      completed: (turns) => `第 ${turns} 轮的回复里没有工具调用，模型认为任务做完了。`,
      max_turns: (turns) => `达到上限 ${turns} 轮。最后一条是工具结果，模型没来得及回答。`,
      overlooked: (turns) =>
        `第 ${turns} 轮的停止原因写着 stop，分岔口信了它，回复里的工具调用一直没有执行。`,
      cappedOnReply: (turns) => `达到上限 ${turns} 轮：模型一直在请求工具，没能再往前走。`,
      crashed: (reason) => `运行循环的 worker 出错了（${reason}）。在那之前发生的一切都还在。`,
      thrown: (reason) =>
        `工具抛出了异常（${reason}），没有人接住，运行崩溃了。接住的话，它只是一条普通的结果。`,
      actedOnce: () => "程序只行动了一次。没有循环，就没有人再去问模型。",
      error: (reason) => `请求失败（${reason}）。工具出错本身不会让循环停下。`,
      aborted: () => "你取消了。到这里为止的一切都还在。",
      terminated: () => "工具说到此为止，所以不再请求模型。",
      no_loop: () => "回复请求调用工具，却没有人执行，程序到此结束。缺的是：执行、回填、再问一次。",
    },
  },
})
