import { expect, test, vi } from 'vitest'
import { testWindow } from '../../../testing/ports/test-window.js'

test('has an address and no document', () => {
  const window = testWindow({ url: 'https://dapp.example/path?x=1' })
  expect(window.location.origin).toBe('https://dapp.example')
  expect('document' in window).toBe(false)
  expect('ethereum' in window).toBe(false)
})

test('dispatches events, once with `once`', () => {
  const window = testWindow()
  const always = vi.fn()
  const once = vi.fn()
  const object = { handleEvent: vi.fn() }
  window.addEventListener('x', always)
  window.addEventListener('x', always)
  window.addEventListener('x', once, { once: true })
  window.addEventListener('x', object)
  window.dispatchEvent(new Event('x'))
  window.dispatchEvent(new Event('x'))
  expect([always, once, object.handleEvent].map((fn) => fn.mock.calls.length)).toEqual([2, 1, 2])
})

test('counts the listeners that are on it', () => {
  const window = testWindow()
  const listener = () => {}
  const abort = new AbortController()
  window.addEventListener('x', listener)
  window.addEventListener('x', listener, { capture: true })
  window.addEventListener('y', listener, { once: true })
  window.addEventListener('z', listener, { signal: abort.signal })
  expect(window.listeners).toBe(4)
  window.dispatchEvent(new Event('y'))
  abort.abort()
  window.removeEventListener('x', listener)
  expect(window.listeners).toBe(1)
  window.removeEventListener('x', listener, true)
  expect(window.listeners).toBe(0)
})
