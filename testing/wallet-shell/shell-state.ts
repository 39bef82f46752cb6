import * as z from 'zod/mini'
import type { VirtualWalletShellOptions } from './wallet-shell-types.js'

/** The part of the state that every virtual wallet has. @internal */
export interface ShellState {
  /** Whether the site may see accounts. */
  readonly permitted: boolean
  /** The addresses that are shared instead of the wallet's own. */
  readonly shared: readonly string[] | undefined
  /** The index of the selected key. */
  readonly selected: number
  readonly locked: boolean
}

/** The stored fields of `ShellState`. @internal */
export const storedShellState = {
  permitted: z.boolean(),
  shared: z.optional(z.array(z.string())),
  selected: z.int().check(z.nonnegative()),
}

/** The state of a wallet that has stored nothing. @internal */
export const initialShellState: ShellState = { permitted: false, shared: undefined, selected: 0, locked: false }

/** Reads the stored state; `undefined` if nothing valid is stored. @internal */
export const readStored = <Output>(
  schema: z.core.$ZodType<Output>,
  persist: VirtualWalletShellOptions['persist'],
): Output | undefined => {
  try {
    return z.parse(schema, JSON.parse(persist?.storage.getItem(persist.key) ?? 'null'))
  } catch {
    // Missing or foreign data: the wallet starts afresh.
    return undefined
  }
}

/** Stores what a browser extension would keep across reloads. @internal */
export const writeStored = (persist: VirtualWalletShellOptions['persist'], state: object): void => {
  try {
    persist?.storage.setItem(persist.key, JSON.stringify(state))
  } catch {
    // A wallet with a full storage still works for this page.
  }
}

/** Puts the selected item first. @internal */
export const selectedFirst = <Item>(items: readonly Item[], index: number): readonly Item[] => {
  const selected = items[index]
  return selected === undefined ? items : [selected, ...items.filter((item) => item !== selected)]
}
