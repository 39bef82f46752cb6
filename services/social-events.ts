import { defineEvent } from '../kernel/define/define-event.js'

/** The properties of events about social logins. */
export interface SocialLoginProperties {
  /** For example `google`, or `farcaster`. */
  readonly provider: string
}

/** Emitted when the user has chosen a social login. */
export const socialLoginStartedEvent = defineEvent<SocialLoginProperties>('SOCIAL_LOGIN_STARTED')

/** Emitted when the provider has answered, and the wallet reads who the user is. */
export const socialLoginRequestUserDataEvent = defineEvent<SocialLoginProperties>('SOCIAL_LOGIN_REQUEST_USER_DATA')

/** Emitted when the accounts of a social login are connected. */
export const socialLoginSuccessEvent = defineEvent<SocialLoginProperties>('SOCIAL_LOGIN_SUCCESS')

/** Emitted when the user has left a social login, or has closed its window. */
export const socialLoginCanceledEvent = defineEvent<SocialLoginProperties>('SOCIAL_LOGIN_CANCELED')

/** Emitted when a social login has failed. */
export const socialLoginErrorEvent = defineEvent<SocialLoginProperties>('SOCIAL_LOGIN_ERROR')
