import { expect, it } from 'vitest'
import { cleanTokenName, cleanTokenSymbol } from '../../../kit/text/clean-token-text.js'
import { testVectors } from '../../support/vectors.js'

it.each([
  ['a name', 'USD Coin', 'USD Coin'],
  ['space around and between', '  USD \n\t Coin ', 'USD Coin'],
  ['a mark that turns the text around', 'USD\u202eC', 'USDC'],
  ['characters without width', 'U\u200bS\ufeffD\u2060C', 'USDC'],
  ['fillers that are letters to Unicode', '\u3164\u115fUSDC\uffa0\u2800', 'USDC'],
  ['half a character', 'USDC\ud83d', 'USDC'],
  ['marks that cover the lines around', `U${'\u0335'.repeat(30)}`, 'U\u0335\u0335'],
  ['nothing visible', '\u200b\u200b', ''],
])('cleans %s', (_, given, clean) => {
  expect(cleanTokenName(given)).toBe(clean)
})

it('shortens by characters, not by halves of them', () => {
  expect(cleanTokenName('🪙'.repeat(60))).toBe('🪙'.repeat(40))
  expect(cleanTokenSymbol('A'.repeat(60))).toBe('A'.repeat(12))
  expect(cleanTokenName('A'.repeat(100_000))).toHaveLength(40)
})

it('has no text for what is none', () => {
  for (const given of [undefined, null, 1, {}, ['USDC']]) expect(cleanTokenSymbol(given)).toBe('')
})

testVectors<{ readonly string: string }>(
  'strings that break things are short, on one line and without marks of layout',
  'fault/naughty_strings.json',
  (cases) => {
    for (const { string } of cases) {
      for (const clean of [cleanTokenName(string), cleanTokenSymbol(string)]) {
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u)
        expect([...clean].length).toBeLessThanOrEqual(40)
        expect(clean.trim()).toBe(clean)
      }
    }
    expect(cases.length).toBeGreaterThan(100)
  },
)
