/** Asks a server; the global `fetch` unless a test or a host gives another. */
export type HttpPort = (input: string | URL, init?: RequestInit) => Promise<Response>

/** Keeps strings between visits; every method may throw, and the kernel survives it. */
export interface StoragePort {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Tells the time and waits; milliseconds since the Unix epoch. */
export interface ClockPort {
  now(): number
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** Where the kernel says what a developer should know. */
export interface LoggerPort {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** The page: the global `window`, or `undefined` on a server. */
export type WindowPort = (Window & typeof globalThis) | undefined

/** Everything outside that a plugin may touch. */
export interface Ports {
  /** Asks servers; the global `fetch` unless given. */
  readonly http: HttpPort
  /** Keeps what is remembered between visits; the page's `localStorage` unless given. */
  readonly storage: StoragePort
  /** Tells the time and waits. */
  readonly clock: ClockPort
  /** Where developers are told things; the console unless given. */
  readonly logger: LoggerPort
  /** The page; `undefined` on a server. */
  readonly window: WindowPort
}
