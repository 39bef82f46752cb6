/** Properties that name an account, or a transaction by which one is found. */
const NAMING = new Set(['account', 'address', 'ensName', 'recipient', 'result'])

/** What stands in a text in the place of an address. */
const HIDDEN = '(address)'

const hideIn = (text: string, hidden: readonly string[]): string => {
  if (hidden.length === 0) return text
  const literal = hidden.map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return text.replace(new RegExp(literal.join('|'), 'gi'), HIDDEN)
}

/** Returns the texts of properties that name accounts: the sentence of an error may repeat them. Shorter ones are words. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, entry]) =>
        NAMING.has(key) && typeof entry === 'string' && entry.length > 3 ? [entry] : namesIn(entry),
      )

const without = (value: unknown, hidden: readonly string[]): unknown => {
  if (typeof value === 'string') return hideIn(value, hidden)
  if (Array.isArray(value)) return value.map((entry) => without(entry, hidden))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !NAMING.has(key))
      .map(([key, entry]) => [key, without(entry, hidden)]),
  )
}

/** Returns a copy of plain data without the addresses of connected accounts, and without properties that name accounts. */
export const withoutAddresses = (value: unknown, addresses: readonly string[]): unknown =>
  without(value, [...addresses, ...namesIn(value)])
