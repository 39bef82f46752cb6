import type { KeyValueStorage } from './key-value-storage.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether an entry is a session that the client can go on with; one that is half written would stop it at its start. */
const isSession = (entry: unknown, keys: Readonly<Record<string, unknown>>): boolean => {
  if (!isRecord(entry)) return false
  const { topic, expiry, namespaces, self, peer } = entry
  if (!isText(topic) || !Number.isSafeInteger(expiry) || !isRecord(namespaces) || !isRecord(self) || !isRecord(peer))
    return false
  const isWhole = Object.values(namespaces).every(
    (each) =>
      isRecord(each) &&
      ['accounts', 'methods', 'events'].every(
        (list) => Array.isArray(each[list]) && (each[list] as unknown[]).every(isText),
      ),
  )
  // Without its key, nothing that comes under a topic can be read.
  return isWhole && isRecord(peer['metadata']) && isText(keys[topic])
}

/** The entries that are objects; the client reads the others' fields without a look. */
const readEntries = (storage: KeyValueStorage, key: string): readonly unknown[] => {
  const list = storage.peek(key)
  return Array.isArray(list) ? list : []
}

/**
 * Puts in order what an earlier visit has left behind, before the client reads it: of what is broken or expired only that
 * goes. Returns how many sessions had to go; a list of them that cannot be read is one.
 */
export const repairStorage = (storage: KeyValueStorage, prefix: string, now: number): number => {
  const core = `wc@2:core:0.3${prefix}`
  const client = `wc@2:client:0.3${prefix}`
  const keysKey = `${core}//keychain`
  const sessionsKey = `${client}//session`
  const keychain = storage.peek(keysKey)
  if (!isRecord(keychain)) void storage.removeItem(keysKey)
  const keys = isRecord(keychain) ? keychain : {}
  const sessions = readEntries(storage, sessionsKey)
  const whole = sessions.filter((entry) => isSession(entry, keys) && (entry as { expiry: number }).expiry * 1000 > now)
  if (whole.length < sessions.length) void storage.setItem(sessionsKey, whole)
  // What is left of pairings and proposals is nobody's any more: each visit makes its own.
  for (const name of ['pairing', 'proposal', 'request']) {
    void storage.removeItem(`${core}//${name}`)
    void storage.removeItem(`${client}//${name}`)
  }
  for (const name of ['expirer', 'history'])
    if (!Array.isArray(storage.peek(`${core}//${name}`) ?? [])) void storage.removeItem(`${core}//${name}`)
  const topics = new Set(whole.map((entry) => (entry as { topic: string }).topic))
  const subscriptionKey = `${core}//subscription`
  const subscriptions = readEntries(storage, subscriptionKey)
  const kept = subscriptions.filter((entry) => isRecord(entry) && isText(entry['topic']) && topics.has(entry['topic']))
  if (kept.length < subscriptions.length) void storage.setItem(subscriptionKey, kept)
  const isUnread = storage.isUnreadable(sessionsKey) || !Array.isArray(storage.peek(sessionsKey) ?? [])
  return sessions.length - whole.length + Number(isUnread)
}
