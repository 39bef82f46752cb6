import type { AddressCodec } from 'portico/plugin'

/** Whether a text is a Solana address: 32 to 44 base58 characters. */
export const isSolanaAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Solana addresses are the same on every network, and written in one way. */
export const solanaCodec: AddressCodec = { isValid: isSolanaAddress, isSame: (one, other) => one === other }
