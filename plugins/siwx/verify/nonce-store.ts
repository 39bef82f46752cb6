import { verifyError } from './errors.js'

/**
 * Remembers which keys have been used: nonces, and the sign-ins that an account may still make. A shared store serves
 * several processes.
 */
export interface NonceStore {
  /**
   * Stores a used key until a time in milliseconds since 1970. Must be atomic (for example Redis' `SET … NX PXAT`):
   * returns `true` to only one of several concurrent calls with a key, and `false` to all later ones until that time.
   */
  use(key: string, expiresAt: number): boolean | Promise<boolean>
  /** Returns whether a key has been used. */
  isUsed(key: string): boolean | Promise<boolean>
}

/** The most keys in memory, about 80 MB; a sign-in takes two. Dropping one would allow a replay, so more are refused. */
const MOST = 500_000

/** Creates a store in the memory of this process. `use` throws `SIWX_NONCES_FULL` beyond the limit. */
export const createMemoryNonceStore = (now: () => number, most = MOST): NonceStore => {
  const used = new Map<string, number>()
  const isUsed = (key: string) => now() < (used.get(key) ?? Number.NEGATIVE_INFINITY)
  return {
    use(key, expiresAt) {
      if (isUsed(key)) return false
      used.delete(key)
      // A nonce is used within its life, so whatever was stored a life ago is expired and comes first.
      for (const [oldest, end] of used) {
        if (now() < end) break
        used.delete(oldest)
      }
      if (used.size >= most) throw verifyError('SIWX_NONCES_FULL')
      used.set(key, expiresAt)
      return true
    },
    isUsed,
  }
}
