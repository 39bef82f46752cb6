import type { StoredKind } from '../contract/stored-data.js'
import { storedDataError } from '../errors/stored-data-errors.js'
import type { Kernel } from '../kernel.js'

/** One storage of the browser. */
export interface OpenedStorage {
  readonly kind: StoredKind
  /** Its keys with their texts; none if the browser denies it. */
  entries(): Promise<readonly (readonly [key: string, value: string | undefined])[]>
  remove(key: string): Promise<void>
}

/** What a browser denies, it does not store either. */
const unlessDenied = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Without a port of the host, it is `localStorage`. */
const local = ({ options, ports: { storage, window } }: Pick<Kernel, 'options' | 'ports'>): OpenedStorage => ({
  kind: 'storage',
  async entries() {
    const isOurs = options.ports?.storage === undefined
    if (!storage.keys && !isOurs) throw storedDataError('STORED_DATA_UNREADABLE')
    const keys = unlessDenied(() => storage.keys?.() ?? Object.keys(window?.localStorage ?? {}), [])
    return keys.map((key) => [key, unlessDenied(() => storage.getItem(key) ?? undefined, undefined)] as const)
  },
  remove: async (key) => unlessDenied(() => storage.removeItem(key), undefined),
})

const session = (page: Window): OpenedStorage => ({
  kind: 'sessionStorage',
  entries: async () => unlessDenied(() => Object.entries(page.sessionStorage), []),
  remove: async (key) => unlessDenied(() => page.sessionStorage.removeItem(key), undefined),
})

/** Only databases that exist are listed, where the browser tells. */
const databases = ({ indexedDB }: Window & typeof globalThis, names: readonly string[]): OpenedStorage => ({
  kind: 'databases',
  async entries() {
    if (names.length === 0) return []
    const known = await indexedDB?.databases?.().catch(() => [])
    return names.filter((name) => known?.some((one) => one.name === name)).map((name) => [name, undefined] as const)
  },
  remove: (name) =>
    new Promise((resolve) => {
      const request = indexedDB.deleteDatabase(name)
      // One that another tab has open is deleted when that tab closes it.
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    }),
})

const cookies = (page: Window): OpenedStorage => ({
  kind: 'cookies',
  entries: async () =>
    unlessDenied(() => page.document.cookie, '')
      .split('; ')
      .filter((text) => text !== '')
      .map((text) => {
        const [name = '', ...value] = text.split('=')
        return [name, value.join('=')] as const
      }),
  async remove(name) {
    // One of the whole site, and one of this folder.
    for (const path of ['; path=/', '']) page.document.cookie = `${name}=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  },
})

/** Opens the storages of a page, and on a server that of the port alone. */
export const openStorages = (
  kernel: Pick<Kernel, 'options' | 'ports'>,
  databaseNames: readonly string[],
): readonly OpenedStorage[] => {
  const { window } = kernel.ports
  const ofPage = window?.document ? [session(window), databases(window, databaseNames), cookies(window)] : []
  return [local(kernel), ...ofPage]
}
