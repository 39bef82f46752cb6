import { isModalError, type PluginContext } from 'portico/plugin'
import { relayService, type ShowView, type Wallet, type WalletListRow } from 'portico/services'
import { isMobile, sameName } from 'portico/kit'
import { viewOf } from 'portico/views'
import type { RegistryServer } from '../api/request.js'
import { getAnalyticsConfig } from '../api/get-analytics-config.js'
import { readWallet } from '../api/read-wallet.js'
import { walletImageUrl } from '../api/wallet-image-url.js'
import { PAGE_SIZE, SEARCH, VIEWS } from '../constants.js'
import { walletRegistryError, type WalletRegistryErrorCode } from '../errors.js'
import { createMatcher } from '../lists/match-row.js'
import { currentRows } from '../lists/current-rows.js'
import type { ParsedWalletRegistryOptions } from '../options.js'
import type { WalletRegistryStore } from '../registry-store.js'
import { isNamed } from '../lists/is-named.js'
import { uniqueById } from '../lists/unique-by-id.js'
import { fetchFirstLists } from './fetch-first-lists.js'
import { Backoff } from './backoff.js'
import { createLimits, type Limits } from './create-limits.js'
import { loadBundledLists } from './load-bundled-lists.js'
import { PageCache } from './page-cache.js'
import { RecentWallets } from './recent-wallets.js'

/** What the registry needs of the plugin. */
export type WalletRegistryContext = PluginContext<ParsedWalletRegistryOptions, WalletRegistryStore>

/** Loads the lists of wallets on demand, and falls back to the bundled ones. */
export class WalletRegistry {
  private readonly server: RegistryServer | undefined
  private readonly backoff: Backoff
  private readonly pages: PageCache | undefined
  private readonly recent: RecentWallets
  private readonly limits: Limits
  /** The app chosen last, which is probably the one that connects over the relay. */
  chosen: Wallet | undefined
  private page = 0
  private loading: Promise<void> | undefined
  private loadingMore: Promise<void> | undefined
  private analytics: Promise<boolean> | undefined

  constructor(private readonly context: WalletRegistryContext) {
    const { clock, host, http, options, signal, storageEntry } = context
    const { projectId } = host
    this.backoff = new Backoff(clock)
    this.limits = createLimits(options, context.stores.networks)
    if (projectId !== undefined) {
      this.server = { http, clock, signal, projectId, url: options.url }
      this.pages = new PageCache(this.server, this.backoff)
    }
    this.recent = new RecentWallets(storageEntry, this.read)
    context.store.update({
      custom: Object.freeze(options.customWallets.flatMap((wallet) => this.read(wallet) ?? [])),
      recent: this.recent.list(),
      excluded: Object.freeze([
        ...context.stores.connectors.excluded.map((entry) => ({ name: entry, rdns: entry })),
        ...options.excludeWalletIds.map((id) => ({ id })),
      ]),
    })
    if (!this.server) this.loading = this.fallBack('off', 'WALLET_REGISTRY_PROJECT_MISSING')
  }

