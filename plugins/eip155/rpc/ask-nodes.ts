import { type AskNetwork, createNetworkRpc, HttpFailure, messageOf, type RpcChain, type RpcPorts } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import { eip155Error } from '../errors.js'

/** Reads that may be shared; methods that create something, or hand it out once, may not. */
const SHAREABLE =
  /^(net_version|eth_(blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(Balance|Block\w*|Code|Logs|Proof|StorageAt|Transaction\w*)|maxPriorityFeePerGas))$/

/** geth's code of a revert. */
const REVERTED = 3

/** The JSON-RPC rules of EVM chains. */
const CHAIN: RpcChain = {
  batches: true,
  probe: {
    method: 'eth_chainId',
    params: [],
    compare(answer, { caipNetworkId }) {
      if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer)) return 'unknown'
      // The CAIP-2 id decides: a host may write `id` as a number or as text.
      return `eip155:${Number(answer)}` === caipNetworkId ? 'same' : 'other'
    },
  },
  isWrite: (method) => /_(send|submit)/i.test(method),
  idempotentWrites: false,
  isShareable: (method) => SHAREABLE.test(method),
  isFinal: ({ code, message }) => code === REVERTED || /execution reverted/i.test(message),
  errors: {
    missing: ({ caipNetworkId }) => eip155Error('EIP155_RPC_MISSING', { details: caipNetworkId }),
    wrongChain: ({ name }) => eip155Error('EIP155_RPC_CHAIN_INVALID', { values: { network: name } }),
    unconfirmed: (cause) => eip155Error('EIP155_SENT_UNCONFIRMED', { cause }),
    from(failure) {
      if (!(failure instanceof HttpFailure)) return failure
      if (failure.isTimeout) return eip155Error('EIP155_HTTP_TIMED_OUT', { cause: failure })
      return eip155Error('EIP155_HTTP_FAILED', { details: messageOf(failure), cause: failure })
    },
  },
}

/** Sends a request to one network; a node's refusal is thrown as its `RpcError`. @throws `EIP155_RPC_MISSING` if it has no url */
export const askNodes = (network: CaipNetwork, ports: RpcPorts): AskNetwork => createNetworkRpc(network, CHAIN, ports)
