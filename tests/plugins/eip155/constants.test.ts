import { expect, test } from 'vitest'
import { NATIVE_TOKEN_ADDRESS } from '../../../plugins/eip155/constants.js'
import { toCoinType } from '../../../plugins/eip155/to-coin-type.js'
import { isEip155Address } from '../../../plugins/eip155/validators.js'
import { testVectors } from '../../support/vectors.js'

test.each([
  [0, 0x80000000],
  [1, 60],
  [10, 2147483658],
  [61, 2147483709],
  [8453, 2147492101],
  [0x7fffffff, 0xffffffff],
])('the coin type of chain %d is %d (5.10, ENSIP-11)', (chainId, coinType) => {
  expect(toCoinType(chainId)).toBe(coinType)
})

test.each([0x80000000, 2 ** 53, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'chain %d has none: "Invalid chainId" (5.10)',
  (chainId) => {
    expect(() => toCoinType(chainId)).toThrowError(
      expect.objectContaining({ code: 'EIP155_CHAIN_ID_INVALID', shortMessage: 'Invalid chainId' }),
    )
  },
)

testVectors('the public vectors of coin types hold', 'ens/ensip11_cointypes.json', (cases) => {
  for (const { name, chainId, coinType, error } of cases as readonly {
    name: string
    chainId?: number
    coinType?: number
    error?: boolean
  }[]) {
    // Cases without a chain id cover the reverse mapping, which is not implemented.
    if (chainId === undefined) continue
    if (error) expect(() => toCoinType(chainId), name).toThrow('Invalid chainId')
    else expect([name, toCoinType(chainId)]).toEqual([name, coinType])
  }
})

test('the placeholder of the native coin is an address (9.33)', () => {
  expect(NATIVE_TOKEN_ADDRESS).toBe('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  expect(isEip155Address(NATIVE_TOKEN_ADDRESS)).toBe(true)
})
