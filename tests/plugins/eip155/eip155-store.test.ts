import { expect, test } from 'vitest'
import { Eip155Store, type PendingTransaction } from '../../../plugins/eip155/eip155-store.js'
import { ALICE } from '../../support/scripted-provider.js'

const transaction = (count: number): PendingTransaction => ({
  hash: `0x${count.toString(16).padStart(64, '0')}`,
  chain: 'eip155:1',
  account: ALICE,
})

test('at most 99 transactions are watched; a place that becomes free is taken again (9.18)', () => {
  const store = new Eip155Store()
  const added = Array.from({ length: 100 }, (_, count) => store.add(transaction(count)))
  expect(added.filter(Boolean)).toHaveLength(99)
  expect(added.at(-1)).toBe(false)
  store.remove(transaction(5).hash)
  expect(store.add(transaction(200))).toBe(true)
  expect(store.pending).toHaveLength(99)
})

test('the same transaction is watched once', () => {
  const store = new Eip155Store()
  expect([store.add(transaction(1)), store.add(transaction(1))]).toEqual([true, false])
  expect(store.pending).toHaveLength(1)
})

test('the list is another one after every change: who compares sees it', () => {
  const store = new Eip155Store()
  const before = store.pending
  store.add(transaction(1))
  expect(store.pending).not.toBe(before)
  store.remove('0xunknown')
  expect(store.pending).toEqual([transaction(1)])
})
