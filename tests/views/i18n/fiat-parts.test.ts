import { expect, it } from 'vitest'
import { fiatParts } from '../../../views/i18n/fiat-parts.js'

const text = (...given: Parameters<typeof fiatParts>) =>
  fiatParts(...given)
    .map(({ value }) => value)
    .join('')

it.each([
  [4172.476, 'usd', 'en', '$4,172.48'],
  [4172.476, 'eur', 'de', '4.172,48\u00a0€'],
  [12.6, 'jpy', 'en', '¥13'],
  [0, 'usd', 'en', '$0.00'],
  [0.004, 'usd', 'en', '<$0.01'],
  [0.4, 'jpy', 'en', '<¥1'],
])('shows %s %s in %s as %s', (value, currency, locale, shown) => {
  expect(text(value, currency, locale)).toBe(shown)
})

it('puts the symbol first in right-to-left languages, without marks of direction', () => {
  expect(text(1.5, 'usd', 'he')).toBe('$1.50')
  expect(text(0.001, 'usd', 'he')).toBe('<$0.01')
})
