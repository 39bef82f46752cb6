import { type FetchOptions, fetchText, type HttpPorts } from './fetch-text.js'
import { type HttpAnswer, HttpFailure, isRetriedStatus } from './rpc-failures.js'
import { withRetry } from './with-retry.js'

/** A request to a REST API. */
export interface RestOptions extends FetchOptions {
  /** Statuses that are not retried, for example `[403]` of a server that refuses a key with it. Default: none. */
  readonly refusals?: readonly number[]
}

/**
 * Requests a REST API and resolves with the response, whatever its status. A `GET` is retried up to three times if the
 * server is busy or unreachable, honouring `Retry-After`, within ten seconds in all; any other method is sent once.
 * @throws `HttpFailure` if no complete response came; the signal's reason
 * @example
 * const { ok, text } = await fetchRest({ http, clock }, `${url}/address/${address}`, { signal })
 */
export const fetchRest = async (
  ports: HttpPorts,
  url: string,
  { refusals = [], ...options }: RestOptions = {},
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
