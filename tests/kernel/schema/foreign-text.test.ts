import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, cleanText } from '../../../kernel/schema/foreign-text.js'
import { naughtyStrings } from '../../support/naughty-strings.js'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u

const check = (text: string) => {
  const cleaned = cleanText(text, 40)
  expect(cleaned).not.toMatch(HIDDEN)
  expect(cleaned).not.toMatch(/\p{M}{3}/u)
  expect([...cleaned].length).toBeLessThanOrEqual(40)
}

test('a cleaned text holds nothing invisible, no stacked marks and no more than its limit', () => {
  for (const text of naughtyStrings()) check(text)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check), { numRuns: 500 })
})

test.each([
  ['invisible marks', 'Meta\u200BMask\u202E', 'MetaMask'],
  ['control characters', 'Meta\u0000Mask\n', 'MetaMask'],
  ['spaces around it', '  Wallet  ', 'Wallet'],
  ['what does not fit a row', 'W'.repeat(100), 'W'.repeat(40)],
  ['half an emoji', `${'W'.repeat(40)}🦊`, 'W'.repeat(40)],
])('a name is shown without %s', (_what, name, shown) => {
  expect(cleanName(name)).toBe(shown)
})

test('keeps a whole emoji at the end', () => {
  expect(cleanName(`${'W'.repeat(39)}🦊`)).toBe(`${'W'.repeat(39)}🦊`)
})

test.each(['', ' ', '\u200B', '\u202E\u202E', 'x'.repeat(513), 5, undefined, null, {}])('%j is no name', (name) => {
  expect(cleanName(name)).toBe('')
})
