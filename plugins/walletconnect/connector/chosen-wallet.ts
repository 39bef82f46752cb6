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

/** An app that was opened, as it is stored for the session that it has approved. */
interface OpenedApp {
  readonly href: string
  readonly name: string
  /** The id in the wallet registry: several wallets may have one name. */
  readonly id: string
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

/** The wallet app that the user has opened, which is opened again with each request. */
export class ChosenWallet {
  /** The apps that were opened with the latest pairing, by registry id, and the topic of the pairing. */
  private opened: { readonly topic: string | undefined; readonly apps: ReadonlyMap<string, OpenedApp> } | undefined

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
    const earlier = this.opened?.topic === topic ? (this.opened?.apps ?? []) : []
    const [href = ''] = link.href.split('wc?uri=', 1)
    const app: OpenedApp = { href, name: wallet.name, id: wallet.id }
    this.opened = { topic, apps: new Map([...earlier, [wallet.id, app]]) }
    void this.storage().setItem(DEEPLINK_KEY, app)
    return true
  }

  /** Opens the wallet again for a request of its session, if the page has the focus and the stored link is one of an app. */
  reopen(request: { readonly id: number; readonly topic: string }): void {
    const { store, window } = this.context
    const { href, name, topic } = this.stored ?? {}
    const isOwn = topic === undefined ? name === store.peer?.name : topic === request.topic
    if (!window || !isOwn) return
    const link = toRequestLink(href, request, platformOf(window))
    if (link && window.document.hasFocus()) window.open(link.href, link.target, 'noreferrer noopener')
  }

  /**
   * Keeps the app that has approved a session, and forgets any other. The only app that was opened with its pairing is the
   * one, whatever its name: registries and wallets write names differently. Of several, and of an earlier page's, names decide.
   */
  keepFor({ topic, pairingTopic, peer }: ApprovedSession): void {
    const opened = [...(this.opened?.topic === pairingTopic ? this.opened.apps.values() : [])]
    const candidates = opened.length > 0 ? opened : [this.stored ?? {}]
    const app =
      opened.length === 1
        ? opened[0]
        : candidates.find((one) => one.topic === topic || (peer !== undefined && one.name === peer))
    void (app ? this.storage().setItem(DEEPLINK_KEY, { ...app, topic }) : this.storage().removeItem(DEEPLINK_KEY))
  }

  /** The entry as it is stored, unchecked. */
  private get stored(): { readonly [Key in keyof OpenedApp]?: unknown } | undefined {
    const stored = this.storage().peek(DEEPLINK_KEY)
    return typeof stored === 'object' && stored !== null ? stored : undefined
  }
}
