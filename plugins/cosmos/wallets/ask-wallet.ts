import { messageOf, read } from 'portico/kit'
import { isModalError, kernelError } from 'portico/plugin'
import { cosmosError } from '../errors.js'

const REJECTED = /reject|denied|declined|cancell?ed/i
const UNPERMITTED = /not (enabled|permitted|authorized)|no permission|unauthorized/i
const UNKNOWN_CHAIN = /\b(no|not|unknown|unrecognized|unsupported|invalid)\b.*\bchain\b|\bchain\b.*\b(not|unknown)\b/i

/** Codes that are the same for every wallet. @source EIP-1193, EIP-1474 */
const isKnownCode = (code: unknown): boolean => typeof code === 'number' && (code < 0 || (code > 4000 && code < 5100))

/**
 * Sends a request to a wallet. Cosmos wallets have no codes, or codes of their own: their errors are known by their texts.
 * @throws `USER_REJECTED`, `COSMOS_PERMISSION_MISSING`, `COSMOS_NETWORK_UNSUPPORTED`, `COSMOS_WALLET_FAILED`
 */
export const askWallet = async (network: string, request: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await request()
  } catch (cause) {
    if (isModalError(cause) || !(cause instanceof Error) || isKnownCode(read(cause, 'code'))) throw cause
    const details = messageOf(cause).slice(0, 200)
    if (REJECTED.test(details)) throw kernelError('USER_REJECTED', { cause })
    const code = UNPERMITTED.test(details)
      ? 'COSMOS_PERMISSION_MISSING'
      : UNKNOWN_CHAIN.test(details)
        ? 'COSMOS_NETWORK_UNSUPPORTED'
        : 'COSMOS_WALLET_FAILED'
    throw cosmosError(code, { values: { network }, details, cause })
  }
}
