import { encodeAbiParameters, pad } from 'viem'
import type { HttpPort } from '../../kernel/contract/ports.js'
import {
  explorerAccount,
  explorerHolding,
  explorerNft,
  explorerPage,
  explorerToken,
  explorerTransaction,
} from '../support/fake-blockscout.js'
import { never } from '../support/flush.js'
import { ALICE, BOB, HASH } from '../support/scripted-provider.js'

export type SourceName = 'rpc' | 'reown' | 'blockscout'

/** What goes wrong with every request of a source. */
export type Fault = 'failing' | 'slow' | 'wrong JSON' | 'empty' | '429' | 'of another chain'

const DOLLAR = `0x${'d1'.repeat(20)}`
const ART = `0x${'a7'.repeat(20)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const MINED = '2026-01-02T03:04:05Z'

const word = (value: `0x${string}` | number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
const string = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** What contracts return, by the selector of the call. */
const CONTRACTS: Readonly<Record<string, string>> = {
  // balanceOf, decimals, symbol, name, ownerOf, tokenURI
  '70a08231': word(2_500_000),
  '313ce567': word(6),
  '95d89b41': string('USD'),
  '06fdde03': string('Dollar'),
  '6352211e': pad(ALICE, { size: 32 }),
  c87b56dd: string('data:application/json,{"name":"Pear"}'),
  // The name that an address claims, and a record of a name, in the resolver of ENS.
  b7d6ca64: encodeAbiParameters(
    [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
    ['alice.eth', BOB, BOB],
  ),
  a1472844: encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'address' }],
    [encodeAbiParameters([{ type: 'bytes' }], [ALICE]), BOB],
  ),
}

const log = (address: string, index: number, ...more: readonly string[]) => ({
  address,
  topics: [TRANSFER, pad(BOB, { size: 32 }), pad(ALICE, { size: 32 }), ...more],
  data: more.length > 0 ? '0x' : word(2_500_000),
  blockNumber: '0x9',
  logIndex: `0x${index}`,
  transactionHash: HASH,
})

/** What a node answers. */
const NODE: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_chainId: () => '0x1',
  eth_blockNumber: () => '0xa',
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_getLogs: ([filter]) => {
    const [kind, from] = (filter as { readonly topics: readonly (string | null)[] }).topics
    return kind === TRANSFER && !from ? [log(DOLLAR, 0), log(ART, 1, word(7))] : []
  },
  eth_call: ([call]) => CONTRACTS[(call as { readonly data: string }).data.slice(2, 10)] ?? '0x',
  eth_getTransactionByHash: () => ({
    hash: HASH,
    blockNumber: '0x9',
    from: BOB,
    to: DOLLAR,
    value: '0x0',
    input: '0x',
  }),
  eth_getBlockByNumber: () => ({ timestamp: '0x65000000' }),
}

interface Request {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const askNode = (body: string): unknown =>
  (JSON.parse(body) as readonly Request[]).map(({ id, method, params }) => {
    const answer = NODE[method]
    const error = { code: -32601, message: `no ${method}` }
    return answer ? { jsonrpc: '2.0', id, result: answer(params) } : { jsonrpc: '2.0', id, error }
  })

/** What the service in the public form answers, by path. */
const REOWN: Readonly<Record<string, unknown>> = {
  '/v1/supported-chains': { http: ['eip155:1'] },
  [`/v1/account/${ALICE}/balance`]: {
    balances: [
      {
        name: 'Dollar',
        symbol: 'USD',
        chainId: 'eip155:1',
        address: `eip155:1:${DOLLAR}`,
        price: 1,
        quantity: { decimals: '6', numeric: '2.5' },
        iconUrl: '',
      },
    ],
  },
  '/v1/convert/tokens': { tokens: [] },
  [`/v1/account/${ALICE}/history`]: {
    data: [
      {
        id: '1',
        metadata: { operationType: 'send', hash: HASH, chain: 'eip155:1', minedAt: MINED, status: 'confirmed' },
        transfers: [{ fungible_info: { name: 'ETH', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.5' } }],
      },
    ],
  },
  [`/v1/identity/${ALICE}`]: { name: 'alice.eth', avatar: null },
  '/v1/fungible/price': { fungibles: [{ price: 3000 }] },
}

/** What the explorer answers, by path. */
const BLOCKSCOUT: Readonly<Record<string, unknown>> = {
  '': explorerAccount(ALICE, { coin_balance: '1000000000000000000', exchange_rate: '3000' }),
  '/tokens': explorerPage([explorerHolding(explorerToken({ address_hash: DOLLAR }), '2500000')]),
  '/nft': explorerPage([explorerNft('7', explorerToken({ address_hash: ART, name: 'Orchard', decimals: null }))]),
  '/transactions': explorerPage([explorerTransaction(ALICE, BOB, { hash: HASH, value: '5' })]),
  '/token-transfers': explorerPage([]),
}

/** Gives every text and number another type. */
const distort = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(distort)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 42 : '<b>'
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, distort(entry)]))
}

/** Takes the entries out of every list, and every result out of a node's answers. */
const empty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((answer) => ({ ...answer, result: null }))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, entry]) => [
      name,
      name === 'http' ? entry : Array.isArray(entry) ? [] : null,
    ]),
  )
}

/** Answers about another network. A node is asked which one it is on; an explorer is never of two networks. */
const elsewhere = (text: string): string =>
  text.replaceAll('eip155:1', 'eip155:424242').replace(/"result":"0x1"/g, '"result":"0x6792"')

const answerOf = (name: SourceName, url: URL, body: string): unknown => {
  if (name === 'rpc') return askNode(body)
  if (name === 'reown') return REOWN[url.pathname]
  return BLOCKSCOUT[url.pathname.replace(`/api/v2/addresses/${ALICE}`, '')]
}

const HOSTS: Readonly<Record<SourceName, string>> = {
  rpc: 'rpc-1.example',
  reown: 'data.example',
  blockscout: 'scout.example',
}

/** What goes wrong, and whether with the requests for prices alone. */
export interface Now {
  fault: Fault | undefined
  readonly isOfPrices: boolean
}

/** Serves a source's server, and the chain's node, with a fault that a test may change. */
export const serve = (name: SourceName, now: Now): HttpPort => {
  return async (input, init) => {
    const url = new URL(String(input))
    const body = String(init?.body ?? '')
    if (url.host !== HOSTS[name]) return Response.json(askNode(body))
    const answer = answerOf(name, url, body)
    if (answer === undefined) return new Response('', { status: 404 })
    const isList = url.pathname.endsWith('/supported-chains')
    const isSpared = now.isOfPrices && url.pathname !== '/v1/fungible/price'
    switch (isSpared ? undefined : now.fault) {
      case 'failing':
        return new Response('Out of order', { status: 500 })
      case '429':
        return new Response('Too many', { status: 429, headers: { 'retry-after': '0' } })
      case 'slow':
        return never()
      case 'wrong JSON':
        return Response.json(isList ? answer : distort(answer))
      case 'empty':
        return Response.json(empty(answer))
      case 'of another chain':
        return new Response(isList ? JSON.stringify(answer) : elsewhere(JSON.stringify(answer)))
      default:
        return Response.json(answer)
    }
  }
}
