import { abortable, read } from 'portico/kit'
import type { LoginWindow, ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'

/** More characters than any result has. */
const LONGEST = 8192

/**
 * Resolves with the first result that the window of a login posts; what other windows post is ignored.
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
      const onMessage = (event: MessageEvent) => {
        if (event.source !== (popup as unknown)) return
        const result = read(event.data, 'resultUri')
        if (typeof result !== 'string' || result.length > LONGEST) return
        stop()
        if (event.origin === origin) resolve(result)
        else reject(embeddedWalletError('EMBEDDED_WALLET_ORIGIN_UNTRUSTED', { details: event.origin }))
      }
      window.addEventListener('message', onMessage)
      stop = () => window.removeEventListener('message', onMessage)
    })
  return abortable(listen, signal).finally(() => stop())
}
