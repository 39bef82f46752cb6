import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { SwapPlace, SwapRequest, SwapsApi, SwapsResources, SwapTarget } from './contract.js'
import type { swapsError } from './errors.js'
import type english from './messages/en.js'
import type { ParsedSwapsOptions } from './options.js'
import type { SwapsStore } from './swaps-store.js'

/** The state that exists once the form is first shown, or a quote is asked for. */
export interface SwapsRuntime extends SwapsResources {
  /** Takes a form through review and approval to exactly one wallet request. */
  readonly request: SwapRequest
  readonly quote: SwapsApi['quote']
  readonly gasPrice: SwapsApi['gasPrice']
  /** Resolves with the part of the coin that Max leaves for the fee, in wei. @throws if neither source nor network says */
  reserve(place: SwapPlace): Promise<bigint>
}

/** The view state that the plugin's own views read. */
export interface SwapsViewState {
  readonly store: SwapsStore
  readonly options: ParsedSwapsOptions
  readonly runtime: LazyState<SwapsRuntime>
}

type View<Params> = ListedView<Schema<Params, Params>>
type Nothing = Record<never, never>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SwapsPlugin
  extends FeaturePlugin<
    'swaps',
    {
      api: SwapsApi
      viewState: SwapsViewState
      views: {
        readonly Swap: View<SwapTarget>
        readonly SwapSelectToken: View<{ side: 'from' | 'to' }>
        readonly SwapSettings: View<Nothing>
        readonly SwapPreview: View<Nothing>
        readonly SwapConfirmed: View<{ id?: string }>
      }
      errors: keyof typeof swapsError.catalogue
      messages: typeof english
    }
  > {}
