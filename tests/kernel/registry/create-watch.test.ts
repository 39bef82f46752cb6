import { beforeEach, expect, test } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { makeAutoObservable } from '../../../kernel/stores/mobx.js'
import { createWatch } from '../../../kernel/registry/create-watch.js'
import { createScope, type Scope } from '../../../kernel/registry/scope.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'

class Counter {
  count = 0
  constructor() {
    makeAutoObservable(this)
  }
  set(count: number) {
    this.count = count
  }
}

let counter: Counter
let scope: Scope
let logger: ReturnType<typeof recordingLogger>
let context: Pick<PluginContext, 'watch' | 'until'>
beforeEach(() => {
  counter = new Counter()
  scope = createScope('counting')
  logger = recordingLogger()
  context = createWatch(scope, logger)
})

test('calls the effect with the value and the one before, when they differ', () => {
  const seen: unknown[] = []
  context.watch(
    () => ({ even: counter.count % 2 === 0 }),
    (now, before) => seen.push([now.even, before?.even]),
    { immediately: true },
  )
  counter.set(2)
  counter.set(3)
  expect(seen).toEqual([
    [true, undefined],
    [false, true],
  ])
})

test('stops by the returned function, and with the plugin', async () => {
  let calls = 0
  const stop = context.watch(
    () => counter.count,
    () => calls++,
  )
  counter.set(1)
  stop()
  counter.set(2)
  expect(calls).toBe(1)
  context.watch(
    () => counter.count,
    () => calls++,
  )
  await scope.dispose()
  counter.set(3)
  expect(calls).toBe(1)
})

test('logs an effect that throws, and keeps watching', () => {
  context.watch(
    () => counter.count,
    () => {
      throw new Error('broken')
    },
  )
  counter.set(1)
  counter.set(2)
  expect(logger.entries.map(({ message }) => message)).toEqual([
    'A watcher of the plugin "counting" failed.',
    'A watcher of the plugin "counting" failed.',
  ])
})

test('until resolves at once, or when the test becomes true', async () => {
  await context.until(() => counter.count === 0)
  const waiting = context.until(() => counter.count === 5)
  counter.set(5)
  await waiting
})

test('until rejects when its signal aborts or the plugin goes', async () => {
  const abort = new AbortController()
  const cancelled = context.until(() => false, { signal: abort.signal })
  abort.abort()
  await expect(cancelled).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  const orphaned = context.until(() => false)
  await scope.dispose()
  await expect(orphaned).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
})
