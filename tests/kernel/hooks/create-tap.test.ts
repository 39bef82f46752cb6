import { describe, expect, test, vi } from 'vitest'
import type { Operation } from '../../../kernel/contract/operation.js'
import type { Tap } from '../../../kernel/contract/tap.js'
import { createTap } from '../../../kernel/hooks/create-tap.js'
import { createHooks } from '../../../kernel/hooks/hooks.js'
import { memoryLogger } from '../../support/boot-kernel.js'

const create = () => {
  const hooks = createHooks()
  const controller = new AbortController()
  const logger = memoryLogger()
  const tapOf = (id: string): Tap => createTap(hooks, id, controller.signal, logger)
  return { hooks, controller, logger, tap: tapOf('plugin'), tapOf }
}
const operation = Object.freeze({
  id: 1,
  verb: 'send',
  handler: 'send',
  namespace: 'fake',
  chain: 'fake:one',
  input: { amount: '1' },
  signal: new AbortController().signal,
}) satisfies Operation

test('there are six verbs, each with its own hooks', () => {
  const { hooks } = create()
  expect(Object.keys(hooks.verbs)).toEqual(['connect', 'disconnect', 'switch', 'select', 'sign', 'send'])
  expect(new Set(Object.values(hooks.verbs).map(({ before }) => before)).size).toBe(6)
})

test("a namespace's own answer comes before taps of its stage, and after those of earlier ones", async () => {
  const { hooks, tap } = create()
  const answer = (at: string) => async () => ({ value: at })
  const ask = () => hooks.verbs.send.perform.for('fake').promise(operation, answer('own'))
  tap('send.perform', answer('same stage'), { namespace: 'fake' })
  expect(await ask()).toEqual({ value: 'own' })
  tap('send.perform', answer('earlier'), { namespace: 'fake', stage: -1 })
  expect(await ask()).toEqual({ value: 'earlier' })
})

test('each hook is given what it is called with', async () => {
  const { hooks, tap } = create()
  const seen = vi.fn()
  tap('send.before', async (...args) => seen('before', ...args))
  tap('send.perform', async (...args) => seen('perform', ...args), { namespace: 'fake' })
  tap('send.after', async (...args) => seen('after', ...args))
  tap('send.settled', async (...args) => seen('settled', ...args))
  tap('changed', async (...args) => seen('changed', ...args))
  tap('reported', async (...args) => seen('reported', ...args))
  const outcome = { ok: true, value: 7 } as const
  const changed = { namespace: 'fake', previous: {}, next: {}, cause: 'chain' } as const
  await hooks.verbs.send.before.promise(operation)
  await hooks.verbs.send.perform.for('fake').promise(operation, async () => undefined)
  await hooks.verbs.send.after.promise(operation, 7)
  await hooks.verbs.send.settled.promise(operation, outcome)
  await hooks.changed.promise(changed)
  await hooks.reported.promise({ category: 'API_ERROR', error: 7 })
  expect(seen.mock.calls).toEqual([
    ['before', operation],
    ['perform', operation],
    ['after', operation, 7],
    ['settled', operation, outcome],
    ['changed', changed],
    ['reported', { category: 'API_ERROR', error: 7 }],
  ])
})

describe('a `before` tap', () => {
  test('hands on the input alone, frozen, whatever else it returns', async () => {
    const { hooks, tap } = create()
    tap('send.before', async (given) => ({ ...given, chain: 'fake:evil', account: 'mallory', input: { amount: '2' } }))
    const returned = await hooks.verbs.send.before.promise(operation)
    expect(returned).toEqual({ ...operation, input: { amount: '2' } })
    expect(Object.isFrozen(returned)).toBe(true)
  })

  test('that returns nothing, or something that is no operation, changes nothing', async () => {
    for (const value of [undefined, null, 7, 'text', {}, [], operation, { ...operation, chain: 'fake:evil' }]) {
      const { hooks, tap } = create()
      tap('send.before', async () => value as never)
      expect(await hooks.verbs.send.before.promise(operation)).toBe(operation)
    }
  })
})

