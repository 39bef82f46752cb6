// @ts-check
// A Bitcoin regtest node in memory, in a process of its own; `start-bitcoin.mjs` starts it.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { describeOutput } from './describe-output.mjs'

// Its native parts are never built: everything it needs of them it has in JavaScript too.
process.env.NODE_BACKEND = 'js'
const require = createRequire(import.meta.url)
/** bcoin has no types. @type {(name: string) => any} */
const load = require
// The database on disk is the one part without a second form; a chain in memory needs none.
require.cache[createRequire(require.resolve('bcoin')).resolve('bdb/lib/level')] = /** @type {any} */ ({
  loaded: true,
  exports: undefined,
})
// Version 1 of bcoin has another prefix than Bitcoin Core and every wallet.
load('bcoin/lib/protocol/networks').regtest.addressPrefix.bech32 = 'bcrt'
const { FullNode, KeyRing, MTX, Address, Script, TX } = load('bcoin')

/** A refusal of electrs: 400, with a text. */
class Refusal extends Error {}

const [port = '0', ...funded] = process.argv.slice(2)
/** Segwit is active behind block 432, and coins can be spent a hundred blocks after they were mined. */
const BLOCKS = 440
const COIN = 100_000_000
/** `utxos_limit` of electrs. */
const UTXOS_LIMIT = 500

const node = new FullNode({
  network: 'regtest',
  memory: true,
  indexAddress: true,
  indexTX: true,
  workers: false,
  listen: false,
  maxOutbound: 1,
  logLevel: 'none',
  logConsole: false,
})
// A test network without fees: what is paid is what was meant.
const miner = KeyRing.fromPrivate(Buffer.alloc(32, 7), true)
miner.witness = true
// Its own server would take a port that every node takes; ours is below.
node.http.open = async () => {}
await node.open()

/** @param {number} count */
async function mine(count) {
  for (let i = 0; i < count; i++) await node.chain.add(await node.miner.mineBlock(null, miner.getAddress()))
  return node.chain.height
}

/**
 * bcoin 1.x knows no bech32m: addresses are read from their script.
 * @param {string} text
 */
function readAddress(text) {
  try {
    return Address.fromString(text, 'regtest')
  } catch {
    const program = decodeTaproot(text)
    if (!program) throw new Refusal(isElsewhere(text) ? 'Address on invalid network' : 'Invalid Bitcoin address')
    return Address.fromScript(Script.fromRaw(Buffer.concat([Buffer.from([0x51, 0x20]), program])))
  }
}

/** Whether an address is good on another network. @param {string} text */
function isElsewhere(text) {
  try {
    return Boolean(Address.fromString(text))
  } catch {
    return false
  }
}

