import type { Wallet } from 'portico/services'

/** Returns the wallets with these ids, in the order of the ids. */
export const inOrderOf = (ids: readonly string[], wallets: readonly Wallet[]): readonly Wallet[] =>
  ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
