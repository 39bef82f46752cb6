import { describe, expect, test, vi } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import type { ResourceSpec } from '../../../kernel/contract/resource.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { createResource } from '../../../kernel/resources/create-resource.js'
import { defineSchema, readText } from '../../../kernel/schema/define-schema.js'
import { reaction } from '../../../kernel/stores/mobx.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

type Load = (subject: string, signal: AbortSignal, cursor?: string) => Promise<unknown>

const boot = (load: Load, spec: Partial<ResourceSpec<string, unknown>> = {}, storage = memoryStorage()) => {
  let context: PluginContext | undefined
  const page = new EventTarget()
  const reported = vi.fn(async () => {})
  const wallet = fakeWallet()
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      feature('reader', (own) => {
        context = own
      }),
      feature('analytics', ({ tap }) => tap('reported', reported)),
    ],
    storage,
    window: page,
  })
  const asked = vi.fn(load)
  const resource = createResource(context as unknown as PluginContext, {
    id: 'words',
    key: (subject) => subject,
    load: asked,
    freshFor: 60_000,
    ...spec,
  })
  const observe = (subject: string) =>
    reaction(
      () => resource.of(subject),
      () => {},
    )
  return { ...booted, resource, asked, observe, page, reported, wallet, storage }
}

test('says where to create it when the context of `store` is passed', () => {
  const spec = { id: 'words', key: String, load: never, freshFor: 1 }
  const store = (context: unknown) => Reflect.apply(createResource, undefined, [context, spec])
  expect(() => bootKernel({ plugins: [definePlugin({ id: 'reader', store })()] })).toThrow(
    'Call `createResource` with the context of `setup` or of `start`, not of `store`.',
  )
})

test('loads only while it is observed, and shows the value', async () => {
  const { resource, asked, observe } = boot(async (subject) => `about ${subject}`)
  expect(resource.of('a')).toEqual({ status: 'idle' })
  expect(resource.of(undefined)).toEqual({ status: 'idle' })
  await flush()
  expect(asked).not.toHaveBeenCalled()
  observe('a')
  await waitFor(() => expect(resource.of('a')).toMatchObject({ status: 'ready', value: 'about a' }))
  expect(resource.of('b').status).toBe('idle')
})

