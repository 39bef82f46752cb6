import type { WalletShell } from '../wallet-shell/create-wallet-shell.js'
import { selectedFirst } from '../wallet-shell/shell-state.js'
import { createSolanaKeyring, type SolanaKeyring } from './solana-keyring.js'
import { firstSolanaState, type SolanaWalletState, storeSolanaState } from './solana-wallet-state.js'
import type { VirtualSolanaAccount, VirtualSolanaWalletOptions } from './solana-wallet-types.js'

/** What the features of a wallet work with. */
export interface SolanaCore {
  /** The current state. */
  state(): SolanaWalletState
  readonly keyring: SolanaKeyring
  /** The accounts that the page sees now. */
  visible(): readonly VirtualSolanaAccount[]
  /** The addresses of its keys, the selected one first. */
  addresses(): Promise<readonly string[]>
  /** Changes and stores the state, and emits `change` if the page sees other accounts. */
  change(change: Partial<SolanaWalletState>): Promise<void>
  setOnline(online: boolean): void
  /** Emits `change` with the current accounts. */
  emitChange(): void
}

/** Creates the state of a wallet, with one function that changes it. */
export const createSolanaCore = (
  options: VirtualSolanaWalletOptions,
  { events }: WalletShell,
  toAccount: (address: string) => VirtualSolanaAccount,
): SolanaCore => {
  const keyring = createSolanaKeyring(options.seeds)
  let state = firstSolanaState(options)

  const visibleAddresses = () => {
    const { permitted, opened, locked, shared, selected } = state
    return permitted && opened && !locked ? (shared ?? selectedFirst(keyring.known ?? [], selected)) : []
  }
  // Real wallets return the same object for the same account.
  const accounts = new Map<string, VirtualSolanaAccount>()
  const visible = () =>
    visibleAddresses().map((address) => {
      const account = accounts.get(address) ?? Object.freeze(toAccount(address))
      accounts.set(address, account)
      return account
    })
  const emitChange = () => events.emit('change', { accounts: visible() })

  return {
    state: () => state,
    keyring,
    visible,
    emitChange,
    addresses: async () => selectedFirst(await keyring.load(), state.selected),
    async change(next) {
      // Once the keys are loaded, the event is emitted before this function returns.
      if (!keyring.known) await keyring.load()
      const before = String(visibleAddresses())
      state = { ...state, ...next }
      storeSolanaState(state, options)
      if (String(visibleAddresses()) !== before) emitChange()
    },
    setOnline(online) {
      state = { ...state, online }
    },
  }
}
