import { createNonce } from '../message/nonce.js'

/** Where nonces are kept until they are used; a store of one's own lets several processes share them. */
export interface NonceStore {
  /** Keeps a nonce until a time, in milliseconds since 1970. */
  add(nonce: string, expiresAt: number): void | Promise<void>
  /** Until when a nonce may be used; `undefined` of what is not kept. */
  find(nonce: string): number | undefined | Promise<number | undefined>
  /** As `find`, and forgets it in the same step: of several that ask at once, one gets an answer (for example `GETDEL`). */
  take(nonce: string): number | undefined | Promise<number | undefined>
}

/** Nonces: given out, and used once. */
export interface Nonces {
  /** A new one: 128 random bits, in hexadecimal. */
  create(): Promise<string>
  /** Whether one could be used now; it is not used up. */
  has(nonce: string): Promise<boolean>
  /** Uses one up: `true` once, and only in its time. */
  take(nonce: string): Promise<boolean>
}

/** What `createNonces` is given. */
export interface NoncesOptions {
  /** The memory of this process unless given. */
  readonly store?: NonceStore | undefined
  /** Milliseconds for which a nonce may be used; ten minutes unless given. */
  readonly ttl?: number | undefined
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** Nonces that are kept: whoever asks for more pushes out the oldest, and does not fill the memory. */
const MOST = 100_000

const memoryStore = (now: () => number): NonceStore => {
  // In the order in which they end: all of them live equally long.
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
 * Gives out nonces for sign-in messages, each to be used once.
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
