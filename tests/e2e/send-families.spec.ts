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
