import type { ClockPort, LoggerPort, StoragePort } from 'portico/plugin'

/** The name of our client; a client that the host creates itself has another one. */
export const CLIENT_NAME = 'portico'
/** The name as the client puts it into its storage keys. */
export const STORED_PREFIX = `:${CLIENT_NAME}`

/** Milliseconds before entries that change with every message are written. */
const WRITE_BEHIND_MS = 250

/** Whether the client writes an entry with every message. */
const isFrequent = (key: string): boolean => /\/\/(messages|messages_withoutClientAck|history)$/.test(key)

const isSession = (key: string, value: unknown): boolean =>
  key.endsWith('//session') && Array.isArray(value) && value.length > 0

/** Drops the contents of messages: the client detects duplicates by the hash, which is the key. */
const strip = (key: string, value: unknown): unknown =>
  key.endsWith('//messages') && typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([topic, seen]) => [
          topic,
          Object.fromEntries(Object.keys(seen as object).map((hash) => [hash, ''])),
        ]),
      )
    : value

/** The relay client's storage: in memory until there is a session, then in the user's storage until it ends. */
export class KeyValueStorage {
  private readonly values = new Map<string, unknown>()
  private readonly unwritten = new Set<string>()
  private cancel: (() => void) | undefined
  private isDetached = false
  /** Whether a session exists. Without one nothing is written, so that another tab's session stays intact. */
  private isPersistent = false
  /** The list of keys that this tab has last read or written. */
  private listed: string | undefined
  /** The texts that this tab has last read or written. */
  private readonly written = new Map<string, string>()

  constructor(
    private readonly storage: StoragePort,
    private readonly clock: ClockPort,
    private readonly logger: LoggerPort,
    private readonly prefix: string,
  ) {
    this.listed = this.readText('keys')
    for (const key of this.readKeys()) {
      const value = this.readValue(key)
      if (value !== undefined) this.values.set(key, value)
      this.isPersistent ||= isSession(key, value)
    }
  }

  async getKeys(): Promise<string[]> {
    return [...this.values.keys()]
  }

  async getEntries<Value>(): Promise<[string, Value][]> {
    return [...this.values] as [string, Value][]
  }

  async getItem<Value>(key: string): Promise<Value | undefined> {
    return this.values.get(key) as Value | undefined
  }

  async setItem(key: string, value: unknown): Promise<void> {
    if (this.isDetached) return
    const isNew = !this.values.has(key)
    this.values.set(key, value)
    if (!this.isPersistent) {
      if (isSession(key, value)) this.persist()
      return
    }
    if (isNew) this.writeKeys()
    if (!isFrequent(key)) return this.write(key)
    this.unwritten.add(key)
    this.cancel ??= this.clock.after(WRITE_BEHIND_MS, () => this.flush())
  }

  async removeItem(key: string): Promise<void> {
    if (this.isDetached || !this.values.delete(key)) return
    this.unwritten.delete(key)
    if (!this.isPersistent) return
    this.remove(key)
    this.writeKeys()
  }

  /** Returns a value synchronously. */
  peek(key: string): unknown {
    return this.values.get(key)
  }

  /** Whether another tab has stored a session since this storage was read. */
  get isBehind(): boolean {
    return !this.isPersistent && this.readText('keys') !== this.listed
  }

  /** Whether an entry exists and cannot be parsed. */
  isUnreadable(key: string): boolean {
    return this.written.has(key) && !this.values.has(key)
  }

  /** Writes pending entries now. */
  flush(): void {
    this.cancel?.()
    this.cancel = undefined
    // Another tab may have cleared the storage, which must not be refilled.
    if (this.unwritten.size > 0 && this.readText('keys') !== undefined)
      for (const key of this.unwritten) this.write(key)
    this.unwritten.clear()
  }

  /** Removes every entry except those that another tab has written since. */
  clear(): void {
    this.cancel?.()
    this.cancel = undefined
    const known = new Set([...this.readKeys(), ...this.written.keys()])
    for (const [key, text] of this.written) {
      if (this.readText(key) === text) this.remove(key)
      if (this.readText(key) === undefined) known.delete(key)
    }
    this.written.clear()
    this.values.clear()
    this.unwritten.clear()
    this.isPersistent = false
    this.listKeys([...known])
  }

  /** Ignores all later writes: a closed client may still make some. */
  detach(): void {
    this.flush()
    this.isDetached = true
  }

  /** Writes all entries, and every later change. */
  private persist(): void {
    this.isPersistent = true
    this.writeKeys()
    for (const key of this.values.keys()) this.write(key)
  }

  private write(key: string): void {
    this.attempt(() => {
      const text = JSON.stringify(strip(key, this.values.get(key)))
      this.written.set(key, text)
      this.storage.setItem(this.prefix + key, text)
    })
  }

  private remove(key: string): void {
    this.written.delete(key)
    this.attempt(() => this.storage.removeItem(this.prefix + key))
  }

  private writeKeys(): void {
    this.listKeys([...this.values.keys()])
  }

  private listKeys(keys: readonly string[]): void {
    this.listed = keys.length > 0 ? JSON.stringify(keys) : undefined
    this.attempt(() =>
      this.listed === undefined
        ? this.storage.removeItem(`${this.prefix}keys`)
        : this.storage.setItem(`${this.prefix}keys`, this.listed),
    )
  }

  private readKeys(): readonly string[] {
    const keys = this.parse(this.readText('keys'))
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }

  private readValue(key: string): unknown {
    const text = this.readText(key)
    if (text !== undefined) this.written.set(key, text)
    return this.parse(text)
  }

  /** Returns `undefined` for an entry that was only partly written. */
  private parse(text: string | undefined): unknown {
    try {
      return JSON.parse(text ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  private readText(key: string): string | undefined {
    try {
      return this.storage.getItem(this.prefix + key) ?? undefined
    } catch {
      return undefined
    }
  }

  /** Without working storage the session lasts as long as the page. */
  private attempt(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.logger.info('The relay client could not write to the storage.', error)
    }
  }
}
