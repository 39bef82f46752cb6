// @ts-check
import { randomBytes } from 'node:crypto'
import { parseUnits } from 'viem'
import { contractArtifacts } from './contract-artifacts.mjs'
import { drawPage, escapeHtml, PAGE_HEADERS, readForm } from './draw-page.mjs'
import { createFaultyServer } from './faulty-server.mjs'
import { LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient } from './local-client.mjs'
import { closePort, openPort } from './open-port.mjs'
import { waitForReceipt } from './wait-for-receipt.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Address } from 'viem' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */

/**
 * @typedef {'url' | 'recipient' | 'html' | 'status' | 'disabled'} ExchangeLie `url`: an address that is a script; `recipient`: a
 *   page for another receiver; `html`: markup in names; `status`: one that does not exist; `disabled`: not for this project
 *
 * @typedef {object} Checkout
 * @property {string} id
 * @property {string} to who receives
 * @property {string | undefined} token the address of its contract; the coin without one
 * @property {string} amount in tokens
 * @property {'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'} status
 * @property {string} [hash]
 *
 * @typedef {object} LocalExchange
 * @property {string} url of its page
 * @property {(request: DataRequest) => Promise<unknown>} answer what its API answers; `undefined` for what is not its own
 * @property {(status: number | undefined) => void} fail lets page and API fail, until `undefined`
 * @property {(ms: number) => void} delay lets page and API answer that much later
 * @property {(lie: ExchangeLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail`, `delay` and `lie` did
 * @property {() => Promise<void>} stop
 */

