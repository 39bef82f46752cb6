/** Stands for the native coin where a mint is expected. */
export const NATIVE_SOLANA_TOKEN_ADDRESS = 'So11111111111111111111111111111111111111111'

/** The vendor's RPC, used only if the host opts in. */
export const VENDOR_RPC_URL = 'https://rpc.walletconnect.org'

/** The networks that the vendor's RPC serves. */
export const VENDOR_RPC_CHAINS: readonly string[] = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
