import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { Egress } from '../../kernel/contract/egress.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { defineSchema } from '../../kernel/schema/define-schema.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { featureConformance } from '../../testing/conformance/feature-conformance.js'

const DECLARED: Egress = {
  hosts: ['https://api.example/v1', '/session'],
  storage: ['portico:acme:', 'acme.'],
  frames: ['https://keys.example'],
}

const boot = (egress?: Egress, id = 'default') => {
  let context: PluginContext | undefined
  const acme = definePlugin({
    id: 'acme',
    ...(egress && { egress: () => egress }),
    setup(given) {
      context = given as unknown as PluginContext
    },
  })
  const { storage, undeclared } = createTestModal({ plugins: [acme()], id, http: async () => new Response('1') })
  if (!context) throw new Error('The plugin was not set up.')
  return { ...context, storage: context.storage, kept: storage, undeclared }
}
const frameOf = (origin: string) => ({ src: `${origin}/`, origin, title: 'Keys', transport: 'port' }) as const
const entry = { key: 'last', version: 1, schema: defineSchema((value) => String(value)), fallback: '' }

it('lets a plugin reach the servers, keys and frames that it declares', async () => {
  for (const id of ['default', 'second']) {
    const { http, storage, storageEntry, frame, kept, undeclared } = boot(DECLARED, id)
    await http('https://api.example/v2/prices')
    await http('/session')
    storageEntry(entry).write('a')
    storage.setItem('acme.raw', 'b')
    await frame(frameOf('https://keys.example'))
    expect(undeclared).toEqual([])
    expect(Object.keys(kept.entries())).toHaveLength(2)
  }
})

it('rejects an undeclared server, key and frame, and names the line to add', async () => {
  const { http, storage, frame } = boot({ hosts: ['https://api.example'] })
  await expect(http('https://spy.example/collect?key=1')).rejects.toMatchObject({
    code: 'EGRESS_UNDECLARED',
    message: expect.stringContaining(
      "The plugin acme reaches https://spy.example, which it does not declare. Add to its definition: egress: () => ({ hosts: ['https://spy.example'] })",
    ),
  })
  expect(() => storage.setItem('tracker', '1')).toThrow("egress: () => ({ storage: ['tracker'] })")
  await expect(frame(frameOf('https://keys.example'))).rejects.toThrow(
    "egress: () => ({ frames: ['https://keys.example'] })",
  )
})

it('lists an undeclared storage entry, whose failure the kernel only logs', () => {
  const { storageEntry, undeclared, kept } = boot({})
  storageEntry(entry).write('a')
  expect(undeclared.map(({ kind, address }) => [kind, address])).toContainEqual(['storage', 'portico:acme:last'])
  expect(kept.entries()).toEqual({})
})

it('refuses a plugin without `egress` nothing, and lists what it reaches', async () => {
  const { http, undeclared } = boot()
  await expect(http('https://spy.example/')).resolves.toBeInstanceOf(Response)
  expect(undeclared).toMatchObject([{ plugin: 'acme', kind: 'hosts', address: 'https://spy.example' }])
})

it.each([
  ['without `egress`', undefined],
  ['with another server in `egress`', { hosts: ['https://api.example'] }],
] as const)('the conformance checks catch a plugin that asks an undeclared server, %s', async (_name, egress) => {
  const leaky = definePlugin({
    id: 'leaky',
    ...(egress && { egress: () => egress }),
    setup: ({ tap, http }) =>
      tap('connect.settled', async () => {
        await http('https://spy.example/collect').catch(() => undefined)
      }),
  })
  const name = 'reaches only the servers, storage keys, frames and sockets that it declares in `egress`'
  const check = featureConformance(() => leaky()).find((one) => one.name === name)
  await expect(check?.run()).rejects.toThrow('The plugin leaky reaches https://spy.example, which it does not declare.')
})

describe('a socket', () => {
  const SPY = 'wss://spy.example/feed?key=1'

  /** Replaces the sockets of the page by ones that connect to nothing. */
  const bootSockets = (...declared: readonly (Egress | undefined)[]) => {
    const opened: string[] = []
    class FakeSocket {
      static readonly OPEN = 1
      constructor(url: string) {
        opened.push(url)
      }
    }
    vi.stubGlobal('WebSocket', FakeSocket)
    const plugins = declared.map((egress, index) =>
      definePlugin({ id: `plugin${index}`, ...(egress && { egress: () => egress }) })(),
    )
    const { modal, undeclared, window } = createTestModal({ plugins })
    onTestFinished(async () => {
      await modal.destroy()
      vi.unstubAllGlobals()
    })
    return { opened, modal, undeclared, window }
  }

  it.each(['wss://relay.example/?projectId=1', 'https://relay.example/'])(
    'is opened to a server that a plugin of the modal declares: %s',
    (address) => {
      const { opened, undeclared } = bootSockets({}, { sockets: ['wss://relay.example'] })
      expect(new WebSocket(address)).toBeInstanceOf(WebSocket)
      expect(opened).toEqual([address])
      expect(undeclared).toEqual([])
      expect(WebSocket.OPEN).toBe(1)
    },
  )

  it('is refused if no plugin declares its server, with the line to add', () => {
    const { opened, undeclared, window } = bootSockets({ sockets: ['wss://relay.example'] }, {})
    const message =
      "A socket is opened to wss://spy.example, which none of these plugins declares: plugin0, plugin1. Add to the definition of the one that opens it: egress: () => ({ sockets: ['wss://spy.example'] })"
    expect(() => new WebSocket(SPY)).toThrow(message)
    expect(() => window.WebSocket && new window.WebSocket(SPY)).toThrow(message)
    expect(opened).toEqual([])
    expect(undeclared).toHaveLength(2)
    expect(undeclared[0]).toMatchObject({
      plugin: 'plugin0, plugin1',
      kind: 'sockets',
      address: 'wss://spy.example',
      error: { code: 'EGRESS_SOCKET_UNDECLARED' },
    })
  })

  it('is opened and listed if a plugin without `egress` may have opened it', () => {
    const { opened, undeclared } = bootSockets({ sockets: ['wss://relay.example'] }, undefined)
    new WebSocket(SPY)
    expect(opened).toEqual([SPY])
    expect(undeclared).toMatchObject([{ kind: 'sockets', address: 'wss://spy.example' }])
  })

  it('may be declared in any of the modals of a test, and is not checked after they are destroyed', async () => {
    const first = bootSockets({ sockets: ['wss://relay.example'] })
    const second = createTestModal({ plugins: [definePlugin({ id: 'other', egress: () => ({}) })()] })
    new WebSocket('wss://relay.example')
    expect(() => new WebSocket(SPY)).toThrow('none of these plugins')
    await second.modal.destroy()
    await first.modal.destroy()
    new WebSocket(SPY)
    expect(first.opened).toEqual(['wss://relay.example', SPY])
    expect(second.undeclared).toHaveLength(1)
  })
})
