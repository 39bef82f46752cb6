import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHex, encodeHex } from '../../../kit/bytes/hex.js'

test('it writes what Node writes, and reads it again, in letters of either size', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = encodeHex(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('hex'))
      expect(decodeHex(text)).toEqual(bytes)
      expect(decodeHex(text.toUpperCase())).toEqual(bytes)
    }),
  )
})

test.each(['0', '0x00', 'zz', ' 00', '0g', 42, undefined, null, {}])('%j is none', (text) => {
  expect(decodeHex(text)).toBeUndefined()
})
