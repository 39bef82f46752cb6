import type { FeaturePlugin, LazyState, ListedView, Schema } from 'portico/plugin'
import type { Buy, Counterparties } from 'portico/services'
import type { SendRequest } from './create-request.js'
import type { SendApi, SendResources, SendTarget } from './contract.js'
import type { sendError } from './errors.js'
import type english from './messages/en.js'
import type { ParsedSendOptions } from './options.js'
import type { SendStore } from './send-store.js'

/** The state that exists once the form is first shown. */
export interface SendRuntime extends SendResources {
  /** Takes a draft through review to exactly one wallet request. */
  readonly request: SendRequest
}

/** The view state that the plugin's own views read. */
export interface SendViewState {
  readonly store: SendStore
  readonly options: ParsedSendOptions
  readonly runtime: LazyState<SendRuntime>
  /** Sells more coins; absent unless a plugin does. */
  readonly buy: Buy | undefined
  /** Lists addresses that the account has dealt with; absent unless a plugin reads histories. */
  readonly counterparties: Counterparties | undefined
}

type View<Params> = ListedView<Schema<Params, Params>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SendPlugin
  extends FeaturePlugin<
    'send',
    {
      api: SendApi
      viewState: SendViewState
      views: {
        readonly WalletSend: View<{ target?: SendTarget }>
        readonly WalletSendSelectToken: View<Record<never, never>>
        readonly WalletSendTo: View<{ text?: string }>
        readonly WalletSendPreview: View<Record<never, never>>
        readonly WalletSendConfirmed: View<{ id?: string }>
      }
      errors: keyof typeof sendError.catalogue
      messages: typeof english
    }
  > {}
