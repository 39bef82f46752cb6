import type { AccountKind } from './account.js'

/** Which wallet to connect. */
export interface ConnectInput {
  /** The connector's id, for example `io.metamask`. */
  readonly connectorId: string
  /** Stay on the network the wallet is on, if it is a requested one, instead of switching it. */
  readonly keepChain?: boolean
}

/** Which of the connected accounts to activate; omitted parts stay as they are. */
export interface AccountChoice {
  /** The connected wallet; the active one by default. */
  readonly connectorId?: string
  /** One of the wallet's accounts. */
  readonly address?: string
  /** The wallet's first account of this kind. */
  readonly kind?: AccountKind
}

/** How a request may be ended early, and who asks. */
export interface CallOptions {
  /** Cancels the request; a late answer of the wallet is dropped. */
  readonly signal?: AbortSignal
  /** Names the caller to taps, as `operation.tag`. */
  readonly tag?: string
}
