import type { FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type english from './messages/en.js'
import type { ParsedReceiveOptions } from './options.js'
import type { ReceiverParams, RequestParams } from './params.js'

/** `modal.plugins.receive`. */
export interface ReceiveApi {
  /** Shows the address of the account in a namespace; of the active one unless given. */
  open(namespace?: string): void
}

type View<Params> = ListedView<Schema<Params, Params>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface ReceivePlugin
  extends FeaturePlugin<
    'receive',
    {
      api: ReceiveApi
      viewState: ParsedReceiveOptions
      views: {
        readonly WalletReceive: View<ReceiverParams>
        readonly WalletReceiveAccounts: View<ReceiverParams>
        readonly WalletCompatibleNetworks: View<ReceiverParams>
        readonly WalletReceiveRequest: View<RequestParams>
        readonly WalletReceiveSelectToken: View<RequestParams>
      }
      errors: never
      messages: typeof english
    }
  > {}
