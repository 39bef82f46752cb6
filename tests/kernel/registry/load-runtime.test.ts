import { expect, test } from 'vitest'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { createRuntime, makeHandlers } from '../../../kernel/registry/load-runtime.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'

const text = defineSchema((value) => String(value))

test('a runtime is loaded once, and again after a failure', async () => {
  let calls = 0
  const runtime = createRuntime(async () => {
    calls += 1
    if (calls === 1) throw new Error('offline')
    return { answer: 42 }
  })
  await expect(runtime()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(runtime.loaded).toBeUndefined()
  const [one, other] = await Promise.all([runtime(), runtime()])
  expect(one).toBe(other)
  expect(runtime.loaded).toBe(one)
  expect(calls).toBe(2)
})

test('handlers that are declared by their lifecycles come with the runtime, at first use', async () => {
  let loads = 0
  const runtime = createRuntime(async () => {
    loads += 1
    return { handlers: () => ({ sign: defineHandler('sign', text, async (input) => `signed ${input}`) }) }
  })
  const spec = { kind: 'namespace' as const, id: 'toy', handlers: { sign: 'sign' as const } }
  const { sign } = makeHandlers(spec, { runtime } as never)
  expect(sign?.lifecycle).toBe('sign')
  expect(loads).toBe(0)
  expect(await sign?.run('hello', undefined as never)).toBe('signed hello')
  expect(loads).toBe(1)
})

test('a lifecycle without a handler in the runtime is named', async () => {
  const runtime = createRuntime(async () => ({ handlers: {} }))
  const { sign } = makeHandlers({ kind: 'namespace', id: 'toy', handlers: { sign: 'sign' } }, { runtime } as never)
  await expect(sign?.run('', undefined as never)).rejects.toThrow('exports no handler named "sign"')
})
