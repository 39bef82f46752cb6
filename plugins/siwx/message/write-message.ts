import { checkAddress } from './check-address.js'
import { checkMessage } from './check-message.js'
import { layOut } from './lay-out.js'
import type { ParsedMessage } from './parsed-message.js'

/**
 * The text of a message; `writeMessage(parseMessage(text))` is `text`.
 * @throws `SIWX_MESSAGE_INVALID`
 */
export const writeMessage = (message: ParsedMessage): string => {
  checkMessage(message)
  checkAddress(message)
  return layOut(message)
}
