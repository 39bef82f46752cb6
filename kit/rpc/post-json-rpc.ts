import { type FetchOptions, fetchText, type HttpPorts } from './fetch-text.js'
import { matchAnswers, type NodeAnswer } from './match-answers.js'
import { HttpFailure, isRetriedStatus } from './rpc-failures.js'

/** One JSON-RPC request. */
export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** A node may respond with JSON-RPC under status 500; the other retried statuses come from the server in front of it. */
const isBusy = (status: number): boolean => status !== 500 && isRetriedStatus(status)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let lastId = 0

/**
 * Posts requests to a node once, several or `isBatch` as a batch, and resolves with one answer for each, in their order.
 * @throws `HttpFailure`; the signal's reason
 */
export const postJsonRpc = async (
  ports: HttpPorts,
  url: string,
  requests: readonly RpcRequest[],
  { isBatch, ...options }: Pick<FetchOptions, 'signal' | 'timeout' | 'bodyLimit'> & { readonly isBatch: boolean },
): Promise<readonly NodeAnswer[]> => {
  const ids = requests.map(() => ++lastId)
  const all = requests.map(({ method, params }, at) => ({ jsonrpc: '2.0', id: ids[at], method, params }))
  const { ok, status, text, retryAfter } = await fetchText(ports, url, {
    ...options,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(isBatch ? all : all[0]),
  })
  const answers = isBusy(status) ? undefined : matchAnswers(ids, parseJson(text))
  if (answers) return answers
  if (ok) throw new HttpFailure('The node answered with something that is not JSON-RPC.')
  const wait = retryAfter > 0 ? ` and asked to wait ${retryAfter / 1000} seconds` : ''
  throw new HttpFailure(`The node answered ${status}${wait}: ${text.slice(0, 200)}`, { status, retryAfter })
}
