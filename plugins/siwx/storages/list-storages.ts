import type { StorageEntrySpec, StorageEntry } from 'portico/plugin'
import { defineSchema, readValidList } from 'portico/kit'
import type { SiwxSession, SiwxStorage } from '../contract.js'
import type { MessageForms } from '../message/message-form.js'
import { isSessionOf } from './is-session-of.js'
import { readSession } from './read-session.js'

/** More sessions than any user has; the oldest are dropped. */
const LIMIT = 50

const sessionsSpec: StorageEntrySpec<readonly SiwxSession[]> = {
  key: 'sessions',
  version: 1,
  schema: defineSchema((value) => readValidList(value, 'sessions', readSession)),
  fallback: [],
}

/** Creates a storage over a list of sessions. */
const listStorage = (
  forms: MessageForms,
  list: { read(): readonly SiwxSession[]; write(all: readonly SiwxSession[]): void },
): SiwxStorage => ({
  async add(session) {
    const { accountAddress, chainId } = session.data
    const others = list
      .read()
      .filter((one) => one.data.chainId !== chainId || !isSessionOf(one, chainId, accountAddress, forms))
    list.write([...others, session].slice(-LIMIT))
  },
  async set(sessions) {
    if (sessions.length > 0 || list.read().length > 0) list.write(sessions)
  },
  async get(chainId, address) {
    return list.read().filter((session) => isSessionOf(session, chainId, address, forms))
  },
  async delete(chainId, address) {
    const all = list.read()
    const left = all.filter((session) => !isSessionOf(session, chainId, address, forms))
    // Every write notifies other tabs, so unchanged lists are not written.
    if (left.length < all.length) list.write(left)
  },
})

/** Stores sessions in the browser; parses them at every read. */
export const localStorage = (
  forms: MessageForms,
  storageEntry: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>,
): SiwxStorage => {
  const sessions = storageEntry(sessionsSpec)
  return listStorage(forms, {
    read: sessions.read,
    write: (all) => (all.length > 0 ? sessions.write(all) : sessions.clear()),
  })
}

/** Stores sessions until the page is closed. */
export const memoryStorage = (forms: MessageForms): SiwxStorage => {
  let sessions: readonly SiwxSession[] = []
  return listStorage(forms, {
    read: () => sessions,
    write: (all) => {
      sessions = all
    },
  })
}
