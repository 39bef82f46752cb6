import { defineErrors, isModalError } from 'portico/plugin'

// Users see these texts, too.
export const sendError = defineErrors(
  {
    /** The form lacks an amount or a receiver. Fill both in. */
    SEND_INPUT_MISSING: 'An amount and receiver address are required',
    /** The form lacks a token. Choose one. */
    SEND_TOKEN_MISSING: 'A token is required',
    /** The active network is neither an EVM nor a Solana network. Switch to one. */
    SEND_CHAIN_UNSUPPORTED: 'Unsupported chain',
    /** The wallet is not connected, or was disconnected. Connect it. */
    SEND_ACCOUNT_MISSING: 'Your wallet is not connected. Connect it, then send again.',
    /** The account or network is another one than at the review. Review again. */
    SEND_PLACE_CHANGED: 'Your account or network changed, so nothing was sent. Review it again.',
    /** What would have been handed to the wallet differs from what was reviewed. Look for a `send.before` tap that changes it. */
    SEND_REVIEW_MISMATCH: 'The transaction was not the one that you reviewed, so nothing was sent. Review it again.',
    /** The source of the tokens and the chain disagree about the decimals of a token. Look into the source. */
    SEND_DECIMALS_MISMATCH:
      'The amount cannot be trusted, so nothing was sent: the network counts this token in other units than the list that it is from.',
    /** What the transaction does has changed since the review, for example because the receiver needs an account now. Review again. */
    SEND_REVIEW_CHANGED: 'Something has changed since your review, so nothing was sent. Review it again.',
    /** An earlier request may still be open in the wallet. Decline it there. */
    SEND_REQUEST_PENDING: 'Your wallet may still have an earlier request open. Decline it there first.',
    /** The chain plugin does not prepare transfers. Answer `prepareTransferQuery`. */
    SEND_TRANSFER_UNSUPPORTED: 'Transfers cannot be prepared on this network. Use your wallet instead.',
  },
  {
    // Each is thrown before the wallet is asked.
    unsent: [
      'SEND_INPUT_MISSING',
      'SEND_TOKEN_MISSING',
      'SEND_CHAIN_UNSUPPORTED',
      'SEND_ACCOUNT_MISSING',
      'SEND_PLACE_CHANGED',
      'SEND_REVIEW_MISMATCH',
      'SEND_DECIMALS_MISMATCH',
      'SEND_REVIEW_CHANGED',
      'SEND_REQUEST_PENDING',
      'SEND_TRANSFER_UNSUPPORTED',
    ],
    kinds: { pending: ['SEND_REQUEST_PENDING'] },
  },
)

/** Returns whether the network asks for another fee, so that the most that an account can send has changed. */
export const isAboutFees = (error: unknown): boolean =>
  isModalError(error) && (error.kind === 'fee' || error.kind === 'gas' || error.kind === 'funds')
