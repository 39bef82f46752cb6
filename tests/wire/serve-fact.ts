import type { ClockPort, HttpPort } from '../../kernel/contract/ports.js'
import type { Fact } from './fact.js'

/** A request as a fact describes it. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

interface RpcCall {
  readonly id: unknown
  readonly method: unknown
}

/** An HTTP port that answers one request as a fact says. */
interface FactServer {
  readonly http: HttpPort
  /** How often the fact's own request came. */
  readonly served: number
  /** The fact's own request, as it came first. */
  readonly sent: SentRequest | undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const readRequest = async (input: string | URL, init: RequestInit): Promise<SentRequest> => ({
  method: (init.method ?? 'GET').toUpperCase(),
  path: decodeURIComponent(new URL(String(input)).pathname),
  query: Object.fromEntries(new URL(String(input)).searchParams),
  body: init.body ? parse(await new Response(init.body).text()) : undefined,
})

const methodOf = (body: unknown): unknown => (body as Partial<RpcCall> | null | undefined)?.method

const isFor = (fact: Fact, { body, method, path }: SentRequest): boolean => {
  const wanted = decodeURIComponent(fact.path.startsWith('http') ? new URL(fact.path).pathname : fact.path)
  const isAsked = methodOf(fact.body) === undefined || methodOf(body) === methodOf(fact.body)
  return method === fact.method && path.endsWith(wanted) && isAsked
}

const toText = ({ answer, answerType }: Fact): string | null => {
  if (answerType === 'empty') return null
  return answerType === undefined ? JSON.stringify(answer) : String(answer)
}

const toResponse = (fact: Fact, text: string | null = toText(fact)): Response => {
  // A page cannot read an answer without CORS headers; the message is a browser's.
  if (fact.cors === false) throw new TypeError('Failed to fetch')
  const headers = {
    ...(fact.answerType === undefined && { 'content-type': 'application/json' }),
    ...fact.answerHeaders,
  }
  return new Response(fact.status === 204 ? null : text, { status: Number(fact.status), headers })
}

/** Answers the calls of a JSON-RPC body one by one: a client may send others together with the fact's. */
const answerRpc = async (
  fact: Fact,
  body: unknown,
  forward: (call: RpcCall) => Promise<Response>,
): Promise<Response> => {
  if (fact.status !== 200 || fact.answerType !== undefined || fact.cors === false) return toResponse(fact)
  const calls = (Array.isArray(body) ? body : [body]) as readonly RpcCall[]
  const answers = await Promise.all(
    calls.map(async (call): Promise<unknown> => {
      if (call.method !== methodOf(fact.body)) return (await forward(call)).json()
      return { ...(fact.answer as object), id: call.id }
    }),
  )
  return toResponse(fact, JSON.stringify(Array.isArray(body) ? answers : answers[0]))
}

/**
 * Serves a fact to a client; any other request goes to `others`, and fails without it.
 * @throws `TypeError` for an answer without CORS headers, as `fetch` does
 */
export const serveFact = (fact: Fact, clock: ClockPort, others?: HttpPort): FactServer => {
  let served = 0
  let firstUrl: string | undefined
  let sent: SentRequest | undefined
  const forward = (input: string | URL, init: RequestInit): Promise<Response> => {
    if (!others) throw new Error(`${fact.id} does not answer ${init.method ?? 'GET'} ${input}: pass \`others\`.`)
    return others(input, init)
  }
  const later = (signal: AbortSignal | null | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (fact.delayMs) clock.after(fact.delayMs, resolve)
      else resolve()
    })
  const http: HttpPort = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    const request = await readRequest(input, init)
    const { body } = request
    const url = String(input)
    const isSent =
      fact.kind === 'rpc' ? [body].flat().some((call) => methodOf(call) === methodOf(fact.body)) : isFor(fact, request)
    // The same path with another query asks for another page.
    if (!isSent || url !== (firstUrl ?? url)) return forward(input, init)
    firstUrl = url
    served++
    const own = fact.kind === 'rpc' ? [body].flat().find((call) => methodOf(call) === methodOf(fact.body)) : body
    sent ??= { ...request, body: own }
    await later(init.signal)
    if (fact.kind !== 'rpc') return toResponse(fact)
    return answerRpc(fact, body, (call) => forward(input, { ...init, body: JSON.stringify(call) }))
  }
  return {
    http,
    get served() {
      return served
    },
    get sent() {
      return sent
    },
  }
}
