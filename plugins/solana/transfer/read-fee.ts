import { encodeBase64, type RpcClient, read } from 'portico/kit'
import type { Fee, TransactionTrial } from 'portico/services'
import { solanaError } from '../errors.js'
import { COMPUTE_BUDGET, readInstructions } from '../handlers/expect-asked.js'
import { readWire } from '../transaction-wire.js'
import { type Ask, askOf, bytesOf } from './simulate.js'

/** What a network takes for each signature, in lamports. */
const SIGNATURE_FEE = 5000n

const readLittle = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/** Computes the fee for the signatures, and for the compute units that the transaction reserves and pays for. */
const computeFee = (bytes: Uint8Array): bigint => {
  const { messageBytes, signers } = readWire(bytes)
  const budget = readInstructions(messageBytes).filter(({ program }) => program === COMPUTE_BUDGET)
  const find = (tag: number) =>
    readLittle(budget.find(({ data }) => data[0] === tag)?.data.slice(1) ?? new Uint8Array())
  const priority = (find(2) * find(3) + 999_999n) / 1_000_000n
  return BigInt(signers.length) * SIGNATURE_FEE + priority
}

/**
 * Reads what the network takes for a transaction, in lamports: the node's answer, or what the transaction itself says if
 * that is more, because some nodes leave out the price of compute units.
 * @throws `SOLANA_RPC_ANSWER_INVALID`
 */
export const askFee = async (ask: Ask, bytes: Uint8Array): Promise<bigint> => {
  const message = encodeBase64(readWire(bytes).messageBytes)
  const value = read(await ask('getFeeForMessage', message, { commitment: 'confirmed' }), 'value')
  const computed = computeFee(bytes)
  // A node answers `null` once the blockhash has expired.
  if (value === null) return computed
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  return computed > value ? computed : BigInt(value)
}

/** Reads the fee of a transaction, which is exact on Solana. */
export const readFee = async (rpc: RpcClient, call: TransactionTrial): Promise<Fee> => {
  const amount = String(await askFee(askOf(rpc, call), bytesOf(call)))
  return { amount, most: amount }
}
