import type { Fee, PreparedTransfer, SimulationResult } from 'portico/services'
import type { SendPlace, SendReview } from './contract.js'

/** What a transfer is prepared from. */
export interface TransferRequest extends SendPlace {
  readonly to: string
  /** The smallest unit, or `max`. */
  readonly amount: string
  readonly asset: string | undefined
  readonly memo: string | undefined
}

/** What the network says of a prepared transfer, as far as it does. */
interface Examination {
  readonly fee?: Fee
  readonly simulation?: SimulationResult
}

/** The world around a flow. */
export interface FlowPorts {
  /** The active network and account; `undefined` without a connection. @throws `SEND_CHAIN_UNSUPPORTED` */
  place(): SendPlace | undefined
  prepare(request: TransferRequest, signal: AbortSignal): Promise<PreparedTransfer>
  examine(place: SendPlace, prepared: PreparedTransfer, signal: AbortSignal): Promise<Examination>
  /** Hands a transaction to the wallet; resolves with its hash. */
  ask(review: SendReview, transaction: unknown, signal: AbortSignal): Promise<string>
  now(): number
  newId(): string
}
