import type { CaipNetworkId } from 'portico/plugin'

/** Sends JSON-RPC requests; viem's clients and EIP-1193 providers fit. */
export interface NodeClient {
  request(call: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>
}

/** How contract accounts are read. */
export interface Eip155VerifierOptions {
  /** By CAIP-2 id: the HTTP URL of a node of that chain. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /** Returns a client for a chain; replaces `rpcUrls`. */
  readonly client?: ((chainId: CaipNetworkId) => NodeClient | Promise<NodeClient>) | undefined
}
