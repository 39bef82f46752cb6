import { defineSchema, readOptional, readRecord, readText, readValidList, readWhole } from 'portico/kit'
import type { StorageEntrySpec } from 'portico/plugin'
import { isSameAddress } from './doubts.js'
import type { SendRecent } from './contract.js'

type Receiver = Pick<SendRecent, 'family' | 'address'>

/** The most receivers that are stored of each chain family. */
const RECENTS_LIMIT = 20

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

/** Where receivers are stored. */
export const RECENTS_ENTRY: StorageEntrySpec<readonly SendRecent[]> = {
  key: 'recents',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'recents', readRecent)),
  fallback: [],
}

const isSameReceiver = (one: Receiver, other: Receiver): boolean =>
  one.family === other.family && isSameAddress(one.address, other.address)

/** Removes a receiver. */
export const removeRecent = (all: readonly SendRecent[], receiver: Receiver): readonly SendRecent[] =>
  all.filter((one) => !isSameReceiver(one, receiver))

/** Puts a receiver first, under the name that is known of it unless it is renamed, and drops the oldest ones of its family. */
export const addRecent = (
  all: readonly SendRecent[],
  { family, address, name, isRenamed = false, lastAt }: Omit<SendRecent, 'times'> & { readonly isRenamed?: boolean },
): readonly SendRecent[] => {
  const known = all.find((one) => isSameReceiver(one, { family, address }))
  const shown = name ?? (isRenamed ? undefined : known?.name)
  const first = { family, address, ...(shown !== undefined && { name: shown }), times: (known?.times ?? 0) + 1, lastAt }
  let kept = 0
  return [first, ...removeRecent(all, first)].filter((one) => one.family !== family || ++kept <= RECENTS_LIMIT)
}
