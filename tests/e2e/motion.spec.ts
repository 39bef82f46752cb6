import type { Page } from '@playwright/test'
import { allowClipboard } from '../support/allow-clipboard.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const GARDEN = 'Garden Wallet'

/** Presses a button of the modal, and tells what leaves in the first frame that something leaves in. */
const leavingAfter = (page: Page, label: string) =>
  page.evaluate(async (name) => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const button = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])].find(
      (one) => one.ariaLabel === name || one.textContent === name,
    )
    button?.click()
    const find = () => [...(root?.querySelectorAll<HTMLElement>('[data-leaving]') ?? [])]
    await new Promise(requestAnimationFrame)
    // A view is drawn in slices.
    for (let frame = 0; frame < 60 && find().length === 0; frame += 1) await new Promise(requestAnimationFrame)
    return find().map((one) => ({
      part: [...one.classList].at(-1),
      way: one.dataset['leaving'],
      inert: one.inert && one.ariaHidden === 'true',
      animations: one.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
    }))
  }, label)

/** Resolves once the code of the motion has been loaded; its sheet says so. */
const ready = (page: Page) =>
  page.waitForFunction(() =>
    document
      .querySelector('portico-modal')
      ?.shadowRoot?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
      .some((rule) => rule instanceof CSSKeyframesRule && rule.name === 'portico-leave'),
  )

const left = (page: Page) => page.locator('[data-leaving]')

test('the card leaves over the page, which can be used at once', { tag: '@nightly' }, async ({ visitor, page }) => {
  await visitor.connectButton.click()
  await ready(page)
  expect(await leavingAfter(page, 'Close')).toEqual([
    { part: 'portico-backdrop', way: '', inert: true, animations: [] },
    { part: 'portico-card', way: '', inert: true, animations: ['portico-leave'] },
  ])
  await expect(visitor.dialog).toBeHidden()
  await visitor.connectButton.click()
  await expect(visitor.row(GARDEN)).toBeVisible()
  await expect(left(page)).toHaveCount(0)
})

test('the focus returns to the row while the row that leaves is still drawn', { tag: '@nightly' }, async ({
  visitor,
  page,
}) => {
  await visitor.connectButton.click()
  await ready(page)
  await visitor.row(GARDEN).click()
  await expect(visitor.panelOf(GARDEN)).toBeVisible()
  await expect(left(page)).toHaveCount(0)
  // What leaves from now on stays.
  await page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.portico .portico-body[data-leaving] { animation-duration: 600s }')
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
  await visitor.button('Back').click()
  await visitor.row(GARDEN).click()
  await expect(visitor.title).toBeFocused()
  await visitor.button('Back').click()
  await expect(left(page)).toHaveCount(3)
  await expect(visitor.row(GARDEN)).toBeFocused()
})

test('a view leaves the way that the next one comes', { tag: '@nightly' }, async ({ visitor, page }) => {
  await visitor.connectButton.click()
  await ready(page)
  await visitor.row(GARDEN).click()
  await expect(visitor.panelOf(GARDEN)).toBeVisible()
  await expect(left(page)).toHaveCount(0)
  expect(await leavingAfter(page, 'Back')).toEqual([
    { part: 'portico-body', way: 'back', inert: true, animations: ['portico-view-out-back'] },
  ])
  await expect(left(page)).toHaveCount(0)
  await expect(visitor.row(GARDEN)).toBeVisible()
})

test('an approval closes the ring and draws a check, while the page is connected already', async ({
  visitor,
  page,
}) => {
  await visitor.connectButton.click()
  await ready(page)
  await visitor.row(GARDEN).click()
  await expect(visitor.panelOf(GARDEN)).toBeVisible()
  const success = page.evaluate(
    () =>
      new Promise((seen) => {
        const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
        const observer = new MutationObserver(() => {
          const left = root.querySelector('[data-success] > .portico-card')
          if (!left) return
          observer.disconnect()
          const animated = [...left.querySelectorAll('.portico-ring > :last-child, .portico-mark path')]
          seen({
            heading: left.querySelector('.portico-heading')?.textContent,
            isOpen: root.querySelector('dialog')?.open,
            animations: animated.flatMap((part) =>
              part.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
            ),
          })
        })
        observer.observe(root, { childList: true, subtree: true, attributes: true })
      }),
  )
  await visitor.answer(GARDEN, 'Approve')
  expect(await success).toEqual({
    heading: 'Connected',
    isOpen: false,
    animations: ['portico-round', 'portico-draw'],
  })
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.fact('status')).toHaveText('connected')
  await expect(left(page)).toHaveCount(0)
})

