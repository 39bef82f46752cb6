import { toHex } from '../message/nonce.js'
import { createHmacKeys, toBytes } from './create-hmac-keys.js'
import { verifyError } from './errors.js'
import { createMemoryNonceStore, type NonceStore } from './nonce-store.js'
import { readLimit } from './read-limit.js'

/** Creates nonces and accepts each of them once. */
export interface Nonces {
  /** Creates a nonce, in hexadecimal. */
  create(): Promise<string>
  /** Checks whether a nonce could be used now, without consuming it. */
  has(nonce: string): Promise<boolean>
  /**
   * Consumes a nonce; returns `true` once, and only before it expires. With an account, as `verifySignIn` passes it, one
   * account cannot fill the store.
   * @throws `SIWX_ACCOUNT_BUSY`, `SIWX_NONCES_FULL`
   */
  take(nonce: string, account?: string): Promise<boolean>
}

/** The options of `createNonces`. */
export interface NoncesOptions {
  /** Remembers used nonces for several processes; requires `secret`. Default: the memory of this process. */
  readonly store?: NonceStore | undefined
  /**
   * With `store`: at least 32 secret characters, the same in every process. In a list, the first secret signs, and all of
   * them verify. Without a store nonces are signed with a random key, so that only this process accepts them.
   */
  readonly secret?: string | readonly string[] | undefined
  /** How many unexpired nonces one account may have used. Default: 20. */
  readonly accountLimit?: number | undefined
  /** Milliseconds for which a nonce is valid. Default: ten minutes. */
  readonly ttl?: number | undefined
  /** Returns the time in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** In hexadecimal digits: when the nonce expires, and a random number; then the signature of both. */
const TIME = 12
const BODY = 32
const NONCE = /^[0-9a-f]{64}$/

const randomHex = (size: number): string => toHex(crypto.getRandomValues(new Uint8Array(size)))

/** Compares in a time that does not depend on where the texts differ. */
const isEqual = (one: string, other: string): boolean =>
  [...one].reduce((difference, letter, at) => difference | (letter.charCodeAt(0) ^ other.charCodeAt(at)), 0) === 0

/**
 * Creates a source of single-use nonces for sign-in messages. A nonce is signed and contains its expiry: only used ones are
 * stored, so requesting nonces takes no memory, and evicts none.
 * @throws `SIWX_SECRET_WEAK` for a `store` without a `secret`, `TypeError` for a limit that is not a number
 * @example
 * const nonces = createNonces()
 * const nonce = await nonces.create()
 * await verifySignIn({ message, signature, domain, nonce: nonces.take })
 */
export const createNonces = (options: NoncesOptions = {}): Nonces => {
  const { now = Date.now, store = createMemoryNonceStore(now) } = options
  const accountLimit = readLimit(options.accountLimit, 'accountLimit', 20)
  const ttl = readLimit(options.ttl, 'ttl', 600_000)
  const loadKeys = createHmacKeys(options.store ? options.secret : randomHex(32))

  const sign = async (body: string, key: CryptoKey): Promise<string> => {
    const signature = await crypto.subtle.sign('HMAC', key, toBytes(`nonce\n${body}`))
    return toHex(new Uint8Array(signature, 0, 16))
  }
  /** Returns when a nonce expires; `undefined` if it has expired, or was not created here. */
  const readExpiry = async (nonce: string): Promise<number | undefined> => {
    if (!NONCE.test(nonce)) return undefined
    const body = nonce.slice(0, BODY)
    const signatures = await Promise.all((await loadKeys()).map((key) => sign(body, key)))
    if (!signatures.some((signature) => isEqual(signature, nonce.slice(BODY)))) return undefined
    const expiresAt = Number.parseInt(body.slice(0, TIME), 16)
    return now() < expiresAt ? expiresAt : undefined
  }

  /** Takes one of the places of an account. A place is a key that expires with its nonce, so that every store counts. */
  const takePlace = async (account: string, expiresAt: number): Promise<void> => {
    for (let place = 1; place <= accountLimit; place += 1)
      if ((await store.use(`${place}@${account}`, expiresAt)) === true) return
    throw verifyError('SIWX_ACCOUNT_BUSY')
  }

  return {
    create: async () => {
      const [key] = await loadKeys()
      const body =
        Math.floor(now() + ttl)
          .toString(16)
          .padStart(TIME, '0') + randomHex((BODY - TIME) / 2)
      return body + (await sign(body, key))
    },
    has: async (nonce) => (await readExpiry(nonce)) !== undefined && !(await store.isUsed(nonce)),
    take: async (nonce, account) => {
      const expiresAt = await readExpiry(nonce)
      if (expiresAt === undefined) return false
      if (account !== undefined) {
        // A replay takes no place of the account.
        if (await store.isUsed(nonce)) return false
        await takePlace(account, expiresAt)
      }
      return (await store.use(nonce, expiresAt)) === true
    },
  }
}
