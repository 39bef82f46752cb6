/** Properties that name an account, or a transaction by which one is found. */
const NAMING = new Set(['account', 'address', 'recipient', 'result'])

/** What stands in a text in the place of an address. */
const HIDDEN = '(address)'

const hideIn = (text: string, addresses: readonly string[]): string => {
  const found = addresses.find((address) => text.toLowerCase().includes(address.toLowerCase()))
  if (found === undefined) return text
  const at = text.toLowerCase().indexOf(found.toLowerCase())
  return hideIn(text.slice(0, at) + HIDDEN + text.slice(at + found.length), addresses)
}

/** Returns a copy of plain data without the addresses of connected accounts, and without properties that name accounts. */
export const withoutAddresses = (value: unknown, addresses: readonly string[]): unknown => {
  if (typeof value === 'string') return hideIn(value, addresses)
  if (Array.isArray(value)) return value.map((entry) => withoutAddresses(entry, addresses))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !NAMING.has(key))
      .map(([key, entry]) => [key, withoutAddresses(entry, addresses)]),
  )
}
