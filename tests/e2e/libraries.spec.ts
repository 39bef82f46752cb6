import type { Page } from '@playwright/test'
import { formatEther, type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import type { Library } from './pages/library.js'
import { letter } from './pages/typed-data.js'
import { inEveryRun } from '../support/nightly.js'

type Name = 'viem' | 'ethers' | 'wagmi'
type Verb = keyof Library

/** Does one thing with one library in the page. */
const use = <Key extends Verb>(page: Page, name: Name, verb: Key, ...given: Parameters<Required<Library>[Key]>) =>
  page.evaluate(
    ([library, act, values]) => {
      const chosen = window.libraries[library] as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
      return chosen[act]?.(...values)
    },
    [name, verb, given] as const,
  ) as ReturnType<Required<Library>[Key]>

/** How each library says that a visitor declined. */
const DECLINED: Readonly<Record<Name, string>> = {
  viem: 'UserRejectedRequestError',
  ethers: 'ACTION_REJECTED rejected',
  wagmi: 'UserRejectedRequestError',
}

for (const name of ['viem', 'ethers', 'wagmi'] as const) {
  test(
    `${name} reads, signs and sends through the modal's provider`,
    inEveryRun(name === 'viem'),
    async ({ page, pages }) => {
      const { demoAccount, contracts } = pages.network
      const { address } = demoAccount
      const [, friend] = pages.friends
      const [{ balance, client, holding, receipt }] = pages.chains
      const { token } = contracts[1]
      const before = await client.snapshot()
      await page.goto(`${pages.url}libraries.html`)
      const { accountButton, dialog, row } = visit(page)

      await test.step('opens the modal to connect, and returns the account', async () => {
        const connecting = use(page, name, 'connect')
        await expect(dialog).toHaveAccessibleName('Connect wallet')
        await row('Page Wallet').click()
        expect(await connecting).toEqual([address])
        await expect(dialog).toBeHidden()
        await expect(accountButton).toBeVisible()
      })

      await test.step('reads', async () => {
        expect(await use(page, name, 'balance', address)).toBe(String(await balance(address)))
        expect(await use(page, name, 'holding', address)).toBe(String(await holding(token, address)))
      })

      await test.step('signs', async () => {
        const signature = (await use(page, name, 'signMessage', 'Hello')) as Hex
        expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
        const typed = (await use(page, name, 'signTypedData')) as Hex
        expect(await verifyTypedData({ ...letter, address, signature: typed })).toBe(true)
      })

      await test.step('sends the coin and a token', async () => {
        const had = { coin: await balance(friend), token: await holding(token, friend) }
        await receipt(await use(page, name, 'send', friend, String(parseEther('0.5'))))
        await receipt(await use(page, name, 'transfer', friend, '2500000'))
        expect(await balance(friend)).toBe(had.coin + parseEther('0.5'))
        expect(await holding(token, friend)).toBe(had.token + 2_500_000n)
      })

      await test.step('reads why a contract refused', async () => {
        expect(await use(page, name, 'refusal', 7)).toEqual({ name: 'Refused', args: [address, '7'] })
      })

      await test.step('recognises a user rejection', async () => {
        await page.evaluate(() => window.libraries.wallet.next('personal_sign', 'reject'))
        expect(await use(page, name, 'declined')).toBe(DECLINED[name])
      })
      await client.revert({ id: before })
    },
  )
}

test('keeps wagmi and the modal in sync, both ways', async ({ page, pages }) => {
  const { address } = pages.network.demoAccount
  const [ethereum, anvil] = pages.chains
  await page.goto(`${pages.url}libraries.html`)
  const { accountButton, button, dialog, fact, networkButton, row } = visit(page)
  const shows = async (chain: typeof ethereum) => {
    await expect(fact('status')).toHaveText('connected')
    await expect(fact('account')).toHaveText(address)
    await expect(fact('chain')).toHaveText(String(chain.id))
    await expect(fact('balance')).toHaveText(`${formatEther(await chain.balance(address))} ETH`)
  }

  await expect(fact('status')).toHaveText('disconnected')
  const connecting = use(page, 'wagmi', 'connect')
  await row('Page Wallet').click()
  await connecting
  await shows(ethereum)

  await networkButton.click()
  await row('Local Anvil').click()
  await shows(anvil)
  await page.reload()
  await shows(anvil)
  expect(await page.evaluate(() => window.libraries.wallet.prompts)).toBe(0)

  expect(await page.evaluate(() => window.libraries.wagmi.switchChain(1))).toBe(1)
  await expect(networkButton).toHaveAccessibleName('Network: Local Ethereum')
  expect(await page.evaluate(() => window.libraries.wallet.chainId)).toBe(1)
  await shows(ethereum)

  await accountButton.click()
  await button('Disconnect').click()
  await expect(dialog).toBeHidden()
  await expect(fact('status')).toHaveText('disconnected')
})

test('rejects a library’s request as declined when the modal closes', { tag: '@nightly' }, async ({ page, pages }) => {
  await page.goto(`${pages.url}libraries.html`)
  const { button } = visit(page)
  const connecting = page.evaluate(() =>
    window.libraries.modal.plugins.eip155.provider
      .request({ method: 'eth_requestAccounts' })
      .catch((error: { readonly code: unknown }) => error.code),
  )
  await button('Close').click()
  expect(await connecting).toBe(4001)
})
