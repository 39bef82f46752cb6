// @ts-check
import { deployEuro } from '../../../examples/local-network/deploy-euro.mjs'

/** @typedef {import('../harness.mjs').Harness} Harness */

const QUERY = { query: 'approve&harness-account&harness-swaps&harness-onramp=ready' }
/** The source lists no contracts, as one whose contracts are deployed by a case. */
const UNLISTED = { query: `${QUERY.query.replace('harness-swaps', 'harness-swaps=unlisted')}` }

/** @param {string} view @param {string} name @param {(harness: Harness) => Promise<void>} reach */
const swapping = (view, name, reach, query = QUERY) => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    await harness.visit(query)
    await harness.connect()
    await reach(harness)
  },
})

const quote = async (/** @type {Harness} */ harness, toToken = 'USDC') => {
  await harness.open({ view: 'Swap', params: { fromToken: 'ETH', toToken, amount: '0.25' } })
  await harness.text(toToken === 'USDC' ? 'Provider fee' : 'cannot be swapped')
}

const review = async (/** @type {Harness} */ harness) => {
  await quote(harness)
  await harness.press('Review swap')
  await harness.text('Rehearsed just now')
}

/** The contracts of permits, by the chain that has them. @type {Map<string, ReturnType<typeof deployEuro>>} */
const euros = new Map()

/** Reviews a swap for which nothing is approved yet. */
const reviewToken = async (/** @type {Harness} */ harness, fromToken = 'USDC', toToken = 'ETH') => {
  await harness.open({ view: 'Swap', params: { fromToken, toToken, amount: '100' } })
  await harness.text('Provider fee')
  await harness.press('Review swap')
  await harness.text('Rehearsed just now')
}

/** Reviews a swap of a token with permits. */
const reviewPermit = async (/** @type {Harness} */ harness) => {
  const { page, rpcUrls } = harness
  const [rpcUrl = ''] = rpcUrls
  const address = /** @type {`0x${string}`} */ (await page.evaluate(() => window.harness.swapContracts.token))
  const token = { address, name: '', symbol: '', decimals: 6 }
  if (!euros.has(rpcUrl)) euros.set(rpcUrl, deployEuro({ id: 1, name: 'Local Ethereum', rpcUrl }, { token }))
  const { euro, euroExchange } = await /** @type {ReturnType<typeof deployEuro>} */ (euros.get(rpcUrl))
  await page.evaluate((found) => Object.assign(window.harness.swapContracts, found), {
    euro: euro.address,
    euroExchange: euroExchange.address,
  })
  await reviewToken(harness, 'EURC', 'USDC')
}

/** Leaves a request open in the wallet. */
const ask = async (/** @type {Harness} */ harness, /** @type {string} */ label, method = 'eth_sendTransaction') => {
  await harness.script({ [method]: 'never' })
  await harness.press(label)
}

/** Other cases on the same chain expect what the account had. */
const giveBack = async (/** @type {Harness} */ { page, rpcUrls }) => {
  const account = await page.evaluate(() => window.harness.modal.getSnapshot().namespaces['eip155']?.address)
  const params = [account, `0x${(125n * 10n ** 17n).toString(16)}`]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params })
  await fetch(rpcUrls[0] ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** @type {readonly import('../cases.mjs').Case[]} */
export const swapCases = [
  swapping('Swap', 'quoted', (harness) => quote(harness)),
  swapping('Swap', 'no-route', (harness) => quote(harness, 'DAI')),
  swapping('Swap', 'short', async (harness) => {
    await harness.open({ view: 'Swap', params: { fromToken: 'ETH', toToken: 'USDC', amount: '1000' } })
    await harness.text('Insufficient balance')
  }),
  swapping('SwapSelectToken', 'list', async (harness) => {
    await harness.open({ view: 'SwapSelectToken', params: { side: 'to' } })
    await harness.text('USD Coin')
  }),
  swapping('SwapSettings', 'open', async (harness) => {
    await harness.openView('SwapSettings')
    await harness.text('The price may move this much')
  }),
  swapping('SwapSettings', 'high', async (harness) => {
    await harness.openView('SwapSettings')
    await harness.dialog.getByRole('textbox', { name: 'Another percentage' }).fill('5')
    await harness.text('This much lets others')
  }),
  swapping('Swap', 'loss', async (harness) => {
    await harness.open({ view: 'Swap', params: { fromToken: 'ETH', toToken: 'USDC', amount: '10' } })
    await harness.text('You would lose about')
  }),
  swapping('SwapPreview', 'review', review),
  swapping(
    'SwapPreview',
    'unlisted',
    async (harness) => {
      await review(harness)
      await harness.text('on no list')
    },
    UNLISTED,
  ),
  swapping('SwapPreview', 'fee-unread', async (harness) => {
    await quote(harness)
    await harness.refuse('eth_feeHistory')
    // The trial run asks for it first.
    await harness.refuse('eth_gasPrice', { from: 1 })
    await harness.press('Review swap')
    await harness.text('The network fee could not be read')
  }),
  swapping('SwapPreview', 'balance-unread', async (harness) => {
    await harness.open({ view: 'Swap', params: { fromToken: 'USDC', toToken: 'ETH', amount: '100' } })
    await harness.text('Provider fee')
    // The trial run asks for it once more.
    await harness.refuse('eth_getBalance', { to: 1 })
    await harness.press('Review swap')
    await harness.text('Your balance could not be read')
  }),
  swapping('SwapPreview', 'approval', (harness) => reviewToken(harness)),
  swapping('SwapPreview', 'approving', async (harness) => {
    await reviewToken(harness)
    await ask(harness, 'Approve')
    await harness.heading(/^Approve /)
  }),
  swapping(
    'SwapPreview',
    'permit',
    async (harness) => {
      await reviewPermit(harness)
      await harness.text('First sign that')
    },
    UNLISTED,
  ),
  swapping(
    'SwapPreview',
    'signing',
    async (harness) => {
      await reviewPermit(harness)
      await ask(harness, 'Sign permission', 'eth_signTypedData_v4')
      await harness.heading(/^Sign the permission/)
    },
    UNLISTED,
  ),
  swapping(
    'SwapPreview',
    'signed',
    async (harness) => {
      await reviewPermit(harness)
      await harness.press('Sign permission')
      await harness.text('Signed: this swap')
    },
    UNLISTED,
  ),
  swapping(
    'SwapPreview',
    'permit-unusable',
    async (harness) => {
      await reviewPermit(harness)
      await harness.script({ eth_signTypedData_v4: 'garbage' })
      await harness.press('Sign permission')
      await harness.text('Approve the amount instead')
    },
    UNLISTED,
  ),
  swapping('SwapPreview', 'wallet', async (harness) => {
    await review(harness)
    await ask(harness, 'Swap')
    await harness.heading(/^Confirm the swap in/)
  }),
  swapping('SwapConfirmed', 'confirmed', async (harness) => {
    await review(harness)
    await harness.press('Swap')
    await harness.text('Swapped')
    await giveBack(harness)
  }),
]
