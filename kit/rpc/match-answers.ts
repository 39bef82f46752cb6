import { RpcError } from './rpc-failures.js'

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** JSON-RPC's own code for an internal error; it is retried. */
const INTERNAL = -32603

const toError = (error: unknown): RpcError => {
  const { code: stated, message, data } = isObject(error) ? error : {}
  // The JSON libraries of some gateways write numbers as text.
  const code = typeof stated === 'string' && /^-?\d{1,6}$/.test(stated) ? Number(stated) : stated
  if (typeof code !== 'number') return new RpcError(INTERNAL, 'The node failed without a code.')
  return new RpcError(code, typeof message === 'string' ? message : '', data)
}

/** A node's response to one request. */
export type NodeAnswer = { readonly result: unknown } | RpcError

/**
 * Finds one answer for each request by its id: nodes leave out answers, shuffle them, or add foreign ones. Returns
 * `undefined` if nothing in the body is JSON-RPC.
 * @source https://www.jsonrpc.org/specification
 */
export const matchAnswers = (ids: readonly number[], body: unknown): readonly NodeAnswer[] | undefined => {
  const answers: readonly unknown[] = Array.isArray(body) ? body : [body]
  const known = answers
    .filter(isObject)
    .filter(({ result, error }) => result !== undefined || isObject(error)) as readonly Answer[]
  if (known.length === 0) return undefined
  // A single error without an id is about the whole batch.
  const forAll = Array.isArray(body)
    ? undefined
    : known.find(({ id, error }) => error && (id === null || id === undefined))
  return ids.map((id) => {
    const answer = forAll ?? known.find((one) => one.id === id || one.id === String(id))
    if (!answer) return new RpcError(INTERNAL, 'The node gave no answer to this request.')
    return answer.error ? toError(answer.error) : { result: answer.result }
  })
}
