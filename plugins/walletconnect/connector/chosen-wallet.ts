import type { WindowPort } from 'portico/plugin'
import type { Wallet } from 'portico/services'
import { readAppLink } from 'portico/kit'
import { DEEPLINK_KEY } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { toRequestLink } from '../links/request-link.js'
import { toWalletLink } from '../links/to-wallet-link.js'
import { platformOf } from '../platform/read-facts.js'
import type { WalletConnectStore } from '../walletconnect-store.js'
import type { KeyValueStorage } from './key-value-storage.js'

/** Returns the topic of a pairing's URI. */
const topicOf = (uri: string | undefined): string | undefined => /^wc:([^@]+)@/.exec(uri ?? '')?.[1]

/** The wallet app that the user has opened, which is opened again with each request. */
export class ChosenWallet {
  /** The names of the apps that were opened with the latest pairing, and its topic. */
  private opened: { readonly topic: string | undefined; readonly names: ReadonlySet<string> } | undefined

  constructor(
    private readonly context: { readonly store: WalletConnectStore; readonly window: WindowPort },
    private readonly storage: () => KeyValueStorage,
  ) {}

  /** Whether a wallet app was opened from this page. */
  get isOpened(): boolean {
    return readAppLink(this.stored?.href) !== undefined
  }

  /** Returns the link that opens a wallet with the current pairing. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    const { store, window } = this.context
    const { uri } = store
    return uri !== undefined && window ? toWalletLink(wallet, uri, platformOf(window)) : undefined
  }

  /** Opens a wallet synchronously, as browsers require of a click. */
  open(wallet: Wallet): boolean {
    const { store, window } = this.context
    const link = this.linkTo(wallet)
    if (!link || !window || !openLink(window, link)) return false
    const topic = topicOf(store.uri)
    const earlier = this.opened?.topic === topic ? (this.opened?.names ?? []) : []
    this.opened = { topic, names: new Set([...earlier, wallet.name]) }
    const [href = ''] = link.href.split('wc?uri=', 1)
    void this.storage().setItem(DEEPLINK_KEY, { href, name: wallet.name })
    return true
  }

  /** Opens the wallet again for a request, if the page has the focus and the stored link is one of an app. */
  reopen(request: { readonly id: number; readonly topic: string }): void {
    const { window } = this.context
    const href = this.stored?.href
    if (!window || href === undefined) return
    const link = toRequestLink(href, request, platformOf(window))
    if (link && window.document.hasFocus()) window.open(link.href, link.target, 'noreferrer noopener')
  }

  /**
   * Forgets the opened app if another wallet has connected. The app that was opened with the pairing of the session has
   * connected, whatever its name: registries and wallets write names differently.
   */
  keepFor({ pairingTopic, peer }: { readonly pairingTopic: string; readonly peer: string | undefined }): void {
    const { topic, names } = this.opened ?? {}
    const isOpened = topic === pairingTopic && names?.size === 1
    if (!isOpened && this.stored && this.stored.name !== peer) void this.storage().removeItem(DEEPLINK_KEY)
  }

  /** The entry as it is stored, unchecked. */
  private get stored(): { readonly href?: unknown; readonly name?: unknown } | undefined {
    return this.storage().peek(DEEPLINK_KEY) as { readonly href?: unknown; readonly name?: unknown } | undefined
  }
}
