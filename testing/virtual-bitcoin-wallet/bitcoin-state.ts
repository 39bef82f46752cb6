import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import {
  initialShellState,
  readStored,
  type ShellState,
  storedShellState,
  writeStored,
} from '../wallet-shell/shell-state.js'
import type { VirtualBitcoinWalletOptions } from './bitcoin-wallet-types.js'

/** The state of a Bitcoin wallet. */
export interface BitcoinState extends ShellState {
  readonly chain: CaipNetworkId
}

const storedState = z.object({ ...storedShellState, chain: z.templateLiteral(['bip122:', z.string()]) })

/** Returns the first state of a wallet: the stored one, else the one of its options. */
export const firstState = ({ chains, persist }: VirtualBitcoinWalletOptions): BitcoinState => {
  const [first] = chains
  if (!first) throw new RangeError('A virtual Bitcoin wallet needs at least one network: chains: [{ id, apiUrl }].')
  const stored = readStored(storedState, persist)
  return { ...initialShellState, chain: first.id, ...stored, shared: stored?.shared }
}

/** Stores the state that a browser extension would keep. */
export const storeState = (state: BitcoinState, { persist }: VirtualBitcoinWalletOptions): void => {
  const { permitted, shared, selected, chain } = state
  writeStored(persist, { permitted, shared, selected, chain })
}
