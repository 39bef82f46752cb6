import { declined, FrameError } from '../frame-error.js'
import type { ServerClient } from '../session/server-client.js'
import { createSessionKey, exportSessionKey } from '../session/session-key.js'
import type { EntryStore } from '../storage/entry-store.js'
import type { Wallet } from './create-wallet.js'

/** What social logins are made of. */
export interface SocialLoginOptions {
  readonly store: EntryStore
  readonly server: ServerClient
  readonly wallet: Wallet
  /** The origin of the page that embeds this one, as the browser said. */
  readonly host: string
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Resolves after some milliseconds. */
  wait(milliseconds: number): Promise<void>
}

/** A login that was begun: what answers it counts only with its key. */
interface Pending {
  readonly login: string
  readonly key: CryptoKeyPair
  readonly at: number
}

/** The logins by social providers and by Farcaster. */
export type SocialLogins = ReturnType<typeof createSocialLogins>

/** It outlives a page that leaves for the provider. */
const ENTRY = 'socialLogin'
const FORGOTTEN_MS = 600_000
const LOOK_MS = 1_500

const expired = () => new FrameError('EXPIRED_CODE', 'No login waits for this result.')

/** Creates the logins by social providers and by Farcaster. */
export const createSocialLogins = ({ store, server, wallet, host, now, wait }: SocialLoginOptions) => {
  /** Each tab has its own. */
  let current: Pending | undefined
  let farcaster: Pending | undefined

  /** Begins a login, whose key stays in this browser. @throws `FrameError` `STORAGE_DENIED` where nothing can be kept */
  const begin = async (path: string, fields: object) => {
    await wallet.expectStorage()
    const key = await createSessionKey()
    const body = { ...fields, host, key: await exportSessionKey(key) }
    const answer = await server({ method: 'POST', path, body, key: key.privateKey })
    // Loaded while the user is elsewhere.
    wallet.keys().catch(() => undefined)
    const pending = { login: String(answer['login']), key, at: now() }
    return { pending, url: String(answer['url']), number: answer['number'] }
  }

  return {
    /** Begins a login by a social provider; a later one replaces it. */
    async begin(provider: string, returnUri: string | undefined) {
      const { pending, url } = await begin('/v1/social', { provider, ...(returnUri !== undefined && { returnUri }) })
      current = pending
      if (returnUri !== undefined) await store.set(ENTRY, pending)
      return { uri: url }
    },

    /** Ends the login that was begun here, with what the provider has answered. */
    async finish(result: string): Promise<'CONNECT' | 'RECOVER'> {
      const pending = current ?? (await store.get<Pending>(ENTRY))
      // Once: also if it is refused.
      if (!current) await store.delete(ENTRY)
      current = undefined
      if (result === 'error.declined') throw declined()
      if (result === 'error.failed') throw new FrameError('REFUSED', 'The provider has not logged the user in.')
      if (!pending || now() - pending.at > FORGOTTEN_MS) throw expired()
      const { key, login } = pending
      const body = { login, result, key: await exportSessionKey(key) }
      const path = '/v1/social/session'
      return wallet.enter(key, await server({ method: 'POST', path, body, key: key.privateKey }))
    },

    /** Begins a login with Farcaster. */
    async beginFarcaster() {
      const { pending, url, number } = await begin('/v1/farcaster', {})
      farcaster = pending
      return { url, expiresIn: FORGOTTEN_MS / 1000, ...(typeof number === 'string' && { number }) }
    },

    /** Resolves once the user has agreed in the app. */
    async awaitFarcaster(signal: AbortSignal): Promise<'CONNECT' | 'RECOVER'> {
      const pending = farcaster
      if (!pending) throw expired()
      const { key, login, at } = pending
      const body = { login, key: await exportSessionKey(key) }
      for (;;) {
        await wait(LOOK_MS)
        if (signal.aborted || farcaster !== pending) throw new FrameError('EXPIRED_CODE', 'The login was left.')
        if (now() - at > FORGOTTEN_MS) throw expired()
        const path = '/v1/farcaster/session'
        // A phone that shows the app has no connection at times.
        const answer = await server({ method: 'POST', path, body, key: key.privateKey }).catch((error: unknown) => {
          if (error instanceof FrameError && error.code === 'UNREACHABLE') return undefined
          throw error
        })
        if (!answer || answer['pending'] === true) continue
        farcaster = undefined
        return wallet.enter(key, answer)
      }
    },
  }
}
