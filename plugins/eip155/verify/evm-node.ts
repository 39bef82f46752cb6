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

/** Texts of nodes that report a revert without its error code. */
const REVERT = /revert|invalid opcode|out of gas|stack (under|over)flow|evm error|vm execution error/i

/** Checks whether a call failed in the contract, and not on the network. */
export const isRevert = (error: unknown): boolean => {
  let current = error
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth++) {
    const { code, details, message, cause } = current as Readonly<Record<string, unknown>>
    if (code === 3) return true
    const text = `${message} ${details}`
    if (typeof code === 'number' && code < 0 && REVERT.test(text)) return true
    current = cause
  }
  return false
}
