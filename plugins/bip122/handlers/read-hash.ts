import { bip122Error } from '../errors.js'

/** Reads the hash of a transaction that a wallet has sent. @throws `BIP122_HASH_INVALID` */
export const readHash = (answer: unknown): string => {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer)) throw bip122Error('BIP122_HASH_INVALID')
  return answer.toLowerCase()
}
