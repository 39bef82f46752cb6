import { expect, test } from 'vitest'
import { OperationsStore } from '../../../kernel/stores/operations-store.js'

test('separates namespaces', () => {
  const operations = new OperationsStore()
  const end = operations.begin('a', 'connect')
  expect([operations.isRunning('a'), operations.isRunning('b'), operations.isRunning()]).toEqual([true, false, true])
  end()
  expect(operations.isRunning()).toBe(false)
})

test('runs until the last of several operations has ended, each counted once', () => {
  const operations = new OperationsStore()
  const ends = [operations.begin('a', 'switch'), operations.begin('a', 'switch')]
  ends[0]?.()
  ends[0]?.()
  expect(operations.isRunning('a')).toBe(true)
  ends[1]?.()
  expect(operations.isRunning('a')).toBe(false)
})

test('lists a send, which does not count as a change of the connection', () => {
  const operations = new OperationsStore()
  const ends = [operations.begin('a', 'send'), operations.begin('a', 'connect'), operations.begin('a', 'send')]
  expect(operations.of('a')).toEqual(['send', 'connect', 'send'])
  ends[1]?.()
  expect([operations.of('a'), operations.isRunning('a'), operations.isRunning()]).toEqual([
    ['send', 'send'],
    false,
    false,
  ])
  ends[0]?.()
  expect(operations.of('a')).toEqual(['send'])
  ends[2]?.()
  expect([operations.of('a'), operations.of('b')]).toEqual([[], []])
})
