import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eip155Codec, isEip155Address } from '../../../plugins/eip155/validators.js'
import { isSignature, isTransactionHash } from '../../../plugins/eip155/wallet-answers.js'
import { bootEip155 } from '../../support/boot-eip155.js'
import { testVectors } from '../../support/vectors.js'

const DIGITS = 'dAC17F958D2ee523a2206206994597C13D831ec7'

test.each([`0x${DIGITS}`, DIGITS, `0x${DIGITS.toLowerCase()}`, `0x${'0'.repeat(40)}`])(
  '%s is an address (5.2)',
  async (text) => {
    expect(isEip155Address(text)).toBe(true)
    expect(await bootEip155().modal.isAddress('eip155', text)).toBe(true)
  },
)

test('two spellings of an address are one account', () => {
  expect(eip155Codec.isSame(`0x${DIGITS}`, DIGITS.toLowerCase())).toBe(true)
  expect(eip155Codec.isSame(`0x${DIGITS}`, `0x${'0'.repeat(40)}`)).toBe(false)
})

test.each([
  '',
  '0x',
  `0X${DIGITS}`,
  `0x${DIGITS}0`,
  `0x${DIGITS.slice(1)}`,
  `0x${DIGITS.slice(1)}g`,
  ` 0x${DIGITS}`,
  `0x${DIGITS}\n`,
  'vitalik.eth',
  `eip155:1:0x${DIGITS}`,
])('%j is not an address (5.2)', (text) => {
  expect(isEip155Address(text)).toBe(false)
})

testVectors('letters in either case are an address, whether or not they fit EIP-55', 'evm/eip55.json', (cases) => {
  for (const { address } of cases as readonly { address: string }[]) {
    expect([address, isEip155Address(address)]).toEqual([address, /^(0x)?[0-9a-fA-F]{40}$/.test(address)])
  }
})

test('no text of any kind takes long or throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (text) => {
      expect(isEip155Address(text)).toBe(false)
    }),
  )
  expect(isEip155Address(`0x${'a'.repeat(5_000_000)}`)).toBe(false)
})

test('a hash is 0x and 64 hex digits; a signature 0x and at least 62 (5.22)', () => {
  const hex = (length: number) => `0x${'a'.repeat(length)}`
  expect([63, 64, 65].map((length) => isTransactionHash(hex(length)))).toEqual([false, true, false])
  expect([61, 62, 130, 5000].map((length) => isSignature(hex(length)))).toEqual([false, true, true, true])
  for (const odd of [undefined, null, 5, {}, [hex(64)], `${hex(64)} `]) {
    expect([isTransactionHash(odd), isSignature(odd)]).toEqual([false, false])
  }
})
