import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { OnrampApi } from './contract.js'
import type { onrampError } from './errors.js'
import type english from './messages/en.js'
import type { OnrampFlow } from './onramp-flow.js'
import type { OnrampStore } from './onramp-store.js'
import type { ParsedOnrampOptions } from './options.js'

/** The view state that the plugin's own views read. */
export interface OnrampViewState {
  readonly store: OnrampStore
  readonly options: ParsedOnrampOptions
  /** Takes an amount to the page of a seller. */
  readonly runtime: LazyState<OnrampFlow>
}

type View<Params> = ListedView<Schema<Params, Params>>
type None = Record<never, never>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface OnrampPlugin
  extends FeaturePlugin<
    'onramp',
    {
      api: OnrampApi
      viewState: OnrampViewState
      views: {
        readonly OnRampProviders: View<None>
        readonly OnRampFiatSelect: View<None>
        readonly OnRampTokenSelect: View<None>
        readonly BuyInProgress: View<{ id?: string }>
        readonly WhatIsABuy: View<None>
      }
      errors: keyof typeof onrampError.catalogue
      messages: typeof english
    }
  > {}
