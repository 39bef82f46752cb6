import { createSnapshotStore, type SnapshotStore } from 'portico/plugin'
import type { WalletRegistrySnapshot } from './contract.js'

/** What is known of wallets. */
export type RegistryStore = SnapshotStore<WalletRegistrySnapshot>

/** Nothing has been asked for. */
export const createRegistryStore = (): RegistryStore =>
  createSnapshotStore({
    state: 'idle',
    featured: [],
    recommended: [],
    custom: [],
    recent: [],
    excluded: [],
    wallets: [],
    count: 0,
    isLoading: false,
    hasMore: false,
  })
