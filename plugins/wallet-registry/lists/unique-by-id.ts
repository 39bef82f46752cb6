import type { Wallet } from 'portico/services'

/** Removes later duplicates. */
export const uniqueById = (wallets: readonly Wallet[]): readonly Wallet[] => {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}
