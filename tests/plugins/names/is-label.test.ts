import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLabel, labelProblem } from '../../../plugins/names/is-label.js'

describe('a label has letters, digits and hyphens, four at least (5.1)', () => {
  test.each(['maya', 'MAYA', 'ma-1', '----', '2207', `${'a'.repeat(64)}`])('takes %s', (text) => {
    expect(isLabel(text)).toBe(true)
    expect(labelProblem(text)).toBeUndefined()
  })

  test.each([
    ['may', 'short'],
    ['a', 'short'],
    ['may_a', 'characters'],
    ['maya.eth', 'characters'],
    ['may ', 'characters'],
    ['mäya', 'characters'],
    ['mауа', 'characters'],
    ['ＭＡＹＡ', 'characters'],
    ['maya\n', 'characters'],
    ['maya\u200b', 'characters'],
  ])('refuses %j: %s', (text, problem) => {
    expect(isLabel(text)).toBe(false)
    expect(labelProblem(text)).toBe(problem)
  })

  test('takes exactly the texts of the rule', () => {
    const rule = (text: string) => text.length >= 4 && [...text].every((one) => /[A-Za-z0-9-]/.test(one))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isLabel(text) === rule(text)))
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9-]{0,8}$/), (text) => isLabel(text) === rule(text)))
  })

  test('an empty text has no problem yet, and is no label', () => {
    expect(labelProblem('')).toBeUndefined()
    expect(isLabel('')).toBe(false)
    expect(isLabel(undefined)).toBe(false)
  })
})
