import type { CaipNetworkId } from 'portico/plugin'
import type { SiwxMessageData } from '../contract.js'
import { canonicalAddress } from '../message/accounts.js'
import type { ParsedMessage } from '../message/parsed-message.js'
import { toMessageData } from '../message/read-message.js'

/**
 * Returns the data of a message with the address in its one spelling, so that servers may compare texts.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const toAccountData = (message: ParsedMessage, chainId: CaipNetworkId): SiwxMessageData => {
  const data = toMessageData(message, chainId)
  return { ...data, accountAddress: canonicalAddress(message.namespace, data.accountAddress) }
}
