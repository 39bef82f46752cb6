import { loadPart } from '../../kernel/async/load-part.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'
import { loadPolkadotSdk } from '../virtual-polkadot-wallet/polkadot-keyring.js'
import { accountIdOf, compact, fromHex, join, littleEndian } from '../virtual-polkadot-wallet/polkadot-wire.js'
import { readTransfer, signedBytes } from './polkadot-transfer.js'

/** The options of `memoryPolkadotChain`. */
export interface MemoryPolkadotChainOptions {
  /** The first 32 digits of its genesis hash, as in its CAIP-2 id. */
  readonly id: string
  /** The URL prefix of the chain. */
  readonly rpcUrl: string
  /** Balances in the smallest unit by address of any prefix; every other account has 10^13. */
  readonly balances?: Readonly<Record<string, bigint>>
  /** The minimum balance of an account in the smallest unit. Default: 10^9. */
  readonly deposit?: bigint
  /** Addresses of accounts that something in the runtime depends on, so that they cannot be closed. */
  readonly needed?: readonly string[]
  /** The number that its addresses begin with, below 64. Default: 0. */
  readonly ss58Prefix?: number
}

/** A Polkadot chain in memory: a route for `scriptedHttp`. */
export interface MemoryPolkadotChain extends HttpRoute {
  /** The signed transactions that it has taken, oldest first, each in a finalized block of its own. */
  readonly transactions: readonly Uint8Array[]
  /** Adds empty finalized blocks. */
  mine(count: number): void
  /** The balance of an address, in the smallest unit. */
  balanceOf(address: string): bigint
}

/** The fee of each transaction. */
const FEE = 10_000_000n
const PLENTY = 10_000_000_000_000n
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const EVENTS = '26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
const RUNTIME = { specName: 'memory', specVersion: 1, transactionVersion: 1 }
/** What a node says of its runtime beside what is signed. */
const VERSION = {
  ...{ implName: 'memory', authoringVersion: 0, implVersion: 0, apis: [], stateVersion: 1, systemVersion: 1 },
  ...RUNTIME,
}
const NO_ROOT = `0x${'00'.repeat(32)}`

interface Block {
  readonly extrinsics: readonly Uint8Array[]
  /** The events, encoded. */
  readonly events: Uint8Array
}

const EMPTY: Block = { extrinsics: [], events: Uint8Array.of(0) }
const toHex = (bytes: Uint8Array): string => `0x${encodeHex(bytes)}`
const refuse = (code: number, message: string, data?: string) => Object.assign(new Error(message), { code, data })

/**
 * Creates a Polkadot chain in memory: accounts, fees, and transfers whose signatures, nonces and eras are checked. Each transaction
 * is in a finalized block at once. It is no runtime: it knows two calls, and stores nothing else.
 * @throws in JSON-RPC: -32601 for a method that it does not know, 1010 for an invalid transaction
 * @example
 * import { memoryPolkadotChain, scriptedHttp } from 'portico/testing'
 * const chain = memoryPolkadotChain({ id: '91b171bb158e2d3848fa23a9f1c25182', rpcUrl: 'https://rpc.example' })
 * const http = scriptedHttp([chain])
 */
