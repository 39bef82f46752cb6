import { expect, test } from 'vitest'
import { PendingTransactions } from '../../../kit/transactions/pending-transactions.js'

const transaction = (count: number) => ({
  hash: `0x${count.toString(16).padStart(64, '0')}`,
  status: 'sent',
})

test('at most 99 transactions are watched; a place that becomes free is used again (9.18)', () => {
  const store = new PendingTransactions<ReturnType<typeof transaction>>()
  const added = Array.from({ length: 100 }, (_, count) => store.add(transaction(count)))
  expect(added.filter(Boolean)).toHaveLength(99)
  expect(added.at(-1)).toBe(false)
  store.remove(transaction(5).hash)
  expect(store.add(transaction(200))).toBe(true)
  expect(store.pending).toHaveLength(99)
})

test('the same transaction is watched once', () => {
  const store = new PendingTransactions<ReturnType<typeof transaction>>()
  expect([store.add(transaction(1)), store.add(transaction(1))]).toEqual([true, false])
  expect(store.pending).toHaveLength(1)
})

test('every change replaces the list', () => {
  const store = new PendingTransactions<ReturnType<typeof transaction>>()
  const before = store.pending
  store.add(transaction(1))
  expect(store.pending).not.toBe(before)
  store.remove('0xunknown')
  expect(store.pending).toEqual([transaction(1)])
})

test('an update changes one transaction and adds none', () => {
  const store = new PendingTransactions<ReturnType<typeof transaction>>()
  store.add(transaction(1))
  store.add(transaction(2))
  store.update(transaction(2).hash, { status: 'processed' })
  store.update('0xunknown', { status: 'processed' })
  expect(store.pending.map(({ status }) => status)).toEqual(['sent', 'processed'])
})
