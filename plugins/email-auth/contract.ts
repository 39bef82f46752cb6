import type { Plugin, Schema, ViewDefinition } from 'portico/plugin'
import type { EmailStep, EmbeddedWallet, LoginStep } from 'portico/services'
import type { CodeFlow } from './code-flow.js'
import type english from './messages/en.js'

/** `modal.plugins.emailAuth`. */
export interface EmailAuthApi {
  /** Shows the field for an e-mail address by itself. @throws `VIEW_NOT_FOUND` */
  open(): void
}

/** The rest of the API, for the plugin's own views. */
export interface EmailAuthViewApi extends EmailAuthApi {
  /** The wallet that logs users in; `undefined` if no wallet of the modal does by e-mail. */
  readonly wallet: EmbeddedWallet | undefined
  readonly login: CodeFlow<LoginStep>
  readonly change: CodeFlow<EmailStep>
}

type NoParams = Record<never, never>
/** A view without parameters. */
export type View = ViewDefinition<Schema<NoParams, NoParams>>

interface EmailAuthTypes<Api> {
  api: Api
  handlers: NoParams
  views: {
    readonly EmailLogin: View
    readonly EmailVerifyOtp: View
    readonly EmailVerifyDevice: View
    readonly UpdateEmailWallet: View
    readonly UpdateEmailPrimaryOtp: View
    readonly UpdateEmailSecondaryOtp: View
  }
  errors: never
  networks: never
  messages: typeof english
}

/** The plugin, for hosts. */
export interface HostEmailAuthPlugin extends Plugin<'emailAuth', EmailAuthTypes<EmailAuthApi>> {}

/** The plugin, for its views. */
export interface EmailAuthPlugin extends Plugin<'emailAuth', EmailAuthTypes<EmailAuthViewApi>> {}
