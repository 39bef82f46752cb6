import type { ClockPort, HttpPort } from '../../kernel/contract/ports.js'
import { messageOf } from '../../kernel/errors/read-thrown.js'
import { HTTP_BODY_LIMIT, HTTP_TIMEOUT_MS } from './constants.js'
import { type HttpAnswer, HttpFailure, tooLate } from './rpc-failures.js'

/** The ports that requests go through. */
export interface HttpPorts {
  readonly http: HttpPort
  readonly clock: ClockPort
}

/** A request, as `fetch` takes it, and its limits. */
export interface FetchOptions extends Pick<RequestInit, 'method' | 'body' | 'headers' | 'credentials' | 'cache'> {
  readonly signal?: AbortSignal | undefined
  /** The timeout in milliseconds until the last byte. Default: 10 s. */
  readonly timeout?: number
  /** The maximum length of the body in characters. Default: 10 million. */
  readonly bodyLimit?: number
}

const readBody = async ({ body, status }: Response, limit: number): Promise<string> => {
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > limit) {
      await reader.cancel()
      throw new HttpFailure(`The response body exceeds ${limit} characters.`, { status })
    }
  }
}

/** Reads `Retry-After`, seconds or a date, in milliseconds. A date counts from the server's own. */
const readRetryAfter = (headers: Headers): number => {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const wait = Date.parse(text) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(wait) ? Math.max(Math.ceil(wait / 1000) * 1000, 0) : 0
}

/**
 * Requests a url once and reads the response to its end, whatever its status. The time limit and the signal hold until
 * the last byte, also if the port ignores them.
 * @throws `HttpFailure` if no complete response came; the signal's reason
 */
export const fetchText = async (
  { http, clock }: HttpPorts,
  url: string,
  options: FetchOptions = {},
): Promise<HttpAnswer> => {
  const { signal, timeout = HTTP_TIMEOUT_MS, bodyLimit = HTTP_BODY_LIMIT, ...init } = options
  signal?.throwIfAborted()
  const end = new AbortController()
  const abort = () => end.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const cancel = clock.after(timeout, () => end.abort(tooLate()))
  const ask = async (): Promise<HttpAnswer> => {
    const response = await http(url, { ...init, signal: end.signal })
    const { ok, status, headers } = response
    return { ok, status, text: await readBody(response, bodyLimit), retryAfter: readRetryAfter(headers) }
  }
  try {
    return await new Promise((resolve, reject) => {
      end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true })
      ask().then(resolve, reject)
    })
  } catch (thrown) {
    signal?.throwIfAborted()
    throw thrown instanceof HttpFailure ? thrown : new HttpFailure(messageOf(thrown), { cause: thrown })
  } finally {
    cancel()
    signal?.removeEventListener('abort', abort)
  }
}
