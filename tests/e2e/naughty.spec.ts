import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import { naughtyStrings } from '../support/naughty-strings.js'

const TEXTS = naughtyStrings()

test.use({ viewport: { width: 360, height: 740 } })

/** Where receivers of before are stored, each with a name. */
const RECENTS = JSON.stringify({
  version: 1,
  data: TEXTS.flatMap((name, at) =>
    name === ''
      ? []
      : [{ family: 'eip155', address: `0x${(at + 1).toString(16).padStart(40, '0')}`, name, times: 1, lastAt: at }],
  ),
})

/** Scrolls through the screen that is shown, a window at a time: what is wrong with its layout, and the rows it had. */
const walk = (page: Page) =>
  page.evaluate(async () => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const card = root?.querySelector('.portico-card')
    if (!root || !card) throw new Error('The modal is not drawn.')
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const findScroller = () =>
      [...card.querySelectorAll('*'), card].find(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
    const wrong = new Set<string>()
    const rows = new Set<string>()
    const look = () => {
      const { left, right } = card.getBoundingClientRect()
      if (document.documentElement.scrollWidth > innerWidth) wrong.add('the page is wider than its window')
      for (const one of card.querySelectorAll<HTMLElement>('*')) {
        const { overflowX } = getComputedStyle(one)
        const isWide = one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(overflowX)
        if (isWide && !one.matches('[role="tablist"]')) wrong.add(`${one.className} scrolls sideways`)
      }
      for (const one of card.querySelectorAll<HTMLElement>('.portico-row, .portico-row > *, .portico-work, h2, h3')) {
        const box = one.getBoundingClientRect()
        if (box.width === 0 || one.closest('[data-leaving]')) continue
        if (box.left < left - 1 || box.right > right + 1) wrong.add(`${one.className} leaves the card`)
      }
      const heights = [...card.querySelectorAll('.portico-list[data-long] > li')].map(
        (one) => one.getBoundingClientRect().height,
      )
      if (Math.max(0, ...heights) > Math.min(...heights, 200) + 1) wrong.add('rows of one list differ in height')
      for (const one of card.querySelectorAll('.portico-row, .portico-work')) rows.add(one.textContent ?? '')
    }
    await painted()
    look()
    // A long list is measured, and scrolls, some frames after it is drawn first.
    let scroller = findScroller()
    for (let frame = 0; !scroller && frame < 30; frame++) {
      await painted()
      scroller = findScroller()
    }
    for (let last = -1; scroller && scroller.scrollTop > last; ) {
      last = scroller.scrollTop
      scroller.scrollTop += scroller.clientHeight * 0.8
      await painted()
      look()
    }
    return { wrong: [...wrong], rows: rows.size }
  })

test('draws what strangers write as text, without a script, a request or a broken layout', async ({ page, pages }) => {
  test.setTimeout(300_000)
  expect(TEXTS.length).toBeGreaterThanOrEqual(500)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(
    ([texts, recents]) => {
      Object.assign(window, { naughty: texts })
      // An empty page, which Firefox shows first, has no storage.
      if (location.protocol === 'http:') localStorage.setItem('portico:send:recents', recents)
    },
    [TEXTS, RECENTS] as const,
  )
  const visitor = visit(page)
  const { dialog, title } = visitor
  await page.goto(`${pages.url}naughty.html`)
  const requests: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    // The page's own files, and the balance that its button shows.
    const isOwn = url.startsWith(`${pages.url}assets/`) || url === `${pages.chains[0].rpcUrl}/`
    if (!isOwn && !url.startsWith('data:')) requests.push(url)
  })
  await page.evaluate(() => window.names.modal.connect('eip155:1', { connectorId: 'naughty' }))
  await expect(visitor.accountButton).toBeVisible()

  const check = async (name: string, atLeast: number) => {
    await expect(dialog.locator('[data-leaving]')).toHaveCount(0)
    const { wrong, rows } = await walk(page)
    expect([name, wrong]).toEqual([name, []])
    expect(rows, name).toBeGreaterThanOrEqual(atLeast)
  }
  const open = async (view: string, params: object = {}) => {
    await page.evaluate(([to, given]) => window.names.modal.open({ view: to, params: given } as never), [
      view,
      params,
    ] as const)
  }

  await visitor.accountButton.click()
  const many = TEXTS.length / 3
  for (const tab of ['Tokens', 'NFTs', 'Activity'] as const) {
    await test.step(tab, async () => {
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.locator('.portico-row, .portico-work').first()).toBeVisible()
      await expect(dialog.locator('.portico-skeleton')).toHaveCount(0)
      await check(tab, tab === 'Activity' ? 5 : many)
    })
  }
  for (const [view, heading, atLeast] of [
    // Some names are the same once they are cleaned.
    ['HiddenTokens', 'Hidden tokens', 5],
    ['HiddenNfts', 'Hidden NFTs', 5],
    ['Transactions', 'Activity', many],
    ['Profile', 'Accounts and wallets', many],
    ['WalletSendTo', 'Send to', many],
  ] as const) {
    await test.step(view, async () => {
      await open(view, /^Hidden/.test(view) ? { namespace: 'eip155' } : {})
      await expect(title).toHaveText(heading)
      // A long list draws the rows in sight only.
      const rows = dialog.locator('.portico-row, .portico-work')
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(Math.min(atLeast, 10))
      await check(view, atLeast)
    })
  }

  await test.step('the button and the account of each name', async () => {
    for (let at = 0; at < TEXTS.length; at += 25) {
      const address = `0x${(at + 1).toString(16).padStart(40, '0')}`
      await page.evaluate((account) => window.names.modal.select('eip155', { address: account }), address)
      await open('Account')
      await check(`Account ${at}`, 1)
    }
  })

  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false)
  expect(dialogs).toEqual([])
  expect(requests).toEqual([])
  await expect(dialog.locator('script, iframe, object, form, link, style, math, b, i')).toHaveCount(0)
})
