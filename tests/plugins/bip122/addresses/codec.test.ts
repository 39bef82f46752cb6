import { expect, test } from 'vitest'
import type { CaipNetwork } from '../../../../kernel/contract/network.js'
import { bip122Codec } from '../../../../plugins/bip122/addresses/codec.js'

const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const LEGACY = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const network = (caipNetworkId: string) => ({ caipNetworkId }) as CaipNetwork

test('accepts an address of its network, or of any without a network', () => {
  const mainnet = network('bip122:000000000019d6689c085ae165831e93')
  expect([PAY, LEGACY, TEST].map((text) => bip122Codec.isValid(text, mainnet))).toEqual([true, true, false])
  expect([PAY, LEGACY, TEST, 'x'].map((text) => bip122Codec.isValid(text))).toEqual([true, true, true, false])
})

test('knows no token beside the coin', () => {
  const mainnet = network('bip122:000000000019d6689c085ae165831e93')
  for (const text of [PAY, LEGACY, '', 'x']) expect(bip122Codec.isAsset?.(text, mainnet)).toBe(false)
})

test.each([
  [PAY, PAY.toUpperCase(), true],
  [TEST, TEST.toUpperCase(), true],
  ['bcrt1qa', 'BCRT1QA', true],
  [PAY, TEST, false],
  [LEGACY, LEGACY, true],
  [LEGACY, LEGACY.toLowerCase(), false],
  // A letter of base58 in another case is another address, wherever it looks like bech32.
  ['1Abc1A', '1ABC1A', false],
])('compares %s and %s: %s', (one, other, isSame) => {
  expect(bip122Codec.isSame(one, other)).toBe(isSame)
})
