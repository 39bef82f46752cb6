import { expect, test } from 'vitest'
import { canonicalText } from '../../../kit/review/canonical-text.js'

test.each([
  ['another key order', { a: 1, b: [{ c: 2n, d: 3 }] }, { b: [{ d: 3, c: 2n }], a: 1 }],
  ['a key without a value', { a: 1, b: undefined }, { a: 1 }],
  ['the checksum of an address', { to: `0x${'aB'.repeat(20)}` }, { to: `0x${'Ab'.repeat(20)}` }],
  ['bytes of another class', Buffer.from([1, 2]), new Uint8Array([1, 2])],
])('writes equal texts for %s', (_, one, other) => {
  expect(canonicalText(one)).toBe(canonicalText(other))
})

test.each([
  ['a digit', { value: '0x10' }, { value: '0x11' }],
  ['a number and its text', { value: 1 }, { value: '1' }],
  ['a bigint and its text', { value: 1n }, { value: '1n' }],
  ['hex and a decimal number', { value: '0x1' }, { value: '1' }],
  ['the case of other text', { memo: 'Lena' }, { memo: 'lena' }],
  ['a text that is hex', { memo: '0xABCD' }, { memo: '0xabcd' }],
  ['an address with more text', { memo: `0x${'aB'.repeat(20)}!` }, { memo: `0x${'Ab'.repeat(20)}!` }],
  ['bytes and their text', new Uint8Array([0]), 'bytes:00'],
  ['a number that is none', [Number.NaN], [null]],
  ['a hole and null', new Array(1), [null]],
  ['a hole and nothing', new Array(1), []],
  ['the order of a list', [1, 2], [2, 1]],
  ['one key more', { to: '0x', gas: '0x1' }, { to: '0x' }],
  ['a key that holds the text of two', { 'a":1,"b': 2 }, { a: 1, b: 2 }],
])('writes other texts for %s', (_, one, other) => {
  expect(canonicalText(one)).not.toBe(canonicalText(other))
})

test.each([
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a map', new Map([['to', '0x']])],
  ['a date', new Date(0)],
  ['an instance of a class', new (class Wallet {})()],
])('writes no text for %s', (_, value) => {
  expect(() => canonicalText({ value })).toThrow(TypeError)
})
