import type { Page } from '@playwright/test'
import { createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from '../support/e2e-test.js'
import { type AccountSite, test } from '../support/e2e-account.js'

const toAlice = ({ site }: AccountSite): Hex => (site.network.accounts[1]?.address ?? '0x') as Hex

/** Sends a quarter of a coin, which the network mines at once and then drops with its block. */
const sendAndDrop = async ({ enter, site }: AccountSite, page: Page, to: Hex) => {
  const [{ client }] = site.chains
  await enter('eip155:1')
  const before = await client.snapshot()
  const hash = (await page.evaluate(
    async ({ to, amount }) => (await window.account.modal.send('eip155:1', { to, amount })).hash,
    { to, amount: parseEther('0.25').toString() },
  )) as Hex
  await expect.poll(() => statusOf(page)).toBe('confirmed')
  const { nonce } = await client.getTransaction({ hash })
  const raw = await client.request<{ Method: string; Parameters: readonly [Hex]; ReturnType: Hex }>({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  })
  await client.revert({ id: before })
  return { hash, nonce, raw }
}

const statusOf = (page: Page) => page.evaluate(() => window.account.modal.getSnapshot().transactions[0]?.status)

const openActivity = async ({ open, visitor }: AccountSite) => {
  await open()
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
}

test('shows a transaction as pending again when its block is dropped, and as confirmed in the next', async ({
  account,
  page,
}) => {
  test.setTimeout(90_000)
  const { site, visitor } = account
  const [chain] = site.chains
  const alice = toAlice(account)
  const before = await chain.balance(alice)
  const { hash, raw } = await sendAndDrop(account, page, alice)
  expect(await chain.balance(alice)).toBe(before)
  await expect.poll(() => statusOf(page), { timeout: 30_000 }).toBe('pending')
  await openActivity(account)
  await expect(visitor.row(/Pending/)).toBeVisible()

  await chain.client.sendRawTransaction({ serializedTransaction: raw })
  await expect(visitor.row(/Pending/)).toHaveCount(0, { timeout: 30_000 })
  await expect(visitor.row(/^Sent/).first()).toContainText('0.25')
  expect(await chain.balance(alice)).toBe(before + parseEther('0.25'))
  expect(await page.evaluate(() => window.account.modal.getSnapshot().transactions)).toMatchObject([
    { hash, status: 'confirmed' },
  ])
})

test('shows a dropped transaction as replaced after a reload, once another one has its nonce', {
  tag: '@nightly',
}, async ({ account, page }) => {
  test.setTimeout(90_000)
  const { site, visitor } = account
  const [chain] = site.chains
  const { hash, nonce } = await sendAndDrop(account, page, toAlice(account))
  await page.reload()
  await expect.poll(() => statusOf(page), { timeout: 30_000 }).toBe('pending')
  await page.reload()
  // The same account pays someone else with the same nonce, from another wallet.
  const owner = createWalletClient({
    account: privateKeyToAccount(site.network.demoAccount.privateKey as Hex),
    transport: http(chain.rpcUrl),
  })
  const [friend] = site.friends
  await chain.receipt(await owner.sendTransaction({ to: friend as Hex, value: 1n, nonce, chain: null }))
  await expect.poll(() => statusOf(page), { timeout: 30_000 }).toBe('replaced')
  await openActivity(account)
  await expect(visitor.row(/Replaced/)).toBeVisible()
  expect(await page.evaluate(() => window.account.modal.getSnapshot().transactions)).toMatchObject([
    { hash, status: 'replaced' },
  ])
})
