// @ts-check
/** @typedef {import('../harness.mjs').Harness} Harness */

/** @typedef {readonly [asset: object, amount: string]} Paid */
/** @type {Paid} */
const USDC = [
  {
    asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  },
  '48.00',
]
/** @type {Paid} */
const ETHER = [{ asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }, '0.05']

/**
 * @param {string} view
 * @param {string} name
 * @param {(harness: Harness) => Promise<void>} reach
 * @param {string} [mode]
 * @param {Paid} [paid]
 */
const paying = (view, name, reach, mode = 'ready', paid = USDC) => ({
  view,
  name,
  act: async (/** @type {Harness} */ harness) => {
    await harness.prepare(() => {
      const page = { opener: null, location: { replace() {} }, close() {} }
      Object.assign(window, { open: () => (location.search.includes('blocked') ? null : page) })
    })
    await harness.visit({ query: `approve&harness-account&harness-pay=${mode}` })
    await harness.page.evaluate(([asset, amount]) => {
      const { pay } = window.harness.modal.plugins
      void (
        /** @type {{ open(request: object): Promise<object> }} */ (pay).open({
          paymentAsset: { network: 'eip155:1', ...asset },
          recipient: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
          amount,
        })
      )
    }, paid)
    await harness.text('Harbour Exchange')
    await reach(harness)
  },
})

const choose = (/** @type {Harness} */ harness) => harness.press(/^Pay from Harbour/)

/** @type {readonly import('../cases.mjs').Case[]} */
export const payCases = [
  paying('Pay', 'checkout', (harness) => harness.text('Pay from a wallet')),
  paying(
    'Pay',
    'failed',
    async (harness) => {
      await choose(harness)
      await harness.text('Unable to get payment URL')
    },
    'unsafe',
  ),
  paying(
    'Pay',
    'unlisted',
    async (harness) => {
      await choose(harness)
      await harness.text('at an address that is on no list')
    },
    'unlisted',
  ),
  paying(
    'PayLoading',
    'unnamed-receiver',
    async (harness) => {
      await choose(harness)
      await harness.text('Compare it there before you pay')
    },
    'unnamed',
  ),
  paying('PayLoading', 'waiting', async (harness) => {
    await choose(harness)
    await harness.heading('Finish in Harbour Exchange')
  }),
  paying(
    'PayLoading',
    'asked',
    async (harness) => {
      await harness.connect()
      await harness.script({ eth_sendTransaction: 'never' })
      await harness.press(/^Pay from Garden/)
      await harness.heading('Review')
      await harness.press('Send')
      await harness.press('Cancel')
      await harness.heading('Your wallet still has the request')
    },
    'ready',
    ETHER,
  ),
  paying(
    'PayLoading',
    'blocked',
    async (harness) => {
      await choose(harness)
      await harness.heading('Your browser blocked the window')
    },
    'blocked',
  ),
  ...['success', 'failed', 'refunded', 'expired'].map((status) =>
    paying(
      'PayLoading',
      status,
      async (harness) => {
        await choose(harness)
        await harness.dialog.getByRole('button', { name: 'Done' }).waitFor()
      },
      status,
    ),
  ),
]
