import { expect, test } from 'vitest'
import { toChecksumAddress } from '../../../plugins/eip155/checksum-address.js'
import { testVectors } from '../../support/vectors.js'

testVectors<{ readonly address: string; readonly valid_strict: boolean }>(
  'EIP-55 addresses',
  'evm/eip55.json',
  (cases) => {
    for (const { address, valid_strict } of cases) {
      const written = toChecksumAddress(address)
      // An all-lowercase address is valid and gets its checksum.
      const isUnchecked = address.slice(2) === address.slice(2).toLowerCase()
      const isRight = written === address || (isUnchecked && written !== undefined)
      expect([address, isRight]).toEqual([address, valid_strict])
    }
    expect(cases.length).toBeGreaterThan(10)
  },
)

test.each([
  '0xE5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA494',
  `0x${'0'.repeat(41)}`,
  ` 0x${'0'.repeat(40)}`,
  'e5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  '0XE5A12547FE4E872D192E3ECECB76F2CE1AEA4946',
  '',
])('rejects %s', (text) => {
  expect(toChecksumAddress(text)).toBeUndefined()
})

// The examples of EIP-55.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('writes %s with its checksum', (address) => {
  expect(toChecksumAddress(address)).toBe(address)
  expect(toChecksumAddress(address.toLowerCase())).toBe(address)
  expect(toChecksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
})
