import { defineErrors } from 'portico/plugin'

/** The errors of EVM chains. */
export const eip155Error = defineErrors({
  /** The wallet does not know the network and does not add it. Add it in the wallet, or use another wallet. */
  EIP155_CHAIN_UNSUPPORTED: 'Chain is not supported',
  /** A chain id is negative, no integer, or too large to have a coin type. Pass another chain id. */
  EIP155_CHAIN_ID_INVALID: 'Invalid chainId',
  /** The wallet approved a signature, and its answer cannot be one. */
  EIP155_SIGNATURE_INVALID: 'The wallet answered something that is not a signature. Try again, or use another wallet.',
  /**
   * The wallet approved a transaction, and its answer cannot be a hash. Look in the wallet before you send it again.
   */
  EIP155_HASH_INVALID:
    'The wallet answered something that is not a transaction hash. Check your wallet before you send it again.',
  /** The domain of typed data names another network than the call. */
  EIP155_TYPED_DATA_INVALID: 'The data to sign is for another network. Switch the network, or correct the domain.',
  /** A read was made from a network without an RPC url. */
  EIP155_RPC_MISSING: 'The network {network} has no RPC url. Add one to `rpcUrls`.',
  /** Every url that answered is on another chain. */
  EIP155_RPC_CHAIN_INVALID:
    'The server of {network} answered for another network, and its answer was not used. Check `rpcUrls`.',
  /** A signed transaction was posted, and no node confirmed that it was taken. */
  EIP155_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** A node answered a balance that cannot be read. */
  EIP155_BALANCE_INVALID: 'The node answered something that is not a balance. Try again later.',
  /** The node ran the transaction, and the contract reverted; `data` holds its reason. */
  EIP155_EXECUTION_REVERTED: 'The contract refused this transaction. Check what it was called with.',
  /** The fee per gas is more than the node accepts. */
  EIP155_FEE_CAP_EXCEEDED: 'The fee that was set is too high. Lower it and try again.',
  /** The fee per gas is less than the network asks for. */
  EIP155_FEE_CAP_TOO_LOW: 'The fee that was set is too low for the network right now. Raise it and try again.',
  /** The nonce is ahead of the account. Send the transactions with lower nonces first. */
  EIP155_NONCE_EXCEEDED: 'An earlier transaction of this account has to be sent first.',
  /** The nonce has been used. */
  EIP155_NONCE_TOO_LOW: 'A transaction with this nonce was already sent. Check the account before you send it again.',
  /** The nonce is the highest possible one. */
  EIP155_NONCE_MAX_EXCEEDED: 'This account has sent as many transactions as it can. Use another account.',
  /** The account has less than the value and the fee together. */
  EIP155_FUNDS_EXCEEDED: 'There is not enough to pay for this transaction and its fee. Lower the amount, or add funds.',
  /** The gas limit is above that of a block. */
  EIP155_GAS_EXCEEDED: 'The gas limit is higher than the network allows. Lower it and try again.',
  /** The gas limit is below what the transaction costs at least. */
  EIP155_GAS_TOO_LOW: 'The gas limit is too low for this transaction. Raise it and try again.',
  /** The node does not know this type of transaction. */
  EIP155_TRANSACTION_TYPE_UNSUPPORTED:
    'The network does not support this kind of transaction. Send it with another type.',
  /** The priority fee is above the fee cap. */
  EIP155_TIP_EXCEEDED: 'The tip is higher than the fee that was set. Lower the tip, or raise the fee.',
  /** No RPC url of the network could be reached, or none answered with JSON-RPC. */
  EIP155_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
  /** No RPC url of the network answered in time. */
  EIP155_HTTP_TIMED_OUT: 'The network took too long to answer. Try again later.',
  /** viem was left without a url. */
  EIP155_URL_MISSING: 'The network has no url. Add one to `rpcUrls`.',
})

/** The codes of `eip155Error`. */
export type Eip155ErrorCode = keyof typeof eip155Error.catalogue
