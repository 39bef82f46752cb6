import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { VirtualBitcoinWalletOptions } from './bitcoin-wallet-types.js'

/** What a wallet knows at one moment. */
export interface BitcoinState {
  /** The site may see addresses. */
  readonly permitted: boolean
  /** What is shared instead of the chosen key's addresses. */
  readonly shared: readonly string[] | undefined
  /** The chosen key, counted from 0. */
  readonly selected: number
  readonly chain: CaipNetworkId
  readonly locked: boolean
}

const remembered = z.object({
  permitted: z.boolean(),
  shared: z.optional(z.array(z.string())),
  selected: z.int().check(z.nonnegative()),
  chain: z.templateLiteral(['bip122:', z.string()]),
})

type Persist = NonNullable<VirtualBitcoinWalletOptions['persist']>

const recall = ({ storage, key }: Persist): z.infer<typeof remembered> | undefined => {
  try {
    return z.parse(remembered, JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    // Nothing there, or nothing of ours: the wallet begins anew.
    return undefined
  }
}

/** The state a wallet begins with: what it remembers, else what its options say. */
export const firstState = ({ chains, persist }: VirtualBitcoinWalletOptions): BitcoinState => {
  const [first] = chains
  if (!first) throw new RangeError('A virtual Bitcoin wallet needs at least one network: chains: [{ id, apiUrl }].')
  const kept = persist && recall(persist)
  return {
    permitted: kept?.permitted ?? false,
    shared: kept?.shared,
    selected: kept?.selected ?? 0,
    chain: kept?.chain ?? first.id,
    locked: false,
  }
}

/** Writes down what a real extension would remember. */
export const rememberState = (state: BitcoinState, { persist }: VirtualBitcoinWalletOptions): void => {
  const { permitted, shared, selected, chain } = state
  try {
    persist?.storage.setItem(persist.key, JSON.stringify({ permitted, shared, selected, chain }))
  } catch {
    // A wallet whose storage is full forgets, and works.
  }
}
