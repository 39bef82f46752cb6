import { expect, test } from 'vitest'
import { canonicalSignature } from '../../../kit/bytes/canonical-signature.js'

const KEY = `0x${'ab'.repeat(64)}`
/** Twelve zero bytes, an address, and an `s` of zero: how a contract is told of an approved hash. */
const APPROVED_HASH = `0x${'00'.repeat(12)}${'ab'.repeat(20)}${'00'.repeat(32)}01`

test.each([
  ['the parity 0', `${KEY}00`, `${KEY}1b`],
  ['the parity 1', `${KEY}01`, `${KEY}1c`],
  ['27', `${KEY}1b`, `${KEY}1b`],
  ['28', `${KEY}1c`, `${KEY}1c`],
  ['capitals', `${KEY.toUpperCase().replace('0X', '0x')}1B`, `${KEY}1b`],
])('writes a signature with %s in one way', (_name, given, expected) => {
  expect(canonicalSignature(given)).toBe(expected)
})

test.each([
  ['of another length', `${KEY}0001`],
  ['of 64 bytes', `${KEY.slice(0, -2)}01`],
  ['with another last byte', `${KEY}02`],
  ['of an approved hash', APPROVED_HASH],
])('leaves a signature %s as it is', (_name, signature) => {
  expect(canonicalSignature(signature)).toBe(signature)
})
