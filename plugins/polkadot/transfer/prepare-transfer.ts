import { decodeHex, encodeHex } from 'portico/kit'
import { type CaipNetwork, formatUnits } from 'portico/plugin'
import * as z from 'zod/mini'
import { polkadotError } from '../errors.js'
import { type AskNode, bytes, hash, header } from '../rpc/ask-node.js'
import { readAccount } from '../rpc/read-account.js'
import { type DraftTransaction, draftTransaction } from './draft-transaction.js'
import { findCall, inRuntime, type NetworkRuntime, openRuntime } from './open-runtime.js'
import type { ExtensionValues } from './sign-extensions.js'

/** A transfer, in the notation of its network. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly network: CaipNetwork
}

/** The state of an account and its network that transactions are drafted with. */
interface Drafting {
  readonly runtime: NetworkRuntime
  readonly values: ExtensionValues
  /** The minimum balance of an account. */
  readonly deposit: bigint
}

const toBytes = (hex: string): Uint8Array => decodeHex(hex.slice(2)) ?? new Uint8Array()

/** Reads the runtime, and what a transaction of an account needs from the network. */
export const beginDraft = async (ask: AskNode, from: string, network: CaipNetwork): Promise<Drafting> => {
  const [genesis, head, nonce, runtime] = await Promise.all([
    ask('chain_getBlockHash', [0], hash),
    ask('chain_getFinalizedHead', [], hash),
    ask('system_accountNextIndex', [from], z.int().check(z.nonnegative())),
    openRuntime(ask, network.caipNetworkId),
  ])
  const { number } = await ask('chain_getHeader', [head], header)
  const deposit = runtime.constant('Balances', 'ExistentialDeposit') as bigint
  return { runtime, deposit, values: { genesis: toBytes(genesis), birth: { number, hash: toBytes(head) }, nonce } }
}

/** The call that keeps the account of its sender alive, and the one that may close it, whose second name is that before 2023. */
const CALLS = { keeps: ['transfer_keep_alive'], mayClose: ['transfer_allow_death', 'transfer'] } as const

/** Drafts a transfer. @throws `POLKADOT_RUNTIME_UNSUPPORTED` */
export const draftTransfer = (
  { runtime, values }: Drafting,
  { from, to, amount }: Omit<Transfer, 'network'>,
  kind: keyof typeof CALLS = 'keeps',
): Promise<DraftTransaction> => {
  const call = inRuntime(() => {
    const found = CALLS[kind].map((name) => findCall(runtime, name)).find((one) => one !== undefined)
    if (!found) throw new Error(`Balances.${CALLS[kind][0]} is missing.`)
    const { location, codec } = found
    return Uint8Array.from([...location, ...codec.enc({ dest: { type: 'Id', value: to }, value: amount })])
  })
  return draftTransaction(runtime, { from, call, values })
}

/** Estimates the fee of a transaction. @source `TransactionPaymentApi` of polkadot-sdk */
export const askFee = async (ask: AskNode, transaction: Uint8Array): Promise<bigint> => {
  const length = Array.from({ length: 4 }, (_, at) => (transaction.length >> (8 * at)) & 0xff)
  const input = `0x${encodeHex(Uint8Array.from([...transaction, ...length]))}`
  const info = await ask('state_call', ['TransactionPaymentApi_query_info', input], bytes)
  if (info.length < 16) throw polkadotError('POLKADOT_RPC_ANSWER_INVALID', { details: 'TransactionPaymentApi' })
  // The partial fee is the last field, of 16 bytes.
  return info.slice(-16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

const writeAmount = (value: bigint, { nativeCurrency: { decimals, symbol } }: CaipNetwork): string =>
  `${formatUnits(value, decimals)} ${symbol}`

/**
 * Checks that the sender can pay amount and fee and keeps the minimum balance, unless the transfer may close the account, and
 * that the recipient has it afterwards.
 * @throws `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`, `POLKADOT_RECIPIENT_TOO_LOW`
 */
export const checkBalances = async (
  ask: AskNode,
  { from, to, amount, network }: Transfer,
  { fee, deposit, mayClose = false }: { readonly fee: bigint; readonly deposit: bigint; readonly mayClose?: boolean },
): Promise<void> => {
  const [sender, recipient] = await Promise.all([readAccount(ask, from), readAccount(ask, to)])
  const values = { deposit: writeAmount(deposit, network) }
  const left = sender.free - amount - fee
  if (left < sender.kept || left < 0n) throw polkadotError('POLKADOT_FUNDS_EXCEEDED')
  if (!mayClose && left < deposit) throw polkadotError('POLKADOT_SENDER_TOO_LOW', { values })
  if (recipient.free + amount < deposit) throw polkadotError('POLKADOT_RECIPIENT_TOO_LOW', { values })
}

/**
 * Prepares `balances.transferKeepAlive`, and checks both balances with the fee.
 * @throws `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`, `POLKADOT_RECIPIENT_TOO_LOW`, `POLKADOT_RUNTIME_UNSUPPORTED`, and
 * the errors of the node
 */
export const prepareTransfer = async (ask: AskNode, transfer: Transfer): Promise<DraftTransaction> => {
  const drafting = await beginDraft(ask, transfer.from, transfer.network)
  const draft = await draftTransfer(drafting, transfer)
  await checkBalances(ask, transfer, { fee: await askFee(ask, draft.bytes), deposit: drafting.deposit })
  return draft
}
