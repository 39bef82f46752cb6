import { FrameError, notLoggedIn } from '../frame-error.js'
import { confirmDeviceShare, deleteDeviceShares, readDeviceShare } from '../key/device-share.js'
import type { KeyRing } from '../key/key-ring.js'
import { isSameAccounts } from './is-same-accounts.js'
import { createHeldRecovery } from './held-recovery.js'
import { createPasskeys } from './passkeys.js'
import { beginSecondLogin } from './second-login.js'
import type { PasskeyClient } from '../passkey/passkey-client.js'
import {
  expectDone,
  readSealedShare,
  readSeconds,
  readTokens,
  readUser,
  readWallet,
  type WalletAccounts,
  type WalletRecord,
} from '../session/read-answers.js'
import type { ServerClient } from '../session/server-client.js'
import { createSessionKey, exportSessionKey } from '../session/session-key.js'
import { createWalletSession } from '../session/wallet-session.js'
import { createCallsMemory } from '../smart/calls-memory.js'
import type { NodeGate } from '../smart/node-gate.js'
import { createSmartAccounts } from '../smart/smart-accounts.js'
import type { EntryStore } from '../storage/entry-store.js'
import type { ConfirmedTask } from '../transport/payloads.js'

/** What the wallet of a browser is made of. */
export interface WalletOptions {
  readonly store: EntryStore
  readonly server: ServerClient
  readonly locks: Pick<LockManager, 'request'>
  now(): number
  /** Asks networks through the embedding page. */
  readonly gate: NodeGate
  /** Returns the function that stops the timer. */
  after(milliseconds: number, run: () => void): () => void
  /** The login has ended in this tab. */
  onEnded(): void
}

/** The wallet of a browser: the login, the accounts and the key of its user. */
export type Wallet = ReturnType<typeof createWallet>

const sentCode = ({ length, expiresIn, resendIn }: Readonly<Record<string, unknown>>) => ({
  length: readSeconds(length, 6),
  expiresIn: readSeconds(expiresIn, 1200),
  resendIn: readSeconds(resendIn, 30),
})

