import type { ClockPort, Plugin, Schema, ViewDefinition } from 'portico/plugin'
import type { EmbeddedWallet } from 'portico/services'
import type english from './messages/en.js'
import type { PendingReturn } from './pending-return.js'
import type { SocialFlow } from './social-flow.js'
import type { Social } from './socials.js'

/** `modal.plugins.socialAuth`. */
export interface SocialAuthApi {
  /** Shows every social login on a screen of its own. @throws `VIEW_NOT_FOUND` */
  open(): void
}

/** The rest of the API, for the plugin's own views. */
export interface SocialAuthViewApi extends SocialAuthApi {
  /** The wallet that logs users in; `undefined` if no wallet of the modal has a social login. */
  readonly wallet: EmbeddedWallet | undefined
  /** The social logins that the host wants, in its order. */
  readonly wanted: readonly Social[]
  readonly flow: SocialFlow
  readonly clock: ClockPort
  /** The login that has left the page. */
  readonly pending: PendingReturn
}

type NoParams = Record<never, never>

/** The parameters of the screens of one login. */
export interface LoginParams {
  /** The id of the social login; without one, the one that is under way. */
  readonly social?: string
  /** The namespace that the modal was opened with. */
  readonly namespace?: string
}

/** A view of one login. */
export type LoginView = ViewDefinition<Schema<LoginParams, LoginParams>>

interface SocialAuthTypes<Api> {
  api: Api
  handlers: NoParams
  views: {
    readonly ConnectSocials: ViewDefinition<Schema<LoginParams, LoginParams>>
    readonly ConnectingSocial: LoginView
    readonly ConnectingFarcaster: LoginView
  }
  errors: never
  networks: never
  messages: typeof english
}

/** The plugin, for hosts. */
export interface HostSocialAuthPlugin extends Plugin<'socialAuth', SocialAuthTypes<SocialAuthApi>> {}

/** The plugin, for its views. */
export interface SocialAuthPlugin extends Plugin<'socialAuth', SocialAuthTypes<SocialAuthViewApi>> {}
