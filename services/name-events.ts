import { defineEvent } from '../kernel/define/define-event.js'

/** The account and the whole name of a registration. */
export interface NameProperties {
  readonly isSmartAccount: boolean
  readonly ensName: string
}

/** Emitted when the user opens the form that chooses a name. */
export const openEnsFlowEvent = defineEvent<Pick<NameProperties, 'isSmartAccount'>>('OPEN_ENS_FLOW')

/** Emitted when a registration has begun, before the wallet is asked. */
export const registerNameInitiatedEvent = defineEvent<NameProperties>('REGISTER_NAME_INITIATED')

/** Emitted when a name stands for the account. */
export const registerNameSuccessEvent = defineEvent<NameProperties>('REGISTER_NAME_SUCCESS')

/** Emitted when a name was not registered, with the sentence of the error; not when the user declined. */
export const registerNameErrorEvent = defineEvent<NameProperties & { readonly error: string }>('REGISTER_NAME_ERROR')
