import { expect, it } from 'vitest'
import { directionOf } from '../../../views/i18n/direction-of.js'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ckb', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['az', 'ltr'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
] as const)('reads %s from %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
