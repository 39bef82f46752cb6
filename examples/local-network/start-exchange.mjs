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
 * @typedef {'url' | 'recipient' | 'html' | 'status'} ExchangeLie `url`: an address that is a script; `recipient`: a page for
 *   another receiver; `html`: markup in names; `status`: one that does not exist
 *
 * @typedef {object} Checkout
 * @property {string} id
 * @property {string} to who receives
 * @property {string | undefined} token the address of its contract; the coin without one
 * @property {string} amount in tokens
 * @property {'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | 'REFUNDED' | 'EXPIRED'} status
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

/**
 * Starts an exchange with a page of its own, which pays a checkout from a funded account. Anyone pays there with a click.
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

  /** @param {string} asset CAIP-19 */
  const readAsset = (asset) => {
    if (asset === 'eip155:1/slip44:60') return undefined
    const [, address = ''] = /^eip155:1\/erc20:(0x\w{40})$/.exec(asset) ?? []
    if (address.toLowerCase() !== token.address.toLowerCase()) throw new Error(`Asset ${asset} is not supported`)
    return address
  }

  /** @type {Readonly<Record<string, (params: any) => unknown>>} */
  const METHODS = {
    reown_getExchanges: () => {
      const name = lied() === 'html' ? '<b>Local</b>' : 'Local Exchange'
      return { exchanges: [{ id: 'local', name, imageUrl: '' }], total: 1 }
    },
    reown_getExchangePayUrl: ({ asset, amount, recipient }) => {
      const id = randomBytes(16).toString('hex')
      const [, , to = ''] = recipient.split(':')
      checkouts.set(id, { id, to, token: readAsset(asset), amount, status: 'UNKNOWN' })
      const query = new URLSearchParams({ session: id, recipient: lied() === 'recipient' ? account : to })
      return { url: lied() === 'url' ? 'javascript:alert(1)' : `${url}/pay?${query}`, sessionId: id }
    },
    reown_getExchangeBuyStatus: ({ sessionId }) => {
      const found = checkouts.get(sessionId)
      if (!found) throw new Error('The session is unknown.')
      return { status: lied() === 'status' ? 'GREAT' : found.status, ...(found.hash && { txHash: found.hash }) }
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

  /** @type {Readonly<Record<string, Checkout['status']>>} */
  const ENDS = { decline: 'FAILED', refund: 'REFUNDED', expire: 'EXPIRED' }

  /** The page, and what its buttons do. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerPage = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const checkout = checkouts.get(searchParams.get('session') ?? '')
    if (pathname !== '/pay' || !checkout)
      return void response.writeHead(404, PAGE_HEADERS).end(drawPage('Unknown', '<p>This payment is unknown.</p>'))
    if (request.method === 'POST' && checkout.status === 'UNKNOWN') {
      const { action } = await readForm(request)
      if (action === 'pay') await pay(checkout)
      else checkout.status = ENDS[action] ?? 'FAILED'
    }
    const buttons = ['pay', 'decline', 'refund', 'expire'].map(
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
        if (status !== undefined) throw new Error('The exchange is out of order.')
        return { jsonrpc: '2.0', id, result: METHODS[method]?.(params) }
      } catch (error) {
        return { jsonrpc: '2.0', id, error: { code: -32000, message: /** @type {Error} */ (error).message } }
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
