import { normalizeThrown } from 'portico/plugin'
import { polkadotError } from '../errors.js'

/** The message of a wallet whose user has blocked the page. */
const BLOCKED = /not allowed to interact|unauthori[sz]ed/i

/**
 * Sends a request to a wallet. Wallets of `injectedWeb3` throw errors without codes.
 * @throws `USER_REJECTED`, `WALLET_UNAUTHORIZED` if the user has blocked the page, `POLKADOT_WALLET_FAILED`, and known codes
 */
export const askWallet = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request()
  } catch (cause) {
    const error = normalizeThrown(cause)
    const { code, details = '' } = error
    if (code !== 'UNKNOWN_THROWN') throw error
    if (BLOCKED.test(details)) throw normalizeThrown({ code: 4100, message: details, cause })
    throw polkadotError('POLKADOT_WALLET_FAILED', { details: details.slice(0, 200), cause })
  }
}