export const memoryPolkadotChain = ({
  id,
  rpcUrl,
  balances = {},
  deposit = 1_000_000_000n,
  needed = [],
  ss58Prefix = 0,
}: MemoryPolkadotChainOptions): MemoryPolkadotChain => {
  const genesis = fromHex(`0x${id}${'00'.repeat(16)}`)
  const held = new Map(Object.entries(balances).map(([address, value]) => [encodeHex(accountIdOf(address)), value]))
  const needs = new Set(needed.map((address) => encodeHex(accountIdOf(address))))
  const nonces = new Map<string, number>()
  const blocks: Block[] = [EMPTY]
  const transactions: Uint8Array[] = []
  const free = (account: string) => held.get(account) ?? PLENTY
  const nonceOf = (account: string) => nonces.get(account) ?? 0
  const hashOf = (number: number) =>
    number === 0 ? genesis : join(genesis.slice(0, 28), littleEndian(BigInt(number), 4))
  /** The number of the block with a hash; of the last one without a hash. */
  const at = (hash: unknown) =>
    hash === undefined ? blocks.length - 1 : blocks.findIndex((_, number) => toHex(hashOf(number)) === hash)

  const headerAt = (number: number) =>
    blocks[number]
      ? {
          digest: { logs: [] },
          extrinsicsRoot: NO_ROOT,
          number: `0x${number.toString(16)}`,
          parentHash: number === 0 ? NO_ROOT : toHex(hashOf(number - 1)),
          stateRoot: NO_ROOT,
        }
      : null

  const submit = async (bytes: Uint8Array): Promise<string> => {
    const sdk = await loadPolkadotSdk()
    const transfer = readTransfer(bytes)
    if (!transfer) throw refuse(1010, 'Invalid Transaction', 'Could not decode the transaction')
    const signer = encodeHex(transfer.signer)
    const birth = blocks.findLastIndex((_, number) => number % 64 === transfer.phase)
    const signed = signedBytes(transfer, { ...RUNTIME, genesis, birth: hashOf(Math.max(birth, 0)) })
    const scheme = Object.values(sdk.schemes)[transfer.scheme]
    const isSigned = () => {
      try {
        return scheme?.verify(transfer.signer, signed.length > 256 ? sdk.blake256(signed) : signed, transfer.signature)
      } catch {
        return false
      }
    }
    if (birth < 0 || !isSigned()) throw refuse(1010, 'Invalid Transaction', 'Transaction has a bad signature')
    if (transfer.nonce < nonceOf(signer)) throw refuse(1010, 'Invalid Transaction', 'Transaction is outdated')
    if (transfer.nonce > nonceOf(signer))
      throw refuse(1010, 'Invalid Transaction', 'Transaction will be valid in the future')
    if (free(signer) < FEE)
      throw refuse(1010, 'Invalid Transaction', 'Inability to pay some fees (e.g. account balance too low)')
    const recipient = encodeHex(transfer.recipient)
    nonces.set(signer, transfer.nonce + 1)
    held.set(signer, free(signer) - FEE)
    const left = free(signer) - transfer.value
    const mayClose = transfer.mayClose && !needs.has(signer)
    const fits = left >= (mayClose ? 0n : deposit) && free(recipient) + transfer.value >= deposit
    if (fits) {
      held.set(signer, left < deposit ? 0n : left)
      if (left < deposit) nonces.delete(signer)
      held.set(recipient, free(recipient) + transfer.value)
    }
    // One record: the phase with the index, the event, and no topics.
    const outcome = fits ? [0, 0] : [0, 1, 7, 0]
    blocks.push({ extrinsics: [bytes], events: Uint8Array.from([4, 0, 0, 0, 0, 0, ...outcome, 0]) })
    transactions.push(bytes)
    return toHex(sdk.blake256(bytes))
  }
  const readStorage = async (key: string, hash: unknown) => {
    if (key === `0x${EVENTS}`) return toHex((blocks[at(hash)] ?? EMPTY).events)
    if (!key.startsWith(`0x${ACCOUNTS}`)) return null
    const account = key.slice(-64)
    if (free(account) === 0n) return null
    const counters = [nonceOf(account), needs.has(account) ? 1 : 0, 1, 0].map((value) => littleEndian(BigInt(value), 4))
    const amounts = [free(account), 0n, 0n, 1n << 127n].map((value) => littleEndian(value, 16))
    return toHex(join(...counters, ...amounts))
  }
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    chain_getBlockHash: ([number]) => {
      const wanted = typeof number === 'number' ? number : blocks.length - 1
      return wanted < blocks.length ? toHex(hashOf(wanted)) : null
    },
    chain_getFinalizedHead: () => toHex(hashOf(blocks.length - 1)),
    chain_getHeader: ([hash]) => headerAt(at(hash)),
    chain_getBlock([hash]) {
      const header = headerAt(at(hash))
      const { extrinsics = [] } = blocks[at(hash)] ?? {}
      return header && { block: { header, extrinsics: extrinsics.map(toHex) }, justifications: null }
    },
    state_getRuntimeVersion: () => VERSION,
    async state_getMetadata() {
      const { encodeMetadata } = await loadPart(() => import('./polkadot-metadata-sdk.js'))
      return toHex(encodeMetadata(deposit, ss58Prefix))
    },
    state_getStorage: ([key, hash]) => readStorage(String(key), hash),
    state_call: ([name]) => {
      if (name !== 'TransactionPaymentApi_query_info') throw refuse(4003, `Unknown call: ${String(name)}`)
      return toHex(join(compact(1n), compact(1n), Uint8Array.of(0), littleEndian(FEE, 16)))
    },
    system_accountNextIndex: ([address]) => nonceOf(encodeHex(accountIdOf(String(address)))),
    author_submitExtrinsic: ([extrinsic]) => submit(fromHex(extrinsic)),
  }
  const answer = async (asked: unknown): Promise<unknown> => {
    const { id: question, method = '', params = [] } = asked as { id?: unknown; method?: string; params?: unknown[] }
    const serve = Object.hasOwn(methods, method) ? methods[method] : undefined
    const reply = { jsonrpc: '2.0', id: question }
    if (!serve) return { ...reply, error: { code: -32601, message: 'Method not found' } }
    try {
      return { ...reply, result: await serve(params) }
    } catch (error) {
      const { code = -32603, message, data } = error as { code?: number; message: string; data?: string }
      return { ...reply, error: { code, message, ...(data !== undefined && { data }) } }
    }
  }
  return {
    match: rpcUrl,
    answer: async ({ json }: HttpRequest): Promise<HttpAnswer> => ({ json: await answer(json) }),
    get transactions() {
      return [...transactions]
    },
    mine(count) {
      for (let mined = 0; mined < count; mined += 1) blocks.push(EMPTY)
    },
    balanceOf: (address) => free(encodeHex(accountIdOf(address))),
  }
}