test('sends one request for several observers of one key', async () => {
  const answer = deferred<string>()
  const { resource, asked, observe } = boot(() => answer.promise)
  observe('a')
  observe('a')
  await waitFor(() => expect(resource.of('a').status).toBe('loading'))
  answer.resolve('x')
  await waitFor(() => expect(resource.of('a').value).toBe('x'))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('loads a value again for a new observer once it is no longer fresh', async () => {
  const { resource, asked, observe, clock } = boot(async () => 'x')
  const stop = observe('a')
  await waitFor(() => expect(resource.of('a').status).toBe('ready'))
  stop()
  clock.advance(60_000)
  observe('a')()
  await flush()
  expect(asked).toHaveBeenCalledTimes(1)
  clock.advance(1)
  observe('a')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

test('aborts a load that nothing observes any more, and is idle again', async () => {
  let signal: AbortSignal | undefined
  const { resource, observe } = boot((_, given) => {
    signal = given
    return new Promise(() => {})
  })
  const stop = observe('a')
  await waitFor(() => expect(signal).toBeDefined())
  stop()
  await flush()
  expect(signal?.aborted).toBe(true)
  expect(resource.of('a').status).toBe('idle')
})

test('finishes a refresh that was asked for without observers', async () => {
  const { resource } = boot(async () => 'x')
  await resource.refresh('a')
  expect(resource.of('a').value).toBe('x')
})

test('shows the answer of the newest refresh and aborts the older one', async () => {
  const answers: { resolve(value: string): void; signal: AbortSignal }[] = []
  const { resource } = boot((_, signal) => new Promise((resolve) => void answers.push({ resolve, signal })))
  const first = resource.refresh('a')
  await waitFor(() => expect(answers).toHaveLength(1))
  const second = resource.refresh('a')
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(answers[0]?.signal.aborted).toBe(true)
  answers[1]?.resolve('new')
  answers[0]?.resolve('old')
  await Promise.all([first, second])
  expect(resource.of('a').value).toBe('new')
})

describe('a failure', () => {
  test('is reported, and retried while observed', async () => {
    let fails = true
    const { resource, observe, clock, asked, reported } = boot(
      async () => {
        if (fails) throw new Error('down')
        return 'x'
      },
      { retryAfter: 5000 },
    )
    const stop = observe('a')
    await waitFor(() => expect(resource.of('a')).toMatchObject({ status: 'failed', error: new Error('down') }))
    expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error: new Error('down') })
    fails = false
    clock.advance(5000)
    await waitFor(() => expect(resource.of('a').status).toBe('ready'))
    expect(resource.of('a').error).toBeUndefined()
    stop()
    await flush()
    expect(clock.pending).toBe(0)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('keeps the last value as stale', async () => {
    let fails = false
    const { resource } = boot(async () => {
      if (fails) throw new Error('down')
      return 'x'
    })
    await resource.refresh('a')
    fails = true
    await resource.refresh('a')
    expect(resource.of('a')).toMatchObject({ status: 'stale', value: 'x', error: new Error('down') })
  })
})

test('loads again at its interval while it is observed', async () => {
  let count = 0
  const { resource, observe, clock } = boot(async () => ++count, { refreshEvery: 10_000 })
  const stop = observe('a')
  await waitFor(() => expect(resource.of('a').value).toBe(1))
  clock.advance(10_000)
  await waitFor(() => expect(resource.of('a').value).toBe(2))
  stop()
  await flush()
  clock.advance(60_000)
  await flush()
  expect(count).toBe(2)
})

test('appends pages until the last one', async () => {
  const pages: Readonly<Record<string, object>> = {
    first: { items: [1, 2], cursor: 'second' },
    second: { items: [3] },
  }
  const { resource, asked } = boot(async (_, __, cursor = 'first') => pages[cursor])
  await resource.refresh('a')
  await Promise.all([resource.more('a'), resource.more('a')])
  expect(resource.of('a').value).toEqual({ items: [1, 2, 3] })
  await resource.more('a')
  expect(asked).toHaveBeenCalledTimes(2)
})

describe('what marks it stale', () => {
  test.each<[string, (world: ReturnType<typeof boot>) => unknown]>([
    ['connect', ({ modal }) => modal.connect('fake:one', { connectorId: 'org.wallet' })],
    ['focus', ({ page }) => page.dispatchEvent(new Event('focus'))],
  ])('%s', async (trigger, act) => {
    let count = 0
    const world = boot(async () => ++count, { refreshOn: [trigger as 'connect'] })
    world.observe('a')
    await waitFor(() => expect(world.resource.of('a').value).toBe(1))
    await world.resource.refresh('unobserved')
    await act(world)
    await waitFor(() => expect(world.resource.of('a').value).toBe(3))
    expect(world.resource.of('unobserved')).toMatchObject({ status: 'stale', value: 2 })
  })

  test.each<[string, (world: ReturnType<typeof boot>) => Promise<unknown>]>([
    ['switch', ({ modal }) => modal.switch('fake:two')],
    ['select', async ({ wallet }) => wallet.side.changeAccounts(['carol'])],
    ['send', ({ modal }) => modal.send('fake:one', { to: 'bob', amount: '1' })],
  ])('%s, of a connected wallet', async (trigger, act) => {
    let count = 0
    const world = boot(async () => ++count, { refreshOn: [trigger as 'switch'] })
    await world.modal.connect('fake:one', { connectorId: 'org.wallet' })
    world.observe('a')
    await waitFor(() => expect(world.resource.of('a').value).toBe(1))
    await act(world)
    await waitFor(() => expect(world.resource.of('a').value).toBe(2))
  })
})

describe('what is stored', () => {
  const storage = { version: 2, schema: defineSchema((value) => readText(value, 'word')) as never }
  const stored = (version: number, value: unknown) =>
    memoryStorage([
      ['portico:reader:words', JSON.stringify({ version, data: { a: { value, timestamp: 1_700_000_000_000 } } })],
    ])

  test('is shown at the next visit while it is fresh', async () => {
    const first = boot(async () => 'x', { storage })
    await first.resource.refresh('a')
    const { resource, observe, asked } = boot(async () => 'y', { storage }, first.storage)
    observe('a')
    await waitFor(() => expect(resource.of('a')).toMatchObject({ status: 'ready', value: 'x' }))
    expect(asked).not.toHaveBeenCalled()
  })

  test('is not stored again by a load that ends after everything was erased', async () => {
    const answers = [deferred<string>(), deferred<string>()]
    let asked = 0
    const { resource, observe, modal, storage: kept } = boot(() => answers[asked++]?.promise ?? never(), { storage })
    void resource.refresh('a')
    observe('b')
    await waitFor(() => expect(asked).toBe(2))
    await modal.eraseData()
    for (const answer of answers) answer.resolve('x')
    await flush()
    expect(kept.getItem('portico:reader:words')).toBeNull()
    expect(resource.of('a')).toEqual({ status: 'idle' })
  })

  test.each([
    ['another version', stored(1, 'x')],
    ['another schema', stored(2, 7)],
  ])('is loaded again when it has %s', async (_, old) => {
    const { resource, observe } = boot(async () => 'y', { storage }, old)
    observe('a')
    await waitFor(() => expect(resource.of('a').value).toBe('y'))
  })
})

test('stops with the modal', async () => {
  let signal: AbortSignal | undefined
  const { resource, observe, modal, clock } = boot(
    async (_, given) => {
      signal = given
      return 'x'
    },
    { refreshEvery: 1000, refreshOn: ['focus'] },
  )
  observe('a')
  await waitFor(() => expect(resource.of('a').status).toBe('ready'))
  await modal.destroy()
  expect(clock.pending).toBe(0)
  await resource.refresh('a')
  clock.advance(60_000)
  await flush()
  expect(signal?.aborted).toBe(false)
  expect(resource.of('a').value).toBe('x')
})

test('keeps the hundred subjects that were read last', async () => {
  const { resource } = boot(async (subject) => subject)
  for (let number = 0; number <= 100; number++) await resource.refresh(`${number}`)
  await flush()
  expect(resource.of('100').value).toBe('100')
  expect(resource.of('0').status).toBe('idle')
})
