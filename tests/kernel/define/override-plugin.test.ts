import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { overridePlugin } from '../../../kernel/define/override-plugin.js'
import { makeHandlers } from '../../../kernel/registry/load-runtime.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { type FakeSide, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { waitFor } from '../../support/flush.js'

const real = (wallet = fakeWallet()) => {
  const setup = vi.fn()
  const plugin = defineNamespace({
    id: 'fake',
    networks: [fakeNetwork('fake:one') as ReturnType<typeof fakeNetwork> & { caipNetworkId: 'fake:one' }],
    views: { Account2: { params: z.object({}), load: async () => ({ default: 'real' }) } },
    handlers: () => ({
      sign: defineHandler('sign', z.object({ message: z.string() }), async ({ message }, call) =>
        (await call.provider<FakeSide>()).sign(message, call.account),
      ),
      send: defineHandler('send', z.object({ to: z.string() }), async () => ({ hash: 'real' })),
    }),
    queries: () => ({ balance: async () => 100n }),
    setup: ({ connectors }) => {
      setup()
      connectors.add(wallet.connector)
      return { real: true }
    },
  })
  return { plugin: plugin(), setup, wallet }
}
const boot = (plugin: AnyPlugin) => bootKernel({ plugins: [plugin] })

test('one handler is swapped, and the rest stays', async () => {
  const { plugin, wallet } = real()
  const fake = overridePlugin(plugin, { handlers: { send: async () => ({ hash: 'fake' }) } })
  const { modal } = boot(fake as AnyPlugin)
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  expect(await modal.send('fake:one', { to: 'x' })).toEqual({ hash: 'fake' })
  expect(await modal.sign('fake:one', { message: 'hi' })).toBe('alice signed hi')
  expect(wallet.side.count('sign')).toBe(1)
  await expect(modal.send('fake:one', {})).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a handler that refuses is a wallet that refuses', async () => {
  const { plugin } = real()
  const refusing = overridePlugin(plugin, { handlers: { send: () => Promise.reject({ code: 4001 }) } })
  const { modal } = boot(refusing as AnyPlugin)
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  await expect(modal.send('fake:one', { to: 'x' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('replaces setup, queries and views entirely', async () => {
  const { plugin, setup } = real()
  const wallet = fakeWallet({ id: 'fake.wallet' })
  const fake = overridePlugin(plugin, {
    setup: ({ connectors }) => void connectors.add(wallet.connector),
    queries: () => ({ balance: async () => 700n }),
    views: { Account2: { params: z.object({}), load: async () => ({ default: 'fake' }) } },
  })
  const { modal, kernel } = boot(fake as AnyPlugin)
  expect(setup).not.toHaveBeenCalled()
  await modal.connect('fake:one', { connectorId: 'fake.wallet' })
  await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.balance?.formatted).toBe('7'))
  expect(await kernel.registry.view('Account2').load()).toEqual({ default: 'fake' })
})

test('the real one is left as it was, and a handler that does not exist is not added', async () => {
  const { plugin } = real()
  const fake = overridePlugin(plugin, { handlers: { fly: async () => 'up' } as never })
  const { modal } = boot(fake as AnyPlugin)
  await expect(modal.invoke('fake:one', 'fly', {})).rejects.toMatchObject({ code: 'HANDLER_UNSUPPORTED' })
  expect(Object.keys(makeHandlers(plugin.spec, {} as never))).toEqual(['sign', 'send'])
  expect(Object.isFrozen(fake)).toBe(true)
})

test('leaves `ready` out with a replaced setup, and runs one of its own', () => {
  const log: string[] = []
  const plugin = definePlugin({ id: 'jar', setup: () => void log.push('setup'), ready: () => void log.push('ready') })()
  boot(overridePlugin(plugin, { setup: () => void log.push('fake setup') }) as AnyPlugin)
  expect(log).toEqual(['fake setup'])
  boot(overridePlugin(plugin, { ready: () => void log.push('fake ready') }) as AnyPlugin)
  expect(log).toEqual(['fake setup', 'setup', 'fake ready'])
})