  /** Loads the wallets of the first screen once; `force` ignores the delay after a failure. */
  load(force = false): Promise<void> {
    const { state } = this.context.store
    if (this.loading) return this.loading
    if (!this.pages || state === 'ready' || (!force && this.backoff.isWaiting)) return Promise.resolve()
    // After a failure the bundled list stays until the response arrives.
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

  /** Finds wallets by name; searches the loaded lists if the registry does not answer. */
  async search(query: string, certified: boolean, signal?: AbortSignal): Promise<readonly Wallet[]> {
    const search = query.trim()
    const isFound = isNamed(search, certified)
    const loaded = () => uniqueById(this.all).filter(isFound)
    if (!this.pages || this.context.store.state === 'failed' || this.backoff.isWaiting) return loaded()
    try {
      const badge = certified ? 'certified' : undefined
      const limits = this.limits(this.context.options.excludeWalletIds)
      const { wallets } = await this.pages.get({ page: 1, entries: SEARCH.entries, search, badge, ...limits })
      signal?.throwIfAborted()
      return uniqueById([...wallets, ...this.context.store.custom.filter(isFound)])
    } catch (error) {
      signal?.throwIfAborted()
      this.context.report(error, 'API_ERROR')
      return loaded()
    }
  }

  /** Connects a wallet: in this browser, otherwise over the relay. */
  select(wallet: Wallet, show: ShowView = (view, params) => this.context.modal.open({ view, params })): void {
    const { stores, use, window } = this.context
    const onPhone = isMobile(window?.navigator)
    const row = createMatcher(stores.connectors.rows(stores.modal.filter), onPhone)(wallet)
    if (row) return show(...viewOf(row))
    const relay = use(relayService)
    if (!relay) return show(VIEWS.downloads, { wallet })
    this.chosen = wallet
    // Synchronous: later, no browser would open an app.
    const opened = onPhone && relay.open(wallet)
    show(relay.view, { wallet, ...(opened && { opened }) })
  }

  /** Stores the wallet that was connected over the relay: by the name it reports, otherwise the chosen one. */
  addRecent(peerName: string | undefined, chosen: Wallet | undefined): void {
    const { store } = this.context
    const named =
      peerName === undefined ? undefined : this.all.find(({ name }) => sameName(name) === sameName(peerName))
    const wallet = named ?? chosen
    if (!wallet) return
    this.recent.add(wallet)
    store.update({ recent: this.recent.list() })
  }

  async isAnalyticsEnabled(): Promise<boolean> {
    if (!this.server) return false
    this.analytics ??= getAnalyticsConfig(this.server)
    return this.analytics.catch((error: unknown) => {
      this.analytics = undefined
      this.context.report(error, 'API_ERROR')
      return false
    })
  }

  /** The rows of the first screen; observable. */
  get rows(): readonly WalletListRow[] {
    const { options, store, stores, window } = this.context
    return currentRows(stores, store, { isMobile: isMobile(window?.navigator), options })
  }

  /** Returns a loaded wallet by its id. */
  find(id: string): Wallet | undefined {
    return this.all.find((wallet) => wallet.id === id)
  }

  /** Every loaded wallet. */
  private get all(): readonly Wallet[] {
    const { recent, custom, featured, recommended, wallets } = this.context.store
    return [...recent, ...custom, ...featured, ...recommended, ...wallets]
  }

  private readonly read = (value: unknown): Wallet | undefined => {
    const { server } = this
    return readWallet(value, server && ((imageId) => walletImageUrl(server, imageId)))
  }

  private async fail(error: unknown): Promise<void> {
    const { report, signal } = this.context
    if (signal.aborted) return
    this.pages?.clear()
    this.backoff.fail()
    report(error, 'API_ERROR')
    const isOurs = isModalError(error) && error.code in walletRegistryError.catalogue
    await this.fallBack('failed', isOurs ? (error.code as WalletRegistryErrorCode) : 'WALLET_REGISTRY_UNREACHABLE')
  }

  private async loadFirst(pages: PageCache): Promise<void> {
    const lists = await fetchFirstLists(pages, this.limits, this.context.options)
    const excluded = Object.freeze([...this.context.store.excluded, ...lists.excluded])
    this.context.store.update({ ...lists, excluded, state: 'ready', error: undefined, wallets: [], isLoading: false })
    this.page = 0
  }

  private async loadPage(pages: PageCache): Promise<void> {
    const { excludeWalletIds } = this.context.options
    const { featured, recommended } = this.context.store
    const page = this.page + 1
    const exclude = [...excludeWalletIds, ...[...featured, ...recommended].map(({ id }) => id)]
    const part = await pages.get({ page, entries: PAGE_SIZE, ...this.limits(exclude) })
    this.page = page
    const { wallets: known, count } = this.context.store
    const wallets = uniqueById([...known, ...part.wallets])
    this.context.store.update({
      wallets: Object.freeze(wallets),
      count: Math.max(count, part.count),
      isLoading: false,
      // A server that repeats a page has no further ones.
      hasMore: wallets.length > known.length && page * PAGE_SIZE < part.count,
    })
  }

  /** Replaces the registry's lists by the bundled ones. */
  private async fallBack(state: 'failed' | 'off', error: WalletRegistryErrorCode): Promise<void> {
    const lists = await loadBundledLists(this.context.options)
    this.context.store.update({ ...lists, state, error, hasMore: false, isLoading: false })
  }
}
