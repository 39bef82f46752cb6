import { expect, it } from 'vitest'
import type { Balance } from '../../../kernel/contract/account.js'
import { balanceParts } from '../../../views/i18n/balance-parts.js'

const balance = (formatted: string, extra: Partial<Balance> = {}): Balance => ({
  value: '0',
  decimals: 18,
  symbol: 'ETH',
  formatted,
  testnet: false,
  ...extra,
})
const text = (...args: Parameters<typeof balanceParts>) =>
  balanceParts(...args)
    .map(({ value }) => value)
    .join('')
    .replaceAll('\u00a0', ' ')

it('shows the decimals that count before the symbol (5.11)', () => {
  expect(text(balance('1.284'), 'en')).toBe('1.284 ETH')
  expect(text(balance('1.5'), 'en')).toBe('1.5 ETH')
  expect(text(balance('12'), 'en')).toBe('12 ETH')
  expect(text(balance('0'), 'en')).toBe('0 ETH')
})

it('shows what is less than a thousandth as that, not as nothing (5.11)', () => {
  expect(text(balance('0', { value: '1' }), 'en')).toBe('<0.001 ETH')
  expect(text(balance('0', { value: '1' }), 'de')).toBe('<0,001 ETH')
})

it('shows a testnet as 0.00 (5.11)', () => {
  expect(text(balance('0.00', { testnet: true }), 'en')).toBe('0.00 ETH')
})

it('formats numbers by locale', () => {
  expect(text(balance('12345.678'), 'en')).toBe('12,345.678 ETH')
  expect(text(balance('12345.678'), 'de')).toBe('12.345,678 ETH')
  expect(text(balance('12345.678'), 'ar-EG')).toContain('١٢٬٣٤٥٫٦٧٨')
})

it('keeps every digit of a large amount', () => {
  expect(text(balance('123456789012345678901234.567'), 'en')).toBe('123,456,789,012,345,678,901,234.567 ETH')
})

it('labels the parts, so that the integer can be emphasised', () => {
  expect(balanceParts(balance('1.284'), 'en').map(({ type }) => type)).toEqual([
    'integer',
    'decimal',
    'fraction',
    'unit',
  ])
})