test('a cancelled wait shows no success', { tag: '@nightly' }, async ({ visitor, page }) => {
  await visitor.connect()
  await visitor.disconnect()
  await visitor.ask(GARDEN)
  await expect(visitor.panelOf(GARDEN)).toBeVisible()
  await expect(left(page)).toHaveCount(0)
  const leaving = await leavingAfter(page, 'Close')
  expect(leaving.map(({ part }) => part)).toEqual(['portico-backdrop', 'portico-card'])
  await expect(page.locator('[data-success]')).toHaveCount(0)
})

test('with reduced motion, parts only fade', async ({ demo, chains: _untouched, playwright, browserName }) => {
  // Firefox reads it from a preference alone.
  const preferences = { firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } }
  const browser = await playwright[browserName].launch(browserName === 'firefox' ? preferences : {})
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await page.goto(demo.url)
    const visitor = visit(page)
    await visitor.connectButton.click()
    await ready(page)
    await visitor.row(GARDEN).click()
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await expect(left(page)).toHaveCount(0)
    const away = [...(await leavingAfter(page, 'Back')), ...(await leavingAfter(page, 'Close'))]
    expect(away.flatMap(({ animations }) => animations).filter((name) => name !== 'portico-fade-out')).toEqual([])
    expect(away.length).toBeGreaterThan(1)
  } finally {
    await browser.close()
  }
})

test.describe('a sheet', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const dragBy = async (page: Page, distance: number) => {
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    const box = await title.boundingBox()
    if (!box) throw new Error('The sheet has no title.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + distance, { steps: 4 })
  }
  const heightOf = async (page: Page) => (await page.locator('.portico-card').boundingBox())?.height ?? 0

  test('closes when a finger drags it far by its header', async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await ready(page)
    await dragBy(page, (await heightOf(page)) * 0.5)
    await page.mouse.up()
    await expect(visitor.dialog).toBeHidden()
    await expect(left(page)).toHaveCount(0)
  })

  test('follows the finger, and comes back when it has rested near', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await ready(page)
    await dragBy(page, 40)
    await expect(page.locator('.portico-card')).toHaveCSS('translate', '0px 40px')
    // Another frame without movement: the finger rests.
    await page.evaluate(() => {
      const rested = performance.now() + 100
      return new Promise<void>((done) => {
        const look = () => (performance.now() > rested ? done() : requestAnimationFrame(look))
        look()
      })
    })
    await page.mouse.up()
    await expect(page.locator('.portico-card')).toHaveCSS('translate', 'none')
    await expect(visitor.row(GARDEN)).toBeVisible()
  })

  test('leaves rows to be pressed and lists to be scrolled', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await ready(page)
    const box = await visitor.row(GARDEN).boundingBox()
    if (!box) throw new Error('The row is not drawn.')
    await page.mouse.move(box.x + 8, box.y + 8)
    await page.mouse.down()
    // Within the page, whose lower edge the row may be near.
    await page.mouse.move(box.x + 8, box.y + 150)
    await expect(page.locator('.portico-card')).toHaveCSS('translate', 'none')
    await page.mouse.up()
    await expect(visitor.dialog).toBeVisible()
  })
})

test('a toast fades where it was', { tag: '@nightly' }, async ({ context, visitor, page }) => {
  await allowClipboard(context)
  await visitor.connect()
  await visitor.accountButton.click()
  await ready(page)
  const leaving = page.evaluate(
    () =>
      new Promise((seen) => {
        const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
        const observer = new MutationObserver(() => {
          const left = root.querySelector<HTMLElement>('.portico-toasts > [data-leaving]')
          if (!left) return
          observer.disconnect()
          seen(left.getAnimations().map((animation) => (animation as CSSAnimation).animationName))
        })
        observer.observe(root, { childList: true, subtree: true, attributes: true })
      }),
  )
  await visitor.button(/copy/i).click()
  expect(await leaving).toEqual(['portico-fade-out'])
  await expect(left(page)).toHaveCount(0)
})
