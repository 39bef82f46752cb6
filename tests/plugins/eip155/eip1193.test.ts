import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHexChainId } from '../../../plugins/eip155/eip1193.js'
import { toCaipNetworkId } from '../../../plugins/eip155/to-caip-network-id.js'

test('a chain id goes from CAIP-2 to hexadecimal and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (id) => {
      const hex = toHexChainId(`eip155:${id}`)
      expect(hex).toMatch(/^0x[1-9a-f][0-9a-f]*$/)
      for (const written of [hex, hex.toUpperCase().replace('0X', '0x'), String(id), id]) {
        expect(toCaipNetworkId(written)).toBe(`eip155:${id}`)
      }
    }),
  )
})

test.each([
  undefined,
  null,
  '',
  '0x',
  '0x0',
  0,
  -1,
  1.5,
  '1.5',
  '1e3',
  ' 1',
  '0xg',
  {},
  [],
  true,
  `0x${'1'.repeat(27)}`,
  '1'.repeat(33),
])('%j is not a chain id', (value) => {
  expect(toCaipNetworkId(value)).toBeUndefined()
})
