import type { Locator, Page } from '@playwright/test'
import { expect, type HostVisitor, type OpenHost, test } from '../support/hosts-test.js'

/** Takes all that a host may say of its own elements, and says it of everything. */
const SHEETS = {
  'all: revert': '* { all: revert; color: red !important }',
  'all: unset': '* { all: unset }',
  // Not of `html` and `body`: what fades or turns the whole page does so to the modal too, while it is not above the page.
  'everything important':
    'body * { color: red !important; background: lime !important; font: 40px serif !important; border: 9px solid !important; opacity: 0.5 !important; transform: rotate(9deg) !important; letter-spacing: 9px !important; --portico-space-2: 90px !important; --portico-embed-width: 90px !important; --portico-embed-max-height: 90px !important; --portico-accent: red !important }',
} as const

const addSheet = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

/** The worst that a page lays over itself. */
const addOverlay = (page: Page) =>
  page.evaluate(() => {
    const overlay = document.createElement('div')
    Object.assign(overlay.style, { position: 'fixed', inset: '0px', zIndex: '2147483647', background: 'orange' })
    document.documentElement.append(overlay)
  })

const picture = (locator: Locator, mask: Locator[] = []) => locator.screenshot({ animations: 'disabled', mask })

/** The card on the two screens before a connection, pixel by pixel, and the wallet's picture of the second by itself. */
const pictures = async (visitor: HostVisitor) => {
  await visitor.page.evaluate(() => window.host.modal.open())
  await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
  await visitor.title.focus()
  await visitor.page.mouse.move(5, 5)
  const choosing = await picture(visitor.card)
  await visitor.row('Page Wallet').press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Page Wallet')
  await expect(visitor.panel).toBeAttached()
  await expect(visitor.dialog.locator('[data-leaving]')).toHaveCount(0)
  const ring = visitor.card.locator('.portico-picture')
  return { choosing, waiting: await picture(visitor.card, [ring]), ring: await picture(ring) }
}

/** A host as it is meant, and its pictures; nothing moves. */
const open = async (openHost: OpenHost, page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return openHost('vite', '?host=page')
}

const same = (one: Buffer, other: Buffer) => one.equals(other)

/** By how much the most different of all channels of all pixels differs. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (texts) => {
      const [first, second] = await Promise.all(
        texts.map(async (text) => {
          const image = Object.assign(new Image(), { src: `data:image/png;base64,${text}` })
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
        }),
      )
      if (!first || first.length === 0 || first.length !== second?.length) return 255
      return first.reduce((most, value, index) => Math.max(most, Math.abs(value - (second[index] ?? 0))), 0)
    },
    [one.toString('base64'), other.toString('base64')],
  )

for (const [name, css] of Object.entries(SHEETS)) {
  test(`keeps every pixel of the modal under a hostile stylesheet: ${name}`, async ({ openHost, page }) => {
    const calm = await pictures(await open(openHost, page))
    const visitor = await open(openHost, page)
    await addSheet(page, css)
    const hostile = await pictures(visitor)
    expect({ choosing: same(calm.choosing, hostile.choosing), waiting: same(calm.waiting, hostile.waiting) }).toEqual({
      choosing: true,
      waiting: true,
    })
    // Where `body` is no block, or is turned, Chromium cuts the page into other layers, and smooths curves by layer.
    expect(await difference(page, calm.ring, hostile.ring)).toBeLessThanOrEqual(30)
  })
}

test('keeps every pixel of the custom elements under a hostile stylesheet', async ({ openHost, page }) => {
  await open(openHost, page)
  const buttons = page.getByTestId('shadow').getByRole('button')
  const calm = [await picture(buttons.first()), await picture(buttons.last())]
  await addSheet(page, SHEETS['all: revert'])
  expect(same(calm[0] as Buffer, await picture(buttons.first()))).toBe(true)
  expect(same(calm[1] as Buffer, await picture(buttons.last()))).toBe(true)
})

for (const name of ['all: revert', 'all: unset'] as const) {
  test(`keeps the buttons of the page under a hostile stylesheet: ${name}`, async ({ openHost, page }) => {
    await open(openHost, page)
    const buttons = page.getByTestId('light').getByRole('button')
    const calm = [await picture(buttons.first()), await picture(buttons.last())]
    await addSheet(page, SHEETS[name])
    // Four of 255: the edges of letters are smoothed a shade differently where the page has no ground of its own.
    expect(await difference(page, calm[0] as Buffer, await picture(buttons.first()))).toBeLessThanOrEqual(4)
    expect(await difference(page, calm[1] as Buffer, await picture(buttons.last()))).toBeLessThanOrEqual(4)
  })
}

test('stays above the page’s overlays, and below the wallet', async ({ openHost, page }) => {
  const visitor = await open(openHost, page)
  await addOverlay(page)
  await page.evaluate(() => window.host.modal.open())
  await visitor.row('Page Wallet').click()
  await expect(visitor.dialog).toHaveAccessibleName('Page Wallet')
  await visitor.button('Cancel').click()
  await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
})

test('works with frozen prototypes and a fetch that throws', async ({ openHost, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'fetch', {
      value: () => {
        throw new TypeError('Not here.')
      },
    })
    for (const one of [Object, Function, Array, Map, Set, WeakMap, Promise, RegExp, String, Number, Date]) {
      Object.freeze(one.prototype)
      Object.freeze(one)
    }
    for (const one of [EventTarget, Node, Element, HTMLElement, Event, Storage]) Object.freeze(one.prototype)
  })
  const visitor = await open(openHost, page)
  await visitor.connectButton.first().click()
  await visitor.row('Page Wallet').click()
  await visitor.panel.getByRole('button', { name: 'Approve' }).click()
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.accountButton.first()).toBeVisible()
})
