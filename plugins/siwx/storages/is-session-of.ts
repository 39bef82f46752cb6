import { namespaceOf } from 'portico/kit'
import type { SiwxSession } from '../contract.js'
import { isSameAddress } from '../message/accounts.js'

/** Whether a sign-in is of an account, on whatever network of the namespace. */
export const isSessionOf = ({ data }: SiwxSession, chainId: string, address: string): boolean => {
  const namespace = namespaceOf(chainId)
  return namespaceOf(data.chainId) === namespace && isSameAddress(namespace, data.accountAddress, address)
}
