import type { ClockPort, LoggerPort, StoragePort } from 'portico/plugin'

/** Milliseconds after which what changes with every message is written. */
const WRITE_BEHIND_MS = 250

/** Written with every message, and of no use to anybody but the client itself. */
const isBusy = (key: string): boolean => /\/\/(messages|messages_withoutClientAck|history)$/.test(key)

const isSession = (key: string, value: unknown): boolean =>
  key.endsWith('//session') && Array.isArray(value) && value.length > 0

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
  /** There is, or was, a session: from then on everything is written. Another tab's is not overwritten by who has none. */
  private isKept = false
  /** What stands in the visitor's storage as far as this tab knows. */
  private readonly own = new Map<string, string>()

  constructor(
    private readonly storage: StoragePort,
    private readonly clock: ClockPort,
    private readonly logger: LoggerPort,
    private readonly prefix: string,
  ) {
    for (const key of this.readKeys()) {
      const value = this.readValue(key)
      if (value !== undefined) this.values.set(key, value)
      this.isKept ||= isSession(key, value)
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
    if (!this.isKept) {
      if (isSession(key, value)) this.keep()
      return
    }
    if (isNew) this.writeKeys()
    if (!isBusy(key)) return this.write(key)
    this.unwritten.add(key)
    this.cancel ??= this.clock.after(WRITE_BEHIND_MS, () => this.flush())
  }

  async removeItem(key: string): Promise<void> {
    if (this.isDetached || !this.values.delete(key)) return
    this.unwritten.delete(key)
    if (!this.isKept) return
    this.remove(key)
    this.writeKeys()
  }

  /** What is there now, without waiting. */
  peek(key: string): unknown {
    return this.values.get(key)
  }

  /** Whether there was something that could not be read. */
  isUnreadable(key: string): boolean {
    return this.own.has(key) && !this.values.has(key)
  }

  /** Writes what waits to be written; the page may be about to go. */
  flush(): void {
    this.cancel?.()
    this.cancel = undefined
    // Another tab may have cleared it all away: nothing comes back then.
    if (this.unwritten.size > 0 && this.readText('keys') !== undefined)
      for (const key of this.unwritten) this.write(key)
    this.unwritten.clear()
  }

  /** Forgets everything; what another tab has written since stays. */
  clear(): void {
    this.cancel?.()
    this.cancel = undefined
    const known = new Set([...this.readKeys(), ...this.own.keys()])
    for (const [key, text] of this.own) {
      if (this.readText(key) === text) this.remove(key)
      if (this.readText(key) === undefined) known.delete(key)
    }
    this.own.clear()
    this.values.clear()
    this.unwritten.clear()
    this.isKept = false
    this.listKeys([...known])
  }

  /** A client that has been given up may go on for a while: nothing that it says is kept any more. */
  detach(): void {
    this.flush()
    this.isDetached = true
  }

  /** From now on it is kept, and so is what is known already. */
  private keep(): void {
    this.isKept = true
    this.writeKeys()
    for (const key of this.values.keys()) this.write(key)
  }

  private write(key: string): void {
    this.attempt(() => {
      const text = JSON.stringify(strip(key, this.values.get(key)))
      this.own.set(key, text)
      this.storage.setItem(this.prefix + key, text)
    })
  }

  private remove(key: string): void {
    this.own.delete(key)
    this.attempt(() => this.storage.removeItem(this.prefix + key))
  }

  private writeKeys(): void {
    this.listKeys([...this.values.keys()])
  }

  private listKeys(keys: readonly string[]): void {
    this.attempt(() =>
      keys.length > 0
        ? this.storage.setItem(`${this.prefix}keys`, JSON.stringify(keys))
        : this.storage.removeItem(`${this.prefix}keys`),
    )
  }

  private readKeys(): readonly string[] {
    const keys = this.parse(this.readText('keys'))
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  }

  private readValue(key: string): unknown {
    const text = this.readText(key)
    if (text !== undefined) this.own.set(key, text)
    return this.parse(text)
  }

  /** What was half written is not there. */
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

  /** Where nothing can be kept, the session lives as long as the page. */
  private attempt(write: () => void): void {
    try {
      write()
    } catch (error) {
      this.logger.info('The relay client could not keep what it knows.', error)
    }
  }
}
