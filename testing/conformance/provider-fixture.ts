import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { NamespaceFixture } from './namespace-fixture.js'

/** An event of a provider, as its listeners receive it. */
export interface ProviderEvent {
  readonly name: string
  readonly payload: unknown
}

/** What a provider shares with libraries at one moment. */
export interface ProviderState {
  /** The active account first; none without a connection. */
  readonly accounts: readonly string[]
  /** The network, if the provider has one. */
  readonly chain?: CaipNetworkId | undefined
}

/** The `code` of the errors of a provider. */
export interface ProviderCodes {
  /** The user declines in the wallet, or closes the modal. */
  readonly rejected: unknown
  /** A request needs a wallet, and none is connected. */
  readonly unconnected: unknown
  /** The wallet is disconnected while it is asked. */
  readonly disconnected: unknown
  /** The modal has been destroyed; default: `disconnected`. */
  readonly destroyed?: unknown
  /** The method is unknown; 4200 in EIP-1193. */
  readonly unsupported?: unknown
}

/** A provider that a chain plugin offers to libraries in its API, as `providerConformance` uses it. */
export interface ProviderFixture {
  /** Returns the provider from the API of the plugin. */
  find(api: unknown): unknown
  /** Every event of the provider. */
  readonly events: readonly string[]
  /** Adds a listener for one event; returns the function that removes it. */
  on(provider: unknown, event: string, listener: (payload: unknown) => void): () => void
  /** Reads what the provider shares, without the wallet. */
  read(provider: unknown): Promise<ProviderState>
  /**
   * The events that a change causes, in order. An expected payload may name some properties of the real one; an `Error`
   * is compared by its `code`.
   */
  changes(now: ProviderState, before: ProviderState): readonly ProviderEvent[]
  /** Requests the accounts; opens the modal without a connection. */
  connect(provider: unknown): Promise<unknown>
  /** Requests a signature of an account. */
  sign(provider: unknown, account: string): Promise<unknown>
  /** Sends a request whose method no wallet knows. */
  unsupported?(provider: unknown): Promise<unknown>
  readonly codes: ProviderCodes
}

/** A fixture of a chain family whose plugin offers a provider to libraries. */
export interface NamespaceProviderFixture extends NamespaceFixture {
  readonly provider: ProviderFixture
}
