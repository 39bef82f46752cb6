import { HTTP_RETRIED, HTTP_TIMEOUT_MS, messageOf } from 'portico/kit'
import type { RpcClient } from './rpc-client.js'

/** A question for a node. */
export interface Question {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal | undefined
}

/** What a node answered instead of a result. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** A node did not answer: no way to it, a state that says no, or a body that is not JSON-RPC. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'

  constructor(
    message: string,
    /** Another try may help. */
    readonly mayPass: boolean,
    /** The http state, where there was one. */
    readonly status?: number,
  ) {
    super(message)
  }
}

/** Characters of a body that are read. */
const BODY_LIMIT = 10_000_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readBody = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > BODY_LIMIT) {
      await reader?.cancel()
      throw new HttpFailure('The answer has no end.', false)
    }
  }
}

let lastId = 0

/** Asks a node once. A node that takes longer than 10 s has not answered (9.42). @throws `RpcError`, `HttpFailure` */
export const postJsonRpc = async (
  { http, clock }: Pick<RpcClient, 'http' | 'clock'>,
  url: string,
  { method, params, signal }: Question,
): Promise<unknown> => {
  signal?.throwIfAborted()
  const id = ++lastId
  const abort = new AbortController()
  const stop = () => abort.abort(signal?.reason)
  const cancel = clock.after(HTTP_TIMEOUT_MS, () => abort.abort(new HttpFailure('The node took too long.', true)))
  signal?.addEventListener('abort', stop)
  const ask = async () => {
    const response = await http(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: abort.signal,
    })
    return { response, body: parseJson(await readBody(response)) }
  }
  const over = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
  })
  try {
    const { response, body } = await Promise.race([ask(), over])
    const { status } = response
    // The state comes first: a server that turns everybody away may say so in JSON-RPC, too, in a code of its own.
    const mayPass = (HTTP_RETRIED.statuses as readonly number[]).includes(status)
    if (isObject(body) && !mayPass) {
      const error = body['error']
      // A node that could not read the question cannot say which one it was.
      const isOurs = body['id'] === id || (isObject(error) && body['id'] === null)
      if (isOurs && isObject(error)) {
        const { code, message, data } = error
        if (typeof code === 'number') throw new RpcError(code, typeof message === 'string' ? message : '', data)
      }
      if (isOurs && body['result'] !== undefined) return body['result']
    }
    throw new HttpFailure(`The node answered ${status}, and nothing that answers the question.`, mayPass, status)
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof RpcError || error instanceof HttpFailure ? error : new HttpFailure(messageOf(error), true)
  } finally {
    cancel()
    signal?.removeEventListener('abort', stop)
  }
}
