import type { HttpAnswer, HttpReply, HttpRequest, HttpRoute, ScriptedHttp } from './http-types.js'

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const read = (input: string | URL, { method = 'GET', headers, body }: RequestInit = {}): HttpRequest => {
  const text = body === undefined || body === null ? undefined : String(body)
  return Object.freeze({
    url: String(input),
    method: method.toUpperCase(),
    headers: Object.freeze(Object.fromEntries(new Headers(headers))),
    body: text,
    json: parse(text),
  })
}

const matches = ({ match }: HttpRoute, request: HttpRequest): boolean => {
  if (typeof match === 'string') return request.url.startsWith(match)
  return match instanceof RegExp ? request.url.search(match) >= 0 : match(request)
}

const toResponse = ({ status = 200, json, text, headers, retryAfter }: HttpReply): Response =>
  new Response(json === undefined ? (text ?? null) : JSON.stringify(json), {
    status,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  })

const BROKEN: HttpReply = { text: '{"jsonrpc":"2.0","id":1,"resu', headers: { 'content-type': 'application/json' } }

const answerWith = (answer: HttpAnswer): Response | Promise<Response> => {
  if (answer === 'malformed') return toResponse(BROKEN)
  // The message of a browser; the Fetch standard requires only a TypeError.
  if (answer === 'reset') throw new TypeError('Failed to fetch')
  return answer === 'never' ? new Promise<Response>(() => {}) : toResponse(answer)
}

/** Rejects when the request is aborted, as `fetch` does. */
const abortable = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })

/**
 * Creates an HTTP port that answers each request from the first matching route and records it. A request without a
 * route fails with an error that names its URL, so a test never reaches the network.
 * @throws an `Error` that names the url of a request without a route, a `TypeError` for `reset`, the signal's reason
 * @example
 * import { scriptedHttp } from 'portico/testing'
 * const http = scriptedHttp([
 *   { match: 'https://rpc.example', answer: { status: 429, retryAfter: 1 }, times: 1 },
 *   { match: 'https://rpc.example', answer: ({ json }) => ({ json: { asked: json } }) },
 * ])
 * const response = await http('https://rpc.example', { method: 'POST', body: '{"id":1}' }) // 429
 */
export const scriptedHttp = (routes: readonly HttpRoute[] = []): ScriptedHttp => {
  let script = [...routes]
  const used = new Map<HttpRoute, number>()
  const requests: HttpRequest[] = []
  let waiting: (() => void)[] = []

  const http = async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const request = read(input, init)
    // As with `fetch`, a request whose signal has aborted is not sent.
    init?.signal?.throwIfAborted()
    requests.push(request)
    const route = script.find((one) => matches(one, request) && (used.get(one) ?? 0) < (one.times ?? Infinity))
    if (!route) throw new Error(`No route answers ${request.method} ${request.url}: add one to scriptedHttp([...]).`)
    used.set(route, (used.get(route) ?? 0) + 1)
    const answer = async () => {
      if (route.held) await new Promise<void>((resolve) => waiting.push(resolve))
      return answerWith(typeof route.answer === 'function' ? await route.answer(request) : route.answer)
    }
    return abortable(answer(), init?.signal)
  }

  const controls: Pick<ScriptedHttp, 'route' | 'release'> = {
    route(route) {
      script = [route, ...script]
    },
    release() {
      const ready = waiting
      waiting = []
      for (const go of ready) go()
    },
  }
  const scripted = Object.assign(http, controls)
  Object.defineProperties(scripted, {
    requests: { get: () => [...requests] },
    held: { get: () => waiting.length },
  })
  return scripted as ScriptedHttp
}
