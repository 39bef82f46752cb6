// @ts-check
// A Bitcoin regtest node in memory, in a process of its own; `start-bitcoin.mjs` starts it.
import { createServer } from 'node:http'
import { createIndex } from './bitcoin/create-index.mjs'
import { FullNode, KeyRing, MTX, TX } from './bitcoin/load-bcoin.mjs'
import { readAddress, Refusal } from './bitcoin/read-address.mjs'

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

const { describe, findTransaction, readAddressStats, statusOf, utxos } = createIndex(node)

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
