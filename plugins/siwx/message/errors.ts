import { defineErrors } from 'portico/plugin'

/** The error of a sign-in message that does not say what it must, or not as it must. */
export const messageError = defineErrors({
  /** A sign-in message, or what one is to be made of, breaks a rule of its kind; `details` names the field. */
  SIWX_MESSAGE_INVALID: 'The sign-in message is not valid.',
})
