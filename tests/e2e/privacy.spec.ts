import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { watchFromOutside } from '../support/e2e-outside.js'
import { visit } from '../support/e2e-visitor.js'

/** Every API by which a page can store or send data; each use is recorded. */
const trap = (page: Page) =>
  page.addInitScript(() => {
    const traces: string[] = []
    Object.assign(window, { traces })
    const methods: readonly (readonly [object, string])[] = [
      [Storage.prototype, 'setItem'],
      [Storage.prototype, 'removeItem'],
      [Storage.prototype, 'clear'],
      [IDBFactory.prototype, 'open'],
      [IDBFactory.prototype, 'deleteDatabase'],
      [CacheStorage.prototype, 'open'],
      [Navigator.prototype, 'sendBeacon'],
      [ServiceWorkerContainer.prototype, 'register'],
      [window, 'fetch'],
      [XMLHttpRequest.prototype, 'send'],
      [window, 'open'],
    ]
    for (const [owner, name] of methods) {
      const holder = owner as Record<string, (...given: unknown[]) => unknown>
      const real = holder[name]
      holder[name] = function (this: unknown, ...given: unknown[]) {
        traces.push(`${name} ${String(given[0])}`)
        return real?.apply(this, given)
      }
    }
    const classes = [
      'WebSocket',
      'EventSource',
      'RTCPeerConnection',
      'BroadcastChannel',
      'Worker',
      'SharedWorker',
    ] as const
    for (const name of classes) {
      const holder = window as unknown as Record<string, new (...given: unknown[]) => object>
      const Real = holder[name] as new (...given: unknown[]) => object
      holder[name] = new Proxy(Real, {
        construct(target, given) {
          traces.push(`new ${name} ${String(given[0])}`)
          return Reflect.construct(target, given) as object
        },
      })
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(text: string) {
        traces.push(`cookie ${text}`)
      },
    })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLIFrameElement) traces.push(`iframe ${node.src}`)
      }
    }).observe(document, { childList: true, subtree: true })
  })

const traces = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly traces: readonly string[] }).traces)

test.skip(({ browserName }) => browserName === 'firefox', 'Only Chromium reports storage, sockets and workers.')

test('requests, stores and sends nothing before the first click', async ({ page, context, demo, watched }) => {
  await trap(page)
  const outside = await watchFromOutside(page, demo.url)
  const nothing = { requests: [], storage: [], frames: [], sockets: [], workers: [] }
  await page.clock.install()
  await page.goto(demo.url)
  const visitor = visit(page)
  await expect(visitor.connectButton).toBeVisible()
  // Whatever a timer would bring within ten minutes.
  await page.clock.runFor('10:00')
  expect(await traces(page)).toEqual([])
  expect(watched.requestsBeyond(demo.url)).toEqual([])
  expect(outside.traces).toEqual(nothing)
  console.log(`Before the first click: ${outside.counts()}.`)
  expect((await context.storageState()).cookies).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  // The wallets in the page were announced, and not asked.
  expect(await page.evaluate(() => window.demo.wallets.map(({ requests }) => requests.length))).toEqual([0, 0])

  await test.step('nor while the modal is only open', async () => {
    await visitor.connectButton.hover()
    await visitor.connectButton.click()
    await expect(visitor.rows).toHaveCount(2)
    await visitor.button('Close').click()
    await page.clock.runFor('10:00')
    expect(await traces(page)).toEqual([])
    expect(outside.traces).toEqual(nothing)
    expect(watched.requestsBeyond(demo.url)).toEqual([])
    expect(await page.evaluate(() => window.demo.wallets.map(({ requests }) => requests.length))).toEqual([0, 0])
  })

  await test.step('the traps record a connection', async () => {
    await visitor.connect()
    await expect(visitor.fact('balance')).toHaveText(/ETH$/)
    const caught = (await traces(page)).map((trace) => trace.split(' ')[0])
    expect(caught).toEqual(expect.arrayContaining(['setItem', 'fetch']))
    expect(outside.traces.requests.length).toBeGreaterThan(0)
    expect(outside.traces.storage.join()).toContain('portico:')
    await page.evaluate(() => {
      document.body.append(document.createElement('iframe'))
      indexedDB.open('theirs')
    })
    await expect.poll(() => outside.traces.frames.length).toBe(1)
    await expect.poll(() => outside.traces.storage).toContain('IndexedDB')
  })
})

test('starts the next visit fresh after a disconnect', { tag: '@nightly' }, async ({
  visitor,
  page,
  demo,
  watched,
}) => {
  const { address } = demo.network.demoAccount
  /** What is kept under names of ours. */
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('portico:'))
        .map(String),
    )
  await visitor.connect()
  await expect(visitor.fact('balance')).toHaveText(/ETH$/)
  expect((await kept()).join()).toContain(address)
  await visitor.disconnect()
  expect((await kept()).join()).not.toMatch(new RegExp(address, 'i'))

  // A page that is gone sends no more requests.
  await page.goto('about:blank')
  const before = watched.requestsBeyond(demo.url)
  await trap(page)
  await page.clock.install()
  await page.goto(demo.url)
  await expect(visitor.connectButton).toBeVisible()
  await page.clock.runFor('10:00')
  expect(await traces(page)).toEqual([])
  expect(watched.requestsBeyond(demo.url)).toEqual(before)
})
