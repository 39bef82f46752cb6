import { decodeBase64url } from '../bytes/base64url.js'
import { FrameError } from '../frame-error.js'
import type { KeyRing } from '../key/key-ring.js'
import { expectDone } from '../session/read-answers.js'
import type { WalletSession } from '../session/wallet-session.js'
import { readText } from '../transport/readers.js'

/** Whether the server keeps the whole key of the user, and whether it offers to. */
export interface HeldState {
  readonly isOffered: boolean
  readonly isHeld: boolean
}

/** The key that the server keeps, if the user wants that: the operator of the server can use it, too. */
export interface HeldRecovery {
  /** A server that does not answer, or is older, keeps nothing. */
  find(): Promise<HeldState>
  /** Gives the server both shares of a set, confirmed by a code of an email. @throws `FrameError` `INVALID_CODE`, `EXPIRED_CODE`, `WAITS` */
  begin(confirmation: string): Promise<void>
  /** Takes it back: both shares are deleted on the server. @throws `FrameError` `WAITS`, if later */
  end(confirmation: string): Promise<void>
  /** Brings the key into this browser. @throws `FrameError` `LOGIN_NEEDED`, `KEY_MISMATCH`, `INVALID_CODE` */
  restore(confirmation: string): Promise<void>
}

const PATH = '/v1/recovery'

/** Creates what a user does with a key that the server keeps; `onEnd` is called once it keeps it no more. */
export const createHeldRecovery = (
  session: Pick<WalletSession, 'ask'>,
  keys: () => Promise<KeyRing>,
  onEnd = () => {},
): HeldRecovery => ({
  async find() {
    const found = await session.ask({ method: 'GET', path: PATH }).catch((error: unknown) => {
      if (error instanceof FrameError) return {} as Readonly<Record<string, unknown>>
      throw error
    })
    return { isOffered: found['isOffered'] === true, isHeld: found['isHeld'] === true }
  },
  async begin(confirmation) {
    await (await keys()).addHeld(async (held) =>
      expectDone(await session.ask({ method: 'PUT', path: PATH, body: { ...held, code: confirmation } })),
    )
  },
  async end(confirmation) {
    expectDone(await session.ask({ method: 'POST', path: `${PATH}/end`, body: { code: confirmation } }))
    onEnd()
  },
  async restore(confirmation) {
    const body = { code: confirmation }
    const { setId, own } = await session.ask({ method: 'POST', path: `${PATH}/open`, body })
    const share = decodeBase64url(readText(own, 'own', 200))
    if (!share) throw new FrameError('UNREACHABLE', 'The answer is malformed.')
    await (await keys()).recoverHeld({ setId: readText(setId, 'setId', 64, /^[\w-]+$/), share })
  },
})
