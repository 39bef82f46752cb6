import { encodeBase64url } from '../bytes/base64url.js'
import type { Bytes } from '../bytes/bytes.js'
import { FrameError, notLoggedIn } from '../frame-error.js'
import {
  expectDone,
  readShare,
  readWallet,
  type SealedShare,
  type WalletAccounts,
  type WalletRecord,
} from '../session/read-answers.js'
import type { WalletSession } from '../session/wallet-session.js'
import type { EntryStore } from '../storage/entry-store.js'
import { accountsOf, deriveKeys, type PrivateKeys, signText } from './derive-accounts.js'
import {
  confirmDeviceShare,
  type DeviceShare,
  deleteDeviceShare,
  openDeviceShare,
  putDeviceShare,
  readDeviceShare,
  setAsideDeviceShare,
  storeDeviceShare,
} from './device-share.js'
import { keyMismatch, withKey } from './open-key.js'
import { openSealedShare, sealShare } from './sealed-share.js'
import { digestAccounts, isSameDigest, readRecoveryCode, writeRecoveryCode } from './recovery-code.js'
import { splitSecret } from './split-key.js'

/** A recovery code that the user has not saved yet; the server has its other share as a draft. */
export interface NewRecoveryCode {
  readonly code: string
  /** Makes it the user's recovery code: an earlier one is worth nothing afterwards. */
  keep(): Promise<void>
}

/** The key of the user who is logged in, and what may be done with it. */
export interface KeyRing {
  /**
   * Makes a key, unless the user has one by now, and resolves with the wallet.
   * @throws `FrameError` `KEY_MISMATCH` if this browser has a share of a wallet that the server denies
   */
  create(): Promise<WalletRecord>
  /** Makes a set for this browser. @throws `FrameError` `INVALID_CODE` for a typing error, or a code that was replaced */
  recover(code: string): Promise<void>
  /** Makes a recovery code, confirmed by a code of an email. @throws `FrameError` `INVALID_CODE`, `EXPIRED_CODE` */
  createRecoveryCode(confirmation: string): Promise<NewRecoveryCode>
  /** Makes a set for this browser from what a passkey has sealed. @throws `FrameError` `PASSKEY_REFUSED`, `KEY_MISMATCH` */
  recoverByPasskey(sealed: SealedShare, secret: Bytes): Promise<void>
  /** Makes a set for a passkey; `register` sends it. `secret` is that of the passkey. */
  addPasskey(
    secret: Bytes,
    register: (half: { readonly set: { id: string; share: string }; readonly sealed: string }) => Promise<unknown>,
  ): Promise<void>
  /** Makes a set for this browser from a set that the server keeps whole. @throws `FrameError` `INVALID_CODE`, `KEY_MISMATCH` */
  recoverHeld(held: { readonly setId: string; readonly share: Bytes }): Promise<void>
  /** Makes a set whose two shares `register` sends: with them the server has the key. */
  addHeld(
    register: (held: { readonly set: { id: string; share: string }; own: string }) => Promise<unknown>,
  ): Promise<void>
  /** Passes the private keys to `use`, and overwrites them afterwards. @throws `FrameError` 4100, `KEY_MISMATCH` */
  use<Result>(use: (keys: PrivateKeys, secret: Bytes) => Result | Promise<Result>): Promise<Result>
  /** The same to show the keys, with a share that the server releases for a code of an email. @throws as both */
  useToExport<Result>(confirmation: string, use: (keys: PrivateKeys) => Result): Promise<Result>
}

const hasCode = (error: unknown, code: string) => error instanceof FrameError && error.code === code
const isUnknownSet = (error: unknown) => hasCode(error, 'SET_UNKNOWN')

