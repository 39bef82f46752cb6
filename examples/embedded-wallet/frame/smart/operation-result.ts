import { readBytes, readFields } from './read-quantities.js'
import { ENTRY_POINT } from './entry-point.js'
import type { NodeGate } from './node-gate.js'

/** Keccak of `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`. */
const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const HASH = /^0x[\da-f]{64}$/i

/** Names an operation on a network. */
export interface OperationId {
  readonly hash: string
  /** CAIP-2. */
  readonly chainId: string
  /** The account that has made it. */
  readonly sender: string
}

/**
 * What became of an operation: `pending` while the bundler says nothing, `unknown` while the network does not have what the
 * bundler says, `foreign` if the network says that it was another transaction.
 */
export type OperationResult =
  | { readonly status: 'pending' | 'unknown' | 'foreign' }
  | {
      readonly status: 'confirmed' | 'reverted'
      readonly transactionHash: string
      readonly receipt: Readonly<Record<string, unknown>>
    }

/** Finds the success of an operation in the logs of a transaction: only its own event of the entry point counts. */
const findSuccess = (logs: unknown, { hash, sender }: OperationId): boolean | undefined => {
  const list: readonly unknown[] = Array.isArray(logs) ? logs : []
  for (const log of list) {
    const { address, topics, data } = readFields(log, 'log')
    const [event, operation, account] = (Array.isArray(topics) ? topics : []).map((topic) =>
      String(topic).toLowerCase(),
    )
    const isOurs =
      String(address).toLowerCase() === ENTRY_POINT &&
      event === EVENT &&
      operation === hash.toLowerCase() &&
      account === `0x${sender.slice(2).toLowerCase().padStart(64, '0')}`
    // The words are the nonce, the success, and what it has cost.
    if (isOurs) return BigInt(`0x${readBytes(data, 'data').slice(66, 130) || '0'}`) === 1n
  }
  return undefined
}

/**
 * Reads what became of an operation. The bundler only says where to look: the receipt of the network must have the event.
 * @throws `FrameError` if nothing answers
 */
export const readOperationResult = async (
  gate: NodeGate,
  id: OperationId,
  signal?: AbortSignal,
): Promise<OperationResult> => {
  const { chainId, hash } = id
  const asked = { chainId, target: 'bundler', method: 'eth_getUserOperationReceipt', params: [hash] } as const
  const said = await gate.ask(asked, signal)
  if (said === null || said === undefined) return { status: 'pending' }
  const { transactionHash } = readFields(readFields(said, 'receipt')['receipt'] ?? {}, 'receipt')
  if (typeof transactionHash !== 'string' || !HASH.test(transactionHash)) return { status: 'unknown' }
  const params = [transactionHash]
  const found = await gate.ask({ chainId, target: 'node', method: 'eth_getTransactionReceipt', params }, signal)
  if (found === null || found === undefined) return { status: 'unknown' }
  const receipt = readFields(found, 'receipt')
  if (String(receipt['transactionHash']).toLowerCase() !== transactionHash.toLowerCase()) return { status: 'unknown' }
  const success = findSuccess(receipt['logs'], id)
  if (success === undefined) return { status: 'foreign' }
  return { status: success ? 'confirmed' : 'reverted', transactionHash: transactionHash.toLowerCase(), receipt }
}
