import type { Page } from '@playwright/test'
import { createWalletClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { contractArtifacts } from '../../examples/local-network/contract-artifacts.mjs'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { builtPage } from '../support/build-pages.js'
import { allow, type Demo, expect, openSite, test as base, urlsOf } from '../support/e2e-test.js'
import { visit } from '../support/e2e-visitor.js'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'
import { inEveryRun } from '../support/nightly.js'

/** What one token is worth at the start, in 1e18ths. */
const PRICE = 998_500_000_000_000_000n

/** A page with the plugin, over contracts that swap, and the server that quotes them. */
const openSwaps = (page: Page, site: Demo) => {
  const [{ client, rpcUrl, holding, balance }] = site.chains
  const { address: account } = site.network.demoAccount
  const { coinPool, euro, euroExchange, exchange, tether, token } = site.network.contracts[1]
  if (!euro || !euroExchange) throw new Error('There is no token with permits.')
  const server = site.network.swapServer
  if (!server) throw new Error('There is no swap server.')
  const [sender] = site.friends
  const wallet = createWalletClient({ account: sender, transport: http(rpcUrl) })
  const visitor = visit(page)
  const mined = (hash: `0x${string}`) => waitForReceipt(client, hash)
  const allowance = (of: typeof token, spender: string) =>
    client.readContract({
      address: of.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [account, spender as `0x${string}`],
    })
  return {
    site,
    visitor,
    server,
    client,
    account,
    contracts: { coinPool, euro, euroExchange, exchange, tether, token },
    coins: () => balance(account),
    tokens: (of = token) => holding(of, account),
    allowance,
    sent: () => client.getTransactionCount({ address: account }),
    /** Sets the price of the exchange, as anyone may. */
    async setPrice(price: bigint, { isFirst = false } = {}) {
      const { abi } = contractArtifacts().Exchange
      const call = { address: exchange.address, abi, functionName: 'setPrice', args: [price], chain: null } as const
      // Who pays more comes first in the block.
      const fees = isFirst ? { maxPriorityFeePerGas: parseEther('0.0001'), maxFeePerGas: parseEther('0.0002') } : {}
      const hash = await wallet.writeContract({ ...call, ...fees })
      if (isFirst) await client.mine({ blocks: 1 })
      await mined(hash)
    },
    async deployBatchAccount(): Promise<string> {
      const receipt = await mined(await wallet.deployContract({ ...contractArtifacts().BatchAccount, chain: null }))
      return receipt.contractAddress ?? ''
    },
    async enter(query: Readonly<Record<string, string>> = {}, chain: 'eip155:1' | 'eip155:31337' = 'eip155:1') {
      await page.goto(`${site.url}swaps.html?${new URLSearchParams(query)}`)
      await page.waitForFunction(() => window.swaps !== undefined)
      await page.evaluate((id) => window.swaps.modal.connect(id, { connectorId: 'example.page' }), chain)
      await page.evaluate(() => window.swaps.wallet.setManual(true))
    },
    async open(target: { fromToken?: string; toToken?: string; amount?: string }) {
      await page.evaluate((params) => window.swaps.modal.plugins.swaps.open(params), target)
      await expect(visitor.title).toHaveText('Swap')
    },
    async review() {
      await visitor.button('Review swap').click()
      await expect(visitor.title).toHaveText('Review')
    },
    press: (name: string) => visitor.dialog.getByRole('button', { name, exact: true }).click(),
    /** Answers in the wallet, once it asks. */
    async answer(how: 'approve' | 'reject', method = 'eth_sendTransaction') {
      await page.waitForFunction((name) => window.swaps.wallet.pending[0]?.method === name, method)
      const request = await page.evaluate(() => JSON.stringify(window.swaps.wallet.pending[0]))
      await page.evaluate((act) => window.swaps.wallet[act](), how)
      return request
    },
    pending: () => page.evaluate(() => window.swaps.wallet.pending.length),
    events: () => page.evaluate(() => window.swaps.events),
  }
}

const test = base.extend<{ readonly swaps: ReturnType<typeof openSwaps> }>({
  swaps: async ({ page, shared, serve, origins }, use) => {
    const start = async () => {
      const [network, built] = await Promise.all([
        shared.once('swap chains', () => startLocalNetwork({ evmOnly: true, data: true, swaps: true })),
        builtPage('pages'),
      ])
      return openSite(await serve({ network, built }))
    }
    const site = await shared.once('swaps', start)
    allow(origins, [site.url, ...urlsOf(site.network), site.network.swapServer?.url])
    const [{ client }] = site.chains
    const before = await client.snapshot()
    const swaps = openSwaps(page, site)
    await use(swaps)
    swaps.server.reset()
    await page.close()
    await client.revert({ id: before })
  },
})

test('swaps the coin for a token from the account, and follows it across a reload', async ({ page, swaps }) => {
  test.setTimeout(60_000)
  const { visitor, answer, client, coins, contracts, enter, events, press, review, tokens } = swaps
  const before = { coins: await coins(), tokens: await tokens() }
  await enter()
  await visitor.accountButton.click()
  await visitor.button('Swap').click()
  await expect(visitor.title).toHaveText('Swap')
  await visitor.button('Select token').nth(1).click()
  await visitor.row(contracts.token.name).click()
  await expect(visitor.title).toHaveText('Swap')
  await expect(visitor.dialog).toContainText('1 ETH = 3,196.8')
  await visitor.dialog.getByRole('textbox').fill('0.25')
  await expect(visitor.dialog).toContainText('1 ETH = 3,199.2')
  await expect(visitor.dialog).toContainText('Provider fee')
  await expect(visitor.dialog).toContainText('0.85%')
  await review()
  await expect(visitor.dialog).toContainText('Rehearsed just now: the network ran it and moved what you see here.')
  await client.setAutomine(false)
  await press('Swap')
  await expect(visitor.dialog).toContainText('Confirm the swap in Page Wallet')
  await answer('approve')
  await expect(visitor.dialog).toContainText('Swapping 0.25\u00a0ETH to PDD')
  await page.reload()
  await page.waitForFunction(() => window.swaps !== undefined)
  await page.evaluate(() => window.swaps.modal.open({ view: 'SwapConfirmed', params: {} }))
  await expect(visitor.dialog).toContainText('Swapping 0.25\u00a0ETH to PDD')
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  await expect(visitor.dialog).toContainText('Swapped 0.25\u00a0ETH to PDD', { timeout: 20_000 })
  expect(await tokens()).toBe(before.tokens + 799_800_049n)
  expect(before.coins - (await coins())).toBeGreaterThan(parseEther('0.25'))
  expect(await events()).toContain('SWAP_SUCCESS')
  // The logs of the chain do not say what was paid, nor that it was a swap.
  await press('Done')
  await visitor.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(visitor.row('Swapped').first()).toContainText('from 0.25\u00a0ETH')
  await expect(visitor.row('Swapped').first()).toContainText('+799.8\u00a0PDD')
})

test('approves exactly the amount, then swaps a token for the coin', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, allowance, contracts, enter, events, open, press, review, sent, tokens } = swaps
  const { coinPool, token } = contracts
  const [before, count] = [await tokens(), await sent()]
  await enter()
  await open({ fromToken: 'pdd', toToken: 'ETH', amount: '100' })
  await review()
  await expect(visitor.dialog).toContainText('First approve that this swap takes exactly 100\u00a0PDD, then swap.')
  await expect(visitor.dialog).toContainText('Local pool')
  for (const { address } of [coinPool, token])
    await expect(visitor.dialog.locator('.portico-address', { hasText: address })).toBeVisible()
  await press('Approve')
  // The server would have everything approved.
  expect(await answer('approve')).toContain(parseUnits('100', 6).toString(16).padStart(64, '0'))
  await expect(visitor.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  expect(await allowance(token, coinPool.address)).toBe(100_000_000n)
  expect(await tokens()).toBe(before)
  await press('Swap')
  await answer('approve')
  await expect(visitor.dialog).toContainText('Swapped 100\u00a0PDD to ETH')
  // As the review has shown it: six decimals, cut off.
  await expect(visitor.dialog).toContainText(/At least 0\.\d{1,6}\u00a0ETH arrived\./)
  expect(await tokens()).toBe(before - 100_000_000n)
  expect(await allowance(token, coinPool.address)).toBe(0n)
  expect((await sent()) - count).toBe(2)
  expect(await events()).toEqual(expect.arrayContaining(['OPEN_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS']))
})

