/** What stands for the native coin where an address is asked for (9.33). */
export const BIP122_NATIVE_TOKEN = '0x'

/** Milliseconds that a wallet may take to give its permission back (9.7). */
export const DISCONNECT_WAIT_MS = 3000

/** Satoshis that there can ever be: any amount of them is an exact number. */
export const MAX_SATOSHIS = 21_000_000n * 100_000_000n

/** What a wallet shows while it asks for addresses. */
export const CONNECT_MESSAGE = 'Connect to your wallet'
