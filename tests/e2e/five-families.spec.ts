import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { bip122Verifier } from '../../plugins/bip122/verify/index.js'
import { cosmosVerifier } from '../../plugins/cosmos/verify/index.js'
import { polkadotVerifier } from '../../plugins/polkadot/verify/index.js'
import { solanaVerifier } from '../../plugins/solana/verify/index.js'
import { codeOn, PROPOSAL, SIGN, showCode, takeCode, test } from '../support/e2e-pair.js'
import { expect, type Demo } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const ADDRESS = '?families=eip155,solana,bip122,polkadot,cosmos'
const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const MESSAGE = 'Hello from Meridian'

type Family = (typeof FAMILIES)[number]

/** The account of each family that is connected. */
const accountsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.values(window.demo.modal.getSnapshot().namespaces).flatMap(({ namespace, status, caipAddress }) =>
        status === 'connected' && caipAddress ? [[namespace, caipAddress]] : [],
      ),
    ),
  ) as Promise<Partial<Record<Family, string>>>

const chainIn = (caipAddress: string) => caipAddress.slice(0, caipAddress.lastIndexOf(':')) as `${string}:${string}`
const addressIn = (caipAddress: string) => caipAddress.slice(caipAddress.lastIndexOf(':') + 1)

/** Has a message signed by the account of a family, and resolves with whether the signature is that account's. */
const signs = async (page: Page, caipAddress: string, approve: () => Promise<void>): Promise<boolean> => {
  const signed = page.evaluate(
    ([chain, message]) => window.demo.modal.sign(chain as 'eip155:1', { message }) as Promise<unknown>,
    [chainIn(caipAddress), MESSAGE] as const,
  )
  await approve()
  const answer = await signed
  const signature = typeof answer === 'string' ? answer : (answer as { readonly signature: string }).signature
  const claim = { message: MESSAGE, signature, chainId: chainIn(caipAddress), address: addressIn(caipAddress) } as const
  const [family] = caipAddress.split(':')
  if (family === 'solana') return solanaVerifier(claim)
  if (family === 'bip122') return bip122Verifier(claim)
  if (family === 'polkadot') return polkadotVerifier(claim)
  if (family === 'cosmos') return cosmosVerifier(claim)
  const address = claim.address as `0x${string}`
  return verifyMessage({ address, message: MESSAGE, signature: signature as `0x${string}` })
}

/** What a family is asked to pay, by its API; Bitcoin has a handler of its own. */
const paymentsOf = ({ bitcoin, cosmos, polkadot, solana }: Demo['network'], friend: string) => {
  if (!bitcoin || !cosmos || !polkadot || !solana) throw new Error('The local network is incomplete.')
  return {
    eip155: { to: friend, amount: '1000000000000000' },
    solana: { to: solana.accounts[0].address, amount: '2000000' },
    bip122: { recipients: [{ address: bitcoin.accounts[1]?.payment ?? '', amount: '12345' }] },
    polkadot: { to: polkadot.accounts[1].address, amount: '20000000000' },
    cosmos: { to: cosmos.accounts[1]?.addresses['local-hub-1'] ?? '', amount: '1500' },
  } as const
}

/** Pays on a family, and resolves with the hash. */
const pays = async (page: Page, caipAddress: string, payment: unknown, approve: () => Promise<void>) => {
  const sent = page.evaluate(
    async ([chain, input]) => {
      const { modal } = window.demo
      const name = chain.startsWith('bip122:') ? 'sendTransfer' : 'send'
      const { hash } = (await modal.invoke(chain as 'eip155:1', name as 'send', input as never)) as { hash: string }
      return hash
    },
    [chainIn(caipAddress), payment] as const,
  )
  await approve()
  return sent
}

test('one person is connected to five families by extensions: signs and pays on each, reloads, and leaves one', async ({
  families,
  page,
}) => {
  test.slow()
  const visitor = visit(page)
  const walletOf = {
    eip155: 'Garden Wallet',
    solana: 'Orchard Wallet',
    bip122: 'Orchard Wallet',
    polkadot: 'Vine Wallet',
    cosmos: 'Keplr',
  } as const
  const connectAnother = async (family: Exclude<Family, 'eip155'>, row?: string) => {
    await visitor.accountButton.click()
    await visitor.row('Connect another wallet').click()
    await visitor.row(walletOf[family]).click()
    if (row) await visitor.row(row).click()
    await visitor.answer(walletOf[family], 'Approve')
    await expect(visitor.dialog).toBeHidden()
  }
  await page.goto(families.url + ADDRESS)
  await visitor.connect(walletOf.eip155)
  await connectAnother('solana', 'Solana')
  await connectAnother('bip122', 'Bitcoin')
  await connectAnother('polkadot')
  await connectAnother('cosmos')
  const accounts = await accountsOf(page)
  expect(Object.keys(accounts).sort()).toEqual([...FAMILIES].sort())

  const payments = paymentsOf(families.network, families.friends[0])
  for (const family of FAMILIES) {
    const account = accounts[family] ?? ''
    const approve = () => visitor.answer(walletOf[family], 'Approve')
    await test.step(`signs and pays on ${family}`, async () => {
      expect(await signs(page, account, approve)).toBe(true)
      expect(await pays(page, account, payments[family], approve)).toMatch(/^[0-9A-Za-z]{64,90}$/)
    })
  }
  // No request has moved an account to another network.
  expect(await accountsOf(page)).toEqual(accounts)

  await test.step('a reload restores what may be restored without a prompt, and the modal the others', async () => {
    await page.reload()
    const { cosmos: _cosmos, polkadot: _polkadot, ...silent } = accounts
    await expect.poll(() => accountsOf(page)).toEqual(silent)
    await visitor.connectButton.click()
    await expect.poll(() => accountsOf(page)).toEqual(accounts)
    await expect(visitor.dialog).toBeHidden()
  })

  await test.step('leaves one, and keeps four', async () => {
    const { polkadot: _left, ...kept } = accounts
    await page.evaluate(() => window.demo.modal.disconnect('polkadot'))
    await expect.poll(() => accountsOf(page)).toEqual(kept)
  })
})

test('one approval on the phone connects five families, which sign there', { tag: '@nightly' }, async ({
  page,
  pair,
  phone,
  visitor,
}) => {
  test.slow()
  await page.goto(pair.url + ADDRESS)
  await showCode(visitor)
  await expect(codeOn(visitor)).toBeVisible()
  await takeCode(visitor, phone)
  await expect(visitor.dialog).toBeHidden()
  await expect.poll(async () => Object.keys(await accountsOf(page)).sort()).toEqual([...FAMILIES].sort())
  const accounts = await accountsOf(page)
  for (const family of FAMILIES) {
    await test.step(`signs on ${family}`, async () => {
      const isSigned = await signs(page, accounts[family] ?? '', () => phone.answer(SIGN, 'Sign'))
      expect(isSigned).toBe(true)
    })
  }
  await expect(phone.page.getByText(PROPOSAL)).toHaveCount(0)
})
