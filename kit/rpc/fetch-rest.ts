import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { cleanSentence } from '../text/clean-sentence.js'
import { type FetchOptions, fetchText, type HttpPorts } from './fetch-text.js'
import { type HttpAnswer, HttpFailure, isRetriedStatus } from './rpc-failures.js'
import { withRetry } from './with-retry.js'

/** A request to a REST API. */
export interface RestOptions extends FetchOptions {
  /** Statuses that are not retried, for example `[403]` of a server that refuses a key with it. Default: none. */
  readonly refusals?: readonly number[]
  /** Parameters that are added to the url; `undefined` is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** The body, which is sent as JSON, by `POST` unless a method is given. */
  readonly json?: unknown
  /** `true`: a status that is not a success rejects with `HTTP_STATUS`. Default: it resolves. */
  readonly throws?: boolean
}

/** Adds parameters to a url that may have some. */
const withQuery = (url: string, query: RestOptions['query'] = {}): string => {
  const known = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  if (known.length === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(known)}`
}

const withJson = ({ headers, json, ...options }: Pick<RestOptions, 'headers' | 'json'>): FetchOptions => {
  if (json === undefined) return { ...options, ...(headers && { headers }) }
  const all = new Headers(headers)
  if (!all.has('content-type')) all.set('content-type', 'application/json')
  return { method: 'POST', ...options, headers: all, body: JSON.stringify(json) }
}

/**
 * Requests a REST API and resolves with the response, whatever its status. A `GET` is retried up to three times if the
 * server is busy or unreachable, honouring `Retry-After`, within ten seconds in all; any other method is sent once.
 * @throws `HttpFailure` if no complete response came; `HTTP_STATUS` with `throws`; the signal's reason
 * @example
 * const { ok, text } = await fetchRest({ http, clock }, `${url}/address/${address}`, { query: { page: 2 }, signal })
 * await fetchRest({ http, clock }, `${url}/orders/7`, { method: 'PUT', json: { amount: '5' }, throws: true })
 */
export const fetchRest = async (
  ports: HttpPorts,
  url: string,
  { refusals = [], query, throws = false, ...given }: RestOptions = {},
): Promise<HttpAnswer> => {
  const answer = await send(ports, withQuery(url, query), refusals, withJson(given))
  if (throws && !answer.ok)
    throw kernelError('HTTP_STATUS', { values: { status: answer.status }, details: cleanSentence(answer.text) })
  return answer
}

const send = async (
  ports: HttpPorts,
  url: string,
  refusals: readonly number[],
  options: FetchOptions,
): Promise<HttpAnswer> => {
  const { method = 'GET', signal } = options
  if (method !== 'GET') return fetchText(ports, url, options)
  const attempt = async (timeout: number): Promise<HttpAnswer> => {
    const answer = await fetchText(ports, url, { ...options, timeout })
    const { status, retryAfter } = answer
    if (isRetriedStatus(status) && !refusals.includes(status))
      throw new HttpFailure(`The server answered ${status}.`, { status, retryAfter, answer })
    return answer
  }
  try {
    return await withRetry(ports.clock, attempt, { signal })
  } catch (failure) {
    if (failure instanceof HttpFailure && failure.answer) return failure.answer
    throw failure
  }
}
