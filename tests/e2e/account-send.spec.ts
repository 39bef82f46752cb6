import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { expect } from '../support/e2e-test.js'
import { test } from '../support/e2e-account.js'
import { fillIn, sendReviewed } from '../support/e2e-send.js'
import { inEveryRun } from '../support/nightly.js'

/** How often the wallet was asked to send something. */
const countAsked = (page: Page) =>
  page.evaluate(() => window.account.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length)

test('sends a coin by name, and follows it through a reload until it is confirmed', async ({ account, page }) => {
  test.setTimeout(60_000)
  const { enter, open, site, visitor } = account
  const [chain] = site.chains
  const alice = site.network.accounts[1]?.address ?? ''
  const name = site.network.data?.names.alice ?? ''
  const before = await chain.balance(alice)
  await enter('eip155:1')
  await open()
  await fillIn(account, name, '0.25')
  await expect(visitor.dialog).toContainText('Check the address. Transfers are final.')
  // The whole address is reviewed, whatever the name says.
  const whole = await visitor.dialog.locator('.portico-address').textContent()
  expect(whole?.toLowerCase()).toBe(alice.toLowerCase())
  await chain.client.setAutomine(false)
  await sendReviewed(account)
  await expect(visitor.dialog).toContainText('on its way')
  expect(await chain.balance(alice)).toBe(before)
  await page.reload()
  await open()
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(visitor.row(/Pending/)).toBeVisible()
  await chain.client.mine({ blocks: 1 })
  await chain.client.setAutomine(true)
  await expect(visitor.row(/Pending/)).toHaveCount(0, { timeout: 20_000 })
  await expect(visitor.row(/^Sent/).first()).toContainText('0.25')
  expect(await chain.balance(alice)).toBe(before + parseEther('0.25'))
})

test('sends nothing while the node does not tell the network fee, and reads it again', async ({
  account,
  browserName,
  page,
}) => {
  test.skip(browserName === 'firefox', 'In Firefox, Playwright reads no request body.')
  const { enter, open, site, visitor } = account
  const alice = site.network.accounts[1]?.address ?? ''
  let isDown = true
  await page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    if (!isDown || !/"eth_(?:gasPrice|feeHistory)"/.test(body)) return route.fallback()
    const asked = [JSON.parse(body)].flat() as readonly { readonly id: number }[]
    const answers = asked.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'not available' } }))
    return route.fulfill({ json: body.startsWith('[') ? answers : answers[0] })
  })
  await enter('eip155:1')
  await open()
  await fillIn(account, alice, '0.25')
  const { button, dialog } = visitor
  await expect(dialog).toContainText('The network fee could not be read. Check your connection.')
  await expect(button('Send')).toHaveAttribute('aria-disabled', 'true')
  isDown = false
  await button('Try again').click()
  await expect(button('Send')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).not.toContainText('could not be read')
  expect(await countAsked(page)).toBe(0)
})

for (const symbol of ['token', 'tether'] as const)
  test(`sends an ERC-20 token: ${symbol}`, inEveryRun(symbol === 'tether'), async ({ account }) => {
    const { enter, open, site, visitor } = account
    const [chain] = site.chains
    const alice = site.network.accounts[1]?.address ?? ''
    const token = site.network.contracts[1][symbol]
    const before = await chain.holding(token, alice)
    await enter('eip155:1')
    await open()
    await expect(visitor.row(token.name)).toBeVisible()
    await fillIn(account, alice, '12.5', token.name)
    await sendReviewed(account)
    await expect(visitor.dialog).toContainText(`Sent 12.5\u00a0${token.symbol}`)
    expect(await chain.holding(token, alice)).toBe(before + 12_500_000n)
    await visitor.button('Done').click()
    await expect(visitor.row(token.name)).not.toContainText(symbol === 'token' ? '1,250 ' : '480.5 ')
  })

test('sends all of a coin: what is left pays no second fee', { tag: '@nightly' }, async ({ account }) => {
  const { enter, open, site, visitor } = account
  const [chain] = site.chains
  const alice = site.network.accounts[1]?.address ?? ''
  const { address } = site.network.demoAccount
  await enter('eip155:1')
  await open()
  await fillIn(account, alice, 'Max')
  await sendReviewed(account)
  await expect(visitor.dialog).toContainText('Sent 12.')
  const left = await chain.balance(address)
  // Less than a hundredth of a coin, and never a failure for want of the fee.
  expect(left).toBeLessThan(parseEther('0.01'))
})

test('keeps the form when the wallet declines', { tag: '@nightly' }, async ({ account, page }) => {
  const { enter, open, site, visitor } = account
  const alice = site.network.accounts[1]?.address ?? ''
  const [chain] = site.chains
  const before = await chain.client.getTransactionCount({ address: site.network.demoAccount.address })
  await enter('eip155:1')
  await page.evaluate(() => window.account.wallet.script({ eth_sendTransaction: 'reject' }))
  await open()
  await fillIn(account, alice, '0.1')
  await sendReviewed(account)
  await expect.poll(() => countAsked(page)).toBe(1)
  await expect(visitor.title).toHaveText('Review')
  await expect(visitor.dialog).toContainText('0.1')
  expect(await chain.client.getTransactionCount({ address: site.network.demoAccount.address })).toBe(before)
})

test('asks the wallet once for two clicks, and goes on waiting for it', async ({ account, page }) => {
  const { enter, open, site, visitor } = account
  const { address } = site.network.demoAccount
  const [chain] = site.chains
  const before = await chain.client.getTransactionCount({ address })
  await enter('eip155:1')
  await open()
  await fillIn(account, site.network.accounts[1]?.address ?? '', '0.1')
  await page.evaluate(() => window.account.wallet.script({ eth_sendTransaction: 'delay' }))
  const send = visitor.dialog.getByRole('button', { name: 'Send', exact: true })
  // In one task: a page that is busy draws neither, so that both reach the same button.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect.poll(() => page.evaluate(() => window.account.wallet.pending.length)).toBe(1)
  await expect(visitor.dialog).toContainText('Approve in Page Wallet')
  await page.evaluate(() => window.account.wallet.release())
  await expect(visitor.dialog).toContainText('Sent 0.1')
  expect(await countAsked(page)).toBe(1)
  expect(await chain.client.getTransactionCount({ address })).toBe(before + 1)
})

test('will not send to the token itself', { tag: '@nightly' }, async ({ account }) => {
  const { enter, open, site, visitor } = account
  const { token } = site.network.contracts[1]
  await enter('eip155:1')
  await open()
  await visitor.button('Send').click()
  await expect(visitor.title).toHaveText('Send')
  await visitor.dialog.getByRole('button', { name: /ETH/ }).first().click()
  await visitor.row(token.name).first().click()
  await visitor.dialog.getByRole('textbox').first().fill('1')
  await visitor.button('Address or name').click()
  await visitor.dialog.getByRole('searchbox').fill(token.address)
  await visitor.dialog.getByRole('list', { name: 'Found' }).getByRole('button').click()
  await expect(visitor.dialog).toContainText('This is the token itself, not a person. Nothing sent here can come back.')
  await expect(visitor.button('Choose another receiver')).toHaveAttribute('aria-disabled', 'true')
})
