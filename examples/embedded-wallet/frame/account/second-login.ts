import type { WalletSession } from '../session/wallet-session.js'
import { readText } from '../transport/readers.js'
import type { ConfirmedTask } from '../transport/payloads.js'

/** A login that confirms one task of a user without an address. */
export interface SecondLogin {
  /** The page of the provider. */
  readonly url: string
  /** Digits that the app shows too; absent where a window answers. */
  readonly number: string | undefined
  /** Resolves with the code of the task; with `undefined` until the app has answered. @throws `FrameError` `OTHER_LOGIN` */
  finish(result?: string): Promise<string | undefined>
}

/** Begins a second login. What it answers counts for this task of this session only. */
export const beginSecondLogin = async (
  session: Pick<WalletSession, 'ask'>,
  task: ConfirmedTask,
): Promise<SecondLogin> => {
  const begun = await session.ask({ method: 'POST', path: '/v1/confirm/login', body: { task } })
  const login = readText(begun['login'], 'login', 64)
  const { number } = begun
  return {
    url: readText(begun['url'], 'url', 8_192, /^https?:/),
    number: number === undefined ? undefined : readText(number, 'number', 8, /^\d+$/),
    async finish(result) {
      const body = { login, ...(result !== undefined && { result }) }
      const { code } = await session.ask({ method: 'POST', path: '/v1/confirm/session', body })
      return code === undefined ? undefined : readText(code, 'code', 12, /^\d+$/)
    },
  }
}
