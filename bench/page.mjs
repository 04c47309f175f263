// @ts-check
import { chromium } from "@playwright/test"
import { preview } from "vite"

/** Events that one turn of the runaway scenario makes, and moments: counted on a short run of the same script. */
const EVENTS_PER_MOMENT = 4.75
const KEYS = ["ArrowLeft", "ArrowRight", "S", "s", "T", "t", "ArrowLeft", "m"]

/** What the built page takes, in a real browser whose frames are not tied to a screen. */
export async function measurePage() {
  const server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" })
  const address = server.resolvedUrls?.local[0] ?? ""
  const browser = await chromium.launch({
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-frame-rate-limit",
      "--disable-gpu-vsync",
    ],
  })
  try {
    return [
      await keyToPaint(browser, address, 10_000, 16.7),
      await keyToPaint(browser, address, 1_000_000, 33),
      await dragging(browser, address, 100_000),
      ...(await fullSpeed(browser, address)),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {number} events
 */
async function openRunaway(browser, address, events) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const moment = Math.round(events / EVENTS_PER_MOMENT)
  await page.goto(`${address}#s=runaway&lang=en&at=${moment}`)
  await page
    .getByRole("slider", { name: "Timeline" })
    .and(page.locator(`[aria-valuenow="${moment}"]`))
    .waitFor({ timeout: 120_000 })
  return page
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {number} events
 * @param {number} budget
 */
async function keyToPaint(browser, address, events, budget) {
  const page = await openRunaway(browser, address, events)
  const times = await page.evaluate(async (keys) => {
    const painted = () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(undefined)
        }),
      )
    const measured = []
    for (let round = 0; round < 40; round += 1) {
      for (const key of keys) {
        await painted()
        const start = performance.now()
        const shiftKey = key.length === 1 && key !== key.toLowerCase()
        window.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }))
        await painted()
        measured.push(performance.now() - start)
      }
      if (round % 10 === 5) window.dispatchEvent(new KeyboardEvent("keydown", { key: "Home" }))
      if (round % 10 === 8) window.dispatchEvent(new KeyboardEvent("keydown", { key: "End" }))
    }
    return measured
  }, KEYS)
  await page.close()
  const p95 = percentile(times, 0.95)
  return {
    what: `key to next paint at ${events.toLocaleString("en")} events, p95`,
    budget: `≤ ${budget} ms`,
    measured: `${p95.toFixed(1)} ms (median ${percentile(times, 0.5).toFixed(1)})`,
    met: p95 <= budget,
  }
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 * @param {number} events
 */
async function dragging(browser, address, events) {
  const page = await openRunaway(browser, address, events)
  const frames = await page.evaluate(async () => {
    const slider = document.querySelector("[role=slider]")
    if (slider === null) throw new Error("no timeline")
    const box = slider.getBoundingClientRect()
    const fire = (/** @type {string} */ type, /** @type {number} */ part) =>
      slider.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          isPrimary: true,
          buttons: 1,
          clientX: box.left + box.width * part,
          clientY: box.top + 30,
        }),
      )
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const measured = []
    fire("pointerdown", 0.5)
    for (let step = 0; step < 240; step += 1) {
      const start = performance.now()
      fire("pointermove", 0.55 + 0.4 * Math.sin(step / 17))
      await frame()
      await frame()
      measured.push((performance.now() - start) / 2)
    }
    fire("pointerup", 0.5)
    return measured
  })
  await page.close()
  const longest = Math.max(...frames)
  return {
    what: `dragging the timeline at ${events.toLocaleString("en")} events, longest frame`,
    budget: "≤ 33 ms",
    measured: `${longest.toFixed(1)} ms (median ${percentile(frames, 0.5).toFixed(1)})`,
    met: longest <= 33,
  }
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {string} address
 */
async function fullSpeed(browser, address) {
  const page = await openRunaway(browser, address, 100)
  const { rate, pause } = await page.evaluate(async (eventsPerMoment) => {
    const moments = () => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuemax"))
    const press = (/** @type {string} */ key) => window.dispatchEvent(new KeyboardEvent("keydown", { key }))
    const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
    press("F8")
    await wait(500)
    const from = moments()
    const start = performance.now()
    await wait(3000)
    const seconds = (performance.now() - start) / 1000
    const shown = ((moments() - from) * eventsPerMoment) / seconds
    // At rest: the counter of turns has changed for the last time.
    let last = performance.now()
    const turns = [...document.querySelectorAll("output")].find((each) => each.ariaLabel === "Turns")
    if (turns === undefined) throw new Error("no counter of turns")
    new MutationObserver(() => (last = performance.now())).observe(turns, {
      subtree: true,
      characterData: true,
      childList: true,
    })
    const asked = performance.now()
    press(" ")
    await wait(1000)
    return { rate: shown, pause: last - asked }
  }, EVENTS_PER_MOMENT)
  await page.close()
  return [
    {
      what: "scripted run at full speed, events shown",
      budget: "≥ 100,000 /s",
      measured: `${Math.round(rate).toLocaleString("en")} /s`,
      met: rate >= 100_000,
    },
    {
      what: "  Pause answered, the page at rest",
      budget: "≤ 50 ms",
      measured: `${pause.toFixed(0)} ms`,
      met: pause <= 50,
    },
  ]
}

/** @param {number[]} values @param {number} part */
function percentile(values, part) {
  return (
    values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? NaN
  )
}
