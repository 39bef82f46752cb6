import { read } from 'portico/kit'
import type { SwapFee, SwapPermit, SwapQuote, SwapRouter } from 'portico/services'
import { leastOf } from './amounts.js'
import { PERMIT_LIFE_MS } from './constants.js'
import type { SwapSubject } from './contract.js'
import { swapsError } from './errors.js'
import { findRouter, isWrapping } from './contracts-of.js'
import { isSameAddress } from './same-token.js'

/** No token has more, so that sums of amounts stay within 256 bits. */
const AMOUNT_LIMIT = 2n ** 255n
/** A transaction of 128 kB is the largest that nodes take; `0x` and two digits a byte. */
const DATA_LIMIT = 2 + 2 * 128 * 1024
const FEES_LIMIT = 16
const ADDRESS = /^0x[0-9a-f]{40}$/i
const DATA = /^0x(?:[0-9a-f]{2}){4,}$/i
const ZERO = /^0x0+$/

const invalid = (details: string) => swapsError('SWAPS_QUOTE_INVALID', { details })

const readAmount = (value: unknown, what: string): bigint => {
  if (typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) < AMOUNT_LIMIT) return BigInt(value)
  throw invalid(`${what}: expected a decimal string below 2^255`)
}

const readAddress = (value: unknown, what: string): string => {
  if (typeof value === 'string' && ADDRESS.test(value) && !ZERO.test(value)) return value
  throw invalid(`${what}: expected an address`)
}

const readFees = (value: unknown, { from, to }: SwapSubject): readonly SwapFee[] => {
  if (!Array.isArray(value) || value.length > FEES_LIMIT) throw invalid('fees: expected a short list')
  return value.map((fee: unknown, at) => {
    const [token, isExtra] = [read(fee, 'token'), read(fee, 'isExtra') === true]
    const isKnown = [undefined, from.address, to.address].some((address) => isSameAddress(token as never, address))
    // The review could not name it.
    if (isExtra && !isKnown) throw invalid(`fees.${at}.token: is none of the swap's`)
    return {
      amount: String(readAmount(read(fee, 'amount'), `fees.${at}.amount`)),
      ...(token !== undefined && { token: readAddress(token, `fees.${at}.token`) }),
      ...(isExtra && { isExtra }),
    }
  })
}

/** Refuses a contract that the source does not list; a source without a list names any. */
const expectListed = (address: string, what: string, chain: string, routers: readonly SwapRouter[] | undefined) => {
  if (!routers || findRouter(routers, chain, address)) return
  const details = `${what}: ${address} is not in \`routers\` of the source for ${chain}`
  throw swapsError('SWAPS_ROUTER_UNLISTED', { values: { address }, details })
}

const readTransaction = (
  value: unknown,
  subject: SwapSubject,
  received: bigint,
  routers: readonly SwapRouter[] | undefined,
): SwapQuote['transaction'] => {
  const { account, amount, chain, from } = subject
  const to = readAddress(read(value, 'to'), 'transaction.to')
  const data = read(value, 'data')
  if (typeof data !== 'string' || data.length > DATA_LIMIT || !DATA.test(data))
    throw invalid('transaction.data: expected a call, in hexadecimal')
  if (isSameAddress(to, account)) throw invalid('transaction.to: is the account itself')
  if (!isWrapping(subject, received, { to, data })) {
    if (isSameAddress(to, from.address)) throw invalid('transaction.to: is the token itself')
    expectListed(to, 'transaction.to', chain, routers)
  }
  const given = readAmount(read(value, 'value') ?? '0', 'transaction.value')
  if (given !== (from.address === undefined ? BigInt(amount) : 0n))
    throw invalid('transaction.value: is not the amount of the coin that is given')
  return { to, data: data as `0x${string}`, value: String(given) }
}

const readSpender = (
  value: unknown,
  { account, chain, from, to }: SwapSubject,
  routers: readonly SwapRouter[] | undefined,
): string | undefined => {
  if (value === undefined) return undefined
  if (from.address === undefined) throw invalid('spender: the coin needs none')
  const spender = readAddress(value, 'spender')
  if ([account, from.address, to.address].some((other) => isSameAddress(other, spender)))
    throw invalid('spender: is the account or a token')
  expectListed(spender, 'spender', chain, routers)
  return spender
}

/** Reads what a source says of a permit: nothing of it may differ from the swap. */
const readPermit = (
  value: unknown,
  { amount, chain, from }: SwapSubject,
  spender: string | undefined,
  end: number,
): SwapPermit | undefined => {
  if (value === undefined) return undefined
  const [named, token, deadline] = ['spender', 'token', 'deadline'].map((key) => read(value, key))
  if (spender === undefined || !isSameAddress(readAddress(named, 'permit.spender'), spender))
    throw invalid('permit.spender: is not the contract that takes the token')
  if (token !== undefined && !isSameAddress(readAddress(token, 'permit.token'), from.address))
    throw invalid('permit.token: is not the token that is given')
  const expected = { amount, chain }
  for (const key of ['amount', 'chain'] as const)
    if (![undefined, expected[key]].includes(read(value, key) as string)) throw invalid(`permit.${key}: is another one`)
  if (deadline === undefined) return Object.freeze({ spender })
  if (!Number.isSafeInteger(deadline) || Number(deadline) > end) throw invalid('permit.deadline: is too far away')
  return Object.freeze({ spender, deadline: Number(deadline) })
}

/**
 * Reads the quote of a source, which may be wrong or hostile, against what was asked and the contracts that the source lists.
 * @throws `SWAPS_QUOTE_INVALID`, `SWAPS_ROUTER_UNLISTED`
 */
export const readQuote = (
  value: unknown,
  subject: SwapSubject,
  now: number,
  routers?: readonly SwapRouter[],
): SwapQuote => {
  const [amount, minimum] = [readAmount(read(value, 'amount'), 'amount'), readAmount(read(value, 'minimum'), 'minimum')]
  if (amount === 0n || minimum > amount) throw invalid('minimum: is more than what is expected')
  // Servers round; by more than one unit they do not.
  if (minimum + 1n < leastOf(amount, subject.slippage)) throw invalid('minimum: is less than the slippage allows')
  const [impact, validUntil] = [read(value, 'priceImpact'), read(value, 'validUntil')]
  if (impact !== undefined && !(Number.isSafeInteger(impact) && Number(impact) >= 0 && Number(impact) <= 10_000))
    throw invalid('priceImpact: expected hundredths of a percent')
  if (validUntil !== undefined && !(Number.isSafeInteger(validUntil) && Number(validUntil) > now))
    throw invalid('validUntil: is over')
  const spender = readSpender(read(value, 'spender'), subject, routers)
  const end = Math.min(now + PERMIT_LIFE_MS, validUntil === undefined ? Infinity : Number(validUntil))
  const permit = readPermit(read(value, 'permit'), subject, spender, end)
  return Object.freeze({
    amount: String(amount),
    minimum: String(minimum),
    fees: readFees(read(value, 'fees'), subject),
    ...(impact !== undefined && { priceImpact: Number(impact) }),
    ...(validUntil !== undefined && { validUntil: Number(validUntil) }),
    ...(spender !== undefined && { spender }),
    ...(read(value, 'resetsAllowance') === true && { resetsAllowance: true }),
    ...(permit && { permit }),
    transaction: readTransaction(read(value, 'transaction'), subject, amount, routers),
  })
}
