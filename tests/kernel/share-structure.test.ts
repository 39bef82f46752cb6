import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareStructure } from '../../kernel/share-structure.js'

describe('shareStructure', () => {
  it('returns the previous value when nothing changed', () => {
    const previous = { list: [{ id: 1 }], name: 'a' }
    expect(shareStructure(previous, { list: [{ id: 1 }], name: 'a' })).toBe(previous)
  })

  it('keeps unchanged parts and replaces the changed one', () => {
    const previous = { left: { list: [1, 2] }, right: { name: 'a' } }
    const next = shareStructure(previous, { left: { list: [1, 2] }, right: { name: 'b' } })
    expect(next).toEqual({ left: { list: [1, 2] }, right: { name: 'b' } })
    expect(next.left).toBe(previous.left)
    expect(next.right).not.toBe(previous.right)
    expect(Object.isFrozen(next)).toBe(true)
  })

  it.each([
    ['a key went', { a: 1, b: 2 }, { a: 1 }],
    ['a key came', { a: 1 }, { a: 1, b: undefined }],
    ['another key of the same count', { a: undefined }, { b: undefined }],
    ['a list grew', [1], [1, 2]],
    ['a list shrank', [1, 2], [1]],
    ['a list became an object', ['a'], { 0: 'a' }],
  ])('returns the next value if %s', (_, previous, next) => {
    expect(shareStructure(previous, next)).toEqual(next)
    expect(shareStructure(previous, next)).not.toBe(previous)
  })

  it('compares instances of classes by reference', () => {
    const previous = { at: new Date(0) }
    const next = { at: new Date(0) }
    expect(shareStructure(previous, next)).toBe(next)
  })

  it('equals the next value, whatever came before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
        expect(shareStructure(previous, next)).toEqual(next)
      }),
    )
  })
})
