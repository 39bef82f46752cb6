import { defineEvent } from '../kernel/define/define-event.js'
import type { NoProperties } from './events.js'

/** Emitted when the field for an email address gets the focus. */
export const emailLoginSelectedEvent = defineEvent<NoProperties>('EMAIL_LOGIN_SELECTED')

/** Emitted when a wallet has accepted an email address for a login. */
export const emailSubmittedEvent = defineEvent<NoProperties>('EMAIL_SUBMITTED')

/** Emitted when a wallet has sent the code of a login. */
export const emailVerificationCodeSentEvent = defineEvent<NoProperties>('EMAIL_VERIFICATION_CODE_SENT')

/** Emitted when a wallet has accepted the code of a login. */
export const emailVerificationCodePassEvent = defineEvent<NoProperties>('EMAIL_VERIFICATION_CODE_PASS')

/** Emitted when a wallet has rejected the code of a login, with the sentence of the error. */
export const emailVerificationCodeFailEvent = defineEvent<{ readonly message: string }>('EMAIL_VERIFICATION_CODE_FAIL')

/** Emitted when a link in an email has confirmed the browser. */
export const deviceRegisteredForEmailEvent = defineEvent<NoProperties>('DEVICE_REGISTERED_FOR_EMAIL')

/** Emitted when the user starts to change their email address. */
export const emailEditEvent = defineEvent<NoProperties>('EMAIL_EDIT')
