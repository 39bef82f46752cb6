import { blake2b } from '@noble/hashes/blake2'
import { decodeHex, encodeHex, type RpcClient } from 'portico/kit'
import { loadPart, type TransactionCall, type TransactionState } from 'portico/plugin'
import * as z from 'zod/mini'
import { polkadotError } from './errors.js'
import { createAsk, hash as blockHash, header } from './rpc/ask-node.js'
import { LIFE_BLOCKS, lifetimes } from './transaction-lifetimes.js'

/** The blocks that one call reads. */
const BLOCKS_PER_CALL = 16

const block = z.object({ block: z.object({ extrinsics: z.array(z.string()) }) })

/** Reads what the last answer asked to be kept: the first block that may have the transaction, and the next to read. */
const readHint = (hint: string | undefined): { readonly birth: number; readonly next: number } | undefined => {
  const [, birth, next] = /^(\d{1,12}):(\d{1,12})$/.exec(hint ?? '') ?? []
  return birth === undefined ? undefined : { birth: Number(birth), next: Number(next) }
}

const hashOf = (extrinsic: string): string =>
  `0x${encodeHex(blake2b(decodeHex(extrinsic.slice(2)) ?? new Uint8Array(), { dkLen: 32 }))}`

/**
 * Looks for a transaction in the finalized blocks since it was made: nodes find none by its hash. It is valid for 64 blocks.
 * @throws the errors of the node
 */
export const readTransaction = async (
  rpc: RpcClient,
  { network, hash = '', hint, signal }: TransactionCall,
): Promise<TransactionState> => {
  const ask = createAsk(rpc, network, signal)
  const head = await ask('chain_getFinalizedHead', [], blockHash)
  const { number: last } = await ask('chain_getHeader', [head], header)
  const known = lifetimes.get(hash)
  // After a reload that came before the first answer: it was made in one of the last blocks.
  const made = { birth: known ?? last, next: known === undefined ? Math.max(1, last - LIFE_BLOCKS) : known + 1 }
  const { birth, next } = readHint(hint) ?? made
  const end = Math.min(last, next + BLOCKS_PER_CALL - 1, birth + LIFE_BLOCKS)
  for (let number = next; number <= end; number += 1) {
    const at = await ask('chain_getBlockHash', [number], z.nullable(blockHash))
    const found = at && (await ask('chain_getBlock', [at], z.nullable(block)))
    // Nodes behind one address differ: this one has not seen the block yet.
    if (!found) return { status: 'pending', hint: `${birth}:${number}` }
    const index = found.block.extrinsics.findIndex((extrinsic) => hashOf(extrinsic) === hash)
    if (index < 0) continue
    const { readOutcome } = await loadPart(() => import('./transfer/read-outcome.js'))
    return readOutcome(ask, network.caipNetworkId, at, index)
  }
  if (end >= birth + LIFE_BLOCKS) return { status: 'failed', error: polkadotError('POLKADOT_TRANSACTION_EXPIRED') }
  return { status: 'pending', hint: `${birth}:${Math.max(next, end + 1)}` }
}
