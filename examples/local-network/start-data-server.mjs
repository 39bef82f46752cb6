// @ts-check
import { createServer } from 'node:http'
import { answerData } from './data/answer-data.mjs'
import { Refusal } from './data/refusal.mjs'
import { closePort, openPort } from './open-port.mjs'

/** @import { ServerResponse } from 'node:http' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */
/** @import { Seller } from './start-seller.mjs' */

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, solana-client, x-sdk-type, x-sdk-version',
}
const PAYMENTS = '/v1/json-rpc'
const UNTYPED = 'Expected request with `Content-Type: application/json`'
/** Takes a body that is said to be JSON alone; other paths read any. */
const TYPED = /^\/v1\/(?:profile\/account$|sessions\/)/
const NETWORKS = '/v1/supported-chains'
/**
 * Returns for how many seconds browsers keep what a path answers; `undefined` where the source does not say.
 *
 * @source https://github.com/reown-com/blockchain-api/blob/master/src/handlers/supported_chains.rs, identity.rs
 * @param {string} path
 */
const keptFor = (path) => {
  if (path === NETWORKS) return 86_400
  return /^\/v1\/(?:account\/[^/]+\/)?identity\b/.test(path) ? 3_600 : undefined
}
/** Answered without a project: the networks, and the registration of a name, which has a signature. */
const OPEN = [NETWORKS, '/v1/profile/account']

/**
 * @typedef {'empty' | 'chain' | 'nonsense'} Lie `empty`: nothing is known of any account; `chain`: every answer is about
 *   another network than it was asked for; `nonsense`: every field has another type
 *
 * @typedef {object} DataServer
 * @property {string} url
 * @property {readonly DataRequest[]} requests what was asked so far, oldest first
 * @property {() => void} forget empties `requests`
 * @property {(status: number | undefined, retryAfter?: number) => void} fail answers everything with this status, until
 *   `undefined`; `retryAfter` in seconds
 * @property {(ms: number) => void} slow answers that much later
 * @property {(lie: Lie | undefined) => void} lie
 * @property {(origins: readonly string[] | undefined) => void} allowOrigins lets pages of these origins alone read answers about
 *   payments; all of them with `undefined`
 * @property {(late: boolean) => void} lag answers what it answered before, unless `forceUpdate` is in the request
 * @property {() => void} reset takes back what `fail`, `slow`, `lie`, `allowOrigins` and `lag` did, and forgets what was answered
 * @property {() => Promise<void>} stop
 */

/** @param {unknown} value @returns {unknown} */
const distort = (value) => {
  if (Array.isArray(value)) return value.map(distort)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, distort(one)]))
  return typeof value === 'string' ? 42 : '<b>'
}

/** Writes an answer; a text is written as it is. @param {unknown} answer @returns {string | undefined} */
const write = (answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer))

const LISTS = /("(?:balances|data|tokens|fungibles)":)\[.*\]/s

/** @type {Readonly<Record<Lie, (text: string) => string>>} */
const LIES = {
  empty: (text) => (LISTS.test(text) ? text.replace(LISTS, '$1[]') : '{"name":null,"avatar":null}'),
  chain: (text) => text.replace(/(?:eip155|solana):\w+/g, 'eip155:424242'),
  nonsense: (text) => JSON.stringify(distort(JSON.parse(text))),
}

/**
 * Starts a server of account data over the local chains: balances, history, names and prices.
 *
 * @param {DataChains & { port?: number, services?: readonly Pick<Seller, 'answer'>[], log?: (line: string) => void }} options a
 *   free port by default, and where it is taken; `services` answer what is their own first
 * @returns {Promise<DataServer>}
 */
