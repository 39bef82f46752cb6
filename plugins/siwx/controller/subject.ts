import type { CaipNetworkId, StoreReaders } from 'portico/plugin'
import { namespaceOf } from 'portico/kit'
import type { SiwxMessageData } from '../contract.js'
import { isSameAddress, plainAddress } from '../message/accounts.js'
import type { SiwxPolicy } from '../options.js'

/** Whose sign-in it is about: the account that acts in a namespace. */
export interface Subject {
  readonly namespace: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly connectorId: string
}

/** The account that acts in a namespace now. */
export const subjectOf = ({ connections }: StoreReaders, namespace: string): Subject | undefined => {
  const connection = connections.active(namespace)
  if (!connection) return undefined
  const { account: address, chain, connectorId } = connection
  return { namespace, chainId: chain as CaipNetworkId, address, connectorId }
}

/** Equal for whatever one sign-in covers. */
export const keyOf = ({ namespace, chainId, address }: Omit<Subject, 'connectorId'>, policy: SiwxPolicy): string =>
  `${policy === 'network' ? chainId : namespace}:${plainAddress(namespace, address)}`

/** Whether two subjects are one: the same account, on the same network. */
export const isSameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.chainId === other?.chainId && one?.address === other?.address && one?.connectorId === other?.connectorId

/** Whether what a message says of its page is this page. */
export const isOfPage = (
  { domain, uri }: Pick<SiwxMessageData, 'domain' | 'uri'>,
  { host, origin }: Location,
): boolean => domain === host && URL.canParse(uri) && new URL(uri).origin === origin

/** Whether a message is valid at a time, in milliseconds. Times that cannot be read are no times to be valid in. */
export const isTimely = ({ expirationTime, notBefore }: SiwxMessageData, now: number): boolean =>
  (expirationTime === undefined || Date.parse(expirationTime) > now) &&
  (notBefore === undefined || Date.parse(notBefore) <= now)

/** Whether a sign-in is one of the subject's, for this page, and valid: no other is ever used. */
export const covers = (
  data: SiwxMessageData,
  subject: Subject,
  { policy, page, now }: { readonly policy: SiwxPolicy; readonly page: Location; readonly now: number },
): boolean =>
  namespaceOf(data.chainId) === subject.namespace &&
  isSameAddress(subject.namespace, data.accountAddress, subject.address) &&
  (policy === 'account' || data.chainId === subject.chainId) &&
  isOfPage(data, page) &&
  isTimely(data, now)
