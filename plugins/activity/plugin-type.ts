import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { ActivityApi, ActivityParams, TransactionParams } from './contract.js'
import type { activityError } from './errors.js'
import type { History } from './history/history.js'
import type english from './messages/en.js'
import type { ActivityOptions } from './options.js'

/** The view state that the plugin's own views read. */
export interface ActivityViewState {
  readonly options: ActivityOptions
  /** Reads activity and the names of others. */
  readonly runtime: LazyState<History>
}

type View<Params> = ListedView<Schema<Params, Params>>

/** The plugin that shows what an account has sent and received; an inferred type would repeat its messages. */
export interface ActivityPlugin
  extends FeaturePlugin<
    'activity',
    {
      api: ActivityApi
      viewState: ActivityViewState
      views: { readonly Transactions: View<ActivityParams>; readonly Transaction: View<TransactionParams> }
      errors: keyof typeof activityError.catalogue & string
      messages: typeof english
    }
  > {}
