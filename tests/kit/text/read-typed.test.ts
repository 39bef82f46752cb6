import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTyped, writeAmount } from '../../../kit/text/read-typed.js'

const usd = { locale: 'en', currency: 'usd' }

test.each([
  ['en', '0.25', '0.25'],
  ['en', '0,25', '0.25'],
  ['en', ' .5 ', '0.5'],
  ['en', '5.', '5'],
  ['en', '007', '7'],
  ['en', '1.500', '1.5'],
  ['en', '1,000.5', '1000.5'],
  ['en', '1,000,000', '1000000'],
  ['en-IN', '1,00,000.5', '100000.5'],
  ['de', '0,25', '0.25'],
  ['de', '0.25', '0.25'],
  ['de', '1,500', '1.5'],
  ['de', '1.000,5', '1000.5'],
  ['fr', '1 000,5', '1000.5'],
  ['fr', '1\u202f000,5', '1000.5'],
  ['de-CH', "1'000.5", '1000.5'],
  ['de-CH', '1’000.5', '1000.5'],
  ['ar-EG', '١٢٫٥', '12.5'],
  ['ar-EG', '١٬٠٠٠٫٥', '1000.5'],
  ['fa', '۰٫۲۵', '0.25'],
  ['hi', '१२.५', '12.5'],
  ['bn', '৯৮৭', '987'],
  ['th', '๑.๕', '1.5'],
  ['ja', '１２３', '123'],
  ['en', '𝟡𝟘.𝟙', '90.1'],
  ['en', '1.23456789012345678901234567890', '1.2345678901234567890123456789'],
])('reads in %s: %s', (locale, text, amount) => {
  expect(readTyped(text, { locale })).toEqual([amount])
})

test.each([
  ['an exponent', '1e18'],
  ['a sign', '-5'],
  ['a plus', '+5'],
  ['two decimal signs', '1.2.3'],
  ['grouping of another locale', "1'000"],
  ['groups of the wrong size', '1,00.5'],
  ['words', '5 or 6'],
  ['a hexadecimal number', '0x10'],
  ['nothing but a sign', '.'],
  ['nothing', ''],
  ['a text that is too long', `1${'0'.repeat(100)}`],
])('reads nothing from %s', (_, text) => {
  expect(readTyped(text, { locale: 'en' })).toEqual([])
})

test.each([
  ['en', '1,000', ['1', '1000']],
  ['de', '1.500', ['1.5', '1500']],
])('finds both numbers in %s that %s can stand for', (locale, text, readings) => {
  expect(readTyped(text, { locale })).toEqual(readings)
})

test.each(['$1,000.50', '1,000.50 $', 'USD 1,000.50', '1,000.50 usd', '$ 1,000.50'])(
  'takes the sign of the currency off: %s',
  (text) => {
    expect(readTyped(text, usd)).toEqual(['1000.5'])
  },
)

test.each([
  ['of another currency', '€5', usd],
  ['of a currency where tokens are typed', '$5', { locale: 'en' }],
  ['in the middle', '1$5', usd],
  ['on both sides', '$5$', usd],
])('reads nothing from a sign %s', (_, text, notation) => {
  expect(readTyped(text, notation)).toEqual([])
})

test.each(['en', 'de', 'fr', 'de-CH', 'en-IN', 'es'])('never reads another number than was written in %s', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(999_999), (whole, part) => {
      const plain = part === 0 ? `${whole}` : `${whole}.${String(part).padStart(6, '0').replace(/0+$/, '')}`
      const readings = readTyped(format.format(plain as unknown as number), { locale })
      expect(readings).toContain(plain)
      expect(readTyped(writeAmount(plain, locale), { locale })).toEqual([plain])
    }),
  )
})
