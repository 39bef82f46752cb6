import { ed25519 } from '@noble/curves/ed25519'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import { isOnCurve } from '../../../../plugins/solana/transfer/is-on-curve.js'
import { ALICE, BOB, CAROL } from '../../../support/boot-solana.js'
import { derive } from '../../../support/derive-token-account.js'

const key = (address: string) => decodeBase58(address) as Uint8Array
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

test.each([ALICE, BOB, CAROL])('accepts a public key on the curve: %s', (address) => {
  expect(isOnCurve(key(address))).toBe(true)
})

test('rejects every program-derived address', async () => {
  for (const owner of [ALICE, BOB, CAROL])
    for (const mint of [ALICE, BOB, CAROL]) expect(isOnCurve(key(await derive(owner, TOKEN, mint)))).toBe(false)
})

test('agrees with a decoder of points', () => {
  const decodes = (key: Uint8Array) => {
    try {
      return ed25519.Point.fromHex(key, true) !== undefined
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
      expect(isOnCurve(key)).toBe(decodes(key))
    }),
  )
})

test('accepts generated keys of either sign', async () => {
  for (let count = 0; count < 8; count++) {
    const { publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
    expect(isOnCurve(bytes)).toBe(true)
    bytes[31] = (bytes[31] ?? 0) ^ 0x80
    expect(isOnCurve(bytes)).toBe(true)
  }
})
