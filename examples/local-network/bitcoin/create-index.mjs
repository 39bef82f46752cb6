// @ts-check
import { describeOutput } from '../describe-output.mjs'
import { Script } from './load-bcoin.mjs'
import { readAddress, Refusal } from './read-address.mjs'

/** `utxos_limit` of electrs. */
const UTXOS_LIMIT = 500

/** @param {string} hash bcoin 1.x writes hashes as they are in the block, people backwards */
const backwards = (hash) => Buffer.from(hash, 'hex').reverse().toString('hex')

/** @param {any} meta */
const statusOf = (meta) =>
  meta.height >= 0
    ? { confirmed: true, block_height: meta.height, block_hash: backwards(meta.block), block_time: meta.time }
    : { confirmed: false }

/**
 * Reads transactions, outputs and totals of a node, in the forms of electrs.
 *
 * @param {any} node
 * @source https://github.com/mempool/electrs/blob/mempool/src/rest.rs
 */
export const createIndex = (node) => {
  /** @param {any} input */
  const describeInput = async ({ prevout, sequence, script, witness }) => {
    const spent = (await node.getMeta(prevout.hash))?.tx.outputs[prevout.index]
    return {
      txid: prevout.txid(),
      vout: prevout.index,
      prevout: spent ? describeOutput(spent) : null,
      scriptsig: script.toRaw().toString('hex'),
      scriptsig_asm: script.toASM(),
      witness: witness.items.map((/** @type {Buffer} */ item) => item.toString('hex')),
      is_coinbase: prevout.isNull(),
      sequence,
    }
  }

  /** @param {any} meta */
  const describe = async ({ tx, ...meta }) => ({
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: tx.isCoinbase() ? 0 : tx.getFee(await node.getMetaView({ tx, ...meta })),
    vin: await Promise.all(tx.inputs.map(describeInput)),
    status: statusOf(meta),
    vout: tx.outputs.map(describeOutput),
  })

  /** @param {string} hash as people write it, which is backwards */
  const findTransaction = (hash) => node.getMeta(backwards(hash))

  /**
   * Unspent outputs; those spent in the mempool are excluded.
   * @param {string} text
   */
  async function utxos(text) {
    const coins = await node.getCoinsByAddress(readAddress(text))
    if (coins.length > UTXOS_LIMIT)
      throw new Refusal(`Too many unspent transaction outputs (>${UTXOS_LIMIT}). Contact support to raise limits.`)
    return coins
      .filter((/** @type {any} */ coin) => !coin.coinbase || node.chain.height - coin.height >= 100)
      .filter((/** @type {any} */ coin) => !node.mempool.isSpent(coin.hash, coin.index))
      .map((/** @type {any} */ coin) => ({
        txid: coin.txid(),
        vout: coin.index,
        value: coin.value,
        status: coin.height >= 0 ? { confirmed: true, block_height: coin.height } : { confirmed: false },
      }))
  }

  /**
   * Totals that an address received and spent, confirmed and waiting.
   * @param {string} address
   */
  async function readAddressStats(address) {
    const script = Script.fromAddress(readAddress(address)).toRaw().toString('hex')
    /** @param {any} output */
    const isOwn = (output) => output?.script.toRaw().toString('hex') === script
    const empty = () => ({ funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 })
    const [chain, mempool] = [empty(), empty()]
    for (const { tx, height } of await node.getMetaByAddress(readAddress(address))) {
      const stats = height >= 0 ? chain : mempool
      stats.tx_count++
      for (const output of tx.outputs.filter(isOwn)) {
        stats.funded_txo_count++
        stats.funded_txo_sum += output.value
      }
      if (tx.isCoinbase()) continue
      for (const { prevout } of tx.inputs) {
        const spent = (await node.getMeta(prevout.hash))?.tx.outputs[prevout.index]
        if (!isOwn(spent)) continue
        stats.spent_txo_count++
        stats.spent_txo_sum += spent.value
      }
    }
    return { address, chain_stats: chain, mempool_stats: mempool }
  }

  return { describe, findTransaction, readAddressStats, statusOf, utxos }
}
