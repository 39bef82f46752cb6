import type { Page } from '@playwright/test'
import { shown } from '../support/e2e-chain.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const GARDEN = 'Garden Wallet'
const MEADOW = 'Meadow Wallet'

/** How often a wallet was asked for something. */
const asked = (page: Page, method: string, index: 0 | 1 = 0): Promise<number> =>
  page.evaluate(([name, at]) => window.demo.wallets[at].requests.filter((request) => request.method === name).length, [
    method,
    index,
  ] as const)

test.describe('connecting', () => {
  test('shows that the user declined, and offers a retry', async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.ask(GARDEN)
    await visitor.answer(GARDEN, 'Reject')
    await expect(dialog.getByRole('heading', { name: 'Declined' })).toBeVisible()
    await expect(dialog).toContainText('You declined the request. Nothing was shared.')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await expect(fact('status')).toHaveText('disconnected (USER_REJECTED)')
    await visitor.button('Try again').click()
    await expect(dialog).toContainText('Continue in Garden Wallet')
    await visitor.answer(GARDEN, 'Approve')
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText('connected')
    expect(await asked(page, 'eth_requestAccounts')).toBe(2)
  })

  test('shows the card without a break while a wallet is asked', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await expect(visitor.row(GARDEN)).toBeVisible()
    await page.evaluate(async () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      await Promise.all(dialog?.getAnimations({ subtree: true }).map(({ finished }) => finished) ?? [])
      // An entrance that starts and ends within one slow frame is finished before its events are dispatched.
      await new Promise(requestAnimationFrame)
      const entrances: string[] = []
      dialog?.addEventListener('animationstart', ({ animationName, target }) => {
        if (target === dialog || (target as Element).matches('.portico-card')) entrances.push(animationName)
      })
      Object.assign(window, { entrances })
    })
    await visitor.row(GARDEN).click()
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await visitor.button('Cancel').click()
    await expect(visitor.row(GARDEN)).toBeVisible()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(() => (window as unknown as { entrances: string[] }).entrances)).toEqual([])
  })

  test('returns at once on cancel, and connects on a late approval', async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.ask(GARDEN)
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await visitor.button('Cancel').click()
    await expect(dialog).toHaveAccessibleName('Connect wallet')
    await expect(visitor.row(GARDEN)).toBeVisible()
    await expect(fact('status')).toHaveText(/^disconnected/)
    // The same wallet is not asked twice.
    await visitor.row(GARDEN).click()
    await expect(dialog).toContainText('We carry on as soon as you answer it there.')
    expect(await asked(page, 'eth_requestAccounts')).toBe(1)
    // The wallet still shows its window. Late, the visitor says yes there.
    await visitor.button('Close').click()
    await expect(fact('status')).toHaveText(/^disconnected/)
    await visitor.answer(GARDEN, 'Approve')
    await expect(fact('status')).toHaveText('connected')
    await expect(dialog).toBeHidden()
  })

  test('a late refusal leaves the visitor where they are', { tag: '@nightly' }, async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.ask(GARDEN)
    await visitor.button('Cancel').click()
    await visitor.button('Close').click()
    await visitor.answer(GARDEN, 'Reject')
    await expect(visitor.panelOf(GARDEN)).toBeHidden()
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText(/^disconnected/)
    // A reload does not repeat the cancelled request either.
    await page.reload()
    await expect(fact('status')).toHaveText('disconnected')
    await expect(visitor.connectButton).toBeVisible()
  })

  test('connects another wallet when one never answers', { tag: '@nightly' }, async ({ visitor, page }) => {
    await page.evaluate(() => window.demo.wallets[0].next('eth_requestAccounts', 'never'))
    await visitor.ask(GARDEN)
    await expect(visitor.dialog).toContainText('Continue in Garden Wallet')
    await visitor.button('Back').click()
    await visitor.row(MEADOW).click()
    await visitor.answer(MEADOW, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('wallet')).toHaveText(MEADOW)
  })

  test('offers help after ten seconds of waiting', { tag: '@nightly' }, async ({ page, demo }) => {
    await page.clock.install()
    await page.goto(demo.url)
    const visitor = visit(page)
    await visitor.connectButton.click()
    await page.clock.pauseAt(Date.now() + 60_000)
    await visitor.row(GARDEN).click()
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await page.clock.runFor(9_999)
    await expect(visitor.dialog.getByText('Nothing happening?')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(visitor.dialog.getByText('Nothing happening?')).toBeVisible()
    // Asking again begins a new wait; what the first request still brings is dropped.
    await visitor.button('Ask again').click()
    await expect(visitor.dialog.getByText('Nothing happening?')).toHaveCount(0)
  })

  test('explains a locked wallet, and connects it once unlocked', async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await page.evaluate(() => window.demo.wallets[0].lock())
    await visitor.ask(GARDEN)
    await expect(dialog).toContainText('Continue in Garden Wallet')
    await visitor.button('Cancel').click()
    // The first request still waits for the wallet to be unlocked: it answers -32002 to a second one.
    await visitor.row(GARDEN).click()
    await visitor.button('Ask again').click()
    await expect(dialog.getByRole('heading', { name: 'Open Garden Wallet' })).toBeVisible()
    await expect(dialog).toContainText('Unlock it and answer there, then come back.')
    await expect(fact('status')).toHaveText('disconnected (REQUEST_PENDING)')
    await visitor.button('Close').click()
    await page.evaluate(() => window.demo.wallets[0].unlock())
    await expect(visitor.panelOf(GARDEN)).toBeVisible()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.panelOf(GARDEN)).toBeHidden()
    // Permitted by now, the wallet need not ask a second time.
    await visitor.ask(GARDEN)
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText('connected')
    expect(await page.evaluate(() => window.demo.wallets[0].prompts)).toBe(1)
  })

  test('sends one request for two clicks on a wallet', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await visitor.row(GARDEN).dblclick()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.fact('status')).toHaveText('connected')
    await expect(visitor.dialog).toBeHidden()
    expect(await asked(page, 'eth_requestAccounts')).toBe(1)
    expect(await page.evaluate(() => window.demo.wallets[0].prompts)).toBe(1)
  })

  test('appends a late wallet without moving a row', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connectButton.click()
    await expect(visitor.rows).toHaveText([/Garden Wallet/, /Meadow Wallet/])
    // The card has come to rest.
    await visitor.card.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)))
    const places = () => Promise.all([visitor.row(GARDEN), visitor.row(MEADOW)].map((row) => row.boundingBox()))
    const before = await places()
    await page.evaluate(() => {
      const [{ info, provider }] = window.demo.wallets
      const late = { ...info, uuid: crypto.randomUUID(), name: 'A Late Wallet', rdns: 'example.late' }
      const detail = Object.freeze({ info: Object.freeze(late), provider: { ...provider } })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await expect(visitor.rows).toHaveText([/Garden Wallet/, /Meadow Wallet/, /A Late Wallet/])
    await visitor.card.evaluate((card) =>
      Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    expect(await places()).toEqual(before)
    await visitor.row('A Late Wallet').click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.fact('wallet')).toHaveText('A Late Wallet')
  })
})

