// @ts-check
import { setTimeout as delay } from 'node:timers/promises'
import { TransactionReceiptNotFoundError } from 'viem'

/** @import { Hash, TransactionReceipt } from 'viem' */

const INTERVAL_MS = 20
const LIMIT_MS = 60_000

/**
 * Resolves with the receipt of a transaction, reverted or not. Asks for the receipt itself: viem's
 * `waitForTransactionReceipt` looks only at a new block, and anvil has no next block after the one that it missed.
 *
 * @param {{ getTransactionReceipt: (options: { hash: Hash }) => Promise<TransactionReceipt> }} client
 * @param {Hash} hash
 * @returns {Promise<TransactionReceipt>}
 * @throws if the transaction is not in a block after a minute
 */
export async function waitForReceipt(client, hash) {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    })
    if (receipt) return receipt
    if (Date.now() > end) throw new Error(`The transaction ${hash} is in no block after ${LIMIT_MS / 1_000} s.`)
    await delay(INTERVAL_MS)
  }
}
