import { makeAutoObservable } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import type { ExcludedWallet, WalletRegistrySnapshot, WalletRegistryState } from './contract.js'
import type { WalletRegistryErrorCode } from './errors.js'

/** The wallets that are known now; lists are replaced as a whole. */
export class WalletRegistryStore implements WalletRegistrySnapshot {
  state: WalletRegistryState = 'idle'
  error: WalletRegistryErrorCode | undefined = undefined
  featured: readonly Wallet[] = []
  recommended: readonly Wallet[] = []
  custom: readonly Wallet[] = []
  recent: readonly Wallet[] = []
  excluded: readonly ExcludedWallet[] = []
  wallets: readonly Wallet[] = []
  count = 0
  isLoading = false
  hasMore = false

  constructor() {
    makeAutoObservable(this)
  }

  get snapshot(): WalletRegistrySnapshot {
    const { state, error, featured, recommended, custom, recent, excluded, wallets, count, isLoading, hasMore } = this
    return { state, error, featured, recommended, custom, recent, excluded, wallets, count, isLoading, hasMore }
  }

  update(changes: Partial<WalletRegistrySnapshot>): void {
    Object.assign(this, changes)
  }
}
