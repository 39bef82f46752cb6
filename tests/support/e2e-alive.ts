import type { CDPSession, Page } from '@playwright/test'
import { heapOfObjects } from '../../scripts/heap-of-objects.mjs'

/** What a page keeps alive. */
export interface Alive {
  readonly nodes: number
  readonly listeners: number
  /** Timers that have yet to fire. */
  readonly timers: number
  /** Bytes of objects, without compiled code. */
  readonly heap: number
}

/** Counts the timers that wait, from before the page's first script. */
const countTimers = (page: Page) =>
  page.addInitScript(() => {
    const waiting = new Set<unknown>()
    Object.assign(window, { waitingTimers: waiting })
    const { setTimeout, setInterval, clearTimeout, clearInterval } = window
    const start =
      (real: typeof setTimeout, isOnce: boolean) =>
      (callback: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
        const id = real(() => {
          if (isOnce) waiting.delete(id)
          callback(...given)
        }, ms)
        waiting.add(id)
        return id
      }
    const stop = (real: typeof clearTimeout) => (id?: number) => {
      waiting.delete(id)
      real(id)
    }
    Object.assign(window, {
      setTimeout: start(setTimeout, true),
      setInterval: start(setInterval as typeof setTimeout, false),
      clearTimeout: stop(clearTimeout),
      clearInterval: stop(clearInterval),
    })
  })

const countOnce = async (page: Page, devtools: CDPSession): Promise<Alive> => {
  // What waits for a moment only is no leak: frames and messages first, and what is done when there is time.
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
      ),
  )
  const heap = await heapOfObjects(devtools)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  const timers = await page.evaluate(() => (window as unknown as { waitingTimers: Set<unknown> }).waitingTimers.size)
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners'), timers, heap }
}

/** Counts until a collection finds nothing more to take away. */
const count = async (page: Page, devtools: CDPSession): Promise<Alive> => {
  let last = await countOnce(page, devtools)
  for (;;) {
    const next = await countOnce(page, devtools)
    if (next.nodes >= last.nodes && next.listeners >= last.listeners) return next
    last = next
  }
}

/** Call before the page is entered; the function that it resolves with counts what is alive after a collection. */
export const watchAlive = async (page: Page): Promise<() => Promise<Alive>> => {
  await countTimers(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return () => count(page, devtools)
}
