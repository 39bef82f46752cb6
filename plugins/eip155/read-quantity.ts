import { eip155Error } from './errors.js'

/** Reads a number of a node's answer. @throws `EIP155_RPC_ANSWER_INVALID` */
export const readQuantity = (answer: unknown): bigint => {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw eip155Error('EIP155_RPC_ANSWER_INVALID')
}
