import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from '../../../../plugins/siwx/verify/base64url.js'

test('encodes bytes like Node and decodes them again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = encodeBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(decodeBase64Url(text)).toEqual(bytes)
    }),
  )
})

test.each(['a', 'aaaaa', 'ab', 'abd', 'a b', 'ab==', 'a+b/', 'é', 'abcé', 'éabc', 'abc\n'])('rejects %s', (text) => {
  expect(decodeBase64Url(text)).toBeUndefined()
})
