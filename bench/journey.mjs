import { loadavg } from 'node:os'
import { serveDemo } from '../examples/demo/serve.mjs'
import { record } from './results.mjs'
import { traceTasks } from './trace-tasks.mjs'
import { launch } from './visit.mjs'

/** What becomes a task of 50 ms where the processor is four times slower. */
const LONG = 12.5
/** Milliseconds that a step is traced after it has ended: its transitions, and what loads after it. */
const AFTER = 600
const GARDEN = 'Garden Wallet'

const most = (values) => values.reduce((top, value) => Math.max(top, value), 0)

const button = (page, name) => page.getByRole('button', { name }).first()
const shown = (page) => page.getByRole('dialog')
const within = (page, name) => shown(page).getByRole('button', { name }).first()
const heading = (page, name) => shown(page).getByRole('heading', { name }).first().waitFor()
const gone = (page) => shown(page).waitFor({ state: 'hidden' })

/** What a user does, in this order: each step is traced by itself. */
const STEPS = [
  {
    name: 'open',
    act: async (page) => {
      await button(page, /^connect/i).click()
      await within(page, GARDEN).waitFor()
    },
  },
  {
    name: 'all wallets',
    act: async (page) => {
      await within(page, /^All wallets/).click()
      await heading(page, 'All wallets')
    },
  },
  {
    name: 'back',
    act: async (page) => {
      await within(page, 'Back').click()
      await within(page, GARDEN).waitFor()
    },
  },
  {
    name: 'connect',
    act: async (page) => {
      await within(page, GARDEN).click()
      await gone(page)
    },
  },
  {
    name: 'account',
    act: async (page) => {
      await button(page, /^Account /).click()
      await within(page, 'Disconnect').waitFor()
    },
  },
  {
    name: 'networks',
    act: async (page) => {
      await within(page, /^Network: /).click()
      await heading(page, 'Choose network')
    },
  },
  {
    name: 'close',
    act: async (page) => {
      await within(page, 'Close').click()
      await gone(page)
    },
  },
]

const travel = async (browser, url, throttle) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const cdp = await page.context().newCDPSession(page)
  try {
    await page.goto(`${url}?approve`)
    await page.waitForFunction(() => window.demo !== undefined)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const found = {}
    for (const { name, act } of STEPS) {
      const { tasks } = await traceTasks(browser, async () => {
        await act(page)
        await page.waitForTimeout(AFTER)
      })
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