test.describe('switching', () => {
  test('keeps the network when a switch is declined', { tag: '@nightly' }, async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.connect()
    await visitor.networkButton.click()
    await visitor.row('Local Anvil').click()
    await visitor.answer(GARDEN, 'Reject')
    await expect(dialog).toHaveAccessibleName('Choose network')
    await expect(visitor.row(/Local Anvil.*Declined/)).toBeVisible()
    await expect(visitor.row('Local Ethereum')).toHaveAttribute('aria-current', 'true')
    await expect(fact('network')).toHaveText('Local Ethereum (eip155:1)')
    expect(await page.evaluate(() => window.demo.wallets[0].chainId)).toBe(1)
    await visitor.row('Local Anvil').click()
    await visitor.answer(GARDEN, 'Approve')
    await expect(dialog).toBeHidden()
    await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
  })

  test('sends one request for two clicks on a network', { tag: '@nightly' }, async ({ visitor, page }) => {
    await visitor.connect()
    await visitor.networkButton.click()
    await visitor.row('Local Anvil').dblclick()
    await visitor.answer(GARDEN, 'Approve')
    await expect(visitor.fact('network')).toHaveText('Local Anvil (eip155:31337)')
    expect(await asked(page, 'wallet_switchEthereumChain')).toBe(1)
  })

  test('adds a network that the wallet does not know', { tag: '@nightly' }, async ({ visitor, page, chains }) => {
    const { fact } = visitor
    await visitor.connect(MEADOW)
    await visitor.networkButton.click()
    await visitor.row('Local Anvil').click()
    await expect(visitor.panelOf(MEADOW)).toContainText('Add this network?')
    await expect(visitor.panelOf(MEADOW)).toContainText(chains[1].rpcUrl)
    await visitor.answer(MEADOW, 'Approve')
    await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
    const { id, methods } = await page.evaluate(() => {
      const { chainId, requests } = window.demo.wallets[1]
      return { id: chainId, methods: requests.map(({ method }) => method) }
    })
    expect(id).toBe(31337)
    expect(methods.filter((method) => method.startsWith('wallet_'))).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    // It asks the chain that it was given.
    const own = await page.evaluate(() => window.demo.wallets[1].provider.request({ method: 'eth_chainId' }))
    expect(own).toBe('0x7a69')
  })

  test('shows that adding a network was declined', { tag: '@nightly' }, async ({ visitor }) => {
    await visitor.connect(MEADOW)
    await visitor.networkButton.click()
    await visitor.row('Local Anvil').click()
    await visitor.answer(MEADOW, 'Reject')
    await expect(visitor.row(/Local Anvil.*Declined/)).toBeVisible()
    await expect(visitor.fact('network')).toHaveText('Local Ethereum (eip155:1)')
  })
})

