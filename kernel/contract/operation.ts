import type { CaipNetworkId } from './caip.js'
import type { Connector } from './connector.js'
import type { CaipNetwork } from './network.js'

/** The six lifecycles; every handler belongs to one of them. */
export type Verb = 'connect' | 'disconnect' | 'switch' | 'select' | 'sign' | 'send'

/** One payment that a request makes. */
export interface OperationTransfer {
  /** The address that receives it, in the chain's canonical spelling; an EVM address in lower case. */
  readonly to: string
  /** In the smallest unit, as a decimal string. */
  readonly amount: string
  /** The contract, mint or denomination of a token, spelled like `to`; absent for the native coin. */
  readonly asset?: string
}

/**
 * The payments that a request makes, without network fees. `opaque`: the request may move money in a way that cannot be
 * read, or gives others a power over it, as a permit does.
 */
export type OperationTransfers = readonly OperationTransfer[] | 'opaque'

/** One request passing through the four phases; frozen. */
export interface Operation<Input = unknown> {
  /** Counts up from 1 within a modal. */
  readonly id: number
  /** The lifecycle. */
  readonly verb: Verb
  /** The handler's name, which is the verb itself unless the plugin declares more (`signTypedData`). */
  readonly handler: string
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** The network, as a CAIP-2 id. */
  readonly chain: CaipNetworkId
  /** The account that acts; absent for `connect`. */
  readonly account?: string
  /** The addresses of the connection that a `disconnect` ends; absent otherwise. */
  readonly accounts?: readonly string[]
  /** The wallet, once it is known. */
  readonly connectorId?: string
  /** Parsed. A `before` tap may replace it; it is parsed again. */
  readonly input: Input
  /** The payments of a `sign` or `send`; `opaque` unless a tap of the verb asks for them with `{ transfers: true }`. */
  readonly transfers?: OperationTransfers
  /** What the caller calls itself in `CallOptions`, for example a plugin's id. */
  readonly tag?: string
  /** Aborts when the caller cancels or the modal is destroyed. */
  readonly signal: AbortSignal
}

/** An operation in a tap that asked for `{ transfers: true }`. */
export interface DescribedOperation<Input = unknown> extends Operation<Input> {
  readonly transfers: OperationTransfers
}

/** An answer of `perform`: `undefined` means "not mine", `{ value }` means "done". */
export interface Handled {
  /** The answer; never `null`. */
  readonly value: unknown
}

/** How an operation ended, for `settled` taps. */
export type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/** What a handler receives beside its parsed input. */
export interface Call<Network extends CaipNetwork = CaipNetwork> {
  readonly operation: Operation
  readonly chain: CaipNetworkId
  readonly network: Network
  /** The acting account. @throws `ACCOUNT_MISSING` without a connection */
  readonly account: string
  readonly connector: Connector
  readonly signal: AbortSignal
  /** Returns the active connector's provider in this namespace; the caller names its type. */
  provider<Provider>(): Promise<Provider>
}

/** The call that `describe` of a handler receives beside the parsed input. */
export interface DescribeCall<Network extends CaipNetwork = CaipNetwork> {
  readonly chain: CaipNetworkId
  readonly network: Network
  /** The acting account: `from` of the input, or the active one. */
  readonly account: string
  readonly signal: AbortSignal
}

/** A change that no caller waits for: by the wallet, by a restore, along with another connection, or by a late approval. */
export interface Changed {
  readonly namespace: string
  /** Empty after a restore, or without a previous connection. */
  readonly previous: { readonly chain?: CaipNetworkId; readonly account?: string }
  /** Empty after a disconnect. */
  readonly next: { readonly chain?: CaipNetworkId; readonly account?: string }
  /** The cause; `connect`: a session in another namespace shared this one too, in `also`, or a wallet approved late. */
  readonly cause: 'accounts' | 'chain' | 'disconnect' | 'restore' | 'connect'
}

/** A failure that the user does not see. */
export interface Reported {
  readonly category: 'INTERNAL_SDK_ERROR' | 'API_ERROR'
  readonly error: unknown
}
