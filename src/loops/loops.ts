import type { LoopId } from "../agent/settings"
import { hostLoop } from "./host"
import type { HostedLoop } from "./loop"
import { textbook } from "./textbook"

/** The loop of an id. Pi's is a good deal larger than the textbook's and is loaded when a run is on it. */
export async function loadLoop(id: LoopId): Promise<HostedLoop> {
  switch (id) {
    case "textbook":
      return (run) => hostLoop({ ...run, loop: textbook })
    case "pi":
      return (await import("./pi")).runPi
  }
}
