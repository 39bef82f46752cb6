import * as z from 'zod/mini'
import type { StoragePort } from '../../kernel/contract/ports.js'
import type { VirtualChain, VirtualWalletOptions } from './wallet-types.js'

/** What a wallet knows at one moment. */
export interface WalletState {
  /** The site may see accounts. */
  readonly permitted: boolean
  /** What is shared instead of the wallet's own addresses. */
  readonly shared: readonly string[] | undefined
  /** The chosen key, counted from 0. */
  readonly selected: number
  readonly chainId: number
  readonly chains: readonly VirtualChain[]
  readonly locked: boolean
  /** It can reach a chain. */
  readonly online: boolean
}

const chainSchema = z.object({ id: z.int().check(z.positive()), rpcUrl: z.string(), name: z.optional(z.string()) })

const remembered = z.object({
  permitted: z.boolean(),
  shared: z.optional(z.array(z.string())),
  selected: z.int().check(z.nonnegative()),
  chainId: z.int().check(z.positive()),
  added: z.array(chainSchema),
})

type Persist = NonNullable<VirtualWalletOptions['persist']>

const recall = ({ storage, key }: Persist): z.infer<typeof remembered> | undefined => {
  try {
    return z.parse(remembered, JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    // Nothing there, or nothing of ours: the wallet begins anew.
    return undefined
  }
}

/** The state a wallet begins with: what it remembers, else what its options say. */
export const firstState = ({ chains, chainId, persist }: VirtualWalletOptions): WalletState => {
  const [first] = chains
  if (!first)
    throw new RangeError('A virtual wallet needs at least one chain: virtualWallet({ chains: [{ id, rpcUrl }] }).')
  const kept = persist && recall(persist)
  const added = (kept?.added ?? []).filter(({ id }) => chains.every((chain) => chain.id !== id)) as VirtualChain[]
  return {
    permitted: kept?.permitted ?? false,
    shared: kept?.shared,
    selected: kept?.selected ?? 0,
    chainId: kept?.chainId ?? chainId ?? first.id,
    chains: [...chains, ...added],
    locked: false,
    online: true,
  }
}

const write = (storage: StoragePort, key: string, text: string): void => {
  try {
    storage.setItem(key, text)
  } catch {
    // A wallet whose storage is full forgets, and works.
  }
}

/** Writes down what a real extension would remember. */
export const rememberState = (state: WalletState, { chains, persist }: VirtualWalletOptions): void => {
  if (!persist) return
  const { permitted, shared, selected, chainId } = state
  const added = state.chains.filter((chain) => !chains.some(({ id }) => id === chain.id))
  write(persist.storage, persist.key, JSON.stringify({ permitted, shared, selected, chainId, added }))
}
