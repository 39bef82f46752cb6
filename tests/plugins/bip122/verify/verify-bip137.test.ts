import { secp256k1 } from '@noble/curves/secp256k1'
import * as btc from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { hashMagic, readCompact, verifyBip137 } from '../../../../plugins/bip122/verify/verify-bip137.js'
import { bitcoinKey, bytes } from '../../../support/bitcoin-spending.js'

const MESSAGE = 'shop.example wants you to sign in'
const { secret, key, longKey, taprootKey } = bitcoinKey(7)

const SCRIPTS = {
  'a compressed key': btc.p2pkh(key).script,
  'an uncompressed key': btc.p2pkh(longKey).script,
  'a nested witness': btc.p2sh(btc.p2wpkh(key)).script,
  'a witness': btc.p2wpkh(key).script,
  taproot: btc.p2tr(taprootKey).script,
}

const sign = (header: number, message = MESSAGE) => {
  const signature = secp256k1.sign(hashMagic(message), secret)
  return bytes(header + signature.recovery, signature.toBytes('compact'))
}

describe.each([
  ['a compressed key', [31]],
  ['an uncompressed key', [27]],
  ['a nested witness', [31, 35]],
  ['a witness', [31, 39]],
  ['taproot', [31]],
] as const)('an address of %s', (kind, headers) => {
  test.each([27, 31, 35, 39])(`is signed for with the headers ${headers.join(' and ')}: %i`, (header) => {
    const isIts = headers.some((one) => one === header)
    expect(verifyBip137(sign(header), MESSAGE, SCRIPTS[kind])).toBe(isIts)
    expect(verifyBip137(sign(header, `${MESSAGE}.`), MESSAGE, SCRIPTS[kind])).toBe(false)
  })
})

test('an address of several keys, or of none that is known, is not signed for', () => {
  const of = [btc.p2wsh(btc.p2ms(1, [key])).script, bytes(0x51), new Uint8Array()]
  for (const script of of)
    for (const header of [27, 31, 35, 39]) expect(verifyBip137(sign(header), MESSAGE, script)).toBe(false)
})

test.each([27, 28, 29, 30, 31, 34, 35, 38, 39, 42])('reads the header %i', (header) => {
  expect(readCompact(bytes(header, new Uint8Array(64)))).toMatchObject({
    recovery: (header - 27) % 4,
    isCompressed: header >= 31,
  })
})

test.each([
  ['a header below the first', bytes(26, new Uint8Array(64))],
  ['a header above the last', bytes(43, new Uint8Array(64))],
  ['a byte too few', bytes(31, new Uint8Array(63))],
  ['a byte too many', bytes(31, new Uint8Array(65))],
  ['nothing', new Uint8Array()],
])('is no compact signature: %s', (_, signature) => {
  expect(readCompact(signature)).toBeUndefined()
  expect(verifyBip137(signature, MESSAGE, SCRIPTS['a witness'])).toBe(false)
})

test('throws for a signature with numbers that are none', () => {
  expect(() => verifyBip137(bytes(31, new Uint8Array(64)), MESSAGE, SCRIPTS['a witness'])).toThrow()
  expect(() => verifyBip137(bytes(31, new Uint8Array(64).fill(0xff)), MESSAGE, SCRIPTS['a witness'])).toThrow()
})
