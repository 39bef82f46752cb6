import { expect, test } from 'vitest'
import { toChecksumAddress } from '../../../../plugins/siwx/message/check-address.js'
import { testVectors } from '../../../support/vectors.js'

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
  'e5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  '0XE5A12547FE4E872D192E3ECECB76F2CE1AEA4946',
  '',
])('rejects %s', (text) => {
  expect(toChecksumAddress(text)).toBeUndefined()
})
