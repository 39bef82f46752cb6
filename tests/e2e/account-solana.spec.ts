import type { Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { type AccountSite, test } from '../support/e2e-account.js'
import { fillIn, sendReviewed } from '../support/e2e-send.js'
import { openSolanaChain } from '../support/e2e-solana-chain.js'
import { expect } from '../support/e2e-test.js'
import { inEveryRun } from '../support/nightly.js'

const TOKEN = 'Portico Demo Dollar'

/** The chain of a page, its demo account, and another one. */
const chainOf = ({ site }: AccountSite) => {
  const { solana } = site.network
  test.skip(!solana, 'There is no Solana chain on this platform.')
  if (!solana) throw new Error('There is no Solana chain.')
  const { accounts, caipNetworkId: id, demoAccount, mint } = solana
  return { chain: openSolanaChain(solana), id, mint, owner: demoAccount.address, to: accounts[1].address }
}

/** What a row shows of an amount: truncated to so many decimals. */
const shown = (amount: bigint, decimals: number, kept: number) => {
  const [whole = '', rest = ''] = formatUnits(amount, decimals).split('.')
  const part = rest.slice(0, kept).replace(/0+$/, '')
  return `${Number(whole).toLocaleString('en')}${part && `.${part}`}`
}

const lastSent = async (page: Page) =>
  (await page.evaluate(() => window.account.modal.getSnapshot().transactions[0]?.hash)) ?? ''

for (const { title, amount, units, token } of [
  {
    title: 'sends SOL, and follows it through a reload until it is confirmed',
    amount: '0.5',
    units: 500_000_000n,
    token: undefined,
  },
  {
    title: 'sends an SPL token, and follows it through a reload until it is confirmed',
    amount: '3',
    units: 3_000_000n,
    token: TOKEN,
  },
])
  test(title, inEveryRun(token !== undefined), async ({ account, browserName, page }) => {
    test.skip(browserName === 'firefox', 'In Firefox, Playwright reads no request body.')
    test.setTimeout(90_000)
    const { enter, open, visitor } = account
    const { chain, id, mint, owner, to } = chainOf(account)
    const read = (of: string) => (token === undefined ? chain.balance(of) : chain.holding(mint.address, of))
    const before = { owner: await read(owner), to: await read(to) }
    await enter(id)
    await open()
    await fillIn(account, to, amount, token)
    // The page is not told yet what the chain knows, as while a network is slow.
    const release = await holdStatuses(page)
    await sendReviewed(account)
    await expect(visitor.dialog).toContainText('on its way')
    const signature = await lastSent(page)
    const notes = () => page.evaluate(() => localStorage.getItem('portico:activity:notes') ?? '')
    await expect.poll(notes).toContain(signature)
    await page.reload()
    await open()
    await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(visitor.row(/Pending/)).toBeVisible()
    release()
    await expect(visitor.row(/Pending/)).toHaveCount(0, { timeout: 30_000 })
    await expect(visitor.row(/^Sent/).first()).toContainText(amount)
    expect(await lastSent(page)).toBe(signature)
    expect(await chain.standing(signature)).toMatch(/^(?:confirmed|finalized)$/)

    const after = { owner: await read(owner), to: await read(to) }
    expect(after.to - before.to).toBe(units)
    // The coin also pays the fee.
    if (token === undefined) expect(before.owner - after.owner).toBeGreaterThan(units)
    else expect(before.owner - after.owner).toBe(units)
    await visitor.dialog.getByRole('tab', { name: 'Tokens' }).click()
    const row = visitor.row(token === undefined ? 'Solana' : mint.name).first()
    const text = token === undefined ? shown(after.owner, 9, 3) : shown(after.owner, mint.decimals, 3)
    await expect(row).toContainText(`${text} ${token === undefined ? 'SOL' : mint.symbol}`)
  })

test('opens the account that a token needs at its receiver', { tag: '@nightly' }, async ({ account }) => {
  const { enter, open, visitor } = account
  const { chain, id, owner } = chainOf(account)
  const { mint2022 } = account.site.network.solana ?? { mint2022: { address: '', name: '' } }
  const { accounts } = account.site.network.solana ?? { accounts: [{ address: '' }] }
  const to = accounts[0]?.address ?? ''
  const before = await chain.holding(mint2022.address, owner)
  await enter(id)
  await open()
  await fillIn(account, to, '3', mint2022.name)
  await expect(visitor.dialog).toContainText('Opens their account')
  await sendReviewed(account)
  await expect(visitor.dialog).toContainText('Sent 3\u00a0')
  expect(await chain.holding(mint2022.address, to)).toBe(300n)
  expect(await chain.holding(mint2022.address, owner)).toBe(before - 300n)
})

test('shows SOL and a token that come in from outside', { tag: '@nightly' }, async ({ account, page }) => {
  const { enter, open, visitor } = account
  const { chain, id, mint, owner } = chainOf(account)
  await enter(id)
  await open()
  const expectShown = async () => {
    const [coins, tokens] = await Promise.all([chain.balance(owner), chain.holding(mint.address, owner)])
    await expect(visitor.row(mint.name).first()).toContainText(`${shown(tokens, mint.decimals, 3)} ${mint.symbol}`)
    await expect(visitor.row('Solana').first()).toContainText(`${shown(coins, 9, 3)} SOL`)
  }
  await expectShown()
  const [coins, tokens] = [await chain.balance(owner), await chain.holding(mint.address, owner)]
  await chain.ask('surfnet_setAccount', owner, { lamports: Number(coins + 1_000_000_000n) })
  await chain.ask('surfnet_setTokenAccount', owner, mint.address, { amount: Number(tokens + 7_000_000n) })
  expect(await chain.holding(mint.address, owner)).toBe(tokens + 7_000_000n)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectShown()
})

/** Holds back what the chain says of transactions, until the function that it returns is called. */
const holdStatuses = async (page: Page) => {
  let resolve = () => {}
  const held = new Promise<void>((done) => {
    resolve = done
  })
  await page.route('**/*', async (route) => {
    if (route.request().postData()?.includes('getSignatureStatuses')) await held
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined)
  })
  return resolve
}
