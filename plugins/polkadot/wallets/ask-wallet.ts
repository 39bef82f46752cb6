import { messageOf, read } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import { polkadotError } from '../errors.js'

/** Matches the messages of a refusal: wallets of `injectedWeb3` throw errors without codes. */
const DECLINED = /\b(reject|cancel|denied|declin|abort)/i
/** The message of a wallet whose user has blocked the page. */
const BLOCKED = /not allowed to interact|unauthori[sz]ed/i

/**
 * Sends a request to a wallet.
 * @throws `{ code: 4001 }` declined, `{ code: 4100 }` not permitted, `POLKADOT_WALLET_FAILED`, or the wallet's own error with a code
 */
export const askWallet = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request()
  } catch (cause) {
    if (isModalError(cause) || read(cause, 'code') !== undefined || read(cause, 'name') === 'AbortError') throw cause
    const message = messageOf(cause)
    if (BLOCKED.test(message)) throw { code: 4100, message }
    if (DECLINED.test(message)) throw { code: 4001, message }
    throw polkadotError('POLKADOT_WALLET_FAILED', { details: message.slice(0, 200), cause })
  }
}
