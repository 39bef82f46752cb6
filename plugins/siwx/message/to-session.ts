import { parseCaipAddress } from 'portico/kit'
import type { Cacao, SiwxSession } from '../contract.js'
import { formatCacaoMessage } from './format-cacao-message.js'
import { parseMessage } from './parse-message.js'
import { toMessageData } from './to-message-data.js'

/**
 * Makes a sign-in of what a relay answered; its message is the text that the wallet signed.
 * @throws `SIWX_MESSAGE_INVALID`
 * @source https://chainagnostic.org/CAIPs/caip-74
 */
export const toSession = (cacao: Cacao): SiwxSession => {
  const message = formatCacaoMessage(cacao.p)
  const { caipNetworkId } = parseCaipAddress(cacao.p.iss.replace(/^did:pkh:/, ''))
  const data = toMessageData(parseMessage(message), caipNetworkId)
  return Object.freeze({ data: Object.freeze(data), message, signature: cacao.s.s, cacao })
}
