import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineService } from '../kernel/define/define-service.js'

/** What is sent: all of it is stated, and nothing the user can change. */
export interface StatedTransfer {
  /** The active network, CAIP-2. */
  readonly chain: CaipNetworkId
  /** The address of the receiver. */
  readonly to: string
  /** The address of the contract or mint; the native coin without one. */
  readonly asset?: string
  /** In tokens, a decimal string. */
  readonly amount: string
}

/** Sends a stated transfer by the screens of the plugin that sends. */
export interface ReviewedTransfer {
  /**
   * Shows the review of exactly this transfer. Resolves with its hash once the wallet has sent it, and with `undefined` if the
   * user left. @throws why it cannot be sent
   */
  send(transfer: StatedTransfer, signal: AbortSignal): Promise<string | undefined>
}

/** The one way from a stated transfer over its review to the wallet. */
export const reviewedTransferService = defineService<ReviewedTransfer>('reviewedTransfer')
