// @ts-check
import { answerRest } from './cosmos/answer-rest.mjs'
import { answerRpc } from './cosmos/answer-rpc.mjs'
import { createCosmosChain } from './cosmos/cosmos-chain.mjs'
import { createFaultyServer } from './faulty-server.mjs'
import { COSMOS_ACCOUNTS } from './local-accounts.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { IncomingMessage } from 'node:http' */
/** @import { CosmosChain } from './cosmos/cosmos-chain.mjs' */
/** @import { CosmosLocalAccount } from './local-accounts.mjs' */

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
}

/** The chains, and what their first account begins with, in the smallest unit. */
const PLANS = [
  { chainId: 'local-hub-1', name: 'Local Hub', prefix: 'cosmos', denom: 'uatom', symbol: 'ATOM', gasPrice: 25 },
  { chainId: 'local-osmosis-1', name: 'Local Osmosis', prefix: 'osmo', denom: 'uosmo', symbol: 'OSMO', gasPrice: 30 },
]
const HOLDING = 12_500_000n

/**
 * @typedef {object} LocalCosmosChain
 * @property {string} chainId
 * @property {`cosmos:${string}`} caipNetworkId
 * @property {string} name
 * @property {string} prefix of its addresses
 * @property {string} denom
 * @property {string} symbol
 * @property {string} gasPrice of one unit, in `denom`
 * @property {string} restUrl
 * @property {string} rpcUrl CometBFT's JSON-RPC
 *
 * @typedef {object} CosmosNetworkOfTests
 * @property {readonly [LocalCosmosChain, LocalCosmosChain]} chains
 * @property {readonly CosmosLocalAccount[]} accounts with 12.5 coins on each chain
 * @property {(chainId: string) => CosmosChain} chain what a chain holds
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {() => void} reset takes back what `delay` and `fail` did
 * @property {() => Promise<void>} stop
 */

/** @param {IncomingMessage} request */
const readJson = async (request) => {
  let body = ''
  for await (const part of request) body += part
  return body ? JSON.parse(body) : undefined
}

/**
 * Starts two small chains for tests in the ways of Cosmos, whose addresses differ: they verify signatures, sequences and fees
 * of payments, and answer as REST gateways and as CometBFT nodes. They are no nodes: one process, and no consensus.
 * @param {{ port?: number, log?: (line: string) => void }} [options] a free port by default, and where it is taken
 * @returns {Promise<CosmosNetworkOfTests>}
 */
export async function startCosmos({ port = 0, log = () => {} } = {}) {
  const chains = new Map(PLANS.map((plan) => [plan.chainId, createCosmosChain(plan)]))
  for (const [chainId, chain] of chains) {
    for (const { addresses } of COSMOS_ACCOUNTS) chain.fund(addresses[chainId] ?? '', HOLDING)
  }
  const { server, delay, fail, reset } = createFaultyServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
    const body = await readJson(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cosmos')
    const [, chainId = '', kind, path = ''] = /^\/([^/]+)\/(rest|rpc)(.*)$/.exec(pathname) ?? []
    const chain = chains.get(chainId)
    const answer = (/** @type {number} */ status, /** @type {unknown} */ json) =>
      void response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (!chain) return answer(404, { code: 5, message: 'Not Found', details: [] })
    if (kind === 'rest') return answer(...answerRest(chain, path, searchParams, body))
    const { id = -1, method = '', params } = body ?? {}
    const result = answerRpc(chain, method, params)
    const error = { code: -32601, message: 'Method not found', data: method }
    return answer(200, { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) })
  })
  const url = `http://127.0.0.1:${await openPort(server, { port, name: 'the Cosmos chains', log })}`
  const [first, second] = PLANS.map(({ gasPrice, ...plan }) => ({
    ...plan,
    caipNetworkId: /** @type {`cosmos:${string}`} */ (`cosmos:${plan.chainId}`),
    gasPrice: String(gasPrice / 1000),
    restUrl: `${url}/${plan.chainId}/rest`,
    rpcUrl: `${url}/${plan.chainId}/rpc`,
  }))
  return {
    chains: /** @type {[LocalCosmosChain, LocalCosmosChain]} */ ([first, second]),
    accounts: COSMOS_ACCOUNTS,
    chain(chainId) {
      const found = chains.get(chainId)
      if (!found) throw new RangeError(`There is no chain ${chainId}.`)
      return found
    },
    delay,
    fail,
    reset,
    stop: () => closePort(server),
  }
}
