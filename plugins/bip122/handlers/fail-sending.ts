import { isUnsettled } from 'portico/kit'
import { normalizeThrown } from 'portico/plugin'
import { bip122Error } from '../errors.js'

/** Throws the failure of a wallet that was asked to send: `BIP122_SENT_UNCONFIRMED` unless it says that nothing was sent. */
export const failSending = (thrown: unknown): never => {
  const error = normalizeThrown(thrown)
  if (!isUnsettled(error)) throw error
  throw bip122Error('BIP122_SENT_UNCONFIRMED', { details: error.details ?? '', cause: thrown })
}
