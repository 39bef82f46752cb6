import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits, parseUnits } from '../../../kernel/money/units.js'
import { readPrice } from '../../../kernel/money/worth.js'
import { compareDecimals, divideByPrice, isDecimal, readFiat, sumDecimals } from '../../../plugins/onramp/amounts.js'
import { FALLBACK_OPTIONS } from '../../../plugins/onramp/fallback-options.js'
import { limitsOf, outside } from '../../../plugins/onramp/limits-of.js'
import { showCoins } from '../../../plugins/onramp/views/format.js'

const cents = fc.bigInt({ min: 1n, max: 99_999_999_999n })
const write = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

describe('an amount of a currency', () => {
  test('is read as it was typed, with a point or a comma', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const read = readFiat(write(amount))
        expect(read).toBeDefined()
        expect(compareDecimals(read ?? '', write(amount))).toBe(0)
        expect(readFiat(write(amount).replace('.', ','))).toBe(read)
      }),
    )
  })

  test.each(['', '0', '-5', '1e3', '1,000', '1.000', '1,000.00', '12.345', 'Infinity', '9'.repeat(10), '٣'])(
    'is not read from %j, which is none or could be another one',
    (text) => {
      expect(readFiat(text)).toBeUndefined()
    },
  )

  test('is never negative, signed or endless where a seller writes it', () => {
    for (const text of ['-1', '+1', '1e18', 'NaN', '', '.5', '1.', '9'.repeat(25), '0x10', ' 1'])
      expect(isDecimal(text)).toBe(false)
    for (const text of ['0', '1', '0.0000001', '250.00']) expect(isDecimal(text)).toBe(true)
    expect(isDecimal(5)).toBe(false)
  })

  test('compares and adds as money does', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(Math.sign(compareDecimals(write(one), write(other)))).toBe(one < other ? -1 : one > other ? 1 : 0)
        expect(compareDecimals(sumDecimals(write(one), write(other)), write(one + other))).toBe(0)
      }),
    )
  })
})

describe('an estimate by a price', () => {
  test('is what the amount is worth, rounded down, at any price', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: 1e-17, max: 1e14, noNaN: true }), (amount, price) => {
        const received = parseUnits(divideByPrice(write(amount), price) ?? '', 18)
        const rate = readPrice(price) ?? 0n
        const worth = amount * 10n ** 34n
        expect(received * rate <= worth && (received + 1n) * rate > worth).toBe(true)
      }),
    )
  })

  test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('is not made of the price %s', (price) => {
    expect(divideByPrice('100', price)).toBeUndefined()
  })
})

describe('the limits of a payment', () => {
  test('are 10 to 7,500 by card and to 25,000 by bank while the seller says none (9.25)', () => {
    for (const currency of FALLBACK_OPTIONS.currencies) {
      expect(['USD', 'EUR']).toContain(currency.id)
      expect(currency.limits).toEqual([
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ])
      const limits = limitsOf(currency)
      expect(outside('9.99', limits)).toBe('below')
      expect(outside('10', limits)).toBeUndefined()
      expect(outside('25000', limits)).toBeUndefined()
      expect(outside('25000.01', limits)).toBe('above')
    }
  })

  test('are left out where they are no amounts, or the wrong way round', () => {
    const limits = [
      { id: 'card', min: '-1', max: '5' },
      { id: 'bank', min: '10', max: '5' },
    ]
    expect(limitsOf({ id: 'USD', limits })).toBeUndefined()
  })
})

describe('an amount of coins', () => {
  test('is shown cut off, never as more than it is, whatever its length', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 255n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const shown = showCoins(formatUnits(units, decimals), 'ETH', 'en').replace('\u00a0ETH', '')
        const plain = shown.replace(/[<,]/g, '')
        if (shown.startsWith('<')) expect(units > 0n && units < 10n ** BigInt(decimals) / 1_000_000n).toBe(true)
        else {
          const places = BigInt(10) ** BigInt(Math.max(decimals, 6))
          const exact = (units * places) / 10n ** BigInt(decimals)
          const read = parseUnits(plain, Math.max(decimals, 6))
          expect(read <= exact && exact - read < places / 1_000_000n).toBe(true)
        }
      }),
    )
  })
})
