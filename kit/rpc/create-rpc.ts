import type { CaipNetwork } from '../../kernel/contract/network.js'
import { RPC_DEDUPE_SIZE } from './constants.js'
import type { RpcChain } from './rpc-chain.js'
import { HttpFailure, isRetryable, isRejectedUnread, RpcError } from './rpc-failures.js'
import { RpcNode, type RpcPorts } from './rpc-node.js'
import { withRetry } from './with-retry.js'

/** Sends a request to one network. @throws an error of the chain's catalogue; the signal's reason */
export type AskNetwork = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Sends requests to networks, each through the RPC endpoints of its urls. */
export interface RpcClient {
  /** @throws an error of the chain's catalogue; the signal's reason */
  request(network: CaipNetwork, method: string, params?: unknown, signal?: AbortSignal): Promise<unknown>
}

/**
 * Creates a function that sends requests to one network. Tries its urls in turn, recently failed ones last. Posts a write
 * once per url; another url receives it only if the first rejected it unread, or if the chain's writes are idempotent.
 * @throws the chain's `missing` error if the network has no url
 */
export const createNetworkRpc = (network: CaipNetwork, chain: RpcChain, ports: RpcPorts): AskNetwork => {
  const urls = network.rpcUrls.default.http
  const { errors } = chain
  if (urls.length === 0) throw errors.missing(network)
  const nodes = urls.map((url) => new RpcNode(ports, url, network, chain))
  const pending = new Map<string, Promise<unknown>>()
  const orderedNodes = (): readonly RpcNode[] => {
    const now = ports.clock.now()
    const delayed = ({ delayedUntil }: RpcNode) => Number(delayedUntil > now)
    return [...nodes].sort((one, other) => delayed(one) - delayed(other))
  }
  const toChainError = (failure: unknown): unknown =>
    failure instanceof RpcError || failure instanceof HttpFailure ? errors.from(failure) : failure

  const read: AskNetwork = async (method, params, signal) => {
    let lastFailure: unknown
    for (const node of orderedNodes()) {
      try {
        return await node.read(method, params, signal)
      } catch (failure) {
        signal?.throwIfAborted()
        lastFailure = failure
        if (failure instanceof RpcError && chain.isFinal(failure)) break
      }
    }
    throw toChainError(lastFailure)
  }

  const isUnread = (failure: unknown): boolean =>
    isRejectedUnread(failure) || (failure instanceof RpcError && chain.isUnread?.(failure) === true)
  // The node may have accepted the write despite such a failure; an idempotent write also survives temporary errors.
  const isInconclusive = (failure: unknown): boolean =>
    failure instanceof HttpFailure || (chain.idempotentWrites && isRetryable(failure))

  const write: AskNetwork = async (method, params, signal) => {
    let isUnconfirmed = false
    let lastFailure: unknown
    for (const node of orderedNodes()) {
      let isPosted = false
      const post = () => {
        // The signal has no effect once a node may have accepted the write.
        if (!isUnconfirmed) signal?.throwIfAborted()
        isPosted = true
        return node.write(method, params)
      }
      try {
        if (!isUnconfirmed) signal?.throwIfAborted()
        await node.confirm()
        return await (chain.idempotentWrites ? withRetry(ports.clock, post, { isRetried: isUnread }) : post())
      } catch (failure) {
        if (isPosted && failure instanceof RpcError && chain.isTaken?.(failure)) return undefined
        const isReceived = isPosted && !isUnread(failure)
        if (isReceived && isInconclusive(failure)) isUnconfirmed = true
        if (!isUnconfirmed) signal?.throwIfAborted()
        lastFailure = failure
        if (isReceived && !(chain.idempotentWrites && isInconclusive(failure))) break
      }
    }
    throw isUnconfirmed ? errors.unconfirmed(toChainError(lastFailure)) : toChainError(lastFailure)
  }

  return (method, params, signal) => {
    if (chain.isWrite(method)) return write(method, params, signal)
    // A request with a signal is not shared: one caller must not abort it for the others.
    if (signal || !chain.isShareable(method)) return read(method, params, signal)
    const key = `${method} ${JSON.stringify(params)}`
    const shared = pending.get(key)
    if (shared) return shared
    const response = read(method, params).finally(() => pending.delete(key))
    if (pending.size < RPC_DEDUPE_SIZE) pending.set(key, response)
    return response
  }
}

/** Creates a client that calls `connect` once for each network, identified by its id and urls. */
export const createRpcClient = (connect: (network: CaipNetwork) => AskNetwork): RpcClient => {
  const requests = new Map<string, AskNetwork>()
  return {
    async request(network, method, params = [], signal) {
      const key = `${network.caipNetworkId} ${network.rpcUrls.default.http.join(' ')}`
      const send = requests.get(key) ?? connect(network)
      requests.set(key, send)
      return send(method, params, signal)
    },
  }
}
