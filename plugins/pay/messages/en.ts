// chunk: pay-views
import { payError } from '../errors.js'

type Codes = typeof payError.catalogue
type ErrorMessages = { readonly [Code in keyof Codes as `error.${Code}`]: Codes[Code] }

/** The texts of errors. */
const errors = Object.fromEntries(
  Object.entries(payError.catalogue).map(([code, text]) => [`error.${code}`, text]),
) as ErrorMessages

/** The English messages of `portico/pay`. */
const english = {
  ...errors,
  'pay.title': 'Pay',
  'pay.amount': '{amount} on {network}',
  'pay.to': 'To',
  'pay.host': 'The receiver',
  'pay.ways': 'Ways to pay',
  'pay.wallet': 'Pay from {wallet}',
  'pay.walletDetail': 'You review it first.',
  'pay.connect': 'Pay from a wallet',
  'pay.connectDetail': 'Connect one first',
  'pay.exchange': 'Pay from {exchange}',
  'pay.exchangeDetail': 'Opens in a new window',
  'pay.noExchanges': 'No exchange can pay this now.',
  'pay.nothing': 'There is nothing to pay.',
  'pay.failedWay': 'That did not work, and nothing was paid. Try again, or pay another way.',
  'pay.unsure': 'We do not know whether this was paid. Look at your wallet before you pay again.',
  'pay.earlier': 'Your wallet may still have an earlier request open. Decline it there first.',
  'pay.asked': 'Your wallet still has the request',
  'pay.askedText': 'Confirm there that {amount} go to {host}, or decline it before you pay another way.',
  'pay.declined': 'I declined it',
  'pay.opening': 'Opening {exchange}',
  'pay.openingText': 'Its page opens in a new window.',
  'pay.finishIn': 'Finish in {exchange}',
  'pay.finishText': '{amount} to {host}. This goes on when it is paid.',
  'pay.compare': 'The address of this page does not name who receives. Compare it there before you pay:',
  'pay.blocked': 'Your browser blocked the window',
  'pay.blockedText': 'Open {exchange} with the button below.',
  'pay.open': 'Open {exchange}',
  'pay.openAgain': 'Open {exchange} again',
  'pay.pending': 'Your payment is on its way',
  'pay.pendingText': '{amount} to {host}. The network confirms it now.',
  'pay.success': '{amount} paid',
  'pay.successText': '{host} has it.',
  'pay.failed': 'The payment failed',
  'pay.failedText': '{host} has not received it. Look there where you paid before you pay again.',
  'pay.refunded': 'The payment was refunded',
  'pay.refundedText': '{exchange} has given your money back.',
  'pay.expired': 'This payment ran out',
  'pay.expiredText': 'It was not paid in time. You paid nothing.',
  'pay.other': 'Pay another way',
  'pay.done': 'Done',
}

export default english
