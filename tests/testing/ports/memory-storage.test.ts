import { expect, test } from 'vitest'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'

test('stores strings and lists them', () => {
  const storage = memoryStorage({ a: '1' })
  storage.setItem('b', '2')
  storage.removeItem('a')
  expect(storage.entries()).toEqual({ b: '2' })
  expect(storage.getItem('b')).toBe('2')
  expect(storage.getItem('a')).toBeNull()
})

test('counts writes and removals, also those that failed', () => {
  const storage = memoryStorage()
  storage.getItem('a')
  expect(storage.writes).toBe(0)
  storage.setItem('a', '1')
  storage.removeItem('a')
  storage.failWith('quota')
  expect(() => storage.setItem('a', '1')).toThrow()
  expect(storage.writes).toBe(3)
})

test('a full storage refuses writing alone', () => {
  const storage = memoryStorage({ a: '1' })
  storage.failWith('quota')
  expect(() => storage.setItem('b', '2')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.entries()).toEqual({})
})

test('a forbidden storage refuses everything, until it is healed', () => {
  const storage = memoryStorage({ a: '1' })
  storage.failWith('disabled')
  const refused = expect.objectContaining({ name: 'SecurityError' })
  expect(() => storage.getItem('a')).toThrow(refused)
  expect(() => storage.setItem('a', '2')).toThrow(refused)
  expect(() => storage.removeItem('a')).toThrow(refused)
  storage.failWith(undefined)
  expect(storage.getItem('a')).toBe('1')
})

test('fails with any error it is given', () => {
  const storage = memoryStorage()
  storage.failWith(new Error('the disk is gone'))
  expect(() => storage.getItem('a')).toThrow('the disk is gone')
})
