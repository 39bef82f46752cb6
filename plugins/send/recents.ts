import { defineSchema, readList, readOptional, readRecord, readText, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import { isSameAddress } from './doubts.js'
import type { SendRecent, SendSummary } from './contract.js'

/** The most receivers that are stored of each chain family. */
const RECENTS_LIMIT = 20
/** The most transfers whose amount and receiver are stored for their screens. */
const SUMMARIES_LIMIT = 10

const readRecent = (value: unknown, what: string): SendRecent => {
  const record = readRecord(value, what)
  const name = readOptional(record['name'], `${what}.name`, readText)
  return {
    family: readText(record['family'], `${what}.family`),
    address: readText(record['address'], `${what}.address`),
    ...(name !== undefined && { name }),
    times: readWhole(record['times'], `${what}.times`),
    lastAt: readWhole(record['lastAt'], `${what}.lastAt`),
  }
}

const readSummary = (value: unknown, what: string): SendSummary => {
  const record = readRecord(value, what)
  const text = (key: string) => readText(record[key], `${what}.${key}`)
  const optional = (key: string) => readOptional(record[key], `${what}.${key}`, readText)
  const [name, hash] = [optional('name'), optional('hash')]
  return {
    id: text('id'),
    chain: text('chain') as SendSummary['chain'],
    account: text('account'),
    amount: text('amount'),
    symbol: text('symbol'),
    to: text('to'),
    at: readWhole(record['at'], `${what}.at`),
    ...(name !== undefined && { name }),
    ...(hash !== undefined && { hash }),
  }
}

/** Where receivers are stored. */
export const RECENTS_ENTRY: StorageEntrySpec<readonly SendRecent[]> = {
  key: 'recents',
  version: 1,
  schema: defineSchema((value) => readList(value, 'recents', readRecent)),
  fallback: [],
}

/** Where transfers are stored: those that were sent, and one that the wallet was asked for and has not answered. */
export const SUMMARIES_ENTRY: StorageEntrySpec<readonly SendSummary[]> = {
  key: 'transfers',
  version: 1,
  schema: defineSchema((value) => readList(value, 'transfers', readSummary)),
  fallback: [],
}

/** Puts a receiver first, and drops the oldest ones of its family. */
export const addRecent = (
  all: readonly SendRecent[],
  { family, address, name, lastAt }: Omit<SendRecent, 'times'>,
): readonly SendRecent[] => {
  const isIt = (one: SendRecent) => one.family === family && isSameAddress(one.address, address)
  const known = all.find(isIt)
  const shown = name ?? known?.name
  const first = { family, address, ...(shown !== undefined && { name: shown }), times: (known?.times ?? 0) + 1, lastAt }
  let kept = 0
  return [first, ...all.filter((one) => !isIt(one))].filter((one) => one.family !== family || ++kept <= RECENTS_LIMIT)
}

/** Puts a transfer first, in place of an earlier state of it. */
export const addSummary = (all: readonly SendSummary[], summary: SendSummary): readonly SendSummary[] =>
  [summary, ...all.filter(({ id }) => id !== summary.id)].slice(0, SUMMARIES_LIMIT)
