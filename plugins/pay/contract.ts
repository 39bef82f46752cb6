import type { SnapshotSource } from 'portico/plugin'
import type { PayExchange, PayOrder, PayPage, PaySession, PayState } from 'portico/services'

/** What a host asks for. */
export interface PayRequest {
  readonly paymentAsset: {
    /** CAIP-2, one of the networks of the modal. */
    readonly network: string
    /** `native`, or the contract, mint or denom of the token. */
    readonly asset: string
    readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
  }
  /** The address that receives. */
  readonly recipient: string
  /** In tokens, a decimal string, for example `48.00`. */
  readonly amount: string
  /** Names what is paid, so that it is paid once: a checkout of an order that was paid says so. At most 100 characters. */
  readonly orderId?: string
}

/** A request, parsed. */
export interface Payment extends PayOrder {
  readonly symbol: string
  readonly name: string
  readonly orderId?: string
}

/** What became of a payment. */
export interface PayProgress {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string
  readonly sessionId?: string
  /** What the wallet was asked for, before it has answered. */
  readonly requestId?: string
  readonly status: 'opening' | PayState['status']
  readonly hash?: string
}

/** A payment that was begun, as it is stored. */
export interface StoredPayment {
  readonly id: string
  /** When it was begun: milliseconds since the Unix epoch. */
  readonly at: number
  readonly payment: Payment
  readonly progress: PayProgress
}

/** What a host follows. */
export interface PaySnapshot {
  readonly payment: Payment | undefined
  readonly progress: PayProgress | undefined
}

/**
 * How a payment ended, as this page has heard; `left` if the user closed the checkout before. Ship nothing for it: anyone can
 * change what runs in a browser. Look the payment up on your server, by `hash` or at the exchange.
 */
export interface PayResult {
  readonly status: 'success' | 'failed' | 'refunded' | 'expired' | 'left'
  /** Always `false`: no page can prove a payment to you. */
  readonly isVerified: false
  readonly hash?: string
}

/** `modal.plugins.pay`. */
export interface PayApi extends SnapshotSource<PaySnapshot> {
  /**
   * Shows the checkout, and resolves with how it ended. A payment for the same request that goes on is shown in its place, also
   * after a reload, and so is one that has paid the same `orderId`.
   * @throws `PAY_CONFIG_INVALID`, `PAY_CHAIN_INVALID`, `PAY_RECIPIENT_INVALID`, `PAY_ASSET_INVALID`, `PAY_AMOUNT_INVALID`
   */
  open(request: PayRequest): Promise<PayResult>
  /** Shows the last payment that goes on, for example after a reload; resolves with `undefined` if none does. */
  resume(): Promise<PayResult | undefined>
  /** Returns the exchanges that can pay. @throws as `open`, and `PAY_INITIATE_FAILED`, `PAY_EXCHANGES_FAILED` */
  exchanges(request: PayRequest): Promise<readonly PayExchange[]>
  /** Returns the page of an exchange. @throws as `open`, and `PAY_INITIATE_FAILED`, `PAY_ASSET_UNSUPPORTED`, `PAY_URL_FAILED` */
  url(exchangeId: string, request: PayRequest): Promise<PayPage>
  /** Returns what became of a payment. @throws `PAY_INITIATE_FAILED`, `PAY_STATUS_FAILED` */
  status(session: PaySession): Promise<PayState>
}
