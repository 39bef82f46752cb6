import { fetchText } from 'portico/kit'
import type { ProviderContext } from 'portico/services'
import { embeddedWalletError } from '../errors.js'
import { DEVELOPMENT_ORIGINS } from '../origins/constants.js'
import { matchOrigin } from '../origins/match-origin.js'
import { notListed, readOrigins } from '../origins/read-origins.js'

/** Milliseconds after which the list of origins is read, because the page has not answered. */
const SLOW_MS = 1500

/**
 * Rejects if the list of origins does not have this page: the browser then leaves the frame blank, and no script learns why.
 * Otherwise it never settles. Nothing is requested if `answered` aborts in time. `page` is where a project edits the list.
 * @throws `EMBEDDED_WALLET_ORIGIN_REFUSED`
 */
export const rejectIfRefused = (
  list: string,
  page: string | undefined,
  { clock, http, logger, window }: Pick<ProviderContext, 'clock' | 'http' | 'logger' | 'window'>,
  answered: AbortSignal,
): Promise<never> =>
  new Promise((_, reject) => {
    const origin = window?.location.origin
    if (origin === undefined) return
    const wallet = page ?? new URL(list).origin
    // A wallet's own server serves the listed pages alone.
    const more = page === undefined ? [] : DEVELOPMENT_ORIGINS
    const check = async () => {
      try {
        const answer = await fetchText({ clock, http }, list, { credentials: 'omit', signal: answered })
        if (matchOrigin(origin, [...readOrigins(answer), ...more])) return
      } catch (error) {
        if (!answered.aborted) logger.info(`The list of origins of ${wallet} could not be read.`, error)
        return
      }
      const values = { origin, wallet }
      reject(embeddedWalletError('EMBEDDED_WALLET_ORIGIN_REFUSED', { values, details: notListed(origin, wallet) }))
    }
    const stop = clock.after(SLOW_MS, () => void check())
    answered.addEventListener('abort', stop, { once: true })
  })
