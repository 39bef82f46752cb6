import { defineErrors } from 'portico/plugin'

/** The errors of Solana. */
export const solanaError = defineErrors({
  /** The account of the wallet does not list the network. */
  SOLANA_CHAIN_UNSUPPORTED: 'This wallet cannot be used on {network}. Choose another network or wallet.',
  /** The wallet shares accounts, but none on Solana. */
  SOLANA_ACCOUNT_UNSUPPORTED: 'The wallet has shared no account that can be used on Solana. Choose another account.',
  /** The wallet, or this account of it, lacks the feature that was asked for. */
  SOLANA_FEATURE_UNSUPPORTED: 'The wallet cannot do this with this account. Use another account or wallet.',
  /** The wallet approved, and its answer is no signature of this account over this message. */
  SOLANA_SIGNATURE_INVALID:
    'The wallet answered something that is not a signature of this message. Try again, or use another wallet.',
  /** The wallet approved, and its answer is no signed transaction, or not one for each that was asked for. */
  SOLANA_TRANSACTION_INVALID:
    'The wallet answered something that is not a signed transaction. Try again, or use another wallet.',
  /**
   * The wallet approved, and its answer cannot be a transaction's signature. Look in the wallet before you send it
   * again.
   */
  SOLANA_HASH_INVALID:
    'The wallet answered something that is not the signature of a transaction. Check your wallet before you send it again.',
  /** The account has less than the amount and the fee together. */
  SOLANA_FUNDS_EXCEEDED:
    'There is not enough in this account for the amount and the fee. Lower the amount, or add funds.',
  /** An account would be left below the network's minimum balance. */
  SOLANA_RENT_TOO_LOW: 'The amount is too small: an account needs a minimum balance on this network. Send more.',
  /** The blockhash of the transaction was too old when it arrived. */
  SOLANA_TRANSACTION_EXPIRED:
    'The network did not take this transaction in time. It can no longer be taken, so it is safe to try again.',
  /** The network ran the transaction, and a program refused it; `data` holds the node's error. */
  SOLANA_EXECUTION_FAILED: 'The network refused this transaction. Check what it was made of.',
  /** A signed transaction was posted, and no node confirmed that it was taken. */
  SOLANA_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** A read was made from a network without an RPC url. */
  SOLANA_RPC_MISSING: 'The network {network} has no RPC url. Add one to `rpcUrls`.',
  /** Every url that answered is on another chain. */
  SOLANA_RPC_CHAIN_INVALID:
    'The server of {network} answered for another network, and its answer was not used. Check `rpcUrls`.',
  /** A node's answer cannot be read. */
  SOLANA_RPC_ANSWER_INVALID: 'The server of the network answered something that cannot be used. Try again later.',
  /** A node refused a request; `data` holds its error. */
  SOLANA_RPC_FAILED: 'The server of the network refused this request. Try again later.',
  /** The network could not be reached. */
  SOLANA_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
})

/** The codes of `solanaError`. */
export type SolanaErrorCode = keyof typeof solanaError.catalogue
