import { expect, type Page } from '@playwright/test'
import { builtPage } from '../support/build-pages.js'
import { createPolicyPrinter } from '../support/e2e-policy.js'
import { type FrameSite, serveHost, serveVendor } from '../support/e2e-frame-site.js'
import { test as base } from '../support/e2e-shared.js'
import type { FramesPage } from './pages/frames.js'
import { inEveryRun } from '../support/nightly.js'

declare global {
  interface Window {
    readonly keys: FramesPage
  }
}

interface Sites {
  readonly host: FrameSite
  readonly vendor: FrameSite
  readonly other: FrameSite
}

const test = base.extend<{ sites: Sites }>({
  sites: [
    async ({ browser }, use) => {
      const other = await serveVendor()
      const vendor = await serveVendor(`${other.origin}/forger`)
      const host = await serveHost(await builtPage('pages'), createPolicyPrinter(browser, { frames: [other.origin] }))
      await use({ host, vendor, other })
      await Promise.all([host, vendor, other].map((site) => site.stop()))
    },
    // Includes the build of the pages.
    { timeout: 120_000 },
  ],
})

/** Opens the page; returns what violates its policy, and errors of its scripts. */
const visit = async (page: Page, { host, vendor }: Pick<Sites, 'host' | 'vendor'>, seconds = 1) => {
  const violations: string[] = []
  page.on('pageerror', ({ message }) => violations.push(message))
  await page.exposeFunction('violated', (text: string) => violations.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { violated(text: string): void }).violated(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await page.goto(`${host.origin}/frames.html?seconds=${seconds}&frame=${vendor.origin}`)
  await page.waitForFunction(() => 'keys' in window)
  return violations
}

const open = (page: Page, { host, vendor }: Sites, transport: 'port' | 'window', path = '/') =>
  page.evaluate((options) => window.keys.open(options), {
    src: `${vendor.origin}${path}#host=${encodeURIComponent(host.origin)}`,
    origin: vendor.origin,
    title: 'Keys',
    transport,
  })

const count = (page: Page) => page.evaluate(() => window.keys.ask('count'))

for (const transport of ['port', 'window'] as const) {
  test(
    `a frame by ${transport} stays loaded while the modal opens, navigates and closes`,
    inEveryRun(transport === 'port'),
    async ({ page, sites }) => {
      const violations = await visit(page, sites)
      const dialog = page.getByRole('dialog')
      const iframe = page.locator('portico-modal iframe')
      await expect(page.locator('portico-modal')).toHaveCount(0)

      await test.step('connects before the first opening, without views', async () => {
        await open(page, sites, transport)
        expect(await page.evaluate(() => window.keys.ready())).toBeUndefined()
        expect(await count(page)).toBe(1)
        expect(await page.evaluate(() => window.keys.ask('echo', { text: 'hello' }))).toEqual({ text: 'hello' })
        await expect(page.locator('portico-modal .portico-card')).toHaveCount(0)
        await expect(dialog).toHaveCount(0)
      })

      await test.step('is hidden, inert and unknown to assistive technology on other screens', async () => {
        await page.evaluate(() => window.keys.modal.open())
        await expect(dialog).toHaveAccessibleName('Connect wallet')
        await expect(iframe).toBeHidden()
        await expect(iframe).toHaveAttribute('inert', '')
        await expect(iframe).toHaveAttribute('aria-hidden', 'true')
        expect(await count(page)).toBe(2)
      })

      await test.step('stands over its element, and is used there', async () => {
        await page.evaluate(() => window.keys.modal.open({ view: 'Keys' }))
        await expect(dialog).toHaveAccessibleName('Keys')
        await expect(iframe).toBeVisible()
        await expect(iframe).not.toHaveAttribute('inert')
        const anchor = page.locator('portico-modal [data-anchor]')
        // Both move while the card rises.
        const stands = async () => expect(await iframe.boundingBox()).toEqual(await anchor.boundingBox())
        await expect(stands).toPass()
        await page.setViewportSize({ width: 700, height: 500 })
        await expect(stands).toPass()
        await page.frameLocator('portico-modal iframe').getByRole('button', { name: 'Approve' }).click()
        await expect.poll(() => page.evaluate(() => window.keys.events)).toEqual([{ address: '0x1' }])
        expect(await count(page)).toBe(3)
      })

      await test.step('hides with the screen, and keeps its page when the modal closes and opens again', async () => {
        await page.evaluate(() => window.keys.modal.open())
        await expect(iframe).toBeHidden()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        expect(await count(page)).toBe(4)
        await page.evaluate(() => window.keys.modal.open({ view: 'Keys' }))
        await expect(iframe).toBeVisible()
        expect(await count(page)).toBe(5)
      })

      await test.step('goes with the plugin', async () => {
        await page.evaluate(() => window.keys.modal.destroy())
        await expect(iframe).toHaveCount(0)
        await expect(count(page)).rejects.toThrow(/cancelled/)
      })
      expect(violations).toEqual([])
    },
  )
}

test('ignores messages of other windows, even of the right origin', async ({ page, sites }) => {
  await visit(page, sites)
  const forge = (origin: string) =>
    page.evaluate((src) => {
      const forger = document.createElement('iframe')
      forger.src = src
      const loaded = new Promise((resolve) => forger.addEventListener('load', resolve))
      document.body.append(forger)
      return loaded.then(() => undefined)
    }, `${origin}/forger`)
  await forge(sites.other.origin)
  await forge(sites.vendor.origin)
  // They are heard by the page itself.
  await page.evaluate(() =>
    new Promise((resolve) => addEventListener('message', resolve, { once: true })).then(() => 0),
  )
  await open(page, sites, 'window')
  expect(await page.evaluate(() => window.keys.ready())).toBeUndefined()
  for (let round = 1; round <= 10; round += 1) expect(await count(page)).toBe(round)
  await expect(page.evaluate(() => window.keys.ask('refuse'))).rejects.toThrow(/refused the request/)
  expect(await page.evaluate(() => window.keys.events)).toEqual([])
})

for (const transport of ['port', 'window'] as const) {
  test(
    `by ${transport}, sends nothing to a page that is on another origin than declared`,
    inEveryRun(transport === 'port'),
    async ({ page, sites }) => {
      await visit(page, sites, 0.05)
      await open(page, sites, transport, '/moved')
      expect(await page.evaluate(() => window.keys.ready())).toMatchObject({ code: 'FRAME_FAILED' })
      const forger = page.frames().find((frame) => frame.url().includes('/forger'))
      expect(await forger?.title()).toBe('Forger')
      expect(await page.evaluate(() => window.keys.events)).toEqual([])
    },
  )
}

test('fails with the line to add when the policy of the page blocks the frame', async ({ page, sites }) => {
  const { host, other, vendor } = sites
  // The manifest names the frames of another server.
  await visit(page, { host, vendor: other })
  await open(page, sites, 'port')
  expect(await page.evaluate(() => window.keys.ready())).toEqual({
    code: 'FRAME_FAILED',
    details: `The Content-Security-Policy blocks it: add ${vendor.origin} to frame-src.`,
  })
})
