import { isModalError, type PluginContext } from 'portico/plugin'
import { relayService, selectWalletEvent, type ShowView, type Wallet, type WalletListRow } from 'portico/services'
import { isMobile, sameName } from 'portico/kit'
import { viewOf, walletRows } from 'portico/views'
import type { RegistryServer } from '../api/request.js'
import { readWallet } from '../api/read-wallet.js'
import { walletImageUrl } from '../api/wallet-image-url.js'
import { bundledWallets } from '../bundled-wallets.js'
import { PAGE_SIZE, SEARCH, VIEWS } from '../constants.js'
import { walletRegistryError, type WalletRegistryErrorCode } from '../errors.js'
import { createMatcher } from '../lists/match-row.js'
import { currentRows } from '../lists/current-rows.js'
import type { ParsedWalletRegistryOptions } from '../options.js'
import type { WalletRegistryStore } from '../registry-store.js'
import { isNamed } from '../lists/is-named.js'
import { uniqueById } from '../lists/unique-by-id.js'
import { alertRefusal } from './alert-refusal.js'
import { fetchFirstLists } from './fetch-first-lists.js'
import { Backoff } from './backoff.js'
import { createFilters, type RequestFilters } from './create-filters.js'
import { bundledLists } from './bundled-lists.js'
import { PageCache } from './page-cache.js'
import { RecentWallets } from './recent-wallets.js'

/** The context of the wallet registry plugin. */
export type WalletRegistryContext = PluginContext<ParsedWalletRegistryOptions, WalletRegistryStore>

/** Loads the lists of wallets on demand, and falls back to the bundled ones. */
export class WalletRegistry {
  private readonly server: RegistryServer | undefined
  private readonly backoff: Backoff
  private readonly pages: PageCache | undefined
  private readonly recent: RecentWallets
  private readonly filters: RequestFilters
  /** The wallet that was last selected for the relay; stored as recent if the peer's name matches no loaded wallet. */
  chosen: Wallet | undefined
  private page = 0
  private loading: Promise<void> | undefined
  private loadingMore: Promise<void> | undefined

  constructor(private readonly context: WalletRegistryContext) {
    const { clock, host, http, options, signal, storageEntry } = context
    const { projectId } = host
    this.backoff = new Backoff(clock)
    this.filters = createFilters(options, context.stores.networks)
    if (projectId) {
      this.server = { http, clock, signal, projectId, url: options.url }
      this.pages = new PageCache(this.server, this.backoff)
    }
    this.recent = new RecentWallets(storageEntry, this.read)
    context.store.update({
      custom: Object.freeze(options.customWallets.flatMap((wallet) => this.read(wallet) ?? [])),
    })
    context.store.update({
      recent: this.recent.list(this.findKnown),
      excluded: Object.freeze([
        ...context.stores.connectors.excluded.map((entry) => ({ name: entry, rdns: entry })),
        ...options.excludeWalletIds.map((id) => ({ id })),
      ]),
    })
    if (!this.server) {
      context.alert(
        'PROJECT_ID_NOT_CONFIGURED',
        'Project ID Not Configured',
        'Project ID Not Configured - pass `projectId` to createModal: without one, walletRegistry() lists bundled wallets only, and those where a plugin can reach them.',
      )
      this.applyBundledLists('off', 'WALLET_REGISTRY_PROJECT_MISSING')
    }
  }

