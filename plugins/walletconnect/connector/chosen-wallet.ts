import type { WindowPort } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { DEEPLINK_KEY } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { toWalletLink } from '../links/to-wallet-link.js'
import { platformOf } from '../platform/read-facts.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import type { KeyValueStorage } from './key-value-storage.js'

/** The wallet app that the user has opened; the relay client opens it again for each request. */
export class ChosenWallet {
  constructor(
    private readonly context: { readonly store: WalletConnectStore; readonly window: WindowPort },
    private readonly storage: () => KeyValueStorage,
  ) {}

  /** Whether a wallet app was opened from this page. */
  get isOpened(): boolean {
    return this.storage().peek(DEEPLINK_KEY) !== undefined
  }

  /** Returns the link that opens a wallet with the current pairing. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    const { store, window } = this.context
    const { uri } = store
    return uri !== undefined && window ? toWalletLink(wallet, uri, platformOf(window)) : undefined
  }

  /** Opens a wallet synchronously, as browsers require of a click. */
  open(wallet: Wallet): boolean {
    const { window } = this.context
    const link = this.linkTo(wallet)
    if (!link || !window || !openLink(window, link)) return false
    const [href = ''] = link.href.split('wc?uri=', 1)
    // The relay client reads this entry before each request.
    void this.storage().setItem(DEEPLINK_KEY, { href, name: wallet.name })
    return true
  }

  /** Forgets the opened app if another wallet has connected. */
  clearUnless(name: string | undefined): void {
    const chosen = this.storage().peek(DEEPLINK_KEY) as { readonly name?: unknown } | undefined
    if (chosen && chosen.name !== name) void this.storage().removeItem(DEEPLINK_KEY)
  }
}
