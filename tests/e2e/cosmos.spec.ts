import type { Page } from '@playwright/test'
import { cosmosVerifier } from '../../plugins/cosmos/verify/index.js'
import { askForCode, codeOn, SIGN, takeCode, test as pairTest } from '../support/e2e-pair.js'
import { serveSignInSite } from '../support/e2e-sign-in-site.js'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const WALLET = 'Keplr'
const MESSAGE = 'Hello from Meridian'
const HUB = 'cosmos:local-hub-1'
const OSMOSIS = 'cosmos:local-osmosis-1'

type Cosmos = NonNullable<import('../support/e2e-test.js').Demo['network']['cosmos']>

/** The addresses of the wallet's first account, and of its second, by chain id. */
const addressesOf = ({ accounts: [own, friend] }: Cosmos) => {
  if (!own || !friend) throw new Error('The local network has too few Cosmos accounts.')
  return { own: own.addresses, friend: friend.addresses }
}

/** The account as the page's modal has it. */
const caipAddress = (page: Page) =>
  page.evaluate(() => window.demo.modal.getSnapshot().namespaces['cosmos']?.caipAddress)

test('connects, signs, pays, switches, follows another key and restores, on chains that verify signatures', async ({
  families,
  page,
}) => {
  const { cosmos } = families.network
  if (!cosmos) throw new Error('There are no Cosmos chains.')
  const { own, friend } = addressesOf(cosmos)
  const visitor = visit(page)
  const chain = cosmos.chain('local-hub-1')
  const act = async (action: string, words: 'Signed: ' | 'Sent: ') => {
    await visitor.act(action)
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.outcome).toContainText(words)
    return (await visitor.outcome.textContent())?.replace(words, '') ?? ''
  }
  await page.goto(`${families.url}?families=cosmos`)

  await test.step('connects, and says that the balance is not shown here', async () => {
    await visitor.ask(WALLET)
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.fact('account')).toHaveText(own['local-hub-1'] ?? '')
    await visitor.accountButton.click()
    await expect(visitor.dialog).toContainText('Balance not shown here')
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
  })

  await test.step('signs a message that verifies', async () => {
    const signature = await act('Sign a message', 'Signed: ')
    const claim = { message: MESSAGE, signature, chainId: HUB, address: own['local-hub-1'] ?? '' } as const
    expect(await cosmosVerifier(claim)).toBe(true)
    expect(await cosmosVerifier({ ...claim, address: friend['local-hub-1'] ?? '' })).toBe(false)
  })

  await test.step('pays, and the chain has it', async () => {
    const before = chain.balance(friend['local-hub-1'] ?? '')
    const hash = await act('Send 0.25 coins', 'Sent: ')
    expect(chain.find(hash)).toMatchObject({ code: 0 })
    expect(chain.balance(friend['local-hub-1'] ?? '')).toBe(before + 250_000n)
  })

  await test.step('shows another network with its own address, in one step', async () => {
    await visitor.networkButton.click()
    await visitor.row('Local Osmosis').click()
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.fact('account')).toHaveText(own['local-osmosis-1'] ?? '')
    expect(await caipAddress(page)).toBe(`${OSMOSIS}:${own['local-osmosis-1']}`)
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
  })

  await test.step('follows another key of the wallet', async () => {
    await page.evaluate(() => window.demo.keplr?.selectAccount(1))
    await expect(visitor.fact('account')).toHaveText(friend['local-osmosis-1'] ?? '')
    expect(await caipAddress(page)).toBe(`${OSMOSIS}:${friend['local-osmosis-1']}`)
  })

  await test.step('comes back when the user opens the modal, and not before', async () => {
    await page.reload()
    await expect(visitor.connectButton).toBeVisible()
    await expect(visitor.panelOf(WALLET)).toHaveCount(0)
    await visitor.connectButton.click()
    await expect(visitor.fact('account')).toHaveText(friend['local-osmosis-1'] ?? '')
    await expect(visitor.dialog).toBeHidden()
  })

  await test.step('declines: nothing is signed, and the wallet stays', async () => {
    await visitor.act('Sign a message')
    await visitor.answer(WALLET, 'Reject')
    await expect(visitor.outcome).toHaveText('The request was declined in the wallet. (Request rejected)')
    await expect(visitor.fact('account')).toHaveText(friend['local-osmosis-1'] ?? '')
  })

  await test.step('leaves, and the wallet no longer shares its account', async () => {
    await visitor.disconnect()
    expect(await page.evaluate(() => window.demo.keplr?.permitted)).toBe(false)
  })
})

