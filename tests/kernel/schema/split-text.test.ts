import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitText } from '../../../kernel/schema/split-text.js'
import { naughtyStrings } from '../../support/naughty-strings.js'

const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'

const check = (text: string) => {
  const parts = splitText(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  for (const { text: part, code } of parts) {
    if (code === undefined)
      expect(part.replace(/\n|(?<=\p{Emoji}|\p{Emoji_Modifier})[\u200d\ufe0f]+/gu, '')).not.toMatch(HIDDEN)
    else expect(`U+${part.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).toBe(code)
  }
}

test('a text of others is split without loss, and nothing invisible is drawn as it is', () => {
  for (const text of naughtyStrings()) check(text)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check), { numRuns: 500 })
})

test.each([
  ['a family', FAMILY],
  ['a heart', '\u2764\ufe0f'],
  ['a flag of joined signs', '\u{1f3f3}\ufe0f\u200d\u{1f308}'],
  ['a person with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
  ['a keycap', '1\ufe0f\u20e3'],
])('%s is drawn as the emoji that it is', (_what, emoji) => {
  expect(splitText(`a ${emoji} b`)).toEqual([{ text: `a ${emoji} b` }])
})

test.each([
  ['between letters', 'a\u200db', ['U+200D']],
  ['after an emoji and before a letter', '\u{1f468}\u200da', ['U+200D']],
  ['twice between emoji', '\u{1f468}\u200d\u200d\u{1f469}', ['U+200D', 'U+200D']],
  ['before an emoji', '\u200d\u{1f468}', ['U+200D']],
  ['between digits, which are emoji too', '1\u200d2', ['U+200D']],
  ['in more emoji than any sequence has', `${FAMILY}\u200d\u{1f466}`, ['U+200D']],
  ['as another character without width', '\u{1f468}\u200b\u{1f469}', ['U+200B']],
  ['as a second variation', '\u2764\ufe0f\ufe0f', ['U+FE0F']],
  ['as the variation of a letter', 'a\ufe0f', ['U+FE0F']],
  ['as a tag', '\u{1f3f4}\u{e0067}', ['U+E0067']],
])('a joiner %s has its number', (_where, text, codes) => {
  expect(splitText(text).flatMap(({ code }) => code ?? [])).toEqual(codes)
})
