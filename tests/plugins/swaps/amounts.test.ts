import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { impactOf, leastOf, lossOf, rateOf, shareOf } from '../../../plugins/swaps/amounts.js'

const amount = fc.bigInt({ min: 0n, max: 2n ** 255n })
const decimals = fc.integer({ min: 0, max: 36 })
const slippage = fc.integer({ min: 1, max: 2000 })
const price = fc.double({ min: 1e-12, max: 1e12, noNaN: true })

describe('the least of an amount', () => {
  test('is never more than the amount, and never less than the slippage allows', () => {
    fc.assert(
      fc.property(amount, slippage, (value, part) => {
        const least = leastOf(value, part)
        expect(least <= value).toBe(true)
        expect(least * 10_000n <= value * BigInt(10_000 - part)).toBe(true)
        expect((least + 1n) * 10_000n > value * BigInt(10_000 - part)).toBe(true)
      }),
    )
  })

  test('of one percent is exact', () => {
    expect(leastOf(805_237_000n, 100)).toBe(797_184_630n)
  })
})

describe('the rate', () => {
  test('is what one token gives, rounded down', () => {
    fc.assert(
      fc.property(amount, amount, decimals, (given, received, places) => {
        const rate = rateOf(given, received, places)
        const exact = received * 10n ** BigInt(places)
        const isRoundedDown = given === 0n ? rate === 0n : rate * given <= exact && (rate + 1n) * given > exact
        expect(isRoundedDown).toBe(true)
      }),
    )
  })
})

describe('the price impact', () => {
  test('is between nothing and everything, whatever the amounts', () => {
    fc.assert(
      fc.property(amount, amount, decimals, decimals, price, price, (given, received, one, other, paid, got) => {
        const impact = impactOf(given, { decimals: one, price: paid }, received, { decimals: other, price: got })
        if (impact === undefined) return
        expect(Number.isSafeInteger(impact)).toBe(true)
        expect(impact >= 0 && impact <= 100_000).toBe(true)
      }),
    )
  })

  test('is nothing for equal worths in any decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 128n }), decimals, decimals, (whole, one, other) => {
        const [given, received] = [one, other].map((places) => whole * 10n ** BigInt(places))
        const impact = impactOf(given ?? 0n, { decimals: one, price: 2 }, received ?? 0n, { decimals: other, price: 2 })
        expect(impact).toBe(0)
      }),
    )
  })

  test('is the part of the worth that is lost, and 0 for a gain', () => {
    const [ether, dollar] = [
      { decimals: 18, price: 3200 },
      { decimals: 6, price: 1 },
    ]
    expect(impactOf(10n ** 18n, ether, 3_168_000_000n, dollar)).toBe(1000)
    expect(impactOf(10n ** 18n, ether, 3_300_000_000n, dollar)).toBe(0)
    expect(impactOf(10n ** 18n, { decimals: 18 }, 1n, dollar)).toBeUndefined()
  })
})

test('a loss is the part of what was given that did not arrive', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (received, impact) => {
      const [kept, lost] = [100_000n - BigInt(impact), lossOf(received, impact)]
      const isRoundedDown =
        lost === undefined
          ? kept === 0n
          : lost * kept <= received * BigInt(impact) && (lost + 1n) * kept > received * BigInt(impact)
      expect(isRoundedDown).toBe(true)
    }),
  )
})

test('a share is counted in thousandths of a percent, rounded down', () => {
  expect([shareOf(85n, 10_000n), shareOf(1n, 3n), shareOf(1n, 0n)]).toEqual([850, 33_333, 0])
})
