import { FrameError } from '../frame-error.js'
import type { KeyRing } from '../key/key-ring.js'
import type { PasskeyClient } from '../passkey/passkey-client.js'
import { readSealedShare, type SealedShare } from '../session/read-answers.js'
import type { WalletSession } from '../session/wallet-session.js'
import { readEntries, readRecord, readText } from '../transport/readers.js'

/** What a passkey is made of: the challenge is good for one. */
type PasskeyOptions = Parameters<PasskeyClient['create']>[0]

/** The passkeys of the user who is logged in. */
export interface Passkeys {
  /** Those that this page can read. */
  list(): Promise<readonly SealedShare[]>
  /** Brings the key into this browser. @throws `FrameError` `PASSKEY_MISSING`, `PASSKEY_REFUSED`, `KEY_MISMATCH` */
  recover(known: readonly SealedShare[]): Promise<void>
  /** Asks for what a new passkey is made of, confirmed by a code of an email. @throws `FrameError` `INVALID_CODE`, `EXPIRED_CODE` */
  options(confirmation: string): Promise<PasskeyOptions>
  /** Makes a passkey that recovers the key. @throws `FrameError` `PASSKEY_MISSING`, `PASSKEY_UNFIT`, `PASSKEY_REFUSED` */
  add(options: PasskeyOptions): Promise<void>
}

const MOST = 100

/** Creates what passkeys do for a logged-in user. */
export const createPasskeys = (
  session: Pick<WalletSession, 'ask'>,
  client: PasskeyClient,
  keys: () => Promise<KeyRing>,
): Passkeys => ({
  async list() {
    const { passkeys } = await session.ask({ method: 'GET', path: '/v1/passkeys' })
    return readEntries(passkeys, 'passkeys', MOST, readSealedShare).entries
  },
  async recover(known) {
    // The secret of the passkey opens the share: nothing is checked by the server, so any challenge does.
    const challenge = 'portico-recovery'
    const { id, secret } = await client.get({ challenge, allowed: known.map((one) => one.id) })
    const sealed = known.find((one) => one.id === id)
    if (!sealed || !secret) throw new FrameError('PASSKEY_REFUSED', 'The passkey opens no share.')
    await (await keys()).recoverByPasskey(sealed, secret)
  },
  async options(confirmation) {
    const answer = await session.ask({ method: 'POST', path: '/v1/passkeys/options', body: { code: confirmation } })
    const { id, name } = readRecord(answer['user'], 'user')
    return {
      challenge: readText(answer['challenge'], 'challenge', 500),
      user: { id: readText(id, 'id', 64), name: readText(name, 'name', 320) },
      known: readEntries(answer['known'], 'known', MOST, (one) => readText(one, 'known', 1_400)).entries,
    }
  },
  async add(options) {
    const { attestation, secret } = await client.create(options)
    try {
      await (await keys()).addPasskey(secret, ({ set, sealed }) =>
        session.ask({ method: 'POST', path: '/v1/passkeys', body: { attestation, sealed, set } }),
      )
    } finally {
      secret.fill(0)
    }
  },
})
