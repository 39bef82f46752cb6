import { polkadot as mainnet } from '../../../networks/index.js'
import type { RpcClient } from '../../../kit/index.js'
import { createPolkadotRpc } from '../../../plugins/polkadot/rpc/polkadot-rpc.js'
import { createAsk } from '../../../plugins/polkadot/rpc/ask-node.js'
import { readAccount } from '../../../plugins/polkadot/rpc/read-account.js'
import { readTransaction } from '../../../plugins/polkadot/read-transaction.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientInput } from '../run-client.js'

const NODE_URL = 'https://node.example.org'
const network = { ...mainnet, chainNamespace: 'polkadot', rpcUrls: { default: { http: [NODE_URL] } } } as const
const ADDRESS = '1PNtGSJ2VC7gGhEPqTbtj9mBEUcwM3SDL71WSqtRzSVxDkG'
const BLOCK = `0x${'cd'.repeat(32)}`
const UNKNOWN_HASH = `0x${'99'.repeat(32)}`

/** Answers of a node to the other requests. */
const OTHERS: Readonly<Record<string, unknown>> = {
  chain_getFinalizedHead: BLOCK,
  chain_getHeader: { number: '0x1406f40' },
  chain_getBlock: { block: { extrinsics: [] } },
}
const LAST = 0x1406f40

const rpcOf = ({ http, clock }: ClientInput) => createPolkadotRpc({ http, clock })

/** Posts as it is: the pair of `chain_getBlockHash` would answer the client's own check of the chain too. */
const plainRpc = ({ http }: ClientInput): RpcClient => ({
  async request(_network, method, params, signal) {
    const response = await http(NODE_URL, {
      method: 'POST',
      signal: signal ?? null,
      body: JSON.stringify({ id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  },
})

/** Follows a transaction whose next block is the last one. */
const follow = (input: ClientInput) => {
  const { signal } = input
  return readTransaction(plainRpc(input), {
    network,
    account: ADDRESS,
    hash: UNKNOWN_HASH,
    hint: `${LAST - 1}:${LAST}`,
    signal,
  })
}
const waiting = matches({ status: 'pending' })

describeClient('polkadot', {
  calls: {
    state_getStorage: (input) => readAccount(createAsk(rpcOf(input), network, input.signal), ADDRESS),
    chain_getFinalizedHead: follow,
    chain_getHeader: follow,
    chain_getBlockHash: follow,
    chain_getBlock: follow,
    author_submitExtrinsic: (input) => rpcOf(input).request(network, 'author_submitExtrinsic', ['0x00']),
  },
  uncalled: {
    state_getRuntimeVersion: 'Needs a runtime, in the tests of transfers.',
    system_accountNextIndex: 'Needs a runtime, in the tests of transfers.',
  },
  others: () =>
    scriptedHttp([
      {
        match: NODE_URL,
        answer: ({ json }) => {
          const { id, method, params } = json as { id: number; method: string; params: readonly unknown[] }
          const genesis = `0x${network.id}${'0'.repeat(32)}`
          const result = method === 'chain_getBlockHash' ? (params[0] === 0 ? genesis : BLOCK) : OTHERS[method]
          return { json: { jsonrpc: '2.0', id, result } }
        },
      },
    ]),
  unlike: {
    'block.hash-none': 'The suite follows a transaction, and asks for its next block.',
  },
  outcomes: {
    'account.ordinary': matches({ free: 150_000_000_000n }),
    'account.none': equals({ free: 0n, kept: 0n, isNeeded: false }),
    'account.old': matches({ kept: 5_000_000_000n }),
    'any.no-method': throws('POLKADOT_RPC_FAILED'),
    'head.finalized': waiting,
    'head.header': waiting,
    'head.header-none': throws('POLKADOT_RPC_ANSWER_INVALID'),
    'block.hash': waiting,
    'block.hash-none': equals({ status: 'pending', hint: `${LAST - 1}:${LAST}` }),
    'block.ordinary': waiting,
    'block.none': equals({ status: 'pending', hint: `${LAST - 1}:${LAST}` }),
    'send.payment': throws('POLKADOT_FUNDS_EXCEEDED'),
    'send.outdated': throws('POLKADOT_TRANSACTION_EXPIRED'),
    'send.birth': throws('POLKADOT_TRANSACTION_EXPIRED'),
    'send.bad-proof': throws('POLKADOT_TRANSACTION_REJECTED', /bad signature/),
    'send.future': throws('POLKADOT_TRANSACTION_REJECTED'),
    'send.banned': throws('POLKADOT_TRANSACTION_REJECTED', /banned/),
    'send.known': equals(undefined),
    'send.low-priority': throws('POLKADOT_TRANSACTION_REJECTED'),
    'send.full': throws('POLKADOT_TRANSACTION_REJECTED'),
    'any.unsafe': throws('POLKADOT_RPC_FAILED'),
  },
})