  /** Loads the wallets of the first screen once; `force` ignores the backoff after a failure. */
  load(force = false): Promise<void> {
    const { state } = this.context.store
    if (this.loading) return this.loading
    if (!this.pages || state === 'ready' || (!force && this.backoff.isWaiting)) return Promise.resolve()
    // On a retry the bundled lists stay visible until the response arrives.
    this.context.store.update({ state: state === 'idle' ? 'loading' : state, isLoading: true })
    this.loading = this.loadFirst(this.pages)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.loading = undefined
      })
    return this.loading
  }

  /** Loads the next page of the whole list. */
  loadMore(): Promise<void> {
    const { pages } = this
    const { state, hasMore } = this.context.store
    if (this.loadingMore) return this.loadingMore
    if (!pages || state !== 'ready' || !hasMore || this.backoff.isWaiting) return Promise.resolve()
    this.context.store.update({ isLoading: true })
    this.loadingMore = this.loadPage(pages)
      .catch((error: unknown) => {
        this.context.report(error, 'API_ERROR')
        this.context.store.update({ isLoading: false })
      })
      .finally(() => {
        this.loadingMore = undefined
      })
    return this.loadingMore
  }

  /** Returns the wallets whose name contains `query`; falls back to the loaded lists if the registry does not answer. */
  async search(query: string, certified: boolean, signal?: AbortSignal): Promise<readonly Wallet[]> {
    const search = query.trim()
    const matches = isNamed(search, certified)
    const searchLoaded = () => uniqueById(this.all).filter(matches)
    if (!this.pages || this.context.store.state === 'failed' || this.backoff.isWaiting) return searchLoaded()
    try {
      const badge = certified ? 'certified' : undefined
      const filters = this.filters(this.context.options.excludeWalletIds)
      const { wallets } = await this.pages.get({ page: 1, entries: SEARCH.entries, search, badge, ...filters })
      signal?.throwIfAborted()
      return uniqueById([...wallets, ...this.context.store.custom.filter(matches)])
    } catch (error) {
      signal?.throwIfAborted()
      this.context.report(error, 'API_ERROR')
      return searchLoaded()
    }
  }

  /** Opens the view that connects a wallet: in this browser, else over the relay, else the view with its downloads. */
  select(wallet: Wallet, show: ShowView = (view, params) => this.context.modal.open({ view, params })): void {
    const { emit, stores, use, window } = this.context
    const onPhone = isMobile(window?.navigator)
    const row = createMatcher(walletRows(stores.connectors, stores.modal.filter), onPhone)(wallet)
    const relay = use(relayService)
    const onRelay = onPhone ? 'mobile' : 'qrcode'
    const platform = row ? 'browser' : relay ? onRelay : 'unsupported'
    emit(selectWalletEvent, { name: wallet.name, platform })
    if (row) return show(...viewOf(row, relay))
    if (!relay) return show(VIEWS.downloads, { wallet })
    this.chosen = wallet
    // Must run synchronously: browsers block opening an app after the click event.
    const opened = onPhone && relay.open(wallet)
    show(relay.view, { wallet, ...(opened && { opened }) })
  }

  /** Stores a wallet that has connected over the relay as recent: the loaded one named `peerName`, else `chosen`. */
  addRecent(peerName: string | undefined, chosen: Wallet | undefined): void {
    const { store } = this.context
    const named = peerName === undefined ? undefined : this.findNamed(peerName)
    const wallet = named ?? chosen
    if (!wallet) return
    this.recent.add(wallet)
    store.update({ recent: this.recent.list((id) => (id === wallet.id ? wallet : this.find(id))) })
  }

  /** The rows of the first screen, as a MobX observable. */
  get rows(): readonly WalletListRow[] {
    const { options, store, stores, window } = this.context
    return currentRows(stores, store, { isMobile: isMobile(window?.navigator), options })
  }

  /** Returns the loaded wallet with that id, else with that name. */
  find(wanted: string): Wallet | undefined {
    return this.all.find(({ id }) => id === wanted) ?? this.findNamed(wanted)
  }

  private findNamed(wanted: string): Wallet | undefined {
    return this.all.find(({ name }) => sameName(name) === sameName(wanted))
  }

  /** Returns the wallet with that id and its present links, by a request if it is in no list. */
  async resolve(id: string): Promise<Wallet | undefined> {
    const known = this.findKnown(id) ?? this.loaded.find((wallet) => wallet.id === id)
    if (known || !this.pages) return known
    const { wallets } = await this.pages.get({ page: 1, entries: 1, include: [id] })
    return wallets.find((wallet) => wallet.id === id)
  }

  /** Returns a wallet that is known without a request: of the host's list, or a bundled one. */
  private readonly findKnown = (id: string): Wallet | undefined =>
    [...this.context.store.custom, ...bundledWallets].find((wallet) => wallet.id === id)

  /** The wallets of the lists, with their present links. */
  private get loaded(): readonly Wallet[] {
    const { custom, featured, recommended, wallets } = this.context.store
    return [...custom, ...featured, ...recommended, ...wallets]
  }

  /** Every loaded wallet. */
  private get all(): readonly Wallet[] {
    return [...this.loaded, ...this.context.store.recent]
  }

  private readonly read = (value: unknown): Wallet | undefined => {
    const { server } = this
    return readWallet(value, server && ((imageId) => walletImageUrl(server, imageId)))
  }

  private fail(error: unknown): void {
    const { report, signal } = this.context
    if (signal.aborted) return
    this.pages?.clear()
    this.backoff.fail()
    report(error, 'API_ERROR')
    const isRegistryError = isModalError(error) && error.code in walletRegistryError.catalogue
    alertRefusal(error, this.context)
    this.applyBundledLists(
      'failed',
      isRegistryError ? (error.code as WalletRegistryErrorCode) : 'WALLET_REGISTRY_UNREACHABLE',
    )
  }

  private async loadFirst(pages: PageCache): Promise<void> {
    const known = this.recent.list(this.findKnown)
    const unknownIds = known.map(({ id }) => id).filter((id) => !this.findKnown(id))
    const lists = await fetchFirstLists(pages, this.filters, this.context.options, unknownIds)
    const excluded = Object.freeze([...this.context.store.excluded, ...lists.excluded])
    const listed = [...lists.recent, ...lists.featured, ...lists.recommended]
    const recent = this.recent.list((id) => listed.find((wallet) => wallet.id === id) ?? this.findKnown(id))
    const now = { ...lists, excluded, recent, wallets: [] }
    this.context.store.update({ ...now, state: 'ready', error: undefined, isLoading: false })
    this.page = 0
  }

  private async loadPage(pages: PageCache): Promise<void> {
    const { excludeWalletIds } = this.context.options
    const { featured, recommended } = this.context.store
    const page = this.page + 1
    const exclude = [...excludeWalletIds, ...[...featured, ...recommended].map(({ id }) => id)]
    const response = await pages.get({ page, entries: PAGE_SIZE, ...this.filters(exclude) })
    this.page = page
    const { wallets: loaded, count } = this.context.store
    const wallets = uniqueById([...loaded, ...response.wallets])
    this.context.store.update({
      wallets: Object.freeze(wallets),
      count: Math.max(count, response.count),
      isLoading: false,
      // A page without new wallets is the last one: some servers repeat it.
      hasMore: wallets.length > loaded.length && page * PAGE_SIZE < response.count,
    })
  }

  /** Replaces the registry's lists by the bundled ones. */
  private applyBundledLists(state: 'failed' | 'off', error: WalletRegistryErrorCode): void {
    const lists = bundledLists(this.context.options)
    this.context.store.update({ ...lists, state, error, hasMore: false, isLoading: false })
  }
}
