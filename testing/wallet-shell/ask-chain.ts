import * as z from 'zod/mini'
import type { HttpPort } from '../../kernel/contract/ports.js'
import { ProviderError } from '../approvals/provider-error.js'

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

const read = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    throw new ProviderError(-32603, `The chain answered ${response.status} and no JSON.`)
  }
}

let ids = 0

/**
 * Sends one JSON-RPC request to a chain.
 * @throws the chain's error, or -32603 if the chain is unreachable or returns no JSON-RPC
 */
export const askChain = async (http: HttpPort, rpcUrl: string, method: string, params: unknown): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++ids, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const response = await http(rpcUrl, { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new ProviderError(-32603, `The chain could not be reached: ${String(error)}`)
  })
  const { success, data } = z.safeParse(answerSchema, await read(response))
  if (!success) throw new ProviderError(-32603, `The chain answered ${response.status} and no JSON-RPC.`)
  if ('error' in data) throw new ProviderError(data.error.code, data.error.message, data.error.data)
  return data.result
}
