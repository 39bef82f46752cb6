import { secp256k1 } from '@noble/curves/secp256k1'
import { describe, expect, test } from 'vitest'
import { ecdsa, taproot } from '../../../../plugins/bip122/verify/check-signature.js'
import { bitcoinKey, bytes } from '../../../support/bitcoin-spending.js'

const signer = bitcoinKey(7)
const other = bitcoinKey(8)
const HASH = new Uint8Array(32).fill(9)
const tallyOf = (checksLeft: number) => ({ checksLeft, hasTimeLock: false })

describe('a signature of a script', () => {
  const valid = signer.ecdsa(HASH)
  const check = (signature: Uint8Array, key = signer.key, tally = tallyOf(9)) => ecdsa(HASH, tally)(signature, key)

  test('is valid for its key, compressed or not', () => {
    expect(check(valid)).toBe(true)
    expect(check(valid, signer.longKey)).toBe(true)
    expect(check(valid, other.key)).toBe(false)
    expect(check(valid, new Uint8Array())).toBe(false)
  })

  test('is refused in 64 bytes, in place of DER', () => {
    const compact = secp256k1.Signature.fromDER(valid.slice(0, -1)).toBytes('compact')
    expect(check(bytes(compact, 1))).toBe(false)
  })

  test('is refused without its kind, or with another', () => {
    expect(check(valid.slice(0, -1))).toBe(false)
    for (const kind of [0, 2, 3, 0x81]) expect(check(bytes(valid.slice(0, -1), kind))).toBe(false)
    expect(check(new Uint8Array())).toBe(false)
  })
})

describe('a signature of taproot', () => {
  // One hash for each kind, as the kind is part of what is hashed.
  const hashOf = (kind: number) => (Number.isNaN(kind) ? new Uint8Array(32) : new Uint8Array(32).fill(kind + 1))
  const sign = (kind: number) => signer.schnorr(hashOf(kind))
  const check = (signature: Uint8Array, key = signer.taprootKey, tally = tallyOf(9)) =>
    taproot(hashOf, tally)(signature, key)

  test('is valid in 64 bytes, or with the kind that signs everything', () => {
    expect(check(sign(0))).toBe(true)
    expect(check(bytes(sign(1), 1))).toBe(true)
    expect(check(sign(0), other.taprootKey)).toBe(false)
  })

  test('is refused for the hash of another kind', () => {
    expect(check(sign(1))).toBe(false)
    expect(check(bytes(sign(0), 1))).toBe(false)
  })

  test.each([0, 2, 3, 0x81, 0x82, 0x83])('is refused with the kind %i, even if that is signed', (kind) => {
    const tally = tallyOf(9)
    expect(check(bytes(sign(kind), kind), signer.taprootKey, tally)).toBe(false)
    expect(tally.checksLeft).toBe(9)
  })

  test('is refused when it is longer or shorter', () => {
    expect(check(bytes(sign(1), 1, 0))).toBe(false)
    expect(check(bytes(sign(0), 0, 0))).toBe(false)
    expect(check(sign(0).slice(0, -1))).toBe(false)
    expect(check(new Uint8Array())).toBe(false)
  })
})

test('counts each check, and throws when none is left', () => {
  const tally = tallyOf(2)
  expect(ecdsa(HASH, tally)(signer.ecdsa(HASH), signer.key)).toBe(true)
  expect(tally.checksLeft).toBe(1)
  expect(taproot(() => HASH, tally)(signer.schnorr(HASH), signer.taprootKey)).toBe(true)
  expect(tally.checksLeft).toBe(0)
  const error = 'Too many signature checks.'
  expect(() => ecdsa(HASH, tally)(signer.ecdsa(HASH), signer.key)).toThrow(error)
  expect(() => taproot(() => HASH, tally)(signer.schnorr(HASH), signer.taprootKey)).toThrow(error)
  expect(tally.checksLeft).toBe(0)
})
