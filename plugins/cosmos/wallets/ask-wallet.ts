import { read } from 'portico/kit'
import { kernelError, normalizeThrown } from 'portico/plugin'
import { cosmosError } from '../errors.js'

/** The user has chosen another account in the wallet. */
const OTHER_SIGNER = /\bsigner mismatch/i
const UNPERMITTED = /not (enabled|permitted|authorized)|no permission|unauthorized/i
const UNKNOWN_CHAIN = /\b(no|not|unknown|unrecognized|unsupported|invalid)\b.*\bchain\b|\bchain\b.*\b(not|unknown)\b/i

/**
 * Sends a request to a wallet. Cosmos wallets have no codes, or their own: errors other than a refusal are known by texts.
 * @throws `USER_REJECTED`, `ACCOUNT_MISMATCH`, `COSMOS_PERMISSION_MISSING`, `COSMOS_NETWORK_UNSUPPORTED`,
 * `COSMOS_WALLET_FAILED`
 */
export const askWallet = async (network: string, request: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await request()
  } catch (cause) {
    const error = normalizeThrown(cause)
    if (error.code !== 'UNKNOWN_THROWN') throw error.rpcCode === read(cause, 'code') ? cause : error
    const details = (error.details ?? '').slice(0, 200)
    if (OTHER_SIGNER.test(details)) throw kernelError('ACCOUNT_MISMATCH', { details, cause })
    const code = UNPERMITTED.test(details)
      ? 'COSMOS_PERMISSION_MISSING'
      : UNKNOWN_CHAIN.test(details)
        ? 'COSMOS_NETWORK_UNSUPPORTED'
        : 'COSMOS_WALLET_FAILED'
    throw cosmosError(code, { values: { network }, details, cause })
  }
}
