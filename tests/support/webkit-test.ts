import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serveDemo } from '../../examples/demo/serve.mjs'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { findWebkit } from '../../scripts/find-webkit.mjs'
import { type BuiltPage, builtPage } from './build-pages.js'
import { type Shared, test as base } from './e2e-shared.js'
import type { DriverWindow } from './web-driver.js'
import { startWebkit } from './webkit.js'

/** Runs in each page before its own scripts; the driver has no other way to its errors. */
const WATCH = `window.problems = []
const report = (text) => window.problems.push(String(text))
addEventListener('error', ({ message }) => report(message))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(violatedDirective + ' ' + blockedURI))
console.error = (...all) => report(all.join(' '))
`

/** Serves a built page with a script before all others, under its policy, with two EVM chains and a relay. */
const serveWatched = (shared: Shared, page: BuiltPage, name: string) =>
  shared.once(`${page}, watched`, async () => {
    const network = await shared.once('evm chains and a relay', () => startLocalNetwork({ evmOnly: true, relay: true }))
    const built = await mkdtemp(join(tmpdir(), 'portico-webkit-'))
    await cp(await builtPage(page), built, { recursive: true })
    const html = await readFile(join(built, name), 'utf8')
    await writeFile(join(built, 'watch.js'), WATCH)
    await writeFile(join(built, name), html.replace('<head>', '<head><script src="/watch.js"></script>'))
    const site = await serveDemo({ production: true, network, built })
    const stop = () => site.stop().then(() => rm(built, { recursive: true }))
    return { ...site, stop }
  })

/** Returns a drawn element of the page or of its shadow roots whose name or text begins with `name`. */
const findElement = ({ selector, name }: { readonly selector: string; readonly name: string }) => {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? within(one.shadowRoot) : [])])
  const nameOf = (one: Element) => {
    const copy = one.cloneNode(true) as Element
    for (const picture of copy.querySelectorAll('[aria-hidden="true"]')) picture.remove()
    return (one.ariaLabel ?? copy.textContent ?? '').trim()
  }
  const found = within(document).find(
    (one) =>
      one.matches(selector) &&
      !one.closest('[data-leaving], [inert], [hidden]') &&
      one.getClientRects().length > 0 &&
      nameOf(one).startsWith(name),
  )
  // The driver hands an element over by a key; the type is that of the answer.
  return (found ?? null) as unknown as Readonly<Record<string, string>> | null
}

/** The page as a user finds it, by names and texts. */
const visit = (window: DriverWindow) => {
  const find = (selector: string, name = '') => window.evaluate(findElement, { selector, name })
  const visitor = {
    ...window,
    /** Waits until an element is drawn. */
    async see(selector: string, name = '') {
      await expect.poll(() => find(selector, name), `${selector} ${name}`).not.toBeNull()
      const element = await find(selector, name)
      if (!element) throw new Error(`${selector} ${name} has gone.`)
      return element
    },
    /** Waits until no such element is drawn. */
    gone: (selector: string, name = '') => expect.poll(() => find(selector, name), `${selector} ${name}`).toBeNull(),
    /** Clicks a button or a row. */
    async choose(name: string) {
      await window.click(await visitor.see('button', name))
    },
    /** Waits until the modal shows a screen. */
    screen: (title: string) => visitor.see('dialog[open] h2, .portico-card h2', title),
    /** Waits until the host's page says something of the modal. */
    fact: (id: string, text: string) => visitor.see(`[data-testid="${id}"]`, text),
    async connect(wallet: string) {
      await visitor.choose('Connect wallet')
      await visitor.choose(wallet)
      await visitor.choose('Approve')
      await visitor.fact('status', 'connected')
      await visitor.gone('dialog[open]')
    },
    /** Returns the name or text of the focused element, through all shadow roots. */
    focused: () =>
      window.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.ariaLabel ?? element?.textContent ?? ''
      }),
  }
  return visitor
}

/** The page as a user finds it. */
export type WebkitVisitor = ReturnType<typeof visit>

/** `test` with a window of WebKitGTK; each test begins with an empty storage, and fails on an error of the page. */
export const test = base.extend<
  { readonly webkitNeeded: void; readonly visitor: WebkitVisitor; readonly demo: string; readonly embedded: string },
  { readonly driven: Awaited<ReturnType<typeof startWebkit>> }
>({
  webkitNeeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use, testInfo) => {
      const reason = 'There is no WebKit: install webkit2gtk-driver, xvfb and openbox.'
      testInfo.skip(findWebkit() === undefined, reason)
      await use()
    },
    { auto: true },
  ],
  driven: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const driven = await startWebkit()
      await use(driven)
      await driven.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  demo: [async ({ shared }, use) => use((await serveWatched(shared, 'demo', 'index.html')).url), { timeout: 120_000 }],
  embedded: [
    async ({ shared }, use) => use(`${(await serveWatched(shared, 'pages', 'embedded.html')).url}embedded.html`),
    { timeout: 120_000 },
  ],
  visitor: async ({ driven: { window }, demo }, use) => {
    await window.resize(1000, 800)
    await window.goTo(demo)
    await window.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await window.goTo(demo)
    await use(visit(window))
    expect(await window.evaluate(() => Reflect.get(globalThis, 'problems'))).toEqual([])
  },
})

export { expect }
