// @ts-check
// A Bitcoin regtest node in memory, in a process of its own; `start-bitcoin.mjs` starts it.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

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

const [port = '0', ...funded] = process.argv.slice(2)
/** Segwit is active behind block 432, and coins can be spent a hundred blocks after they were mined. */
const BLOCKS = 440
const COIN = 100_000_000

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
    if (!program) throw new Error('not a regtest address')
    return Address.fromScript(Script.fromRaw(Buffer.concat([Buffer.from([0x51, 0x20]), program])))
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
 */
async function fund(address, satoshis) {
  const own = await node.getCoinsByAddress(miner.getAddress())
  const coins = own.filter((/** @type {any} */ coin) => !coin.coinbase || node.chain.height - coin.height >= 100)
  const transaction = new MTX()
  transaction.addOutput({ address: readAddress(address), value: satoshis })
  await transaction.fund(coins, { rate: 10_000, changeAddress: miner.getAddress() })
  transaction.sign(miner)
  await accept(transaction.toTX())
  await mine(1)
  return transaction.txid()
}

/** @param {any} transaction */
async function accept(transaction) {
  const missing = await node.mempool.addTX(transaction)
  if (missing) throw new Error('bad-txns-inputs-missingorspent')
  return transaction.txid()
}

/** @param {any} meta */
const statusOf = (meta) =>
  meta.height >= 0 ? { confirmed: true, block_height: meta.height, block_time: meta.time } : { confirmed: false }

/** @param {any} meta */
const describe = ({ tx, ...meta }) => ({
  txid: tx.txid(),
  status: statusOf(meta),
  vout: tx.outputs.map((/** @type {any} */ { value, script }) => ({
    value,
    scriptpubkey: script.toRaw().toString('hex'),
  })),
})

/** @param {string} hash as people write it, which is backwards */
const findTransaction = (hash) => node.getMeta(Buffer.from(hash, 'hex').reverse().toString('hex'))

/**
 * Unspent outputs; those spent in the mempool are excluded.
 * @param {string} text
 */
async function utxos(text) {
  const coins = await node.getCoinsByAddress(readAddress(text))
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
 * What Esplora's API has, as far as wallets need it; and `POST /mine/:blocks`, `POST /fund/:address/:satoshis`.
 * @param {string} method
 * @param {string[]} path
 * @param {string} body
 * @returns {Promise<unknown>}
 */
async function answer(method, [first, second, third], body) {
  if (method === 'POST') {
    if (first === 'tx') return accept(TX.fromRaw(body.trim(), 'hex'))
    if (first === 'mine') return mine(Number(second ?? 1))
    if (first === 'fund') return fund(String(second), Number(third ?? COIN))
  }
  if (first === 'blocks' && second === 'tip' && third === 'height') return node.chain.height
  if (first === 'fee-estimates') return { 1: 2, 6: 1 }
  if (first === 'address' && third === 'utxo') return utxos(String(second))
  if (first === 'address' && third === 'txs') {
    return (await node.getMetaByAddress(readAddress(String(second)))).map(describe)
  }
  if (first === 'tx') {
    const meta = await findTransaction(String(second))
    if (meta) return third === 'hex' ? meta.tx.toRaw().toString('hex') : describe(meta)
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
    response.end(typeof result === 'object' ? JSON.stringify(result) : String(result ?? 'not found'))
  } catch (error) {
    response.statusCode = 400
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
