import { defineErrors } from 'portico/plugin'

/** The errors of the plugin. */
export const polkadotError = defineErrors(
  {
    /** The wallet shared no account with an SS58 address. Create or share one in the wallet. */
    POLKADOT_ACCOUNT_MISSING: 'The wallet shares no Polkadot account. Add or share one in the wallet, then try again.',
    /** The answer of the wallet is malformed. Try again, or use another wallet. */
    POLKADOT_ANSWER_INVALID: 'The wallet returned an invalid answer. Try again, or use another wallet.',
    /** Every account is bound to another network, or the wallet on the phone did not approve this one. Choose another. */
    POLKADOT_CHAIN_UNSUPPORTED: 'This wallet cannot be used on {network}. Choose another network or wallet.',
    /** The wallet does not support the method. Use another wallet. */
    POLKADOT_METHOD_UNSUPPORTED: 'Method {method} is not supported',
    /** The wallet failed with the message in `details`. Open the wallet, then try again. */
    POLKADOT_WALLET_FAILED: 'The wallet reported a failure. Open the wallet, then try again.',
    /** The wallet returned no signature of the account over the message. Try again, or use another wallet. */
    POLKADOT_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
    /** The wallet returned another transaction than the one it was given; nothing was sent. Use another wallet. */
    POLKADOT_TRANSACTION_INVALID: 'The wallet signed another transaction. Nothing was sent; use another wallet.',
    /** The balance does not cover amount and fee. Lower the amount, or add funds. */
    POLKADOT_FUNDS_EXCEEDED:
      'There is not enough in this account for the amount and the fee. Lower the amount, or add funds.',
    /** The sender would be left below the network's minimum balance. Lower the amount. */
    POLKADOT_SENDER_TOO_LOW:
      'This account would be left below the minimum balance of the network, which is {deposit}. Lower the amount.',
    /** The recipient would be left below the network's minimum balance. Send more. */
    POLKADOT_RECIPIENT_TOO_LOW:
      'The amount is too small: the recipient needs the minimum balance of the network, which is {deposit}. Send more.',
    /** The runtime of the network has no transfer that this plugin can make. Report it with the details. */
    POLKADOT_RUNTIME_UNSUPPORTED: 'Transfers on this network are not supported. Use an app of the network.',
    /** The transaction was not in a block before its last one. It is safe to send it again. */
    POLKADOT_TRANSACTION_EXPIRED:
      'The network did not take this transaction in time. It has expired, so it is safe to try again.',
    /** The network included the transaction, and its call failed. Correct the call. */
    POLKADOT_EXECUTION_FAILED: 'The network carried out this transaction, and it failed. Check its contents.',
    /** A node rejected the transaction; `details` has its message. Correct it, then try again. */
    POLKADOT_TRANSACTION_REJECTED: 'The network rejected this transaction. Correct it and try again.',
    /** A signed transaction was posted, and no node confirmed it. Look for the hash in `details` before you send again. */
    POLKADOT_SENT_UNCONFIRMED:
      'The network did not confirm this transaction. Check whether it was sent before you send it again.',
    /** The network has no RPC url. Add one to `rpcUrls`. */
    POLKADOT_RPC_MISSING: 'No RPC url provided for chainId',
    /** Every url that responded is on another chain. Check `rpcUrls`. */
    POLKADOT_RPC_CHAIN_INVALID:
      'The RPC server of {network} is on another network, so its response was not used. Check `rpcUrls`.',
    /** A node returned an invalid response. Check `rpcUrls`, or try again later. */
    POLKADOT_RPC_ANSWER_INVALID: 'The RPC server returned an invalid response. Try again later.',
    /** A node refused a request; `details` has its message. Try again later. */
    POLKADOT_RPC_FAILED: 'The RPC server refused this request. Try again later.',
    /** The network could not be reached. Check the connection, then try again. */
    POLKADOT_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
  },
  {
    unsent: [
      'POLKADOT_CHAIN_UNSUPPORTED',
      'POLKADOT_METHOD_UNSUPPORTED',
      'POLKADOT_WALLET_FAILED',
      'POLKADOT_SIGNATURE_INVALID',
      'POLKADOT_TRANSACTION_INVALID',
      'POLKADOT_FUNDS_EXCEEDED',
      'POLKADOT_SENDER_TOO_LOW',
      'POLKADOT_RECIPIENT_TOO_LOW',
      'POLKADOT_RUNTIME_UNSUPPORTED',
      'POLKADOT_TRANSACTION_EXPIRED',
      'POLKADOT_TRANSACTION_REJECTED',
    ],
    kinds: {
      funds: ['POLKADOT_FUNDS_EXCEEDED'],
      reverted: ['POLKADOT_EXECUTION_FAILED'],
      senderMinimum: ['POLKADOT_SENDER_TOO_LOW'],
      receiverMinimum: ['POLKADOT_RECIPIENT_TOO_LOW'],
      expired: ['POLKADOT_TRANSACTION_EXPIRED'],
      network: ['POLKADOT_CHAIN_UNSUPPORTED'],
      rejected: ['POLKADOT_TRANSACTION_REJECTED'],
      offline: ['POLKADOT_HTTP_FAILED'],
    },
  },
)

/** The codes of `polkadotError`. */
export type PolkadotErrorCode = keyof typeof polkadotError.catalogue
