import { swapError } from '../errors.js'

type Texts = typeof swapError.catalogue

/** The texts of errors, which the form shows in place. */
const errors = Object.fromEntries(
  Object.entries(swapError.catalogue).map(([code, text]) => [`error.${code}`, text]),
) as { readonly [Code in keyof Texts as `error.${Code}`]: Texts[Code] }

/** The English messages of the swap. */
export default {
  ...errors,
  'swap.title': 'Swap',
  'swap.pair': '{from} to {to}',
  'swap.pending': '{count, plural, one {# swap is being confirmed} other {# swaps are being confirmed}}',
  'swap.amount': 'Amount in {symbol}',
  'swap.clear': 'Clear the amount',
  'swap.missing': 'Enter an amount',
  'swap.invalid': 'Enter a number',
  'swap.tooMuch': 'Not enough {symbol}',
  'swap.received': 'You get about {amount} {symbol}.',
  'swap.balance': 'You have {amount} {symbol}.',
  'swap.unread': 'The price could not be read. It is read again in a moment.',
  'swap.review': 'Review the swap',
  'swap.approveItem': 'Approve {paid}',
  'swap.approveItemText': 'The exchange may take this amount, and no more.',
  'swap.swapItem': 'Swap {paid}',
  'swap.swapItemText': 'You get at least {least}, or nothing is swapped.',
  'swap.confirmations': '{count, plural, one {Your wallet asks once} other {Your wallet asks # times}}',
  'swap.exchange': 'It names this exchange:',
  'swap.unsettled': 'Your wallet may still show a swap of {paid} for at least {least}. Decline it there first.',
  'swap.cancel': 'Cancel',
  'swap.send': 'Swap',
  'swap.approve': 'Approve in your wallet',
  'swap.approveText': 'The swap follows once the approval is confirmed.',
  'swap.approving': 'Waiting for the approval',
  'swap.approvingText': 'The network is confirming it. Then your wallet asks for the swap.',
  'swap.swap': 'Confirm the swap in your wallet',
  'swap.swapText': 'The wallet shows the exchange and the fee.',
  'swap.batch': 'Confirm in your wallet',
  'swap.batchText': 'The approval and the swap are one request.',
  'swap.swapping': 'Waiting for the swap',
  'swap.swappingText': 'The network is confirming it. You may close this window.',
  'swap.swapped': 'Swapped',
  'swap.swappedText': 'You paid {paid} and received at least {least}.',
  'swap.explorer': 'View the transaction',
  'swap.done': 'Done',
} as const
