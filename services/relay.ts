import { defineService } from '../kernel/define/define-service.js'
import type { Wallet } from './wallet.js'

/** The wallet at the other end of a relay, by its own description. */
export interface RelayPeer {
  readonly name: string
  /** An `https:` address or a `data:` URI. */
  readonly imageUrl?: string
  readonly url?: string
}

/** Reaches wallet apps over a relay. */
export interface Relay {
  /** The connector of the relay itself: its row shows `view` in place of the waiting screen. */
  readonly connectorId: string
  /** The view that connects a wallet; its params are `{ wallet?, opened? }`. */
  readonly view: string
  /** `true`: the host starts pairings itself, so nothing is prepared for it. */
  readonly manualControl: boolean
  /** The connected wallet; observable. */
  readonly peer: RelayPeer | undefined
  /** Creates a pairing ahead of the click that needs it; repeated calls share it. Failures appear in the view. */
  prepare(): void
  /**
   * Opens a wallet app with the prepared pairing, or this page in the browser of a wallet that asks for it. Call it synchronously in a click handler, because browsers open nothing
   * later. Returns `false` if there is no pairing yet, or no link for this device.
   */
  open(wallet: Wallet): boolean
}

/** Finds the relay that wallet apps are reached over; absent if no plugin offers one. */
export const relayService = defineService<Relay>('relay')
