const ETHER = 'ETH'

/** Name and currency of well-known EVM networks, by CAIP-2 id. */
const NETWORKS: Readonly<Record<string, readonly [name: string, currency: string]>> = {
  'eip155:1': ['Ethereum', ETHER],
  'eip155:10': ['OP Mainnet', ETHER],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:324': ['ZKsync Era', ETHER],
  'eip155:8453': ['Base', ETHER],
  'eip155:42161': ['Arbitrum One', ETHER],
  'eip155:43114': ['Avalanche C-Chain', 'AVAX'],
  'eip155:59144': ['Linea', ETHER],
  'eip155:84532': ['Base Sepolia', ETHER],
  'eip155:11155111': ['Sepolia', ETHER],
}

/** Returns the name of a network; its id if it is not well known. */
export const networkName = (chainId: string): string => NETWORKS[chainId]?.[0] ?? chainId

/** Returns the symbol of a network's own currency; empty if it is not known. */
export const currencyOf = (chainId: string): string => NETWORKS[chainId]?.[1] ?? ''
