/** Stands for the native coin where a token address is expected. */
export const BIP122_NATIVE_TOKEN = '0x'

/** The total supply in satoshis, below `Number.MAX_SAFE_INTEGER`: any amount is an exact number. */
export const MAX_SATOSHIS = 21_000_000n * 100_000_000n

/** The message that a wallet shows when it asks the user for addresses. */
export const CONNECT_MESSAGE = 'Connect to your wallet'
