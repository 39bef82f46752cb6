// @ts-check
import { createServer } from 'node:http'
import { bundlerMethods } from './bundler/bundler-methods.mjs'
import { paymasterMethods } from './bundler/paymaster-methods.mjs'
import { rpcError } from './bundler/read-operation.mjs'
import { deploySmartAccounts, entryPointBytecode, smartAccountContracts } from './deploy-smart-accounts.mjs'
import { createClient } from './local-client.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { SmartAccountContracts } from './deploy-smart-accounts.mjs' */

/**
 * @typedef {'success' | 'unsent' | 'otherTransaction'} BundlerLie `success`: a failed operation has succeeded; `unsent`: one
 *   that was not sent has; `otherTransaction`: a transaction of the bundler's own stands for it
 * @typedef {'otherCall' | 'otherSender' | 'otherPaymaster' | 'highGas'} PaymasterLie what the paymaster changes
 *
 * @typedef {object} BundlerFaults
 * @property {number} delay
 * @property {number | undefined} status
 * @property {number} paymasterDelay
 * @property {number | undefined} paymasterStatus
 * @property {BundlerLie | undefined} lie
 * @property {boolean} sponsors
 * @property {PaymasterLie | undefined} paymasterLie
 *
 * @typedef {object} LocalBundler
 * @property {(chain: number) => string} urlOf the bundler of a chain
 * @property {(chain: number) => string} paymasterUrlOf the service of the paymaster on a chain
 * @property {SmartAccountContracts} contracts the same on both chains
 * @property {readonly number[]} chains
 * @property {readonly { readonly chain: number, readonly method: string }[]} requests what was asked so far, oldest first
 * @property {(ms: number) => void} delay answers that much later
 * @property {(status: number | undefined) => void} fail answers everything with this status, until `undefined`
 * @property {(lie: BundlerLie | undefined) => void} lie
 * @property {(sponsors: boolean) => void} sponsor whether the paymaster pays
 * @property {(lie: PaymasterLie | undefined) => void} lieAsPaymaster
 * @property {(ms: number) => void} delayPaymaster answers that much later as the paymaster alone
 * @property {(status: number | undefined) => void} failPaymaster answers with this status as the paymaster alone
 * @property {() => void} reset takes back what the others did
 * @property {() => Promise<void>} stop
 */

const HEADERS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const PATH = /^\/(\d+)(\/paymaster)?$/
const LONGEST_BODY = 1_000_000

/** @param {IncomingMessage} request */
const readBody = async (request) => {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > LONGEST_BODY) throw rpcError(-32600, 'The request is too long.')
  }
  return JSON.parse(text)
}

/**
 * Starts a bundler with a paymaster, for tests and the demo: it has no mempool and none of the rules of ERC-7562, so that
 * it belongs on no other chain. Deploys what it needs on the chains first.
 *
 * @param {{ chains: readonly { id: number, name: string, rpcUrl: string }[], port?: number, log?: (line: string) => void }} options
 *   a free port by default, and where it is taken
 * @returns {Promise<LocalBundler | undefined>} nothing where npm has left the contract of the entry point out
 */
export async function startBundler({ chains, port = 0, log = () => {} }) {
  const bytecode = entryPointBytecode()
  if (!bytecode) {
    log('There are no smart accounts: npm left @account-abstraction/contracts out, as it does with --omit=dev.')
    return undefined
  }
  /** @type {BundlerFaults} */
  const calm = {
    ...{ delay: 0, status: undefined, lie: undefined },
    ...{ paymasterDelay: 0, paymasterStatus: undefined, sponsors: true, paymasterLie: undefined },
  }
  let faults = { ...calm }
  /** @type {{ chain: number, method: string }[]} */
  const requests = []
  const methods = new Map(
    chains.map((chain) => {
      const client = createClient(chain)
      const now = () => faults
      return [String(chain.id), { bundler: bundlerMethods(client, now), paymaster: paymasterMethods(client, now) }]
    }),
  )
  await Promise.all(chains.map((chain) => deploySmartAccounts(chain, bytecode)))

  /** @param {string} path @param {any} question */
  const answer = async (path, { id, method, params }) => {
    const [, chain = '', isPaymaster] = PATH.exec(path) ?? []
    requests.push({ chain: Number(chain), method })
    try {
      const own = methods.get(chain)?.[isPaymaster ? 'paymaster' : 'bundler'] ?? {}
      const run = Object.hasOwn(own, method) ? own[method] : undefined
      if (!run) throw rpcError(-32601, `Method not found: ${method}`)
      return { jsonrpc: '2.0', id, result: await run(params ?? []) }
    } catch (error) {
      const { code = -32603, message } = /** @type {Error & { code?: number }} */ (error)
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }
  /** @param {IncomingMessage} request @param {ServerResponse} response */
  const serve = async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, HEADERS).end()
    const question = await readBody(request)
    const isPaymaster = PATH.exec(request.url ?? '')?.[2] !== undefined
    const delay = Math.max(faults.delay, isPaymaster ? faults.paymasterDelay : 0)
    const status = faults.status ?? (isPaymaster ? faults.paymasterStatus : undefined)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (status !== undefined) return void response.writeHead(status, HEADERS).end('{}')
    const body = JSON.stringify(await answer(request.url ?? '', question))
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' }).end(body)
  }
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  const own = await openPort(server, { port, name: 'the bundler', log })
  return {
    urlOf: (chain) => `http://127.0.0.1:${own}/${chain}`,
    paymasterUrlOf: (chain) => `http://127.0.0.1:${own}/${chain}/paymaster`,
    contracts: smartAccountContracts(),
    chains: chains.map(({ id }) => id),
    requests,
    delay(ms) {
      faults.delay = ms
    },
    fail(status) {
      faults.status = status
    },
    lie(lie) {
      faults.lie = lie
    },
    sponsor(sponsors) {
      faults.sponsors = sponsors
    },
    delayPaymaster(ms) {
      faults.paymasterDelay = ms
    },
    failPaymaster(status) {
      faults.paymasterStatus = status
    },
    lieAsPaymaster(lie) {
      faults.paymasterLie = lie
    },
    reset() {
      faults = { ...calm }
    },
    stop: () => closePort(server),
  }
}
