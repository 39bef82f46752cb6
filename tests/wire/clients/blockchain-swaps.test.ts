import type { HttpPort } from '../../../kernel/contract/ports.js'
import { createReownSwaps } from '../../../sources/reown/api/reown-swaps.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { describeClient } from '../describe-client.js'
import { loadFacts } from '../fact.js'
import { equals, matches } from '../outcomes.js'
import type { ClientCall, ClientInput } from '../run-client.js'
import { networkOf, swapCall } from '../swap-call.js'

const [ACCOUNT, SOLD, BOUGHT, SPENDER] = ['1', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
const options = { url: 'https://data.example.org', projectId: 'wire-project', imagesUrl: undefined } as const

const open = ({ http, clock }: Pick<ClientInput, 'http' | 'clock'>) => {
  const context = { http, clock, host: {}, signal: new AbortController().signal }
  return createReownSwaps(context as never, { ...options, sdkType: 'appkit', sdkVersion: 'js-1.8.0' }, [])
}

const addressIn = (id: unknown) => String(id).split(':').at(-1)

/** Quotes what a pair asks about: each request of a quote has some of the fields. */
const quote: ClientCall = ({ fact, http, clock, signal }) => {
  const { from, to, amount, tokenAddress, userAddress, eip155 } = { ...fact.query, ...(fact.body as object) } as {
    readonly [key: string]: string | undefined
    readonly eip155?: never
  }
  const { permit, slippage = 1 } = (eip155 ?? {}) as { readonly permit?: string; readonly slippage?: number }
  const sold = from ?? tokenAddress ?? `eip155:1:${SOLD}`
  const [, chainId] = sold.split(':')
  const asked = [
    chainId,
    addressIn(userAddress ?? ACCOUNT),
    addressIn(sold),
    addressIn(to ?? BOUGHT),
    amount ?? '25000000',
  ]
  const signed = {
    ...{ chain: 'eip155:1', token: SOLD, owner: ACCOUNT, spender: SPENDER, amount: '25000000', nonce: '0' },
    ...{ deadline: 1_900_000_000_000, signature: `0x${'ab'.repeat(64)}1c` },
  } as SignedPermit
  const more = { signal, slippage: slippage * 100, ...(permit && { permit: signed }) }
  return open({ http, clock }).quote(swapCall(asked, more))
}

const good = new Map(
  ['gas-price.ordinary', 'allowance.ordinary', 'approve.ordinary', 'build.ordinary', 'tokens.ordinary'].map((id) => {
    const { answer, path } = loadFacts('blockchain-api').find((fact) => fact.id === id) ?? { answer: null, path: '' }
    return [path, answer]
  }),
)

/** Serves the rest of what a quote asks for. */
const others = (): HttpPort => async (input) => {
  const { pathname, searchParams } = new URL(String(input))
  const [fromAccount, toAccount] = ['from', 'to'].map((key) => searchParams.get(key))
  if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1', 'eip155:31337'] })
  if (pathname === '/v1/convert/quotes')
    return Response.json({
      quotes: [{ id: null, fromAccount, toAccount, fromAmount: '25000000', toAmount: '24900000' }],
    })
  return Response.json(good.get(pathname))
}

const refused = (reason: string) => equals({ refused: 'request', reason })
const built = { to: SPENDER, value: '0' }

describeClient('blockchain-api', {
  only: ['swap tokens', 'gas price', 'allowance', 'quotes', 'approval', 'swap transaction'],
  others,
  calls: {
    'swap tokens': ({ fact, signal, ...ports }) =>
      open(ports).tokens({ network: networkOf(fact.query?.['chainId'] ?? ''), signal }),
    'gas price': ({ fact, signal, ...ports }) =>
      open(ports).gasPrice?.({ network: networkOf(fact.query?.['chainId'] ?? ''), signal }),
    'approve.ordinary': quote,
    allowance: quote,
    quotes: quote,
    'swap transaction': quote,
  },
  uncalled: { approval: 'It is asked for with the token that is bought.' },
  unlike: { 'build.permit': 'The pair has zeros for the signed permit.' },
  outcomes: {
    'tokens.unknown-network': equals(undefined),
    'gas-price.unknown-network': equals(undefined),
    'allowance.ordinary': matches({ spender: SPENDER, permit: { spender: SPENDER } }),
    'allowance.unknown': refused(`Conversion parameter error: token eip155:31337:${SOLD} is not supported`),
    'allowance.unlimited': equals({
      ...{ amount: '24900000', minimum: '24651000', fees: [{ amount: '212500', token: SOLD }] },
      transaction: { ...built, data: expectedData() },
    }),
    'quotes.no-liquidity': equals({ refused: 'route', reason: 'Conversion parameter error: insufficient liquidity' }),
    'quotes.with-code': refused('Conversion parameter error: Insufficient funds'),
    'approve.ordinary': matches({ spender: SPENDER, transaction: built }),
    'build.ordinary': matches({ amount: '24900000', minimum: '24651000', transaction: built }),
    'build.coin': matches({ transaction: { to: SPENDER, value: '25000000' } }),
    'build.fractional-slippage': refused(
      'Failed to deserialize the JSON body into the target type: eip155.slippage: invalid type: floating point `0.5`, expected usize',
    ),
    'build.permit': matches({ transaction: built }),
  },
})

/** The data that `build.ordinary` has. */
function expectedData(): string {
  const answer = good.get('/v1/convert/build-transaction') as { readonly tx: { readonly data: string } }
  return answer.tx.data
}
