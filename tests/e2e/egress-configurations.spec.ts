import type { Page } from '@playwright/test'
import { CONFIGURATIONS, configurationOf } from '../support/configurations.js'
import { expect, test } from '../support/e2e-configurations.js'
import type { Demo } from '../support/e2e-test.js'
import { type Trap, trapPage, undeclaredOf } from '../support/e2e-trap.js'
import { nightly } from '../support/nightly.js'

/** Waits for what is under way; one that a policy refuses, or that a screen has left, may never end. */
const settle = (trap: Trap) =>
  expect
    .poll(() => trap.open, { timeout: 500 })
    .toBe(0)
    .catch(() => undefined)

const enter = async (page: Page, trap: Trap, { url }: Demo, index: number, leak?: string) => {
  // What the page before sends as it is left is of its own manifest.
  await page.goto('about:blank')
  await settle(trap)
  trap.reset()
  await page.goto(`${url}configurations.html?index=${index}${leak ? `&leak=${leak}` : ''}`)
  await page.waitForFunction(() => window.configurations !== undefined)
}

/** Opens views one after the other, each until it is drawn; those that need parameters are left out. Returns their names. */
const walk = (page: Page, names: readonly string[]) =>
  page.evaluate(async (views) => {
    const { modal } = window.configurations
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const drawn: string[] = []
    for (const view of views) {
      let [changes, quiet] = [0, 0]
      const observer = new MutationObserver(() => {
        changes += 1
        quiet = 0
      })
      const root = modal.element?.shadowRoot
      if (root) observer.observe(root, { childList: true, subtree: true, characterData: true })
      try {
        modal.open({ view: view as 'Connect' })
      } catch {
        continue
      }
      const until = performance.now() + 1000
      const hasTitle = () => !!modal.element?.shadowRoot?.querySelector('h2')?.textContent
      // A screen that looks like the one before changes nothing.
      while (!(hasTitle() && quiet > (changes > 0 ? 3 : 12)) && performance.now() < until) {
        await frame()
        quiet += 1
      }
      observer.disconnect()
      drawn.push(view)
    }
    modal.close({ force: true })
    return drawn
  }, names)

const connect = (page: Page) =>
  page.evaluate(async () => {
    const { families, modal } = window.configurations
    const { connectors, namespaces } = modal.getSnapshot()
    for (const family of families) {
      const wallet = connectors.find((one) => one.namespaces.includes(family) && one.name === 'Page Wallet')
      const chain = namespaces[family]?.requestedCaipNetworks[0]?.caipNetworkId
      if (wallet && chain) await modal.connect(chain as never, { connectorId: wallet.id } as never)
    }
  })

const leftOf = async (page: Page, trap: Trap, site: Demo) => {
  await settle(trap)
  const manifest = await page.evaluate(() => window.configurations.manifest)
  return undeclaredOf(await trap.used(), manifest, site.url)
}

test('thirty configurations are different from each other', () => {
  const all = Array.from({ length: CONFIGURATIONS }, (_, index) => JSON.stringify(configurationOf(index)))
  expect(new Set(all).size).toBe(CONFIGURATIONS)
})

for (const third of [0, 1, 2]) {
  test(`reaches only what the manifest declares, under exactly its policy: part ${third + 1} of 3`, async ({
    page,
    site,
    watched,
  }) => {
    test.setTimeout(nightly(240_000, 900_000))
    watched.expectProblem(/^console: (Failed to load resource|Access to fetch|.*Content Security Policy)/)
    const trap = await trapPage(page)
    const origins = new Set<string>()
    let screens = 0
    for (let index = third; index < CONFIGURATIONS; index += 3) {
      await enter(page, trap, site, index)
      const all = await page.evaluate(() => window.configurations.views)
      // In turn, so that all configurations together visit each screen several times.
      const some = nightly(
        all.filter((_, at) => (at + index) % 8 === 0),
        all,
      )
      screens += (await walk(page, ['Connect', ...some])).length
      await connect(page)
      screens += (await walk(page, ['Account', ...some])).length
      const left = await leftOf(page, trap, site)
      expect(left, `configuration ${index}: ${JSON.stringify(configurationOf(index))}`).toEqual([])
      for (const { kind, address } of await trap.used())
        if (['hosts', 'sockets', 'frames', 'images'].includes(kind) && URL.canParse(address))
          origins.add(`${kind} ${new URL(address).origin}`)
      await page.evaluate(() => window.configurations.modal.eraseData())
      // The page holds nothing of the wallet's own either.
      expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
    }
    console.log(`${screens} screens, ${origins.size} ways out: ${[...origins].join(', ')}.`)
    // The traps have recorded what was to be declared.
    expect([...origins]).toEqual(
      expect.arrayContaining([
        `hosts ${new URL(site.network.chains[0].rpcUrl).origin}`,
        `hosts ${new URL(site.network.registry?.url ?? '').origin}`,
      ]),
    )
  })
}

test('finds what is planted and that no plugin declares: each kind of way out', async ({ page, site, watched }) => {
  watched.expectProblem(/./)
  const trap = await trapPage(page)
  await enter(page, trap, site, CONFIGURATIONS - 1)
  await walk(page, ['Connect'])
  expect(await leftOf(page, trap, site)).toEqual([])

  await enter(page, trap, site, CONFIGURATIONS - 1, 'all')
  await walk(page, ['Connect'])
  const spy = (kind: string) => expect.stringMatching(new RegExp(`^${kind} .*(?:spy|127\\.0\\.0\\.1:9)`))
  const kinds = ['hosts', 'sockets', 'images', 'frames', 'windows', 'storage', 'sessionStorage', 'databases', 'cookies']
  await expect.poll(() => leftOf(page, trap, site)).toEqual(expect.arrayContaining(kinds.map(spy)))
  // Fetch and beacon go to addresses of their own.
  const left = await leftOf(page, trap, site)
  expect(left).toEqual(
    expect.arrayContaining([expect.stringContaining('/fetched'), expect.stringContaining('/beacon')]),
  )
})
