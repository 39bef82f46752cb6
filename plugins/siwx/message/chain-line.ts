import type { CaipNetworkId } from 'portico/plugin'
import { messageError } from './errors.js'
import type { ParsedMessage } from './parsed-message.js'

/** What wallets call the networks of Solana, by the beginning of the hash of their first block. */
const CLUSTERS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

const CAIP_2 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** A reference of Solana as CAIP-2 has it: not one of the words, and not a number out of some older message. */
const GENESIS = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * How the line `Chain ID` names a chain: by its number on eip155, by a word on Solana, where every network that has none
 * is `localnet`, and by its CAIP-2 id elsewhere.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const chainLineOf = (chainId: CaipNetworkId): string => {
  const [, namespace, reference = ''] = CAIP_2.exec(chainId) ?? []
  if (typeof chainId !== 'string' || !namespace) throw messageError('SIWX_MESSAGE_INVALID', { details: 'chain' })
  if (namespace === 'eip155') return reference
  if (namespace !== 'solana') return chainId
  return (Object.hasOwn(CLUSTERS, reference) && CLUSTERS[reference]) || 'localnet'
}

/** Whether a line `Chain ID` is one that a message of the namespace may have. */
export const isChainLine = (namespace: string, line: string): boolean => {
  // One chain has one number: `01` would be another account of the same chain to whoever compares texts.
  if (namespace === 'eip155') return /^(0|[1-9][0-9]{0,31})$/.test(line)
  const reference = line.startsWith(`${namespace}:`) ? line.slice(namespace.length + 1) : line
  return /^[-_a-zA-Z0-9]{1,32}$/.test(reference)
}

/** The chain that a message means, CAIP-2; `undefined` where its words alone do not tell, for example `localnet`. */
export const toChainId = ({ namespace, chain }: ParsedMessage): CaipNetworkId | undefined => {
  if (chain === undefined) return undefined
  const reference = chain.startsWith(`${namespace}:`) ? chain.slice(namespace.length + 1) : chain
  if (namespace !== 'solana') return `${namespace}:${reference}`
  const cluster = Object.keys(CLUSTERS).find((known) => CLUSTERS[known] === reference)
  if (cluster) return `solana:${cluster}`
  return GENESIS.test(reference) ? `solana:${reference}` : undefined
}
