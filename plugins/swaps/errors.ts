import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const swapsError = defineErrors(
  {
    /** The network is none of those with swaps, or the source does not know it. Switch to another one. */
    SWAPS_NETWORK_UNSUPPORTED: 'Network not supported for Swaps',
    /** The source knows no price of gas on the network. Ask the network itself. */
    SWAPS_GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
    /** The amount is no number above 0, a token is missing, or the slippage is none that can be set. Correct them. */
    SWAPS_AMOUNT_INVALID: 'Please enter a valid amount',
    /** The wallet is not connected, or was disconnected. Connect it. */
    SWAPS_ACCOUNT_MISSING: 'Your wallet is not connected. Connect it, then swap again.',
    /** The account owns less than the amount. Enter a smaller one. */
    SWAPS_FUNDS_EXCEEDED: 'Insufficient balance',
    /** The source knows no way from the one token to the other; `details` has its words. Choose another token or amount. */
    SWAPS_ROUTE_MISSING: 'These tokens cannot be swapped for each other here. Choose another token or amount.',
    /** The source refuses the request for a reason of its own. Read its words in `details`, and change what they name. */
    SWAPS_REFUSED: 'The provider refused this swap.',
    /** The answer of the source does not fit what was asked: `details` says in what. Do not use this source. */
    SWAPS_QUOTE_INVALID: 'The offer does not fit what you asked for, so it was not used. Try again later.',
    /**
     * The quote names a contract that the source does not list, in `values` and `details`. Compare the address with the provider's
     * documentation; if it is genuine, add it to `routers` of the source.
     */
    SWAPS_ROUTER_UNLISTED:
      'The offer would use a contract that is not on the list of its source, so your wallet was not asked: {address}',
    /**
     * The call pays another account or token than the review shows, pays less, or takes more: `details` says which. Do not use
     * this source.
     */
    SWAPS_TERMS_MISMATCH:
      'The offer is not the swap that you asked for: it pays someone else, another token or less, or takes more. Your wallet was not asked. Try again later.',
    /** The address that the swap would call or approve has no code, or is the account of a person. Do not use this source. */
    SWAPS_CONTRACT_MISSING:
      'The offer names an address that is not a contract, so your wallet was not asked: {address}',
    /** The quote is too old to be sent. Ask for a new one. */
    SWAPS_QUOTE_EXPIRED: 'This price was too old, so nothing was sent. Look at the new one.',
    /** The source of the tokens and the chain disagree about the decimals of a token. Do not use this source. */
    SWAPS_DECIMALS_MISMATCH:
      'The amounts cannot be trusted, so your wallet was not asked: the network counts a token in other units than the list that it is from.',
    /** The network did not return what the swap is checked with, which `details` names. Try again, or look into `rpcUrls`. */
    SWAPS_CHECK_FAILED: 'The network could not check the swap, so your wallet was not asked. Try again.',
    /** The swap was tried on the network, and it reverts. Raise the slippage, or ask again. */
    SWAPS_EXECUTION_REVERTED:
      'The swap would fail now, so your wallet was not asked. The price may have moved: try again.',
    /** The swap was tried on the network, and it does something else than what was shown. Do not use this source. */
    SWAPS_OUTCOME_MISMATCH: 'The swap would not do what this screen shows, so your wallet was not asked.',
    /** The swap was tried on the network, and it burns gas. Do not use this source. */
    SWAPS_GAS_EXCEEDED: 'The swap would cost far too much gas, so your wallet was not asked.',
    /** Account or network are not those of the review. Review again. */
    SWAPS_PLACE_CHANGED: 'Your account or network changed, so nothing was sent. Review it again.',
    /** What would have been handed to the wallet is not what was reviewed. Look for a `send.before` tap that changes it. */
    SWAPS_REVIEW_MISMATCH: 'The request was not the one that you reviewed, so nothing was sent. Review it again.',
    /** Another tab has swapped since the review, so the balance is another one. Review again. */
    SWAPS_REVIEW_CHANGED: 'You swapped in another window meanwhile, so nothing was sent here. Look at it again.',
    /** An earlier request may still be open in the wallet. Decline it there. */
    SWAPS_REQUEST_PENDING: 'Your wallet may still have an earlier request open. Decline it there first.',
    /** The approval was sent and not confirmed; `details` has its hash and status. Look at the transaction, then try again. */
    SWAPS_APPROVAL_FAILED:
      'The approval was not confirmed, so nothing was swapped. Look at your wallet before you try again.',
    /** The wallet cannot sign a permit, or the token does not take what it signed. Approve the amount instead. */
    SWAPS_PERMIT_UNUSABLE:
      'The signed permission cannot be used here, and nothing was sent. Approve the amount instead.',
  },
  {
    // After each of them no swap was sent.
    unsent: [
      'SWAPS_NETWORK_UNSUPPORTED',
      'SWAPS_GAS_PRICE_UNSUPPORTED',
      'SWAPS_AMOUNT_INVALID',
      'SWAPS_ACCOUNT_MISSING',
      'SWAPS_FUNDS_EXCEEDED',
      'SWAPS_ROUTE_MISSING',
      'SWAPS_REFUSED',
      'SWAPS_QUOTE_INVALID',
      'SWAPS_ROUTER_UNLISTED',
      'SWAPS_TERMS_MISMATCH',
      'SWAPS_CONTRACT_MISSING',
      'SWAPS_QUOTE_EXPIRED',
      'SWAPS_DECIMALS_MISMATCH',
      'SWAPS_CHECK_FAILED',
      'SWAPS_EXECUTION_REVERTED',
      'SWAPS_OUTCOME_MISMATCH',
      'SWAPS_GAS_EXCEEDED',
      'SWAPS_PLACE_CHANGED',
      'SWAPS_REVIEW_MISMATCH',
      'SWAPS_REVIEW_CHANGED',
      'SWAPS_REQUEST_PENDING',
      'SWAPS_APPROVAL_FAILED',
      'SWAPS_PERMIT_UNUSABLE',
    ],
    kinds: { funds: ['SWAPS_FUNDS_EXCEEDED'], pending: ['SWAPS_REQUEST_PENDING'] },
  },
)
