import { expect, test } from 'vitest'
import { createScope } from '../../../kernel/registry/scope.js'

test('what is owned is undone in reverse, one after the other, after the signal has aborted', async () => {
  const scope = createScope('plugin')
  const log: string[] = []
  scope.own(() => void log.push(`first, aborted: ${scope.signal.aborted}`))
  scope.own(async () => {
    log.push('second begins')
    await undefined
    log.push('second ends')
  })
  expect(await scope.dispose()).toEqual([])
  expect(log).toEqual(['second begins', 'second ends', 'first, aborted: true'])
})

test('a disposer that throws or rejects keeps no other from running, and is reported', async () => {
  const scope = createScope('plugin')
  const log: string[] = []
  scope.own(() => void log.push('first'))
  scope.own(() => {
    throw new Error('thrown')
  })
  scope.own(async () => {
    throw new Error('rejected')
  })
  expect(await scope.dispose()).toEqual([new Error('rejected'), new Error('thrown')])
  expect(log).toEqual(['first'])
})

test('disposing twice undoes once', async () => {
  const scope = createScope('plugin')
  let undone = 0
  scope.own(() => void undone++)
  await Promise.all([scope.dispose(), scope.dispose()])
  await scope.dispose()
  expect(undone).toBe(1)
})

test('what is registered after the scope has gone is undone at once', async () => {
  const scope = createScope('plugin')
  await scope.dispose()
  let undone = 0
  scope.own(() => void undone++)
  expect(undone).toBe(1)
})

test('a disposer that was removed does not run', async () => {
  const scope = createScope('any')
  const ran: string[] = []
  const remove = scope.own(() => void ran.push('removed'))
  scope.own(() => void ran.push('kept'))
  remove()
  await scope.dispose()
  expect(ran).toEqual(['kept'])
})
