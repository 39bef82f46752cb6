import { answerZeroEx } from '../../support/fake-zero-ex.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const [TAKER, SOLD, BOUGHT, ROUTER] = ['1', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const AMOUNTS = { buyAmount: '24900000', minBuyAmount: '24651000', feeAmount: '37350', to: ROUTER, spender: ROUTER }

/** Asks for the quote of a pair; `change` is what the refused request asked for. */
const ask =
  (state: object = {}, change: object = {}) =>
  async ({ query = {} }: Fact) => {
    const { status = 200, json } = answerZeroEx({ ...query, ...change }, { ...AMOUNTS, ...state })
    return Response.json(json, { status })
  }

describeDouble('zero-ex', {
  ask: {
    'quote.ordinary': ask(),
    'quote.coin': ask(),
    'quote.no-liquidity': ask({ hasRoute: false }),
    'quote.allowance-there': ask({ allowance: '25000000' }),
    'quote.balance-missing': ask({ balance: '0' }),
    'quote.taxed': ask({ taxBps: '500' }),
    'refuse.input': ask({}, { sellAmount: 'a lot' }),
    'refuse.chain': ask({}, { chainId: '31337' }),
    'refuse.token': ask({ unsupported: [BOUGHT] }),
    'refuse.sell-blocked': ask({ blocked: [SOLD] }),
    'refuse.taker-blocked': ask({ blocked: [TAKER] }),
    'refuse.failed': ask({ isFailing: true }),
  },
  unknown: {
    'quote.minimal': 'Always has a fee.',
    'quote.two-integrator-fees': 'Has no integrator.',
  },
})
