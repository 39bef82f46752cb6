import type { CaipNetwork } from '../../kernel/contract/network.js'
import { RPC_DEDUPE_SIZE } from './constants.js'
import type { RpcChain } from './rpc-chain.js'
import { HttpFailure, isRetryable, isTurnedAway, RpcError } from './rpc-failures.js'
import { RpcNode, type RpcPorts } from './rpc-node.js'
import { withRetry } from './with-retry.js'

/** Sends a request to one network. @throws an error of the chain's catalogue; the signal's reason */
export type AskNetwork = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Sends requests to networks, each through the nodes of its urls. */
export interface RpcClient {
  /** @throws an error of the chain's catalogue; the signal's reason */
  request(network: CaipNetwork, method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
}

/**
 * Sends requests to one network through its urls: to the next one if the first fails; recently failed ones come last. A
 * write is posted once to a node; another node gets it only if the first rejected it unread, or if the chain's writes are
 * idempotent.
 * @throws the chain's `missing` error if the network has no url
 */
export const createNetworkRpc = (network: CaipNetwork, chain: RpcChain, ports: RpcPorts): AskNetwork => {
  const urls = network.rpcUrls.default.http
  const { errors } = chain
  if (urls.length === 0) throw errors.missing(network)
  const nodes = urls.map((url) => new RpcNode(ports, url, network, chain))
  const underWay = new Map<string, Promise<unknown>>()
  const inOrder = (): readonly RpcNode[] => {
    const now = ports.clock.now()
    const rests = ({ restsUntil }: RpcNode) => Number(restsUntil > now)
    return [...nodes].sort((one, other) => rests(one) - rests(other))
  }
  const typed = (failure: unknown): unknown =>
    failure instanceof RpcError || failure instanceof HttpFailure ? errors.from(failure) : failure

  const read: AskNetwork = async (method, params, signal) => {
    let last: unknown
    for (const node of inOrder()) {
      try {
        return await node.read(method, params, signal)
      } catch (failure) {
        signal?.throwIfAborted()
        last = failure
        if (failure instanceof RpcError && chain.isFinal(failure)) break
      }
    }
    throw typed(last)
  }

  const isUnread = (failure: unknown): boolean =>
    isTurnedAway(failure) || (failure instanceof RpcError && chain.isUnread?.(failure) === true)
  // Once any node may have accepted a write, a temporary error of another one is not conclusive.
  const isUnanswered = (failure: unknown): boolean =>
    failure instanceof HttpFailure || (chain.idempotentWrites && isRetryable(failure))

  const write: AskNetwork = async (method, params, signal) => {
    let isOut = false
    let last: unknown
    for (const node of inOrder()) {
      let isPosted = false
      const post = () => {
        // A write that was sent cannot be cancelled.
        if (!isOut) signal?.throwIfAborted()
        isPosted = true
        return node.write(method, params)
      }
      try {
        if (!isOut) signal?.throwIfAborted()
        await node.confirm()
        return await (chain.idempotentWrites ? withRetry(ports.clock, post, { isRetried: isUnread }) : post())
      } catch (failure) {
        if (isPosted && failure instanceof RpcError && chain.isTaken?.(failure)) return undefined
        const isRead = isPosted && !isUnread(failure)
        if (isRead && isUnanswered(failure)) isOut = true
        if (!isOut) signal?.throwIfAborted()
        last = failure
        if (isRead && !(chain.idempotentWrites && isUnanswered(failure))) break
      }
    }
    throw isOut ? errors.unconfirmed(typed(last)) : typed(last)
  }

  return (method, params, signal) => {
    if (chain.isWrite(method)) return write(method, params, signal)
    // A shared request ignores the signals of its callers: one caller must not abort it for the others.
    if (signal || !chain.isShareable(method)) return read(method, params, signal)
    const key = `${method} ${JSON.stringify(params)}`
    const same = underWay.get(key)
    if (same) return same
    const answer = read(method, params).finally(() => underWay.delete(key))
    if (underWay.size < RPC_DEDUPE_SIZE) underWay.set(key, answer)
    return answer
  }
}

/** Creates a client that connects to each network once, by its id and urls. */
export const createRpcClient = (connect: (network: CaipNetwork) => AskNetwork): RpcClient => {
  const asks = new Map<string, AskNetwork>()
  return {
    async request(network, method, params = [], signal) {
      const key = `${network.caipNetworkId} ${network.rpcUrls.default.http.join(' ')}`
      const ask = asks.get(key) ?? connect(network)
      asks.set(key, ask)
      return ask(method, params, signal)
    },
  }
}
