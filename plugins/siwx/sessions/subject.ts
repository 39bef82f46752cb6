import type { CaipNetworkId, StoreReaders } from 'portico/plugin'
import { namespaceOf } from 'portico/kit'
import type { SiwxMessageData } from '../contract.js'
import type { MessageForms } from '../message/message-form.js'
import type { SiwxPolicy } from '../options.js'

/** The active account of a namespace, which a sign-in is for. */
export interface Subject {
  readonly namespace: string
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly connectorId: string
}

/** Returns the active account of a namespace. */
export const subjectOf = ({ connections }: StoreReaders, namespace: string): Subject | undefined => {
  const connection = connections.active(namespace)
  if (!connection) return undefined
  const { account: address, chain, connectorId } = connection
  return { namespace, chainId: chain as CaipNetworkId, address, connectorId }
}

/** Returns a key that is equal for all accounts and networks that one sign-in covers. */
export const keyOf = (
  { namespace, chainId, address }: Omit<Subject, 'connectorId'>,
  policy: SiwxPolicy,
  forms: MessageForms,
): string => `${policy === 'network' ? chainId : namespace}:${forms.of(namespace).plainAddress(address)}`

/** Checks for the same account on the same network through the same connector. */
export const isSameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.chainId === other?.chainId && one?.address === other?.address && one?.connectorId === other?.connectorId

/** Checks whether a message names this page. */
export const isOfPage = (
  { domain, uri }: Pick<SiwxMessageData, 'domain' | 'uri'>,
  { host, origin }: Location,
): boolean => domain === host && URL.canParse(uri) && new URL(uri).origin === origin

/** Checks the times of a message against `now`, in milliseconds. Unreadable times are never valid. */
export const isTimely = ({ expirationTime, notBefore }: SiwxMessageData, now: number): boolean =>
  (expirationTime === undefined || Date.parse(expirationTime) > now) &&
  (notBefore === undefined || Date.parse(notBefore) <= now)

/** Where and when a sign-in must be valid. */
interface Circumstances {
  readonly policy: SiwxPolicy
  readonly page: Location
  readonly now: number
  readonly forms: MessageForms
}

/** Checks whether a sign-in is for this subject and page, and valid now. */
export const covers = (data: SiwxMessageData, subject: Subject, { policy, page, now, forms }: Circumstances): boolean =>
  namespaceOf(data.chainId) === subject.namespace &&
  forms.of(subject.namespace).isSameAddress(data.accountAddress, subject.address) &&
  (policy === 'account' || data.chainId === subject.chainId) &&
  isOfPage(data, page) &&
  isTimely(data, now)
