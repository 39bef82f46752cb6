import type { EvmChain } from './signers/added-chains.js'

/** What the phone remembers of itself; sessions are the SDK's to remember. */
export interface PhoneMemory {
  /** The number of the chosen account, by namespace. */
  readonly chosen: Readonly<Record<string, number>>
  /** The EVM chain that it is on. */
  readonly evmChain: number
  readonly added: readonly EvmChain[]
}

const KEY = 'pocket'

/** What the phone has remembered. */
export const recall = (first: PhoneMemory): PhoneMemory => {
  try {
    return { ...first, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    // Half-written: it begins anew.
    return first
  }
}

export const remember = (memory: PhoneMemory): void => localStorage.setItem(KEY, JSON.stringify(memory))
