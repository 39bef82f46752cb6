import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { RpcRequest } from './post-json-rpc.js'
import type { HttpFailure, RpcError } from './rpc-failures.js'

/** The request that returns a node's chain. */
export interface ChainProbe extends RpcRequest {
  /** Compares the response with a network; an `unknown` node serves reads, but not writes. */
  compare(answer: unknown, network: CaipNetwork): 'same' | 'other' | 'unknown'
}

/** The JSON-RPC rules of one namespace, and the errors of its catalogue. */
export interface RpcChain {
  /** Whether nodes accept batches; the first batch then includes the chain probe. */
  readonly batches: boolean
  readonly probe: ChainProbe
  /** Whether a method changes something on the chain: such a request is posted once. */
  isWrite(method: string): boolean
  /** Whether the network takes an equal write only once, so that it may go to several nodes. */
  readonly idempotentWrites: boolean
  /** Whether equal requests in flight may share one response. */
  isShareable(method: string): boolean
  /** Whether other nodes would refuse as well. */
  isFinal(error: RpcError): boolean
  /** Whether an error means that the node did not read a write; some HTTP statuses mean so as well. */
  isUnread?(error: RpcError): boolean
  /** Whether a write was refused because the network already has it; the request then resolves with `undefined`. */
  isTaken?(error: RpcError): boolean
  readonly errors: {
    /** The network has no url. */
    missing(network: CaipNetwork): Error
    /** A node is on another chain. */
    wrongChain(network: CaipNetwork): Error
    /** A write was sent, and no node confirmed or refused it. */
    unconfirmed(cause: unknown): Error
    /** Converts a node's refusal or silence to the error that callers receive. */
    from(failure: RpcError | HttpFailure): Error
  }
}
