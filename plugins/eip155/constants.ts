/** Stands for the native coin where a token address is expected. */
export const NATIVE_TOKEN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The vendor's RPC, used only if the host opts in. */
export const VENDOR_RPC_URL = 'https://rpc.walletconnect.org'

/** The networks that the vendor's RPC serves. */
export const VENDOR_RPC_CHAINS: readonly number[] = [
  1101, 56, 42161, 7777777, 59144, 324, 5000, 80084, 5003, 100, 8453, 42220, 1313161555, 17000, 1, 300, 1313161554,
  1329, 84532, 421614, 11155111, 8217, 43114, 999999999, 11155420, 80002, 97, 43113, 137, 10, 1301,
]

/** How many blocks stand on the one of a transaction until its outcome is taken as final. */
export const FINAL_DEPTH = 12n
