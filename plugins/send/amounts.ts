import { formatUnits, parseUnits } from 'portico/plugin'
import type { SendDraft, SendToken } from './contract.js'

/** Prices are numbers; so many decimals of them count. */
const PRICE_DECIMALS = 18
/** Fiat amounts are typed in cents. */
const FIAT_DECIMALS = 2

/** Writes a small number without its exponent: 0.00000012 for 1.2e-7. */
const withoutExponent = (text: string): string => {
  const [number = '', exponent] = text.split('e-')
  return exponent === undefined ? text : `0.${'0'.repeat(Number(exponent) - 1)}${number.replace('.', '')}`
}

/** Returns a price as a whole number of 1e-18, cut off there; `undefined` for one that is no price. */
const readPrice = (price: number | undefined): bigint | undefined => {
  if (price === undefined || !Number.isFinite(price) || price <= 0 || price >= 1e15) return undefined
  // The shortest text of a number is the decimal that was meant: 3249.98, not 3249.98000000000001819.
  const [whole = '', fraction = ''] = withoutExponent(String(price)).split('.')
  return readAmount(`${whole}.${fraction.slice(0, PRICE_DECIMALS)}`, PRICE_DECIMALS) || undefined
}

/** Reads a plain decimal number; `undefined` for anything else, or for too many decimals. */
export const readAmount = (text: string, decimals: number): bigint | undefined => {
  try {
    return parseUnits(text, decimals)
  } catch {
    return undefined
  }
}

/** Converts cents to the smallest unit of a token, rounded down: nothing more is sent than was typed. */
const fromFiat = (cents: bigint, { decimals, price }: SendToken): bigint | undefined => {
  const rate = readPrice(price)
  if (rate === undefined) return undefined
  return (cents * 10n ** BigInt(decimals + PRICE_DECIMALS - FIAT_DECIMALS)) / rate
}

/** Returns what an amount is worth in cents, rounded down; `undefined` without a price. */
export const toCents = (amount: bigint, { decimals, price }: SendToken): bigint | undefined => {
  const rate = readPrice(price)
  if (rate === undefined) return undefined
  return (amount * rate) / 10n ** BigInt(decimals + PRICE_DECIMALS - FIAT_DECIMALS)
}

/** Returns the amount of a draft in the smallest unit; `undefined` if it is no amount of the token. */
export const amountOf = ({ amount, unit, token }: SendDraft): bigint | undefined => {
  if (!token) return undefined
  if (unit === 'token') return readAmount(amount, token.decimals)
  const cents = readAmount(amount, FIAT_DECIMALS)
  return cents === undefined ? undefined : fromFiat(cents, token)
}

/** Returns the text of a draft's amount in the other unit; empty if there is none. */
export const switchUnit = (draft: SendDraft): string => {
  const amount = amountOf(draft)
  if (!draft.token || amount === undefined || draft.amount === '') return ''
  if (draft.unit === 'fiat') return formatUnits(amount, draft.token.decimals)
  const cents = toCents(amount, draft.token)
  return cents === undefined ? '' : formatUnits(cents, FIAT_DECIMALS)
}

/** How many decimals an amount may have. */
export const decimalsOf = ({ token, unit }: SendDraft): number =>
  unit === 'fiat' ? FIAT_DECIMALS : (token?.decimals ?? PRICE_DECIMALS)
