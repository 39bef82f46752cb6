import type { HttpPort } from '../../kernel/contract/ports.js'

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

/** What `json` said, so that more can be put behind it without reading a body that may have no end. */
const said = new WeakMap<Response, unknown>()

/** A JSON response. */
export const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response => {
  const response = new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
  said.set(response, value)
  return response
}

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

/** The chain that a url of a test stands for: a number in its host's name. */
const chainOf = (url: string): string => {
  const [, named, last] = /^node-(\d+)-|-(\d+)\.example$/.exec(new URL(url).hostname) ?? []
  return `0x${Number(named ?? last ?? 1).toString(16)}`
}

/**
 * Where a transport wants to know which chain this is, it asks beside what it is asked for, last: the answer is put
 * behind the script's, so that no script has to mention it.
 */
const besideChainId = async (call: NodeCall, answer: NodeAnswer, chainId: (url: string) => unknown) => {
  const last = call.rpc.length > 1 && call.rpc.at(-1)?.method === 'eth_chainId' ? call.rpc.at(-1) : undefined
  if (!last) return { asked: call, response: answer(call) }
  const asked = { ...call, rpc: call.rpc.slice(0, -1) }
  const respond = async () => {
    const response = await answer(asked)
    const value = said.get(response)
    if (!Array.isArray(value)) return response
    const { status, headers } = response
    return new Response(JSON.stringify([...value, { jsonrpc: '2.0', id: last.id, result: chainId(call.url) }]), {
      status,
      headers,
    })
  }
  return { asked, response: respond() }
}

/**
 * A node behind an http port: answers one HTTP call after another as the script says, and the last one for ever. It is
 * on the chain that its url names, unless told otherwise.
 */
export const fakeNode = (...script: readonly NodeAnswer[]) => fakeNodeOn(chainOf, ...script)

/** The same, on the chain that `chainId` says. */
export const fakeNodeOn = (chainId: (url: string) => unknown, ...script: readonly NodeAnswer[]) => {
  const answers = script.length > 0 ? [...script] : [answering(RESULTS)]
  const calls: NodeCall[] = []
  const http: HttpPort = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as RpcRequest | RpcRequest[]
    const [first, ...others] = Array.isArray(body) ? body : [body]
    // Before a write it is asked for nothing else.
    if (first?.method === 'eth_chainId' && others.length === 0)
      return json([{ jsonrpc: '2.0', id: first.id, result: chainId(String(input)) }])
    const call: NodeCall = {
      url: String(input),
      rpc: Array.isArray(body) ? body : [body],
      signal: init?.signal ?? undefined,
    }
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) as NodeAnswer
    const at = calls.push(call) - 1
    const { asked, response } = await besideChainId(call, answer, chainId)
    calls[at] = asked
    return response
  }
  return {
    http,
    calls,
    /** Every JSON-RPC method that was asked, in order. */
    methods: () => calls.flatMap(({ rpc }) => rpc.map(({ method }) => method)),
  }
}
