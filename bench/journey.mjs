import { loadavg } from 'node:os'
import { serveDemo } from '../examples/demo/serve.mjs'
import { record } from './results.mjs'
import { traceTasks } from './trace-tasks.mjs'
import { launch } from './visit.mjs'
import { sleep } from './wait.mjs'

/** What becomes a task of 50 ms where the processor is four times slower. */
const LONG = 12.5
/** Milliseconds that a step is traced after its click, on a processor that is not slowed: until what it loads has come. */
const AFTER = 1_000
const GARDEN = 'Garden Wallet'

const most = (values) => values.reduce((top, value) => Math.max(top, value), 0)

const button = (page, name) => page.getByRole('button', { name }).first()
const shown = (page) => page.getByRole('dialog')
const within = (page, name) => shown(page).getByRole('button', { name }).first()
const heading = (page, name) => shown(page).getByRole('heading', { name }).first().waitFor()
const gone = (page) => shown(page).waitFor({ state: 'hidden' })

/** What a user does, in this order: what is clicked, and what is seen then. Each step is traced by itself. */
const STEPS = [
  { name: 'open', click: (page) => button(page, /^connect/i), seen: (page) => within(page, GARDEN).waitFor() },
  { name: 'all wallets', click: (page) => within(page, /^All wallets/), seen: (page) => heading(page, 'All wallets') },
  { name: 'back', click: (page) => within(page, 'Back'), seen: (page) => within(page, GARDEN).waitFor() },
  { name: 'connect', click: (page) => within(page, GARDEN), seen: gone },
  { name: 'account', click: (page) => button(page, /^Account /), seen: (page) => within(page, 'Disconnect').waitFor() },
  {
    name: 'networks',
    click: (page) => within(page, /^Network: /),
    seen: (page) => heading(page, 'Choose network'),
  },
  { name: 'close', click: (page) => within(page, 'Close'), seen: gone },
]

/** The middle of what is clicked, because the tool's own search for it is a long task of the page. */
const middleOf = async (target) => {
  await target.waitFor()
  const { x, y, width, height } = await target.boundingBox()
  return [x + width / 2, y + height / 2]
}

const travel = async (browser, url, throttle) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const cdp = await page.context().newCDPSession(page)
  try {
    await page.goto(`${url}?approve`)
    await page.waitForFunction(() => window.demo !== undefined)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const found = {}
    for (const { name, click, seen } of STEPS) {
      const [x, y] = await middleOf(click(page))
      const { tasks } = await traceTasks(browser, async () => {
        await page.mouse.click(x, y)
        await sleep(AFTER * throttle)
      })
      await seen(page)
      found[name] = { clock: most(tasks.clock), processor: most(tasks.processor) }
    }
    return found
  } finally {
    await page.close()
  }
}

const describe = (found) =>
  STEPS.map(({ name }) => `${name} ${found[name].processor.toFixed(1)} (${found[name].clock.toFixed(1)})`).join(', ')

/**
 * Opens, looks at all wallets, connects, shows the account and the networks, and closes, on a slow processor: no task may
 * take 50 ms. Of each step it tells the longest task in time of the processor, and by the clock.
 */
export const measureJourney = async (apps, { rounds4x, throttle }) => {
  const demo = await serveDemo({ production: true, evmOnly: true, phone: true })
  const browser = await launch()
  const rounds = []
  try {
    for (let round = 1; round <= rounds4x; round += 1) {
      const found = await travel(browser, demo.url, throttle)
      rounds.push(found)
      console.log(`round ${round}, load average ${loadavg()[0].toFixed(1)}: ${describe(found)}`)
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
  const leastOf = (name, of) => Math.min(...rounds.map((found) => found[name][of]))
  const least = Object.fromEntries(
    STEPS.map(({ name }) => [name, { clock: leastOf(name, 'clock'), processor: leastOf(name, 'processor') }]),
  )
  const limit = LONG * throttle
  const long = STEPS.filter(({ name }) => least[name].processor > limit).length
  const longest = most(STEPS.map(({ name }) => least[name].processor))
  const us = apps.find(({ name }) => name === 'portico')
  if (us) record(us, { journey: { long, longest, steps: least, rounds: rounds4x, throttle } })
  console.log(`the least of ${rounds4x} rounds: ${describe(least)}; steps with a task over ${limit} ms ${long}`)
}
