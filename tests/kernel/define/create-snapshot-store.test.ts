import { expect, it, vi } from 'vitest'
import { createSnapshotStore } from '../../../kernel/define/create-snapshot-store.js'

const counter = () => createSnapshotStore<{ total: number; name?: string }>({ total: 0, name: 'tea' })

it('replaces what is named, in an object that nobody can change', () => {
  const store = counter()
  const before = store.getSnapshot()
  store.update({ total: 1 })
  expect(before).toEqual({ total: 0, name: 'tea' })
  expect(store.getSnapshot()).toEqual({ total: 1, name: 'tea' })
  expect([before, store.getSnapshot()].every(Object.isFrozen)).toBe(true)
})

it('is the same object until something changes', () => {
  const store = counter()
  expect(store.getSnapshot()).toBe(store.getSnapshot())
})

it('tells whoever listens, once the change can be seen', () => {
  const store = counter()
  const seen: number[] = []
  store.subscribe(() => seen.push(store.getSnapshot().total))
  store.update({ total: 1 })
  store.update({ total: 2 })
  expect(seen).toEqual([1, 2])
})

it('tells a function that subscribes twice twice, until each is stopped', () => {
  const store = counter()
  const listener = vi.fn()
  const stops = [store.subscribe(listener), store.subscribe(listener)]
  for (const stop of stops) {
    store.update({ total: 1 })
    stop()
    stop()
  }
  store.update({ total: 2 })
  expect(listener).toHaveBeenCalledTimes(3)
})

it('tells everybody who listened when it changed, whoever of them leaves meanwhile', () => {
  const store = counter()
  const late = vi.fn()
  const stop = store.subscribe(() => stopLate())
  const stopLate = store.subscribe(late)
  store.update({ total: 1 })
  stop()
  expect(late).toHaveBeenCalledTimes(1)
})
