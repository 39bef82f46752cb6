import { polkadotVerifier } from '../../plugins/polkadot/verify/polkadot-verifier.js'
import { readSs58 } from '../../plugins/polkadot/addresses/ss58.js'
import { codeOn, copyLink, expect, test } from '../support/e2e-pair.js'
import { serveSignInSite } from '../support/e2e-sign-in-site.js'
import type { Visitor } from '../support/e2e-visitor.js'

const WALLET = 'Vine Wallet'
const MESSAGE = 'Hello from Meridian'
const MAIN = `polkadot:${'1'.repeat(32)}` as const
const OTHER = `polkadot:${'2'.repeat(32)}` as const

/** The account of Polkadot, as the page's modal has it. */
const stateOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { status, caipAddress, allAccounts, reason } = window.demo.modal.getSnapshot().namespaces['polkadot'] ?? {}
    return { status, reason, caipAddress, labels: allAccounts?.map(({ label }) => label) }
  })

const promptsOf = ({ page }: Visitor) =>
  page.evaluate(() => window.demo.polkadotWallets.reduce((sum, { prompts }) => sum + prompts, 0))

const keyIn = (caipAddress = ''): string => String(readSs58(caipAddress.split(':')[2] ?? '')?.key)

const verifies = async (signature: string, caipAddress = '') => {
  const [, , address = ''] = caipAddress.split(':')
  return polkadotVerifier({ message: MESSAGE, signature, chainId: MAIN, address })
}

test('connects an extension, chooses accounts and networks, signs, pays, and comes back after a reload', async ({
  families,
  visitor,
}) => {
  const { page, dialog, row, accountButton, networkButton, outcome } = visitor
  const bob = families.network.polkadot?.accounts[1].address ?? ''
  await page.goto(`${families.url}?families=polkadot`)
  await visitor.ask(WALLET)
  await visitor.answer(WALLET, 'Approve')
  await expect(dialog).toBeHidden()

  await test.step('the accounts have names, and those of another network are not offered', async () => {
    expect(await stateOf(visitor)).toMatchObject({ status: 'connected', labels: ['Alice', 'Bob', 'Carol'] })
    await accountButton.click()
    await expect(row(/Vault/)).toHaveCount(0)
    await row(/Carol/).click()
    await expect.poll(async () => (await stateOf(visitor)).caipAddress).toMatch(MAIN)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('signs with the chosen account, an ECDSA key', async () => {
    const { caipAddress } = await stateOf(visitor)
    await visitor.act('Sign a message')
    await visitor.answer(WALLET, 'Approve')
    expect(await verifies(await visitor.result('Signed: '), caipAddress)).toBe(true)
  })

  await test.step('pays, and the network has it', async () => {
    const held = async () =>
      BigInt(await page.evaluate((address) => window.demo.modal.plugins.polkadot.getBalance(address), bob))
    // Other tests pay the same account.
    const before = await held()
    await visitor.act('Send 2.5 coins')
    await visitor.answer(WALLET, 'Approve')
    const hash = await visitor.result('Sent: ')
    expect((await held()) - before).toBe(25_000_000_000n)
    const status = () =>
      page.evaluate(
        (sent) => window.demo.modal.getSnapshot().transactions.find((one) => one.hash === sent)?.status,
        hash,
      )
    await expect.poll(status, { timeout: 15_000 }).toBe('confirmed')
    await expect(outcome).toContainText(hash)
  })

  await test.step('the same key has another address on the other network', async () => {
    const before = await stateOf(visitor)
    await networkButton.click()
    await row('Local Kusama').click()
    await expect.poll(async () => (await stateOf(visitor)).caipAddress).toMatch(OTHER)
    const after = await stateOf(visitor)
    expect(keyIn(after.caipAddress)).toBe(keyIn(before.caipAddress))
    expect(after.caipAddress?.split(':')[2]).not.toBe(before.caipAddress?.split(':')[2])
    expect(after.labels).toEqual(['Alice', 'Bob', 'Carol', 'Vault'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a reload asks nothing, and says that it is not connected until the modal is opened', async () => {
    const { caipAddress } = await stateOf(visitor)
    await page.reload()
    await expect.poll(() => stateOf(visitor)).toMatchObject({ status: 'disconnected', reason: 'RESTORE_DEFERRED' })
    expect(await promptsOf(visitor)).toBe(0)
    await visitor.connectButton.click()
    await expect.poll(async () => (await stateOf(visitor)).status).toBe('connected')
    expect((await stateOf(visitor)).caipAddress).toBe(caipAddress)
    expect(await promptsOf(visitor)).toBe(0)
  })
})

test('signs in on the server', { tag: '@nightly' }, async ({ families, visitor, context, origins }) => {
  const site = await serveSignInSite(families.url)
  origins.add(site.origin)
  try {
    await visitor.page.goto(`${site.origin}/?sign-in=required&sign-in-server&families=polkadot`)
    await visitor.ask(WALLET)
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.title).toHaveText('Sign in')
    await visitor.button('Sign in').click()
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    const { caipAddress } = await stateOf(visitor)
    expect(await (await context.request.get(`${site.origin}/api/me`)).json()).toEqual({ account: caipAddress })
  } finally {
    await site.stop()
  }
})

test('signs and pays with a wallet on a phone', { tag: '@nightly' }, async ({ pair, visitor, phone }) => {
  const { page } = visitor
  await page.goto(`${pair.url}?families=polkadot`)
  await visitor.connectButton.click()
  await visitor.row('WalletConnect').click()
  await expect(codeOn(visitor)).toBeVisible()
  await phone.paste(await copyLink(visitor))
  await phone.answer('Connect to this page?', 'Connect', ['Local Polkadot', 'Local Kusama'])
  await expect(visitor.dialog).toBeHidden()
  await expect.poll(async () => (await stateOf(visitor)).caipAddress).toMatch(MAIN)
  const { caipAddress } = await stateOf(visitor)

  const signature = page.evaluate(([chain, message]) => window.demo.modal.sign(chain, { message }), [
    MAIN,
    MESSAGE,
  ] as const)
  await phone.answer('Sign this message?', 'Sign')
  expect(await verifies(await signature, caipAddress)).toBe(true)

  const sent = page.evaluate(([chain, to]) => window.demo.modal.send(chain, { to, amount: '20000000000' }), [
    MAIN,
    pair.network.polkadot?.accounts[1].address ?? '',
  ] as const)
  await phone.answer('Sign this transaction?', 'Sign', ['A transfer that keeps the account'])
  expect((await sent).hash).toMatch(/^0x[0-9a-f]{64}$/)
})
