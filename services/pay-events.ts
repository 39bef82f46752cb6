import { defineEvent } from '../kernel/define/define-event.js'

/** What is paid: the network (CAIP-2), `native` or the address of a token, the amount in tokens, and the receiver. */
export interface PayConfiguration {
  readonly network: string
  readonly asset: string
  readonly amount: string
  readonly recipient: string
}

/** How it is paid. */
export interface CurrentPayment {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string
  readonly sessionId?: string
  readonly status?: string
  readonly result?: string
}

/** A payment, by an id of this page. */
export interface PaymentProperties {
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: CurrentPayment
}

/** Emitted when the checkout is shown; `exchanges` by id. */
export const payModalOpenEvent = defineEvent<{
  readonly exchanges: readonly { readonly id: string }[]
  readonly configuration: PayConfiguration
}>('PAY_MODAL_OPEN')

/** Emitted when the user has chosen an exchange, or a host has asked for its page. */
export const payExchangeSelectedEvent = defineEvent<{
  readonly exchange: { readonly id: string }
  readonly configuration: PayConfiguration
  readonly currentPayment: CurrentPayment
  readonly headless: boolean
}>('PAY_EXCHANGE_SELECTED')

/** Emitted when a payment has begun. */
export const payInitiatedEvent = defineEvent<PaymentProperties>('PAY_INITIATED')

/** Emitted when a payment has arrived. */
export const paySuccessEvent = defineEvent<PaymentProperties>('PAY_SUCCESS')

/** Emitted when a payment has failed. */
export const payErrorEvent = defineEvent<PaymentProperties>('PAY_ERROR')
