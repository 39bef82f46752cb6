import type { Wallet } from 'portico/services'

/** Each wallet once, where it came first. */
export const uniqueById = (wallets: readonly Wallet[]): readonly Wallet[] => {
  const seen = new Set<string>()
  return wallets.filter(({ id }) => !seen.has(id) && seen.add(id))
}
