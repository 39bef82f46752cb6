import { GENERIC_WALLET_NAME } from 'portico/kit'
import { type EventToken, makeAutoObservable, type StoreReaders, type WalletRow } from 'portico/plugin'
import { searchWalletEvent, type Wallet } from 'portico/services'
import { walletRows } from 'portico/views'
import { SEARCH } from '../constants.js'
import type { WalletRegistryApi } from '../contract.js'
import { currentFilter } from '../lists/current-rows.js'
import { isNamed } from '../lists/is-named.js'
import { isExcluded, isUsable } from '../lists/is-usable.js'
import { createMatcher, isLoginRow } from '../lists/match-row.js'
import { uniqueById } from '../lists/unique-by-id.js'

/** What a search needs of the view. */
export interface WalletSearchContext {
  readonly api: WalletRegistryApi
  readonly stores: StoreReaders
  after(delay: number, run: () => void): () => void
  emit<Properties>(event: EventToken<Properties>, properties: Properties): void
}

interface Found {
  readonly query: string
  readonly certified: boolean
  readonly wallets: readonly Wallet[]
}

/** The whole list of wallets and the search in it, observable. */
export class WalletSearch {
  query = ''
  certified = false
  private found: Found | undefined = undefined
  /** The position of each wallet that was listed, so that one which is found later comes last. */
  private order = new Map<string, number>()
  private cancel = () => {}

  constructor(private readonly context: WalletSearchContext) {
    makeAutoObservable(this)
  }

  /** Whether the query is long enough for a search of the registry, or is limited to certified wallets. */
  get isActive(): boolean {
    return this.query.trim().length >= SEARCH.from || this.certified
  }

  get isSearching(): boolean {
    return this.isActive && this.results === undefined
  }

  /** The wallets to show: usable ones, each once. Those that come together begin with those in this browser. */
  get wallets(): readonly Wallet[] {
    const { order, rowOf } = this
    const isFound = isNamed(this.query.trim(), this.certified)
    // Until the registry answers, the loaded lists are searched.
    const found = this.results ?? this.loaded.filter(isFound)
    const candidates = uniqueById([...found, ...this.own.filter(isFound)]).filter((wallet) => rowOf(wallet) !== false)
    // A wallet in this browser is shown once: as it was shown before, else as the registry lists it.
    const shown = new Map<WalletRow, Wallet>()
    for (const wallet of candidates) {
      const row = rowOf(wallet) || undefined
      const known = row && shown.get(row)
      if (row && (!known || (order.has(wallet.id) && !order.has(known.id)))) shown.set(row, wallet)
    }
    const usable = candidates.filter((wallet) => {
      const row = rowOf(wallet)
      return !row || shown.get(row) === wallet
    })
    for (const { id } of [...usable.filter(rowOf), ...usable.filter((wallet) => !rowOf(wallet))])
      if (!order.has(id)) order.set(id, order.size)
    return [...usable].sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  }

  /** Returns the row of a wallet in this browser, or `false` if the wallet is not usable here. Cached per wallet. */
  get rowOf(): (wallet: Wallet) => WalletRow | false | undefined {
    const { api, stores } = this.context
    const { excluded, state } = this
    const filter = currentFilter(stores, { excluded, state }, api.isMobile)
    const match = createMatcher(walletRows(stores.connectors, stores.modal.filter), api.isMobile)
    const known = new Map<Wallet, WalletRow | false | undefined>()
    return (wallet) => {
      if (!known.has(wallet)) {
        const row = match(wallet)
        // What is in this browser needs no link to open it, and says itself which networks it speaks.
        const isListed = row?.installed ? !isExcluded(wallet, excluded) : isUsable(wallet, filter)
        known.set(wallet, isListed && row)
      }
      return known.get(wallet)
    }
  }

  setQuery(query: string): void {
    const isSame = query.trim() === this.query.trim()
    this.query = query
    if (!isSame) this.startOver()
  }

  setCertified(certified: boolean): void {
    if (certified === this.certified) return
    this.certified = certified
    this.startOver()
  }

  clear(): void {
    this.setQuery('')
    this.setCertified(false)
  }

  /** Searches again for what no answer has come for, after `stop`. */
  resume(): void {
    if (this.isSearching) this.schedule()
  }

  /** Cancels a pending search. */
  stop(): void {
    this.cancel()
    this.cancel = () => {}
  }

  // Computed on their own, so that a new page does not clear the cache of `rowOf`.
  private get excluded() {
    return this.context.api.getSnapshot().excluded
  }

  private get state() {
    return this.context.api.getSnapshot().state
  }

  /** The wallets in this browser, which the registry may not list. */
  private get own(): readonly Wallet[] {
    const { connectors, modal } = this.context.stores
    return walletRows(connectors, modal.filter)
      .filter((row) => row.installed && !isLoginRow(row) && row.name !== GENERIC_WALLET_NAME)
      .flatMap(({ name, imageUrl, connectors: [connector] }) =>
        connector ? { id: connector.id, name, ...(imageUrl !== undefined && { imageUrl }) } : [],
      )
  }

  private get loaded(): readonly Wallet[] {
    const { custom, featured, recommended, wallets } = this.context.api.getSnapshot()
    return [...custom, ...featured, ...recommended, ...wallets]
  }

  /** The registry's answer to the current query. */
  private get results(): readonly Wallet[] | undefined {
    const { certified, found, isActive, query } = this
    return isActive && found?.query === query.trim() && found.certified === certified ? found.wallets : undefined
  }

  private startOver(): void {
    this.order = new Map()
    this.schedule()
  }

  /** Searches after the debounce, and drops the search before. */
  private schedule(): void {
    this.stop()
    if (!this.isActive) return
    const abort = new AbortController()
    const query = this.query.trim()
    const cancel = this.context.after(query === '' ? 0 : SEARCH.wait, () => {
      // A failed search leaves the loaded wallets in place.
      this.search(query, abort.signal).catch(() => undefined)
    })
    this.cancel = () => {
      cancel()
      abort.abort()
    }
  }

  private async search(query: string, signal: AbortSignal): Promise<void> {
    const { certified } = this
    const wallets = await this.context.api.search(query, { certified, signal })
    if (signal.aborted) return
    this.show({ query, certified, wallets })
    this.context.emit(searchWalletEvent, { badge: certified ? 'certified' : '', search: query })
  }

  private show(found: Found): void {
    this.found = found
  }
}
