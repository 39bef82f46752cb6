import { cleanTokenSymbol } from '../../../kit/text/clean-token-text.js'

/** A token whose price was asked for. */
export interface AskedPrice {
  readonly address: string
  /** Absent if it is not known. */
  readonly symbol?: string
}

/** A price of an answer, which does not name the address. */
export interface NamedPrice {
  readonly symbol: string
  readonly price: number
}

const symbolOf = (symbol: string): string => cleanTokenSymbol(symbol).toUpperCase()

const only = <Entry>(entries: readonly Entry[]): Entry | undefined => (entries.length === 1 ? entries[0] : undefined)

/**
 * Matches prices with the tokens that were asked for: answers leave tokens out, and stand in the order of the question at
 * best. A price that could belong to two tokens is dropped.
 */
export const matchPrices = (
  asked: readonly AskedPrice[],
  answers: readonly NamedPrice[],
): Readonly<Record<string, number>> => {
  const isInOrder =
    asked.length === answers.length &&
    asked.every(({ symbol }, at) => symbol === undefined || symbolOf(symbol) === symbolOf(answers[at]?.symbol ?? ''))
  const priceOf = ({ symbol }: AskedPrice, at: number): number | undefined => {
    if (isInOrder || asked.length === 1) return answers[at]?.price
    if (symbol === undefined) return undefined
    const isSame = (other: string | undefined) => other !== undefined && symbolOf(other) === symbolOf(symbol)
    const isUnique = only(asked.filter((one) => isSame(one.symbol))) !== undefined
    return isUnique ? only(answers.filter((one) => isSame(one.symbol)))?.price : undefined
  }
  return Object.fromEntries(
    asked.flatMap((one, at) => {
      const price = priceOf(one, at)
      return price === undefined ? [] : [[one.address, price] as const]
    }),
  )
}
