import fc from 'fast-check'
import { compareStructural } from 'mobx'
import { expect, it } from 'vitest'
import { isEqual } from '../../kernel/is-equal.js'

class Point {
  constructor(readonly x: number) {}
}
class Dot {
  constructor(readonly x: number) {}
}
const circle = (name: string): object => {
  const self: Record<string, unknown> = { name }
  self['self'] = self
  return self
}

it.each([
  ['NaN', Number.NaN, Number.NaN],
  ['nested lists and objects', { a: [{ b: 1n }] }, { a: [{ b: 1n }] }],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['objects without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ['maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
  ['sets', new Set(['a', 'b']), new Set(['a', 'b'])],
  ['dates', new Date(5), new Date(5)],
  ['expressions', /a/i, /a/i],
  ['bytes', new Uint8Array([1, 2]), new Uint8Array([1, 2])],
  ['objects of one class', new Point(1), new Point(1)],
  ['one object twice', [[1], [1]], (([one]) => [one, one])([[1]])],
  ['structures that hold themselves', circle('a'), circle('a')],
])('finds %s equal', (_, one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([true, true])
  expect(compareStructural(one, other)).toBe(true)
})

it.each([
  ['zeros of different signs', 0, -0],
  ['a number and its text', 1, '1'],
  ['null and an object', null, {}],
  ['undefined and a missing key', { a: undefined }, {}],
  ['other keys', { a: undefined }, { b: undefined }],
  ['an inherited key and an own one', { toString: 1 }, { a: 1 }],
  ['a list and an object', [1], { 0: 1 }],
  ['a longer list', [1], [1, 2]],
  [
    'maps in another order',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
    new Map([
      ['b', 2],
      ['a', 1],
    ]),
  ],
  ['a map and a set', new Map(), new Set()],
  ['dates', new Date(5), new Date(6)],
  ['expressions', /a/i, /a/g],
  ['objects of two classes', new Point(1), new Dot(1)],
  ['two functions', () => 1, () => 1],
  ['structures that hold themselves', circle('a'), circle('b')],
])('tells %s apart', (_, one, other) => {
  expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false])
  expect(compareStructural(one, other)).toBe(false)
})

it('compares what JSON holds, maps, sets, dates and big integers as MobX does', () => {
  const value = () =>
    fc.anything({
      maxDepth: 3,
      maxKeys: 3,
      key: fc.constantFrom('a', 'b'),
      withBigInt: true,
      withMap: true,
      withSet: true,
    })
  fc.assert(
    fc.property(value(), value(), (one, other) => {
      expect(isEqual(one, other)).toBe(compareStructural(one, other))
      expect(isEqual(one, structuredClone(one))).toBe(compareStructural(one, structuredClone(one)))
    }),
  )
})
