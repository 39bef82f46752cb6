import { verifyError } from './errors.js'

/** Remembers which nonces have been used. A shared store serves several processes. */
export interface NonceStore {
  /**
   * Stores a used nonce until a time in milliseconds since 1970. Must be atomic (for example Redis' `SET … NX PXAT`):
   * returns `true` to only one of several concurrent calls with a nonce, and `false` to all later ones.
   */
  use(nonce: string, expiresAt: number): boolean | Promise<boolean>
  /** Returns whether a nonce has been used. */
  isUsed(nonce: string): boolean | Promise<boolean>
}

/** The most used nonces in memory, about 40 MB. Dropping one would allow a replay, so further sign-ins are refused. */
const MOST = 250_000

/** Creates a store in the memory of this process. `use` throws `SIWX_NONCES_FULL` beyond the limit. */
export const createMemoryNonceStore = (now: () => number, most = MOST): NonceStore => {
  const used = new Map<string, number>()
  return {
    use(nonce, expiresAt) {
      if (used.has(nonce)) return false
      // A nonce is used within its life, so whatever was stored a life ago is expired and comes first.
      for (const [oldest, end] of used) {
        if (now() < end) break
        used.delete(oldest)
      }
      if (used.size >= most) throw verifyError('SIWX_NONCES_FULL')
      used.set(nonce, expiresAt)
      return true
    },
    isUsed: (nonce) => used.has(nonce),
  }
}
