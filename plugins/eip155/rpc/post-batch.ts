import { HTTP_RETRIED } from 'portico/kit'
import type { HttpPort } from 'portico/plugin'
import { matchAnswers, type NodeAnswer } from './match-answers.js'
import { HttpFailure } from './rpc-failures.js'

/** One request of a batch. */
export interface BatchRequest {
  readonly method: string
  readonly params: unknown
}

/** Characters of a body that are read. */
const BODY_LIMIT = 10_000_000

/** States that say something about the server, not about the request; a node may also answer JSON-RPC under 500. */
const BUSY = HTTP_RETRIED.statuses.filter((status) => status !== 500)

/** Rejects as soon as the signal aborts, whether or not those who work heed it. */
const within = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

const readBody = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > BODY_LIMIT) {
      await reader.cancel()
      throw new RangeError('The answer has no end.')
    }
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds until a server wants to be asked again; a date counts from the date that the server says it is. */
const secondsToWait = (headers: Headers): number => {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const seconds = Math.ceil((Date.parse(text) - Date.parse(headers.get('date') ?? '')) / 1000)
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : 0
}

const toFailure = ({ status, headers }: Response, text: string): HttpFailure => {
  const seconds = secondsToWait(headers)
  const wish = seconds > 0 ? `; it asked to come back after ${seconds} seconds` : ''
  return new HttpFailure(`The node answered ${status}${wish}: ${text.slice(0, 200)}`, status, seconds * 1000)
}

let lastId = 0

/**
 * Asks a node once, by one HTTP POST; an answer for each request, in their order. A body that comes byte by byte ends
 * with the signal, one without an end is cut off.
 * @throws `HttpFailure`
 */
export const postBatch = async (
  http: HttpPort,
  url: string,
  requests: readonly BatchRequest[],
  signal: AbortSignal,
): Promise<readonly NodeAnswer[]> => {
  const ids = requests.map(() => ++lastId)
  const body = JSON.stringify(
    requests.map(({ method, params }, at) => ({ jsonrpc: '2.0', id: ids[at], method, params })),
  )
  const ask = async (): Promise<readonly NodeAnswer[]> => {
    const response = await http(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal })
    const text = await readBody(response)
    if (BUSY.some((status) => status === response.status)) throw toFailure(response, text)
    const answers = matchAnswers(ids, parseJson(text))
    if (answers) return answers
    if (response.ok) throw new HttpFailure('The node answered something that is not JSON-RPC.')
    throw toFailure(response, text)
  }
  try {
    return await within(ask(), signal)
  } catch (error) {
    throw error instanceof HttpFailure ? error : new HttpFailure(error instanceof Error ? error.message : String(error))
  }
}
