import { encodeBase58 } from '../../kit/bytes/base58.js'
import { decodeBase64 } from '../../kit/bytes/base64.js'
import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** The options of `memorySolanaChain`. */
export interface MemorySolanaChainOptions {
  /** The first 32 characters of its genesis hash, as in its CAIP-2 id. */
  readonly id: string
  /** The URL prefix of the chain. */
  readonly rpcUrl: string
  /** Lamports by address. */
  readonly balances?: Readonly<Record<string, number>>
  /** Lamports of every other address; 10 SOL unless given. */
  readonly balance?: number
  /** The data of accounts by address, in base64. */
  readonly accounts?: Readonly<Record<string, { readonly owner: string; readonly data: string }>>
  /** Transactions that are in a block and failed there, by their first signature in base58. */
  readonly failed?: readonly string[]
}

/** A Solana chain in memory: a route for `scriptedHttp`. */
export interface MemorySolanaChain extends HttpRoute {
  /** The bytes of the transactions so far, oldest first; each is confirmed at once. */
  readonly transactions: readonly Uint8Array[]
}

const TEN_SOL = 10_000_000_000
const SYSTEM = '11111111111111111111111111111111'
/** The second instruction of a transaction needed more than the account had. */
const FAILURE = { InstructionError: [1, { Custom: 1 }] }

/** The refusal of a transaction that is in a block. @source https://solana.com/docs/rpc/http/sendtransaction */
const processed = () =>
  Object.assign(new Error('Transaction simulation failed: This transaction has already been processed'), {
    code: -32002,
    data: { err: 'AlreadyProcessed', logs: [] },
  })

/**
 * Creates a Solana chain in memory: what a wallet and a page need, without a runtime. Transactions are stored unchanged
 * and confirmed at once.
 * @throws in JSON-RPC: -32601 for a method it does not know, -32602 for a malformed transaction
 * @example
 * import { memorySolanaChain, scriptedHttp } from 'portico/testing'
 * const chain = memorySolanaChain({ id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', rpcUrl: 'https://rpc.example' })
 * const http = scriptedHttp([chain])
 */
export const memorySolanaChain = ({
  id,
  rpcUrl,
  balances = {},
  balance = TEN_SOL,
  accounts = {},
  failed = [],
}: MemorySolanaChainOptions): MemorySolanaChain => {
  const transactions: Uint8Array[] = []
  const hashes = () => transactions.map((bytes) => encodeBase58(bytes.slice(1, 65)))
  const inContext = (value: unknown) => ({ context: { apiVersion: '3.0.6', slot: transactions.length + 1 }, value })
  const accountAt = (address: string) => {
    const { owner, data } = accounts[address] ?? { owner: SYSTEM, data: '' }
    if (!accounts[address] && balances[address] === 0) return null
    const [lamports, space] = [balances[address] ?? balance, decodeBase64(data)?.length ?? 0]
    return { owner, data: [data, 'base64'], executable: false, lamports, rentEpoch: 0, space }
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getGenesisHash: () => `${id}${'1'.repeat(12)}`,
    getBalance: ([address]) => inContext(balances[String(address)] ?? balance),
    // The rent of two years, and 5000 lamports a signature. https://solana.com/docs/core/fees
    getMinimumBalanceForRentExemption: ([bytes]) => (Number(bytes) + 128) * 6960,
    getFeeForMessage([text]) {
      const [first = 0, second = 0] = decodeBase64(text) ?? []
      // A version stands before the number of signatures.
      return inContext((first & 0x80 ? second : first) * 5000)
    },
    getMultipleAccounts: ([addresses]) => inContext((addresses as readonly string[]).map(accountAt)),
    getTokenAccountsByOwner([owner, filter, options]) {
      const { mint: wanted } = filter as { readonly mint?: unknown }
      const { encoding } = (options ?? {}) as { readonly encoding?: unknown }
      // There is no program here that parses or groups accounts.
      if (wanted === undefined || encoding !== 'base64')
        throw Object.assign(new Error('Invalid param: unrecognized Token program id'), { code: -32602 })
      return inContext(
        Object.keys(accounts)
          .filter((address) => {
            const data = decodeBase64(accounts[address]?.data ?? '') ?? new Uint8Array()
            const [mint, holder] = [data.slice(0, 32), data.slice(32, 64)].map(encodeBase58)
            return data.length >= 165 && holder === owner && mint === wanted
          })
          .map((pubkey) => ({ pubkey, account: accountAt(pubkey) })),
      )
    },
    getLatestBlockhash: () => inContext({ blockhash: SYSTEM, lastValidBlockHeight: transactions.length + 150 }),
    getBlockHeight: () => transactions.length + 1,
    getSignatureStatuses: ([asked]) =>
      inContext(
        (asked as readonly string[]).map((hash) => {
          const block = { slot: 1, confirmations: 1, confirmationStatus: 'confirmed' }
          if (failed.includes(hash)) return { ...block, err: FAILURE, status: { Err: FAILURE } }
          return hashes().includes(hash) ? { ...block, err: null, status: { Ok: null } } : null
        }),
      ),
    sendTransaction([text]) {
      const bytes = decodeBase64(String(text))
      if (!bytes || bytes.length < 66) throw Object.assign(new Error('failed to deserialize'), { code: -32602 })
      if (hashes().includes(encodeBase58(bytes.slice(1, 65)))) throw processed()
      transactions.push(bytes)
      return encodeBase58(bytes.slice(1, 65))
    },
  }
  const answer = (asked: unknown): unknown => {
    const { id: question, method, params = [] } = asked as { id?: unknown; method?: string; params?: unknown[] }
    const serve = method !== undefined && Object.hasOwn(methods, method) ? methods[method] : undefined
    const reply = { jsonrpc: '2.0', id: question }
    if (!serve) return { ...reply, error: { code: -32601, message: 'Method not found' } }
    try {
      return { ...reply, result: serve(params) }
    } catch (error) {
      const { code = -32603, message, data } = error as { code?: number; message: string; data?: unknown }
      return { ...reply, error: { code, message, ...(data !== undefined && { data }) } }
    }
  }
  return {
    match: rpcUrl,
    answer: ({ json }: HttpRequest): HttpAnswer => ({ json: Array.isArray(json) ? json.map(answer) : answer(json) }),
    get transactions() {
      return [...transactions]
    },
  }
}