export async function startDataServer({ port = 0, services = [], log = () => {}, ...chains }) {
  const calm = {
    status: /** @type {number | undefined} */ (undefined),
    retryAfter: /** @type {number | undefined} */ (undefined),
    delay: 0,
    lie: /** @type {Lie | undefined} */ (undefined),
    late: false,
    origins: /** @type {readonly string[] | undefined} */ (undefined),
  }
  let now = { ...calm }
  /** @type {DataRequest[]} */
  const requests = []
  /** @type {Map<string, string>} */
  const before = new Map()
  /** @type {Set<NodeJS.Timeout>} */
  const waiting = new Set()
  let answer = answerData(chains)

  /** An unknown path is answered without a body. @param {DataRequest} request @returns {Promise<[status: number, text?: string]>} */
  const find = async (request) => {
    if (now.status !== undefined) return [now.status, '{"error":"Out of order"}']
    const { path, query, body } = request
    if (!query['projectId'] && !body?.projectId && !OPEN.includes(path))
      throw new Refusal(400, 'Failed to deserialize query string: missing field `projectId`')
    const { forceUpdate, ...rest } = query
    const key = JSON.stringify([path, rest, body])
    const old = now.late && forceUpdate === undefined ? before.get(key) : undefined
    const findAnswer = async () => {
      for (const service of services) {
        const found = await service.answer(request)
        if (found !== undefined) return found
      }
      return answer(request)
    }
    const text = old ?? write(await findAnswer())
    if (text === undefined) return [404]
    before.set(key, text)
    // Else nothing would be asked at all.
    return [200, now.lie && text && path !== NETWORKS ? LIES[now.lie](text) : text]
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(200, HEADERS).end()
    let body = ''
    for await (const part of request) body += part
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://data')
    const { origin, 'content-type': type = '' } = request.headers
    const asked = { path: pathname, query: Object.fromEntries(searchParams), body: body ? JSON.parse(body) : undefined }
    requests.push(asked)
    const isTyped = !body || !TYPED.test(pathname) || /^application\/(?:[\w.-]+\+)?json\b/.test(type)
    const found = isTyped ? find({ ...asked, ...(origin && { origin }) }) : Promise.reject(new Refusal(415, UNTYPED))
    const [status, text] = await found.catch(
      (/** @type {Error & { status?: number, body?: object | string }} */ error) => {
        const { status: refused = 500, body: said = { error: String(error) } } = error
        return /** @type {[number, string?]} */ ([refused, write(said)])
      },
    )
    const isReadable = pathname !== PAYMENTS || !now.origins || (origin !== undefined && now.origins.includes(origin))
    const kept = status === 200 && !now.lie && !now.late ? keptFor(pathname) : undefined
    const later = now.retryAfter === undefined ? {} : { 'retry-after': String(now.retryAfter) }
    const send = () =>
      void response
        .writeHead(status, {
          // The public server adds CORS to the paths that it knows alone.
          ...(text !== undefined && isReadable && HEADERS),
          ...(pathname === PAYMENTS && now.origins && { 'x-allowed-origins': now.origins.join(',') }),
          ...later,
          'content-type': text?.startsWith('{') || text?.startsWith('[') ? 'application/json' : 'text/plain',
          ...(kept !== undefined && { 'cache-control': `public, max-age=${kept}, s-maxage=${kept}` }),
        })
        .end(text)
    if (now.delay === 0) return send()
    const timer = setTimeout(() => {
      waiting.delete(timer)
      send()
    }, now.delay)
    waiting.add(timer)
  })
  const own = await openPort(server, { port, name: 'the data server', log })
  return {
    url: `http://127.0.0.1:${own}`,
    requests,
    forget: () => void requests.splice(0),
    fail(status, retryAfter) {
      Object.assign(now, { status, retryAfter })
    },
    slow(ms) {
      now.delay = ms
    },
    lie(lie) {
      now.lie = lie
    },
    allowOrigins(origins) {
      now.origins = origins
    },
    lag(late) {
      now.late = late
    },
    reset() {
      now = { ...calm }
      answer = answerData(chains)
    },
    async stop() {
      waiting.forEach(clearTimeout)
      await closePort(server)
    },
  }
}
