import { expect } from 'vitest'
import { createLifiSwaps } from '../../../sources/lifi/api/lifi-swaps.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, type Outcome, throws } from '../outcomes.js'
import { networkOf, swapCall } from '../swap-call.js'

const ROUTER = `0x${'5'.repeat(40)}`
const parts = { url: 'https://li.example.org', integrator: undefined, pinned: [] }

const isUnreadable: Outcome = (settled) =>
  expect(settled).toMatchObject({ error: { name: 'HttpFailure', status: 200 } })

const needsNoApproval: Outcome = (settled) => expect(settled).not.toHaveProperty('value.spender')

describeClient('lifi', {
  calls: {
    tokens: ({ fact: { query = {} }, http, clock, signal }) =>
      createLifiSwaps({ http, clock } as never, parts).tokens({ network: networkOf(query['chains'] ?? ''), signal }),
    quote: ({ fact: { query = {} }, http, clock, signal }) => {
      const asked = ['fromChain', 'fromAddress', 'fromToken', 'toToken', 'fromAmount'].map((key) => query[key])
      return createLifiSwaps({ http, clock } as never, parts).quote(swapCall(asked, { signal }))
    },
  },
  outcomes: {
    'tokens.unknown-network': equals(undefined),
    'quote.ordinary': matches({ amount: '24900000', spender: ROUTER, transaction: { to: ROUTER, value: '0' } }),
    'quote.fee-on-top': matches({ fees: [{ amount: '62500' }, { amount: '30000', isExtra: true }] }),
    'quote.minimal': matches({ minimum: '24651000', fees: [] }),
    'quote.no-transaction': isUnreadable,
    'quote.no-value': matches({ transaction: { value: '0' } }),
    'quote.approval-reset': matches({ spender: ROUTER, resetsAllowance: true }),
    'quote.skip-approval': needsNoApproval,
    'quote.coin': matches({ transaction: { value: '25000000' } }),
    'refuse.none': equals(null),
    'refuse.input': equals({ refused: 'request', reason: 'Invalid fromToken' }),
    'refuse.rate': throws('HTTP_STATUS', /Rate limit exceeded/),
  },
})
