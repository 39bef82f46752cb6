import { parseCaipAddress } from 'portico/kit'
import type { Cacao, SiwxSession } from '../contract.js'
import { checkMessage } from './check-message.js'
import type { MessageForms } from './message-form.js'
import { layOut, messageError, type ParsedMessage } from './parsed-message.js'
import { readMessage, toMessageData } from './read-message.js'

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
export const formatCacaoMessage = (payload: Cacao['p'], forms: MessageForms): string => {
  const { namespace, caipNetworkId, address } = readAccount(payload.iss)
  const form = forms.of(namespace)
  const message = {
    namespace,
    label: form.label,
    domain: payload.domain,
    address,
    statement: payload.statement,
    uri: payload.aud,
    version: payload.version ?? '1',
    chain: form.writeChain(caipNetworkId),
    nonce: payload.nonce,
    issuedAt: payload.iat,
    expirationTime: payload.exp,
    notBefore: payload.nbf,
    requestId: payload.requestId,
    resources: payload.resources,
  } as ParsedMessage
  if (typeof payload.nonce !== 'string' || payload.nonce === '')
    throw messageError('SIWX_MESSAGE_INVALID', { details: 'nonce' })
  checkMessage({ ...message, nonce: payload.nonce.padEnd(8, '0') }, form)
  return layOut(message, form)
}

/**
 * Converts a CACAO to a session with the text that the wallet signed.
 * @throws `SIWX_MESSAGE_INVALID`, also for an account of a namespace that is not `known`
 */
export const toSession = (cacao: Cacao, known: readonly string[], forms: MessageForms): SiwxSession => {
  const message = formatCacaoMessage(cacao.p, forms)
  const { namespace, caipNetworkId } = readAccount(cacao.p.iss, known)
  const data = toMessageData(readMessage(message, forms), caipNetworkId)
  return Object.freeze({
    data: Object.freeze(data),
    message,
    signature: forms.of(namespace).spellSignature(cacao.s.s),
    cacao,
  })
}
