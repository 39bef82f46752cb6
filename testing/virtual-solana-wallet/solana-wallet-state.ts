import * as z from 'zod/mini'
import type { VirtualSolanaWalletOptions } from './solana-wallet-types.js'

/** What a Solana wallet knows at one moment. */
export interface SolanaWalletState {
  /** The site may see accounts. */
  readonly permitted: boolean
  /** This page has connected: until then it sees nothing, permitted or not. */
  readonly opened: boolean
  /** What is shared instead of the wallet's own addresses. */
  readonly shared: readonly string[] | undefined
  /** The chosen key, counted from 0. */
  readonly selected: number
  readonly locked: boolean
  /** It can reach a chain. */
  readonly online: boolean
}

const remembered = z.object({
  permitted: z.boolean(),
  shared: z.optional(z.array(z.string())),
  selected: z.int().check(z.nonnegative()),
})

const recall = ({ persist }: VirtualSolanaWalletOptions): Partial<SolanaWalletState> => {
  try {
    return z.parse(remembered, JSON.parse(persist?.storage.getItem(persist.key) ?? 'null'))
  } catch {
    // Nothing there, or nothing of ours: the wallet begins anew.
    return {}
  }
}

/** The state a wallet begins with: what it remembers. */
export const firstSolanaState = (options: VirtualSolanaWalletOptions): SolanaWalletState => ({
  permitted: false,
  shared: undefined,
  selected: 0,
  ...recall(options),
  opened: false,
  locked: false,
  online: true,
})

/** Writes down what a real extension would remember. */
export const rememberSolanaState = (
  { permitted, shared, selected }: SolanaWalletState,
  { persist }: VirtualSolanaWalletOptions,
): void => {
  try {
    persist?.storage.setItem(persist.key, JSON.stringify({ permitted, shared, selected }))
  } catch {
    // A wallet whose storage is full forgets, and works.
  }
}
