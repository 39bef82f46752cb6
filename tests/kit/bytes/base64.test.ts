import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from '../../../kit/bytes/base64.js'

test('it writes what Node writes, and reads it again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = encodeBase64(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(decodeBase64(text)).toEqual(bytes)
    }),
  )
})

test.each(['A', 'AA', 'AAA', 'AA=', 'AA= =', ' AAAA', 'AA-_', 'AB==', '=', 'é', 42, undefined, null, {}])(
  '%j is none',
  (text) => {
    expect(decodeBase64(text)).toBeUndefined()
  },
)
