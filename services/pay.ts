import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'

/** What is paid, to whom. */
export interface PayOrder {
  readonly chain: CaipNetworkId
  /** The address of the contract or mint; the native coin without one. */
  readonly asset?: string
  /** In tokens, a decimal string. */
  readonly amount: string
  /** The address of the receiver. */
  readonly recipient: string
}

/** An exchange that can pay. */
export interface PayExchange {
  readonly id: string
  readonly name: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
}

/** The page of an exchange, and what names the payment there. */
export interface PayPage {
  readonly url: string
  readonly sessionId: string
  /**
   * Whether the address of the page names the receiver in plain form, and nothing that could name another; set by `pay`. If not, only
   * the page can show who receives.
   */
  readonly namesRecipient?: boolean
}

/** What became of a payment. */
export interface PayState {
  readonly status: 'unknown' | 'pending' | 'success' | 'failed' | 'refunded' | 'expired'
  readonly hash?: string
}

/** Names a payment of an exchange. */
export interface PaySession {
  readonly exchangeId: string
  readonly sessionId: string
}

/** What a source knows of paying from exchanges. */
export interface PayExchanges {
  exchanges(order: PayOrder, signal: AbortSignal): Promise<readonly PayExchange[]>
  url(exchangeId: string, order: PayOrder, signal: AbortSignal): Promise<PayPage>
  status(session: PaySession, signal: AbortSignal): Promise<PayState>
}

/** Where exchanges are asked; a host makes one, for example `reownCompatible`. */
export interface PaySource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal. Sends nothing. */
  openPay(context: SourceContext): PayExchanges
}
