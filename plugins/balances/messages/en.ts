// chunk: balances-views
/** The English messages of `portico/balances`. */
const english = {
  'balances.title': 'Tokens',

  'balances.failed': 'Your tokens did not load',
  'balances.failedText': 'The service that lists them did not answer. What you own is not affected.',
  'balances.retry': 'Try again',
  'balances.retrySoon': 'Try again in a moment',
  'balances.old':
    '{minutes, plural, =0 {These amounts are not up to date.} one {From # minute ago.} other {From # minutes ago.}}',
  'balances.offline': 'You are offline. Amounts are from {time}.',

  'balances.empty': 'Nothing here yet',
  'balances.buy': 'Buy crypto',
  'balances.buyHint': 'Card or bank transfer',
  'balances.receive': 'Receive funds',
  'balances.receiveHint': 'From another wallet or an exchange',

  'balances.noPrices': 'No price for these tokens',
  'balances.unpriced':
    '{count, plural, one {# token has no price and is not in the sum} other {# tokens have no price and are not in the sum}}',
  'balances.missingUnlisted': 'Only tokens on known lists are shown.',
  'balances.missingPrices': 'Prices are not known here.',

  'balances.hiddenCount': '{count, plural, one {# hidden} other {# hidden}}',
  'balances.hiddenHint': 'Look like advertising',
  'balances.hidden': 'Hidden tokens',
  'balances.hiddenWarning': 'Do not follow links in a token’s name. Some take what you own.',
  'balances.noneHidden': 'No token is hidden',
  'balances.show': 'Show',
  'balances.showToken': 'Show {token}',
  'balances.hide': 'Hide this token',
  'balances.link': 'Name holds a link',
  'balances.lookAlike': 'Copies a known token',
  'balances.spam': 'Sent unasked',
  'balances.user': 'Hidden by you',

  'balances.price': 'Price',
  'balances.network': 'Network',
  'balances.contract': 'Contract',
  'balances.noContract': 'None, the network’s own',
  'balances.copy': 'Copy contract',
  'balances.copied': 'Contract copied',
  'balances.copyFailed': 'The contract could not be copied',
  'balances.send': 'Send',
  'balances.receiveAction': 'Receive',
  'balances.gone': 'This token is not in your account any more',
} as const

export default english
