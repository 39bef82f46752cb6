import type { Page } from '@playwright/test'
import { createWalletClient, erc20Abi, formatUnits, http } from 'viem'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import { runAxe } from '../../scripts/screenshots/audit.mjs'
import { Harness } from '../../scripts/screenshots/harness.mjs'
import { type Demo, expect, test as base } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'

/** What one token is worth at the start, in 1e18ths. */
const PRICE = 998_500_000_000_000_000n

/** The exchange of a local chain, and a page with the plugin, connected to it. */
const openMarket = (page: Page, pages: Demo) => {
  const [{ client, rpcUrl }, { client: second }] = pages.chains
  const { address: account } = pages.network.demoAccount
  const { exchange, tether, token } = pages.network.contracts[1]
  const [sender] = pages.friends
  const wallet = createWalletClient({ account: sender, transport: http(rpcUrl) })
  const exchangeAbi = contractArtifacts().Exchange.abi
  const visitor = visit(page)
  const harness = new Harness(page, { url: pages.url, rpcUrls: [], variant: { theme: 'light', size: 'desktop' } })
  const mined = async (hash: `0x${string}`) => waitForReceipt(client, hash)
  return {
    visitor,
    /** Sets the price, as anyone may. */
    async setPrice(price: bigint) {
      const args = [price]
      await mined(
        await wallet.writeContract({
          address: exchange.address,
          abi: exchangeAbi,
          functionName: 'setPrice',
          args,
          chain: null,
        }),
      )
    },
    /** The code of an account that runs several calls as one, on the first chain. */
    async deployBatchAccount(): Promise<string> {
      const receipt = await mined(await wallet.deployContract({ ...contractArtifacts().BatchAccount, chain: null }))
      return receipt.contractAddress ?? ''
    },
    /** What the account has of both tokens, and what the exchange may take of the first. */
    async holdings() {
      const [first] = pages.chains
      const allowance = await client.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, exchange.address],
      })
      return { token: await first.holding(token, account), tether: await first.holding(tether, account), allowance }
    },
    allowanceOfTether: () =>
      second.readContract({
        address: tether.address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, exchange.address],
      }),
    /** How many transactions the account has sent. */
    sent: () => client.getTransactionCount({ address: account }),
    async enter(query: Readonly<Record<string, string>> = {}, chain: 'eip155:1' | 'eip155:31337' = 'eip155:1') {
      await page.goto(`${pages.url}swap.html?${new URLSearchParams(query)}`)
      await page.waitForFunction(() => window.swap !== undefined)
      await page.evaluate((id) => window.swap.modal.connect(id, { connectorId: 'example.page' }), chain)
      await page.evaluate(() => window.swap.wallet.setManual(true))
      await page.evaluate(() => window.swap.modal.open())
      await visitor.row('Swap').click()
    },
    async review(amount: string) {
      await visitor.dialog.getByRole('textbox').fill(amount)
      await visitor.button('Review the swap').click()
      await expect(visitor.dialog).toContainText('or nothing is swapped')
    },
    send: () => visitor.dialog.getByRole('button', { name: 'Swap', exact: true }).click(),
    /** Answers in the wallet, once it asks. */
    async answer(how: 'approve' | 'reject', method = 'eth_sendTransaction') {
      await page.waitForFunction((name) => window.swap.wallet.pending[0]?.method === name, method)
      await page.evaluate((act) => window.swap.wallet[act](), how)
    },
    pending: () => page.evaluate(() => window.swap.wallet.pending.length),
    /** Looks at the screen with axe. */
    async check() {
      await harness.settle()
      expect(await runAxe(harness)).toEqual([])
    },
  }
}

const test = base.extend<{ readonly market: ReturnType<typeof openMarket> }>({
  market: async ({ page, pages }, use) => {
    const before = await Promise.all(pages.chains.map(({ client }) => client.snapshot()))
    await use(openMarket(page, pages))
    await page.close()
    await Promise.all(pages.chains.map(({ client }, index) => client.revert({ id: before[index] ?? '0x0' })))
  },
})

test('approves the exact amount, swaps, and links to the explorer', async ({ market, page }) => {
  const { visitor, answer, check, enter, holdings, review, send } = market
  const before = await holdings()
  await enter()
  // Other tests of the same chain may have paid with the token.
  await expect(visitor.dialog).toContainText(`You have ${formatUnits(before.token, 6)} PDD.`)
  await check()
  await visitor.dialog.getByRole('textbox').fill('10')
  await expect(visitor.dialog).toContainText('You get about 9.985 tUSDT.')
  await review('10')
  await expect(visitor.dialog).toContainText('Your wallet asks 2 times')
  await check()
  await send()
  await expect(visitor.dialog).toContainText('Approve in your wallet')
  await check()
  await answer('approve')
  await expect(visitor.dialog).toContainText('Waiting for the approval')
  await expect(visitor.dialog).toContainText('Confirm the swap in your wallet')
  expect(await holdings()).toEqual({ ...before, allowance: 10_000_000n })
  await answer('approve')
  await expect(visitor.dialog).toContainText('Waiting for the swap')
  await expect(visitor.dialog).toContainText('You paid 10 PDD and received at least 9.935075 tUSDT.')
  await check()
  const { token, tether } = before
  expect(await holdings()).toEqual({ token: token - 10_000_000n, tether: tether + 9_985_000n, allowance: 0n })
  const [swapped, approved] = await page.evaluate(() => window.swap.modal.getSnapshot().transactions)
  expect([swapped?.tag, approved?.tag]).toEqual([
    expect.stringMatching(/^swap:/),
    expect.stringMatching(/^swap\.approval:/),
  ])
  const link = visitor.dialog.getByRole('link', { name: 'View the transaction' })
  await expect(link).toHaveAttribute('href', `https://explorer.example/tx/${swapped?.hash}`)
  await visitor.button('Done').click()
  await expect(visitor.row('Swap')).toContainText('PDD to tUSDT')
  await check()
})

