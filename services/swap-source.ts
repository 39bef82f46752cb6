import type { Egress } from '../kernel/contract/egress.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { CaipNetwork } from '../kernel/contract/network.js'
import type { SourceContext } from './account-data.js'
import type { EvmCall } from './evm.js'
import type { AccountCall, NetworkCall, Token } from './queries.js'

/**
 * What a provider accepts in place of an approval: a permit of the token that is given. The plugin writes the permit itself, for
 * exactly the amount; what the provider says of it is only compared with the swap.
 * @source EIP-2612
 */
export interface SwapPermit {
  /** The contract that takes the token by it: the `spender` of the quote. */
  readonly spender: string
  /** Its network; absent if the provider does not say. */
  readonly chain?: CaipNetworkId
  /** The address of its token; absent if the provider does not say. */
  readonly token?: string
  /** What it allows: in the smallest unit, a decimal string; absent if the provider does not say. */
  readonly amount?: string
  /** When it ends, in milliseconds since the Unix epoch, at most 30 minutes away; absent if the provider does not say. */
  readonly deadline?: number
}

/** A permit that an account has signed. @source EIP-2612 */
export interface SignedPermit {
  readonly chain: CaipNetworkId
  readonly token: string
  readonly owner: string
  readonly spender: string
  /** What it allows: in the smallest unit, a decimal string. */
  readonly amount: string
  /** A decimal number. */
  readonly nonce: string
  /** When it ends: milliseconds since the Unix epoch, whole seconds. */
  readonly deadline: number
  /** `r`, `s` and `v`: 65 bytes, hexadecimal; `v` is 27 or 28. */
  readonly signature: `0x${string}`
}

/** What an account gives for what; tokens by their addresses, the native coin without one. */
export interface SwapCall extends AccountCall {
  readonly from?: string
  readonly to?: string
  /** What is given: in the smallest unit, a decimal string. */
  readonly amount: string
  /** How much less than quoted may arrive: in hundredths of a percent. */
  readonly slippage: number
  /** A permit that the account has signed for this swap: the transaction carries it, and needs no allowance. */
  readonly permit?: SignedPermit
}

/** What a provider keeps of a swap. */
export interface SwapFee {
  /** In the smallest unit of `token`, a decimal string. */
  readonly amount: string
  /** The address of the token that it is taken in; absent for the native coin. */
  readonly token?: string
  /** Paid on top of the amounts; absent if they contain it. */
  readonly isExtra?: true
}

/** What a swap would give, and the transaction that makes it. */
export interface SwapQuote {
  /** What is expected: in the smallest unit, a decimal string. */
  readonly amount: string
  /** The least that may arrive, or the swap reverts: in the smallest unit, a decimal string. */
  readonly minimum: string
  /** How much the swap itself moves the price: in hundredths of a percent; absent if the provider does not say. */
  readonly priceImpact?: number
  /** Contained in the amounts, except those with `isExtra`; empty if the provider does not say. */
  readonly fees: readonly SwapFee[]
  /** The contract that takes the token of the account, and needs an allowance; absent if the native coin is given. */
  readonly spender?: string
  /** The token wants an allowance of zero before a new one; absent if the provider does not say. */
  readonly resetsAllowance?: true
  /** A permit that the provider takes in place of the allowance; absent if it takes none. */
  readonly permit?: SwapPermit
  /** When the quote ends, in milliseconds since the Unix epoch; absent if the provider does not say. */
  readonly validUntil?: number
  /** What the wallet is asked to send, on the network of the call. */
  readonly transaction: EvmCall
}

/** Why a provider makes no quote. */
export interface SwapRefusal {
  /** `route`: it cannot swap this amount of one token for the other; `request`: it refuses for another reason. */
  readonly refused: 'route' | 'request'
  /** The provider's own words, which the user sees; empty without any. */
  readonly reason: string
}

/** A transaction whose data a source reads, from the account that sends it. */
export interface SwapTermsCall extends AccountCall {
  readonly transaction: EvmCall
}

/** What the contract that is called enforces, as its public interface states it. */
export interface SwapTerms {
  /** Who is paid, or may take the tokens. */
  readonly receiver: string
  /** The least that the receiver is paid, or the call reverts: in the smallest unit, a decimal string. */
  readonly minimum: string
  /** The token that is paid, the native coin without an address; absent if the call does not name it. */
  readonly bought?: { readonly token?: string }
  /** Tokens that the call takes from the account; what it takes of the coin is the transaction's value. */
  readonly taken: readonly { readonly token: string; readonly amount: string }[]
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
  /** Resolves with a quote, with why there is none, or with `null` if no route leads from the one token to the other. */
  quote(call: SwapCall): Promise<SwapQuote | SwapRefusal | null | undefined>
  /**
   * Reads what a quoted transaction enforces, from its data: a quote whose terms are not those of the swap is refused. Resolves
   * with `undefined` for a contract or function that the source does not know; the review then warns that it cannot be read.
   */
  readTerms?(call: SwapTermsCall): Promise<SwapTerms | undefined>
  /** Resolves with the price of gas; absent if the provider does not say. */
  gasPrice?(call: NetworkCall): Promise<GasPrice | undefined>
}

/** A contract that swaps of a source may call, and that may take the token which is given. */
export interface SwapRouter {
  readonly chain: CaipNetworkId
  readonly address: string
  /** Its name for users, for example `0x AllowanceHolder`. */
  readonly name: string
}

/** Where a plugin asks for swaps; a host makes one. Its answers are checked before a user or a wallet sees them. */
export interface SwapSource {
  /** The name of the source, for messages to developers. */
  readonly id: string
  /** Everything outside the page that the source can reach by itself. */
  egress(networks: readonly CaipNetwork[]): Egress
  /**
   * Every contract that its quotes may name: a quote with another one is refused. Without this list, each review warns that the
   * contract is on no list.
   */
  readonly routers?: readonly SwapRouter[]
  /** The networks that it quotes swaps on, in CAIP-2 form. Default: the twelve EVM networks that swaps are known on. */
  readonly networks?: readonly CaipNetworkId[]
  /** The steps in which it takes slippage: in hundredths of a percent. Default: 1. */
  readonly slippageStep?: number
  /** Opens the source for a modal. Sends nothing. */
  openSwaps(context: SourceContext): SwapData
}
