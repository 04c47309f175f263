import { expect, test } from "vitest"
import { openSession } from "../testing/open-session"
import { COMMANDS, type CommandId } from "./commands"

const command = (id: CommandId) => {
  const found = COMMANDS.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no command ${id}`)
  return found
}

const written = ({ key, shift, ctrl }: (typeof COMMANDS)[number]["keys"][number]) =>
  `${ctrl ? "Ctrl+" : ""}${shift ? "Shift+" : ""}${key}`

/** The keys of DESIGN.md section 7. */
const KEYS: readonly [CommandId, readonly string[]][] = [
  ["nextBox", ["ArrowRight"]],
  ["previousBox", ["ArrowLeft"]],
  ["nextStep", ["s", "F10"]],
  ["previousStep", ["Shift+s", "Shift+F10"]],
  ["nextTurn", ["t"]],
  ["previousTurn", ["Shift+t"]],
  ["nextMessage", ["m"]],
  ["previousMessage", ["Shift+m"]],
  ["play", [" "]],
  ["pause", [" "]],
  ["run", ["F8"]],
  ["first", ["Home"]],
  ["last", ["End"]],
  ["restart", ["r"]],
  ["goto", ["g"]],
  ["palette", ["Ctrl+k"]],
]

test.each(KEYS)("%s is reached by its keys", (id, keys) => {
  expect(command(id).keys.map(written)).toEqual(keys)
})

test("no command is there twice, and none takes a key that the browser needs", () => {
  const ids = COMMANDS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = COMMANDS.flatMap((each) => each.keys.map(written))
  for (const key of ["F5", "F6", "F11", "F12"]) expect(keys).not.toContain(key)
})

test("at no moment of a run does one key mean two commands", async () => {
  const { session, state, still, at, until } = openSession("#s=two-calls")
  const expectOneEach = () => {
    const live = COMMANDS.filter(({ when }) => when(state())).flatMap(({ keys }) => keys.map(written))
    expect(live).toEqual([...new Set(live)])
    expect(live).toContain(" ")
  }
  expectOneEach()
  for (; at().place !== "exit"; session.next("box")) {
    await still()
    expectOneEach()
  }
  session.play()
  expectOneEach()
  await until(({ motion }) => motion.kind === "still")
  expectOneEach()
})

test("a command that cannot be done says so: at the first moment no way back, at the exit none on", async () => {
  const { session, state, still } = openSession("#s=multiply")
  await still()
  const can = (id: CommandId) => command(id).when(state())
  for (const id of ["previousBox", "previousStep", "previousTurn", "previousMessage"] as const)
    expect(can(id)).toBe(false)
  expect(can("nextBox")).toBe(true)
  session.run()
  await still()
  for (const id of ["nextBox", "nextStep", "nextTurn", "nextMessage", "run", "last", "cancel"] as const)
    expect(can(id)).toBe(false)
  for (const id of ["previousBox", "previousStep", "previousTurn", "previousMessage", "play"] as const)
    expect(can(id)).toBe(true)
})

test("while the loop runs on, Space is pause, and play before and after", async () => {
  const { session, state, still, until } = openSession("#s=runaway")
  await still()
  expect([command("play").when(state()), command("pause").when(state())]).toEqual([true, false])
  command("run").run(session)
  await until(({ head }) => head > 500)
  expect([command("play").when(state()), command("pause").when(state())]).toEqual([false, true])
  command("pause").run(session)
  await still()
  expect([command("play").when(state()), command("pause").when(state())]).toEqual([true, false])
  expect(state().run.life).toBe("held")
})

test("a command does on the session what its name says", async () => {
  const { session, state, still, at } = openSession("#s=multiply&at=4")
  await still()
  command("previousBox").run(session)
  expect(at().moment).toBe(3)
  command("last").run(session)
  expect(at().moment).toBe(4)
  command("help").run(session)
  expect(state().dialog).toBe("help")
  command("language").run(session)
  await still()
  expect(state().run.settings.lang).toBe("zh")
  command("restart").run(session)
  await still()
  expect(at().moment).toBe(1)
})
