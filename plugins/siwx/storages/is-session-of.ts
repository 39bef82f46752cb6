import { namespaceOf } from 'portico/kit'
import type { SiwxSession } from '../contract.js'
import type { MessageForms } from '../message/message-form.js'

/** Checks whether a session belongs to an account, on any network of the namespace. */
export const isSessionOf = ({ data }: SiwxSession, chainId: string, address: string, forms: MessageForms): boolean => {
  const namespace = namespaceOf(chainId)
  return namespaceOf(data.chainId) === namespace && forms.of(namespace).isSameAddress(data.accountAddress, address)
}
