import * as z from 'zod/mini'
import {
  initialShellState,
  readStored,
  type ShellState,
  storedShellState,
  writeStored,
} from '../wallet-shell/shell-state.js'
import type { VirtualCosmosChain, VirtualCosmosWalletOptions } from './cosmos-wallet-types.js'

/** The state of a Cosmos wallet. */
export interface CosmosWalletState extends ShellState {
  /** The networks that the site may use. */
  readonly enabled: readonly string[]
  /** The networks that pages have added. */
  readonly added: readonly VirtualCosmosChain[]
}

const storedState = z.object({
  ...storedShellState,
  enabled: z.array(z.string()),
  added: z.array(z.object({ chainId: z.string(), prefix: z.string() })),
})

/** Returns the first state of a wallet: the stored one, else a fresh one. */
export const firstCosmosState = ({ persist }: VirtualCosmosWalletOptions): CosmosWalletState => {
  const stored = readStored(storedState, persist)
  return { ...initialShellState, enabled: [], added: [], ...stored, shared: stored?.shared }
}

/** Stores the state that a browser extension would keep. */
export const storeCosmosState = (state: CosmosWalletState, { persist }: VirtualCosmosWalletOptions): void => {
  const { permitted, shared, selected, enabled, added } = state
  writeStored(persist, { permitted, shared, selected, enabled, added })
}
