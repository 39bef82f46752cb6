import { afterAll } from 'vitest'
import { findSurfpool, startSurfpool } from '../../../examples/local-network/start-surfpool.mjs'
import { decodeBase58 } from '../../../kit/bytes/base58.js'
import { encodeBase64 } from '../../../kit/bytes/base64.js'
import { solana as mainnet } from '../../../networks/index.js'
import { memorySolanaChain } from '../../../testing/memory-chain/memory-solana-chain.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { ALICE, unsigned } from '../../support/boot-solana.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const NODE_URL = 'https://node.example.org'
const OWNER = '29d2S7vB453rNYFdR5Ycwt7y9haRT5fwVwL9zTmBhfV2'
const transaction = encodeBase64(unsigned(decodeBase58(ALICE) as Uint8Array))

type Params = readonly unknown[] | undefined

const post = (http: typeof fetch, url: string, { body }: Fact, params: Params): Promise<Response> =>
  http(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(body as object), ...(params && { params }) }),
  })

/** Asks the chain in memory; `sent` sends a transaction before. */
const inMemory =
  (params?: Params, { balances = {}, sent = false } = {}) =>
  async (fact: Fact) => {
    const chain = memorySolanaChain({ id: mainnet.id, rpcUrl: NODE_URL, balances })
    const http = scriptedHttp([chain]) as typeof fetch
    const send = { ...fact, body: { jsonrpc: '2.0', id: 1, method: 'sendTransaction' } }
    if (!sent) return post(http, NODE_URL, fact, params)
    const { result } = await (await post(http, NODE_URL, send, [transaction])).json()
    return post(http, NODE_URL, fact, params ?? [[result]])
  }

const binary = findSurfpool()
const chain = binary ? await startSurfpool({ binary, port: 0, log: () => {} }) : undefined
afterAll(() => chain?.stop())

/** Asks the runtime on this machine. */
const onRuntime = (fact: Fact, address = chain?.demoAccount.address ?? '') => {
  const [first, ...rest] = (fact.body as { readonly params: readonly unknown[] }).params
  const own = first === OWNER ? address : [chain?.mint2022.address]
  return post(fetch, chain?.rpcUrl ?? '', fact, [own, ...rest])
}

const NODE = 'Is never behind, and has no limit.'

describeDouble('solana-rpc', {
  ask: {
    getBalance: inMemory(),
    'balance.zero': inMemory(undefined, { balances: { [OWNER]: 0 } }),
    'status.none': inMemory(),
    'status.confirmed': inMemory(undefined, { sent: true }),
    'send.ordinary': inMemory([transaction]),
    'send.again': inMemory([transaction], { sent: true }),
    ...(chain && {
      'tokens.ordinary': onRuntime,
      'tokens.empty': (fact: Fact) => onRuntime(fact, OWNER),
      'mints.parsed': onRuntime,
      'mints.null': (fact: Fact) => post(fetch, chain.rpcUrl, fact, undefined),
    }),
  },
  unknown: {
    ...(!chain && { getTokenAccountsByOwner: 'No runtime here.', getMultipleAccounts: 'No runtime here.' }),
    'balance.no-version': 'Names its version.',
    'status.processed': 'Confirms at once.',
    'status.finalized': 'Confirms at once.',
    'status.failed': 'Executes nothing.',
    'status.failed-text': 'Executes nothing.',
    'status.no-status': 'Is a current node.',
    'status.status-absent': 'Is a current node.',
    'status.no-history': 'Keeps all.',
    'tokens.ui-null': 'Is a current node.',
    'tokens.delegated-frozen': 'Has no such account.',
    'tokens.wrapped': 'Has no such account.',
    'tokens.unparsed': 'Parses each token program.',
    'tokens.no-program': 'Has both token programs.',
    'tokens.too-many': 'Excludes no account.',
    'send.preflight': 'Executes nothing.',
    'send.blockhash': 'Executes nothing.',
    'node.behind': NODE,
    'node.behind-null': NODE,
    'node.min-slot': NODE,
  },
})
