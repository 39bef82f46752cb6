import { checkAddress } from './check-address.js'
import type { ParsedMessage } from './parsed-message.js'
import { readMessage } from './read-message.js'

/**
 * Reads the text of a sign-in message, as `readMessage`, with the letters that check an address of eip155.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const parseMessage = (text: string): ParsedMessage => {
  const message = readMessage(text)
  checkAddress(message)
  return message
}
