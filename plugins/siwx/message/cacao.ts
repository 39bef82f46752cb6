import { parseCaipAddress } from 'portico/kit'
import type { Cacao, SiwxSession } from '../contract.js'
import { chainLineOf, labelOf, storedSignature } from './accounts.js'
import { checkMessage } from './check-message.js'
import { parseMessage } from './format-message.js'
import { layOut, messageError, type ParsedMessage } from './parsed-message.js'
import { toMessageData } from './read-message.js'

/** The prefix of a CAIP-10 account in did:pkh. */
const DID = 'did:pkh:'

const readAccount = (iss: string, known?: readonly string[]) => {
  try {
    return parseCaipAddress(iss.startsWith(DID) ? iss.slice(DID.length) : '', known)
  } catch (cause) {
    throw messageError('SIWX_MESSAGE_INVALID', { details: 'iss', cause })
  }
}

/**
 * Returns the text that was signed for a CACAO. Accepts nonces that are too short for us: the result is the
 * signed text, and verification decides whether it is acceptable.
 * @throws `SIWX_MESSAGE_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-74
 */
export const formatCacaoMessage = (payload: Cacao['p']): string => {
  const { namespace, caipNetworkId, address } = readAccount(payload.iss)
  const message = {
    namespace,
    label: labelOf(namespace),
    domain: payload.domain,
    address,
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
  } as ParsedMessage
  if (typeof payload.nonce !== 'string' || payload.nonce === '')
    throw messageError('SIWX_MESSAGE_INVALID', { details: 'nonce' })
  checkMessage({ ...message, nonce: payload.nonce.padEnd(8, '0') })
  return layOut(message)
}

/**
 * Converts a CACAO to a session with the text that the wallet signed.
 * @throws `SIWX_MESSAGE_INVALID`, also for an account of a namespace that is not `known`
 */
export const toSession = (cacao: Cacao, known: readonly string[]): SiwxSession => {
  const message = formatCacaoMessage(cacao.p)
  const { namespace, caipNetworkId } = readAccount(cacao.p.iss, known)
  const data = toMessageData(parseMessage(message), caipNetworkId)
  return Object.freeze({
    data: Object.freeze(data),
    message,
    signature: storedSignature(namespace, cacao.s.s),
    cacao,
  })
}
