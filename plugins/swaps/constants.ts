import type { CaipNetworkId } from 'portico/plugin'

/** Begins the tag of each swap; the id of its review follows. */
export const TAG = 'swaps:'

/** The networks that have swaps, unless the source lists its own. */
export const SWAP_NETWORKS: readonly CaipNetworkId[] = [
  1, 42_161, 10, 324, 8453, 56, 137, 100, 43_114, 250, 8217, 1_313_161_554,
].map((id) => `eip155:${id}` as const)

/** How much less than quoted may arrive, in hundredths of a percent: one percent. */
export const DEFAULT_SLIPPAGE = 100
/** The least and the most that a user can set, in the same unit. */
export const SLIPPAGE_LIMITS = { least: 1, most: 2000 } as const

/** From here on a slippage invites others to trade before the swap. */
export const SLIPPAGE_WARNING = 300

/** Milliseconds after the last key until an amount is asked for. */
export const AMOUNT_DEBOUNCE_MS = 200
/** Milliseconds after which a quote that is shown is asked for again. */
export const QUOTE_REFRESH_MS = 10_000
/** Milliseconds after which a quote is not sent any more, whatever the provider says. */
export const QUOTE_LIFE_MS = 30_000

/** Milliseconds that a permit is good for at most. */
export const PERMIT_LIFE_MS = 1_800_000
/** With fewer milliseconds left no permit is asked for: signing it and sending the swap take their time. */
export const PERMIT_LEAST_MS = 120_000
/** With fewer milliseconds left a signed permit is not used any more: it could end before the swap is in a block. */
export const PERMIT_REUSE_MS = 60_000

/** The gas that a swap of the coin may take, which Max leaves for. */
export const INITIAL_GAS_LIMIT = 150_000n
/** The bytes of a long route, which rollups charge for. */
export const USUAL_DATA_BYTES = 2048
/** A swap that takes more gas than this burns it. */
export const GAS_LIMIT = 10_000_000n
/** The gas that calls get where their needs are measured together: more than the limit, so that going over it shows. */
export const MEASURING_GAS = 12_000_000n
/** The gas that reading a balance gets in a trial. */
export const LOOK_GAS = 1_000_000n
/** How much gas wallets add to an estimate, in percent: the trial gets some amount between. */
export const GAS_MARGINS = { least: 10n, most: 50n } as const

/** How many decimals of what is received are shown. */
export const SHOWN_DECIMALS = 6

/** The price impact from which a user is warned: in thousandths of a percent. */
export const IMPACT_WARNING = 5000
