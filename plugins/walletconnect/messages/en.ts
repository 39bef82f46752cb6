// chunk: walletconnect-views
/** The messages of the views, in English. */
const english = {
  'walletconnect.scanTitle': 'Scan to connect',
  'walletconnect.scan': 'Scan the code with a wallet app on your phone.',
  'walletconnect.scanWith': 'Scan the code with {wallet} on your phone.',
  'walletconnect.code': 'Code to scan with a wallet',
  'walletconnect.starting': 'Making a code',
  'walletconnect.codeReady': 'The code is ready to scan.',
  'walletconnect.codeRenewed': 'There is a new code.',
  'walletconnect.copy': 'Copy link',
  'walletconnect.copied': 'Link copied',
  'walletconnect.copyFailed': 'The link could not be copied',

  'walletconnect.ways': 'How to connect',
  'walletconnect.wayBrowser': 'Browser',
  'walletconnect.wayMobile': 'App',
  'walletconnect.wayQrcode': 'Phone',
  'walletconnect.wayCode': 'Code',
  'walletconnect.wayWeb': 'Web',
  'walletconnect.wayDesktop': 'Desktop',

  'walletconnect.open': 'Open {wallet}',
  'walletconnect.openAgain': 'Open again',
  'walletconnect.continue': 'Continue in {wallet}',
  'walletconnect.continueApp': 'Approve the connection in the app, then come back to this page.',
  'walletconnect.continueWeb': 'Approve the connection in the tab that opens, then come back to this page.',
  'walletconnect.continueBrowser': 'Approve the connection in the window that your wallet opens.',
  'walletconnect.redirectText': 'This page opens in {wallet}’s own browser, where you connect.',
  'walletconnect.noLink': '{wallet} cannot be opened from here. Copy the link, and paste it into the app.',
  'walletconnect.askScheme': 'Open a “{scheme}” link?',
  'walletconnect.askSchemeText':
    'The list of wallets says that this link opens {wallet}, but it is not a link that we know. It may open another app on this device. If you are not sure, copy the link and paste it into {wallet} instead.',
  'walletconnect.openScheme': 'Open “{scheme}”',
  'walletconnect.openYourself': 'Open {wallet} yourself to answer: this page knows no link to it.',
  'walletconnect.notOpened': 'Did {wallet} not open?',
  'walletconnect.install': 'Get {wallet}',
  'walletconnect.showCode': 'Show a code',
  'walletconnect.noWallet': 'No {wallet} yet?',
  'walletconnect.get': 'Get it',
  'walletconnect.notFound': '{wallet} is not in this browser',
  'walletconnect.notFoundText': 'Install it here, or connect in another way.',

  'walletconnect.lost':
    'The WalletConnect relay is not answering. The code stays good, and works again once the connection is back.',
  'walletconnect.away':
    '{wallet} cannot be reached: the WalletConnect relay is not answering. Check your connection. You stay connected.',
  'walletconnect.unreachable': 'The WalletConnect relay cannot be reached',
  'walletconnect.unreachableText': 'Check your connection and try again, or choose another wallet.',
  'walletconnect.refused': 'Not available on this page',
  'walletconnect.refusedText':
    'The WalletConnect relay does not accept this page, which only {host} can change. Choose another wallet.',
  'walletconnect.noChainsText': 'WalletConnect has no network to connect to here, which only {host} can change.',
  'walletconnect.clock': 'Check the time of this device',
  'walletconnect.clockText':
    'The WalletConnect relay refuses a device whose clock is wrong. Set date and time, then try again.',
  'walletconnect.noCode': 'No code could be made',
  'walletconnect.noCodeText': 'Nothing was shared. Try again, or choose another wallet.',
  'walletconnect.codeEnded': 'This code has ended',
  'walletconnect.codeEndedText': 'Nothing was shared. Close this, then connect again to get a new code from {host}.',
  'walletconnect.ended': 'The session has ended',
  'walletconnect.endedText': 'The wallet has ended it, or did not answer in time. Connect again.',

  'walletconnect.noAccount': 'No account was shared',
  'walletconnect.noAccountText':
    '{wallet} has connected, and shares no account on this network. Choose one there, and try again.',

  'walletconnect.unsupported': '{wallet} cannot connect here',
  'walletconnect.unsupportedText': 'It does not support a network or method that {host} needs. Choose another wallet.',

  'walletconnect.wallets': 'Your wallets',
  'walletconnect.all': 'All wallets',
} as const

export default english
