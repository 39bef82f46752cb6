import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxMessageData } from '../contract.js'
import type { MessageForms } from '../message/message-form.js'
import type { ParsedMessage } from '../message/parsed-message.js'
import { toMessageData } from '../message/read-message.js'

/**
 * Returns the data of a message with the address in its one spelling, so that servers may compare texts.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const toAccountData = (message: ParsedMessage, chainId: CaipNetworkId, forms: MessageForms): SiwxMessageData => {
  const data = toMessageData(message, chainId)
  return { ...data, accountAddress: forms.of(message.namespace).storedAddress(data.accountAddress) }
}
