import { HTTP_RETRIED, HTTP_RETRY } from 'portico/kit'
import { type CaipNetwork, isModalError, type ModalError } from 'portico/plugin'
import { CHAIN_CHECK_LIFE_MS } from '../constants.js'
import { solanaError } from '../errors.js'
import { HttpFailure, postJsonRpc, type Question, RpcError } from './post-json-rpc.js'
import type { RpcClient } from './rpc-client.js'
import { toNodeError } from './to-node-error.js'

const mayPass = (error: unknown): boolean =>
  error instanceof RpcError
    ? (HTTP_RETRIED.rpcCodes as readonly number[]).includes(error.code)
    : error instanceof HttpFailure && error.mayPass

/** States by which a server says that it has not even looked at what it got. */
const TURNED_AWAY: readonly unknown[] = [403, 413, 429]
/** What a node answers that is behind the others: it takes nothing until it has caught up. */
const NODE_UNHEALTHY = -32005

const isTurnedAway = (error: unknown): boolean =>
  error instanceof RpcError
    ? error.code === NODE_UNHEALTHY
    : error instanceof HttpFailure && TURNED_AWAY.includes(error.status)

/** Nobody knows what became of what was posted: no answer came, or one that tells nothing. */
const isUnanswered = (error: unknown): boolean =>
  !isTurnedAway(error) && (error instanceof HttpFailure || (error instanceof RpcError && mayPass(error)))

const isAlreadyTaken = (error: unknown): boolean =>
  error instanceof RpcError &&
  ((error.data as { readonly err?: unknown } | undefined)?.err === 'AlreadyProcessed' ||
    /already been processed/i.test(error.message))

/** Posts once, and again with growing delays where that may help (9.42, 9.43). */
const postPatiently = async (
  client: RpcClient,
  post: () => Promise<unknown>,
  mayAgain: (error: unknown) => boolean,
): Promise<unknown> => {
  for (let count = 0; ; count++) {
    try {
      return await post()
    } catch (error) {
      if (count >= HTTP_RETRY.count || !mayAgain(error)) throw error
      await new Promise<void>((resolve) => client.clock.after(HTTP_RETRY.baseDelay * 2 ** count, resolve))
    }
  }
}

const askPatiently = (client: RpcClient, url: string, question: Question): Promise<unknown> =>
  postPatiently(client, () => postJsonRpc(client, url, question), mayPass)

/** A node is asked which chain it is on before anything is taken from it. @throws `SOLANA_RPC_CHAIN_INVALID` */
const confirmChain = async (client: RpcClient, url: string, { id, name }: CaipNetwork): Promise<void> => {
  const now = client.clock.now()
  const key = `${id} ${url}`
  if ((client.checked.get(key) ?? 0) > now) return
  const genesis = await askPatiently(client, url, { method: 'getGenesisHash', params: [] })
  if (typeof genesis !== 'string' || genesis.slice(0, 32) !== id)
    throw solanaError('SOLANA_RPC_CHAIN_INVALID', { values: { network: name } })
  client.checked.set(key, now + CHAIN_CHECK_LIFE_MS)
}

const asTyped = (failure: unknown): ModalError => (isModalError(failure) ? failure : toNodeError(failure))

const missing = ({ name }: CaipNetwork) => solanaError('SOLANA_RPC_MISSING', { values: { network: name } })

/**
 * Gives a signed transaction to the network. A url gets it again only where it turned it away unread; the next url gets it
 * where the one before did not answer, too, since the same transaction is taken once. What a node refuses after another
 * one may have taken it is no news of what became of it.
 * @throws `SOLANA_SENT_UNCONFIRMED` where it went out and nobody said whether it was taken; else as `askNetwork`
 */
const giveTo = async (client: RpcClient, network: CaipNetwork, question: Question): Promise<unknown> => {
  const { method, params, signal } = question
  let isOut = false
  let last: unknown = missing(network)
  for (const url of network.rpcUrls.default.http) {
    const post = () => {
      // What is on its way cannot be called back: only what has not gone out is cancelled.
      if (!isOut) signal?.throwIfAborted()
      return postJsonRpc(client, url, { method, params })
    }
    let isPosting = false
    try {
      await confirmChain(client, url, network)
      isPosting = true
      return await postPatiently(client, post, isTurnedAway)
    } catch (error) {
      if (isPosting && isAlreadyTaken(error)) return undefined
      if (isPosting && isUnanswered(error)) isOut = true
      if (!isOut) signal?.throwIfAborted()
      last = error
      if (isPosting && error instanceof RpcError && !mayPass(error)) break
    }
  }
  throw isOut ? solanaError('SOLANA_SENT_UNCONFIRMED', { cause: last }) : asTyped(last)
}

/**
 * Asks a network: each of its urls in turn, the next one where the first cannot be reached. What one node refuses, the
 * others refuse too. A transaction that is sent is given to each url once.
 * @throws `SOLANA_RPC_MISSING`, `SOLANA_RPC_CHAIN_INVALID`, `SOLANA_HTTP_FAILED`, `SOLANA_SENT_UNCONFIRMED`, and what the
 * node said by its code
 */
export const askNetwork = async (client: RpcClient, network: CaipNetwork, question: Question): Promise<unknown> => {
  if (question.method === 'sendTransaction') return giveTo(client, network, question)
  let last: unknown = missing(network)
  for (const url of network.rpcUrls.default.http) {
    try {
      await confirmChain(client, url, network)
      return await askPatiently(client, url, question)
    } catch (error) {
      question.signal?.throwIfAborted()
      last = error
      if (error instanceof RpcError && !mayPass(error)) break
    }
  }
  throw asTyped(last)
}
