import type { CaipNetworkId } from 'portico/plugin'
import type { Arrival } from './contract.js'

/** What sellers call the networks that they deliver to. */
const NAMES: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

/** Returns the chain of a network that a seller gives by its number. */
export const chainOf = (chainId: string): CaipNetworkId => `eip155:${chainId}`

/** Returns where coins arrive that are bought on a network: there, or on Ethereum where sellers do not deliver there. */
export const arrivalOf = (chain: CaipNetworkId): Arrival => {
  if (!chain.startsWith('eip155:')) return { chain, network: chain.split(':')[0] ?? '' }
  const network = NAMES[chain]
  return network === undefined ? { chain: 'eip155:1', network: 'ethereum' } : { chain, network }
}
