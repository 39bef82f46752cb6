/** The English messages of `portico/receive`. */
const english = {
  'receive.action': 'Receive',
  'receive.title': 'Receive',
  'receive.titleOn': 'Receive on {network}',
  'receive.code': 'Your address as a code',
  'receive.address': 'Your address on {network}',
  'receive.copy': 'Copy address',
  /** Beside another button. */
  'receive.copyShort': 'Copy',
  'receive.warning': 'Only send tokens that are on {network}. What comes from another network is lost.',
  'receive.warningShared':
    'Only send tokens that are on {network} or a network listed below. What comes from elsewhere can be lost.',
  'receive.more': 'More about this address',
  'receive.worksOn': '{count, plural, one {Works on # network} other {Works on # networks}}',
  'receive.otherNetwork': 'Another network',
  'receive.other': 'Another account',
  'receive.none': 'No wallet is connected. Connect one to receive.',

  'receive.on': 'Receive on',
  'receive.askSender': 'Ask the sender which network they use.',

  'receive.networks': 'Networks',
  'receive.networksText': 'These networks share one address. Others do not.',
  'receive.ownText': 'This account is on {network} only. Choose another network, and your wallet switches to it.',
  'receive.networksWarning': 'Other networks, and exchanges’ own ones, use other addresses.',

  'receive.request': 'Request',
  'receive.youAsk': 'You ask for',
  'receive.amount': 'Amount in {symbol}',
  'receive.amountMissing': 'Enter an amount',
  'receive.amountInvalid': 'This is not an amount',
  'receive.note': 'For what, if you like',
  'receive.make': 'Make code',
  'receive.chooseToken': 'Choose token',
  'receive.searchToken': 'Search tokens',
  'receive.noTokens': 'No tokens found',
  'receive.tokensFailed': 'The list of tokens could not be read. Only the coin of this network is listed.',
  'receive.onNetwork': 'On {network}',
  'receive.onFor': 'On {network}, for {note}',
  'receive.requestCode': 'Your address and the amount as a code',
  'receive.filledIn': 'Wallets fill in the amount. The sender can still change it.',
  'receive.change': 'Change',
  'receive.share': 'Share',
  'receive.shareAddress': 'Share address',
  'receive.notShared': 'It could not be shared. Copy it instead.',
  'receive.copyLink': 'Copy link',
  'receive.linkCopied': 'Link copied',
  'receive.linkNotCopied': 'The link could not be copied',
}

export default english
