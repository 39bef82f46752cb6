import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { type Visitor, visit } from '../support/e2e-visitor.js'

const GARDEN = 'Garden Wallet'
const MEADOW = 'Meadow Wallet'

/** What has the focus, through all shadow roots: its words, and whether it is in the modal. */
const focused = (page: Page): Promise<{ readonly inModal: boolean; readonly name: string }> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const root = element?.getRootNode()
    return {
      inModal: root instanceof ShadowRoot && root.host.localName === 'portico-modal',
      name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
    }
  })

/** Everything that Tab reaches, in order, until it comes round again. */
const tabRound = async (page: Page, steps: number): Promise<readonly string[]> => {
  const names: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const { inModal, name } = await focused(page)
    if (inModal) names.push(name)
    // The browser's own controls lie between the last and the first; the page does not.
    else expect(name, 'outside the modal').toBe(await page.evaluate(() => document.body.textContent))
  }
  return names
}

test.describe('going back and closing', () => {
  test('stays open when a script of the page goes back', { tag: '@nightly' }, async ({ visitor, page }) => {
    await page.evaluate(() => history.pushState('cart', '', '#cart'))
    await visitor.connectButton.click()
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    const length = await page.evaluate(() => history.length)
    await page.evaluate(() => history.back())
    await expect.poll(() => page.evaluate(() => [location.hash, history.length])).toEqual(['', length])
    await expect(visitor.dialog).toBeVisible()
  })

  test("leaves the page where it is on the browser's own Back, and closes", async ({ visitor, page, browserName }) => {
    test.skip(browserName === 'firefox', 'Firefox reports Back after the page has changed.')
    await page.evaluate(() => history.pushState('cart', '', '#cart'))
    await visitor.connectButton.click()
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    const session = await page.context().newCDPSession(page)
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
    await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
    await expect(visitor.dialog).toBeHidden()
    expect(await page.evaluate(() => location.hash)).toBe('#cart')
  })

  test('closes on back from the first view', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await expect(visitor.button('Back')).toHaveCount(0)
    await page.evaluate(() => window.demo.modal.back())
    await expect(visitor.dialog).toBeHidden()
  })

  test('goes one step back on back', async ({ visitor, page }) => {
    await visitor.connect()
    await visitor.accountButton.click()
    await visitor.button(/^Network: /).click()
    await expect(visitor.dialog).toHaveAccessibleName('Choose network')
    await visitor.button('Back').click()
    await expect(visitor.dialog).toHaveAccessibleName('Account')
    await visitor.row('Connect another wallet').click()
    await visitor.row(MEADOW).click()
    await expect(visitor.dialog).toHaveAccessibleName(MEADOW)
    await visitor.button('Back').click()
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await visitor.button('Back').click()
    await expect(visitor.dialog).toHaveAccessibleName('Account')
    await expect(visitor.button('Back')).toHaveCount(0)
    await page.evaluate(() => window.demo.modal.back())
    await expect(visitor.dialog).toBeHidden()
  })

  test('goes back on Escape, then closes', async ({ visitor, page }) => {
    await visitor.ask(GARDEN)
    await expect(visitor.dialog).toHaveAccessibleName(GARDEN)
    await expect(visitor.title).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await expect(visitor.row(GARDEN)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
  })

  test('closes on a click beside the card, not on the card', async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await visitor.title.click()
    await expect(visitor.dialog).toBeVisible()
    await page.mouse.click(10, 10)
    await expect(visitor.dialog).toBeHidden()
  })

  test('closes on a click beside the card during a request', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.ask(GARDEN)
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await page.mouse.click(10, 10)
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('status')).toHaveText(/^disconnected/)
  })
})

