import type { ClockPort, FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type { EmbeddedWallet } from 'portico/services'
import type { LoginParams, SocialAuthApi } from './contract.js'
import type english from './messages/en.js'
import type { PendingReturn } from './pending-return.js'
import type { SocialFlow } from './social-flow.js'
import type { Social } from './socials.js'

/** The view state that the plugin's own views read. */
export interface SocialAuthViewState {
  /** The wallet that logs users in; `undefined` if no wallet of the modal has a social login. */
  readonly wallet: EmbeddedWallet | undefined
  /** The social logins that the host wants, in its order. */
  readonly wanted: readonly Social[]
  readonly flow: SocialFlow
  readonly clock: ClockPort
  /** The login that has left the page. */
  readonly pending: PendingReturn
}

type LoginView = ListedView<Schema<LoginParams, LoginParams>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface SocialAuthPlugin
  extends FeaturePlugin<
    'socialAuth',
    {
      api: SocialAuthApi
      viewState: SocialAuthViewState
      views: {
        readonly ConnectSocials: LoginView
        readonly ConnectingSocial: LoginView
        readonly ConnectingFarcaster: LoginView
      }
      errors: never
      messages: typeof english
    }
  > {}
