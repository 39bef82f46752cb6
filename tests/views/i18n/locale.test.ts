import { expect, it } from 'vitest'
import { canonicalTag } from '../../../views/i18n/locale.js'

it.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['en_US', 'en-US'],
  ['', undefined],
  [undefined, undefined],
  ['klingon, probably', undefined],
])('resolves %s to %s', (tag, canonical) => {
  expect(canonicalTag(tag)).toBe(canonical)
})
