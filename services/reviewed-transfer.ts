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
   * Shows the review of exactly this transfer, and calls `asked` with the id of each request that the wallet is about to get;
   * an error that it throws keeps the request from the wallet.
   * Resolves with the hash once the wallet has sent it, and with `undefined` if nothing was sent.
   * @throws why it cannot be sent, and `SEND_REQUEST_PENDING` if the wallet may still have the request, or an earlier one, open
   */
  send(transfer: StatedTransfer, signal: AbortSignal, asked?: (requestId: string) => void): Promise<string | undefined>
  /**
   * Waits until a request that the wallet was asked for is settled, also one of an earlier visit. Resolves with the hash, and
   * with `undefined` if it was declined.
   */
  settled(requestId: string, signal: AbortSignal): Promise<string | undefined>
  /** Closes a request that the user has declined in the wallet. Resolves with the hash if the wallet has sent it all the same. */
  decline(requestId: string): Promise<string | undefined>
}

/** The one way from a stated transfer over its review to the wallet. */
export const reviewedTransferService = defineService<ReviewedTransfer>('reviewedTransfer')
