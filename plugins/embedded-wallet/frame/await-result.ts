import { abortable, listenToWindow, read } from 'portico/kit'
import type { LoginWindow, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'

/** More characters than any result has. */
const LONGEST = 8192

const readResult = (data: unknown): string | undefined => {
  const result = read(data, 'resultUri')
  return typeof result === 'string' && result.length <= LONGEST ? result : undefined
}

/**
 * Resolves with the first result that the login window posts; messages of other windows are ignored.
 * @throws `EMBEDDED_WALLET_ORIGIN_UNTRUSTED` if the window shows another site by then
 */
export const awaitResult = (
  window: NonNullable<ProviderContext['window']>,
  popup: LoginWindow,
  origin: string,
  signal: AbortSignal,
): Promise<string> => {
  let stop = () => {}
  const listen = () =>
    new Promise<string>((resolve, reject) => {
      const refused = (data: unknown, other: string) => {
        if (readResult(data) === undefined) return
        stop()
        reject(embeddedWalletError('EMBEDDED_WALLET_ORIGIN_UNTRUSTED', { details: other }))
      }
      stop = listenToWindow(window, { source: () => popup, origin, refused }, (data) => {
        const result = readResult(data)
        if (result === undefined) return
        stop()
        resolve(result)
      })
    })
  return abortable(listen, signal).finally(() => stop())
}
