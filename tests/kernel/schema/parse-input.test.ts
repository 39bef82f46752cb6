import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInput } from '../../../kernel/schema/parse-input.js'

const schema = z.object({ to: z.string(), tags: z.optional(z.array(z.object({ name: z.string() }))) })

test('returns a valid value parsed, without unknown keys', () => {
  expect(parseInput(schema, { to: 'x', more: 1 }, 'input', 'send')).toEqual({ to: 'x' })
})

test.each([
  ['input', 'INPUT_INVALID', 'The input of send is not valid.'],
  ['options', 'OPTIONS_INVALID', 'The options of send are not valid.'],
  ['view', 'VIEW_PARAMS_INVALID', 'The parameters of the view send are not valid.'],
] as const)('what is wrong says where it came in: %s', (kind, code, shortMessage) => {
  expect(() => parseInput(schema, { to: 7 }, kind, 'send')).toThrow(
    expect.objectContaining({ code, shortMessage, details: expect.stringMatching(/^to: /) }),
  )
  expect(() => parseInput(schema, { to: 'x', tags: [{ name: 'a' }, {}] }, kind, 'send')).toThrow(/tags\.1\.name: /)
  expect(() => parseInput(schema, undefined, kind, 'send')).toThrow(expect.objectContaining({ code }))
})

test.each<[string, z.ZodMiniType]>([
  [
    'throws',
    z.string().check(
      z.refine(() => {
        throw new Error('broken')
      }),
    ),
  ],
  ['waits', z.string().check(z.refine(async () => true))],
])('a schema that %s is an error of ours', (_, odd) => {
  expect(() => parseInput(odd, 'x', 'input', 'send')).toThrow(
    expect.objectContaining({ code: 'INPUT_INVALID', cause: expect.any(Error) }),
  )
})

describe('an input', () => {
  test('is frozen, so that it is replaced and never changed', () => {
    expect(Object.isFrozen(parseInput(schema, { to: 'x' }, 'input', 'send'))).toBe(true)
  })

  test('is a copy at every depth, and leaves the caller’s own objects alone', () => {
    const mine = { to: 'x', lines: [{ amount: '1' }] }
    const parsed = parseInput(z.unknown(), mine, 'input', 'send') as typeof mine
    expect(parsed).toEqual(mine)
    expect(Object.isFrozen(parsed.lines[0])).toBe(true)
    if (mine.lines[0]) mine.lines[0].amount = '2'
    expect(parsed.lines).toEqual([{ amount: '1' }])
    expect(Object.isFrozen(mine)).toBe(false)
  })

  test('is a copy of bytes, which a page could change after a tap has seen them', () => {
    const raw = new Uint8Array([1, 2])
    const parsed = parseInput(z.object({ raw: z.instanceof(Uint8Array) }), { raw }, 'input', 'sign')
    raw[0] = 9
    expect(parsed).toEqual({ raw: new Uint8Array([1, 2]) })
  })
})

test.each([
  [z.string(), 1, 'tip: expected string'],
  [z.enum(['small', 'large']), 'none', 'tip: expected small or large'],
  [z.url(), 'here', 'tip: expected url'],
  [z.string().check(z.minLength(3)), 'ab', 'tip: too_small'],
  [z.string().check(z.minLength(3, 'Too short')), 'ab', 'tip: Too short'],
])('says what a schema without texts expected (%#)', (schema, tip, details) => {
  expect(() => parseInput(z.object({ tip: schema }), { tip }, 'options', 'tips')).toThrow(
    expect.objectContaining({ code: 'OPTIONS_INVALID', details }),
  )
})

test('names the keys that a strict schema does not know', () => {
  const schema = z.strictObject({ tip: z.optional(z.string()) })
  const refused = (given: object) => {
    try {
      return parseInput(schema, given, 'options', 'tips')
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused({ tipp: '1' })).toBe('The options of tips are not valid. (unknown key: tipp)')
  expect(refused({ a: 1, b: 2 })).toBe('The options of tips are not valid. (unknown keys: a, b)')
})
