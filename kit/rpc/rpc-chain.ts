import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { RpcRequest } from './post-json-rpc.js'
import type { HttpFailure, RpcError } from './rpc-failures.js'

/** How a node is asked which chain it is on. */
export interface ChainProbe extends RpcRequest {
  /** Compares the answer with a network; a node that is `unknown` may be read from, but not written to. */
  compare(answer: unknown, network: CaipNetwork): 'same' | 'other' | 'unknown'
}

/** How one chain family uses JSON-RPC, and the errors of its own catalogue. */
export interface RpcChain {
  /** Whether nodes take batches; the chain probe then goes along with the first one. */
  readonly batches: boolean
  readonly probe: ChainProbe
  /** Whether a method changes something on the chain: such a request is posted once. */
  isWrite(method: string): boolean
  /** Whether the network takes an equal write only once, so that it may go to several nodes. */
  readonly idempotentWrites: boolean
  /** Whether equal requests under way may share one answer. */
  isShareable(method: string): boolean
  /** Whether other nodes would refuse as well. */
  isFinal(error: RpcError): boolean
  /** Whether a refused write has not been read by the node, beside the HTTP statuses that say so. */
  isUnread?(error: RpcError): boolean
  /** Whether a refused write is refused because the network has it already; the request then resolves with `undefined`. */
  isTaken?(error: RpcError): boolean
  readonly errors: {
    /** The network has no url. */
    missing(network: CaipNetwork): Error
    /** A node is on another chain. */
    wrongChain(network: CaipNetwork): Error
    /** A write went out and no node said whether it was taken. */
    unconfirmed(cause: unknown): Error
    /** What callers get for a node's refusal or silence. */
    from(failure: RpcError | HttpFailure): Error
  }
}
