import { expect, test } from 'vitest'
import { cleanName } from '../../../kernel/schema/clean-name.js'

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