test.describe('opening', () => {
  const openFromOutside = (page: Page) => page.evaluate(() => window.demo.modal.open())

  test('opens at the wallets, and at the account while connected', async ({ visitor, page }) => {
    await openFromOutside(page)
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await visitor.row(GARDEN).click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    await openFromOutside(page)
    await expect(visitor.dialog).toHaveAccessibleName('Account')
    // A view that is asked for wins.
    await page.evaluate(() => window.demo.modal.open({ view: 'Connect' }))
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
  })

  test('starts over when opened again during a request, and connects on a late approval', { tag: '@nightly' }, async ({
    visitor,
    page,
  }) => {
    await visitor.ask(GARDEN)
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await openFromOutside(page)
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await expect(visitor.fact('status')).toHaveText(/^disconnected/)
    await visitor.button('Close').click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.panelOf(GARDEN)).toBeHidden()
    await expect(visitor.fact('status')).toHaveText('connected')
  })

  test('offers every wallet again after closing during a request', { tag: '@nightly' }, async ({ visitor }) => {
    await visitor.ask(GARDEN)
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await visitor.button('Close').click()
    // The wallet's window lies over the button.
    await visitor.connectButton.press('Enter')
    await expect(visitor.dialog).toHaveAccessibleName('Connect wallet')
    await visitor.row(MEADOW).click()
    await visitor.answer(MEADOW, 'Approve')
    await visitor.answer(GARDEN, 'Reject')
    await expect(visitor.fact('wallet')).toHaveText(MEADOW)
    await expect(visitor.dialog).toBeHidden()
  })
})

test.describe('by keyboard', () => {
  /** Everything a visitor can do without a pointer begins with the button in the page. */
  const openByKeyboard = async ({ connectButton, dialog }: Visitor, page: Page) => {
    await connectButton.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }

  test('moves the focus to the title, and back to the button', async ({ visitor, page }) => {
    await openByKeyboard(visitor, page)
    await expect(visitor.title).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.connectButton).toBeFocused()
  })

  test('returns the focus to the button after a connection', { tag: '@nightly' }, async ({ visitor, page }) => {
    await openByKeyboard(visitor, page)
    await visitor.row(GARDEN).press('Enter')
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.fact('status')).toHaveText('connected')
    await expect(visitor.accountButton).toBeFocused()
  })

  test('cycles the focus within the dialog, both ways', async ({ visitor, page, browserName }) => {
    await openByKeyboard(visitor, page)
    const stops = ['Close', 'Garden WalletInstalled', 'Meadow WalletInstalled', 'Terms', 'Privacy policy']
    // In Firefox the keys of a test stay in the page while the browser's own controls have the focus: Tab gets stuck.
    const expected = browserName === 'firefox' ? stops : [...stops, ...stops]
    const round = await tabRound(page, expected.length + 2)
    expect(round.slice(0, expected.length)).toEqual(expected)
    await visitor.button('Close').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(visitor.button('Close')).toBeFocused()
  })

  test('moves in a list by arrow keys, Home and End', { tag: '@nightly' }, async ({ visitor, page }) => {
    await openByKeyboard(visitor, page)
    const [garden, meadow] = [visitor.row(GARDEN), visitor.row(MEADOW)]
    await garden.focus()
    for (const [key, row] of [
      ['ArrowDown', meadow],
      ['ArrowDown', meadow],
      ['ArrowUp', garden],
      ['End', meadow],
      ['Home', garden],
    ] as const) {
      await page.keyboard.press(key)
      await expect(row).toBeFocused()
    }
  })

  test('connects by keyboard alone', async ({ visitor, page }) => {
    await openByKeyboard(visitor, page)
    await page.keyboard.press('ArrowDown')
    await expect(visitor.row(GARDEN)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(visitor.row(MEADOW)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(visitor.dialog).toHaveAccessibleName(MEADOW)
    await expect(visitor.title).toBeFocused()
    await visitor.panelOf(MEADOW).getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('wallet')).toHaveText(MEADOW)
  })
})

