import { isBaseline } from './apps.mjs'
import { record } from './results.mjs'
import { launch, visit } from './visit.mjs'
import { attempt, sleep } from './wait.mjs'

/** Grows over cycles of open and close, counted after caches have filled. */
const openAndClose = async (visitor, cycles) => {
  const cycle = async () => {
    await visitor.open()
    await sleep(200)
    await visitor.closeModal()
    await sleep(300)
  }
  const loaded = await visitor.collect()
  await visitor.open()
  await visitor.settle()
  const open = await visitor.collect()
  await visitor.closeModal()
  for (let i = 0; i < 3; i += 1) await cycle()
  await sleep(1000)
  const before = await visitor.collect()
  for (let i = 0; i < cycles; i += 1) await cycle()
  await sleep(1000)
  return { cycles, loaded, open, before, after: await visitor.collect() }
}

/** Modals that are made and destroyed, in hosts that can: `window.makeAndDestroy` says so. */
const makeAndDestroy = async (visitor, times) => {
  const make = (count) => visitor.run(`makeAndDestroy(${count})`)
  if (!(await visitor.run('typeof makeAndDestroy === "function"'))) return undefined
  await make(10)
  const before = await visitor.collect()
  await make(times)
  return { times, before, after: await visitor.collect() }
}

/** What stays behind: nodes, listeners, heap. */
export const measureLeaks = async (apps, { cycles }) => {
  for (const app of apps.filter((app) => !isBaseline(app))) {
    const browser = await launch()
    const visitor = await visit(browser, app)
    await visitor.load()
    const leak = await attempt(() => openAndClose(visitor, cycles))
    const made = await attempt(() => makeAndDestroy(visitor, 100))
    console.log('leak', app.name, JSON.stringify({ ...leak, made }))
    record(app, { leak, made })
    await visitor.end()
    await browser.close()
  }
}
