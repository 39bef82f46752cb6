import { metadataImage } from 'portico/kit'
import type { Transfer } from 'portico/services'
import { tokenParts } from 'portico/views'
import { PICTURE_WIDTH } from '../constants.js'
import type { ActivityEntry } from '../contract.js'
import type { ActivityOptions } from '../options.js'

type Parts = ReturnType<typeof tokenParts>

const SIGNS = { in: '+', out: '−', self: '' } as const

/** The transfer that a row shows first: what came in of a trade, else the first. */
export const mainTransfer = ({ kind, transfers }: Pick<ActivityEntry, 'kind' | 'transfers'>): Transfer | undefined =>
  (kind === 'trade' && transfers.find(({ direction }) => direction === 'in')) || transfers[0]

/** The other side of a trade. */
export const otherTransfer = (entry: Pick<ActivityEntry, 'kind' | 'transfers'>): Transfer | undefined =>
  entry.kind === 'trade'
    ? entry.transfers.find((one) => one !== mainTransfer(entry) && one.direction === 'out')
    : undefined

/** Whether contracts moved something one way only: who sent the transaction, and to what, need not be a party to it. */
const isMovedByContract = ({ transfers }: Pick<ActivityEntry, 'transfers'>): boolean =>
  new Set(transfers.map(({ direction }) => direction)).size === 1 &&
  transfers.some(({ token, nft }) => (token ?? nft)?.address !== undefined)

/**
 * Who gave and who got what an entry moved. Where the source does not say, it is who sent the transaction and to what; neither
 * for tokens that moved one way: it may be a bundler, a multisender or a contract, where a refund would be lost.
 */
export const partiesOf = (
  entry: Pick<ActivityEntry, 'kind' | 'transfers' | 'from' | 'to'>,
): Pick<Transfer, 'from' | 'to'> => {
  const transfer = mainTransfer(entry)
  if (transfer?.from !== undefined && entry.kind !== 'trade') return transfer
  const { from, to } = entry
  if (isMovedByContract(entry)) return {}
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Formats what a transfer moved, without its sign. */
const amountParts = ({ amount, token }: Transfer, locale: string, nft: string): Parts =>
  tokenParts({ amount, decimals: token?.decimals ?? 0, symbol: token?.symbol ?? nft }, locale)

/** Formats what a transfer moved, with its sign; an approval moves nothing and shows the token only. */
export const movedParts = (transfer: Transfer, kind: string, locale: string, nft: string): Parts => {
  if (kind === 'approve') return [{ type: 'currency', value: transfer.token?.symbol ?? nft }]
  return [{ type: 'sign', value: SIGNS[transfer.direction] }, ...amountParts(transfer, locale, nft)]
}

/** Returns an amount as one text, without its sign. */
export const amountText = (...given: Parameters<typeof amountParts>): string =>
  amountParts(...given)
    .map(({ value }) => value)
    .join('')

/** Returns the picture of what a transfer moved that may be drawn. */
export const pictureOf = ({ token, nft }: Transfer, { imageUrl }: ActivityOptions): string | undefined =>
  metadataImage(token?.imageUrl ?? nft?.imageUrl, PICTURE_WIDTH, imageUrl)
