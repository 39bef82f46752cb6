import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../../kit/bytes/base58.js'
import { decodeAddress } from '../../../../plugins/solana/decode-address.js'
import { readKey } from '../../../../plugins/solana/wallet/read-key.js'

const BASE58 = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']

test('decodes 32 bytes with their leading zeros', () => {
  const zeros = fc.integer({ min: 0, max: 32 })
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(zeros, bytes, (count, given) => {
      const key = given.fill(0, 0, count)
      expect(readKey(encodeBase58(key))).toEqual(key)
    }),
  )
})

test('decodes any text like the library', () => {
  const letters = fc.array(fc.oneof({ weight: 200, arbitrary: fc.constantFrom(...BASE58) }, fc.string()), {
    minLength: 30,
    maxLength: 48,
  })
  fc.assert(
    fc.property(letters, (given) => {
      const text = given.join('')
      expect([text, readKey(text)]).toEqual([text, decodeAddress(text)])
    }),
    { numRuns: 500 },
  )
})
