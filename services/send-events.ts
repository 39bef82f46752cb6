import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineEvent } from '../kernel/define/define-event.js'

/** The account and network of an event. */
export interface AccountProperties {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

/** What is sent: the token by its symbol, or by network and address (CAIP-10), and how much of it. */
export interface SendProperties extends AccountProperties {
  readonly token: string
  readonly amount: number
}

/** Emitted when the user opens the form that sends. */
export const openSendEvent = defineEvent<AccountProperties>('OPEN_SEND')

/** Emitted when the user has approved the review of a transfer, before the wallet is asked. */
export const sendInitiatedEvent = defineEvent<SendProperties>('SEND_INITIATED')

/** Emitted when a wallet has sent a transfer. */
export const sendSuccessEvent = defineEvent<SendProperties>('SEND_SUCCESS')

/** Emitted when a transfer was not sent, with the sentence of the error; not when the user declined it. */
export const sendErrorEvent = defineEvent<SendProperties & { readonly message: string }>('SEND_ERROR')