test('swaps by a signed permit, in one transaction', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, allowance, client, contracts, enter, open, press, review, sent, tokens } = swaps
  const { euro, euroExchange } = contracts
  const [before, euros, count] = [await tokens(), await tokens(euro), await sent()]
  await enter()
  await open({ fromToken: 'PDE', toToken: 'PDD', amount: '100' })
  await review()
  await expect(visitor.dialog).toContainText('First sign that this swap may take exactly 100\u00a0PDE, until ')
  await press('Sign permission')
  await expect(visitor.dialog).toContainText('Sign the permission in Page Wallet')
  const asked = await answer('approve', 'eth_signTypedData_v4')
  expect(asked.toLowerCase()).toContain(euroExchange.address.toLowerCase())
  await expect(visitor.dialog).toContainText('Signed: this swap may take exactly 100\u00a0PDE')
  expect([await sent(), await allowance(euro, euroExchange.address)]).toEqual([count, 0n])
  await press('Swap')
  await answer('approve')
  await expect(visitor.dialog).toContainText('Swapped 100\u00a0PDE to PDD')
  expect([await tokens(), await tokens(euro)]).toEqual([before + 108_000_000n, euros - 100_000_000n])
  expect([(await sent()) - count, await allowance(euro, euroExchange.address)]).toEqual([1, 0n])
  const nonce = { address: euro.address, abi: contractArtifacts().DemoEuro.abi, functionName: 'nonces' } as const
  expect(await client.readContract({ ...nonce, args: [swaps.account] })).toBe(1n)
})

