import {
  defineSchema,
  readRecord,
  readSummary,
  readText,
  readValidList,
  readWhole,
  type ReviewedSummary,
} from 'portico/kit'
import { formatUnits, type StorageEntrySpec } from 'portico/plugin'
import { DEFAULT_SLIPPAGE, SLIPPAGE_LIMITS } from './constants.js'
import type { StoredSwap, SwapReview } from './contract.js'

/** An amount in tokens. */
const readAmount = (value: unknown, what: string): string => {
  const text = readText(value, what)
  if (!/^\d{1,78}(?:\.\d{1,36})?$/.test(text)) throw new TypeError(`${what}: expected a decimal number`)
  return text
}

const readSwap = (value: unknown, what: string): StoredSwap => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const amount = (key: string) => readAmount(record[key], `${what}.${key}`)
  return {
    ...readSummary(value, what),
    from: text('from'),
    amount: amount('amount'),
    to: text('to'),
    expected: amount('expected'),
    minimum: amount('minimum'),
  }
}

/** Where swaps are stored: those that were sent or declined, and one that the wallet has not answered. */
export const SUMMARIES_ENTRY: StorageEntrySpec<readonly StoredSwap[]> = {
  key: 'swaps',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'swaps', readSwap)),
  fallback: [],
}

/** Where the slippage is stored that the user has set, in hundredths of a percent. */
export const SLIPPAGE_ENTRY: StorageEntrySpec<number> = {
  key: 'slippage',
  version: 1,
  schema: defineSchema((value) => {
    const slippage = readWhole(value, 'slippage')
    const { least, most } = SLIPPAGE_LIMITS
    if (slippage < least || slippage > most) throw new TypeError(`slippage: expected ${least} to ${most}`)
    return slippage
  }),
  fallback: DEFAULT_SLIPPAGE,
}

/** Returns what is kept of a review. */
export const summaryOf = ({ amount, from, quote, to }: SwapReview): Omit<StoredSwap, keyof ReviewedSummary> => ({
  from: from.symbol,
  amount: formatUnits(BigInt(amount), from.decimals),
  to: to.symbol,
  expected: formatUnits(BigInt(quote.amount), to.decimals),
  minimum: formatUnits(BigInt(quote.minimum), to.decimals),
})
