import { namespaceOf } from 'portico/kit'
import type { SiwxSession } from '../contract.js'
import { isSameAddress } from '../message/accounts.js'

/** Checks whether a session belongs to an account, on any network of the namespace. */
export const isSessionOf = ({ data }: SiwxSession, chainId: string, address: string): boolean => {
  const namespace = namespaceOf(chainId)
  return namespaceOf(data.chainId) === namespace && isSameAddress(namespace, data.accountAddress, address)
}