/** Creates the key ring of a browser; only one tab at a time stores a share. */
export const createKeyRing = (
  store: EntryStore,
  session: WalletSession,
  locks: Pick<LockManager, 'request'>,
): KeyRing => {
  const userId = async () => {
    const stored = await session.read()
    if (!stored) throw notLoggedIn()
    return stored.user.id
  }
  const exclusively = <Value>(run: () => Promise<Value>): Promise<Value> =>
    locks.request('portico-wallet-device', run) as Promise<Value>
  const getShare = async (setId: string, user: string) =>
    readShare(await session.ask({ method: 'GET', path: `/v1/sets/${setId}` }, user))
  const getShareToExport = (code: string) => async (setId: string, user: string) => {
    const answer = await session.ask({ method: 'POST', path: `/v1/sets/${setId}/export`, body: { code } }, user)
    expectDone(answer)
    return readShare(answer)
  }
  const getWallet = async (user: string) =>
    readWallet((await session.ask({ method: 'GET', path: '/v1/wallet' }, user))['wallet'])

  /** Resolves with the wallet of a user who has one. @throws `FrameError` `KEY_MISMATCH` if the server denies it */
  const findWallet = async (user: string) => {
    const wallet = await getWallet(user)
    if (!wallet) throw keyMismatch()
    return wallet
  }

  /** Splits a secret for this browser; `register` sends the other share. If that fails, all is as it was before. */
  const addDevice = async (
    user: string,
    secret: Bytes,
    facts: Pick<DeviceShare, 'accounts' | 'isRecoverable' | 'isPending'>,
    register: (set: { readonly id: string; readonly share: string }) => Promise<unknown>,
  ): Promise<void> => {
    const { id, own, server } = await splitSecret(secret)
    const before = await readDeviceShare(store, user)
    if (before) await setAsideDeviceShare(store, user, before)
    // First here: a key whose share did not arrive has no money on it, one that is on the server only is lost.
    await storeDeviceShare(store, user, own, { setId: id, ...facts })
    own.fill(0)
    try {
      await register({ id, share: encodeBase64url(server) })
    } catch (error) {
      // Without an answer a new key may have arrived: the next login compares the addresses.
      if (!facts.isPending || !hasCode(error, 'UNREACHABLE'))
        await (before ? putDeviceShare(store, user, before) : deleteDeviceShare(store, user))
      throw error
    }
  }

  const useAs = async <Result>(
    user: string,
    run: (keys: PrivateKeys, secret: Bytes) => Result | Promise<Result>,
    release = getShare,
  ): Promise<Result> => {
    const device = await readDeviceShare(store, user)
    if (!device) throw notLoggedIn()
    try {
      const { share } = await release(device.setId, user)
      return await withKey({ own: await openDeviceShare(device), server: share, accounts: device.accounts }, run)
    } catch (error) {
      if (!isUnknownSet(error)) throw error
      // The user has revoked this browser.
      await deleteDeviceShare(store, user)
      await session.end(true, user)
      throw notLoggedIn()
    }
  }

  /** Makes a set for this browser from the user's half of another set. */
  const recoverFrom = async (
    user: string,
    half: { readonly setId: string; readonly share: Bytes },
    refused: () => FrameError,
    check: (accounts: WalletAccounts) => Promise<void> = async () => {},
    done: (keys: PrivateKeys) => Promise<void> = async () => {},
  ): Promise<void> => {
    const wallet = await getWallet(user)
    if (!wallet) throw refused()
    const { accounts } = wallet
    const found = await getShare(half.setId, user).catch((error: unknown) => {
      throw isUnknownSet(error) ? refused() : error
    })
    await check(accounts)
    await withKey({ own: half.share, server: found.share, accounts }, async (keys, secret) => {
      await exclusively(() =>
        addDevice(user, secret, wallet, ({ id, share }) =>
          session.ask({ method: 'PUT', path: `/v1/sets/${id}`, body: { share, kind: 'device' } }, user),
        ),
      )
      await done(keys)
    })
    await session.keep()
  }

  return {
    use: async (run) => useAs(await userId(), run),
    useToExport: async (confirmation, run) => useAs(await userId(), run, getShareToExport(confirmation)),
    async create() {
      const user = await userId()
      const secret = crypto.getRandomValues(new Uint8Array(32))
      const keys = await deriveKeys(secret)
      const accounts = accountsOf(keys)
      keys.wipe()
      try {
        return await exclusively(async () => {
          const before = await readDeviceShare(store, user)
          // Another tab may just have made the key. A server that denies it gets no second one.
          if (before && !before.isPending) return await findWallet(user)
          const wallet = { accounts, isRecoverable: false }
          await addDevice(user, secret, { ...wallet, isPending: true }, (set) =>
            session.ask({ method: 'PUT', path: '/v1/wallet', body: { accounts, set } }, user),
          )
          await confirmDeviceShare(store, user, false)
          return wallet
        })
      } catch (error) {
        if (hasCode(error, 'WALLET_EXISTS')) return await findWallet(user)
        throw error
      } finally {
        secret.fill(0)
      }
    },
    async recover(text) {
      const refused = () => new FrameError('INVALID_CODE', 'The recovery code is not the one in use.')
      const user = await userId()
      const code = await readRecoveryCode(text)
      if (!code) throw refused()
      await recoverFrom(user, code, refused, async (accounts) => {
        if (!isSameDigest(code.accounts, await digestAccounts(accounts))) throw keyMismatch()
      })
    },
    async recoverByPasskey({ id, setId, sealed }, secret) {
      const refused = () => new FrameError('PASSKEY_REFUSED', 'The passkey opens no share.')
      const share = await openSealedShare(sealed, secret).catch(() => undefined)
      if (!share) throw refused()
      const user = await userId()
      await recoverFrom(user, { setId, share }, refused, undefined, async ({ eip155 }) => {
        const text = `Portico wallet: passkey ${id} brought the key of account ${user} back.`
        const body = { signature: signText(text, eip155) }
        // The key is here in any case: the server learns of it at the next recovery.
        const isNoted = await session.ask({ method: 'POST', path: `/v1/passkeys/${id}/recovered`, body }, user).then(
          () => true,
          () => false,
        )
        if (isNoted) await confirmDeviceShare(store, user, true)
      })
    },
    async addPasskey(secret, register) {
      const user = await userId()
      await useAs(user, async (_keys, key) => {
        const { id, own, server } = await splitSecret(key)
        const sealed = await sealShare(own, secret)
        own.fill(0)
        const share = encodeBase64url(server)
        server.fill(0)
        await register({ set: { id, share }, sealed })
      })
    },
    async recoverHeld(held) {
      const refused = () => new FrameError('INVALID_CODE', 'The server does not keep this key.')
      await recoverFrom(await userId(), held, refused)
    },
    async addHeld(register) {
      const user = await userId()
      await useAs(user, async (_keys, key) => {
        const { id, own, server } = await splitSecret(key)
        const half = encodeBase64url(own)
        const share = encodeBase64url(server)
        own.fill(0)
        server.fill(0)
        await register({ set: { id, share }, own: half })
        await confirmDeviceShare(store, user, true)
      })
    },
    async createRecoveryCode(confirmation) {
      const user = await userId()
      return useAs(user, async (keys, secret) => {
        const { id, own, server } = await splitSecret(secret)
        const accounts = await digestAccounts(accountsOf(keys))
        const code = await writeRecoveryCode({ setId: id, share: own, accounts })
        own.fill(0)
        const body = { share: encodeBase64url(server), kind: 'recovery', code: confirmation }
        server.fill(0)
        await session.ask({ method: 'PUT', path: `/v1/sets/${id}`, body }, user)
        return {
          code,
          async keep() {
            await session.ask({ method: 'POST', path: `/v1/sets/${id}/keep` }, user)
            await confirmDeviceShare(store, user, true)
          },
        }
      })
    },
  }
}
