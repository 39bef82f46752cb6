import { toChecksumAddress } from './eip55.js'
import { messageError } from './errors.js'
import type { ParsedMessage } from './parsed-message.js'

/** Refuses an address of eip155 whose letters do not check it; EIP-4361 wants them. @throws `SIWX_MESSAGE_INVALID` */
export const checkAddress = ({ namespace, address }: ParsedMessage): void => {
  if (namespace === 'eip155' && toChecksumAddress(address) !== address)
    throw messageError('SIWX_MESSAGE_INVALID', { details: 'address' })
}
