import { fillIn, sendReviewed } from '../support/e2e-send.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import { readSs58, toSs58 } from '../../plugins/polkadot/addresses/ss58.js'

test('sends DOT through the form, and shows what stays in the account', async ({ families, page }) => {
  const { polkadot } = families.network
  if (!polkadot) throw new Error('There are no Polkadot chains.')
  const visitor = visit(page)
  const { key = new Uint8Array() } = readSs58(polkadot.accounts[1].address) ?? {}
  const bob = toSs58(key, 0)
  const held = async () =>
    BigInt(await page.evaluate((address) => window.demo.modal.plugins.polkadot.getBalance(address), bob))
  await page.goto(`${families.url}?families=polkadot&account=rpc&transfers`)
  await visitor.ask('Vine Wallet')
  await visitor.answer('Vine Wallet', 'Approve')
  await expect(visitor.dialog).toBeHidden()
  const before = await held()

  await visitor.accountButton.click()
  await fillIn({ visitor }, bob, '1.5')
  await expect(visitor.dialog).toContainText('1.5\u00a0DOT')
  await expect(visitor.dialog).toContainText('Stays in your account')
  await sendReviewed({ visitor })
  await visitor.answer('Vine Wallet', 'Approve')
  await expect(visitor.dialog).toContainText('Sent 1.5')
  expect((await held()) - before).toBe(15_000_000_000n)
})

test('sends ATOM with a memo through the form, after a trial run on the chain', async ({ families, page }) => {
  const { cosmos } = families.network
  if (!cosmos) throw new Error('There are no Cosmos chains.')
  const friend = cosmos.accounts[1]?.addresses['local-hub-1'] ?? ''
  const chain = cosmos.chain('local-hub-1')
  const visitor = visit(page)
  await page.goto(`${families.url}?families=cosmos&account=rpc&transfers`)
  await visitor.ask('Keplr')
  await visitor.answer('Keplr', 'Approve')
  await expect(visitor.dialog).toBeHidden()
  const before = chain.balance(friend)

  await visitor.accountButton.click()
  await fillIn({ visitor }, friend, '0.25', undefined, '104')
  await expect(visitor.dialog).toContainText('0.25\u00a0ATOM')
  await expect(visitor.dialog).toContainText('Memo104')
  await expect(visitor.dialog).toContainText('Rehearsed just now')
  await sendReviewed({ visitor })
  await visitor.answer('Keplr', 'Approve')
  await expect(visitor.dialog).toContainText('Sent 0.25')
  expect(chain.balance(friend)).toBe(before + 250_000n)
})

test('sends BTC through the form, at another speed than the usual one', async ({ families, page }) => {
  const { bitcoin } = families.network
  test.skip(!bitcoin, 'There is no Bitcoin chain on this machine.')
  if (!bitcoin) throw new Error('There is no Bitcoin chain.')
  // Another test may have paid with the coins of this account: only confirmed ones are sent.
  await bitcoin.mine()
  const friend = bitcoin.accounts[1]?.payment ?? ''
  const visitor = visit(page)
  const waiting = async () => {
    const { mempool_stats } = await (await fetch(`${bitcoin.apiUrl}/address/${friend}`)).json()
    return mempool_stats.funded_txo_sum
  }
  await page.goto(`${families.url}?families=bip122&account=rpc&transfers`)
  await visitor.ask('Orchard Wallet', 'Bitcoin')
  await visitor.answer('Orchard Wallet', 'Approve')
  await expect(visitor.dialog).toBeHidden()
  const before = await waiting()

  await visitor.accountButton.click()
  await fillIn({ visitor }, friend, '0.0005')
  const usual = visitor.button(/Within an hour/)
  const fast = visitor.button(/Next blocks/)
  await expect(usual).toHaveAttribute('aria-pressed', 'true')
  await fast.click()
  await expect(fast).toHaveAttribute('aria-pressed', 'true')
  await expect(visitor.dialog).toContainText(`Estimated by ${new URL(bitcoin.apiUrl).host}`)
  await sendReviewed({ visitor })
  await visitor.answer('Orchard Wallet', 'Approve')
  await expect.poll(waiting).toBe(before + 50_000)
  await expect(visitor.dialog).toContainText('0.0005')
})
