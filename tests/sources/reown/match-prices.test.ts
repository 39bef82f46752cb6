import { describe, expect, test } from 'vitest'
import { matchPrices } from '../../../sources/reown/api/match-prices.js'

const asked = (...symbols: readonly (string | undefined)[]) =>
  symbols.map((symbol, at) => ({ address: `0x${at}`, ...(symbol !== undefined && { symbol }) }))
const answered = (...entries: readonly (readonly [symbol: string, price: number])[]) =>
  entries.map(([symbol, price]) => ({ symbol, price }))

describe('a price', () => {
  test('goes to the token of its symbol, in whatever order the answers stand', () => {
    const prices = matchPrices(asked('A', 'B', 'C'), answered(['C', 3], ['a', 1], ['B', 2]))
    expect(prices).toEqual({ '0x0': 1, '0x1': 2, '0x2': 3 })
  })

  test('is missing for a token that the answers leave out', () => {
    expect(matchPrices(asked('A', 'B', 'C'), answered(['A', 1], ['C', 3]))).toEqual({ '0x0': 1, '0x2': 3 })
    expect(matchPrices(asked('A', 'B'), [])).toEqual({})
  })

  test('of two tokens with one symbol is dropped if one of them is left out', () => {
    expect(matchPrices(asked('A', 'A', 'B'), answered(['A', 1], ['B', 2]))).toEqual({ '0x2': 2 })
    expect(matchPrices(asked('A', 'B', 'C'), answered(['A', 1], ['A', 9]))).toEqual({})
  })

  test('of two tokens with one symbol is found by its place if all are answered', () => {
    expect(matchPrices(asked('A', 'A'), answered(['A', 1], ['A', 9]))).toEqual({ '0x0': 1, '0x1': 9 })
  })

  test('is found by its place where no symbol is known, unless one is left out', () => {
    expect(matchPrices(asked(undefined, undefined), answered(['A', 1], ['B', 2]))).toEqual({ '0x0': 1, '0x1': 2 })
    expect(matchPrices(asked(undefined, undefined), answered(['A', 1]))).toEqual({})
    expect(matchPrices(asked(undefined), answered(['A', 1]))).toEqual({ '0x0': 1 })
  })
})
