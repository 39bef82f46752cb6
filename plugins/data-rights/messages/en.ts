// chunk: data-rights-views
/** The English messages of what is stored of a user. */
const english = {
  'dataRights.title': 'Stored data',
  'dataRights.introText': 'This page keeps these things about you and your wallets in this browser.',
  'dataRights.core': 'Connected wallets and transactions',
  'dataRights.activity': 'Notes on transactions',
  'dataRights.balances': 'Balances and hidden tokens',
  'dataRights.embeddedWallet': 'Your login to the wallet',
  'dataRights.names': 'Names of your accounts',
  'dataRights.nfts': 'NFTs that you have hidden',
  'dataRights.onramp': 'Purchases under way',
  'dataRights.pay': 'Payments',
  'dataRights.send': 'Receivers and transfers',
  'dataRights.siwx': 'Sign-ins on this page',
  'dataRights.socialAuth': 'A login that is under way',
  'dataRights.swaps': 'Swaps',
  'dataRights.walletconnect': 'Sessions with wallets on phones',
  'dataRights.walletRegistry': 'Wallets that you have chosen',
  'dataRights.keys': 'Technical names',
  'dataRights.frameText':
    'The wallet of {host} keeps its own data under its own address. Erasing logs you out there; ask that wallet to delete the rest.',
  'dataRights.erase': 'Erase everything',
  'dataRights.question': 'Erase all stored data?',
  'dataRights.questionText':
    'Your wallets are disconnected, and this browser forgets what is stored here. Your coins and what is on a blockchain stay.',
  'dataRights.cancel': 'Cancel',
  'dataRights.confirm': 'Erase',
  'dataRights.retry': 'Try again',
  'dataRights.leftText': 'Some of it could not be erased. Close other tabs of this page, and try again.',
  'dataRights.erased': 'Everything is erased',
  'dataRights.erasedText': 'This browser keeps nothing more about you for this page.',
  'dataRights.nothing': 'Nothing is stored',
  'dataRights.nothingText': 'This browser keeps nothing about you for this page.',
  'dataRights.unreadable': 'Stored data could not be read',
  'dataRights.unreadableText':
    'Your browser, or this page, does not allow it. You can delete it in the settings of your browser.',
  'dataRights.done': 'Done',
} as const

export default english