test('sends nothing if the transaction for a signed permit is another one', async ({ swaps }) => {
  const { visitor, answer, enter, open, pending, press, review, sent, server } = swaps
  const count = await sent()
  await enter()
  server.lie('permitted')
  await open({ fromToken: 'PDE', toToken: 'PDD', amount: '100' })
  await review()
  await press('Sign permission')
  await answer('approve', 'eth_signTypedData_v4')
  await expect(visitor.dialog).toContainText('is not on the list of its source')
  expect([await pending(), await sent()]).toEqual([0, count])
})

test('takes an old allowance of a token like USDT back first', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, allowance, contracts, enter, open, press, review, sent } = swaps
  const { exchange, tether } = contracts
  await enter()
  await open({ fromToken: 'tUSDT', toToken: 'PDD', amount: '5' })
  await review()
  await press('Approve')
  await answer('approve')
  await expect(visitor.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  expect(await allowance(tether, exchange.address)).toBe(5_000_000n)
  await press('Cancel')
  await visitor.dialog.getByRole('textbox').fill('7')
  await review()
  await expect(visitor.dialog).toContainText('tUSDT wants an earlier permission taken back first')
  const count = await sent()
  await press('Approve')
  await answer('approve')
  await answer('approve')
  await expect(visitor.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  await press('Swap')
  await answer('approve')
  await expect(visitor.dialog).toContainText('Swapped 7\u00a0tUSDT to PDD')
  expect(await allowance(tether, exchange.address)).toBe(0n)
  expect((await sent()) - count).toBe(3)
})

test('approves and swaps in one request, where the wallet can', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, deployBatchAccount, contracts, enter, open, press, review, tokens } = swaps
  const before = await tokens(contracts.tether)
  await enter({ 'batch-account': await deployBatchAccount() })
  await open({ fromToken: 'PDD', toToken: 'tUSDT', amount: '10' })
  await review()
  await press('Approve and swap')
  await answer('approve', 'wallet_sendCalls')
  await expect(visitor.dialog).toContainText('Swapped 10\u00a0PDD to tUSDT')
  expect((await tokens(contracts.tether)) - before).toBe(9_985_000n)
})

test('does not ask the wallet for a swap that the price has moved away from, and says why', {
  tag: '@nightly',
}, async ({ swaps }) => {
  const { visitor, answer, enter, open, pending, press, review, sent, setPrice } = swaps
  await enter()
  await open({ fromToken: 'PDD', toToken: 'tUSDT', amount: '10' })
  await review()
  await press('Approve')
  await answer('approve')
  await expect(visitor.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  const count = await sent()
  await setPrice((PRICE * 95n) / 100n)
  await press('Swap')
  await expect(visitor.dialog).toContainText('The swap would fail now, so your wallet was not asked.')
  expect([await pending(), await sent()]).toEqual([0, count])
})

test('explains a swap that the network refused', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, client, enter, open, press, review, setPrice } = swaps
  await enter()
  await open({ fromToken: 'PDD', toToken: 'tUSDT', amount: '10' })
  await review()
  await press('Approve')
  await answer('approve')
  await expect(visitor.dialog.getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
  await client.setAutomine(false)
  await press('Swap')
  await answer('approve')
  await expect(visitor.dialog).toContainText('Swapping 10\u00a0PDD to tUSDT')
  await setPrice((PRICE * 95n) / 100n, { isFirst: true })
  await client.setAutomine(true)
  await expect(visitor.dialog).toContainText('Nothing was swapped')
  await expect(visitor.dialog).toContainText('The price has moved by more than your slippage allows: try again.')
})

