import type { ClockPort, LoggerPort, StoragePort } from '../../../kernel/contract/ports.js'

/** Milliseconds after which what changes with every message is written. */
const WRITE_BEHIND_MS = 250

/** Written with every message, and of no use to anybody but the client itself. */
const isBusy = (key: string): boolean => /\/\/(messages|messages_withoutClientAck|history)$/.test(key)

/**
 * A message that was seen is known again by its hash, which is its key: the message itself is kept nowhere.
 */
const strip = (key: string, value: unknown): unknown =>
  key.endsWith('//messages') && typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([topic, seen]) => [
          topic,
          Object.fromEntries(Object.keys(seen as object).map((hash) => [hash, ''])),
        ]),
      )
    : value

/** What the relay client keeps: it lives in the visitor's storage as long as there is a session, and not a moment longer. */
export class KeyValueStorage {
  private readonly values = new Map<string, unknown>()
  private readonly unwritten = new Set<string>()
  private cancel: (() => void) | undefined
  private isDetached = false

  constructor(
    private readonly storage: StoragePort,
    private readonly clock: ClockPort,
    private readonly logger: LoggerPort,
    private readonly prefix: string,
  ) {
    for (const key of this.readKeys()) {
      const value = this.readValue(key)
      if (value !== undefined) this.values.set(key, value)
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
    if (isNew) this.writeKeys()
    if (!isBusy(key)) return this.write(key)
    this.unwritten.add(key)
    this.cancel ??= this.clock.after(WRITE_BEHIND_MS, () => this.flush())
  }

  async removeItem(key: string): Promise<void> {
    if (this.isDetached || !this.values.delete(key)) return
    this.unwritten.delete(key)
    this.attempt(() => this.storage.removeItem(this.prefix + key))
    this.writeKeys()
  }

  /** What is there now, without waiting. */
  peek(key: string): unknown {
    return this.values.get(key)
  }

  /** Writes what waits to be written; the page may be about to go. */
  flush(): void {
    this.cancel?.()
    this.cancel = undefined
    for (const key of this.unwritten) this.write(key)
    this.unwritten.clear()
  }

  /** Forgets everything. */
  clear(): void {
    for (const key of this.values.keys()) this.attempt(() => this.storage.removeItem(this.prefix + key))
    this.values.clear()
    this.unwritten.clear()
    this.writeKeys()
  }

  /** A client that has been given up may go on for a while: nothing that it says is kept any more. */
  detach(): void {
    this.flush()
    this.isDetached = true
  }

  private write(key: string): void {
    this.attempt(() => this.storage.setItem(this.prefix + key, JSON.stringify(strip(key, this.values.get(key)))))
  }

  private writeKeys(): void {
    const keys = [...this.values.keys()]
    this.attempt(() =>
      keys.length > 0
        ? this.storage.setItem(`${this.prefix}keys`, JSON.stringify(keys))
        : this.storage.removeItem(`${this.prefix}keys`),
    )
  }

  private readKeys(): readonly string[] {
    const keys = this.readValue('keys')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }

  /** What was half written is not there. */
  private readValue(key: string): unknown {
    try {
      return JSON.parse(this.storage.getItem(this.prefix + key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  /** Where nothing can be kept, the session lives as long as the page. */
  private attempt(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.logger.info('The relay client could not keep what it knows.', error)
    }
  }
}