/** A JSON-RPC error, with the HTTP status that it comes with. */
class Refusal extends Error {
  /** @param {number} code @param {string} message @param {number} [status] */
  constructor(code, message, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** The code that each method refuses with. @type {Readonly<Record<string, number>>} */
const CODES = { reown_getExchanges: -6, reown_getExchangePayUrl: -7, reown_getExchangeBuyStatus: -8 }

/** @param {string} method @param {string} why */
const invalid = (method, why) => new Refusal(CODES[method] ?? -1, `${method}: Validation error: ${why}`)

/** The longest session that the status is told of. */
const SESSION_LIMIT = 50

/**
 * Starts an exchange with a page of its own, which pays a checkout from a funded account. Anyone pays there with a click. Its
 * API answers and refuses as the public server does: errors come with HTTP 400 or 500.
 *
 * @source https://github.com/reown-com/blockchain-api/tree/master/src/handlers/json_rpc
 *
 * @param {DataChains & { port?: number, log?: (line: string) => void }} options a free port by default, and where it is taken
 * @returns {Promise<LocalExchange>}
 */
export async function startExchange({ port = 0, log = () => {}, ...local }) {
  const [chain] = local.chains
  const contracts = local.contracts[1]
  if (!chain || !contracts) throw new Error('The exchange needs a chain with its contracts.')
  const { token } = contracts
  const client = createClient(chain)
  const account = LOCAL_ACCOUNTS[0].address
  /** @type {Map<string, Checkout>} */
  const checkouts = new Map()
  let url = ''
  /** @type {number | undefined} */
  let status

  const COIN = 'eip155:1/slip44:60'
  const isSold = (/** @type {string} */ asset) =>
    asset === COIN || asset.toLowerCase() === `eip155:1/erc20:${token.address}`.toLowerCase()

  /** @param {any} params @param {readonly string[]} fields */
  const expectFields = (params, fields) => {
    const missing = fields.find((field) => params?.[field] === undefined)
    if (missing !== undefined) throw new Refusal(-32602, `Invalid params: missing field \`${missing}\``)
  }

  /** @type {Readonly<Record<string, (params: any) => unknown>>} */
  const METHODS = {
    reown_getExchanges: (params) => {
      expectFields(params, ['page'])
      const { asset, exclude, includeOnly } = params
      if (exclude && includeOnly) throw invalid('reown_getExchanges', 'includeOnly and exclude are mutually exclusive')
      if (asset !== undefined && !isSold(asset)) return { exchanges: [], total: 0 }
      const name = lied() === 'html' ? '<b>Local</b>' : 'Local Exchange'
      return { exchanges: [{ id: 'local', name, imageUrl: null }], total: 1 }
    },
    reown_getExchangePayUrl: (params) => {
      expectFields(params, ['exchangeId', 'asset', 'amount', 'recipient'])
      const { asset, amount, exchangeId, recipient } = params
      if (!isSold(asset))
        throw invalid('reown_getExchangePayUrl', `Asset ${asset} is not supported by exchange ${exchangeId}`)
      const [, reference, to = ''] = recipient.split(':')
      if (reference !== '1')
        throw invalid(
          'reown_getExchangePayUrl',
          `Invalid recipient. CAIP-10 chainId must match asset chainId: ${reference} != 1`,
        )
      const id = randomBytes(16).toString('hex')
      const contract = asset === COIN ? undefined : asset.split(':').at(-1)
      checkouts.set(id, { id, to, token: contract, amount, status: 'UNKNOWN' })
      const query = new URLSearchParams({ session: id, recipient: lied() === 'recipient' ? account : to })
      return { url: lied() === 'url' ? 'javascript:alert(1)' : `${url}/pay?${query}`, sessionId: id }
    },
    reown_getExchangeBuyStatus: (params) => {
      expectFields(params, ['exchangeId', 'sessionId'])
      if (params.sessionId.length > SESSION_LIMIT) throw invalid('reown_getExchangeBuyStatus', 'Invalid session ID')
      const { hash = null, status: known = 'UNKNOWN' } = checkouts.get(params.sessionId) ?? {}
      return { status: lied() === 'status' ? 'GREAT' : known, txHash: hash }
    },
  }

  /** @param {Checkout} checkout */
  const pay = async (checkout) => {
    checkout.status = 'IN_PROGRESS'
    const to = /** @type {Address} */ (checkout.to)
    const amount = /** @type {`${number}`} */ (checkout.amount)
    const hash = checkout.token
      ? await client.writeContract({
          ...{ account, address: token.address, abi: contractArtifacts().DemoDollar.abi },
          ...{ functionName: 'transfer', args: [to, parseUnits(amount, token.decimals)] },
        })
      : await client.sendTransaction({ account, to, value: parseUnits(amount, 18) })
    const receipt = await waitForReceipt(client, hash)
    checkout.hash = hash
    checkout.status = receipt.status === 'success' ? 'SUCCESS' : 'FAILED'
  }

  /** The page, and what its buttons do. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerPage = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const checkout = checkouts.get(searchParams.get('session') ?? '')
    if (pathname !== '/pay' || !checkout)
      return void response.writeHead(404, PAGE_HEADERS).end(drawPage('Unknown', '<p>This payment is unknown.</p>'))
    if (request.method === 'POST' && checkout.status === 'UNKNOWN') {
      const { action } = await readForm(request)
      if (action === 'pay') await pay(checkout)
      else checkout.status = 'FAILED'
    }
    const buttons = ['pay', 'decline'].map(
      (action) => `<button name="action" value="${action}">${action[0]?.toUpperCase()}${action.slice(1)}</button>`,
    )
    const body =
      checkout.status === 'UNKNOWN'
        ? `<form method="post">${buttons.join('')}</form>`
        : `<p role="status">${checkout.status}. You can close this window.</p>`
    response
      .writeHead(200, PAGE_HEADERS)
      .end(drawPage('Local exchange', `<p>${escapeHtml(checkout.amount)} to ${escapeHtml(checkout.to)}</p>${body}`))
  }

  const { server, delay, fail, lie, lied, reset, wait } = createFaultyServer(answerPage)
  const own = await openPort(server, { port, name: 'the exchange', log })
  url = `http://127.0.0.1:${own}`
  return {
    url,
    async answer({ path, body }) {
      if (path !== '/v1/json-rpc') return undefined
      await wait()
      const { id, method, params } = body
      try {
        // Its code for the address of a page alone is public.
        if (status !== undefined && method === 'reown_getExchangePayUrl')
          throw new Refusal(
            -7,
            `${method}: Internal error: Unable to get exchange URL: InternalError("The exchange is out of order.")`,
            500,
          )
        if (status !== undefined) throw new Refusal(-32000, 'The exchange is out of order.', 500)
        if (lied() === 'disabled')
          throw invalid(method, 'Feature not enabled: Payments feature is not enabled for this project')
        const answer = METHODS[method]
        if (!answer) throw new Refusal(-32601, 'Method not found')
        return { jsonrpc: '2.0', id, result: answer(params) }
      } catch (error) {
        const { code, message, status: refused } = /** @type {Refusal} */ (error)
        throw Object.assign(new Error(message), {
          status: refused ?? 500,
          body: { jsonrpc: '2.0', id, error: { code: code ?? -32000, message, data: null } },
        })
      }
    },
    fail(code) {
      status = code
      fail(code)
    },
    delay,
    lie,
    reset() {
      status = undefined
      reset()
    },
    stop: () => closePort(server),
  }
}
