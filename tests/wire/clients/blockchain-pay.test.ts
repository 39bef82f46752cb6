import { expect } from 'vitest'
import { askExchanges } from '../../../plugins/pay/ask-exchanges.js'
import type { Payment } from '../../../plugins/pay/contract.js'
import { PayFlow } from '../../../plugins/pay/pay-flow.js'
import { PayStore } from '../../../plugins/pay/pay-store.js'
import type { PayOrder } from '../../../services/pay.js'
import { reownCompatible } from '../../../sources/index.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientCall, ClientInput } from '../run-client.js'

const RECEIVER = `0x${'2'.repeat(40)}`
const SESSION = '00112233445566778899aabbccddeeff'

const source = reownCompatible({ url: 'https://data.example.org', projectId: 'wire-project' })
const options = { source, origins: ['https://exchange.example.org'] }

const contextOf = ({ http, clock }: Pick<ClientInput, 'http' | 'clock'>, more: object = {}) =>
  ({
    ...{ http, clock, options, host: { projectId: '' }, signal: new AbortController().signal },
    ...more,
  }) as unknown as ConstructorParameters<typeof PayFlow>[0]

const open = (input: ClientInput) => askExchanges(contextOf(input))

/** The order of a pair, in the terms of the plugin. */
const orderOf = ({ fact }: ClientInput): PayOrder => {
  const { params } = fact.body as { readonly params: Readonly<Record<string, string>> }
  const [, token] = /\/erc20:(.*)$/.exec(params['asset'] ?? '') ?? []
  return {
    ...{ chain: 'eip155:8453', amount: params['amount'] ?? '1', recipient: RECEIVER },
    ...(token !== undefined && { asset: token }),
  }
}

/** Opens a checkout; returns what the user and the developer see of the exchanges. */
const checkOut: ClientCall = async (input) => {
  const store = new PayStore()
  const alerts: unknown[] = []
  const ignore = () => undefined
  const alert = (code: string, _: string, message: string) => void alerts.push({ code, message })
  const entry = { read: () => [], write: ignore }
  const more = { alert, emit: ignore, report: ignore, storageEntry: () => entry, store, tap: ignore }
  const payment = orderOf(input) as Payment
  store.begin(payment)
  await new PayFlow(contextOf(input, more)).readExchanges(store.payment as Payment)
  return { alerts, exchanges: store.exchanges }
}

const alerted = (code: string, words: RegExp) => ({
  exchanges: [],
  alerts: [{ code, message: expect.stringMatching(words) }],
})
const binance = { id: 'binance', name: 'Binance' }

describeClient('blockchain-api', {
  only: ['pay', 'pay exchanges', 'pay url', 'pay status'],
  calls: {
    'pay exchanges': (input) => open(input).exchanges(orderOf(input), input.signal),
    'pay.feature-off': checkOut,
    'pay.origin-not-allowed': checkOut,
    'pay url': (input) => open(input).url('binance', orderOf(input), input.signal),
    'pay status': (input) => open(input).status({ exchangeId: 'binance', sessionId: SESSION }, input.signal),
  },
  uncalled: { pay: 'Calls methods that exist.' },
  unlike: { 'pay.exchanges-unknown-asset': 'The suite asks for an asset that is known.' },
  outcomes: {
    'pay.exchanges': equals([{ ...binance, imageUrl: 'https://images.example.org/b.png' }]),
    'pay.exchanges-no-picture': equals([{ id: 'test', name: 'Test' }]),
    'pay.exchanges-unknown-asset': equals([]),
    'pay.exchanges-both-filters': throws('PAY_EXCHANGES_FAILED', /includeOnly and exclude are mutually exclusive/),
    'pay.feature-off': equals(alerted('PAY_EXCHANGES_DISABLED', /Payments feature is not enabled/)),
    'pay.invalid-params': throws('PAY_EXCHANGES_FAILED', /missing field `page`/),
    'pay.bad-project': throws('PAY_EXCHANGES_FAILED', /Invalid project ID/),
    'pay.origin-not-allowed': equals(alerted('PAY_EXCHANGES_FAILED', /allowed origins of the project/)),
    'pay.url': matches({ url: `https://exchange.example.org/pay?session=${SESSION}`, sessionId: SESSION }),
    'pay.url-unsupported-asset': throws('PAY_ASSET_UNSUPPORTED'),
    'pay.url-other-network': throws('PAY_URL_FAILED', /chainId must match asset chainId/),
    'pay.url-internal': throws('PAY_URL_FAILED', /Unable to get exchange URL/),
    'pay.status-unknown': equals({ status: 'unknown' }),
    'pay.status-in-progress': equals({ status: 'pending' }),
    'pay.status-success': equals({ status: 'success', hash: `0x${'ab'.repeat(32)}` }),
    'pay.status-success-no-hash': equals({ status: 'success' }),
    'pay.status-failed': equals({ status: 'failed' }),
    'pay.status-long-session': throws('PAY_STATUS_FAILED', /Invalid session ID/),
  },
})
