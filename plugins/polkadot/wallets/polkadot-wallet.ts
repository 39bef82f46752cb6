import type { CaipNetworkId } from 'portico/plugin'
import type { SignerPayload } from '../handlers/inputs.js'

/** Options of a request that asks the user. */
interface RequestOptions {
  /** Aborts when the request is canceled: a wallet that the page drives takes it back, extensions ignore it. */
  readonly signal?: AbortSignal
}

/** A wallet of Polkadot, in the page or behind a relay. Its answers are unparsed: treat every value as hostile. */
export interface PolkadotWallet {
  /** Prompts the user for accounts, unless the page is permitted already. */
  connect(): Promise<unknown>
  /** Resolves with the accounts shared now, or with `undefined` if there is no permission. */
  look(): Promise<unknown>
  disconnect(): void
  /** Calls `changed` with all accounts after each change, and with `undefined` when the wallet has left. */
  listen(changed: (accounts: unknown) => void): () => void
  /** Signs bytes, which the wallet wraps in `<Bytes>`. */
  signRaw(
    request: { readonly address: string; readonly bytes: Uint8Array; readonly chain: CaipNetworkId },
    options?: RequestOptions,
  ): Promise<unknown>
  /** Signs the payload of a transaction. */
  signPayload(payload: SignerPayload, chain: CaipNetworkId, options?: RequestOptions): Promise<unknown>
  /** Moves the session behind a relay; a wallet in the page has no network. */
  moveTo?(network: { readonly caipNetworkId: CaipNetworkId; readonly name: string }): Promise<void>
}
