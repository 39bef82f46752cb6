import { expect, test } from 'vitest'
import { splitText } from '../../../../examples/embedded-wallet/frame/decode/show-text.js'
import { readableOn } from '../../../../examples/embedded-wallet/frame/screens/apply-theme.js'
import { de } from '../../../../examples/embedded-wallet/frame/texts/de.js'
import { en } from '../../../../examples/embedded-wallet/frame/texts/en.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'

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

test('has the same placeholders in both languages', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(de[key])).toEqual(places(en[key]))
  expect(translateTo('de-CH')('reject')).toBe('Ablehnen')
  expect(translateTo('fr')('reject')).toBe('Reject')
})

test('writes on an accent what can be read', () => {
  expect(readableOn('#000')).toBe('#ffffff')
  expect(readableOn('#ffff00')).toBe('#000000')
})
