// @ts-check
import { ApiError } from './api-error.mjs'
import { clientNetwork } from './client-network.mjs'
import { commonHeaders, LIST_HEADERS, pageHeaders } from './page-headers.mjs'
import { readBody } from './read-body.mjs'

/** @import { IncomingMessage, RequestListener } from 'node:http' */
/** @import { FrameFile } from './frame-files.mjs' */
/** @import { SmartAccountConfig } from './read-config.mjs' */
/** @import { ApiAnswer, Route } from './routes.mjs' */
/** @import { PageAnswer } from './window-page.mjs' */

/**
 * @typedef {Record<string, string | number | undefined>} LogEntry one answer, or one failure; without addresses and secrets
 *
 * @typedef {object} ListenerOptions
 * @property {Readonly<Record<string, Route>>} routes
 * @property {ReadonlyMap<string, FrameFile>} frame
 * @property {string} origin of the wallet
 * @property {readonly string[]} allowedOrigins
 * @property {SmartAccountConfig | undefined} smartAccounts
 * @property {number} proxies
 * @property {() => number} now in milliseconds
 * @property {(entry: LogEntry) => void} log
 * @property {() => Promise<unknown>} checkHealth
 * @property {() => Promise<Record<string, number>>} count what operators see on this machine
 * @property {Readonly<Record<string, (url: URL) => Promise<PageAnswer>>>} [pages] those of a login's window
 */

const BY_ID = /^\/v1\/(sets|passkeys|sessions|acts)\/(?!options$)[^/]+(\/(?:export|keep|remove|recovered))?$/
const LIST_OF_ORIGINS = 'GET /projects/v1/origins'

/**
 * Whether a request does not come from the frame itself. Pages cannot write these headers; old browsers, and those that reach
 * a server without TLS, send no `sec-fetch-site`.
 * @param {IncomingMessage} request
 * @param {string} origin
 */
const isForeign = ({ method, headers: { origin: claimed, 'sec-fetch-site': site } }, origin) => {
  if (site !== undefined && site !== 'same-origin') return true
  if (claimed === undefined) return site === undefined && method !== 'GET'
  // Some browsers hide the origin where the page has `no-referrer`.
  return claimed !== origin && !(claimed === 'null' && site === 'same-origin')
}

/** Whether a request comes from this machine, and through no proxy. @param {IncomingMessage} request */
const isOperator = ({ headers, socket }) =>
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined

/**
 * Answers the requests of the frame.
 * @param {ListenerOptions} options
 * @returns {RequestListener}
 */
export const createListener = (options) => {
  const { routes, frame, origin, allowedOrigins, smartAccounts, proxies, now, log, pages = {} } = options
  const ofPage = pageHeaders(allowedOrigins, frame.get('/')?.bytes.toString() ?? '')

  let isWarned = proxies > 0
  /** Without it, all users behind the proxy would share the limits of one. @param {IncomingMessage} request */
  const warnOfProxy = ({ headers }) => {
    if (isWarned || headers['x-forwarded-for'] === undefined) return
    isWarned = true
    log({ route: 'start', warning: 'A proxy sends x-forwarded-for: set TRUST_PROXY to the number of your proxies.' })
  }

  /** @type {Readonly<Record<string, (request: IncomingMessage, path: string) => Promise<ApiAnswer>>>} */
  const all = {
    [LIST_OF_ORIGINS]: async () => ({ body: { allowedOrigins } }),
    'GET /v1/smart-accounts': async () => ({ body: { smartAccounts: smartAccounts ?? null } }),
    'GET /health': async (request) => {
      await options.checkHealth()
      return { body: { ok: true, ...(isOperator(request) ? await options.count() : {}) } }
    },
    ...Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        async (request, path) => {
          if (isForeign(request, origin)) throw new ApiError(403, 'FORBIDDEN', 'Only the frame may send this request.')
          warnOfProxy(request)
          const { method = '', headers } = request
          const body = await readBody(request)
          const client = clientNetwork(request, proxies)
          const proof = String(headers['proof'] ?? '')
          const agent = String(headers['user-agent'] ?? '').slice(0, 500)
          return route({ method, path, body, proof, authorization: headers.authorization ?? '', client, agent })
        },
      ]),
    ),
  }

  return async (request, response) => {
    const started = performance.now()
    const { method = '', url = '' } = request
    const path = url.split('?', 1)[0] ?? ''
    for (const [name, value] of Object.entries(commonHeaders(origin))) response.setHeader(name, value)
    // The clock that proofs are checked by.
    response.setHeader('date', new Date(now()).toUTCString())

    const file = method === 'GET' || method === 'HEAD' ? frame.get(path) : undefined
    if (file) {
      if (path === '/') for (const [name, value] of Object.entries(ofPage)) response.setHeader(name, value)
      const isKnown = request.headers['if-none-match'] === file.etag
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': file.type,
        etag: file.etag,
        'cache-control': file.cache,
      })
      return void response.end(isKnown ? undefined : file.bytes)
    }

    const name = `${method} ${path.replace(BY_ID, '/v1/$1/*$2')}`
    const handle = Object.hasOwn(all, name) ? all[name] : undefined
    if (name === LIST_OF_ORIGINS)
      for (const [header, value] of Object.entries(LIST_HEADERS)) response.setHeader(header, value)
    /** @param {number} status @param {unknown} body @param {LogEntry} [entry] */
    const send = (status, body, entry = {}) => {
      // What is left of a body that nothing has read must not become the next request.
      if (!request.complete) response.setHeader('connection', 'close')
      response.setHeader('cache-control', 'no-store')
      if (body !== undefined) response.setHeader('content-type', 'application/json')
      response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body))
      log({ route: handle ? name : 'other', status, ...entry, ms: Math.round(performance.now() - started) })
    }
    try {
      const page = Object.hasOwn(pages, `${method} ${path}`) ? pages[`${method} ${path}`] : undefined
      if (page) {
        const { status, headers, body } = await page(new URL(url, origin))
        response.writeHead(status, headers).end(body)
        return void log({ route: `${method} ${path}`, status, ms: Math.round(performance.now() - started) })
      }
      if (!handle) throw new ApiError(404, 'UNKNOWN', 'There is nothing here.')
      const { status, body } = await handle(request, path)
      send(status ?? (body === undefined ? 204 : 200), body)
    } catch (error) {
      const isExpected = error instanceof ApiError
      const { status, code, message, retryAfter } = isExpected
        ? error
        : new ApiError(503, 'UNAVAILABLE', 'The server is out of order. Try again later.')
      if (response.headersSent || response.destroyed) return
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
      const known = status === 503 && isExpected ? { cause: message } : {}
      const cause = isExpected ? known : { cause: error instanceof Error ? error.stack : String(error) }
      send(
        status,
        { error: { code, message, ...(retryAfter === undefined ? {} : { retryAfter }) } },
        { code, ...cause },
      )
    }
  }
}
