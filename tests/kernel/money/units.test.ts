import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatUnits, parseUnits, truncateDecimals } from '../../../kernel/money/units.js'
import { testVectors } from '../../support/vectors.js'

const MAX_UINT256 = 2n ** 256n - 1n
const decimals = fc.integer({ min: 0, max: 36 })
const amount = fc.oneof(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.bigInt({ min: 0n, max: 10n ** 20n }))

describe('what is formatted is parsed to the same amount', () => {
  test('for every amount and every number of decimals', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        expect(parseUnits(formatUnits(value, places), places)).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('at the edges', () => {
    for (let places = 0; places <= 36; places++) {
      for (const value of [0n, 1n, 9n, 10n, 10n ** BigInt(places), 10n ** BigInt(places) - 1n, MAX_UINT256]) {
        expect(parseUnits(formatUnits(value, places), places)).toBe(value)
      }
    }
  })
})

test('coins are written without needless zeros, and debts with their sign', () => {
  expect(formatUnits(1500n, 3)).toBe('1.5')
  expect(formatUnits('1500', 3)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(1000n, 3)).toBe('1')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(7n, 0)).toBe('7')
  expect(formatUnits(-1n, 2)).toBe('-0.01')
})

test('parses user input exactly', () => {
  expect(parseUnits('1.5', 3)).toBe(1500n)
  expect(parseUnits(' 1.5 ', 3)).toBe(1500n)
  expect(parseUnits('.5', 3)).toBe(500n)
  expect(parseUnits('5.', 3)).toBe(5000n)
  expect(parseUnits('007', 0)).toBe(7n)
  // More decimals than allowed, but all zero.
  expect(parseUnits('1.5000000', 1)).toBe(15n)
  expect(parseUnits('0.1', 18) + parseUnits('0.2', 18)).toBe(parseUnits('0.3', 18))
})

test('what is not a plain decimal number, or too fine, is refused and named', () => {
  const wrong = [
    '',
    '.',
    ' ',
    '1e3',
    '-1',
    '+1',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '1 000',
    '１',
    '٣',
    '1_000',
    '1.0001',
  ]
  for (const text of wrong) {
    expect(() => parseUnits(text, 3), JSON.stringify(text)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }))
  }
})

test('no text at all makes it throw anything else, or read more than was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.]{0,12}$/)), decimals, (text, places) => {
      try {
        const value = parseUnits(text, places)
        expect(text.trim()).toMatch(/^[\d.]+$/)
        expect(parseUnits(formatUnits(value, places), places)).toBe(value)
      } catch (error) {
        expect(error).toMatchObject({ code: 'INPUT_INVALID' })
      }
    }),
  )
})

interface Vector {
  readonly wei: string
  readonly ether?: string
  readonly ether_format: string
}

testVectors('amounts of other libraries are read and written the same', 'evm/units_ethers.json', (cases) => {
  for (const { wei, ether, ether_format } of cases as readonly Vector[]) {
    const written = formatUnits(BigInt(wei), 18)
    // The vectors always show a decimal place.
    expect(written.includes('.') ? written : `${written}.0`).toBe(ether_format)
    // A negative amount is written, for a change of a balance, and never read.
    if (ether !== undefined && !wei.startsWith('-')) expect(parseUnits(ether, 18)).toBe(BigInt(wei))
  }
})

describe('a balance is cut off, never rounded up (5.11)', () => {
  test('at three decimals', () => {
    expect(truncateDecimals('1.9999', 3)).toBe('1.999')
    expect(truncateDecimals('0.0009', 3)).toBe('0')
    expect(truncateDecimals('12', 3)).toBe('12')
    expect(truncateDecimals('12.5', 3)).toBe('12.5')
    expect(truncateDecimals('-0.9999', 3)).toBe('-0.999')
  })

  test('what is shown is never more than what is there', () => {
    fc.assert(
      fc.property(amount, decimals, (value, places) => {
        const shown = truncateDecimals(formatUnits(value, places), 3)
        expect(shown).toMatch(/^\d+(\.\d{0,2}[1-9])?$/)
        const [whole = '', fraction = ''] = shown.split('.')
        const thousandths = BigInt(whole + fraction.padEnd(3, '0'))
        expect(thousandths * 10n ** BigInt(places)).toBeLessThanOrEqual(value * 1000n)
        expect((thousandths + 1n) * 10n ** BigInt(places)).toBeGreaterThan(value * 1000n)
      }),
    )
  })
})
