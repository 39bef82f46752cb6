import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'
import type { EvmCall } from './evm.js'
import type { AccountCall, NetworkCall, Token } from './queries.js'

/** What an account gives for what; tokens by their addresses, the native coin without one. */
export interface SwapCall extends AccountCall {
  readonly from?: string
  readonly to?: string
  /** What is given: in the smallest unit, a decimal string. */
  readonly amount: string
  /** How much less than quoted may arrive: in hundredths of a percent. */
  readonly slippage: number
}

/** What a provider keeps of a swap. */
export interface SwapFee {
  /** In the smallest unit of `token`, a decimal string. */
  readonly amount: string
  /** The address of the token that it is taken in; absent for the native coin. */
  readonly token?: string
}

/** What a swap would give, and the transaction that makes it. */
export interface SwapQuote {
  /** What is expected: in the smallest unit, a decimal string. */
  readonly amount: string
  /** The least that may arrive, or the swap reverts: in the smallest unit, a decimal string. */
  readonly minimum: string
  /** How much the swap itself moves the price: in hundredths of a percent; absent if the provider does not say. */
  readonly priceImpact?: number
  /** What is taken of the amounts already; empty if the provider does not say. */
  readonly fees: readonly SwapFee[]
  /** The contract that takes the token of the account, and needs an allowance; absent if the native coin is given. */
  readonly spender?: string
  /** When the quote ends, in milliseconds since the Unix epoch; absent if the provider does not say. */
  readonly validUntil?: number
  /** What the wallet is asked to send, on the network of the call. */
  readonly transaction: EvmCall
}

/** What gas costs on a network: in wei, decimal strings. */
export interface GasPrice {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

/** What a provider knows of swaps; `undefined` as an answer says that it does not know the network. */
export interface SwapData {
  /** Resolves with the tokens that can be swapped on a network. */
  tokens(call: NetworkCall): Promise<readonly Token[] | undefined>
  /** Resolves with a quote, or with `null` if no route leads from the one token to the other. */
  quote(call: SwapCall): Promise<SwapQuote | null | undefined>
  /** Resolves with the price of gas; absent if the provider does not say. */
  gasPrice?(call: NetworkCall): Promise<GasPrice | undefined>
}

/** Where a plugin asks for swaps; a host makes one. Its answers are checked before a user or a wallet sees them. */
export interface SwapSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /** Opens the source for a modal. Sends nothing. */
  openSwaps(context: SourceContext): SwapData
}
