import { section } from "./section"

/** The line by which a person says something into a run. Loaded when a run is on a loop that listens. */
export const say = section({
  en: {
    label: "Say something into the run",
    placeholder: "What the user says next",
    steer: "Slip in",
    steerNote: "before the next request",
    followUp: "Follow up",
    followUpNote: "when the loop would stop",
    over: "The run is over; restart it, or fork it, to say more.",
    said: { steer: "Waits for the next request:", followUp: "Waits for the loop to stop:" },
  },
  zh: {
    label: "对运行说一句",
    placeholder: "用户接下来要说的话",
    steer: "插一句",
    steerNote: "赶在下一次请求之前",
    followUp: "接着说",
    followUpNote: "等循环要停下的时候",
    over: "运行已经结束；重新开始或分叉之后才能再说。",
    said: { steer: "等着下一次请求：", followUp: "等着循环停下：" },
  },
})
