import { createNonce } from '../message/nonce.js'

/** Stores nonces until they are used. A shared store serves several processes. */
export interface NonceStore {
  /** Stores a nonce until a time in milliseconds since 1970. */
  add(nonce: string, expiresAt: number): void | Promise<void>
  /** Returns when a nonce expires, or `undefined` if it is not stored. */
  find(nonce: string): number | undefined | Promise<number | undefined>
  /** Finds and deletes a nonce atomically (for example with `GETDEL`): only one of several concurrent calls finds it. */
  take(nonce: string): number | undefined | Promise<number | undefined>
}

/** Creates nonces and accepts each of them once. */
export interface Nonces {
  /** Creates a nonce of 128 random bits, in hexadecimal. */
  create(): Promise<string>
  /** Checks whether a nonce could be used now, without consuming it. */
  has(nonce: string): Promise<boolean>
  /** Consumes a nonce; returns `true` once, and only before it expires. */
  take(nonce: string): Promise<boolean>
}

/** The options of `createNonces`. */
export interface NoncesOptions {
  /** Default: the memory of this process. */
  readonly store?: NonceStore | undefined
  /** Milliseconds for which a nonce is valid. Default: ten minutes. */
  readonly ttl?: number | undefined
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** The most nonces in memory, which a flood of requests must not fill; the oldest are dropped. */
const MOST = 100_000

const memoryStore = (now: () => number): NonceStore => {
  // In order of expiry, because every nonce is valid for the same time.
  const ends = new Map<string, number>()
  const take = (nonce: string) => {
    const end = ends.get(nonce)
    ends.delete(nonce)
    return end
  }
  return {
    add: (nonce, expiresAt) => {
      ends.set(nonce, expiresAt)
      for (const [oldest, end] of ends) {
        if (end > now() && ends.size <= MOST) break
        ends.delete(oldest)
      }
    },
    find: (nonce) => ends.get(nonce),
    take,
  }
}

/**
 * Creates a source of single-use nonces for sign-in messages.
 * @example
 * const nonces = createNonces()
 * const nonce = await nonces.create()
 * await verifySignIn({ message, signature, domain, nonce: nonces.take })
 */
export const createNonces = (options: NoncesOptions = {}): Nonces => {
  const { ttl = 600_000, now = Date.now } = options
  const store = options.store ?? memoryStore(now)
  const isAlive = (end: number | undefined) => end !== undefined && now() < end
  return {
    create: async () => {
      const nonce = createNonce()
      await store.add(nonce, now() + ttl)
      return nonce
    },
    has: async (nonce) => isAlive(await store.find(nonce)),
    take: async (nonce) => isAlive(await store.take(nonce)),
  }
}
