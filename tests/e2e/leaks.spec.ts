import { type Alive, watchAlive } from '../support/e2e-alive.js'
import { expect, test } from '../support/e2e-test.js'

const HEAP = 100_000

/** What `many` leaves behind, once `few` have filled the caches. */
const left = async (alive: () => Promise<Alive>, few: () => Promise<void>, many: () => Promise<void>) => {
  await few()
  const before = await alive()
  await many()
  const after = await alive()
  const growth = {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    timers: after.timers - before.timers,
  }
  const heap = after.heap - before.heap
  console.log(`Left behind: ${JSON.stringify(growth)}, ${(heap / 1000).toFixed(1)} kB of heap.`)
  return { ...growth, heap }
}

const NOTHING = { nodes: 0, listeners: 0, timers: 0 }

test.skip(({ browserName }) => browserName === 'firefox', 'Only Chromium counts nodes and listeners.')
test.beforeEach(() => test.slow())

test('a modal that is opened and closed 50 times leaves nothing behind', async ({ page, pages }) => {
  const alive = await watchAlive(page)
  await page.goto(`${pages.url}leaks.html`)
  const cycle = (times: number) => page.evaluate((count) => window.leaks.openAndClose(count), times)
  const { heap, ...growth } = await left(
    alive,
    () => cycle(10),
    () => cycle(50),
  )
  expect(growth).toEqual(NOTHING)
  expect(heap).toBeLessThanOrEqual(HEAP)
})

for (const [shown, times, words] of [
  [false, 100, 'made and destroyed 100 times'],
  [true, 50, 'made, shown and destroyed 50 times'],
] as const) {
  test(`modals that are ${words} leave nothing behind`, async ({ page, pages }) => {
    const alive = await watchAlive(page)
    await page.goto(`${pages.url}leaks.html`)
    const cycle = (count: number) =>
      page.evaluate(([count, shown]) => window.leaks.createAndDestroy(count, shown), [count, shown] as const)
    const { heap, ...growth } = await left(
      alive,
      () => cycle(10),
      () => cycle(times),
    )
    expect(growth).toEqual(NOTHING)
    expect(heap).toBeLessThanOrEqual(HEAP)
  })
}

test('counts what a page retains', async ({ page, pages }) => {
  const alive = await watchAlive(page)
  await page.goto(`${pages.url}leaks.html`)
  const grown = await left(
    alive,
    () => page.evaluate(() => window.leaks.openAndClose(3)),
    () =>
      page.evaluate(() => {
        const kept = Array.from({ length: 50 }, () => document.createElement('i'))
        for (const element of kept) element.addEventListener('click', () => undefined)
        setInterval(() => undefined, 3_600_000)
        Object.assign(window, { kept, memory: new Array(50_000).fill(0).map(String) })
      }),
  )
  expect(grown).toMatchObject({ nodes: 50, listeners: 50, timers: 1 })
  expect(grown.heap).toBeGreaterThan(HEAP)
})