describe('what is thrown', () => {
  const thrownBy = async (thrown: unknown) => {
    const { hooks, tap } = create()
    tap('send.after', () => Promise.reject(thrown))
    return hooks.verbs.send.after.promise(operation, undefined).catch((error: unknown) => error)
  }

  test('stays what it is where it is an error', async () => {
    const error = new TypeError('broken')
    expect(await thrownBy(error)).toBe(error)
  })

  test('keeps its code where it is an object, as wallets throw it', async () => {
    expect(await thrownBy({ code: 4001, message: 'no' })).toEqual({ code: 4001, message: 'no' })
  })

  test('becomes an error that names the plugin where it is nothing', async () => {
    for (const nothing of [undefined, null, '', 0, false]) {
      expect(await thrownBy(nothing)).toMatchObject({
        name: 'ModalError',
        code: 'UNKNOWN_THROWN',
        details: 'plugin: ',
        cause: nothing,
      })
    }
    expect(await thrownBy('words')).toMatchObject({ code: 'UNKNOWN_THROWN', details: 'plugin: words' })
  })

  test('at once is a rejection as well', async () => {
    const { hooks, tap } = create()
    tap('send.after', (() => {
      throw undefined
    }) as never)
    await expect(hooks.verbs.send.after.promise(operation, undefined)).rejects.toMatchObject({ code: 'UNKNOWN_THROWN' })
  })

  test('by an observer is logged, and the others still run', async () => {
    const { hooks, tap, tapOf, logger } = create()
    const heard = vi.fn(async () => {})
    tap('send.settled', () => Promise.reject(new Error('down')))
    tap('reported', () => Promise.reject(undefined))
    tapOf('other')('send.settled', heard)
    tapOf('other')('reported', heard)
    await hooks.verbs.send.settled.promise(operation, { ok: true, value: 7 })
    await hooks.reported.promise({ category: 'API_ERROR', error: 7 })
    expect(heard).toHaveBeenCalledTimes(2)
    expect(logger.errors()).toEqual([
      'The plugin "plugin" failed on "send.settled".',
      'The plugin "plugin" failed on "reported".',
    ])
  })
})

test('does not call taps of a removed plugin', async () => {
  const { hooks, tap, controller } = create()
  const heard = vi.fn(() => 'refused')
  tap('render.close', heard)
  tap('render.back', heard)
  tap('render.open', () => ({ name: 'Elsewhere', params: {} }))
  tap('render.slot', () => [], { slot: 'account.rows' })
  tap('send.before', async (given) => ({ ...given, input: 7 }))
  tap('send.perform', async () => ({ value: 7 }), { namespace: 'fake' })
  tap('send.after', () => Promise.reject(new Error('no')))
  tap('send.settled', async () => void heard())
  controller.abort()
  const route = { name: 'Connect', params: {} }
  const items = [{ id: 'a', owner: 'b', load: async () => ({ default: null }) }]
  expect(hooks.render.close.call()).toBeUndefined()
  expect(hooks.render.back.call()).toBeUndefined()
  expect(hooks.render.open.call(route, { requested: false })).toBe(route)
  expect(hooks.render.slot.for('account.rows').call(items)).toBe(items)
  expect(await hooks.verbs.send.before.promise(operation)).toBe(operation)
  expect(await hooks.verbs.send.perform.for('fake').promise(operation, async () => undefined)).toBeUndefined()
  await hooks.verbs.send.after.promise(operation, undefined)
  await hooks.verbs.send.settled.promise(operation, { ok: true, value: 7 })
  expect(heard).not.toHaveBeenCalled()
})

test('orders taps by stage across plugins', () => {
  const { hooks, tapOf } = create()
  const log: string[] = []
  const back = (id: string, stage?: number) =>
    tapOf(id)('render.back', () => void log.push(id), stage === undefined ? {} : { stage })
  back('late', 5)
  back('first')
  back('early', -5)
  back('second')
  hooks.render.back.call()
  expect(log).toEqual(['early', 'first', 'second', 'late'])
})