test('asks no wallet in a second tab while the first one asks, and drops the same review there', async ({
  page,
  swaps,
}) => {
  const target = { toToken: 'PDD', amount: '1' }
  const second = openSwaps(await page.context().newPage(), swaps.site)
  for (const tab of [swaps, second]) {
    await tab.enter()
    await tab.open(target)
    await tab.review()
  }
  const count = await swaps.sent()
  await swaps.press('Swap')
  await expect(second.visitor.dialog).toContainText('Your wallet may still ask for 1\u00a0ETH')
  await expect(second.visitor.button('Swap')).toHaveAttribute('aria-disabled', 'true')
  await swaps.answer('approve')
  await expect(second.visitor.title).toHaveText('Swap')
  await expect(second.visitor.dialog).not.toContainText('Your wallet may still ask')
  expect([await second.pending(), (await swaps.sent()) - count]).toEqual([0, 1])
})

test('asks for a new price once the shown one is too old', { tag: '@nightly' }, async ({ page, swaps }) => {
  test.setTimeout(60_000)
  const { visitor, enter, open, pending, press, review, server } = swaps
  await enter()
  await page.clock.install()
  await open({ toToken: 'PDD', amount: '1' })
  await review()
  server.delay(600_000)
  await page.clock.fastForward(31_000)
  await press('Swap')
  await expect(visitor.dialog).toContainText('This price was too old, so nothing was sent.')
  expect(await pending()).toBe(0)
})

for (const [lie, text] of [
  ['recipient', 'is not on the list of its source'],
  ['chain', 'The price could not be read'],
  ['token', 'The price could not be read'],
  ['account', 'The price could not be read'],
  ['negative', 'The price could not be read'],
  ['huge', 'The price could not be read'],
] as const)
  test(`never asks the wallet if the server lies: ${lie}`, inEveryRun(lie === 'recipient'), async ({ swaps }) => {
    const { visitor, enter, open, pending, sent, server } = swaps
    const count = await sent()
    await enter()
    server.lie(lie)
    await open({ toToken: 'PDD', amount: '1' })
    await expect(visitor.dialog).toContainText(text)
    expect([await pending(), await sent()]).toEqual([0, count])
  })

test('approves nothing for a spender that does not swap', async ({ swaps }) => {
  const { visitor, enter, open, pending, server } = swaps
  await enter()
  server.lie('spender')
  await open({ fromToken: 'PDD', toToken: 'ETH', amount: '100' })
  await expect(visitor.dialog).toContainText('is not on the list of its source, so your wallet was not asked: 0x')
  expect(await pending()).toBe(0)
})

test('leaves gas to the wallet, whatever the server says', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, answer, enter, open, press, review, server } = swaps
  await enter()
  server.lie('gas')
  await open({ toToken: 'PDD', amount: '1' })
  await review()
  await press('Swap')
  expect(await answer('approve')).not.toMatch(/"gas(?:Price|Limit)?"/)
  await expect(visitor.dialog).toContainText('Swapped 1\u00a0ETH to PDD')
})

test('shows names of tokens as text', { tag: '@nightly' }, async ({ swaps }) => {
  const { visitor, enter, open, server } = swaps
  server.lie('markup')
  await enter()
  await open({})
  await visitor.button('Select token').nth(1).click()
  await expect(visitor.row(/<img src=x/).first()).toBeVisible()
  expect(await visitor.dialog.locator('img[src="x"]').count()).toBe(0)
})

test('says that there is too little, no route and why, or a network without swaps', { tag: '@nightly' }, async ({
  swaps,
  watched,
}) => {
  const { visitor, enter, open } = swaps
  watched.expectProblem(/Failed to load resource: the server responded with a status of 400/)
  await enter()
  await open({ toToken: 'tUSDT', amount: '1' })
  await expect(visitor.dialog).toContainText('These tokens cannot be swapped for each other here.')
  await expect(visitor.dialog).toContainText('insufficient liquidity')
  await open({ fromToken: 'PDD', toToken: 'ETH', amount: '100000' })
  await expect(visitor.button('Insufficient balance')).toHaveAttribute('aria-disabled', 'true')
  await enter({}, 'eip155:31337')
  await open({})
  await expect(visitor.dialog).toContainText('Network not supported for Swaps')
})