test('signs in on a server that verifies the signature, and refuses a forged one', { tag: '@nightly' }, async ({
  families,
  page,
  context,
  origins,
}) => {
  const { cosmos } = families.network
  if (!cosmos) throw new Error('There are no Cosmos chains.')
  const { own } = addressesOf(cosmos)
  const site = await serveSignInSite(families.url)
  origins.add(site.origin)
  try {
    const visitor = visit(page)
    const { request } = context
    await page.goto(`${site.origin}/?families=cosmos&sign-in=required&sign-in-server`)
    await visitor.ask(WALLET)
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.title).toHaveText('Sign in')
    await visitor.button('Sign in').click()
    await visitor.answer(WALLET, 'Approve')
    await expect(visitor.dialog).toBeHidden()
    expect(await (await request.get(`${site.origin}/api/me`)).json()).toEqual({
      account: `${HUB}:${own['local-hub-1']}`,
    })

    // The same signature under another message, with a nonce that the server has just given.
    const [{ message, signature }] = await (await request.get(`${site.origin}/api/sign-in/sessions`)).json()
    expect(message).toContain('Cosmos account')
    const { nonce } = await (await request.get(`${site.origin}/api/sign-in/nonce`)).json()
    const data = { message: message.replace(/^Nonce: .*$/m, `Nonce: ${nonce}`), signature }
    const headers = { origin: site.origin }
    const refused = await request.post(`${site.origin}/api/sign-in/sessions`, { data, headers })
    expect([refused.status(), await refused.json()]).toEqual([401, { code: 'SIWX_SIGNATURE_INVALID' }])
  } finally {
    await site.stop()
  }
})

pairTest(
  'connects a phone by relay: signs, switches and pays there',
  { tag: '@nightly' },
  async ({ page, pair, phone, visitor }) => {
    const { cosmos } = pair.network
    if (!cosmos) throw new Error('There are no Cosmos chains.')
    const { own, friend } = addressesOf(cosmos)
    await page.goto(`${pair.url}?families=cosmos`)
    await askForCode(visitor)
    await expect(codeOn(visitor)).toBeVisible()
    await takeCode(visitor, phone)
    await expect(visitor.dialog).toBeHidden()
    await expect.poll(() => caipAddress(page)).toBe(`${HUB}:${own['local-hub-1']}`)

    const signed = page.evaluate(([chain, message]) => window.demo.modal.sign(chain, { message }), [
      HUB,
      MESSAGE,
    ] as const)
    await phone.answer(SIGN, 'Sign', [MESSAGE, 'Local Hub'])
    const { signature } = await signed
    const claim = { message: MESSAGE, signature, chainId: HUB, address: own['local-hub-1'] ?? '' } as const
    expect(await cosmosVerifier(claim)).toBe(true)

    const before = cosmos.chain('local-osmosis-1').balance(friend['local-osmosis-1'] ?? '')
    const sent = page.evaluate(([chain, to]) => window.demo.modal.send(chain, { to, amount: '1500' }), [
      OSMOSIS,
      friend['local-osmosis-1'] ?? '',
    ] as const)
    await phone.answer('Sign this transaction?', 'Sign', ['0.0015 OSMO to', 'Local Osmosis'])
    const { hash } = await sent
    expect(cosmos.chain('local-osmosis-1').find(hash)).toMatchObject({ code: 0 })
    expect(cosmos.chain('local-osmosis-1').balance(friend['local-osmosis-1'] ?? '')).toBe(before + 1500n)
    expect(await caipAddress(page)).toBe(`${OSMOSIS}:${own['local-osmosis-1']}`)
  },
)
