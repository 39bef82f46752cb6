// chunk: solana-runtime
import { read } from 'portico/kit'
import { solanaError } from '../errors.js'
import type { Built } from './build-transfer.js'
import { askFee } from './read-fee.js'
import type { Ask } from './simulate.js'

/** @throws `SOLANA_RPC_ANSWER_INVALID` */
const readLamports = (value: unknown): bigint => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  return BigInt(value)
}

/** Reads the lamports of an account. */
export const askBalance = async (ask: Ask, address: string): Promise<bigint> =>
  readLamports(read(await ask('getBalance', address, { commitment: 'confirmed' }), 'value'))

const askRent = async (ask: Ask, bytes: number): Promise<bigint> =>
  readLamports(await ask('getMinimumBalanceForRentExemption', bytes))

/**
 * Refuses a transfer after which its payer could not exist: an account keeps the rent-exempt minimum or nothing at all. One
 * that has less already may shrink. Passes if the node does not say, because the network checks it too. Resolves with the
 * deposit for the account that the transfer opens.
 * @throws `SOLANA_FUNDS_EXCEEDED`, `SOLANA_SENDER_TOO_LOW`
 * @source https://solana.com/docs/core/accounts#rent
 */
export const expectFunds = async (
  ask: Ask,
  payer: string,
  { amount, bytes, opens }: Built,
  mint: string | undefined,
): Promise<bigint | undefined> => {
  const asked = Promise.all([askBalance(ask, payer), askFee(ask, bytes), askRent(ask, 0)])
  const [deposit, [balance, fee, least] = []] = await Promise.all([
    opens === undefined ? undefined : askRent(ask, opens),
    asked.catch(() => undefined),
  ])
  if (balance === undefined || fee === undefined || least === undefined) return deposit
  const left = balance - fee - (mint === undefined ? amount : (deposit ?? 0n))
  if (left >= least || left === 0n || (left > 0n && balance < least)) return deposit
  if (left < 0n) throw solanaError('SOLANA_FUNDS_EXCEEDED', { details: `${-left} lamports are missing` })
  const details = `${left} lamports would be left, less than ${least}`
  // A smaller amount of a token leaves no more lamports.
  throw solanaError(mint === undefined ? 'SOLANA_SENDER_TOO_LOW' : 'SOLANA_FUNDS_EXCEEDED', { details })
}
