import type { CallOptions } from '../kernel/contract/call-options.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import { defineService } from '../kernel/define/define-service.js'
import type { SimulationResult } from './queries.js'

/** One instruction for a program. */
export interface SolanaInstruction {
  /** The address of the program. */
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly signer?: boolean
    readonly writable?: boolean
  }[]
  readonly data: Uint8Array
}

/** Reads from the Solana networks of the modal, and sends with the connected wallet. */
export interface Solana {
  /** Sends a JSON-RPC request to the endpoints of a network. @throws `NETWORK_MISSING` if the modal does not list it */
  request(
    chainId: CaipNetworkId,
    call: { readonly method: string; readonly params: readonly unknown[] },
  ): Promise<unknown>
  /** Resolves with whether a serialized transaction would succeed, signed or not. @throws `SOLANA_RPC_ANSWER_INVALID` */
  simulate(chainId: CaipNetworkId, transaction: Uint8Array): Promise<SimulationResult>
  /** Asks the wallet to sign and send a serialized transaction, which is followed. @throws `USER_REJECTED` */
  sendTransaction(
    chainId: CaipNetworkId,
    transaction: Uint8Array,
    options?: CallOptions,
  ): Promise<{ readonly hash: string }>
  /** Makes one transaction of instructions, paid by the connected account, and asks the wallet to sign and send it. @throws `ACCOUNT_MISSING` */
  sendInstructions(
    chainId: CaipNetworkId,
    instructions: readonly SolanaInstruction[],
    options?: CallOptions,
  ): Promise<{ readonly hash: string }>
}

/** Finds what reads from Solana networks and sends to them; absent if no Solana network is listed. */
export const solanaService = defineService<Solana>('solana')
