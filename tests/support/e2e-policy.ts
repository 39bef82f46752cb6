import type { IncomingMessage } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import type { Egress, EgressManifest } from 'portico/plugin'
import { contentSecurityPolicy } from '../../egress/index.js'
import { serveElsewhere } from './serve-elsewhere.js'

/** What each page puts on its window. */
interface PageObject {
  readonly modal: { egress(): Promise<EgressManifest> }
}

/**
 * Pages that are served under the policy of the whole local network, by their path, and why. So are the pages that have
 * no modal of a host: the phone; the harness of screenshots, whose plugins are fakes; what WebKit runs, which no other
 * browser can ask; the pages of `tests/hosts`, which allow their own server alone.
 */
const NOT_PRINTED: Readonly<Record<string, string>> = {
  '/playground.html': 'shows the demo and the phone in frames, which have policies of their own',
  '/secure-site.html': 'has no modal: it is the page of a wallet',
  '/sats-connect.html': 'has no modal: sats-connect talks to the wallet alone',
}

/** Marks the request by which a page is asked for its manifest. */
const HEADER = 'x-portico-csp'

/** Finds the modal that a page has put on its window, and asks it. */
const readManifest = async (page: Page) => {
  const find = () => {
    const all: readonly unknown[] = Object.values(window)
    return all.find(
      (one): one is PageObject => typeof (one as Partial<PageObject> | null)?.modal?.egress === 'function',
    )
  }
  const found = await page.waitForFunction(find, undefined, { polling: 50, timeout: 20_000 })
  return found.evaluate((one) => (one as PageObject).modal.egress())
}

/** Asks the page at a url, which reaches its own server alone meanwhile. */
const readEgress = async (browser: Browser, url: string): Promise<EgressManifest> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const { origin } = new URL(url)
    const page = await context.newPage()
    await page.route(
      (asked) => asked.origin !== origin,
      (route) => route.abort(),
    )
    await page.route(url, (route) => route.continue({ headers: { ...route.request().headers(), [HEADER]: 'print' } }))
    await page.routeWebSocket(/./, () => undefined)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(url, { waitUntil: 'commit' })
    const manifest = await readManifest(page).catch((error: unknown) => {
      throw new Error([`${url} shows no modal: ${error}`, ...errors].join('\n'))
    })
    if (manifest.undeclared.length > 0) throw new Error(`${manifest.undeclared.join(', ')} declares no \`egress\`.`)
    return manifest
  } finally {
    await context.close()
  }
}

/** Returns the policy that a page is served under, given the one of the whole local network. */
export type PolicyFor = (request: IncomingMessage, whole: string) => Promise<string>

/**
 * Returns what prints the policy of each page as `portico csp` does, with what the page itself reaches. The address of a
 * page chooses the options of its modal, so each address is asked once.
 */
export const createPolicyPrinter = (browser: Browser, own: Egress = {}): PolicyFor => {
  const printed = new Map<string, Promise<EgressManifest>>()
  return ({ headers, url: path = '/' }, whole) => {
    // The playground and others embed pages of their own server.
    const options = headers['sec-fetch-dest'] === 'iframe' ? { framedBy: [`http://${headers.host}`] } : {}
    const { href, pathname } = new URL(path, `http://${headers.host}`)
    if (headers[HEADER] || pathname in NOT_PRINTED) return Promise.resolve(whole)
    const running = printed.get(href) ?? readEgress(browser, href)
    printed.set(href, running)
    running.catch(() => printed.delete(href))
    return running.then((manifest) => contentSecurityPolicy(manifest, own, options))
  }
}

/** Serves a page again whose own server has another policy, under the one that is printed for it. */
export const servePrinted = async (browser: Browser, url: string): ReturnType<typeof serveElsewhere> => {
  const policy = contentSecurityPolicy(await readEgress(browser, url))
  return serveElsewhere(url, '127.0.0.1', { 'content-security-policy': policy })
}
