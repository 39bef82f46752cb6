import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../kit/bytes/base58.js'
import { encodeBase58 } from '../../../kit/bytes/base58.js'
import { testVectors } from '../../support/vectors.js'

test('what is written is read again, leading zeros too', () => {
  const bytes = fc.uint8Array({ maxLength: 80 })
  fc.assert(
    fc.property(bytes, (given) => {
      expect(decodeBase58(encodeBase58(given))).toEqual(given)
    }),
  )
})

test.each(['0', 'O', 'I', 'l', ' ', 'é', 'abc='])('%s is not base58', (text) => {
  expect(decodeBase58(text)).toBeUndefined()
})

test('a text that has no end is not read', () => {
  expect(decodeBase58('2'.repeat(129))).toBeUndefined()
})

testVectors<Readonly<Record<string, unknown>>>('base58 vectors', 'bitcoin/base58.json', (cases) => {
  let held = 0
  for (const { string, hex, valid = true } of cases) {
    if (typeof string !== 'string' || string.length > 128) continue
    held += 1
    const decoded = decodeBase58(string)
    if (valid === false) expect([string, decoded]).toEqual([string, undefined])
    else {
      expect([string, Buffer.from(decoded ?? []).toString('hex')]).toEqual([string, hex])
      expect(encodeBase58(Buffer.from(String(hex), 'hex'))).toBe(string)
    }
  }
  expect(held).toBeGreaterThan(10)
})
