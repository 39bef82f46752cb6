import type { FramePort } from './frame.js'

/** Sends HTTP requests; the global `fetch` by default. */
export type HttpPort = (input: string | URL, init?: RequestInit) => Promise<Response>

/** Stores strings between visits; every method may throw. */
export interface StoragePort {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Returns all keys; without it, a modal cannot list and erase what is stored. */
  keys?(): readonly string[]
}

/** The clock and timers, in milliseconds since the Unix epoch. */
export interface ClockPort {
  now(): number
  /** Calls `run` once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, run: () => void): () => void
}

/** Receives messages for the developer. */
export interface LoggerPort {
  debug(message: string, ...details: unknown[]): void
  info(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** The page: the global `window`, or `undefined` on a server. */
export type WindowPort = (Window & typeof globalThis) | undefined

/** The messaging app around a page that is its mini app; around an ordinary page, nothing acts. */
export interface MiniAppPort {
  /** Whether the page is a mini app, where windows cannot answer. */
  isActive(): boolean
  /**
   * Opens a web page with the app's own function, whose pages, such as wallets, stay within the app; `false` elsewhere, and
   * for links that are not web pages. Call it in a click.
   */
  open(href: string): boolean
  /** Shows the app's back button until the result is called. Leaves it alone if the page uses it, then or later. */
  takeBack(back: () => void): () => void
  /** Calls `listener` with the app's color scheme, now and on each change, until the result is called. */
  watchScheme(listener: (scheme: 'light' | 'dark') => void): () => void
}

/** The outside world as plugins reach it. */
export interface Ports {
  /** HTTP; the global `fetch` by default. */
  readonly http: HttpPort
  /** Storage between visits; the page's `localStorage` by default. */
  readonly storage: StoragePort
  /** Clock and timers. */
  readonly clock: ClockPort
  /** Messages for developers; the console by default. */
  readonly logger: LoggerPort
  /** The page; `undefined` on a server. */
  readonly window: WindowPort
  /** The messaging app around the page. */
  readonly miniApp: MiniAppPort
  /** Pages of other origins within the modal; an `<iframe>` by default. */
  readonly frame: FramePort
}
