import { defineErrors } from 'portico/plugin'
import { coinTypeError } from './to-coin-type.js'

/** Makes the errors of EVM chains. Loads with the runtime. */
export const eip155Error = defineErrors(
  {
    ...coinTypeError.catalogue,
    /** The provider of the modal is asked to sign or send without a connection. Call `connect` first. */
    EIP155_WALLET_MISSING: 'No wallet is connected. Connect one first.',
    /** The provider of a destroyed modal is asked. Create another modal. */
    EIP155_MODAL_DESTROYED: 'The modal was destroyed. Create another one.',
    /** The wallet does not know the network and does not add it. Add it in the wallet, or use another wallet. */
    EIP155_CHAIN_UNSUPPORTED: 'Chain is not supported',
    /** The wallet approved, but did not return a signature. */
    EIP155_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
    /**
     * The wallet approved, but did not return a transaction hash. Check the wallet before you send it again.
     */
    EIP155_HASH_INVALID:
      'The wallet returned an invalid transaction hash. The transaction may have been sent: check your wallet before you send it again.',
    /** The domain of typed data names another network than the call. */
    EIP155_TYPED_DATA_INVALID: 'The data to sign is for another network. Switch the network, or correct the domain.',
    /** A read was made from a network without an RPC url, which `details` names. Add one to `rpcUrls`. */
    EIP155_RPC_MISSING: 'No RPC url provided for chainId',
    /** Every url that responded is on another chain. */
    EIP155_RPC_CHAIN_INVALID:
      'The RPC server of {network} is on another network, so its response was not used. Check `rpcUrls`.',
    /** No node confirmed a transaction that was posted, or the wallet failed without saying that nothing was sent. */
    EIP155_SENT_UNCONFIRMED:
      'The network did not confirm this transaction. Check whether it was sent before you send it again.',
    /** A node returned an invalid balance. */
    EIP155_BALANCE_INVALID: 'The RPC server returned an invalid balance. Try again later.',
    /** A node returned something other than hexadecimal. */
    EIP155_RPC_ANSWER_INVALID: 'The RPC server returned an invalid response. Try again later.',
    /** The wallet does not send several calls as one. Pass `oneByOne`, or send them apart. */
    EIP155_BATCH_UNSUPPORTED:
      'This wallet cannot send several steps at once. Send them one by one, or use another wallet.',
    /** A call before the last was not confirmed, so that the later ones were not sent; `details` has its hash and status. */
    EIP155_CALL_FAILED: 'A step of this transaction was not confirmed. Check your wallet before you try again.',
    /** The node ran the transaction, and the contract reverted; `data` holds its reason. */
    EIP155_EXECUTION_REVERTED: 'The contract rejected this transaction. Check the arguments of the call.',
    /** The fee per gas is more than the node accepts. */
    EIP155_FEE_CAP_EXCEEDED: 'The fee is too high. Lower it and try again.',
    /** The fee per gas is below what the network requires. */
    EIP155_FEE_CAP_TOO_LOW: 'The fee is too low for the network right now. Raise it and try again.',
    /** The nonce is ahead of the account. Send the transactions with lower nonces first. */
    EIP155_NONCE_EXCEEDED: 'The nonce is too high. Send the earlier transactions of this account first.',
    /** The nonce has been used. */
    EIP155_NONCE_TOO_LOW: 'A transaction with this nonce was already sent. Check the account before you send it again.',
    /** The nonce is the highest possible one. */
    EIP155_NONCE_MAX_EXCEEDED: 'This account has reached its maximum number of transactions. Use another account.',
    /** The balance does not cover the value and the fee. */
    EIP155_FUNDS_EXCEEDED:
      'There is not enough to pay for this transaction and its fee. Lower the amount, or add funds.',
    /** The gas limit is above that of a block. */
    EIP155_GAS_EXCEEDED: 'The gas limit is higher than the network allows. Lower it and try again.',
    /** The gas limit is below the minimum of the transaction. */
    EIP155_GAS_TOO_LOW: 'The gas limit is too low for this transaction. Raise it and try again.',
    /** The node does not support this type of transaction. */
    EIP155_TRANSACTION_TYPE_UNSUPPORTED:
      'The network does not support this kind of transaction. Send it with another type.',
    /** The priority fee is above the fee cap. */
    EIP155_TIP_EXCEEDED: 'The tip is higher than the fee. Lower the tip, or raise the fee.',
    /** No RPC url of the network could be reached, or none responded with JSON-RPC. */
    EIP155_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
    /** No RPC url of the network responded in time. */
    EIP155_HTTP_TIMED_OUT: 'The network took too long to respond. Try again later.',
    /** viem has no url to send requests to. */
    EIP155_URL_MISSING: 'The network has no url. Add one to `rpcUrls`.',
  },
  {
    details: {
      EIP155_WALLET_MISSING: 'Please call connect() before request()',
      EIP155_MODAL_DESTROYED: 'Sign Client not initialized',
    },
    unsent: [
      'EIP155_CHAIN_UNSUPPORTED',
      'EIP155_BATCH_UNSUPPORTED',
      'EIP155_FUNDS_EXCEEDED',
      'EIP155_EXECUTION_REVERTED',
      'EIP155_FEE_CAP_EXCEEDED',
      'EIP155_FEE_CAP_TOO_LOW',
      'EIP155_TIP_EXCEEDED',
      'EIP155_NONCE_EXCEEDED',
      'EIP155_NONCE_MAX_EXCEEDED',
      'EIP155_GAS_EXCEEDED',
      'EIP155_GAS_TOO_LOW',
      'EIP155_TRANSACTION_TYPE_UNSUPPORTED',
    ],
    kinds: {
      funds: ['EIP155_FUNDS_EXCEEDED'],
      fee: ['EIP155_FEE_CAP_EXCEEDED', 'EIP155_FEE_CAP_TOO_LOW', 'EIP155_TIP_EXCEEDED'],
      gas: ['EIP155_GAS_EXCEEDED', 'EIP155_GAS_TOO_LOW'],
      nonce: ['EIP155_NONCE_EXCEEDED', 'EIP155_NONCE_TOO_LOW', 'EIP155_NONCE_MAX_EXCEEDED'],
      reverted: ['EIP155_EXECUTION_REVERTED'],
      type: ['EIP155_TRANSACTION_TYPE_UNSUPPORTED'],
      network: ['EIP155_CHAIN_UNSUPPORTED'],
      offline: ['EIP155_HTTP_FAILED'],
      timeout: ['EIP155_HTTP_TIMED_OUT'],
    },
  },
)

/** The codes of `eip155Error`. */
export type Eip155ErrorCode = keyof typeof eip155Error.catalogue
