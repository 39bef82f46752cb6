import { defineErrors } from '../../kernel/define/define-errors.js'

/** What can go wrong on an EVM chain (specification 8.47, 8.84). */
export const eip155Error = defineErrors({
  EIP155_CHAIN_UNSUPPORTED: 'Chain is not supported',
  EIP155_CHAIN_ID_INVALID: 'Invalid chainId',
  EIP155_SIGNATURE_INVALID: 'The wallet answered something that is not a signature.',
  EIP155_HASH_INVALID: 'The wallet answered something that is not a transaction hash.',
  EIP155_TYPED_DATA_INVALID: 'The data to sign is meant for another network.',
  EIP155_RPC_MISSING: 'The network {network} has no RPC url.',
  EIP155_RPC_CHAIN_INVALID: 'The server of {network} answered for another network. Nothing was taken from it.',
  EIP155_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  EIP155_BALANCE_INVALID: 'The node answered something that is not a balance.',
  // Node errors.
  EIP155_EXECUTION_REVERTED: 'The contract refused this transaction.',
  EIP155_FEE_CAP_EXCEEDED: 'The fee that was set is too high.',
  EIP155_FEE_CAP_TOO_LOW_INVALID: 'The fee that was set is too low for the network right now.',
  EIP155_NONCE_EXCEEDED: 'An earlier transaction of this account has to be sent first.',
  EIP155_NONCE_TOO_LOW_INVALID: 'A transaction with this number was already sent.',
  EIP155_NONCE_MAX_EXCEEDED: 'This account has sent as many transactions as it can.',
  EIP155_FUNDS_EXCEEDED: 'There is not enough to pay for this transaction and its fee.',
  EIP155_GAS_EXCEEDED: 'The gas limit is higher than the network allows.',
  EIP155_GAS_TOO_LOW_INVALID: 'The gas limit is too low for this transaction.',
  EIP155_TRANSACTION_TYPE_UNSUPPORTED: 'The network does not support this kind of transaction.',
  EIP155_TIP_EXCEEDED: 'The tip is higher than the fee that was set.',
  // Transport errors.
  EIP155_HTTP_FAILED: 'The network could not be reached.',
  EIP155_HTTP_TIMED_OUT: 'The network took too long to answer.',
  EIP155_URL_MISSING: 'The network has no address to be reached at.',
})

/** The codes of `eip155Error`. */
export type Eip155ErrorCode = keyof typeof eip155Error.catalogue
