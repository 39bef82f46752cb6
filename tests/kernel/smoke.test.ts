import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { createKernel } from '../../src/kernel/create-kernel.js'
import { defineHandler } from '../../src/kernel/define/define-handler.js'
import { defineNamespace } from '../../src/kernel/define/define-namespace.js'
import { definePlugin } from '../../src/kernel/define/define-plugin.js'
import type { Connector, WalletEvent } from '../../src/kernel/contract/connector.js'

const network = <const Id extends string>(id: Id) => ({ id, caipNetworkId: `fake:${id}` as const, chainNamespace: 'fake', name: `Fake ${id}`, nativeCurrency: { name: 'F', symbol: 'F', decimals: 2 }, rpcUrls: { default: { http: [] } } })

test('smoke', async () => {
  let emit: (e: WalletEvent) => void = () => {}
  let chain: `${string}:${string}` = 'fake:one'
  const provider = { sign: async (m: string) => `signed ${m}` }
  const connector: Connector = { id: 'w', name: 'W', type: 'INJECTED', namespaces: { fake: {
    connect: async () => ({ chain, accounts: ['alice', 'bob'] }), restore: async () => ({ chain, accounts: ['alice','bob'] }), disconnect: async () => {}, provider: async () => provider,
    watch: (l) => { emit = l; return () => { emit = () => {} } },
  } } }
  const fake = defineNamespace({ id: 'fake', networks: [network('one'), network('two')],
    handlers: () => ({
      switch: defineHandler('switch', z.object({}), async (_i, call) => { chain = call.chain; return chain }),
      sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) => (await call.provider<typeof provider>()).sign(message)),
    }),
    queries: () => ({ balance: async () => 12345n }),
    setup: ({ connectors }) => { connectors.add(connector); return { hi: 1 } },
  })
  const log: string[] = []
  const gate = definePlugin({ id: 'gate', setup: ({ tap }) => { tap('connect.after', async (op) => { log.push(op.verb) }); tap('changed', async (c) => { log.push(c.cause) }) } })
  const storage = new Map<string,string>()
  const ports = { window: {} as never, storage: { getItem: (k: string) => storage.get(k) ?? null, setItem: (k: string, v: string) => void storage.set(k, v), removeItem: (k: string) => void storage.delete(k) } }
  const { modal } = createKernel({ plugins: [fake(), gate()], projectId: 'x', ports })
  const seen = vi.fn(); modal.subscribe(seen)
  const c = await modal.connect('fake:one', { connectorId: 'w' })
  expect(c.account).toBe('alice')
  await vi.waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.balance?.formatted).toBe('123.450'))
  expect(await modal.sign('fake:two', { message: 'x' })).toBe('signed x')
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  emit({ type: 'accounts', accounts: ['bob'] })
  await vi.waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.address).toBe('bob'))
  console.log(log, [...storage])
  const again = createKernel({ plugins: [fake(), gate()], projectId: 'x', ports })
  expect(again.modal.getSnapshot().namespaces['fake']?.status).toBe('connecting')
  await vi.waitFor(() => expect(again.modal.getSnapshot().namespaces['fake']?.status).toBe('connected'))
  expect(again.modal.getSnapshot().caipNetworkId).toBe('fake:two')
  await modal.disconnect()
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  await modal.destroy(); await again.modal.destroy()
})