test.describe('a wallet that does something by itself', () => {
  test('moves to an unsupported network: the user must choose, or disconnect', async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.connect()
    await page.evaluate(() => window.demo.wallets[0].setChain(5))
    await expect(dialog).toHaveAccessibleName('Switch network')
    await expect(dialog.getByRole('heading', { name: 'Network 5 is not supported here' })).toBeVisible()
    await expect(fact('network')).toHaveText('Unknown Network (eip155:5)')
    await expect(visitor.button('Back')).toHaveCount(0)

    for (const [what, leave] of [
      ['the overlay', () => page.mouse.click(10, 10)],
      ['Escape', () => page.keyboard.press('Escape')],
      ['the close button', () => visitor.button('Close').click()],
    ] as const) {
      await test.step(`${what} closes it, and the page still shows the state`, async () => {
        await leave()
        await expect(dialog).toBeHidden()
        await expect(visitor.networkButton).toHaveAccessibleName('Switch network')
        await visitor.networkButton.click()
        await expect(dialog).toHaveAccessibleName('Switch network')
      })
    }

    await test.step('a declined choice keeps the view', async () => {
      await visitor.row('Local Anvil').click()
      await visitor.answer(GARDEN, 'Reject')
      await expect(visitor.row(/Local Anvil.*Declined/)).toBeVisible()
      await expect(dialog).toHaveAccessibleName('Switch network')
    })

    await test.step('a network that is chosen brings everything back', async () => {
      await visitor.row('Local Anvil').click()
      await visitor.answer(GARDEN, 'Approve')
      await expect(dialog).toBeHidden()
      await expect(fact('network')).toHaveText('Local Anvil (eip155:31337)')
      await expect(fact('balance')).toHaveText(/ETH$/)
    })

    await test.step('or the user disconnects', async () => {
      await page.evaluate(() => window.demo.wallets[0].setChain(5))
      await expect(dialog).toHaveAccessibleName('Switch network')
      await visitor.button('Disconnect').click()
      await expect(dialog).toBeHidden()
      await expect(fact('status')).toHaveText('disconnected')
      await expect(visitor.connectButton).toBeVisible()
    })
  })

  test('returns from an unsupported network by itself: the screen closes', { tag: '@nightly' }, async ({
    visitor,
    page,
  }) => {
    await visitor.connect()
    await page.evaluate(() => window.demo.wallets[0].setChain(5))
    await expect(visitor.dialog).toHaveAccessibleName('Switch network')
    await page.evaluate(() => window.demo.wallets[0].setChain(31337))
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('network')).toHaveText('Local Anvil (eip155:31337)')
  })

  test('selects another account: the page follows', { tag: '@nightly' }, async ({ visitor, page, demo, chains }) => {
    const { fact } = visitor
    const [first, second] = demo.friends
    await visitor.connect(MEADOW)
    await expect(fact('account')).toHaveText(first)
    await expect(fact('balance')).toHaveText(`${shown(await chains[0].balance(first))} ETH`)
    await page.evaluate(() => window.demo.wallets[1].selectAccount(1))
    await expect(fact('account')).toHaveText(second)
    await expect(fact('balance')).toHaveText(`${shown(await chains[0].balance(second))} ETH`)
    await expect(fact('tokens')).toHaveText(/^0 PDD/)
  })

  test('locks: the page disconnects, and the account screen closes', async ({ visitor, page }) => {
    const { dialog, fact } = visitor
    await visitor.connect()
    await visitor.accountButton.click()
    await expect(dialog).toHaveAccessibleName('Account')
    await page.evaluate(() => window.demo.wallets[0].lock())
    await expect(dialog).toBeHidden()
    await expect(fact('status')).toHaveText('disconnected (WALLET_DISCONNECTED)')
    await expect(fact('account')).toHaveText('—')
    await expect(visitor.connectButton).toBeVisible()
  })
})
