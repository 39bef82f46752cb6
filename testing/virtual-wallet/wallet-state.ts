import * as z from 'zod/mini'
import {
  initialShellState,
  readStored,
  type ShellState,
  storedShellState,
  writeStored,
} from '../wallet-shell/shell-state.js'
import type { VirtualChain, VirtualWalletOptions } from './wallet-types.js'

/** The state of an EVM wallet. */
export interface WalletState extends ShellState {
  readonly chainId: number
  readonly chains: readonly VirtualChain[]
  /** Whether the wallet can reach a chain. */
  readonly online: boolean
}

const chainSchema = z.object({ id: z.int().check(z.positive()), rpcUrl: z.string(), name: z.optional(z.string()) })

const storedState = z.object({
  ...storedShellState,
  chainId: z.int().check(z.positive()),
  added: z.array(chainSchema),
})

/** Returns the first state of a wallet: the stored one, else the one of its options. */
export const firstState = ({ chains, chainId, persist }: VirtualWalletOptions): WalletState => {
  const [first] = chains
  if (!first)
    throw new RangeError('A virtual wallet needs at least one chain: virtualWallet({ chains: [{ id, rpcUrl }] }).')
  const { added = [], shared, ...stored } = readStored(storedState, persist) ?? {}
  const isNew = ({ id }: { id: number }) => chains.every((chain) => chain.id !== id)
  return {
    ...initialShellState,
    chainId: chainId ?? first.id,
    ...stored,
    shared,
    chains: [...chains, ...(added.filter(isNew) as VirtualChain[])],
    online: true,
  }
}

/** Stores the state that a browser extension would keep. */
export const storeState = (state: WalletState, { chains, persist }: VirtualWalletOptions): void => {
  const { permitted, shared, selected, chainId } = state
  const added = state.chains.filter((chain) => !chains.some(({ id }) => id === chain.id))
  writeStored(persist, { permitted, shared, selected, chainId, added })
}
