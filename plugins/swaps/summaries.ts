import { defineSchema, readOptional, readRecord, readText, readValidList, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import { DEFAULT_SLIPPAGE, SLIPPAGE_LIMITS } from './constants.js'
import type { StoredSwap, SwapReview, SwapSummary } from './contract.js'
import { formatUnits } from 'portico/plugin'

/** An amount in tokens. */
const readAmount = (value: unknown, what: string): string => {
  const text = readText(value, what)
  if (!/^\d{1,78}(?:\.\d{1,36})?$/.test(text)) throw new TypeError(`${what}: expected a decimal number`)
  return text
}

const readSummary = (value: unknown, what: string): StoredSwap => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const amount = (key: string) => readAmount(record[key], `${what}.${key}`)
  const [hash, callsId] = ['hash', 'callsId'].map((key) => readOptional(record[key], `${what}.${key}`, readText))
  return {
    id: text('id'),
    chain: text('chain') as SwapSummary['chain'],
    account: text('account'),
    from: text('from'),
    amount: amount('amount'),
    to: text('to'),
    expected: amount('expected'),
    minimum: amount('minimum'),
    at: readWhole(record['at'], `${what}.at`),
    ...(hash !== undefined && { hash }),
    ...(callsId !== undefined && { callsId }),
    ...(record['isDeclined'] === true && { isDeclined: true }),
  }
}

/** Where swaps are stored: those that were sent or declined, and one that the wallet has not answered. */
export const SUMMARIES_ENTRY: StorageEntrySpec<readonly StoredSwap[]> = {
  key: 'swaps',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'swaps', readSummary)),
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
export const summaryOf = ({ id, chain, account, amount, from, quote, to }: SwapReview, at: number): SwapSummary => ({
  id,
  chain,
  account,
  from: from.symbol,
  amount: formatUnits(BigInt(amount), from.decimals),
  to: to.symbol,
  expected: formatUnits(BigInt(quote.amount), to.decimals),
  minimum: formatUnits(BigInt(quote.minimum), to.decimals),
  at,
})
