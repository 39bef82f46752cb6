import { cleanTokenName, cleanTokenSymbol, type TokenDoubt } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import type { OwnedToken } from 'portico/services'
import { DECIMALS_LIMIT } from '../constants.js'
import type { PortfolioToken } from '../contract.js'

const AMOUNT = /^\d{1,78}$/
const ADDRESS = /^[-.%\w]{1,128}$/
const DOUBTS: readonly unknown[] = ['link', 'lookAlike', 'spam'] satisfies TokenDoubt[]

/** Returns the id of a token; hexadecimal addresses are the same in both cases. */
export const idOf = (chain: string, address = ''): string =>
  `${chain}:${/^0x/i.test(address) ? address.toLowerCase() : address}`

/** Returns what an amount is worth. */
const worthOf = (amount: string, decimals: number, price: number | undefined): number | undefined => {
  const value = price === undefined ? Number.NaN : Number(formatUnits(BigInt(amount), decimals)) * price
  return Number.isFinite(value) ? value : undefined
}

/** Returns a price that can be believed: a price of nothing is none. */
export const readPrice = (price: unknown): number | undefined =>
  typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined

/** Returns the token with another price. */
export const withPrice = (token: PortfolioToken, price: number | undefined): PortfolioToken => {
  const value = worthOf(token.amount, token.decimals, price)
  return price === undefined || value === undefined ? token : { ...token, price, value }
}

/** Whether a source names a balance on a network, of whatever amount. */
export const isBalanceOn = (given: unknown, chain: string): boolean => {
  const { chain: own, amount } = (given ?? {}) as Partial<OwnedToken>
  return own === chain && typeof amount === 'string' && AMOUNT.test(amount)
}

/**
 * Reads a token that a source or the storage names, on a network; `undefined` for one of another network, of no amount, or
 * without decimals, which are of low quality.
 */
export const readToken = (given: unknown, chain: string): PortfolioToken | undefined => {
  if (typeof given !== 'object' || given === null) return undefined
  const { address, amount, decimals, imageUrl, listed, spam, doubt, ...token } = given as OwnedToken & PortfolioToken
  const symbol = cleanTokenSymbol(token.symbol)
  const name = cleanTokenName(token.name) || symbol
  const isWhole = Number.isSafeInteger(decimals) && decimals > 0 && decimals <= DECIMALS_LIMIT
  if (token.chain !== chain || !isWhole || !AMOUNT.test(amount) || /^0+$/.test(amount)) return undefined
  if (symbol === '' || (address !== undefined && !(typeof address === 'string' && ADDRESS.test(address))))
    return undefined
  const price = readPrice(token.price)
  const value = worthOf(amount, decimals, price)
  return {
    id: idOf(chain, address),
    chain: token.chain,
    name,
    symbol,
    decimals,
    amount,
    ...(address !== undefined && { address }),
    ...(typeof imageUrl === 'string' && imageUrl.length <= 65_536 && { imageUrl }),
    ...(listed === true && { listed }),
    ...(spam === true && { spam }),
    ...(DOUBTS.includes(doubt) && { doubt: doubt as TokenDoubt }),
    ...(value !== undefined && price !== undefined && { price, value }),
  }
}
