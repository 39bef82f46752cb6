import { defineErrors } from 'portico/plugin'

/** The errors of Solana. */
export const solanaError = defineErrors(
  {
    /** The wallet failed with the message in `details`, for example because a hardware wallet cannot sign messages. */
    SOLANA_WALLET_FAILED: 'The wallet reported a failure. Open the wallet, then try again.',
    /** The account of the wallet does not list the network. */
    SOLANA_CHAIN_UNSUPPORTED: 'This wallet cannot be used on {network}. Choose another network or wallet.',
    /** The wallet shares accounts, but none on Solana. */
    SOLANA_ACCOUNT_UNSUPPORTED: 'The wallet shares no Solana account. Choose another account.',
    /** The wallet, or this account of it, lacks the requested feature. */
    SOLANA_FEATURE_UNSUPPORTED: 'The wallet does not support this with this account. Use another account or wallet.',
    /** The wallet approved, but returned no signature of this account over this message. */
    SOLANA_SIGNATURE_INVALID: 'The wallet returned an invalid signature. Try again, or use another wallet.',
    /** The wallet approved, but did not return the signed transaction that was asked for. */
    SOLANA_TRANSACTION_INVALID: 'The wallet returned an invalid transaction. Try again, or use another wallet.',
    /**
     * The wallet approved, but did not return a transaction signature. Check the wallet before you send it again.
     */
    SOLANA_HASH_INVALID:
      'The wallet returned an invalid transaction signature. The transaction may have been sent: check your wallet before you send it again.',
    /** The balance does not cover the amount and the fee. */
    SOLANA_FUNDS_EXCEEDED:
      'There is not enough in this account for the amount and the fee. Lower the amount, or add funds.',
    /** An account would be left below the network's minimum balance. */
    SOLANA_RENT_TOO_LOW: 'The amount is too small: an account needs a minimum balance on this network. Send more.',
    /** The sender would be left below the network's minimum balance. Lower the amount, or send everything. */
    SOLANA_SENDER_TOO_LOW:
      'This account would be left below the minimum balance of the network. Lower the amount, or send everything.',
    /** The blockhash of the transaction was too old when it arrived. */
    SOLANA_TRANSACTION_EXPIRED:
      'The network did not take this transaction in time. It has expired, so it is safe to try again.',
    /** The network ran the transaction, and a program rejected it; `data` holds the node's error. */
    SOLANA_EXECUTION_FAILED: 'The network rejected this transaction. Check its instructions.',
    /** A signed transaction was posted, and no node confirmed that it was accepted. */
    SOLANA_SENT_UNCONFIRMED:
      'The network did not confirm this transaction. Check whether it was sent before you send it again.',
    /** A read was made from a network without an RPC url, which `details` names. Add one to `rpcUrls`. */
    SOLANA_RPC_MISSING: 'No RPC url provided for chainId',
    /** Every url that responded is on another chain. */
    SOLANA_RPC_CHAIN_INVALID:
      'The RPC server of {network} is on another network, so its response was not used. Check `rpcUrls`.',
    /** A node returned an invalid response. */
    SOLANA_RPC_ANSWER_INVALID: 'The RPC server returned an invalid response. Try again later.',
    /** A node refused a request; `data` holds its error. */
    SOLANA_RPC_FAILED: 'The RPC server refused this request. Try again later.',
    /** The network could not be reached. */
    SOLANA_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
  },
  {
    unsent: [
      'SOLANA_CHAIN_UNSUPPORTED',
      'SOLANA_ACCOUNT_UNSUPPORTED',
      'SOLANA_FEATURE_UNSUPPORTED',
      'SOLANA_FUNDS_EXCEEDED',
      'SOLANA_RENT_TOO_LOW',
      'SOLANA_SENDER_TOO_LOW',
      'SOLANA_TRANSACTION_EXPIRED',
      'SOLANA_EXECUTION_FAILED',
    ],
    kinds: {
      funds: ['SOLANA_FUNDS_EXCEEDED'],
      reverted: ['SOLANA_EXECUTION_FAILED'],
      senderMinimum: ['SOLANA_SENDER_TOO_LOW'],
      receiverMinimum: ['SOLANA_RENT_TOO_LOW'],
      expired: ['SOLANA_TRANSACTION_EXPIRED'],
      account: ['SOLANA_ACCOUNT_UNSUPPORTED'],
      network: ['SOLANA_CHAIN_UNSUPPORTED'],
      offline: ['SOLANA_HTTP_FAILED'],
    },
  },
)

/** The codes of `solanaError`. */
export type SolanaErrorCode = keyof typeof solanaError.catalogue
