import type { Wallet } from 'portico/services'

/** Those of the wallets that are named by id, in the order of the ids. */
export const inOrderOf = (ids: readonly string[], wallets: readonly Wallet[]): readonly Wallet[] =>
  ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
