import { section } from "./section"

/** What went otherwise than asked: what happened, where, and what is shown or to be done now. */
export const notices = section({
  en: {
    label: "Notice",
    dismiss: "Dismiss",
    address: {
      scenario: (given: string, used: string) => `There is no scenario “${given}”. Shown: “${used}”.`,
      loop: (given: string, used: string) => `There is no loop “${given}” here. Running: “${used}”.`,
      cap: (given: string, used: string) =>
        used === ""
          ? `“${given}” is no turn cap; the scenario’s own is used.`
          : `“${given}” is no turn cap; ${used} is used.`,
      at: (given: string, used: string) =>
        `“${given}” is no moment; the page stands at moment ${used === "" ? "1" : used}.`,
      off: (given: string) => `There is no switch “${given}”; it is left out.`,
      lang: (given: string) => `The page does not speak “${given}”; the language stays as it was.`,
      theme: (given: string) => `There is no theme “${given}”; the look stays as it was.`,
    },
    moment: (given: number, used: number) =>
      `This run has no moment ${given}: it ends at moment ${used}, which is shown.`,
    noEnd:
      "This run has no turn cap and so no end to open it at. It stands at moment 1; press Run to let it go.",
    crashed: (message: string) => `The loop’s worker broke: ${message} What happened up to then is kept.`,
    silent:
      "The loop’s worker did not answer within 2 seconds and was ended. What happened up to then is kept.",
    limit: (events: number) =>
      `Paused after ${events.toLocaleString("en")} events, so that the page stays usable. Run goes on.`,
    linkCopied: "The link to this moment is in the clipboard.",
    linkRefused: "The browser did not let the link be copied. It stands in the address bar.",
    linkTooLong: "This run is too long for a link. It has been saved as a file instead.",
    kept: (what: string, when: string) => `Your last run is kept: ${what}, saved ${when}.`,
    openIt: "Open it",
    notNow: "Not now",
    runs: (count: number) => (count === 1 ? "" : `with ${count - 1} ${count === 2 ? "branch" : "branches"}`),
    openElsewhere: "This run is open in another tab. Here is a copy of it; both are saved, each on its own.",
    storageFull:
      "The browser’s storage is full: from here on this visit is kept in memory only. Delete saved runs, or save this one as a file.",
    storageRefused:
      "This browser does not let the page save anything: the visit is kept in memory only. Save runs as files.",
    file: {
      foreign: (name: string) =>
        `“${name}” was not opened: it is no run file of Loopscope, and this version has no readers for other recordings yet. Nothing was changed.`,
      newer: (name: string, version: number) =>
        `“${name}” was not opened: it is a run file of version ${version}, made by a newer Loopscope. This one reads version 1. Nothing was changed.`,
      cut: (name: string, line: number, column: number) =>
        `“${name}” was not opened: it ends in the middle, at line ${line}, column ${column}. Save or download it again. Nothing was changed.`,
      notJson: (name: string, line: number, column: number) =>
        `“${name}” was not opened: it stops being JSON at line ${line}, column ${column}. Nothing was changed.`,
      tooDeep: (name: string, line: number, column: number, most: number) =>
        `“${name}” was not opened: at line ${line}, column ${column} it nests deeper than ${most} levels, which no run does. Nothing was changed.`,
      forbiddenKey: (name: string, path: string) =>
        `“${name}” was not opened: it has the key ${path}, which only an attack would use. Nothing was changed.`,
      wrong: (name: string, path: string, expected: string, received: string) =>
        `“${name}” was not opened: at ${path} it should have ${expected}, but has ${received}. Nothing was changed.`,
      notPacked:
        "The edits in this link cannot be unpacked: it was cut or changed on its way. Ask for it again.",
      tooLarge: (name: string) =>
        `“${name}” was not opened: it is larger than this page can hold as one run file. It may well be sound. Nothing was changed.`,
      unreadable: (name: string, reason: string) =>
        `“${name}” could not be read: ${reason}. Nothing was changed.`,
    },
  },
  zh: {
    label: "提示",
    dismiss: "知道了",
    address: {
      scenario: (given, used) => `没有“${given}”这个场景，现在显示的是“${used}”。`,
      loop: (given, used) => `这里没有“${given}”这个循环，现在运行的是“${used}”。`,
      cap: (given, used) =>
        used === ""
          ? `“${given}”不是有效的最大轮数，改用场景自己的。`
          : `“${given}”不是有效的最大轮数，改用 ${used}。`,
      at: (given, used) => `“${given}”不是有效的时刻，现在停在时刻 ${used === "" ? "1" : used}。`,
      off: (given) => `没有“${given}”这个开关，已忽略。`,
      lang: (given) => `页面没有“${given}”这种语言，语言保持不变。`,
      theme: (given) => `没有“${given}”这种外观，外观保持不变。`,
    },
    moment: (given, used) => `这次运行没有时刻 ${given}：它在时刻 ${used} 结束，现在就停在那里。`,
    noEnd: "这次运行没有轮数上限，也就没有终点可去。现在停在时刻 1，按“运行”让它转起来。",
    crashed: (message) => `循环所在的 worker 出错了：${message} 在那之前发生的一切都还在。`,
    silent: "循环所在的 worker 2 秒内没有应答，已被终止。在那之前发生的一切都还在。",
    limit: (events) => `已有 ${events.toLocaleString("en")} 个事件，先暂停一下，免得页面变卡。按“运行”继续。`,
    linkCopied: "指向此刻的链接已复制。",
    linkRefused: "浏览器不允许复制链接，它就在地址栏里。",
    linkTooLong: "这次运行太长，放不进链接，已另存为文件。",
    kept: (what, when) => `上次的运行还在：${what}，保存于${when}。`,
    openIt: "打开",
    notNow: "暂不",
    runs: (count) => (count === 1 ? "" : `另有 ${count - 1} 个分支`),
    openElsewhere: "这次运行在另一个标签页里开着。这里打开的是一份副本，两边各存各的。",
    storageFull:
      "浏览器的存储空间满了：从现在起这次访问只留在内存里。请删掉一些已保存的运行，或把这次另存为文件。",
    storageRefused: "浏览器不允许页面保存任何东西：这次访问只留在内存里。请把运行另存为文件。",
    file: {
      foreign: (name) =>
        `没有打开“${name}”：它不是 Loopscope 的运行文件，这个版本也还不能读取别的记录。什么都没有改变。`,
      newer: (name, version) =>
        `没有打开“${name}”：它是第 ${version} 版的运行文件，由更新的 Loopscope 写成，这里只能读第 1 版。什么都没有改变。`,
      cut: (name, line, column) =>
        `没有打开“${name}”：文件在第 ${line} 行第 ${column} 列中断了。请重新保存或下载。什么都没有改变。`,
      notJson: (name, line, column) =>
        `没有打开“${name}”：从第 ${line} 行第 ${column} 列起就不是 JSON 了。什么都没有改变。`,
      tooDeep: (name, line, column, most) =>
        `没有打开“${name}”：第 ${line} 行第 ${column} 列嵌套超过 ${most} 层，没有哪次运行会这样。什么都没有改变。`,
      forbiddenKey: (name, path) =>
        `没有打开“${name}”：里面有 ${path} 这个键，只有攻击才会这样写。什么都没有改变。`,
      wrong: (name, path, expected, received) =>
        `没有打开“${name}”：${path} 处应当是 ${expected}，实际是 ${received}。什么都没有改变。`,
      notPacked: "这个链接里的编辑内容解不开：它在路上被截断或改动了。请重新要一份。",
      tooLarge: (name) =>
        `没有打开“${name}”：它超过了本页能当作一个运行文件容纳的大小，文件本身未必有问题。什么都没有改变。`,
      unreadable: (name, reason) => `读不了“${name}”：${reason}。什么都没有改变。`,
    },
  },
})

export type NoticeWords = (typeof notices)["en"]
