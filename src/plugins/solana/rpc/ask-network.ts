import { HTTP_RETRIED, HTTP_RETRY } from '../../../kernel/constants.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import { CHAIN_CHECK_LIFE_MS } from '../constants.js'
import { solanaError } from '../errors.js'
import { HttpFailure, postJsonRpc, type Question, RpcError } from './post-json-rpc.js'
import type { RpcClient } from './rpc-client.js'
import { toNodeError } from './to-node-error.js'

const mayPass = (error: unknown): boolean =>
  error instanceof RpcError
    ? (HTTP_RETRIED.rpcCodes as readonly number[]).includes(error.code)
    : error instanceof HttpFailure && error.mayPass

/** Asks one node, and again with growing delays where that may help (9.42, 9.43). What is sent twice is taken once. */
const askPatiently = async (client: RpcClient, url: string, question: Question): Promise<unknown> => {
  for (let count = 0; ; count++) {
    try {
      return await postJsonRpc(client, url, question)
    } catch (error) {
      if (count >= HTTP_RETRY.count || !mayPass(error)) throw error
      await new Promise<void>((resolve) => client.clock.after(HTTP_RETRY.baseDelay * 2 ** count, resolve))
    }
  }
}

/** A node is asked which chain it is on before anything is taken from it. @throws `SOLANA_RPC_CHAIN_INVALID` */
const confirmChain = async (client: RpcClient, url: string, { id, name }: CaipNetwork): Promise<void> => {
  const now = client.clock.now()
  if ((client.checked.get(url) ?? 0) > now) return
  const genesis = await askPatiently(client, url, { method: 'getGenesisHash', params: [] })
  if (typeof genesis !== 'string' || genesis.slice(0, 32) !== id)
    throw solanaError('SOLANA_RPC_CHAIN_INVALID', { values: { network: name } })
  client.checked.set(url, now + CHAIN_CHECK_LIFE_MS)
}

/**
 * Asks a network: each of its urls in turn, the next one where the first cannot be reached. What one node refuses, the
 * others refuse too.
 * @throws `SOLANA_RPC_MISSING`, `SOLANA_RPC_CHAIN_INVALID`, `SOLANA_HTTP_FAILED`, and what the node said by its code
 */
export const askNetwork = async (client: RpcClient, network: CaipNetwork, question: Question): Promise<unknown> => {
  const urls = network.rpcUrls.default.http
  let last: unknown = solanaError('SOLANA_RPC_MISSING', { values: { network: network.name } })
  for (const url of urls) {
    try {
      await confirmChain(client, url, network)
      return await askPatiently(client, url, question)
    } catch (error) {
      question.signal?.throwIfAborted()
      last = error
      if (error instanceof RpcError && !mayPass(error)) break
    }
  }
  throw isModalError(last) ? last : toNodeError(last)
}
