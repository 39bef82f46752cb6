import { answerLifi } from '../../support/fake-lifi.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const [SOLD, BOUGHT, ROUTER, NOWHERE] = ['3', '4', '5', '6'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const STATE = {
  ...{ toAmount: '24900000', toAmountMin: '24651000', feeAmount: '62500' },
  ...{ to: ROUTER, spender: ROUTER, data: '0x12345678' },
  tokens: {
    '1': [
      { address: SOLD, symbol: 'EXD', name: 'Example Dollar', decimals: 6 },
      { address: BOUGHT, symbol: 'EXE', name: 'Example Euro', decimals: 6 },
    ],
  },
}

/** Sends the request of a pair; `change` is what the refused request asked for. */
const ask =
  (state: object = {}, change: object = {}) =>
  async ({ path, query = {} }: Fact) => {
    const { status = 200, json } = answerLifi(path, { ...query, ...change }, { ...STATE, ...state })
    return Response.json(json, { status })
  }

describeDouble('lifi', {
  ask: {
    'tokens.ordinary': ask(),
    'tokens.unknown-network': ask(),
    'quote.ordinary': ask(),
    'quote.coin': ask(),
    'refuse.none': ask({ hasRoute: false }),
    'refuse.input': ask({}, { fromToken: NOWHERE }),
    'refuse.rate': ask({ isLimited: true }),
  },
  unknown: {
    'tokens.minimal': 'Always has a logo.',
    'quote.fee-on-top': 'Takes its fees from the amounts.',
    'quote.minimal': 'Always says all.',
    'quote.no-transaction': 'Always has a transaction.',
    'quote.no-value': 'Always has a value.',
    'quote.approval-reset': 'Has no such token.',
    'quote.skip-approval': 'Has no such token.',
  },
})
