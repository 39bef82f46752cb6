import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { serveDemo } from '../examples/demo/serve.mjs'
import { record } from './results.mjs'
import { traceTasks } from './trace-tasks.mjs'
import { launch } from './visit.mjs'

const TOKENS = 1_000
/** Pixels that are scrolled each frame. */
const STEP = 300
/** What becomes a task of 50 ms where the processor is four times slower. */
const LONG = 12.5

const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1]
const most = (values) => values.reduce((top, value) => Math.max(top, value), 0)

const visitAccount = async (browser, url, throttle) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const cdp = await page.context().newCDPSession(page)
  try {
    await page.goto(`${url}tokens.html?tokens=${TOKENS}`)
    await page.waitForFunction(() => 'tokens' in window)
    await page.evaluate(() => window.tokens.connect())
    await page.getByRole('button', { name: /^Account / }).click()
    await page.locator('.portico-list[data-long] > li').nth(10).waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const { frames, tasks } = await traceTasks(browser, () => page.evaluate((step) => window.tokens.run(step), STEP))
    const isLong = (task) => task > LONG * throttle
    return {
      frames: frames.length,
      frame: median(frames),
      long: tasks.clock.filter(isLong).length,
      longest: most(tasks.clock),
      longProcessor: tasks.processor.filter(isLong).length,
      longestProcessor: most(tasks.processor),
    }
  } finally {
    await page.close()
  }
}

const describe = ({ frames, frame, long, longest, longProcessor, longestProcessor }, limit) =>
  `${frames} frames, median frame ${frame.toFixed(1)} ms, tasks over ${limit} ms ${long} (the longest ${longest.toFixed(1)}), in processor time ${longProcessor} (the longest ${longestProcessor.toFixed(1)})`

/** An account of 1,000 tokens, scrolled to its end on a slow processor: no task of ours may take 50 ms. */
export const measureTokens = async (apps, { rounds4x, throttle }) => {
  const pages = fileURLToPath(new URL('pages/', import.meta.url))
  const demo = await serveDemo({ production: true, evmOnly: true, pages })
  const browser = await launch()
  const rounds = []
  try {
    for (let round = 1; round <= rounds4x; round += 1) {
      const found = await visitAccount(browser, demo.url, throttle)
      rounds.push(found)
      console.log(`round ${round}, load average ${loadavg()[0].toFixed(1)}: ${describe(found, LONG * throttle)}`)
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
  const least = Object.fromEntries(
    Object.keys(rounds[0]).map((name) => [name, Math.min(...rounds.map((found) => found[name]))]),
  )
  const us = apps.find(({ name }) => name === 'portico')
  if (us) record(us, { tokens: { ...least, rounds: rounds4x, throttle } })
  console.log(`${TOKENS} tokens, the least of ${rounds4x} rounds: ${describe(least, LONG * throttle)}`)
}
