import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxMessageData } from '../contract.js'
import { messageError } from './errors.js'
import type { ParsedMessage } from './parsed-message.js'

/**
 * What a message says, as a sign-in keeps it, for the chain that is meant.
 * @throws `SIWX_MESSAGE_INVALID` where uri, version or nonce are missing, as they may be on Solana
 */
export const toMessageData = (message: ParsedMessage, chainId: CaipNetworkId): SiwxMessageData => {
  const { namespace: _namespace, label: _label, scheme: _scheme, chain: _chain, address, ...rest } = message
  const { uri, version, nonce } = message
  if (uri === undefined || version === undefined || nonce === undefined) {
    const missing = uri === undefined ? 'uri' : version === undefined ? 'version' : 'nonce'
    throw messageError('SIWX_MESSAGE_INVALID', { details: missing })
  }
  return { ...rest, accountAddress: address, chainId, uri, version, nonce }
}
