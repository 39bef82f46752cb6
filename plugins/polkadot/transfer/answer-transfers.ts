import { encodeHex, type RpcClient } from 'portico/kit'
import { kernelError } from 'portico/plugin'
import type { AccountCall, Fee, PreparedTransfer, Receiver, TransactionTrial, TransferCall } from 'portico/services'
import { keyOf, polkadotCodec } from '../addresses/codec.js'
import { POLKADOT_NATIVE_TOKEN } from '../constants.js'
import { polkadotError } from '../errors.js'
import type { SignerPayload } from '../handlers/inputs.js'
import { createAsk } from '../rpc/ask-node.js'
import { type AccountBalances, readAccount } from '../rpc/read-account.js'
import { redraft } from './draft-transaction.js'
import { askFee, beginDraft, checkBalances, draftTransfer } from './prepare-transfer.js'

/** A transaction is valid for 64 blocks, two minutes where they are fastest; the user takes part of it to approve. */
const FRESH_FOR_MS = 60_000
const MAX_UINT128 = 2n ** 128n - 1n

/** Adds what a fee may grow by within 64 blocks: a full block raises it by less than 0.01 %. */
const mostOf = (fee: bigint): bigint => fee + fee / 50n

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

const readAmount = (text: string): bigint => {
  const amount = /^[1-9]\d{0,38}$/.test(text) ? BigInt(text) : 0n
  return amount > 0n && amount <= MAX_UINT128 ? amount : refuse('amount: expected a decimal string above 0 or `max`')
}

/** The part of the sender's balance that stays. */
const keptBy = ({ kept }: AccountBalances, deposit: bigint): bigint => (kept > deposit ? kept : deposit)

/**
 * Prepares a transfer in the native coin. One that may close the account of its sender is made for `max` alone, if nothing
 * there is frozen or needed.
 * @throws `INPUT_INVALID`, `POLKADOT_FUNDS_EXCEEDED`, `POLKADOT_SENDER_TOO_LOW`, `POLKADOT_RECIPIENT_TOO_LOW`,
 * `POLKADOT_RUNTIME_UNSUPPORTED`, and the errors of the node
 */
export const prepareTransfer = async (rpc: RpcClient, call: TransferCall): Promise<PreparedTransfer> => {
  const { account: from, network, signal } = call
  if (call.memo) refuse('memo: expected none: transfers carry no memo')
  if (call.asset !== undefined && call.asset !== POLKADOT_NATIVE_TOKEN) refuse('asset: expected the native coin')
  if (!polkadotCodec.isValid(call.to, network)) refuse('to: expected an address of the network')
  const ask = createAsk(rpc, network, signal)
  const [drafting, sender] = await Promise.all([beginDraft(ask, from, network), readAccount(ask, from)])
  const mayClose = call.amount === 'max' && sender.kept === 0n && !sender.isNeeded
  const reserve = mayClose ? 0n : keptBy(sender, drafting.deposit)
  const draft = (amount: bigint) =>
    draftTransfer(drafting, { from, to: call.to, amount }, mayClose ? 'mayClose' : 'keeps')
  const all = async (): Promise<bigint> => {
    const trial = await draft(sender.free)
    return sender.free - reserve - mostOf(await askFee(ask, trial.bytes))
  }
  const amount = call.amount === 'max' ? await all() : readAmount(call.amount)
  if (amount <= 0n) throw polkadotError('POLKADOT_FUNDS_EXCEEDED')
  const { bytes, payload } = await draft(amount)
  const fee = mostOf(await askFee(ask, bytes))
  await checkBalances(ask, { from, to: call.to, amount, network }, { fee, deposit: drafting.deposit, mayClose })
  return {
    transaction: { payload },
    fingerprint: JSON.stringify([network.caipNetworkId, from, payload.method]),
    amount: String(amount),
    decimals: network.nativeCurrency.decimals,
    ...(mayClose ? { closesAccount: true } : { reserve: String(reserve) }),
    freshFor: FRESH_FOR_MS,
  }
}

/** Reads the fee of a prepared transfer. @throws `POLKADOT_TRANSACTION_EXPIRED`, and the errors of the node */
export const readFee = async (rpc: RpcClient, { network, signal, transaction }: TransactionTrial): Promise<Fee> => {
  const ask = createAsk(rpc, network, signal)
  const { payload } = transaction as { readonly payload: SignerPayload }
  const { bytes } = await redraft(ask, payload, network)
  const amount = await askFee(ask, bytes)
  return { amount: String(amount), most: String(mostOf(amount)) }
}

/** The first letters of accounts that a pallet or another chain controls, without a key. @source `AccountIdConversion` of polkadot-sdk */
const KEYLESS = ['modl', 'para', 'sibl'].map((letters) => encodeHex(new TextEncoder().encode(letters)))

/** Finds out what an address is, by its key alone. */
export const readReceiver = async ({ account, network }: AccountCall): Promise<Receiver> => {
  const address = polkadotCodec.forNetwork?.(account, network)
  const key = keyOf(account)
  if (address === undefined || key === undefined) return { address: account, kind: 'mistyped' }
  if (/^0+$/.test(key)) return { address, kind: 'burn' }
  return { address, kind: KEYLESS.some((letters) => key.startsWith(letters)) ? 'unusable' : 'account' }
}

/** Reads the free balance of an account. */
export const readBalance = async (rpc: RpcClient, { account, network, signal }: AccountCall): Promise<bigint> =>
  (await readAccount(createAsk(rpc, network, signal), account)).free
