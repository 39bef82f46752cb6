import type { Wallet } from '../../kernel/contract/wallet.js'
import type { WalletRegistrySnapshot } from './contract.js'

const NOTHING: WalletRegistrySnapshot = Object.freeze({
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

/** What is known of wallets: a frozen object that is replaced whole, so that any library can observe it. */
export class RegistryStore {
  /** The app that was chosen last: what is connected through the relay is likely it. */
  chosen: Wallet | undefined = undefined
  private current = NOTHING
  private readonly listeners = new Set<() => void>()

  readonly getSnapshot = (): WalletRegistrySnapshot => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  update(change: Partial<WalletRegistrySnapshot>): void {
    this.current = Object.freeze({ ...this.current, ...change })
    for (const listener of [...this.listeners]) listener()
  }

  /** Every wallet of the lists that are there. */
  all(): readonly Wallet[] {
    const { recent, custom, featured, recommended, wallets } = this.current
    return [...recent, ...custom, ...featured, ...recommended, ...wallets]
  }
}
