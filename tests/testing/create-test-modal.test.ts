import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { defineNamespace } from '../../kernel/define/define-namespace.js'
import { toyError, toyHandlers, toyNamespace, toySpec } from '../../testing/conformance/toy/toy-namespace.js'
import { createToyWallet } from '../../testing/conformance/toy/toy-wallet.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import type { setUpWallet } from './virtual-wallet/wallet.js'

const clocks = definePlugin({
  id: 'clocks',
  setup: ({ clock, http, window }) => ({
    now: () => clock.now(),
    ask: (url: string) => http(url),
    host: () => window?.location.host,
  }),
})

test('makes a modal in a world that stands still', async () => {
  const { modal, clock, http, logger, window, wallets } = createTestModal({ plugins: [clocks()] })
  await clock.advance(500)
  expect(modal.plugins.clocks.now()).toBe(500)
  expect(modal.plugins.clocks.host()).toBe(window.location.host)
  await expect(modal.plugins.clocks.ask('https://a.example')).rejects.toThrow('No route answers GET https://a.example')
  expect(http.requests).toHaveLength(1)
  expect(logger.messages('error')).toEqual([])
  expect(wallets).toEqual([])
  await modal.destroy()
})

test('knows the real views by name, without React', async () => {
  const { modal } = createTestModal({ plugins: [toyNamespace()] })
  modal.open({ view: 'Networks' })
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Networks' } })
  // @ts-expect-error there is no such view
  expect(() => modal.open({ view: 'Nowhere' })).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
  await modal.destroy()
})

const signingToy = defineNamespace({ ...toySpec, handlers: () => ({ sign: toyHandlers.sign }) })

test('infers its types from the plugins, as createModal does', async () => {
  const { modal, wallets } = createTestModal({ plugins: [signingToy(), clocks()] })
  expectTypeOf(modal.plugins.clocks.now).toEqualTypeOf<() => number>()
  expectTypeOf(modal.connect).parameter(0).toEqualTypeOf<'toy:one' | 'toy:two'>()
  expectTypeOf(wallets[0]).toEqualTypeOf<ReturnType<typeof setUpWallet>['wallet'] | undefined>()
  // @ts-expect-error this toy cannot send
  await expect(modal.send('toy:one', {})).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  await modal.destroy()
})

test('announces its wallets before the modal looks, and reloads with the same storage', async () => {
  const wallet = createToyWallet('toy:one')
  const first = createTestModal({ plugins: [toyNamespace()], wallets: [wallet] })
  await first.modal.connect('toy:one', { connectorId: 'toy-wallet' })
  await first.modal.destroy()
  const second = createTestModal({ plugins: [toyNamespace()], wallets: [wallet], storage: first.storage })
  const restored = () => second.modal.getSnapshot().namespaces['toy']
  await expect.poll(restored).toMatchObject({ status: 'connected', address: 'alice' })
  expect(second.wallets).toEqual([wallet])
  await second.modal.destroy()
})

test('takes the world it is given', async () => {
  const storage = memoryStorage()
  const http = scriptedHttp([{ match: 'https://a.example', answer: { json: 1 } }])
  const world = createTestModal({ plugins: [clocks()], storage, http, themeMode: 'light' })
  expect(world.storage).toBe(storage)
  expect((await world.modal.plugins.clocks.ask('https://a.example')).status).toBe(200)
  expect(world.modal.getSnapshot().theme.mode).toBe('light')
  await world.modal.destroy()
})

test('asks by any http port, `fetch` among them', async () => {
  const asked: string[] = []
  const port = async (url: string | URL) => {
    asked.push(String(url))
    return new Response('here')
  }
  const { modal, http } = createTestModal({ plugins: [clocks()], http: port })
  expectTypeOf(http).toEqualTypeOf<typeof port>()
  expect(await (await modal.plugins.clocks.ask('https://a.example')).text()).toBe('here')
  expect(asked).toEqual(['https://a.example'])
  await modal.destroy()
})

/** A feature that asks the user for a number. */
const asking = definePlugin({
  id: 'asking',
  views: {
    Ask: { params: z.object({ most: z.number() }), result: z.number(), load: async () => ({ default: () => null }) },
  },
  setup: ({ prompt }) => ({
    ask: (signal?: AbortSignal) => prompt<number>('Ask', { most: 3 }, { onLeave: 'reject', signal }),
  }),
})

test('answers prompts by the name of their view, with their parameters', async () => {
  const asked: unknown[] = []
  const Ask = async (params: Readonly<Record<string, unknown>>) => {
    asked.push(params)
    return asked.length
  }
  const { modal } = createTestModal({ plugins: [asking()], answers: { Ask } })
  expect(await modal.plugins.asking.ask()).toEqual({ answer: 1 })
  expect(await Promise.all([modal.plugins.asking.ask(), modal.plugins.asking.ask()])).toEqual([
    { answer: 2 },
    { answer: 3 },
  ])
  expect(asked).toEqual([{ most: 3 }, { most: 3 }, { most: 3 }])
  await modal.destroy()
})

test('leaves a prompt, or keeps it until its plugin withdraws it', async () => {
  const leaving = createTestModal({ plugins: [asking()], answers: { Ask: 'leave' } })
  expect(await leaving.modal.plugins.asking.ask()).toEqual({ left: 'user' })
  await leaving.modal.destroy()
  for (const answers of [{ Ask: 'stay' as const }, {}]) {
    const { modal } = createTestModal({ plugins: [asking()], answers })
    const abort = new AbortController()
    const ended = modal.plugins.asking.ask(abort.signal)
    await expect.poll(() => modal.getSnapshot().view?.name).toBe('Ask')
    abort.abort()
    expect(await ended).toEqual({ left: 'aborted' })
    await modal.destroy()
  }
})

test('fails a prompt whose answer throws, or is refused by its view', async () => {
  const refuse = () => {
    throw toyError('TOY_BROKEN')
  }
  const throwing = createTestModal({ plugins: [asking()], answers: { Ask: refuse } })
  await expect(throwing.modal.plugins.asking.ask()).rejects.toMatchObject({ code: 'TOY_BROKEN' })
  await throwing.modal.destroy()
  const refused = createTestModal({ plugins: [asking()], answers: { Ask: () => 'many' } })
  await expect(refused.modal.plugins.asking.ask()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await refused.modal.destroy()
})
