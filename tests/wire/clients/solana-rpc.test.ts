import { solana as mainnet } from '../../../networks/index.js'
import { readBalance } from '../../../plugins/solana/read-balance.js'
import { readTransaction } from '../../../plugins/solana/read-transaction.js'
import { createSolanaRpc } from '../../../plugins/solana/rpc/solana-rpc.js'
import { readHoldings, TOKEN_PROGRAM } from '../../../sources/rpc/solana/token-accounts.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientInput } from '../run-client.js'

const NODE_URL = 'https://node.example.org'
const network = { ...mainnet, chainNamespace: 'solana', rpcUrls: { default: { http: [NODE_URL] } } } as const
const OWNER = '29d2S7vB453rNYFdR5Ycwt7y9haRT5fwVwL9zTmBhfV2'
const HASH = '3PXzAtVkoW2rcC9XTn5wViimET1UFhzm3HSnPk6Jvaje7A6Be7nPEpD5QCuqZ9xNhCq9RFkgYN4oHUQTPq2UvwB4'
const LIFETIME = { blockhash: OWNER, lastValidBlockHeight: 300_000_150 }

/** The genesis hash begins with the reference of the network's CAIP-2 id. */
const OTHERS: Readonly<Record<string, unknown>> = {
  getGenesisHash: `${network.id}${'1'.repeat(12)}`,
  getLatestBlockhash: { context: { slot: 1 }, value: LIFETIME },
  getBlockHeight: 300_000_000,
}

const rpcOf = ({ http, clock }: ClientInput) => createSolanaRpc({ http, clock })
const call = (signal: AbortSignal) => ({ network, account: OWNER, signal })

const codeOf = (error: unknown) => (error as { readonly code?: string } | undefined)?.code

describeClient('solana-rpc', {
  calls: {
    getSignatureStatuses: async (input) => {
      const state = await readTransaction(rpcOf(input), { ...call(input.signal), hash: HASH })
      return state && { status: state.status, code: codeOf(state.error) }
    },
    getBalance: (input) => readBalance(rpcOf(input), call(input.signal)),
    getTokenAccountsByOwner: (input) => {
      const rpc = rpcOf(input)
      const request = (_chain: string, { method, params }: { method: string; params?: unknown }) =>
        rpc.request(network, method, params)
      return readHoldings({ request } as never, network.caipNetworkId, OWNER, TOKEN_PROGRAM)
    },
    sendTransaction: (input) => rpcOf(input).request(network, 'sendTransaction', ['AAAA', { encoding: 'base64' }]),
  },
  uncalled: { getMultipleAccounts: 'Read with viewers of collectibles, in the tests of the source.' },
  others: () =>
    scriptedHttp([
      {
        match: NODE_URL,
        answer: ({ json }) => {
          const { id, method } = json as { id: number; method: string }
          return { json: { jsonrpc: '2.0', id, result: OTHERS[method] } }
        },
      },
    ]),
  outcomes: {
    'status.none': equals({ status: 'pending' }),
    'status.processed': equals({ status: 'pending' }),
    'status.confirmed': equals({ status: 'confirmed' }),
    'status.finalized': equals({ status: 'confirmed' }),
    'status.failed': equals({ status: 'failed', code: 'SOLANA_FUNDS_EXCEEDED' }),
    'status.failed-text': matches({ status: 'failed' }),
    'status.no-status': equals({ status: 'confirmed' }),
    'status.status-absent': equals({ status: 'confirmed' }),
    'status.no-history': throws('SOLANA_RPC_FAILED'),
    'balance.ordinary': equals(2_000_000_000n),
    'tokens.no-program': throws('SOLANA_RPC_FAILED'),
    'tokens.too-many': throws('SOLANA_RPC_FAILED'),
    'tokens.unparsed': equals([]),
    'send.preflight': throws('SOLANA_FUNDS_EXCEEDED'),
    'send.blockhash': throws('SOLANA_TRANSACTION_EXPIRED'),
    'send.again': equals(undefined),
    'node.behind': throws('SOLANA_RPC_FAILED'),
    'node.behind-null': throws('SOLANA_RPC_FAILED'),
    'node.min-slot': throws('SOLANA_RPC_FAILED'),
  },
})
