import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'

const ICON =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
const UUID = '350670db-19fa-4704-a166-e52e178b59d2'

/** How published wallets announce themselves (EIP-6963), each with one thing that the standard does not have. */
const FORMS: readonly Readonly<Record<string, unknown>>[] = [
  { name: 'A nanoid', uuid: 'V1StGXR8_Z5jdHi6B-myT', icon: ICON, rdns: 'com.nanoid.wallet' },
  { name: 'No uuid', icon: ICON, rdns: 'com.without.uuid' },
  { name: 'A number', uuid: 7, icon: ICON, rdns: 'com.number.wallet' },
  { name: 'Hosted icon', uuid: UUID, icon: 'https://wallet.example/icon.png', rdns: 'com.hosted.icon' },
  { name: 'No icon', uuid: UUID, rdns: 'com.without.icon' },
  { name: 'Empty icon', uuid: UUID, icon: '', rdns: 'com.empty.icon' },
  { name: 'Bare SVG', uuid: UUID, icon: '<svg xmlns="http://www.w3.org/2000/svg"/>', rdns: 'com.bare.svg' },
  { name: 'Path in rdns', uuid: UUID, icon: ICON, rdns: 'com.path/wallet' },
  { name: 'No rdns', uuid: UUID, icon: ICON },
  { name: 'Host as rdns', uuid: UUID, icon: ICON, rdns: 'wallet' },
  { name: 'Capitals', uuid: UUID.toUpperCase(), icon: ICON, rdns: 'COM.Capitals.Wallet' },
  { name: ' Spaces ', uuid: UUID, icon: ICON, rdns: 'com.spaces.wallet', more: { version: 2 } },
]

/** A picture for the eyes of a reviewer; `AS_WALLETS_ARE` names the folder. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['AS_WALLETS_ARE']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('twelve wallets that announce themselves as published ones do are listed, and each connects', async ({
  demo,
  page,
  watched,
}) => {
  test.slow()
  watched.expectProblem(/wallet\.example/)
  const { address: own } = demo.network.demoAccount
  await page.addInitScript(
    ([forms, address]) => {
      const wallets = forms.map((info) => {
        const request = async ({ method }: { method: string }) => {
          if (method === 'eth_chainId') return '0x1'
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
          throw Object.assign(new Error('Not here'), { code: 4200 })
        }
        return { info, provider: { request, on: () => {}, removeListener: () => {} } }
      })
      const announce = () => {
        for (const detail of wallets)
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
      }
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [FORMS, own] as const,
  )
  await page.goto(`${demo.url}?wallets=none`)
  const visitor = visit(page)
  for (const [at, { name }] of FORMS.entries()) {
    const row = visitor.row(String(name).trim())
    await visitor.connectButton.click()
    if (at === 0) {
      for (const form of FORMS) await expect(visitor.row(String(form['name']).trim())).toHaveCount(1)
      await picture(page, 'announced')
    }
    await row.click()
    await expect(visitor.fact('wallet')).toHaveText(String(name).trim())
    await expect(visitor.fact('status')).toHaveText('connected')
    await visitor.disconnect()
  }
})

/** What wallets throw when the user declines. */
const REFUSALS: readonly unknown[] = [
  { code: 4001, message: 'User rejected the request.' },
  { code: 4001 },
  { message: 'User rejected the request.' },
  { message: 'Cancelled' },
  'User rejected',
  { code: -32603, message: 'Internal error', data: { code: 4001 } },
  { code: -32000, message: 'User rejected the transaction' },
  { code: 5002, message: 'User rejected methods.' },
  { code: 1, message: 'Cancelled' },
  { code: 'ACTION_REJECTED', message: 'user rejected action' },
  { message: '{"code":4001,"message":"User rejected the request."}' },
  { name: 'UserRejectedRequestError', message: 'User denied the request.' },
]

const WALLETS = [
  ['eip155', 'Garden Wallet', undefined],
  ['solana', 'Orchard Wallet', 'Solana'],
  ['bip122', 'Orchard Wallet', 'Bitcoin'],
  ['polkadot', 'Vine Wallet', undefined],
  ['cosmos', 'Keplr', undefined],
] as const

for (const [family, wallet, row] of WALLETS)
  test(`twelve refusals of a wallet of ${family} read as declined`, async ({ families, page }) => {
    test.slow()
    await page.goto(`${families.url}?families=eip155,solana,bip122,polkadot,cosmos`)
    const visitor = visit(page)
    for (const [at, refusal] of REFUSALS.entries()) {
      await page.evaluate(
        ([at, error]) => {
          const { wallets, manyChained, polkadotWallets, keplr } = window.demo
          const [, solana, bitcoin] = manyChained
          const one = { eip155: wallets[0], solana, bip122: bitcoin, polkadot: polkadotWallets[0], cosmos: keplr }[at]
          const { next } = one as { next(method: string, behaviour: { error: unknown }): void }
          next('*', { error })
        },
        [family, refusal] as const,
      )
      await visitor.ask(wallet, row)
      await expect(visitor.dialog.getByRole('heading', { name: 'Declined' })).toBeVisible()
      await expect(visitor.dialog).toContainText('You declined the request. Nothing was shared.')
      if (at === 0) await picture(page, `declined-${family}`)
      await visitor.button('Close').click()
      await expect(visitor.dialog).toBeHidden()
    }
  })
