import type { KeyValueStorage } from './key-value-storage.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a stored session is complete; an incomplete one would make the client fail while it starts. */
const isSession = (entry: unknown, keys: Readonly<Record<string, unknown>>): boolean => {
  if (!isRecord(entry)) return false
  const { topic, expiry, namespaces, self, peer } = entry
  if (!isText(topic) || !Number.isSafeInteger(expiry) || !isRecord(namespaces) || !isRecord(self) || !isRecord(peer))
    return false
  const isComplete = Object.values(namespaces).every(
    (each) =>
      isRecord(each) &&
      ['accounts', 'methods', 'events'].every(
        (list) => Array.isArray(each[list]) && (each[list] as unknown[]).every(isText),
      ),
  )
  // Without its symmetric key, messages of the topic cannot be decrypted.
  return isComplete && isRecord(peer['metadata']) && isText(keys[topic])
}

/** Returns a stored list, or an empty one. */
const readEntries = (storage: KeyValueStorage, key: string): readonly unknown[] => {
  const list = storage.peek(key)
  return Array.isArray(list) ? list : []
}

/**
 * Removes broken and expired entries before the client reads them. Returns how many sessions were removed; an unreadable list
 * counts as one.
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
  const valid = sessions.filter((entry) => isSession(entry, keys) && (entry as { expiry: number }).expiry * 1000 > now)
  if (valid.length < sessions.length) void storage.setItem(sessionsKey, valid)
  // Pairings and proposals do not outlive the page that made them.
  for (const name of ['pairing', 'proposal', 'request']) {
    void storage.removeItem(`${core}//${name}`)
    void storage.removeItem(`${client}//${name}`)
  }
  for (const name of ['expirer', 'history'])
    if (!Array.isArray(storage.peek(`${core}//${name}`) ?? [])) void storage.removeItem(`${core}//${name}`)
  const topics = new Set(valid.map((entry) => (entry as { topic: string }).topic))
  const subscriptionKey = `${core}//subscription`
  const subscriptions = readEntries(storage, subscriptionKey)
  const kept = subscriptions.filter((entry) => isRecord(entry) && isText(entry['topic']) && topics.has(entry['topic']))
  if (kept.length < subscriptions.length) void storage.setItem(subscriptionKey, kept)
  const isUnreadable = storage.isUnreadable(sessionsKey) || !Array.isArray(storage.peek(sessionsKey) ?? [])
  return sessions.length - valid.length + Number(isUnreadable)
}
