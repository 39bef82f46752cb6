import { expect, test } from 'vitest'
import { quoteText, splitText } from '../../../../examples/embedded-wallet/frame/decode/show-text.js'
import { readableOn } from '../../../../examples/embedded-wallet/frame/screens/apply-theme.js'
import { de } from '../../../../examples/embedded-wallet/frame/texts/de.js'
import { en } from '../../../../examples/embedded-wallet/frame/texts/en.js'
import { securityTexts } from '../../../../examples/embedded-wallet/frame/texts/security.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import { splitText as splitInModal } from '../../../../kernel/schema/split-text.js'
import { naughtyStrings } from '../../../support/naughty-strings.js'

test('makes visible what has no shape, and keeps the rest', () => {
  const hidden = (text: string) => splitText(text).filter((part) => part.isHidden)
  expect(hidden('a\nb — ü 漢 😀')).toEqual([])
  for (const char of [
    '\u0000',
    '\r',
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    '\u2028',
    '\u{e0041}',
    '\u3164',
    '\u2800',
    '\u034f',
    '\ufe0f',
    '\ud800',
  ])
    expect(hidden(`a${char}b`)).toHaveLength(1)
  expect(splitText('a\u202eb')).toEqual([
    { text: 'a', isHidden: false },
    { text: 'U+202E', isHidden: true },
    { text: 'b', isHidden: false },
  ])
})

test('draws by number what the modal draws by number', () => {
  for (const text of ['a\u202eb\n', '\u{1f468}\u200d\u{1f469}\u200d \u2764\ufe0f a\u200db', ...naughtyStrings()]) {
    const drawn = splitInModal(text).map(({ text: part, code }) => ({
      text: code ?? part,
      isHidden: code !== undefined,
    }))
    expect(splitText(text)).toEqual(drawn)
  }
})

test('shows marks that cover the lines around by their number', () => {
  expect(splitText(`e\u0301\u0323${'\u0335'.repeat(2)}x`).map(({ text }) => text)).toEqual([
    'e\u0301\u0323',
    'U+0335',
    'U+0335',
    'x',
  ])
})

test.each([
  ['Portico demo', '“Portico demo”'],
  ['Free” and “paid" »', "“Free' and 'paid' '”"],
  ['  two\n\nlines\t', '“two lines”'],
  ['x'.repeat(61), `“${'x'.repeat(59)}…”`],
  ['🦊'.repeat(61), `“${'🦊'.repeat(59)}…”`],
])('quotes %j', (text, quoted) => {
  expect(quoteText(text)).toBe(quoted)
})

test('has the same placeholders in both languages', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(de[key])).toEqual(places(en[key]))
  const { en: english, de: german } = securityTexts
  for (const key of Object.keys(english) as (keyof typeof english)[])
    expect(places(german[key])).toEqual(places(english[key]))
  expect(translateTo('de-CH')('reject')).toBe('Ablehnen')
  expect(translateTo('fr')('reject')).toBe('Reject')
})

test('writes on an accent what can be read', () => {
  expect(readableOn('#000')).toBe('#ffffff')
  expect(readableOn('#ffff00')).toBe('#000000')
})
