import { parseCaipAddress } from 'portico/kit'
import type { Cacao } from '../contract.js'
import { chainLineOf } from './chain-line.js'
import { checkMessage } from './check-message.js'
import { messageError } from './errors.js'
import { labelOf } from './labels.js'
import type { ParsedMessage } from './parsed-message.js'
import { layOut } from './lay-out.js'

/** What did:pkh puts before a CAIP-10 account. */
const DID = 'did:pkh:'

const readAccount = (iss: unknown) => {
  try {
    const account = typeof iss === 'string' && iss.startsWith(DID) ? iss.slice(DID.length) : ''
    return parseCaipAddress(account)
  } catch (cause) {
    throw messageError('SIWX_MESSAGE_INVALID', { details: 'iss', cause })
  }
}

/**
 * The text that was signed for a sign-in that a relay answered. Its nonce may be
 * shorter than we would accept: this says what was signed, and not whether it is good, which is for who verifies the text.
 * @throws `SIWX_MESSAGE_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-74
 */
export const formatCacaoMessage = (payload: Cacao['p']): string => {
  const { namespace, caipNetworkId, address } = readAccount(payload.iss)
  const given = {
    statement: payload.statement,
    uri: payload.aud,
    version: payload.version ?? '1',
    chain: chainLineOf(caipNetworkId),
    nonce: payload.nonce,
    issuedAt: payload.iat,
    expirationTime: payload.exp,
    notBefore: payload.nbf,
    requestId: payload.requestId,
    resources: payload.resources,
  }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const message: ParsedMessage = { namespace, label: labelOf(namespace), domain: payload.domain, address, ...fields }
  const isNonce = typeof payload.nonce === 'string' && /^[A-Za-z0-9]+$/.test(payload.nonce)
  if (!isNonce) throw messageError('SIWX_MESSAGE_INVALID', { details: 'nonce' })
  checkMessage({ ...message, nonce: payload.nonce.padEnd(8, '0') })
  return layOut(message)
}
