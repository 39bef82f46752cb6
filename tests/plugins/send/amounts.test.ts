import { expect, test } from 'vitest'
import { readAmount, toCents } from '../../../kernel/money/worth.js'
import { amountOf, switchUnit } from '../../../plugins/send/amounts.js'
import type { SendDraft, SendToken } from '../../../plugins/send/contract.js'

const ether: SendToken = { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, price: 3249.98 }
const draft = (change: Partial<SendDraft>): SendDraft => ({
  token: ether,
  amount: '',
  unit: 'token',
  isMax: false,
  memo: '',
  ...change,
})

test.each([
  ['0.25', 250000000000000000n],
  ['0,25', undefined],
  ['.5', 500000000000000000n],
  ['115792089237316195423570985008687907853', 115792089237316195423570985008687907853000000000000000000n],
  ['0.0000000000000000001', undefined],
  ['1e18', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads %s exactly', (text, amount) => {
  expect(readAmount(text, 18)).toBe(amount)
})

test('converts fiat at the price, and never to more than was typed', () => {
  const amount = amountOf(draft({ unit: 'fiat', amount: '100' })) ?? 0n
  expect(amount).toBe(30769420119508427n)
  expect(toCents(amount, ether)).toBeLessThanOrEqual(10_000n)
  expect(toCents(amount + 10n ** 13n, ether)).toBeGreaterThanOrEqual(10_000n)
})

test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has no fiat amount at the price %s', (price) => {
  const { price: _, ...rest } = ether
  const token = price === undefined ? rest : { ...rest, price }
  expect(amountOf(draft({ token, unit: 'fiat', amount: '1' }))).toBeUndefined()
  expect(toCents(1n, token)).toBeUndefined()
})

test.each([
  [0.0000012345678901234567, 1_234_567_890_123n],
  [1.2e-7, 120_000_000_000n],
  [1e-18, 1n],
  [1e-19, undefined],
])('cuts the price %s off at eighteen decimals', (price, cents) => {
  expect(toCents(10n ** 34n, { ...ether, price })).toBe(cents)
})

test('turns an amount to the other unit and back', () => {
  const fiat = switchUnit(draft({ amount: '2' }))
  expect(fiat).toBe('6499.96')
  expect(switchUnit(draft({ amount: fiat, unit: 'fiat' }))).toBe('2')
})
