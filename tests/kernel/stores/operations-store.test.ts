import { expect, test } from 'vitest'
import { OperationsStore } from '../../../kernel/stores/operations-store.js'

test('separates namespaces', () => {
  const operations = new OperationsStore()
  const end = operations.begin('a')
  expect([operations.isRunning('a'), operations.isRunning('b'), operations.isRunning()]).toEqual([true, false, true])
  end()
  expect(operations.isRunning()).toBe(false)
})

test('runs until the last of several operations has ended, each counted once', () => {
  const operations = new OperationsStore()
  const ends = [operations.begin('a'), operations.begin('a')]
  ends[0]?.()
  ends[0]?.()
  expect(operations.isRunning('a')).toBe(true)
  ends[1]?.()
  expect(operations.isRunning('a')).toBe(false)
})
