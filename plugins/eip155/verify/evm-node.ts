import type { CaipNetworkId } from 'portico/plugin'
import { createHttpNode } from './http-node.js'
import { verifierError } from './verifier-error.js'
import type { Eip155VerifierOptions, NodeClient } from './verifier-options.js'

/** Returns the client of a chain. @throws `EIP155_VERIFIER_FAILED` if none is configured */
export const findNode = async (chainId: CaipNetworkId, options: Eip155VerifierOptions): Promise<NodeClient> => {
  const { client, rpcUrls = {} } = options
  if (client) return client(chainId)
  const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
  if (!url) {
    const details = `the account may be a contract, which only a node can verify: set rpcUrls['${chainId}']`
    throw verifierError('EIP155_VERIFIER_FAILED', { details })
  }
  return createHttpNode(url)
}

/** Sends one request. @throws `EIP155_VERIFIER_FAILED` */
export const requestNode = async (node: NodeClient, method: string, params: readonly unknown[]): Promise<unknown> => {
  try {
    return await node.request({ method, params })
  } catch (cause) {
    throw verifierError('EIP155_VERIFIER_FAILED', { details: method, cause })
  }
}
