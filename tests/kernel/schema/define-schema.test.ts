import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defineSchema,
  readEach,
  readList,
  readOptional,
  readRecord,
  readText,
  readValidEach,
  readValidList,
  readWhole,
} from '../../../kernel/schema/define-schema.js'

const validate = (read: (value: unknown) => unknown, value: unknown) => defineSchema(read)['~standard'].validate(value)

test('a schema answers with what has been read, or with what was thrown', () => {
  expect(validate((value) => readText(value, 'name'), 'Ada')).toEqual({ value: 'Ada' })
  expect(validate((value) => readText(value, 'name'), 5)).toEqual({ issues: [{ message: 'name: expected text' }] })
  const odd = () => {
    throw 'no'
  }
  expect(validate(odd, 5)).toEqual({ issues: [{ message: 'This is not valid.' }] })
})

test('whatever comes in, a schema never throws', () => {
  const read = (value: unknown) => {
    const { list, table } = readRecord(value)
    return [readList(list, 'list', readText), readEach(table, 'table', readWhole)]
  }
  fc.assert(fc.property(fc.anything(), (value) => void validate(read, value)))
})

test('an odd stored entry hides no other', () => {
  const odd = [undefined, null, 5, {}, '']
  expect(readValidList(['a', ...odd, 'b'], 'names', readText)).toEqual(['a', 'b'])
  expect(readValidEach({ a: 1, b: 'x', c: 2 }, 'times', readWhole)).toEqual({ a: 1, c: 2 })
  expect([readValidList([], 'names', readText), readValidEach({}, 'times', readWhole)]).toEqual([[], {}])
})

test('a stored value without any valid entry is refused, with the first fault', () => {
  expect(() => readValidList([5, 'a'.slice(1)], 'names', readText)).toThrow('names.0: expected text')
  expect(() => readValidList({ 0: 'a' }, 'names', readText)).toThrow('names: expected a list')
  expect(() => readValidEach({ a: 'x' }, 'times', readWhole)).toThrow('times.a: expected a whole number')
  expect(() => readValidEach([1], 'times', readWhole)).toThrow('times: expected an object')
})

describe('what is wrong is named with its place', () => {
  test.each([
    [() => readRecord([], 'options'), 'options: expected an object'],
    [() => readRecord(null), 'value: expected an object'],
    [() => readText('', 'name'), 'name: expected text'],
    [() => readWhole(1.5, 'id'), 'id: expected a whole number'],
    [() => readWhole(2 ** 53, 'id'), 'id: expected a whole number'],
    [() => readList('x', 'urls', readText), 'urls: expected a list'],
    [() => readList(['x', 5], 'urls', readText), 'urls.1: expected text'],
    [() => readEach({ one: 5 }, 'networks', readText), 'networks.one: expected text'],
    [() => readOptional(null, 'name', readText), 'name: expected text'],
  ])('%s', (read, message) => {
    expect(read).toThrow(message)
  })
})

test('reads an optional field if present', () => {
  expect(readOptional(undefined, 'name', readText)).toBeUndefined()
  expect(readOptional('Ada', 'name', readText)).toBe('Ada')
})

test('a key that is a trap is a key like any other', () => {
  const table = readEach(JSON.parse('{"__proto__":"x"}'), 'table', readText)
  expect(Object.keys(table)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(table)).toBe(Object.prototype)
})
