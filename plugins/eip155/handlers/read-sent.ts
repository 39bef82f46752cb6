import { read } from 'portico/kit'
import type { Sent } from 'portico/plugin'
import { isTransactionHash } from '../wallet-answers.js'

/** Reads what a wallet has sent from its answer to a sending method. @source https://eips.ethereum.org/EIPS/eip-5792 */
export const readSent = (method: string, answer: unknown): Sent | undefined => {
  if (method !== 'wallet_sendCalls') return isTransactionHash(answer) ? { hash: answer } : undefined
  // Before version 2.0.0 the answer was the id itself.
  const id = typeof answer === 'string' ? answer : read(answer, 'id')
  return typeof id === 'string' && id !== '' ? { callsId: id } : undefined
}
