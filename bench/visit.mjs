import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { heapOfObjects } from '../scripts/heap-of-objects.mjs'
import { answerOutside } from './answer-outside.mjs'
import { probe } from './probe.js'
import { serve, weighAll } from './serve.mjs'
import { sleep } from './wait.mjs'

const SILENT = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
  '--disable-background-networking --disable-component-update --disable-sync',
]

/** What is not answered in place of its server finds none. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: [...SILENT.flatMap((line) => line.split(' ')), OFFLINE] })

/**
 * Opens the app in a fresh profile, beside `wallets` wallets, the first of which shares `accounts` accounts. Talks to the
 * page by CDP alone, which no policy can get in the way of.
 */
export const visit = async (browser, app, { headers, throttle = 1, wallets = 1, accounts = 1 } = {}) => {
  const server = await serve(app, headers)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' })
  const messages = []
  const { walletName, rdns, address } = app
  await context.addInitScript(probe, { walletName, rdns, address, wallets, accounts })
  const page = await context.newPage()
  page.on('console', (message) => messages.push({ type: message.type(), text: message.text() }))
  page.on('pageerror', (error) => messages.push({ type: 'uncaught', text: `${error.name}: ${error.message}` }))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const outside = await answerOutside(cdp)
  if (throttle !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })

  const run = async (expression) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      allowUnsafeEvalBlockedByCSP: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  const call = (method, ...args) => run(`__bench.${method}(${args.map((given) => JSON.stringify(given)).join()})`)
  const metrics = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }

  const visitor = {
    page,
    messages,
    run,
    call,
    metrics,
    /** Until there has been no request for a while. */
    async settle(quiet = 700, limit = 15_000) {
      const start = Date.now()
      for (let seen = -1, since = start; Date.now() - start < limit; await sleep(50)) {
        const now = server.log.length + outside.length
        if (seen !== now) [seen, since] = [now, Date.now()]
        if (Date.now() - since >= quiet) return
      }
    },
    /** What is alive after a forced collection. */
    async collect() {
      await cdp.send('Runtime.discardConsoleEntries').catch(() => undefined)
      const objects = await heapOfObjects(cdp)
      const { JSHeapUsedSize, Nodes, JSEventListeners } = await metrics()
      return { heap: JSHeapUsedSize, objects, nodes: Nodes, listeners: JSEventListeners }
    },
    /** What was requested since the page was entered. */
    loaded: () => ({ ...weighAll(server.log), requests: server.log.length, outside: outside.length }),
    /** What the page did beyond its own server since it was entered. */
    async traces() {
      const { wallet, storage, sockets, frames } = await run('__bench.traces')
      return { outside: outside.length, sockets, storage, frames, wallet: wallet.length }
    },
    /** Enters the page, or enters it again. */
    async load() {
      server.log.length = 0
      outside.length = 0
      await page.goto(server.url, { waitUntil: 'load' })
      await visitor.settle()
    },
    /** Opens the modal. @returns ms from the click to the row that is seen */
    open: (limit) => call('clickUntil', app.connect, app.walletName, limit),
    /** Chooses the wallet. @returns ms from the click to the address that is seen */
    pick: (limit) => call('clickUntil', app.walletName, app.accountText, limit),
    /** Asks for the code of a wallet on a phone. @returns ms from the click to the code that is seen */
    showCode: (limit) => call('clickUntil', app.code, app.codeShown, limit),
    async closeModal() {
      if (/^[A-Z]\w+$/.test(app.close)) await page.keyboard.press(app.close)
      else await call('press', app.close)
      await call('gone', app.walletName, 5000)
    },
    async showAccount() {
      if (await call('see', app.accountView)) return
      await call('press', app.accountButton ?? app.accountText)
      await call('wait', app.accountView, 5000)
    },
    async end() {
      await context.close()
      server.close()
    },
  }
  return visitor
}
