import * as z from 'zod/mini'
import {
  initialShellState,
  readStored,
  type ShellState,
  storedShellState,
  writeStored,
} from '../wallet-shell/shell-state.js'
import type { VirtualSolanaWalletOptions } from './solana-wallet-types.js'

/** The state of a Solana wallet. */
export interface SolanaWalletState extends ShellState {
  /** Whether this page has connected; before that it sees no accounts, permitted or not. */
  readonly opened: boolean
  /** Whether the wallet can reach a chain. */
  readonly online: boolean
}

const storedState = z.object(storedShellState)

/** Returns the first state of a wallet: the stored one, else a fresh one. */
export const firstSolanaState = ({ persist }: VirtualSolanaWalletOptions): SolanaWalletState => {
  const stored = readStored(storedState, persist)
  return { ...initialShellState, ...stored, shared: stored?.shared, opened: false, online: true }
}

/** Stores the state that a browser extension would keep. */
export const storeSolanaState = (state: SolanaWalletState, { persist }: VirtualSolanaWalletOptions): void => {
  const { permitted, shared, selected } = state
  writeStored(persist, { permitted, shared, selected })
}
