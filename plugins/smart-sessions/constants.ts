/** The only namespace whose accounts have sessions. */
export const NAMESPACE = 'eip155'

/** The most permissions, keys and functions of a request, and the longest ABI, in characters. */
export const LIMITS = { permissions: 8, keys: 4, functions: 16, abi: 20_000 } as const

/** The longest session in seconds: a year. */
export const LONGEST = 31_536_000

/** Milliseconds that a list is kept. */
export const FRESH_MS = 30_000

/** What a wallet lists in `signerTypes` if a session with several keys acts only when all of them have signed. */
export const MULTISIG = 'multisig'

/** How the plugin names itself to taps. */
export const TAG = 'smartSessions'