/** Creates the wallet of a browser. */
export const createWallet = ({ store, server, locks, now, gate, after, onEnded }: WalletOptions) => {
  const session = createWalletSession({ store, server, locks, now, onEnded })
  const smartAccounts = createSmartAccounts({ store, server, gate })
  const calls = createCallsMemory(store, now)
  let login: string | undefined
  let ring: Promise<KeyRing> | undefined
  /** What the server says of the wallet, asked once in this page: a login says it, too. */
  let checked: Promise<void> | undefined
  const keys = () => {
    ring ??= import('../key/key-ring.js').then(({ createKeyRing }) => createKeyRing(store, session, locks))
    return ring
  }

  /** Compares the accounts with those on the server, if it answers. @throws `FrameError` `KEY_MISMATCH` */
  const check = async (): Promise<void> => {
    const { user, accounts } = await account()
    const answer = await session.ask({ method: 'GET', path: '/v1/wallet' }).catch((error: FrameError) => {
      if (error.code === 'UNREACHABLE') return undefined
      throw error
    })
    const wallet = readWallet(answer?.['wallet'])
    if (!wallet) return
    expectSame(accounts, wallet.accounts)
    await confirmDeviceShare(store, user.id, wallet.isRecoverable)
  }

  const findAccount = async () => {
    const stored = await session.read()
    const device = stored && (await readDeviceShare(store, stored.user.id))
    return device && !device.isPending ? { user: stored.user, ...device } : undefined
  }

  /** Resolves with the user and the accounts of this browser. @throws `FrameError` 4100 */
  const account = async () => {
    const found = await findAccount()
    if (!found) throw notLoggedIn()
    return found
  }

  /** Resolves with whether the key of a user is here; makes one for a user without. @throws `FrameError` `KEY_MISMATCH` */
  const findKey = async (userId: string, known: WalletRecord | undefined): Promise<'CONNECT' | 'RECOVER'> => {
    const wallet = known ?? (await (await keys()).create())
    const device = await readDeviceShare(store, userId)
    // One that is pending was never used: another browser has made the key.
    if (!device || (device.isPending && !isSameAccounts(device.accounts, wallet.accounts))) return 'RECOVER'
    expectSame(device.accounts, wallet.accounts)
    await confirmDeviceShare(store, userId, wallet.isRecoverable)
    await session.keep()
    return 'CONNECT'
  }

  /** @throws `FrameError` `STORAGE_DENIED` where the browser keeps nothing */
  const expectStorage = async () => {
    await store.set('probe', await createSessionKey())
    await store.get('probe')
    await store.delete('probe')
  }

  /** Takes a login. Resolves with `RECOVER` if the user's key is not in this browser. @throws `FrameError` `KEY_MISMATCH` */
  const enter = async (key: CryptoKeyPair, answer: Readonly<Record<string, unknown>>) => {
    const user = readUser(answer['user'])
    session.start({ key, user, ...readTokens(answer, now()) })
    checked = Promise.resolve()
    try {
      return await findKey(user.id, readWallet(answer['wallet']))
    } catch (error) {
      void session.abandon()
      throw error
    }
  }

  /** Resolves with the user, the account of the key, and its smart account. @throws `FrameError` 4100 */
  const smartAccount = async () => {
    const { user, accounts } = await account()
    return { user, eip155: accounts.eip155, smart: await smartAccounts.of(user.id, accounts.eip155) }
  }

  return {
    keys,
    account,
    expectStorage,
    enter,
    userName: async () => (await session.read())?.user.name,
    userEmail: async () => (await session.read())?.user.email,
    smartAccount,
    ...{ smartAccounts, gate },
    calls,
    clock: { now, after },
    isConnected: async () => (await findAccount()) !== undefined,

    /** Sends a code. @throws `FrameError` `STORAGE_DENIED` before that, where the browser keeps nothing */
    async sendCode(email: string) {
      await expectStorage()
      // Loaded while the server sends the mail.
      keys().catch(() => undefined)
      const answer = await server({ method: 'POST', path: '/v1/login', body: { email } })
      login = String(answer['login'])
      return sentCode(answer)
    },

    /** Logs in. Resolves with `RECOVER` if the user's key is not in this browser: the login is stored once it is. */
    async enterCode(code: string): Promise<'CONNECT' | 'RECOVER'> {
      if (login === undefined) throw new FrameError('EXPIRED_CODE', 'No code was sent.')
      const key = await createSessionKey()
      const body = { login, code, key: await exportSessionKey(key) }
      const answer = await server({ method: 'POST', path: '/v1/login/code', body, key: key.privateKey })
      login = undefined
      return enter(key, answer)
    },

    /**
     * Logs in with a passkey, and brings the key here by what it has sealed. Resolves with `RECOVER` if the passkey opens
     * nothing in this browser.
     * @throws `FrameError` `PASSKEY_REFUSED`, `STORAGE_DENIED`, and what the browser throws
     */
    async enterPasskey(passkeys: PasskeyClient): Promise<'CONNECT' | 'RECOVER'> {
      await expectStorage()
      const { challenge } = await server({ method: 'POST', path: '/v1/passkey' })
      const { assertion, secret } = await passkeys.get({ challenge: String(challenge) })
      const key = await createSessionKey()
      const body = { assertion, key: await exportSessionKey(key) }
      const answer = await server({ method: 'POST', path: '/v1/passkey/login', body, key: key.privateKey })
      const action = await enter(key, answer)
      if (action === 'CONNECT' || !secret) return action
      try {
        await (await keys()).recoverByPasskey(readSealedShare(answer['passkey']), secret)
      } catch (error) {
        void session.abandon()
        throw error
      }
      return 'CONNECT'
    },

    /** Resolves with what the modal shows of the user. */
    async describe() {
      checked ??= check().catch((error: unknown) => {
        checked = undefined
        throw error
      })
      await checked
      const { user, accounts, isRecoverable } = await account()
      return { ...user, accounts, isRecoverable }
    },

    /** Starts a change of the address, or sends its next code. */
    changeEmail: async (step: 'start' | 'primary', value: string) =>
      sentCode(
        step === 'start'
          ? await session.ask({ method: 'POST', path: '/v1/email', body: { email: value } })
          : await session.ask({ method: 'POST', path: '/v1/email/primary', body: { code: value } }),
      ),

    async finishEmail(code: string): Promise<string> {
      const answer = await session.ask({ method: 'POST', path: '/v1/email/secondary', body: { code } })
      const stored = await session.read()
      const email = String(answer['email'])
      if (stored) await session.setUser({ ...stored.user, email })
      return email
    },

    passkeys: (client: PasskeyClient) => createPasskeys(session, client, keys),

    // Whether there is another way back is known by the server.
    held: createHeldRecovery(session, keys, () => {
      checked = undefined
    }),

    ask: session.ask,

    signOut: () => session.end(true),

    /** Ends a login whose user has left the recovery. */
    abandonLogin: () => session.abandon(),

    /** Sends the code that confirms a task to the user's address; begins a second login of a user without one. */
    async confirm(task: ConfirmedTask) {
      const sent = sentCode(await session.ask({ method: 'POST', path: '/v1/confirm', body: { task } }))
      return sent.length > 0 ? sent : { ...sent, login: await beginSecondLogin(session, task) }
    },

    /** Deletes the account: on the server, and what this browser keeps of it. @throws `FrameError` `INVALID_CODE`, `EXPIRED_CODE`, `WAITS` */
    async deleteAccount(confirmation: string) {
      const { user } = await account()
      const body = { code: confirmation }
      expectDone(await session.ask({ method: 'POST', path: '/v1/account/delete', body }))
      await deleteDeviceShares(store, user.id)
      await smartAccounts.forget(user.id)
      await calls.forget()
      await session.end(false)
    },
  }
}

const expectSame = (one: WalletAccounts, other: WalletAccounts): void => {
  if (!isSameAccounts(one, other))
    throw new FrameError('KEY_MISMATCH', 'The server names another address than this browser.')
}
