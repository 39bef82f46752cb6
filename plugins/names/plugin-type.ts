import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { NamePlace, NamesApi } from './contract.js'
import type { namesError } from './errors.js'
import type english from './messages/en.js'
import type { NamesFlow } from './names-flow.js'
import type { NamesStore } from './names-store.js'

/** The view state that the plugin's own views read. */
export interface NamesViewState {
  readonly store: NamesStore
  readonly suffix: string
  /** The host name of the service, which is the only source of these names. */
  readonly server: string
  /** Returns the active account if it can get a name; observable. */
  place(): NamePlace | undefined
  readonly runtime: LazyState<NamesFlow>
}

type View = ListedView<Schema<Record<never, never>, Record<never, never>>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface NamesPlugin
  extends FeaturePlugin<
    'names',
    {
      api: NamesApi
      viewState: NamesViewState
      views: { readonly RegisterAccountName: View; readonly RegisterAccountNameSuccess: View }
      errors: keyof typeof namesError.catalogue
      messages: typeof english
    }
  > {}