test.describe('in the page', () => {
  test('what points along the text is mirrored on a page that is read from the right', { tag: '@nightly' }, async ({
    visitor,
    page,
  }) => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await visitor.connectButton.click()
    await visitor.row('Garden Wallet').click()
    const back = visitor.dialog.locator('[data-icon="back"]')
    await expect(back).toBeVisible()
    await expect(back).toHaveCSS('scale', '-1 1')
  })

  test('the page does not scroll behind the modal, and nothing in it moves', async ({
    demo,
    playwright,
    browserName,
    chains: _untouched,
  }) => {
    // Without a window the browser hides its scroll bars, and with them what this is about.
    const browser = await playwright[browserName].launch({
      ...(browserName === 'chromium' && { ignoreDefaultArgs: ['--hide-scrollbars'] }),
      ...(browserName === 'firefox' && { firefoxUserPrefs: { 'ui.useOverlayScrollbars': 0 } }),
    })
    try {
      const page = await browser.newPage({ viewport: { width: 900, height: 400 } })
      await page.goto(demo.url)
      const visitor = visit(page)
      const look = () =>
        page.evaluate(() => ({
          scrolled: scrollY,
          bar: innerWidth - document.documentElement.clientWidth,
          places: [...document.querySelectorAll('header, nav > *, h1, h2, dl')].map((element) => {
            const { left, top, width } = element.getBoundingClientRect()
            return [element.localName, left, top, width]
          }),
        }))
      await page.evaluate(() => scrollTo(0, 8))
      const before = await look()
      expect(before.bar).toBeGreaterThan(0)
      expect(before.scrolled).toBe(8)

      // Before a click, Playwright scrolls in Firefox.
      await visitor.connectButton.press('Enter')
      await expect(visitor.dialog).toBeVisible()
      expect((await look()).places).toEqual(before.places)
      await page.mouse.move(20, 200)
      await page.mouse.wheel(0, 200)
      await page.keyboard.press('PageDown')
      // Scrolling is shown with the next frame, if at all.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await look()).toEqual({ ...before, bar: (await look()).bar })

      await visitor.button('Close').press('Enter')
      await expect(visitor.dialog).toBeHidden()
      expect(await look()).toEqual(before)
      await page.mouse.wheel(0, 50)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(58)
    } finally {
      await browser.close()
    }
  })

  test('a press belongs to the button, whatever is drawn anew in it before the release', { tag: '@nightly' }, async ({
    visitor,
  }) => {
    const pressed = (button: Locator) =>
      button.evaluate((element) => {
        const { x, y, width, height } = (element.querySelector('span') ?? element).getBoundingClientRect()
        const root = element.getRootNode() as Document | ShadowRoot
        return root.elementFromPoint(x + width / 2, y + height / 2) === element
      })
    await visitor.connectButton.click()
    await expect(visitor.row(GARDEN)).toBeVisible()
    await expect.poll(() => pressed(visitor.row(GARDEN))).toBe(true)
    await visitor.row(GARDEN).click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    await expect.poll(() => pressed(visitor.accountButton)).toBe(true)
  })

  test('on a wide window the card is 360 pixels wide, in the middle', { tag: '@nightly' }, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize({ width: 1000, height: 700 })
    await visitor.connectButton.click()
    await expect.poll(() => visitor.card.boundingBox()).toMatchObject({ width: 360, x: 320 })
  })

  test('on a window of 360 pixels the card is a sheet at the bottom', async ({ visitor, page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await visitor.connectButton.click()
    const bottom = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await visitor.card.boundingBox()) ?? {}
      return { x, width, bottom: y + height }
    }
    await expect.poll(bottom).toEqual({ x: 0, width: 360, bottom: 640 })
    // Big enough for a thumb, and nothing wider than the window.
    const { height = 0 } = (await visitor.row(GARDEN).boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await visitor.row(GARDEN).click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.fact('status')).toHaveText('connected')
  })

  test('opening and closing fifty times leaves nothing behind', { tag: '@nightly' }, async ({
    visitor: _open,
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'Only Chromium counts nodes and listeners.')
    const session = await page.context().newCDPSession(page)
    const count = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      const inPage = await page.evaluate(() => document.querySelectorAll('*').length)
      const inModal = await page.evaluate(
        () => document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('*').length,
      )
      return { nodes, jsEventListeners, inPage, inModal }
    }
    const openAndClose = (times: number) =>
      page.evaluate(async (count) => {
        const { modal } = window.demo
        const until = async (done: () => boolean) => {
          while (!done()) await new Promise((next) => requestAnimationFrame(next))
        }
        const drawn = (selector: string) => document.querySelector('portico-modal')?.shadowRoot?.querySelector(selector)
        for (let time = 0; time < count; time++) {
          modal.open()
          await until(() => Boolean(drawn('dialog[open] li button')))
          modal.close()
          await until(() => !drawn('.portico-card'))
        }
      }, times)
    // The first time loads the screens.
    await openAndClose(2)
    // What the first openings leave is collected late.
    let before = await count()
    const hasSettled = async () => {
      const earlier = before
      before = await count()
      return JSON.stringify(before) === JSON.stringify(earlier)
    }
    await expect.poll(hasSettled).toBe(true)
    await openAndClose(50)
    await expect.poll(count).toEqual(before)
    // The dialog and its two containers are permanent.
    expect(before.inModal).toBe(3)
  })
})
