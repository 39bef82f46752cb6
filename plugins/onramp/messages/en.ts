import { onrampError } from '../errors.js'

type Codes = typeof onrampError.catalogue
type ErrorMessages = { readonly [Code in keyof Codes as `error.${Code}`]: Codes[Code] }

/** The texts of errors, which the screens show in place. */
const errors = Object.fromEntries(
  Object.entries(onrampError.catalogue).map(([code, text]) => [`error.${code}`, text]),
) as ErrorMessages

/** The English messages of `portico/onramp`. */
const english = {
  ...errors,
  'onramp.action': 'Buy',
  'onramp.title': 'Buy crypto',
  'onramp.pay': 'You pay',
  'onramp.amountIn': 'Amount in {currency}',
  'onramp.chooseCurrency': 'Choose currency: {currency}',
  'onramp.chooseAsset': 'Choose what to buy: {symbol}',
  'onramp.presets': 'Amounts',
  'onramp.notAmount': 'Type a number, without thousands separators.',
  'onramp.atLeast': 'At least {amount}',
  'onramp.atMost': 'At most {amount}',
  'onramp.about': 'About {amount}',
  'onramp.aboutOurs': 'About {amount}, before fees',
  'onramp.fees': 'Fees',
  'onramp.total': 'You pay in all',
  /** What stands above the list of sellers. */
  'onramp.sellers': 'Who sells',
  'onramp.estimates': 'Estimates. You get the final amount from the seller.',
  'onramp.ourEstimate': 'The seller does not answer, so this is our own estimate. The seller names the final amount.',
  'onramp.noEstimate': 'There is no estimate now. The seller names the final amount.',
  'onramp.fallback': 'The seller does not say what it sells now. These are the usual choices and limits.',
  'onramp.elsewhere': 'Sellers do not deliver to {network}. What you buy arrives on Ethereum.',
  'onramp.arrivesOn': 'Arrives on {network}',
  'onramp.coinbaseDetail': 'Card or bank, {fee}% fee',
  'onramp.meldDetail': '{symbol}, card or bank, {fee}% fee',
  'onramp.newWindow': 'The seller opens in a new window.',
  'onramp.how': 'What is buying crypto?',
  'onramp.none': 'No seller delivers to {network}.',
  'onramp.notConnected': 'Connect a wallet on Ethereum or Solana to buy.',
  'onramp.payWith': 'Pay with',
  'onramp.buyWhat': 'Choose what to buy',
  'onramp.finishIn': 'Finish in {seller}',
  'onramp.finishText': 'Pay in the window that opened. Your {symbol} shows here when it arrives.',
  'onramp.opening': 'Opening {seller}',
  'onramp.openingText': 'Its page opens in a new window.',
  'onramp.blocked': 'Your browser blocked the window',
  'onramp.blockedText': 'Open {seller} with the button below, or copy the link into another tab.',
  'onramp.open': 'Open {seller}',
  'onramp.openAgain': 'Open {seller} again',
  'onramp.copyLink': 'Copy link',
  'onramp.linkCopied': 'Link copied',
  'onramp.linkNotCopied': 'The link could not be copied',
  'onramp.failed': '{seller} could not be opened',
  'onramp.failedText': '{seller} did not answer. You paid nothing.',
  'onramp.retry': 'Try again',
  'onramp.unseen': 'Nothing has arrived yet',
  'onramp.unseenText': 'If you paid, it can take longer. {seller} tells you how far it is.',
  'onramp.unread': 'We cannot look for your purchase now. If you paid, it still arrives.',
  'onramp.unfollowed':
    '{seller} does not tell us when you have paid. Your {symbol} shows in your account when it arrives.',
  'onramp.stepOpened': 'Order begun',
  'onramp.stepChecks': '{seller} checks your payment',
  'onramp.stepPaid': '{seller} has sent it',
  'onramp.stepRefused': '{seller} did not complete it',
  'onramp.stepArrives': '{symbol} arrives on {network}',
  'onramp.arrived': '{amount} sent to you',
  'onramp.arrivedText': '{seller} says that it is on {network}, in your account.',
  'onramp.arrivedToast': 'Your {symbol} was sent to you',
  'onramp.refused': '{seller} did not complete the purchase',
  'onramp.refusedText': 'Look at {seller} for the reason. Your account has received nothing.',
  'onramp.dropped': 'You no longer wait for this purchase',
  'onramp.droppedText': 'If you paid, your {symbol} still arrives.',
  'onramp.nothing': 'Nothing was bought here.',
  'onramp.closeText': 'You can close this window. We go on looking when you come back.',
  'onramp.drop': 'Stop waiting',
  'onramp.done': 'Done',
  'onramp.explorer': 'View in explorer',
  'onramp.row': 'Buying {symbol}',
  'onramp.rowDetail': 'Waiting for {seller}',
  'onramp.whatTitle': 'What is buying crypto?',
  'onramp.whatSeller': 'Someone sells to you',
  'onramp.whatSellerText':
    'A company takes your card or bank payment and sends coins for it. You agree on price and fees with it.',
  'onramp.whatAddress': 'It goes to your own wallet',
  'onramp.whatAddressText': 'The coins arrive at your address. We never hold your money.',
  'onramp.whatTime': 'It can take a while',
  'onramp.whatTimeText':
    'Sellers check who you are and whether your payment arrives. That takes minutes, sometimes days.',
  'onramp.whatBuy': 'Buy crypto',
}

export default english
