import { FrameError } from '../frame-error.js'

/** What this page keeps in the browser: values that can be cloned, such as keys that cannot be extracted. */
export interface EntryStore {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** Deletes every value whose name begins with a text. */
  deleteUnder(prefix: string): Promise<void>
  /** Asks the browser to keep the values while space is short; it may refuse, or ask the user. */
  persist(): void
}

const STORE = 'entries'

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens the entries in IndexedDB. Every method rejects with `STORAGE_DENIED` where the browser keeps nothing. */
export const openEntryStore = (
  indexedDB: Pick<IDBFactory, 'open'>,
  storage?: Pick<StorageManager, 'persist'>,
): EntryStore => {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open('portico-wallet', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    return settled(request)
  }
  const run = async <Value>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Value>) => {
    try {
      opened ??= open()
      const transaction = (await opened).transaction(STORE, mode)
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      const [value] = await Promise.all([settled(ask(transaction.objectStore(STORE))), done])
      return value
    } catch {
      opened = undefined
      throw new FrameError(
        'STORAGE_DENIED',
        'This browser lets the wallet keep nothing. Allow site data, then try again.',
      )
    }
  }
  return {
    get: (name) => run('readonly', (store) => store.get(name)),
    set: async (name, value) => void (await run('readwrite', (store) => store.put(value, name))),
    delete: async (name) => void (await run('readwrite', (store) => store.delete(name))),
    deleteUnder: async (prefix) =>
      void (await run('readwrite', (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))),
    persist: () => void storage?.persist().catch(() => undefined),
  }
}
