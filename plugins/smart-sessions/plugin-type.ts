import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { SessionAccount } from 'portico/services'
import type { SmartSessionsApi } from './contract.js'
import type { smartSessionsError } from './errors.js'
import type english from './messages/en.js'
import type { SessionsFlow } from './sessions-flow.js'

/** The view state that the plugin's own views read. */
export interface SmartSessionsViewState {
  /** Returns the account that the modal shows; observable. */
  account(): SessionAccount | undefined
  /** Asks wallet and service. */
  readonly runtime: LazyState<SessionsFlow>
}

interface OfSession {
  readonly id: string
}

type Nothing = Record<never, never>
type View<Params, Result = unknown> = ListedView<Schema<Params, Params>, Schema<Result, Result>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SmartSessionsPlugin
  extends FeaturePlugin<
    'smartSessions',
    {
      api: SmartSessionsApi
      viewState: SmartSessionsViewState
      views: {
        readonly SmartSessionCreate: View<OfSession, boolean>
        readonly SmartSessionCreated: View<OfSession>
        readonly SmartSessionList: View<Nothing>
        readonly SmartSession: View<OfSession>
      }
      errors: keyof typeof smartSessionsError.catalogue
      messages: typeof english
    }
  > {}
