import { encodeHex, type RpcClient } from 'portico/kit'
import { kernelError, loadPart } from 'portico/plugin'
import type { PreparedTransfer, TransferCall } from 'portico/services'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../constants.js'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import { keepLifetime } from '../transaction-lifetimes.js'
import { readWire } from '../transaction-wire.js'
import type { Built } from './build-transfer.js'
import { askBalance, expectFunds } from './expect-funds.js'
import { askFee } from './read-fee.js'
import { type Ask, askOf } from './simulate.js'

/** A transaction is valid for 150 blocks, about a minute; the user takes part of it to approve. */
const FRESH_FOR_MS = 30_000
const MEMO_LIMIT = 120

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

const readAmount = (text: string): bigint => {
  const amount = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
  return amount !== undefined && amount < 2n ** 64n ? amount : refuse('amount: expected a decimal string or `max`')
}

/** Everything that a transaction does, without the blockhash. */
const fingerprintOf = async ({ instructions }: Built, payer: string): Promise<string> => {
  const { compile } = await loadPart(() => import('./compile.js'))
  const blockhash = '11111111111111111111111111111111'
  return encodeHex(readWire(compile({ payer, blockhash, lastValidBlockHeight: 0n, instructions })).messageBytes)
}

/**
 * Prepares a transfer of SOL or of a token; the receiver's token account is created if it is missing.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the asset is no mint; `SOLANA_FUNDS_EXCEEDED`, `SOLANA_SENDER_TOO_LOW`
 */
export const prepareTransfer = async (rpc: RpcClient, call: TransferCall): Promise<PreparedTransfer> => {
  const { account: from, to, amount: given, asset, memo } = call
  if (!decodeAddress(to)) refuse('to: expected base58 of exactly 32 bytes')
  if (memo !== undefined && new TextEncoder().encode(memo).length > MEMO_LIMIT)
    refuse(`memo: expected at most ${MEMO_LIMIT} bytes`)
  const ask: Ask = askOf(rpc, call)
  const mint = asset === NATIVE_SOLANA_TOKEN_ADDRESS ? undefined : asset
  if (mint !== undefined && !decodeAddress(mint)) refuse('asset: expected base58 of exactly 32 bytes')
  const { buildTransfer } = await loadPart(() => import('./build-transfer.js'))
  const build = (amount: bigint | 'all') =>
    buildTransfer((method, params) => ask(method, ...params), { from, to, amount, mint, memo })
  const allSol = async (): Promise<bigint> => {
    const trial = await build(0n)
    const [fee, balance] = await Promise.all([askFee(ask, trial.bytes), askBalance(ask, from)])
    if (balance <= fee) throw solanaError('SOLANA_FUNDS_EXCEEDED')
    return balance - fee
  }
  const all = mint === undefined ? allSol : async () => 'all' as const
  const built = await build(given === 'max' ? await all() : readAmount(given))
  keepLifetime(built)
  const { amount, arrives, bytes, decimals } = built
  const deposit = await expectFunds(ask, from, built, mint)
  return {
    transaction: { transaction: bytes },
    fingerprint: `${call.network.caipNetworkId}:${await fingerprintOf(built, from)}`,
    amount: String(amount),
    decimals,
    ...(arrives !== undefined && { arrives: String(arrives) }),
    ...(deposit !== undefined && { deposit: String(deposit) }),
    freshFor: FRESH_FOR_MS,
  }
}
