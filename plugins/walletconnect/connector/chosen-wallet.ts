import type { WindowPort } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { DEEPLINK_KEY } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { toWalletLink } from '../links/to-wallet-link.js'
import { platformOf } from '../platform/read-facts.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import type { KeyValueStorage } from './key-value-storage.js'

/** The app that the visitor has tapped: it is opened with the code, and requests lead there again (3.40). */
export class ChosenWallet {
  constructor(
    private readonly context: { readonly store: WalletConnectStore; readonly window: WindowPort },
    private readonly storage: () => KeyValueStorage,
  ) {}

  /** Whether one was opened from here. */
  get isOpened(): boolean {
    return this.storage().peek(DEEPLINK_KEY) !== undefined
  }

  /** Where a wallet is opened with the code that there is. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    const { store, window } = this.context
    const { uri } = store.getSnapshot()
    return uri !== undefined && window ? toWalletLink(wallet, uri, platformOf(window)) : undefined
  }

  /** Opens a wallet now, in the task of the tap. */
  open(wallet: Wallet): boolean {
    const { window } = this.context
    const link = this.linkTo(wallet)
    if (!link || !window || !openLink(window, link)) return false
    const [href = ''] = link.href.split('wc?uri=', 1)
    // The relay client reads this by itself where it asks for something.
    void this.storage().setItem(DEEPLINK_KEY, { href, name: wallet.name })
    return true
  }

  /** A wallet has answered; where it is another than the one that was opened, requests lead nobody to the wrong one. */
  clearUnless(name: string | undefined): void {
    const chosen = this.storage().peek(DEEPLINK_KEY) as { readonly name?: unknown } | undefined
    if (chosen && chosen.name !== name) void this.storage().removeItem(DEEPLINK_KEY)
  }
}
