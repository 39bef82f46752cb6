import { expect } from 'vitest'
import { solana } from '../../../networks/index.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import { reownCompatible } from '../../../sources/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ethereum } from '../../support/source-context.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, type Outcome, throws } from '../outcomes.js'
import type { ClientInput } from '../run-client.js'

const TOKEN = `0x${'33'.repeat(20)}`
const [ACCOUNT, FRIEND] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
const LOCAL = { ...ethereum, id: 31337, caipNetworkId: 'eip155:31337' } as const

const networkOf = ({ id, query }: Fact) => {
  if (query?.['chainId'] === LOCAL.caipNetworkId) return LOCAL
  return id.includes('solana') ? solana : ethereum
}

/** Opens the source with the ports of a pair, for an account that has none of the coin. */
const open = ({ http, clock }: ClientInput): AccountData =>
  reownCompatible({ url: 'https://data.example.org', projectId: 'wire-project' }).open({
    ...{ http, clock, host: { projectId: '' }, signal: new AbortController().signal },
    stores: { accounts: { of: () => ({ allAccounts: [], address: undefined }) } },
    query: async () => 0n,
    use: () => undefined,
    modal: {},
  } as unknown as SourceContext)

const callOf = ({ fact, signal }: ClientInput) => ({
  network: networkOf(fact),
  account: fact.path.split('/').find((part) => /^(?:0x\w{40}|\w{43,44}|not-an-address)$/.test(part)) ?? '',
  currency: fact.query?.['currency'] ?? 'usd',
  fresh: fact.query?.['forceUpdate'] !== undefined,
  signal,
})

const askPrices = (input: ClientInput) => {
  const { addresses = [] } = input.fact.body as { readonly addresses?: readonly string[] }
  const plain = addresses.map((id) => id.slice('eip155:1:'.length))
  return open(input).prices?.({ network: ethereum, addresses: plain, signal: input.signal })
}

const isLost: Outcome = (settled) => expect(settled).toHaveProperty('error')
const coin = { chain: 'eip155:1', symbol: 'ETH', decimals: 18 }

const because = (reason: string, ...calls: readonly string[]) => Object.fromEntries(calls.map((call) => [call, reason]))
/** Why account data does not ask these. */
const ELSEWHERE = {
  ...because(
    'Is asked by the client of swaps.',
    ...['swap tokens', 'gas price', 'allowance', 'quotes', 'approval', 'swap transaction'],
  ),
  ...because('Names have no suite yet.', 'name lookup', 'name registration', 'reverse lookup', 'suggestions'),
  ...because(
    'Sessions have no suite yet.',
    ...['session list', 'session create', 'session activate', 'session revoke'],
  ),
  ...because('Buying has no suite yet.', 'purchases', 'purchase options', 'purchase url', 'purchase quote'),
  ...because('Paying has no suite yet.', 'pay', 'pay exchanges', 'pay status', 'pay url'),
  ...because('Nodes are asked by the chains.', 'rpc'),
  ...because('Is not asked for.', 'portfolio'),
}

describeClient('blockchain-api', {
  failing: ['balance.forced-true', 'balance.forced-unpriced'],
  calls: {
    balance: (input) => open(input).tokens?.(callOf(input)),
    history: (input) => open(input).activity?.(callOf(input)),
    any: (input) => open(input).activity?.(callOf(input)),
    identity: (input) => open(input).identity?.(callOf(input)),
    price: askPrices,
    networks: (input) => open(input).tokenList?.({ network: ethereum, signal: new AbortController().signal }),
  },
  uncalled: {
    ...ELSEWHERE,
    'balance.solana-devnet': 'Test networks of Solana are not asked for.',
    'history.solana-devnet': 'Test networks of Solana are not asked for.',
    'identity.solana': 'Names are those of EVM networks.',
    'identity.alternate-path': 'Uses the other path.',
    'price.none-asked': 'Nothing is asked for no token.',
    'price.no-currency': 'Always names a currency.',
    'price.solana-other-currency': 'Asks Solana for dollars alone.',
    'all.unknown-path': 'Asks for known paths alone.',
    'all.preflight': 'Is made by browsers.',
  },
  outcomes: {
    'balance.minimal': matches({ items: [{ ...coin, amount: '0' }] }),
    'balance.no-decimals': matches({ items: [{ ...coin, amount: '0' }] }),
    'balance.other-network': isLost,
    'balance.currency-ignored': matches({ items: [{ listed: true }], missing: ['prices', 'spam'] }),
    'balance.forced-other-case': (settled) => {
      expect(settled).toMatchObject({ value: { items: [coin, { symbol: 'EXD', amount: '25000000' }] } })
    },
    'balance.forced-unpriced': throws('HTTP_STATUS', 'Asset is not supported'),
    'history.ordinary': matches({
      items: [{ from: ACCOUNT, to: FRIEND, transfers: [{ token: coin, amount: '500000000000000000' }] }],
    }),
    'history.minimal': matches({ items: [{ from: ACCOUNT, to: FRIEND, transfers: [] }] }),
    'history.chain-null': equals({ items: [] }),
    'history.token': matches({ items: [{ transfers: [{ token: { address: '', symbol: 'EXD' }, amount: '12' }] }] }),
    'history.both-null': matches({ items: [{ transfers: [] }] }),
    'history.unknown-network': equals(undefined),
    'history.solana': matches({ items: [{ status: 'confirmed' }, { status: 'confirmed' }], cursor: '2' }),
    'identity.none': equals(undefined),
    'identity.provider-down': throws('HTTP_STATUS'),
    'price.first-only': equals({ [TOKEN]: 1.0004 }),
    'price.unknown': equals({}),
    'all.rate-limited': isLost,
    'chains.ordinary': equals([]),
    'chains.empty': equals(undefined),
  },
  others: () =>
    scriptedHttp([
      {
        match: /supported-chains/,
        answer: {
          json: { http: [ethereum, LOCAL, solana].map(({ caipNetworkId }) => caipNetworkId), ws: [] },
        },
      },
      { match: /convert\/tokens/, answer: { json: { tokens: [] } } },
      { match: () => true, answer: { status: 404 } },
    ]),
})
