import { expect, test } from 'vitest'
import { makeAutoObservable } from '../../../kernel/stores/mobx.js'
import { snapshotOf } from '../../../kernel/define/snapshot-of.js'

class Total {
  total = 0
  hidden = 0
  constructor() {
    makeAutoObservable(this)
  }
  add(by: number) {
    this.total += by
  }
  hide() {
    this.hidden += 1
  }
}

test('a snapshot is frozen, and the same object until its data differ', () => {
  const store = new Total()
  const { getSnapshot } = snapshotOf(() => ({ total: store.total }))
  const first = getSnapshot()
  expect(Object.isFrozen(first)).toBe(true)
  store.hide()
  expect(getSnapshot()).toBe(first)
  store.add(1)
  expect(getSnapshot()).toEqual({ total: 1 })
})

test('listeners are called after a change, until they stop', () => {
  const store = new Total()
  const source = snapshotOf(() => ({ total: store.total }))
  const seen: number[] = []
  const stop = source.subscribe(() => seen.push(source.getSnapshot().total))
  store.add(1)
  store.hide()
  store.add(1)
  stop()
  store.add(1)
  expect(seen).toEqual([1, 2])
})
