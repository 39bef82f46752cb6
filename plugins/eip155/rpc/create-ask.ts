import { messageOf, RPC_DEDUPE_SIZE } from 'portico/kit'
import { type CaipNetwork, type HttpPort, isModalError } from 'portico/plugin'
import { eip155Error } from '../errors.js'
import { HttpFailure, RpcError } from './rpc-failures.js'
import { RpcNode } from './rpc-node.js'

/** Asks a network. @throws `RpcError`, or a typed error of the plugin's catalogue */
export type Ask = (method: string, params: unknown) => Promise<unknown>

/** Questions that may be asked once for several who ask at the same time; what makes or hands out something is not one. */
const SAME_FOR_ALL =
  /^(net_version|eth_(blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(Balance|Block\w*|Code|Logs|Proof|StorageAt|Transaction\w*)|maxPriorityFeePerGas))$/

/** What a node may do only once. */
const WRITES = /_(send|submit)/i

/** States by which a server says that it has not even looked at what it got. */
const TURNED_AWAY: readonly unknown[] = [403, 413, 429]

/** What one node refuses the others refuse, too: a contract's no, a transaction that is rejected, the visitor's no. */
const isFinal = ({ code, message }: RpcError): boolean =>
  [3, -32003, 4001, 5000].includes(code) || /execution reverted/i.test(message)

const asTyped = (failure: unknown): unknown =>
  failure instanceof HttpFailure
    ? eip155Error('EIP155_HTTP_FAILED', { details: messageOf(failure), cause: failure })
    : failure

/** Asks one node after another, until `work` answers. A node that failed lately is asked last. */
const askInTurn = async (
  nodes: readonly RpcNode[],
  work: (node: RpcNode) => Promise<unknown>,
  mayAskNext: (failure: unknown) => boolean,
): Promise<unknown> => {
  const now = performance.now()
  const resting = (node: RpcNode) => Number(node.restsUntil > now)
  let last: unknown
  for (const node of [...nodes].sort((one, other) => resting(one) - resting(other))) {
    try {
      return await work(node)
    } catch (failure) {
      last = failure
      if (!mayAskNext(failure)) break
    }
  }
  throw asTyped(last)
}

/**
 * The way to a network: each of its urls in turn, the next one where the first fails (9.41-9.44). A write is made once:
 * another url gets it only where the first has turned it away unread.
 * @throws `EIP155_RPC_MISSING` where the network has no url
 */
export const createAsk = (network: CaipNetwork, http: HttpPort, tell: (message: string) => void = () => {}): Ask => {
  const urls = network.rpcUrls.default.http
  if (urls.length === 0) throw eip155Error('EIP155_RPC_MISSING', { values: { network: network.name } })
  const nodes = urls.map((url) => new RpcNode(http, url, network, tell))
  const underWay = new Map<string, Promise<unknown>>()

  const read: Ask = (method, params) =>
    askInTurn(
      nodes,
      (node) => node.read(method, params),
      (failure) => !(failure instanceof RpcError && isFinal(failure)),
    )

  const write: Ask = async (method, params) => {
    let isSent = false
    const send = async (node: RpcNode) => {
      isSent = false
      await node.confirm()
      isSent = true
      return node.write(method, params)
    }
    try {
      return await askInTurn(nodes, send, (failure) => {
        if (failure instanceof HttpFailure && TURNED_AWAY.includes(failure.status)) isSent = false
        return !isSent
      })
    } catch (failure) {
      // It has gone out, and nobody said what became of it.
      const isSilent = isModalError(failure, 'EIP155_HTTP_FAILED') || isModalError(failure, 'EIP155_HTTP_TIMED_OUT')
      throw isSent && isSilent ? eip155Error('EIP155_SENT_UNCONFIRMED', { cause: failure }) : failure
    }
  }

  return (method, params) => {
    if (WRITES.test(method)) return write(method, params)
    if (!SAME_FOR_ALL.test(method)) return read(method, params)
    const key = `${method} ${JSON.stringify(params)}`
    const same = underWay.get(key)
    if (same) return same
    const answer = read(method, params).finally(() => underWay.delete(key))
    if (underWay.size < RPC_DEDUPE_SIZE) underWay.set(key, answer)
    return answer
  }
}
