import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { PayApi } from './contract.js'
import type { payError } from './errors.js'
import type english from './messages/en.js'
import type { PayFlow } from './pay-flow.js'
import type { PayStore } from './pay-store.js'

/** The view state that the plugin's own views read. */
export interface PayViewState {
  readonly store: PayStore
  /** Takes a checkout to its payment. */
  readonly runtime: LazyState<PayFlow>
}

type View = ListedView<Schema<Record<never, never>, Record<never, never>>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface PayPlugin
  extends FeaturePlugin<
    'pay',
    {
      api: PayApi
      viewState: PayViewState
      views: { readonly Pay: View; readonly PayLoading: View }
      errors: keyof typeof payError.catalogue
      messages: typeof english
    }
  > {}
