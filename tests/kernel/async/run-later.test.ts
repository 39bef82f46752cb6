import { expect, test, vi } from 'vitest'
import { runLater } from '../../../kernel/async/run-later.js'
import { manualClock } from '../../support/manual-clock.js'

const boot = () => {
  const clock = manualClock()
  const controller = new AbortController()
  const run = vi.fn()
  const kernel = { ports: { clock }, signal: controller.signal } as unknown as Parameters<typeof runLater>[0]
  return { clock, controller, run, kernel }
}

test('runs once, after the delay', () => {
  const { clock, run, kernel } = boot()
  runLater(kernel, 100, run)
  clock.advance(99)
  expect(run).not.toHaveBeenCalled()
  clock.advance(1000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('leaves no timer when it is cancelled, when the modal goes, or when it has gone', () => {
  const { clock, controller, run, kernel } = boot()
  runLater(kernel, 100, run)()
  expect(clock.pending).toBe(0)
  runLater(kernel, 100, run)
  controller.abort()
  expect(clock.pending).toBe(0)
  runLater(kernel, 100, run)()
  expect(clock.pending).toBe(0)
  clock.advance(1000)
  expect(run).not.toHaveBeenCalled()
})
