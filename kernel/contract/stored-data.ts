/** Where a browser stores something. */
export type StoredKind = 'storage' | 'sessionStorage' | 'databases' | 'cookies'

/** One thing that is stored of the user in this browser. */
export interface StoredItem {
  /** The id of the plugin that stores it, or `core`. */
  readonly plugin: string
  readonly kind: StoredKind
  /** The key of `localStorage` or `sessionStorage`, or the name of a database or a cookie. */
  readonly key: string
  /** What is stored, except for databases. It may hold the keys of sessions: keep it out of logs and requests. */
  readonly value?: string
  /** Why it is stored, in English, if the plugin says so. */
  readonly why?: string
}
