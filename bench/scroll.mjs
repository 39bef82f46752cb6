import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { serveDemo } from '../examples/demo/serve.mjs'
import { RESULTS } from './results.mjs'
import { scrollProbe } from './scroll-probe.js'
import { traceTasks } from './trace-tasks.mjs'
import { launch } from './visit.mjs'

/** Of the wallets that the registry invents, six of seven are for the demo's chains. */
const LISTED = 6 / 7
/** Pixels that are scrolled each frame. */
const STEP = 300
/** What becomes a task of 50 ms where the processor is four times slower. */
const LONG = 12.5

/** What is done, in this order, and what it is called. */
const PHASES = [
  { title: 'search for what is not there yet', method: 'search', given: 'Kestrel Pouch' },
  { title: 'scrolled while pages arrive', method: 'run', given: STEP },
  { title: 'scrolled with all of them there', method: 'run', given: STEP },
  { title: 'search among all of them', method: 'search', given: 'Badger Purse' },
]

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
const sum = (values) => values.reduce((total, value) => total + value, 0)
const most = (values) => values.reduce((top, value) => Math.max(top, value), 0)

/** What is told of a phase; of several rounds the least. */
const figuresOf = (throttle) => {
  const limit = LONG * throttle
  const isLong = (task) => task > limit
  return {
    wallets: ({ loaded }) => loaded,
    frames: ({ frames }) => frames?.length,
    'median frame': ({ frames }) => frames && median(frames),
    'processor a frame': ({ frames, tasks }) => frames && sum(tasks.processor) / frames.length,
    'typed to painted': ({ typed }) => typed,
    'answer to painted': ({ answered }) => answered,
    [`tasks over ${limit} ms`]: ({ tasks }) => tasks.clock.filter(isLong).length,
    'the longest': ({ tasks }) => most(tasks.clock),
    'in processor time': ({ tasks }) => tasks.processor.filter(isLong).length,
    'the longest of these': ({ tasks }) => most(tasks.processor),
  }
}

const visitList = async (browser, url, { throttle, profile }) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(scrollProbe)
  const cdp = await page.context().newCDPSession(page)
  try {
    await page.goto(url)
    await page
      .getByRole('button', { name: /^connect/i })
      .first()
      .click()
    await page.getByRole('button', { name: /^All wallets/ }).click()
    await page.locator('.portico-list[data-long] > li').nth(10).waitFor()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    if (profile) {
      await cdp.send('Profiler.enable')
      await cdp.send('Profiler.start')
    }
    const found = []
    for (const { method, given } of PHASES) {
      const act = () => page.evaluate(([name, value]) => window.__scroll[name](value), [method, given])
      found.push(await traceTasks(browser, act))
    }
    if (profile) {
      const { profile: taken } = await cdp.send('Profiler.stop')
      writeFileSync(join(RESULTS, 'scroll.cpuprofile'), JSON.stringify(taken))
    }
    return found
  } finally {
    await page.close()
  }
}

const print = (title, rounds, figures) => {
  console.log(title)
  for (const [at, { title }] of PHASES.entries()) {
    const told = Object.entries(figures).flatMap(([name, get]) => {
      const value = Math.min(...rounds.map((found) => get(found[at])))
      return Number.isFinite(value) ? `${name} ${Number(value.toFixed(1))}` : []
    })
    console.log(`  ${title}: ${told.join(', ')}`)
  }
}

/** The long list of the demo, which is built from `src`: scrolled to its end, and searched, on a slow processor. */
export const measureScroll = async (_apps, { rounds4x, profile, wallets, throttle }) => {
  const demo = await serveDemo({ production: true, evmOnly: true, phone: true })
  demo.network.registry.size(Math.ceil(wallets / LISTED))
  const browser = await launch()
  const figures = figuresOf(throttle)
  const rounds = []
  try {
    for (let round = 1; round <= rounds4x; round += 1) {
      rounds.push(await visitList(browser, demo.url, { throttle, profile: profile && round === rounds4x }))
      print(`round ${round}, load average ${loadavg()[0].toFixed(1)}`, rounds.slice(-1), figures)
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
  print(`the least of ${rounds4x} rounds`, rounds, figures)
}
