import type { HttpPort } from '../../src/kernel/contract/ports.js'

/** One JSON-RPC request as a node got it. */
export interface RpcRequest {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** One HTTP request as a node got it, with the JSON-RPC requests in it. */
interface NodeCall {
  readonly url: string
  readonly rpc: readonly RpcRequest[]
  readonly signal: AbortSignal | undefined
}

/** What becomes of an HTTP request. */
export type NodeAnswer = (call: NodeCall) => Response | Promise<Response>

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Answers each request of a batch by method; a function is asked with the parameters. */
export const answering =
  (results: Readonly<Record<string, unknown>>): NodeAnswer =>
  ({ rpc }) =>
    json(
      rpc.map(({ id, method, params }) => {
        const result = results[method]
        if (result === undefined) return { jsonrpc: '2.0', id, error: { code: -32601, message: `no ${method}` } }
        return { jsonrpc: '2.0', id, result: typeof result === 'function' ? result(...params) : result }
      }),
    )

/** The obliging node of tests that are not about nodes. */
export const RESULTS: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getTransactionReceipt: null,
}

/** A node behind an http port: answers one HTTP call after another as the script says, and the last one for ever. */
export const fakeNode = (...script: readonly NodeAnswer[]) => {
  const answers = script.length > 0 ? [...script] : [answering(RESULTS)]
  const calls: NodeCall[] = []
  const http: HttpPort = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as RpcRequest | RpcRequest[]
    const call: NodeCall = {
      url: String(input),
      rpc: Array.isArray(body) ? body : [body],
      signal: init?.signal ?? undefined,
    }
    calls.push(call)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return (answer as NodeAnswer)(call)
  }
  return {
    http,
    calls,
    /** Every JSON-RPC method that was asked, in order. */
    methods: () => calls.flatMap(({ rpc }) => rpc.map(({ method }) => method)),
  }
}
