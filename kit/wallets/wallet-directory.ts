import type { Connector } from '../../kernel/contract/connector.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { type LazyWallet, lazyConnector } from './lazy-connector.js'
import { aliasOf } from './wallet-alias.js'

/**
 * The number of wallets from which on announced ones are not listed. Extensions run before the page, so theirs are the first
 * announcements, and a page that announces thousands hides none of them.
 */
export const WALLETS_LIMIT = 200

/** A wallet that a plugin has found in the page. */
export interface PageWallet extends Omit<Connector, 'namespaces'>, LazyWallet {
  /** Appended to the id after `#` if another wallet already has the id; defaults to a number. */
  readonly suffix?: string
  /** The path of its object in `window`, for example `ethereum`; only the first object of a path is listed. */
  readonly place?: string
  /** Fields of its announcement that cannot be used. Each is logged once, and so is the icon of an announced wallet. */
  readonly dropped?: readonly string[]
}

/** The parts of a plugin's context that `walletDirectory` needs. */
export type DirectoryContext = Pick<PluginContext, 'id' | 'connectors' | 'stores' | 'signal' | 'window'> &
  Partial<Pick<PluginContext, 'logger'>>

/** The options of `walletDirectory`. */
export interface DirectoryOptions {
  /** Ids that only the wallet with the given `place` may have, for example `{ 'com.okex.wallet': 'okxwallet.bitcoin' }`. */
  readonly reserved?: Readonly<Record<string, string>>
}

/** The wallets that one plugin has found in the page. */
export interface WalletDirectory {
  /**
   * Lists a wallet under an unused id, once per object and once per `place`. Beyond 200 wallets, announced ones are listed
   * only if they were connected before. Returns a function that removes it, and that does nothing if the wallet was not listed.
   */
  list(wallet: PageWallet): () => void
  /** Returns the id under which an object is listed. */
  idOf(identity: object): string | undefined
  /** Returns whether a listed wallet has this id. */
  has(id: string): boolean
  /** Removes a wallet that was also found through a better protocol. Returns `false` and keeps it if it is connected, or beyond 200. */
  supersede(id: string): boolean
  /** Calls `listener` on each of these `window` events until the plugin is disposed. */
  listen(events: readonly string[], listener: (event: Event) => void): void
}

/**
 * Lists the wallets that a chain plugin finds in the page: one connector with a unique id per wallet object, and the other
 * name of a wallet that goes by two.
 * @example
 * const directory = walletDirectory(context)
 * directory.list({ id: 'injected', name: 'Wallet', type: 'INJECTED', identity: provider, place: 'ethereum', open })
 */
export const walletDirectory = (
  { id: namespace, connectors, logger, stores, signal, window }: DirectoryContext,
  { reserved = {} }: DirectoryOptions = {},
): WalletDirectory => {
  const listed = new Map<string, { readonly identity: object; remove(): void }>()
  const ids = new WeakMap<object, string>()
  const places = new Set<string>()
  const logged = new Set<string>()

  const createId = ({ id, suffix, place }: PageWallet): string => {
    const isFree = (candidate: string) =>
      !listed.has(candidate) && (!Object.hasOwn(reserved, candidate) || reserved[candidate] === place)
    if (isFree(id)) return id
    if (suffix !== undefined && isFree(`${id}#${suffix}`)) return `${id}#${suffix}`
    let number = 2
    while (!isFree(`${id}#${number}`)) number += 1
    return `${id}#${number}`
  }

  const logDropped = ({ name, type, imageUrl, dropped = [] }: PageWallet): void => {
    const fields = type === 'ANNOUNCED' && imageUrl === undefined ? [...dropped, 'icon'] : dropped
    for (const field of fields) {
      const message = `The wallet "${name}" announces no valid \`${field}\`. It is listed without one.`
      if (!logged.has(message)) logger?.info(message)
      logged.add(message)
    }
  }

  return {
    list(wallet) {
      const { identity, open, suffix, place, dropped: _, ...rest } = wallet
      const isListed = ids.has(identity) || (place !== undefined && places.has(place))
      if (signal.aborted || isListed) return () => undefined
      const id = createId(wallet)
      const isOneTooMany = wallet.type === 'ANNOUNCED' && listed.size >= WALLETS_LIMIT
      if (isOneTooMany && !stores.connectors.recent.includes(id)) return () => undefined
      logDropped(wallet)
      const namespaces = { [namespace]: lazyConnector({ identity, open }) }
      const alias = aliasOf(wallet.name)
      const removeConnector = connectors.add({ ...(alias !== undefined && { alias }), ...rest, id, namespaces })
      const entry = {
        identity,
        remove() {
          // On a second call the id may belong to another wallet.
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
      const isConnected = stores.connections.of(namespace).some(({ connectorId }) => connectorId === id)
      // Beyond the limit the better one would not be listed.
      if (isConnected || listed.size > WALLETS_LIMIT) return false
      listed.get(id)?.remove()
      return true
    },
    listen(events, listener) {
      for (const event of events) window?.addEventListener(event, listener, { signal })
    },
  }
}
