import type { CallOptions } from '../kernel/contract/call-options.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Sent } from '../kernel/contract/transaction.js'
import { defineService } from '../kernel/define/define-service.js'
import type { OwnedToken, SimulationResult } from './queries.js'

/** A call of a contract, or a transfer of the native coin. */
export interface EvmCall {
  readonly to: string
  /** Hexadecimal with `0x`. */
  readonly data?: `0x${string}`
  /** In wei, a decimal string. */
  readonly value?: string
}

/** A call that is tried and not sent. */
export interface EvmTrial extends EvmCall {
  /** The caller; the connected account unless given. */
  readonly from?: string
}

/** What a transaction would cost. */
export interface EvmEstimate {
  /** The gas, a decimal string. */
  readonly gas: string
  /** The fee at the present price of gas, with what a rollup charges for data: in wei, a decimal string. */
  readonly fee: string
}

/** How a call is sent. */
export interface SendCallOptions extends CallOptions {
  /** The account that must send, for example the one that the user has reviewed; the connected account unless given. */
  readonly from?: string
}

/** How several calls are sent. */
export interface SendCallsOptions extends SendCallOptions {
  /** The capabilities that the wallet must use for the batch, by name, for example `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /**
   * `true`: a wallet without batches is asked for each call, once the one before is confirmed. Calls that were confirmed stay
   * in force if a later one fails or is declined. Without effect if `capabilities` are given.
   */
  readonly oneByOne?: boolean
}

/** A JSON-RPC request. */
export interface EvmRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Codes of the errors by which the service says why a call would fail. */
export const evmErrors = {
  /** The contract reverts. */
  reverted: 'EIP155_EXECUTION_REVERTED',
  /** The call needs more gas than its limit, or than a block has. */
  gasExceeded: 'EIP155_GAS_TOO_LOW',
} as const

/** Reads from the EVM networks of the modal, and sends with the connected wallet. */
export interface Evm {
  /**
   * Sends a JSON-RPC request to the endpoints of a network, with its retries and fallbacks.
   * @throws `NETWORK_MISSING` if the modal does not list the network
   */
  request(
    chainId: CaipNetworkId,
    call: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
  /**
   * Asks the connected wallet, for example `wallet_getPermissions`. What signs or sends passes the same lifecycles as
   * `modal.sign` and `modal.send`: taps see it, and the wallet must be on the network. `wallet_revokePermissions` disconnects.
   * @throws `INPUT_INVALID` for a method that nodes answer, `CHAIN_MISMATCH` if the parameters name another network,
   * `WALLET_METHOD_UNSUPPORTED`, `EIP155_WALLET_MISSING` without a wallet, `USER_REJECTED`, `NETWORK_MISSING`
   * @example
   * const permissions = await evm.wallet('eip155:1', { method: 'wallet_getPermissions' })
   */
  wallet(chainId: CaipNetworkId, request: EvmRequest, options?: CallOptions): Promise<unknown>
  /** Resolves with what a call returns, in hexadecimal. @throws `evmErrors.reverted`, `EIP155_RPC_ANSWER_INVALID` */
  call(chainId: CaipNetworkId, call: EvmTrial): Promise<`0x${string}`>
  /** Resolves with whether a call would succeed. @throws if the network does not answer */
  simulate(chainId: CaipNetworkId, call: EvmTrial): Promise<SimulationResult>
  /** Estimates what a call would cost. @throws `evmErrors.reverted`, `evmErrors.gasExceeded`, `EIP155_RPC_ANSWER_INVALID` */
  estimate(chainId: CaipNetworkId, call: EvmTrial): Promise<EvmEstimate>
  /**
   * Asks the wallet to send a call; the transaction is followed.
   * @throws `USER_REJECTED`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH` if the wallet does not share `from`
   */
  sendTransaction(chainId: CaipNetworkId, call: EvmCall, options?: SendCallOptions): Promise<{ readonly hash: string }>
  /**
   * Asks the wallet to send several calls in their order, as one batch that succeeds or fails as a whole (EIP-5792). A single
   * call is sent as a transaction. Resolves with the batch or the last transaction, for `transactions.follow`.
   * @throws `EIP155_BATCH_UNSUPPORTED` if the wallet has no such batches, unless `oneByOne`; `EIP155_CALL_FAILED` if a call
   * before the last is not confirmed; `INPUT_INVALID` without calls; `USER_REJECTED`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH` if
   * the wallet does not share `from`
   */
  sendCalls(chainId: CaipNetworkId, calls: readonly EvmCall[], options?: SendCallsOptions): Promise<Sent>
  /** Resolves with what the connected wallet supports on a network; empty if it does not report it. @source EIP-5792 */
  capabilities(chainId: CaipNetworkId): Promise<Readonly<Record<string, unknown>>>
  /**
   * Resolves with the tokens that the connected wallet reports for its account, with prices in US dollars; `undefined` if it
   * does not report them. A wallet may name any token: treat names as untrusted. @source EIP-7811
   */
  assets(chainId: CaipNetworkId): Promise<readonly OwnedToken[] | undefined>
}

/** Finds what reads from EVM networks and sends to them; absent if no EVM network is listed. */
export const evmService = defineService<Evm>('evm')
