import { createZeroExSwaps } from '../../../sources/zero-ex/api/zero-ex-swaps.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import { swapCall } from '../swap-call.js'

const ROUTER = `0x${'5'.repeat(40)}`
const parts = {
  url: 'https://swaps.example.org',
  tokensOf: async () => [],
  pinned: [],
  routers: [{ chain: 'eip155:1', address: ROUTER, name: 'Router' }],
} as const

const sold = { amount: '24900000', minimum: '24651000', transaction: { to: ROUTER, data: '0x12345678', value: '0' } }

describeClient('zero-ex', {
  calls: {
    quote: ({ fact: { query = {} }, http, clock, signal }) => {
      const asked = ['chainId', 'taker', 'sellToken', 'buyToken', 'sellAmount'].map((key) => query[key])
      return createZeroExSwaps({ http, clock } as never, parts).quote(swapCall(asked, { signal }))
    },
  },
  outcomes: {
    'quote.ordinary': matches({ ...sold, spender: ROUTER, fees: [{ amount: '37350', token: `0x${'4'.repeat(40)}` }] }),
    'quote.no-liquidity': equals(null),
    'quote.coin': matches({ transaction: { value: '25000000' } }),
    'quote.minimal': matches({ ...sold, fees: [] }),
    'refuse.input': equals({ refused: 'request', reason: 'The input is invalid (sellAmount: Must be a number)' }),
    'refuse.chain': equals(undefined),
    'refuse.token': equals({ refused: 'route', reason: 'Token is not supported' }),
    'refuse.sell-blocked': equals({
      refused: 'request',
      reason: 'Sell token is not authorized for trade due to legal restrictions',
    }),
    'refuse.taker-blocked': equals({
      refused: 'request',
      reason: 'Taker is not authorized for trade due to legal restrictions',
    }),
    'refuse.failed': throws('HTTP_STATUS', /internal server error/),
  },
})
