import { expect, test } from 'vitest'
import { createNonce, toHex } from '../../../../plugins/siwx/message/nonce.js'

test('writes every byte as two digits', () => {
  expect(toHex(Uint8Array.of(0, 9, 16, 255))).toBe('000910ff')
})

test('creates a new nonce of 128 bits each time', () => {
  const nonces = [createNonce(), createNonce()]
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(nonces[0]).not.toBe(nonces[1])
})
