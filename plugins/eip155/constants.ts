/** Stands for the native coin where a token address is expected. */
export const NATIVE_TOKEN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Milliseconds before the first request for a receipt, and the longest delay between two requests. */
export const RECEIPT_POLL_MS = { first: 1000, longest: 15_000 } as const

/** Milliseconds after which a pending transaction is no longer followed. */
export const RECEIPT_WATCH_MS = 600_000

/** The vendor's RPC, used only if the host opts in. */
export const VENDOR_RPC_URL = 'https://rpc.walletconnect.org'

/** The networks that the vendor's RPC serves. */
export const VENDOR_RPC_CHAINS: readonly number[] = [
  1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1, 300, 1313161554,
  1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97, 43113, 137, 10, 1301,
]
