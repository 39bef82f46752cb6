import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const swapError = defineErrors(
  {
    SWAP_MARKET_MISSING: 'Nothing can be swapped on this network. Switch to another one.',
    SWAP_PRICE_MISSING: 'The exchange names no price on this network. Try again later.',
    SWAP_AMOUNT_INVALID: 'This is not an amount that can be swapped. Enter another one.',
    SWAP_BALANCE_EXCEEDED: 'You have {balance} {symbol}. Enter a smaller amount.',
    SWAP_FEE_EXCEEDED: 'You cannot pay the network fee, so nothing was sent. Add coins to your account.',
    SWAP_FEE_UNREAD: 'The network fee could not be read, so nothing was sent. Try again.',
    SWAP_APPROVAL_REJECTED: 'You did not approve the amount, so nothing was swapped.',
    SWAP_APPROVAL_FAILED:
      'The approval was not confirmed, so nothing was swapped. Check your wallet before you try again.',
    SWAP_PRICE_CHANGED: 'The exchange no longer pays what you reviewed, so nothing was swapped. Review the swap again.',
    SWAP_REJECTED:
      'You approved the amount and declined the swap. The approval is still in force, and nothing was swapped.',
    SWAP_FAILED: 'The network rejected the swap, so nothing was swapped. Review it again.',
    SWAP_UNCONFIRMED: 'It is unknown whether the swap was confirmed. Check your wallet before you try again.',
    SWAP_PENDING: 'Another swap is not finished yet. Wait for it.',
    SWAP_ACCOUNT_CHANGED: 'Your account or network changed, so nothing was swapped. Review the swap again.',
    SWAP_REVIEW_CHANGED: 'You swapped in another tab meanwhile, so nothing was swapped here. Review the swap again.',
    SWAP_REVIEW_MISMATCH:
      'The request was not the one that you reviewed, so nothing was swapped. Review the swap again.',
    SWAP_REQUEST_PENDING: 'Your wallet may still show an earlier swap. Decline it there first.',
  },
  {
    // After these, the wallet has certainly sent nothing.
    unsent: [
      'SWAP_APPROVAL_REJECTED',
      'SWAP_REJECTED',
      'SWAP_ACCOUNT_CHANGED',
      'SWAP_REVIEW_CHANGED',
      'SWAP_REVIEW_MISMATCH',
      'SWAP_REQUEST_PENDING',
    ],
  },
)
