import { metadataImage } from 'portico/kit'
import { fiatParts, tokenParts } from 'portico/views'
import type { BalancesViewState, PortfolioToken } from '../contract.js'

type Parts = ReturnType<typeof fiatParts>

/** The pixels of a token's picture, on a screen with two for each. */
const IMAGE_WIDTH = 80

/** What stands where something is not known. */
const UNKNOWN = '—'

/** The parts of an unknown amount. */
const unknownParts: Parts = [{ type: 'integer', value: UNKNOWN }]

const toText = (parts: Parts): string => parts.map(({ value }) => value).join('')

/** Returns the amount of a token as one text. */
export const amountText = (token: PortfolioToken, locale: string, testnet?: boolean): string =>
  toText(tokenParts(token, locale, testnet))

/** Returns what something is worth, or a dash. */
export const worthParts = (value: number | undefined, currency: string, locale: string): Parts =>
  value === undefined ? unknownParts : fiatParts(value, currency, locale)

/** Returns the picture of a token that may be drawn. */
export const pictureOf = ({ imageUrl }: PortfolioToken, viewState: BalancesViewState): string | undefined =>
  metadataImage(imageUrl, IMAGE_WIDTH, viewState.imageUrl)
