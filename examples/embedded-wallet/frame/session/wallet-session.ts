import { FrameError, notLoggedIn } from '../frame-error.js'
import type { EntryStore } from '../storage/entry-store.js'
import { readTokens, type WalletUser } from './read-answers.js'
import type { ServerClient, ServerRequest } from './server-client.js'

/** What this browser keeps of a login. */
interface StoredSession {
  readonly key: CryptoKeyPair
  readonly token: string
  readonly refresh: string
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt: number
  readonly user: WalletUser
}

/** The login of this browser, shared by its tabs. */
export interface WalletSession {
  read(): Promise<StoredSession | undefined>
  /** Starts a login, which ends with this page unless it is kept; an earlier one that was not kept ends. */
  start(session: StoredSession): void
  /** Stores the login, once its key is in this browser. */
  keep(): Promise<void>
  /** Ends a login that was not kept. */
  abandon(): Promise<void>
  setUser(user: WalletUser): Promise<void>
  /**
   * Asks the server in the user's name; with `userId` in that user's only.
   * @throws `FrameError` 4100 without a login, for another user's, or after the server has ended it
   */
  ask(request: Omit<ServerRequest, 'key' | 'token'>, userId?: string): Promise<Readonly<Record<string, unknown>>>
  /** Forgets the login here, then with `tell` on the server as well; with `userId` only that user's. */
  end(tell: boolean, userId?: string): Promise<void>
}

/** What a session is made of. */
export interface WalletSessionOptions {
  readonly store: EntryStore
  readonly server: ServerClient
  readonly locks: Pick<LockManager, 'request'>
  now(): number
  /** The login has ended in this tab. */
  onEnded(): void
}

const ENTRY = 'session'
/** Milliseconds before its end at which a token is renewed. */
const MARGIN_MS = 30_000

/** Creates the login of this browser. Only one tab at a time renews its token, because each refresh works once. */
export const createWalletSession = ({ store, server, locks, now, onEnded }: WalletSessionOptions): WalletSession => {
  /** A login that was not kept. */
  let started: StoredSession | undefined
  const read = async () => started ?? (await store.get<StoredSession>(ENTRY))
  const write = async (session: StoredSession): Promise<void> => {
    if (started) started = session
    else await store.set(ENTRY, session)
  }
  const inTurn =
    (name: string) =>
    <Value>(run: () => Promise<Value>) =>
      locks.request(name, run) as Promise<Value>
  /** Renewals wait for the server, so that writes take turns of their own: a sign-out waits for no answer. */
  const renewing = inTurn('portico-wallet-session')
  const writing = inTurn('portico-wallet-session-entry')

  /** Forgets the login of a user; that of another one, who has logged in meanwhile, stays. */
  const forget = (userId: string): Promise<void> =>
    writing(async () => {
      const stored = await read()
      if (stored && stored.user.id !== userId) return
      if (started) {
        started = undefined
        return
      }
      await store.delete(ENTRY)
      onEnded()
    })

  const askForTokens = async ({ refresh, key }: StoredSession) =>
    readTokens(await server({ method: 'POST', path: '/v1/session', body: { refresh }, key: key.privateKey }), now())

  /** Resolves with a session whose token is another one than `used`. */
  const renew = (userId: string, used?: string): Promise<StoredSession> =>
    renewing(async () => {
      const session = await read()
      if (session?.user.id !== userId) throw notLoggedIn()
      if (session.token !== used && session.expiresAt - now() > MARGIN_MS) return session
      const tokens = await askForTokens(session)
      return writing(async () => {
        const stored = await read()
        // The user may have signed out, or logged in again, meanwhile.
        if (stored?.refresh !== session.refresh) throw notLoggedIn()
        const renewed = { ...stored, ...tokens }
        await write(renewed)
        return renewed
      })
    })

  const ended = (error: unknown) => error instanceof FrameError && error.code === 'SESSION_ENDED'

  const isExpired = (error: unknown) => error instanceof FrameError && error.code === 'TOKEN_EXPIRED'

  const ask: WalletSession['ask'] = async (request, userId) => {
    const stored = await read()
    if (!stored || (userId !== undefined && stored.user.id !== userId)) throw notLoggedIn()
    const { id } = stored.user
    const send = ({ key, token }: StoredSession) => server({ ...request, key: key.privateKey, token })
    try {
      const isFresh = stored.expiresAt - now() > MARGIN_MS
      if (!isFresh) return await send(await renew(id))
      return await send(stored).catch(async (error) => {
        if (!ended(error) && !isExpired(error)) throw error
        return send(await renew(id, stored.token))
      })
    } catch (error) {
      if (!ended(error)) throw error
      await forget(id)
      throw notLoggedIn()
    }
  }

  /** Ends a session on the server. Without an answer it stays there, but no browser has its key any more. */
  const revoke = async (session: StoredSession): Promise<void> => {
    const send = (token: string) =>
      server({ method: 'DELETE', path: '/v1/session', key: session.key.privateKey, token, keepalive: true })
    try {
      await send(session.token).catch(async (error) => {
        if (!isExpired(error)) throw error
        await send((await askForTokens(session)).token)
      })
    } catch {}
  }

  const abandon = async (): Promise<void> => {
    const left = started
    started = undefined
    if (left) await revoke(left)
  }

  return {
    read,
    ask,
    start(session) {
      void abandon()
      started = session
    },
    keep: () =>
      writing(async () => {
        const kept = started
        if (!kept) return
        await store.set(ENTRY, kept)
        if (started === kept) started = undefined
      }),
    abandon,
    setUser: (user) =>
      writing(async () => {
        const session = await read()
        if (session?.user.id === user.id) await write({ ...session, user })
      }),
    async end(tell, userId) {
      const stored = await read()
      if (!stored || (userId !== undefined && stored.user.id !== userId)) return
      await forget(stored.user.id)
      if (tell) await revoke(stored)
    },
  }
}
