import { expect, test } from 'vitest'
import { ToastsStore } from '../../../kernel/stores/toasts-store.js'
import { manualClock } from '../../support/manual-clock.js'

const create = () => {
  const clock = manualClock()
  return { clock, toasts: new ToastsStore(clock) }
}

test('shows a toast at once if none is visible, and hides it after its time', () => {
  const { clock, toasts } = create()
  toasts.show('success', 'Saved')
  expect(toasts.current).toEqual({ id: 1, kind: 'success', text: 'Saved' })
  clock.advance(2499)
  expect(toasts.current).toBeDefined()
  clock.advance(1)
  expect(toasts.current).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('one that comes while another shows opens after a gap of 150 ms (2.23)', () => {
  const { clock, toasts } = create()
  toasts.show('success', 'One')
  toasts.show('error', 'Two')
  expect(toasts.current).toBeUndefined()
  clock.advance(149)
  expect(toasts.current).toBeUndefined()
  clock.advance(1)
  expect(toasts.current?.text).toBe('Two')
})

test('shows only the newest of several toasts within the gap', () => {
  const { clock, toasts } = create()
  toasts.show('success', 'One')
  toasts.show('error', 'Two')
  clock.advance(10)
  toasts.show('error', 'Three')
  expect(toasts.current).toBeUndefined()
  clock.advance(140)
  expect(toasts.current?.text).toBe('Three')
  clock.advance(2500)
  expect(toasts.current).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('a loading toast stays until it is replaced', () => {
  const { clock, toasts } = create()
  toasts.show('loading', 'Sending')
  clock.advance(60_000)
  expect(toasts.current?.text).toBe('Sending')
  toasts.hide()
  expect(toasts.current).toBeUndefined()
})

test('hiding forgets one that waits, and the next shows at once', () => {
  const { clock, toasts } = create()
  toasts.show('success', 'One')
  toasts.show('success', 'Two')
  toasts.hide()
  clock.advance(1000)
  expect(toasts.current).toBeUndefined()
  expect(clock.pending).toBe(0)
  toasts.show('success', 'Three')
  expect(toasts.current?.text).toBe('Three')
})

test('a toast is plain frozen data', () => {
  const { toasts } = create()
  toasts.show('success', 'Saved')
  expect(Object.isFrozen(toasts.current)).toBe(true)
  expect(structuredClone(toasts.current)).toEqual({ id: 1, kind: 'success', text: 'Saved' })
  expect(Object.getOwnPropertySymbols(toasts.current ?? {})).toEqual([])
})
