import type { Connector } from '../../kernel/contract/connector.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { type LazyWallet, lazyConnector } from './lazy-connector.js'

/** A wallet found in the page. */
export interface PageWallet extends Omit<Connector, 'namespaces'>, LazyWallet {
  /** Follows `#` in the id if another wallet already has it; a number by default. */
  readonly suffix?: string
  /** Where in the page its object is, for example `ethereum`; only the first object at a place is listed. */
  readonly place?: string
}

/** The parts of a plugin's context that `walletDirectory` needs. */
export type DirectoryContext = Pick<PluginContext, 'id' | 'connectors' | 'stores' | 'signal' | 'window'>

/** The options of `walletDirectory`. */
export interface DirectoryOptions {
  /** Ids that only the wallet at the given place may have, for example `{ 'com.okex.wallet': 'okxwallet.bitcoin' }`. */
  readonly reserved?: Readonly<Record<string, string>>
}

/** The wallets that one plugin has found in the page. */
export interface WalletDirectory {
  /**
   * Lists a wallet under a free id, once per object and once per place. The returned function removes it; it does nothing
   * if the wallet was not listed.
   */
  list(wallet: PageWallet): () => void
  /** The id under which an object is listed. */
  idOf(identity: object): string | undefined
  /** Whether a listed wallet has this id. */
  has(id: string): boolean
  /** Removes a wallet found through a better protocol too, unless it is connected; returns whether it was removed. */
  supersede(id: string): boolean
  /** Calls `listener` on each of these events of the page until the plugin is disposed. */
  listen(events: readonly string[], listener: (event: Event) => void): void
}

/**
 * Lists the wallets that a chain plugin finds in the page: one connector per wallet object, each with an id of its own.
 * @example
 * const directory = walletDirectory(context)
 * directory.list({ id: 'injected', name: 'Wallet', type: 'INJECTED', identity: provider, place: 'ethereum', open })
 */
export const walletDirectory = (
  { id: namespace, connectors, stores, signal, window }: DirectoryContext,
  { reserved = {} }: DirectoryOptions = {},
): WalletDirectory => {
  const listed = new Map<string, { readonly identity: object; remove(): void }>()
  const ids = new WeakMap<object, string>()
  const places = new Set<string>()

  const freeId = ({ id, suffix, place }: PageWallet): string => {
    const isFree = (one: string) => !listed.has(one) && (!Object.hasOwn(reserved, one) || reserved[one] === place)
    if (isFree(id)) return id
    if (suffix !== undefined && isFree(`${id}#${suffix}`)) return `${id}#${suffix}`
    let count = 2
    while (!isFree(`${id}#${count}`)) count += 1
    return `${id}#${count}`
  }

  return {
    list(wallet) {
      const { identity, open, suffix, place, ...rest } = wallet
      const isKnown = ids.has(identity) || (place !== undefined && places.has(place))
      if (signal.aborted || isKnown) return () => undefined
      const id = freeId(wallet)
      const namespaces = { [namespace]: lazyConnector({ identity, open }) }
      const removeConnector = connectors.add({ ...rest, id, namespaces })
      const entry = {
        identity,
        remove() {
          // The id may belong to another wallet by the second call.
          if (listed.get(id) !== entry) return
          listed.delete(id)
          ids.delete(identity)
          removeConnector()
        },
      }
      listed.set(id, entry)
      ids.set(identity, id)
      if (place !== undefined) places.add(place)
      return entry.remove
    },
    idOf: (identity) => ids.get(identity),
    has: (id) => listed.has(id),
    supersede(id) {
      if (stores.connections.of(namespace).some(({ connectorId }) => connectorId === id)) return false
      listed.get(id)?.remove()
      return true
    },
    listen(events, listener) {
      for (const event of events) window?.addEventListener(event, listener, { signal })
    },
  }
}
