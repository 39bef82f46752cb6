import type { FeaturePlugin, ListedView, Schema } from 'portico/plugin'
import type { EmailStep, EmbeddedWallet, LoginStep } from 'portico/services'
import type { CodeFlow } from './code-flow.js'
import type { EmailAuthApi } from './contract.js'
import type english from './messages/en.js'

/** The view state that the plugin's own views read. */
export interface EmailAuthViewState {
  /** The wallet that logs users in; `undefined` if no wallet of the modal does by email. */
  readonly wallet: EmbeddedWallet | undefined
  readonly login: CodeFlow<LoginStep>
  readonly change: CodeFlow<EmailStep>
}

type NoParams = Record<never, never>
type View = ListedView<Schema<NoParams, NoParams>>

/** The plugin; an inferred type would repeat its messages in the declarations. */
export interface EmailAuthPlugin
  extends FeaturePlugin<
    'emailAuth',
    {
      api: EmailAuthApi
      viewState: EmailAuthViewState
      views: {
        readonly EmailLogin: View
        readonly EmailVerifyOtp: View
        readonly EmailVerifyDevice: View
        readonly UpdateEmailWallet: View
        readonly UpdateEmailPrimaryOtp: View
        readonly UpdateEmailSecondaryOtp: View
      }
      errors: never
      messages: typeof english
    }
  > {}
