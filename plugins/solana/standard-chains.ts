import type { CaipNetworkId } from 'portico/plugin'

/** The names of networks in the Wallet Standard. */
const NAMES: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Returns the Wallet Standard's name of a network; an unknown genesis hash is a local network. */
export const toStandardChain = (chain: CaipNetworkId): string => NAMES[chain] ?? 'solana:localnet'

/** Returns the network with a name of the Wallet Standard; `undefined` for a local one. */
export const toCaipChain = (name: string): CaipNetworkId =>
  (Object.keys(NAMES).find((chain) => NAMES[chain] === name) ?? 'solana:localnet') as CaipNetworkId
