import { type CaipNetworkId, type PluginContext, parseUnits } from 'portico/plugin'
import type { evmService } from 'portico/services'
import { type Market, marketOf, type SwapOptions } from './options.js'
import type { SwapStore } from './swap-store.js'

/** The market, account and amount that an offer is asked for. */
export interface OfferSubject {
  readonly chain: CaipNetworkId
  readonly market: Market
  /** The plain address. */
  readonly account: string
  /** In the smallest unit. */
  readonly amount: bigint
}

/** The context of this plugin; `Module` is its lazy module. */
export type SwapContext<Module = unknown> = PluginContext<SwapOptions, SwapStore, typeof evmService, Module>

/** The context of the code that loads the lazy module. */
export type LazySwapContext = SwapContext<typeof import('./runtime.js')>

type SwapState = Pick<SwapContext, 'options' | 'stores'>

const shownNetwork = ({ stores }: SwapState) => stores.networks.of(stores.modal.namespace ?? '').caipNetwork

/** Returns the market of the network that the modal shows. */
export const shownMarket = (state: SwapState): Market | undefined => marketOf(state.options, shownNetwork(state))

/** Returns the amount in the smallest unit, and 0 for an empty text. */
const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return text === '' ? 0n : parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

/** Returns what to look a price up for; `undefined` without an account, or for an amount that cannot be swapped. */
export const findSubject = (state: SwapState, text: string): OfferSubject | undefined => {
  const [network, market] = [shownNetwork(state), shownMarket(state)]
  const { address: account } = state.stores.accounts.of('eip155')
  const amount = market && readAmount(text, market.from.decimals)
  if (!network || !market || account === undefined || amount === undefined) return undefined
  return { chain: network.caipNetworkId, market, account, amount }
}
