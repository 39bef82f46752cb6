/** The English messages of `portico/nfts`. */
const english = {
  'nfts.title': 'NFTs',

  'nfts.empty': 'No NFTs yet',
  'nfts.emptyText': 'What you collect will show here. You can receive NFTs already.',
  'nfts.emptyPartly': 'No NFTs found',
  'nfts.partly': 'This source does not see all of your NFTs.',
  'nfts.receive': 'Receive',
  'nfts.elsewhere': 'NFTs are not shown for this network',
  'nfts.failed': 'Your NFTs did not load',
  'nfts.failedText': 'The service that lists them did not answer. What you own is not affected.',
  'nfts.retry': 'Try again',
  'nfts.old':
    '{minutes, plural, =0 {This list is not up to date.} one {From # minute ago.} other {From # minutes ago.}}',
  'nfts.offline': 'You are offline. This list is from {time}.',
  'nfts.more': 'Show more',

  'nfts.hiddenCount': '{count, plural, one {# hidden} other {# hidden}}',
  'nfts.hiddenHint': 'Look like advertising',
  'nfts.hidden': 'Hidden NFTs',
  'nfts.hiddenWarning': 'Do not follow links in the name of an NFT. Some take what you own.',
  'nfts.noneHidden': 'No NFT is hidden',
  'nfts.show': 'Show',
  'nfts.showNft': 'Show {nft}',
  'nfts.hide': 'Hide this NFT',
  'nfts.link': 'Name holds a link',
  'nfts.spam': 'Sent unasked',
  'nfts.user': 'Hidden by you',

  'nfts.network': 'Network',
  'nfts.kind': 'Kind',
  'nfts.number': 'Number',
  'nfts.amount': 'You own',
  'nfts.contract': 'Contract',
  'nfts.gone': 'This NFT is not in your account any more',
} as const

export default english
