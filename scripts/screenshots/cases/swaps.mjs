// @ts-check
const QUERY = { query: 'approve&harness-account&harness-swaps&harness-onramp=ready' }

/** @param {string} view @param {string} name @param {(harness: import('../harness.mjs').Harness) => Promise<void>} reach */
const swapping = (view, name, reach) => ({
  view,
  name,
  act: async (/** @type {import('../harness.mjs').Harness} */ harness) => {
    await harness.visit(QUERY)
    await harness.connect()
    await reach(harness)
  },
})

const quote = async (/** @type {import('../harness.mjs').Harness} */ harness, toToken = 'USDC') => {
  await harness.open({ view: 'Swap', params: { fromToken: 'ETH', toToken, amount: '0.25' } })
  await harness.text(toToken === 'USDC' ? 'Provider fee' : 'cannot be swapped')
}

const review = async (/** @type {import('../harness.mjs').Harness} */ harness) => {
  await quote(harness)
  await harness.press('Review swap')
  await harness.text('Tried out just now')
}

/** Other cases on the same chain expect what the account had. */
const giveBack = async (/** @type {import('../harness.mjs').Harness} */ { page, rpcUrls }) => {
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
  swapping('SwapPreview', 'review', review),
  swapping('SwapConfirmed', 'confirmed', async (harness) => {
    await review(harness)
    await harness.press('Swap')
    await harness.text('Swapped')
    await giveBack(harness)
  }),
]
