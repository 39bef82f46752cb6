import { expect } from 'vitest'
import { solana } from '../../../networks/index.js'
import type { AccountData, SourceContext } from '../../../services/account-data.js'
import { reownCompatible } from '../../../sources/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ethereum } from '../../support/source-context.js'
import { describeClient } from '../describe-client.js'
import { type Fact, loadFacts } from '../fact.js'
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
const ordinary = loadFacts('blockchain-api').find(({ id }) => id === 'balance.ordinary')?.answer
const coin = { chain: 'eip155:1', symbol: 'ETH', decimals: 18 }

describeClient('blockchain-api', {
  only: ['balance', 'history', 'any', 'identity', 'price', 'networks', 'portfolio', 'rpc'],
  calls: {
    balance: (input) => open(input).tokens?.(callOf(input)),
    history: (input) => open(input).activity?.(callOf(input)),
    any: (input) => open(input).activity?.(callOf(input)),
    identity: (input) => open(input).identity?.(callOf(input)),
    price: askPrices,
    networks: (input) => open(input).tokenList?.({ network: ethereum, signal: new AbortController().signal }),
  },
  uncalled: {
    portfolio: 'Is not asked for.',
    rpc: 'Nodes are asked by the chains.',
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
  unlike: {
    'identity.ordinary': 'The source knows no sender.',
    'history.rootstock': 'The suite asks for the main network.',
    'balance.empty-rootstock': 'The suite asks for the main network.',
    'balance.currency-ignored': 'Asks for dollars alone.',
    'balance.forced': 'The suite has no earlier answer whose tokens would be named.',
    'balance.forced-other-case': 'The suite has no earlier answer whose tokens would be named.',
    'price.first-only': 'Asks for one token at a time.',
  },
  outcomes: {
    'balance.minimal': matches({ items: [{ ...coin, amount: '0' }] }),
    'balance.no-decimals': matches({ items: [{ ...coin, amount: '0' }] }),
    'balance.other-network': isLost,
    'balance.currency-ignored': matches({ items: [{ listed: true }], missing: ['prices', 'spam'] }),
    'balance.forced-other-case': (settled) => {
      expect(settled).toMatchObject({ value: { items: [coin, { symbol: 'EXD', amount: '25000000' }] } })
    },
    'balance.forced-true': throws('HTTP_STATUS', 'The address provided is invalid'),
    'balance.forced-unpriced': matches({ items: [coin, { symbol: 'EXD', amount: '25000000' }, { symbol: 'EXE' }] }),
    'balance.ordinary': matches({ items: [coin, { symbol: 'EXD' }, { symbol: 'EXE', amount: '4000000' }] }),
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
    'identity.minimal': equals(undefined),
    'identity.provider-down': throws('HTTP_STATUS'),
    'price.first-only': equals({ [TOKEN]: 1.0004 }),
    'price.unknown': equals({}),
    'all.rate-limited': isLost,
    'chains.ordinary': equals([]),
    'chains.empty': equals(undefined),
  },
  others: ({ id }) =>
    scriptedHttp([
      // The read without the cache was refused; the one with it is not.
      ...(id === 'balance.forced-unpriced' ? [{ match: /balance\?/, answer: { json: ordinary } }] : []),
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
