import type { CaipNetworkId } from 'portico/plugin'

/** The family whose keys are asked by EIP-1193. */
export const EVM = 'eip155'

/** The family whose keys are asked by the Wallet Standard. */
export const SVM = 'solana'

/** The families whose keys a wallet can hold. */
export const FAMILIES = [EVM, SVM] as const

/** Returns the EVM chain with a number. */
export const evmChain = (number: bigint | number | string): CaipNetworkId => `${EVM}:${number}`

/** Matches EVM chains in CAIP-2 form. */
export const EVM_CHAIN = /^eip155:\d{1,32}$/
