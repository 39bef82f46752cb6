import type { Transport } from 'viem'
import * as viem from 'viem'
import type { CaipNetwork, HttpPort } from 'portico/plugin'
import { createAsk } from './create-ask.js'

/**
 * The way to a network for a client of viem; what may be tried again has been, behind it.
 * @throws `EIP155_RPC_MISSING` where the network has no url
 */
export const createTransport = (network: CaipNetwork, http: HttpPort): Transport => {
  const ask = createAsk(network, http)
  return viem.custom(
    { request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params ?? []) },
    {
      retryCount: 0,
    },
  )
}
