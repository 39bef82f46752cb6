import { defineErrors } from 'portico/plugin'

/** What can go wrong on an EVM chain (specification 8.47, 8.84). */
export const eip155Error = defineErrors({
  /** A request of the stable provider names a network that was not listed. */
  EIP155_CHAIN_UNSUPPORTED: 'Chain is not supported',
  /** A request of the stable provider names something that is not a chain id. */
  EIP155_CHAIN_ID_INVALID: 'Invalid chainId',
  /** The wallet said yes, and what it answered cannot be a signature. */
  EIP155_SIGNATURE_INVALID: 'The wallet answered something that is not a signature.',
  /** The wallet said yes, and what it answered cannot be a transaction hash. It may have been sent. */
  EIP155_HASH_INVALID: 'The wallet answered something that is not a transaction hash.',
  /** The domain of typed data names another network than the call. */
  EIP155_TYPED_DATA_INVALID: 'The data to sign is meant for another network.',
  /** A network without an RPC url is to be read from. */
  EIP155_RPC_MISSING: 'The network {network} has no RPC url.',
  /** Every url that answered is on another chain. */
  EIP155_RPC_CHAIN_INVALID: 'The server of {network} answered for another network. Nothing was taken from it.',
  /** A signed transaction went out, and no node said what became of it. */
  EIP155_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** A node answered a balance that cannot be read. */
  EIP155_BALANCE_INVALID: 'The node answered something that is not a balance.',
  /** The node ran the transaction, and the contract refused; `data` holds its reason. */
  EIP155_EXECUTION_REVERTED: 'The contract refused this transaction.',
  /** The fee per gas is more than the node accepts. */
  EIP155_FEE_CAP_EXCEEDED: 'The fee that was set is too high.',
  /** The fee per gas is less than the network asks for. */
  EIP155_FEE_CAP_TOO_LOW: 'The fee that was set is too low for the network right now.',
  /** The nonce is ahead of the account. */
  EIP155_NONCE_EXCEEDED: 'An earlier transaction of this account has to be sent first.',
  /** The nonce has been used. */
  EIP155_NONCE_TOO_LOW: 'A transaction with this number was already sent.',
  /** The nonce is the last one there is. */
  EIP155_NONCE_MAX_EXCEEDED: 'This account has sent as many transactions as it can.',
  /** The account has less than the value and the fee together. */
  EIP155_FUNDS_EXCEEDED: 'There is not enough to pay for this transaction and its fee.',
  /** The gas limit is above that of a block. */
  EIP155_GAS_EXCEEDED: 'The gas limit is higher than the network allows.',
  /** The gas limit is below what the transaction costs at least. */
  EIP155_GAS_TOO_LOW: 'The gas limit is too low for this transaction.',
  /** The node does not know this type of transaction. */
  EIP155_TRANSACTION_TYPE_UNSUPPORTED: 'The network does not support this kind of transaction.',
  /** The priority fee is above the fee cap. */
  EIP155_TIP_EXCEEDED: 'The tip is higher than the fee that was set.',
  /** No RPC url of the network could be reached, or none answered as a node does. */
  EIP155_HTTP_FAILED: 'The network could not be reached.',
  /** No RPC url of the network answered in time. */
  EIP155_HTTP_TIMED_OUT: 'The network took too long to answer.',
  /** viem was left without an address to ask. */
  EIP155_URL_MISSING: 'The network has no address to be reached at.',
})

/** The codes of `eip155Error`. */
export type Eip155ErrorCode = keyof typeof eip155Error.catalogue
