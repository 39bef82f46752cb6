// @ts-check
import { announce, announceInPage } from './wallets.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ theme: 'dark' | 'light', size: 'desktop' | 'phone' }} Variant */

const SIZES = {
  desktop: { viewport: { width: 1100, height: 800 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
const GARDEN = 'example.garden'

/** Drives one page of the demo into a state. */
export class Harness {
  /**
   * @param {Page} page
   * @param {{ url: string, rpcUrls: readonly string[], variant: Variant }} about
   */
  constructor(page, { url, rpcUrls, variant }) {
    this.page = page
    this.url = url
    this.rpcUrls = rpcUrls
    this.variant = variant
    this.dialog = page.getByRole('dialog')
    this.frozen = false
    /** Whether the page cannot be reset for another case. */
    this.isChanged = false
  }

  /**
   * Runs a function before the page's own scripts.
   * @param {(given: any) => void} script
   * @param {unknown} [given]
   */
  async prepare(script, given) {
    this.isChanged = true
    await this.page.addInitScript(script, given)
  }

  /**
   * Handles requests in place of the network.
   * @param {Parameters<Page['route']>[0]} url
   * @param {Parameters<Page['route']>[1]} handle
   */
  async intercept(url, handle) {
    this.isChanged = true
    await this.page.route(url, handle)
  }

  async goOffline() {
    this.isChanged = true
    await this.page.context().setOffline(true)
  }

  /**
   * Opens the demo; `query` goes into its address, `wallets` are announced beside its own.
   * @param {{ query?: string, wallets?: readonly import('./wallets.mjs').AnnouncedWallet[], rpc?: 'never' | 'fails' }} [options]
   */
  async visit({ query = 'approve', wallets = [], rpc } = {}) {
    const { page, rpcUrls, url, variant } = this
    if (rpc) {
      const isNode = (/** @type {URL} */ { href }) => rpcUrls.some((node) => href.startsWith(node))
      await this.intercept(isNode, (route) => (rpc === 'fails' ? route.abort() : undefined))
    }
    if (wallets.length > 0) await this.prepare(announceInPage, announce(wallets))
    await page.goto(`${url}?theme=${variant.theme}&${query}`)
    await page.waitForFunction(() => window.demo !== undefined)
  }

  /** Opens the modal as a host does. @param {object} [target] */
  async open(target) {
    await this.page.evaluate((to) => window.harness.modal.open(to), target)
    await this.dialog.waitFor()
  }

  /** @param {string} view */
  async openView(view) {
    await this.open({ view })
  }

  /** Sets how the demo's first wallet answers requests. @param {Record<string, import('../../testing/approvals/approval-types.js').Behaviour>} behaviours */
  async script(behaviours) {
    await this.page.evaluate((how) => window.demo.wallets[0].script(how), behaviours)
  }

  /** Connects a wallet without the screens, by default the demo's first one. */
  async connect(id = GARDEN) {
    await this.page.evaluate(
      (connectorId) => window.harness.modal.connect('eip155:1', { connectorId, keepChain: true }),
      id,
    )
  }

  /** Connects the wallet of this name on a network. @param {string} chain @param {string} wallet */
  async connectWallet(chain, wallet) {
    await this.page.evaluate(
      async ([network, name]) => {
        const { modal } = window.harness
        const [namespace = ''] = network.split(':')
        const { connectors } = modal.getSnapshot()
        const { id } = connectors.find((one) => one.name === name && one.namespaces.includes(namespace)) ?? {}
        await modal.connect(/** @type {any} */ (network), /** @type {any} */ ({ connectorId: id }))
      },
      /** @type {const} */ ([chain, wallet]),
    )
  }

  /**
   * Answers requests of a method to the local EVM nodes with an error: all that come next, or those between two numbers.
   * @param {string} method
   * @param {{ from?: number, to?: number }} [which]
   */
  async refuse(method, { from = 0, to = Number.POSITIVE_INFINITY } = {}) {
    let count = 0
    const isNode = (/** @type {URL} */ { href }) => this.rpcUrls.some((node) => href.startsWith(node))
    await this.intercept(isNode, async (route) => {
      const asked = [route.request().postDataJSON()].flat()
      const refused = asked.filter((one) => one?.method === method && count++ >= from && count <= to)
      if (refused.length === 0) return route.fallback()
      const response = await route.fetch()
      const json = await response.json()
      const answers = [json].flat().map((answer) => {
        if (!refused.some(({ id }) => id === answer.id)) return answer
        return { jsonrpc: '2.0', id: answer.id, error: { code: -32000, message: 'not available' } }
      })
      await route.fulfill({ response, json: Array.isArray(json) ? answers : answers[0] })
    })
  }

  /** Waits for the balance from the local chain. */
  async balance() {
    await this.page.waitForFunction(
      () => window.harness.modal.getSnapshot().namespaces['eip155']?.balance !== undefined,
    )
  }

  /** @param {readonly object[]} networks */
  async addNetworks(networks) {
    const [rpcUrl = ''] = this.rpcUrls
    await this.page.evaluate(
      ([list, node]) => {
        for (const network of list) {
          window.harness.modal.addNetwork('eip155', {
            caipNetworkId: `eip155:${network.id}`,
            chainNamespace: 'eip155',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: { default: { http: [node] } },
            ...network,
          })
        }
      },
      /** @type {[any[], string]} */ ([networks, rpcUrl]),
    )
  }

  /** Switches the demo's first wallet to a network, as its user would. @param {number} id */
  async moveWallet(id) {
    await this.page.evaluate((chainId) => window.demo.wallets[0].setChain(chainId), id)
  }

  /** @param {string | RegExp} name */
  async press(name) {
    await this.dialog.getByRole('button', { name }).first().click()
  }

  /** @param {string | RegExp} name */
  async heading(name) {
    await this.dialog.getByRole('heading', { name }).first().waitFor()
  }

  /** Installs a clock that the case controls; call it before `visit`. */
  async ownClock() {
    this.isChanged = true
    await this.page.clock.install({ time: 0 })
  }

  /** Stops the clock, so that toasts stay. */
  async freeze() {
    await this.settle()
    await this.page.clock.pauseAt(60_000)
    this.frozen = true
  }

  async thaw() {
    if (this.frozen) await this.page.clock.resume()
    this.frozen = false
  }

  /** @param {string | RegExp} words */
  async text(words) {
    await this.dialog.getByText(words).first().waitFor()
  }

  /** Waits until animations have ended, and images have loaded or failed and are drawn so. */
  async settle() {
    // Moves the pointer away, so that nothing is hovered.
    if (this.variant.size === 'desktop') await this.page.mouse.move(1, 1)
    await this.page.evaluate(async () => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const animations = [...document.getAnimations(), ...(root?.getAnimations() ?? [])]
      const ending = animations.filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const pictures = [...document.querySelectorAll('img'), ...(root?.querySelectorAll('img') ?? [])]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
      await document.fonts.ready
    })
    await this.page.waitForFunction(() => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const [card, frame] = ['.portico-card', '.portico-frame'].map((part) => root?.querySelector(part)?.clientHeight)
      // A picture that has been decoded is drawn in a later task, and one that has failed is removed there.
      const pictures = [...(root?.querySelectorAll('img[data-pending]') ?? [])]
      const isLeaving = root?.querySelector('[data-leaving]')
      return (
        !isLeaving &&
        card === frame &&
        pictures.every((picture) => picture instanceof HTMLImageElement && !picture.complete)
      )
    })
  }
}

/** @typedef {{ url: string, rpcUrls: readonly string[], variant: Variant, context?: object }} About */

/**
 * Opens a page in its own browser context.
 * @param {Browser} browser
 * @param {Pick<About, 'variant' | 'context'>} about
 */
export async function openPage(browser, { variant, context: extra = {} }) {
  const context = await browser.newContext({ ...SIZES[variant.size], locale: 'en', timezoneId: 'UTC', ...extra })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}

/**
 * Clears what a case left on its page; call it unless the harness `isChanged`.
 * @param {Page} page
 * @param {Pick<About, 'url' | 'variant'>} about
 */
export async function resetPage(page, { url, variant }) {
  // A script of the same origin, shown as text, runs no code that could write to the storage again.
  await page.goto(`${url}demo-network.js`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.setViewportSize(SIZES[variant.size].viewport)
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
}

/**
 * Runs `act` on a fresh page of the demo, then closes it.
 * @param {Browser} browser
 * @param {About} about
 * @param {(harness: Harness) => Promise<void>} act
 */
export async function withHarness(browser, about, act) {
  const page = await openPage(browser, about)
  try {
    await act(new Harness(page, about))
  } finally {
    await page.context().close()
  }
}
