import { nameKey } from '../../kernel/stores/connectors-store.js'

/** Wallets that go by two names: one on some chains, the other elsewhere. */
const PAIRS: readonly (readonly [short: string, long: string])[] = [['Trust', 'Trust Wallet']]

/** Returns the other name of a wallet that goes by two. */
export const aliasOf = (name: string): string | undefined => {
  const key = nameKey(name)
  for (const [short, long] of PAIRS) {
    if (key === nameKey(short)) return long
    if (key === nameKey(long)) return short
  }
  return undefined
}

/** Returns a wallet name in the form in which names are compared: without case, and the shorter of two names. */
export const sameName = (name: string): string => {
  const alias = nameKey(aliasOf(name) ?? name)
  const key = nameKey(name)
  return alias.length < key.length ? alias : key
}