/** @param {string} text */
function decodeTaproot(text) {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const lower = text.toLowerCase()
  if (!/^bcrt1p[02-9ac-hj-np-z]{58}$/.test(lower)) return undefined
  const words = [...lower.slice(5)].map((letter) => letters.indexOf(letter))
  if (polymod([3, 3, 3, 3, 0, 2, 3, 18, 20, ...words]) !== 0x2bc830a3) return undefined
  const bits = words
    .slice(1, -6)
    .map((word) => word.toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.slice(0, 256).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** @param {number[]} values */
function polymod(values) {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum
}

/**
 * Pays from the miner's coins, and puts it into a block.
 * @param {string} address
 * @param {number} satoshis
 * @param {number} [outputs] how many times, in one transaction
 */
async function fund(address, satoshis, outputs = 1) {
  const own = await node.getCoinsByAddress(miner.getAddress())
  const coins = own.filter((/** @type {any} */ coin) => !coin.coinbase || node.chain.height - coin.height >= 100)
  const transaction = new MTX()
  for (let i = 0; i < outputs; i++) transaction.addOutput({ address: readAddress(address), value: satoshis })
  await transaction.fund(coins, { rate: 10_000, changeAddress: miner.getAddress() })
  transaction.sign(miner)
  await accept(transaction.toTX())
  await mine(1)
  return transaction.txid()
}

/** @param {any} transaction */
async function accept(transaction) {
  const missing = await node.mempool.addTX(transaction)
  if (missing) throw Object.assign(new Error('bad-txns-inputs-missingorspent'), { code: -25 })
  return transaction.txid()
}

/**
 * Broadcasts; electrs hands on what its node refuses, as text.
 * @param {string} hex
 */
async function send(hex) {
  try {
    return await accept(readRaw(hex))
  } catch (error) {
    const { code = -26, reason, message } = /** @type {any} */ (error)
    const refusal = { code: typeof code === 'number' ? code : -26, message: reason ?? message }
    throw new Refusal(`sendrawtransaction RPC error: ${JSON.stringify(refusal)}`)
  }
}

/** @param {string} hex */
function readRaw(hex) {
  try {
    return TX.fromRaw(hex, 'hex')
  } catch {
    throw Object.assign(new Error('TX decode failed. Make sure the tx has at least one input.'), { code: -22 })
  }
}

/** @param {string} hash bcoin 1.x writes hashes as they are in the block, people backwards */
const backwards = (hash) => Buffer.from(hash, 'hex').reverse().toString('hex')

/** @param {any} meta */
const statusOf = (meta) =>
  meta.height >= 0
    ? { confirmed: true, block_height: meta.height, block_hash: backwards(meta.block), block_time: meta.time }
    : { confirmed: false }

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

/**
 * The part of the Esplora API that wallets need; and `POST /mine/:blocks`, `POST /fund/:address/:satoshis/:outputs`.
 * @source https://github.com/mempool/electrs/blob/mempool/src/rest.rs
 * @param {string} method
 * @param {string[]} path
 * @param {string} body
 * @returns {Promise<unknown>}
 */
async function answer(method, [first, second, third, fourth], body) {
  if (method === 'POST') {
    if (first === 'tx') return send(body.trim())
    if (first === 'mine') return mine(Number(second ?? 1))
    if (first === 'fund') return fund(String(second), Number(third ?? COIN), Number(fourth ?? 1))
  }
  if (first === 'blocks' && second === 'tip' && third === 'height') return node.chain.height
  if (first === 'fee-estimates') return { 1: 2, 6: 1 }
  if (first === 'address' && second && !third) return readAddressStats(second)
  if (first === 'address' && third === 'utxo') return utxos(String(second))
  if (first === 'address' && third === 'txs') {
    return Promise.all((await node.getMetaByAddress(readAddress(String(second)))).map(describe))
  }
  if (first === 'tx') {
    const meta = await findTransaction(String(second))
    // A status is no statement about a hash that the server has never seen.
    if (third === 'status') return meta ? statusOf(meta) : { confirmed: false }
    if (!meta) throw new Refusal('Transaction not found', { cause: 404 })
    return third === 'hex' ? meta.tx.toRaw().toString('hex') : describe(meta)
  }
  return undefined
}

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST')
  if (request.method === 'OPTIONS') {
    response.end()
    return
  }
  try {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = (request.url ?? '/').split('/').filter(Boolean)
    const result = await answer(request.method ?? 'GET', path, body)
    response.statusCode = result === undefined ? 404 : 200
    response.end(typeof result === 'object' ? JSON.stringify(result) : String(result ?? 'endpoint does not exist'))
  } catch (error) {
    response.statusCode = error instanceof Refusal && error.cause === 404 ? 404 : 400
    response.end(error instanceof Error ? error.message : String(error))
  }
})

await mine(BLOCKS)
for (const one of funded) {
  const [address = '', satoshis] = one.split('=')
  await fund(address, Number(satoshis ?? COIN))
}
server.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
server.listen(Number(port), '127.0.0.1', () => {
  const { port: bound } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(`Listening on 127.0.0.1:${bound}`)
})
