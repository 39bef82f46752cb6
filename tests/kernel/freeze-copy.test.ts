import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { freezeCopy } from '../../kernel/freeze-copy.js'

test('is not changed by who made the data, nor by who reads the copy', () => {
  const bytes = Buffer.from([1, 2])
  const source = { calls: [{ to: '0x1', bytes }] }
  const copy = freezeCopy(source)
  Object.assign(source.calls[0] as object, { to: '0x2' })
  bytes[0] = 9
  source.calls.push({ to: '0x3', bytes })
  expect(copy).toEqual({ calls: [{ to: '0x1', bytes: new Uint8Array([1, 2]) }] })
  expect(Reflect.set(copy.calls[0] as object, 'to', '0x4')).toBe(false)
  expect(() => (copy.calls as unknown[]).push(1)).toThrow(TypeError)
})

test('reads a getter once, so that it cannot return something else later', () => {
  let reads = 0
  const source = {
    get to() {
      reads += 1
      return `0x${reads}`
    },
  }
  const copy = freezeCopy(source)
  expect([copy.to, copy.to, reads]).toEqual(['0x1', '0x1', 1])
})

test('keeps instances of classes as they are', () => {
  const price = new (class Price {
    amount = 1
  })()
  expect(freezeCopy({ price }).price).toBe(price)
  expect(Object.isFrozen(price)).toBe(false)
})

test('copies the objects of another window', () => {
  const source = runInNewContext('({ calls: [{ to: "0x1" }] })') as { readonly calls: [{ to: string }] }
  const copy = freezeCopy(source)
  source.calls[0].to = '0x2'
  expect(copy.calls[0].to).toBe('0x1')
  expect(Object.isFrozen(copy.calls[0])).toBe(true)
})
