/** The messages of the views, in English. */
const english = {
  'walletRegistry.certified': 'Certified',
  'walletRegistry.search': 'Search wallets',
  'walletRegistry.certifiedOnly': 'Certified only',
  'walletRegistry.showCode': 'Show a code to scan',
  'walletRegistry.scanInstead': 'Scan a code instead',
  'walletRegistry.found': '{count, plural, one {# wallet} other {# wallets}}',

  'walletRegistry.none': 'No wallet found',
  'walletRegistry.noneSearch': 'Check the spelling, or scan a code with any wallet you have.',
  'walletRegistry.noneCertified': 'Only certified wallets are shown, and none of them matches.',
  'walletRegistry.noneHere': 'This page works with certain wallets or networks only, and the list has none for them.',
  'walletRegistry.clearSearch': 'Clear the search',
  'walletRegistry.showAll': 'Show all wallets',

  'walletRegistry.get': 'Get a wallet',
  'walletRegistry.getText': 'A wallet is an app or a browser extension. Install one, then come back here.',
  'walletRegistry.explore': 'Explore all wallets',
  'walletRegistry.getOne': 'Get {wallet}',
  'walletRegistry.chrome': 'Browser extension',
  'walletRegistry.ios': 'iPhone and iPad',
  'walletRegistry.android': 'Android',
  'walletRegistry.website': 'Website',
  'walletRegistry.noDownload': 'It is not known where to get this wallet. Look for it among all wallets.',

  'walletRegistry.what': 'What is a wallet?',
  'walletRegistry.money': 'Your money, in one place',
  'walletRegistry.moneyText': 'It holds what you own on many networks, and shows it in one list.',
  'walletRegistry.key': 'Your key, and only yours',
  'walletRegistry.keyText': 'Only you can approve a payment. {host} cannot.',
  'walletRegistry.signIn': 'Your way to sign in',
  'walletRegistry.signInText': 'One wallet signs you in to many pages, without a password.',
} as const

export default english
