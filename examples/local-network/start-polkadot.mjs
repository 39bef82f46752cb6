// @ts-check
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { closePort, openPort } from './open-port.mjs'

const CHAIN = fileURLToPath(new URL('../../testing/memory-chain/memory-polkadot-chain.ts', import.meta.url))

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

const UNSUPPORTED = 'Supplied content type is not allowed. Content-Type: application/json is required\n'

const UNPARSED = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }

/** @param {string} text @returns {unknown} */
const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @typedef {{ id: string, caipNetworkId: `polkadot:${string}`, name: string, symbol: string, ss58Prefix: number }} Plan */

/** @param {string} digit @param {string} name @param {string} symbol @param {number} ss58Prefix @returns {Plan} */
const plan = (digit, name, symbol, ss58Prefix) => ({
  id: digit.repeat(32),
  caipNetworkId: `polkadot:${digit.repeat(32)}`,
  name,
  symbol,
  ss58Prefix,
})

/** Two networks, on which the same keys have different addresses. */
const PLANS = [plan('1', 'Local Polkadot', 'DOT', 0), plan('2', 'Local Kusama', 'KSM', 2)]

/**
 * PUBLIC AND WORTHLESS: each key is one byte repeated. The last one exists on the second network alone, as those of hardware
 * wallets do.
 */
const POLKADOT_ACCOUNTS = /** @type {const} */ ([
  {
    name: 'Alice',
    seed: '09'.repeat(32),
    type: 'sr25519',
    address: '5ETmuXSyBiDHwabzdAxmbyj1A25asAmNXm5gtzf7edxxQYaq',
  },
  { name: 'Bob', seed: '0a'.repeat(32), type: 'ed25519', address: '5DbQjDZkLdW8dtyYEkBxigSHME2B2WgeYzf2nBsfefk7hMgu' },
  { name: 'Carol', seed: '0b'.repeat(32), type: 'ecdsa', address: '5FA3whqU6btEzSfxzybFE8nFBAi69cKpngVaUDmGodVhJxAa' },
  {
    name: 'Vault',
    seed: '0c'.repeat(32),
    type: 'sr25519',
    address: '5FLnZ3XJazE2aUXXs2jy4kqxXGVRJjomGDRXBWQnM15ZjT3H',
    genesisHash: `0x${'2'.repeat(32)}${'0'.repeat(32)}`,
  },
])

/** @import { MemoryPolkadotChain, MemoryPolkadotChainOptions } from 'portico/testing' */

/** Compiles the chain of `portico/testing`, and loads it. @returns {Promise<(options: MemoryPolkadotChainOptions) => MemoryPolkadotChain>} */
const loadChain = async () => {
  const options = /** @type {const} */ ({
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const { outputFiles } = await build({ entryPoints: [CHAIN], ...options })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).memoryPolkadotChain
}

/**
 * @typedef {object} PolkadotChains
 * @property {readonly (Plan & { rpcUrl: string })[]} chains
 * @property {typeof POLKADOT_ACCOUNTS} accounts each with 1000 DOT on the first network, and 10 KSM on the second
 * @property {() => Promise<void>} stop
 */

/**
 * Starts two Polkadot networks in memory. They are no runtimes: they check signatures, nonces, fees and deposits, and know
 * one call. They are compiled with the first request.
 *
 * @param {{ port?: number, log?: (line: string) => void }} [options] a free port by default, and where it is taken
 * @returns {Promise<PolkadotChains>}
 */
export async function startPolkadot({ port = 0, log = () => {} } = {}) {
  /** @type {Promise<Map<string, MemoryPolkadotChain>> | undefined} */
  let loading
  const load = async () => {
    const memoryPolkadotChain = await loadChain()
    return new Map(PLANS.map(({ id, ss58Prefix }) => [`/${id}`, memoryPolkadotChain({ id, ss58Prefix, rpcUrl: '/' })]))
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
    if (request.method !== 'POST') return void response.writeHead(405, HEADERS).end()
    // The server of a node reads nothing else.
    if (!/^application\/json(;|$)/.test(request.headers['content-type'] ?? ''))
      return void response.writeHead(415, HEADERS).end(UNSUPPORTED)
    let body = ''
    for await (const part of request) body += part
    loading ??= load()
    const chain = (await loading).get(request.url ?? '')
    const { answer } = chain ?? {}
    if (typeof answer !== 'function') return void response.writeHead(404, HEADERS).end()
    const asked = { url: request.url ?? '', method: 'POST', headers: {}, body, json: parse(body) }
    const { json } =
      asked.json === undefined ? { json: UNPARSED } : /** @type {{ json: unknown }} */ (await answer(asked))
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const own = await openPort(server, { port, name: 'the Polkadot networks', log })
  return {
    chains: PLANS.map((one) => ({ ...one, rpcUrl: `http://127.0.0.1:${own}/${one.id}` })),
    accounts: POLKADOT_ACCOUNTS,
    stop: () => closePort(server),
  }
}
