import type { CaipNetworkId } from './caip.js'
import type { ConnectorSession, WalletEvent } from './connector.js'

/** A JSON-RPC request to a wallet. */
export interface RelayRequest {
  readonly method: string
  readonly params?: unknown
}

/** A wallet behind a relay, in one namespace; it hides the relay's protocol. */
export interface RelayChannel {
  /**
   * Sends a request once and waits without a time limit; `chain` defaults to the wallet's network.
   * @throws the wallet's error, `{ code, message }`; `{ code: 4900 }` or an error with `rpcCode: 4900` after the session has ended
   */
  request(request: RelayRequest, chain?: CaipNetworkId): Promise<unknown>
  /** Returns the wallet's session in this namespace; `undefined` after its end or without accounts here. */
  session(): ConnectorSession | undefined
  /** Returns the methods that the wallet approved. */
  methods(): readonly string[]
  /** Returns the wallet's capabilities by address, if it declared them (EIP-5792). */
  capabilities(): Readonly<Record<string, unknown>> | undefined
  /**
   * Sets the network that the wallet is on from now on. Resolves once the session has it: some wallets agree to a network
   * and add it to the session later. It resolves without it after three seconds.
   */
  moveTo(chain: CaipNetworkId): Promise<void>
  /** Reports the wallet's own changes; returns the function that stops it. */
  watch(listener: (event: WalletEvent) => void): () => void
}

/** How a namespace reaches a wallet behind a relay. */
export interface RelaySpec {
  /** The methods of the proposal. */
  readonly methods: readonly string[]
  /** The events of the proposal. */
  readonly events: readonly string[]
  /** The method that adds a network to a session, for example `wallet_addEthereumChain`; without one none is added. */
  readonly addMethod?: string
  /** Current CAIP-2 ids by deprecated ones, which wallets may still use. */
  readonly deprecated?: Readonly<Record<string, CaipNetworkId>>
  /** Wraps a channel in the object that this namespace's handlers use, for example an EIP-1193 provider. */
  open(channel: RelayChannel): unknown
}

/** Loads the spec when a pairing is first asked for. */
export type RelayLoader = () => Promise<RelaySpec>
