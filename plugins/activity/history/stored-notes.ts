import { defineSchema, readOptional, readRecord, readText, readValidList, readWhole } from 'portico/kit'
import type { StorageEntry, StoreContext } from 'portico/plugin'
import type { Token } from 'portico/services'
import type { KnownNote } from './read-note.js'

/** A note with the hash of its transaction. */
export interface StoredNote extends KnownNote {
  readonly hash: string
}

const readToken = (value: unknown, what: string): Token => {
  const { chain, address, name, symbol, decimals } = readRecord(value, what)
  const contract = readOptional(address, `${what}.address`, readText)
  return {
    chain: readText(chain, `${what}.chain`) as Token['chain'],
    ...(contract !== undefined && { address: contract }),
    name: readText(name, `${what}.name`),
    symbol: readText(symbol, `${what}.symbol`),
    decimals: readWhole(decimals, `${what}.decimals`),
  }
}

const readStoredNote = (value: unknown, what: string): StoredNote => {
  const { hash, to, amount, kind, token } = readRecord(value, what)
  const digits = readText(amount, `${what}.amount`)
  if (!/^\d{1,78}$/.test(digits)) throw new TypeError(`${what}.amount: expected a whole number`)
  const known = readOptional(token, `${what}.token`, readToken)
  return {
    hash: readText(hash, `${what}.hash`),
    to: readText(to, `${what}.to`),
    amount: digits,
    ...(kind === 'trade' && { kind }),
    ...(known && { token: known }),
  }
}

/** Opens what was asked of wallets, which outlasts a reload: sources list a transaction late. */
export const openNotes = ({
  storageEntry,
}: Pick<StoreContext<unknown>, 'storageEntry'>): StorageEntry<readonly StoredNote[]> =>
  storageEntry<readonly StoredNote[]>({
    key: 'notes',
    version: 1,
    schema: defineSchema((value) => readValidList(value, 'notes', readStoredNote)),
    fallback: [],
  })
