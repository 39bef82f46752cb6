import { type Wallet, type WalletList, walletListService } from 'portico/services'
import { isMobile } from 'portico/kit'
import { DEEPLINK_KEY } from '../constants.js'
import type { WalletLink } from '../contract.js'
import { openLink } from '../links/open-link.js'
import { toRequestLink } from '../links/request-link.js'
import { toWalletLink, unlistedScheme } from '../links/to-wallet-link.js'
import { onlyBy } from '../platform/list-ways.js'
import { platformOf } from '../platform/read-facts.js'
import type { KeyValueStorage } from './key-value-storage.js'
import type { RelayConnectorContext } from './relay-connector-context.js'

/** The app that was opened, as it is stored: never a link, because any script on the page can write the storage. */
interface StoredApp {
  /** The id in the wallet list, which has the links. */
  readonly id: string
  /** Whether its page was opened rather than its app. */
  readonly isPage?: true
  /** The topic of the session; absent until the wallet has approved. */
  readonly topic?: string
}

/** The approved session, as far as an opened app is matched with it. */
interface ApprovedSession {
  readonly topic: string
  readonly pairingTopic: string
  /** The name by which the wallet calls itself. */
  readonly peer: string | undefined
}

/** Returns the topic of a pairing's URI. */
const topicOf = (uri: string | undefined): string | undefined => /^wc:([^@]+)@/.exec(uri ?? '')?.[1]

const isPageOnly = ({ mobileLink, linkMode, desktopLink }: Wallet): boolean =>
  (mobileLink ?? linkMode ?? desktopLink) === undefined

/** The wallet app that the user has opened, which is opened again with each request. */
export class ChosenWallet {
  /** The wallets that were opened with the latest pairing, by registry id, and the topic of the pairing. */
  private opened: { readonly topic: string | undefined; readonly wallets: ReadonlyMap<string, Wallet> } | undefined
  /** The stored app of an earlier page load as the wallet list has it now. */
  private found: Wallet | undefined

  constructor(
    private readonly context: Pick<RelayConnectorContext, 'miniApp' | 'modal' | 'store' | 't' | 'use' | 'window'>,
    private readonly storage: () => KeyValueStorage,
  ) {}

  /** Whether a wallet app was opened from this page. */
  get isOpened(): boolean {
    return this.stored !== undefined
  }

  /** Returns the link that opens a wallet with the current pairing. */
  linkTo(wallet: Wallet): WalletLink | undefined {
    const { miniApp, store, window } = this.context
    const { uri } = store.snapshot
    return uri !== undefined && window ? toWalletLink(wallet, uri, platformOf({ miniApp, window })) : undefined
  }

  /**
   * Opens a wallet synchronously, as browsers require of a click. Returns `false` without a link, and for a scheme that the
   * wallet list does not know unless the user has confirmed it.
   */
  open(wallet: Wallet, isConfirmed = false): boolean {
    const { miniApp, store, window } = this.context
    const link = this.linkTo(wallet)
    if (!link || !window) return false
    if (!isConfirmed && unlistedScheme(wallet, platformOf({ miniApp, window })) !== undefined) return false
    if (!openLink({ miniApp, window }, link)) return false
    // The host's client connects; our own session keeps its app.
    if (store.snapshot.isHosts) return true
    const topic = topicOf(store.snapshot.uri)
    const earlier = this.opened?.topic === topic ? (this.opened?.wallets ?? []) : []
    this.opened = { topic, wallets: new Map([...earlier, [wallet.id, wallet]]) }
    this.keep({ id: wallet.id, ...(isPageOnly(wallet) && { isPage: true }) })
    return true
  }

  /** Finds the links of a stored app, so that a later request can open it at once. */
  async prepare(): Promise<void> {
    const { id } = this.stored ?? {}
    if (id === undefined || this.opened?.wallets.has(id)) return
    this.found = await this.list?.resolve(id).catch(() => undefined)
  }

  /** Opens the wallet again for a request of its session if the page has the focus; without a known link, says so. */
  reopen(request: { readonly id: number; readonly topic: string }): void {
    const { miniApp, modal, store, t, window } = this.context
    const { id, isPage, topic } = this.stored ?? {}
    if (id === undefined || topic !== request.topic || !window?.document.hasFocus()) return
    const platform = platformOf({ miniApp, window })
    const known = this.opened?.wallets.get(id)
    const listed = this.found?.id === id ? this.found : undefined
    const found = listed && isPage ? onlyBy(listed, 'web') : listed
    // The user has confirmed an unlisted scheme only on the page that opened it.
    const wallet = known ?? (found && unlistedScheme(found, platform) === undefined ? found : undefined)
    const link = wallet && toRequestLink(wallet, request, platform)
    if (link) {
      if (!miniApp.open(link.href)) window.open(link.href, link.target, 'noreferrer noopener')
    } else if (isMobile(window.navigator))
      modal.toast('error', t('walletconnect.openYourself', { wallet: store.peer?.name ?? 'WalletConnect' }))
  }

  /**
   * Keeps the app that has approved a session, and forgets any other. The only app that was opened with its pairing is the
   * one, whatever its name: registries and wallets write names differently. Of several, and of an earlier page's, names decide.
   */
  keepFor({ topic, pairingTopic, peer }: ApprovedSession): void {
    const { stored } = this
    const opened = [...(this.opened?.topic === pairingTopic ? this.opened.wallets.values() : [])]
    const isPeer = ({ name }: Wallet) => peer !== undefined && name === peer
    const [only, ...others] = opened
    const earlier = stored && (this.opened?.wallets.get(stored.id) ?? this.list?.find(stored.id))
    const wallet =
      opened.length === 0
        ? earlier && (stored?.topic === topic || isPeer(earlier))
          ? earlier
          : undefined
        : others.length === 0
          ? only
          : opened.find(isPeer)
    if (!wallet) return void this.storage().removeItem(DEEPLINK_KEY)
    const isPage = stored?.id === wallet.id ? stored.isPage : isPageOnly(wallet)
    this.keep({ id: wallet.id, ...(isPage && { isPage: true }), topic })
  }

  private keep(app: StoredApp): void {
    void this.storage().setItem(DEEPLINK_KEY, app)
  }

  private get list(): WalletList | undefined {
    return this.context.use(walletListService)
  }

  /** The stored entry; `undefined` if it names no wallet. Links that earlier versions stored are ignored. */
  private get stored(): StoredApp | undefined {
    const stored = this.storage().peek(DEEPLINK_KEY)
    if (typeof stored !== 'object' || stored === null) return undefined
    const { id, isPage, topic } = stored as { readonly [Key in keyof StoredApp]?: unknown }
    if (typeof id !== 'string') return undefined
    return { id, ...(isPage === true && { isPage }), ...(typeof topic === 'string' && { topic }) }
  }
}
