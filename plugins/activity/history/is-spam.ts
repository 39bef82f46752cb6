import type { ActivityItem, Transfer } from 'portico/services'

/** A token that came in unasked, or of which nothing moved: a way to put an address into a history. */
const isUnwanted = ({ direction, token, amount }: Transfer): boolean =>
  // Without its contract, a token may be any other of its name.
  !!token?.address && ((token.spam === true && direction === 'in') || amount === '0')

/** Whether all that a transaction moved is taken for spam: NFTs by the source, tokens by what they are called. */
export const isSpam = ({ kind, transfers }: Pick<ActivityItem, 'kind' | 'transfers'>): boolean =>
  transfers.length > 0 &&
  kind !== 'approve' &&
  transfers.every((transfer) => transfer.nft?.spam === true || isUnwanted(transfer))
