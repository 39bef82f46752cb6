import { expect, it } from 'vitest'
import { isLookAlike, lookOf } from '../../../kit/text/look-alike.js'

it.each([
  ['USDC', 'usdc'],
  ['USDC', 'USDС'],
  ['USDC', 'ＵＳＤＣ'],
  ['USDC', '𝐔𝐒𝐃𝐂'],
  ['USDC', 'U5DC'],
  ['USDC', '$USDC'],
  ['USDC', 'U S D C'],
  ['USDC', 'USDC\u200b'],
  ['USDC', 'ÚSDĆ'],
  ['ETH', 'ΕΤΗ'],
  ['ETH', 'ЕТН'],
  ['ETH', 'ᎬᎢᎻ'],
  ['SOL', 'S0L'],
  ['SOL', 'SOI'],
  ['WBTC', 'VVBTC'],
  ['ARM', 'ARRN'],
])('%s and %s look alike', (one, other) => {
  expect(isLookAlike(one, other)).toBe(true)
})

it.each([
  ['USDC', 'USDT'],
  ['ETH', 'WETH'],
  ['USDC', 'USDC.e'],
  ['', ''],
  ['🪙', '💰'],
])('"%s" and "%s" do not', (one, other) => {
  expect(isLookAlike(one, other)).toBe(false)
})

it('is the same for a look', () => {
  for (const text of ['USDC', 'ЕТН', '1INCH', 'дай']) expect(lookOf(lookOf(text))).toBe(lookOf(text))
})
