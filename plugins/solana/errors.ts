import { defineErrors } from 'portico/plugin'

/** What can go wrong on Solana. */
export const solanaError = defineErrors({
  /** The wallet does not list the network: it cannot be used there. */
  SOLANA_CHAIN_UNSUPPORTED: 'This wallet cannot be used on {network}.',
  /** The wallet shares accounts, and none of them is one of Solana. */
  SOLANA_ACCOUNT_UNSUPPORTED: 'The wallet has shared no account that can be used on Solana.',
  /** The wallet, or this account of it, cannot do what it was asked for. */
  SOLANA_FEATURE_UNSUPPORTED: 'The wallet cannot do this with this account.',
  /** The wallet said yes, and what it answered is no signature of this account over this message. */
  SOLANA_SIGNATURE_INVALID: 'The wallet answered something that is not a signature of this message.',
  /** The wallet said yes, and what it answered is no signed transaction, or not one for each that was asked for. */
  SOLANA_TRANSACTION_INVALID: 'The wallet answered something that is not a signed transaction.',
  /** The wallet said yes, and what it answered cannot be a transaction's signature. It may have been sent. */
  SOLANA_HASH_INVALID: 'The wallet answered something that is not the signature of a transaction.',
  /** Not enough for the amount and the fee. */
  SOLANA_FUNDS_EXCEEDED: 'There is not enough in this account for the amount and the fee.',
  /** An account would be left with less than the network keeps accounts for. */
  SOLANA_RENT_TOO_LOW: 'The amount is too small: an account needs a minimum balance on this network.',
  /** The blockhash of the transaction was too old when it arrived. */
  SOLANA_TRANSACTION_EXPIRED:
    'The network did not take this transaction in time. It can no longer be taken, so it is safe to try again.',
  /** The network ran the transaction, and a program refused it; `data` holds what the node said. */
  SOLANA_EXECUTION_FAILED: 'The network refused this transaction.',
  /** A signed transaction went out, and no node said what became of it. */
  SOLANA_SENT_UNCONFIRMED:
    'The network did not say whether it took this transaction. Look whether it is there before you send it again.',
  /** A network without an RPC url is to be read from. */
  SOLANA_RPC_MISSING: 'The network {network} has no RPC url.',
  /** Every url that answered is on another chain. */
  SOLANA_RPC_CHAIN_INVALID: 'The server of {network} answered for another network. Nothing was taken from it.',
  /** A node answered something that cannot be read. */
  SOLANA_RPC_ANSWER_INVALID: 'The server of the network answered something that cannot be used.',
  /** A node refused a request; `data` holds what it said. */
  SOLANA_RPC_FAILED: 'The server of the network refused this request.',
  /** The network could not be reached. */
  SOLANA_HTTP_FAILED: 'The network could not be reached. Check the connection and try again.',
})

/** The codes of `solanaError`. */
export type SolanaErrorCode = keyof typeof solanaError.catalogue