test('sends the approval and the swap as one batch, where the wallet can', { tag: '@nightly' }, async ({
  market,
  page,
}) => {
  const { visitor, answer, deployBatchAccount, enter, holdings, review, send, sent } = market
  const [before, count] = [await holdings(), await sent()]
  await enter({ 'batch-account': await deployBatchAccount() })
  await review('10')
  await expect(visitor.dialog).toContainText('Your wallet asks once')
  await send()
  await expect(visitor.dialog).toContainText('The approval and the swap are one request.')
  await answer('approve', 'wallet_sendCalls')
  await expect(visitor.dialog).toContainText('You paid 10 PDD')
  const { token, tether } = before
  expect(await holdings()).toEqual({ token: token - 10_000_000n, tether: tether + 9_985_000n, allowance: 0n })
  // One transaction; the authorization of the account's code uses a nonce of its own.
  expect((await sent()) - count).toBe(2)
  const list = await page.evaluate(() => window.swap.modal.getSnapshot().transactions)
  expect(list).toMatchObject([
    {
      tag: expect.stringMatching(/^swap:/),
      status: 'confirmed',
      callsId: expect.any(String),
      hash: expect.any(String),
    },
  ])
})

test('asks for no approval where the allowance of before is enough', { tag: '@nightly' }, async ({ market }) => {
  const { visitor, answer, enter, holdings, review, send } = market
  const before = await holdings()
  await enter()
  await review('10')
  await send()
  await answer('approve')
  await answer('reject')
  await expect(visitor.dialog).toContainText('You approved the amount and declined the swap.')
  await review('8')
  await expect(visitor.dialog).toContainText('Your wallet asks once')
  await expect(visitor.dialog).not.toContainText('Approve 8 PDD')
  await send()
  await answer('approve')
  await expect(visitor.dialog).toContainText('You paid 8 PDD')
  const { token, tether } = before
  expect(await holdings()).toEqual({ token: token - 8_000_000n, tether: tether + 7_988_000n, allowance: 2_000_000n })
})

test('sends nothing more once the user declines the approval', { tag: '@nightly' }, async ({ market }) => {
  const { visitor, answer, check, enter, holdings, pending, review, send } = market
  const before = await holdings()
  await enter()
  await review('10')
  await send()
  await answer('reject')
  await expect(visitor.dialog).toContainText('You did not approve the amount, so nothing was swapped.')
  await check()
  await expect(visitor.dialog.getByRole('textbox')).toHaveValue('10')
  expect([await pending(), await holdings()]).toEqual([0, before])
})

test('sends what was reviewed, and no swap that the exchange would reject', { tag: '@nightly' }, async ({ market }) => {
  const { visitor, answer, enter, holdings, pending, review, send, setPrice } = market
  const before = await holdings()
  await enter()
  await review('10')
  await setPrice((PRICE * 99n) / 100n)
  await send()
  await answer('approve')
  await expect(visitor.dialog).toContainText('The exchange no longer pays what you reviewed')
  expect([await pending(), await holdings()]).toEqual([0, { ...before, allowance: 10_000_000n }])

  // Within the slippage the reviewed minimum is kept.
  await review('10')
  await setPrice((PRICE * 9870n) / 10_000n)
  await send()
  await answer('approve')
  await expect(visitor.dialog).toContainText('received at least 9.835725 tUSDT')
  expect((await holdings()).tether - before.tether).toBe(9_855_195n)
})

test('sets the allowance of a token like USDT to zero first', { tag: '@nightly' }, async ({ market }) => {
  const { visitor, allowanceOfTether, answer, enter, review, send } = market
  await enter({}, 'eip155:31337')
  await review('5')
  await send()
  await answer('approve')
  await answer('reject')
  await expect(visitor.dialog).toContainText('You approved the amount and declined the swap.')
  expect(await allowanceOfTether()).toBe(5_000_000n)
  await review('7')
  await expect(visitor.dialog).toContainText('Your wallet asks 3 times')
  await send()
  for (let step = 0; step < 3; step++) await answer('approve')
  await expect(visitor.dialog).toContainText('You paid 7 tUSDT')
  expect(await allowanceOfTether()).toBe(0n)
})

test('says that there is not enough, and that there is no price', { tag: '@nightly' }, async ({ market }) => {
  const { visitor, check, enter } = market
  await enter()
  await visitor.dialog.getByRole('textbox').fill('1250.000001')
  await expect(visitor.button('Not enough PDD')).toHaveAttribute('aria-disabled', 'true')
  await check()
  await enter({ exchange: `0x${'99'.repeat(20)}` })
  await expect(visitor.dialog).toContainText('The exchange names no price on this network. Try again later.')
  await check()
})
