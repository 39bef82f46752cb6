/** Why a request failed, in terms that all chains share: each `defineErrors` sorts its codes into these. */
export type FailureKind =
  /** The balance does not cover the amount and the fee. */
  | 'funds'
  /** The fee does not suit the network now. */
  | 'fee'
  /** The gas limit does not suit the transaction. */
  | 'gas'
  /** Another transaction of the account comes first. */
  | 'nonce'
  /** The network ran the transaction, and a contract or program rejected it. */
  | 'reverted'
  /** The sender would be left below the minimum that the network keeps in an account. */
  | 'senderMinimum'
  /** The receiver would be left below that minimum. */
  | 'receiverMinimum'
  /** The network does not carry amounts this small. */
  | 'dust'
  /** The transaction arrived after its last block. */
  | 'expired'
  /** The network does not take transactions of this type. */
  | 'type'
  /** Nothing can be sent from the account. */
  | 'account'
  /** The wallet does not know the network. */
  | 'network'
  /** The network refused the transaction for another reason. */
  | 'rejected'
  /** An earlier request may still be open in the wallet. */
  | 'pending'
  /** No node or server could be reached. */
  | 'offline'
  /** No node or server answered in time. */
  | 'timeout'

const KINDS: Readonly<Record<FailureKind, true>> = {
  funds: true,
  fee: true,
  gas: true,
  nonce: true,
  reverted: true,
  senderMinimum: true,
  receiverMinimum: true,
  dust: true,
  expired: true,
  type: true,
  account: true,
  network: true,
  rejected: true,
  pending: true,
  offline: true,
  timeout: true,
}

/** Returns a stored kind; a kind of another version is unknown. */
export const readFailureKind = (value: unknown): FailureKind | undefined =>
  typeof value === 'string' && Object.hasOwn(KINDS, value) ? (value as FailureKind) : undefined
