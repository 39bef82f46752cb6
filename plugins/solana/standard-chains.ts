import type { CaipNetworkId } from 'portico/plugin'

/** The names of the Wallet Standard for networks that have one. */
const NAMES: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The Wallet Standard's name of a network: every genesis that is not known is a chain on somebody's own machine. */
export const toStandardChain = (chain: CaipNetworkId): string => NAMES[chain] ?? 'solana:localnet'

/** The network that a name of the Wallet Standard means; a local one has no id that could be known. */
export const toCaipChain = (name: string): CaipNetworkId =>
  (Object.keys(NAMES).find((chain) => NAMES[chain] === name) ?? 'solana:localnet') as CaipNetworkId
