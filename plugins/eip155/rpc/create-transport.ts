import type { RpcPorts } from 'portico/kit'
import type { CaipNetwork } from 'portico/plugin'
import type { Transport } from 'viem'
import * as viem from 'viem'
import { askNodes } from './ask-nodes.js'

/**
 * Creates the transport of a viem client. It retries by itself, so viem must not.
 * @throws `EIP155_RPC_MISSING` if the network has no url
 */
export const createTransport = (network: CaipNetwork, ports: RpcPorts): Transport => {
  const ask = askNodes(network, ports)
  return viem.custom(
    { request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params ?? []) },
    { retryCount: 0 },
  )
}
