import { expect, test } from 'vitest'
import type { HandlerMap } from '../../../kernel/contract/handler.js'
import type { HandlerContext, PluginContext } from '../../../kernel/contract/plugin.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { createRuntime, makeHandlers } from '../../../kernel/registry/load-runtime.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'
import { reaction } from '../../../kernel/stores/mobx.js'

/** `start` hands the context on and reads nothing of it. */
const context = { id: 'toy' } as PluginContext

const text = defineSchema((value) => String(value))

test('a runtime is loaded once, and again after a failure', async () => {
  let calls = 0
  const runtime = createRuntime(
    async () => {
      calls += 1
      if (calls === 1) throw new Error('offline')
      return { answer: 42 }
    },
    () => context,
  )
  await expect(runtime()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(runtime.loaded).toBeUndefined()
  const [one, other] = await Promise.all([runtime(), runtime()])
  expect(one).toBe(other)
  expect(runtime.loaded).toBe(one)
  expect(calls).toBe(2)
})

test('imports the module of listed handlers when one is first used, and calls its function with the context', async () => {
  let loads = 0
  const load = async () => {
    loads += 1
    const handlers = ({ id }: HandlerContext) => ({
      sign: defineHandler('sign', text, async (input) => `${id} signed ${input}`),
    })
    return { handlers }
  }
  const spec = { kind: 'namespace' as const, id: 'toy', handlers: { load, list: { sign: 'sign' } } }
  const { sign } = makeHandlers(spec, { id: 'toy' } as HandlerContext)
  expect(sign?.lifecycle).toBe('sign')
  expect(loads).toBe(0)
  expect(await sign?.run('hello', undefined as never)).toBe('toy signed hello')
  expect(loads).toBe(1)
})

const sign = defineHandler('sign', text, async () => 'signed')
const unfit = [
  ['exports no handlers', {}, 'the module of `handlers` exports none of that name'],
  ['lacks the handler', { handlers: {} }, 'the module of `handlers` exports none of that name'],
  ['has another lifecycle for it', { handlers: { send: sign } }, 'its lifecycle is sign'],
] as const
test.each(unfit)('refuses a listed handler before it is run if its module %s', async (_, module, details) => {
  const handlers = { load: async () => module as { handlers: HandlerMap }, list: { send: 'send' } }
  const spec = { kind: 'namespace' as const, id: 'toy', handlers }
  const { send } = makeHandlers(spec, { id: 'toy' } as HandlerContext)
  const refused = {
    code: 'HANDLER_INVALID',
    shortMessage: 'The plugin toy must have a handler send with the lifecycle send.',
    details,
  }
  await expect(send?.run('', undefined as never)).rejects.toMatchObject(refused)
  const { input } = send ?? {}
  await expect(typeof input === 'function' && input()).rejects.toMatchObject(refused)
})

test('calls the start of a runtime once, with the context of setup', async () => {
  const starts: unknown[] = []
  const runtime = createRuntime(
    async () => ({
      start: async (given: PluginContext) => {
        starts.push(given)
        return { count: starts.length }
      },
    }),
    () => context,
  )
  expect(runtime.started).toBeUndefined()
  const [first, second] = await Promise.all([runtime.start(), runtime.start()])
  expect(first).toEqual({ count: 1 })
  expect(second).toBe(first)
  expect(runtime.started).toBe(first)
  expect(starts).toEqual([context])
})

test('starts a runtime again after its start has failed', async () => {
  let calls = 0
  const runtime = createRuntime(
    async () => ({
      start: () => {
        calls += 1
        if (calls === 1) throw new Error('no storage')
        return 'started'
      },
    }),
    () => context,
  )
  await expect(runtime.start()).rejects.toThrow('no storage')
  expect(runtime.started).toBeUndefined()
  expect(await runtime.start()).toBe('started')
})

test('lets observers see that a runtime has started', async () => {
  const runtime = createRuntime(
    async () => ({ start: () => 'started' }),
    () => context,
  )
  const seen: unknown[] = []
  const stop = reaction(
    () => runtime.started,
    (started) => seen.push(started),
    { fireImmediately: true },
  )
  await runtime.start()
  stop()
  expect(seen).toEqual([undefined, 'started'])
})

test('says that a runtime without a start cannot be started', async () => {
  const runtime = createRuntime(
    async () => ({ handlers: {} }),
    () => context,
  )
  await expect(runtime.start()).rejects.toThrow('exports no `start`')
})
