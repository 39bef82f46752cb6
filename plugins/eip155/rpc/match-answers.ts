import { isObject, RpcError } from './rpc-failures.js'

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** JSON-RPC's own code for what went wrong inside; it is tried again (9.43). */
const INTERNAL = -32603

const toError = (error: unknown): RpcError => {
  const { code, message, data } = isObject(error) ? error : {}
  if (typeof code !== 'number') return new RpcError(INTERNAL, 'The node failed without a code.')
  return new RpcError(code, typeof message === 'string' ? message : '', data)
}

/** What a node said to one request. */
export type NodeAnswer = { readonly result: unknown } | RpcError

/**
 * One answer for each request, by its id: nodes answer short, shuffled, or with what is somebody else's. `undefined`
 * where nothing that was said is JSON-RPC.
 */
export const matchAnswers = (ids: readonly number[], said: unknown): readonly NodeAnswer[] | undefined => {
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
    if (!answer) return new RpcError(INTERNAL, 'The node gave no answer to this request.')
    return answer.error ? toError(answer.error) : { result: answer.result }
  })
}
