import type { CaipNetworkId } from './caip.js'
import type { ConnectorSession, WalletEvent } from './connector.js'

/** A question for a wallet, as JSON-RPC writes it. */
export interface RelayRequest {
  readonly method: string
  readonly params?: unknown
}

/** A wallet on the other side of a relay, in one namespace: what is left of a session once the relay is taken away. */
export interface RelayChannel {
  /**
   * Asks the wallet, once; waits as long as the visitor does. `chain` is the network that the wallet is on unless given.
   * @throws what the wallet answers, `{ code, message }`; `{ code: 4900 }` where the session has ended
   */
  request(request: RelayRequest, chain?: CaipNetworkId): Promise<unknown>
  /** What the wallet shares in this namespace now; `undefined` where the session has ended, or shares nothing here. */
  session(): ConnectorSession | undefined
  /** The methods that the wallet agreed to. */
  methods(): readonly string[]
  /** What the wallet said that it can do beyond the usual, by address; `undefined` where it did not say (EIP-5792). */
  capabilities(): Readonly<Record<string, unknown>> | undefined
  /** Notes which of the networks that the wallet agreed to it is on from now on. */
  moveTo(chain: CaipNetworkId): void
  /** Reports what the wallet does by itself; returns the function that stops it. */
  watch(listener: (event: WalletEvent) => void): () => void
}

/** How a wallet behind a relay is spoken to in a namespace. */
export interface RelaySpec {
  /** What a wallet is asked to allow. */
  readonly methods: readonly string[]
  /** What a wallet is asked to tell. */
  readonly events: readonly string[]
  /** Present CAIP-2 ids of networks, by the earlier ones: wallets may know a network by either. */
  readonly deprecated?: Readonly<Record<string, CaipNetworkId>>
  /** Makes of a channel what this namespace's handlers talk to, for example an EIP-1193 provider. */
  open(channel: RelayChannel): unknown
}

/** Loads the spec when a pairing is first asked for. */
export type RelayLoader = () => Promise<RelaySpec>
