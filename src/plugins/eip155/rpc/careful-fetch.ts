import { HTTP_RETRIED, HTTP_TIMEOUT_MS } from '../../../kernel/constants.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Characters of a body that are read. */
const BODY_LIMIT = 10_000_000

/** States that say something about the server, not about the request; a node may also answer JSON-RPC under 500. */
const BUSY = HTTP_RETRIED.statuses.filter((status) => status !== 500)

/** A state that is not tried again. */
const GIVE_UP = 400

/** JSON-RPC's own code for what went wrong inside; it is tried again (9.43). */
const INTERNAL = -32603

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Rejects as soon as the signal aborts, whether or not those who work heed it. */
const within = <Value>(work: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
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
  const date = headers.get('date')
  return Math.ceil((Date.parse(text) - Date.parse(date ?? '')) / 1000)
}

/** A failure as viem's transport understands it: it waits for as long as the server says, so what is too long goes out. */
const toFailure = ({ status, headers }: Response, text: string): Response => {
  const seconds = secondsToWait(headers)
  if (seconds * 1000 > HTTP_TIMEOUT_MS) {
    return Response.json({ error: `asked to come back after ${seconds} seconds` }, { status: GIVE_UP })
  }
  return Response.json(
    { error: text.slice(0, 200) },
    { status, ...(seconds > 0 && { headers: { 'retry-after': String(seconds) } }) },
  )
}

const toError = (error: unknown): unknown =>
  isObject(error) && typeof error['code'] === 'number'
    ? error
    : { code: INTERNAL, message: 'The node failed without a code.' }

/**
 * One answer for each request, by its id: the transport goes by order, and would give one request another one's answer.
 * `undefined` where nothing that was said is JSON-RPC.
 */
const match = (ids: readonly unknown[], said: unknown): readonly Answer[] | undefined => {
  const answers: readonly unknown[] = Array.isArray(said) ? said : [said]
  const known = answers
    .filter(isObject)
    .filter(({ result, error }) => result !== undefined || isObject(error)) as readonly Answer[]
  // One error without an id is about the batch as a whole.
  const forAll = Array.isArray(said)
    ? undefined
    : known.find(({ id, error }) => error && (id === null || id === undefined))
  if (known.length === 0) return undefined
  return ids.map((id) => {
    const answer = forAll ?? known.find((one) => one.id === id || one.id === String(id))
    if (!answer) return { id, error: { code: INTERNAL, message: 'The node gave no answer to this request.' } }
    return answer.error ? { id, error: toError(answer.error) } : { id, result: answer.result }
  })
}

/**
 * Asks a node on behalf of viem's transport, and sees to what that leaves open: a body that comes byte by byte or has no
 * end, a server that wants to be left alone for an hour, answers that are short, shuffled or somebody else's.
 */
export const carefulFetch =
  (http: HttpPort): HttpPort =>
  async (input, init) => {
    const ask = async (): Promise<Response> => {
      const response = await http(input, init)
      const text = await readBody(response)
      if (BUSY.some((status) => status === response.status)) return toFailure(response, text)
      const requests = parseJson(String(init?.body))
      const ids = (Array.isArray(requests) ? requests : []).map((one: unknown) =>
        isObject(one) ? one['id'] : undefined,
      )
      const answers = match(ids, parseJson(text))
      if (answers) return Response.json(answers)
      if (response.ok) throw new TypeError('The node answered something that is not JSON-RPC.')
      return toFailure(response, text)
    }
    return within(ask(), init?.signal)
  }
