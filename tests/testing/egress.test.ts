import { expect, it } from 'vitest'
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
  const name = 'reaches only the servers, storage keys and frames that it declares in `egress`'
  const check = featureConformance(() => leaky()).find((one) => one.name === name)
  await expect(check?.run()).rejects.toThrow('The plugin leaky reaches https://spy.example, which it does not declare.')
})
