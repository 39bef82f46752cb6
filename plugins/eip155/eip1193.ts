/** A hexadecimal string with `0x`. */
export type Hex = `0x${string}`

/** A request to an EIP-1193 provider. */
export interface RequestArguments {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

type Listener = (...args: never[]) => void

/** Options of one request. */
export interface RequestOptions {
  /** Aborts when the request is canceled. Extensions ignore it; a wallet that the page drives takes the request back. */
  readonly signal?: AbortSignal
}

/**
 * An Ethereum provider.
 * @source https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  request(request: RequestArguments, options?: RequestOptions): Promise<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

/** The provider that a host gives to viem, ethers or wagmi; it has every method of EIP-1193. */
export type StableProvider = Required<Eip1193Provider>

/** Writes a chain id in hexadecimal, as wallets do. */
export const toHexChainId = (caipNetworkId: string): Hex =>
  `0x${BigInt(caipNetworkId.split(':')[1] ?? '').toString(16)}`
