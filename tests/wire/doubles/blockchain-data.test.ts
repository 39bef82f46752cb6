import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

const CALLS = ['balance', 'history', 'any', 'identity', 'price', 'networks']

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
const { dataServer: server } = local
if (!server) throw new Error('There is no data server.')

/** The values of the chain for those of the pairs. */
const localize = (text: string) =>
  text
    .replaceAll(`0x${'11'.repeat(20)}`, local.demoAccount.address)
    .replaceAll(`0x${'33'.repeat(20)}`, local.contracts[1].token.address)

const ask = async ({ method, path, query = {}, headers = {}, body }: Fact, own = localize) => {
  server.reset()
  return fetch(`${server.url}${own(path)}?${own(String(new URLSearchParams(query)))}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: own(JSON.stringify(body)) }),
  })
}

interface Entry {
  readonly symbol?: string
  readonly address?: string
  readonly transfers?: readonly Move[]
}
interface Move {
  readonly fungible_info: { readonly symbol: string } | null
  readonly nft_info: object | null
  readonly price: number | null
}

/** Keeps the entries that a pair is about; the chain has others too. */
const only = (list: string, isMeant: (entry: Entry) => boolean) => async (fact: Fact) => {
  const response = await ask(fact)
  const answer = (await response.json()) as Readonly<Record<string, readonly Entry[]>>
  const entries = answer[list]?.filter(isMeant) ?? []
  if (entries.length === 0) throw new Error(`${fact.id}: the double has no such entry.`)
  return new Response(JSON.stringify({ ...answer, [list]: entries }), response)
}
const isCoin = ({ address }: Entry) => address === undefined
const isStill = ({ transfers }: Entry) => transfers?.length === 0
const isMove =
  (isMeant: (move: Move) => boolean) =>
  ({ transfers = [] }: Entry) =>
    transfers.length > 0 && transfers.every(isMeant)

// Entries of the coin, and those that move nothing, are rare on a new chain.
const from = local.demoAccount.address
const approval = { from, to: local.contracts[1].token.address, data: `0x095ea7b3${'22'.repeat(32)}${'0'.repeat(64)}` }
for (const [method, params] of [
  ['anvil_impersonateAccount', from],
  ['eth_sendTransaction', { from, to: `0x${'22'.repeat(20)}`, value: '0x1' }],
  ['eth_sendTransaction', approval],
] as const)
  await fetch(local.chains[0].rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [params] }),
  })

const isSolana = ({ id, call }: Fact) => id.includes('solana') && call !== 'identity'

describeDouble('blockchain-api', {
  only: ['balance', 'history', 'any', 'identity', 'price', 'networks', 'portfolio', 'rpc'],
  ask: {
    ...Object.fromEntries(CALLS.map((call) => [call, (fact: Fact) => ask(fact)])),
    // An account that has nothing.
    'balance.empty': (fact) => ask(fact, String),
    'history.empty': (fact) => ask(fact, String),
    'history.both-null': only(
      'data',
      isMove(() => true),
    ),
    'history.approve': only('data', isStill),
    'history.statuses': only('data', isStill),
    'balance.no-decimals': only('balances', ({ symbol }) => symbol === 'TICKET'),
    'balance.less-than-one': only('balances', ({ symbol }) => symbol === 'PDD'),
    'balance.other-network': only('balances', isCoin),
    'balance.currency-ignored': only('balances', isCoin),
    'history.ordinary': only(
      'data',
      isMove(({ fungible_info: token }) => token?.symbol === 'ETH'),
    ),
    'history.token': only(
      'data',
      isMove(({ fungible_info: token, price }) => token !== null && price !== null),
    ),
    'history.nft': only(
      'data',
      isMove(({ nft_info: picture }) => picture !== null),
    ),
    'history.nft-bare': only(
      'data',
      isMove(({ nft_info: picture }) => picture !== null),
    ),
  },
  unknown: {
    portfolio: 'No client asks for it.',
    rpc: 'The chains answer it themselves.',
    ...Object.fromEntries(
      loadFacts('blockchain-api')
        .filter(({ call }) => CALLS.includes(call))
        .filter(isSolana)
        .map(({ id }) => [id, 'Runs without Solana here.']),
    ),
    'balance.minimal': 'Names the network of each token.',
    'history.chain-null': 'Knows each of its networks.',
    'chains.empty': 'Serves its networks.',
    'balance.empty-withdrawn-sdk-version': 'Refuses no version.',
    'history.nameless-token': 'Has no such token.',
    'identity.provider-down': 'Is never out of order by itself.',
    'balance.forced-other-case': 'Has no such token.',
    'balance.unavailable': 'Is never out of order by itself.',
    'history.unknown-network': 'Knows this network, which is a chain of its own.',
    'history.rootstock': 'Has no such chain.',
    'balance.empty-rootstock': 'Has no such chain.',
    'all.bad-project': 'Knows every project.',
    'all.quota': 'Has no quota.',
    'all.failed': 'Is never out of order by itself.',
    'all.rate-limited': 'Has no limit.',
  },
})
