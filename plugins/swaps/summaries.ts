import { defineSchema, readList, readOptional, readRecord, readText, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import type { SwapReview, SwapSummary } from './contract.js'
import { formatUnits } from 'portico/plugin'

const readSummary = (value: unknown, what: string): SwapSummary => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const [hash, callsId] = ['hash', 'callsId'].map((key) => readOptional(record[key], `${what}.${key}`, readText))
  return {
    id: text('id'),
    chain: text('chain') as SwapSummary['chain'],
    account: text('account'),
    from: text('from'),
    amount: text('amount'),
    to: text('to'),
    expected: text('expected'),
    minimum: text('minimum'),
    at: readWhole(record['at'], `${what}.at`),
    ...(hash !== undefined && { hash }),
    ...(callsId !== undefined && { callsId }),
  }
}

/** Where swaps are stored: those that were sent, and one that the wallet has not answered. */
export const SUMMARIES_ENTRY: StorageEntrySpec<readonly SwapSummary[]> = {
  key: 'swaps',
  version: 1,
  schema: defineSchema((value) => readList(value, 'swaps', readSummary)),
  fallback: [],
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
