import { describe, expect, test } from 'vitest'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

/** A wallet that shares two of three namespaces with one answer; `extra` receives the hooks. */
const boot = ({ gate }: { readonly gate?: () => Promise<void> } = {}) => {
  const relay = fakeWallet({
    id: 'relay',
    name: 'Relay',
    session: 'shared',
    namespaces: ['fake', 'other', 'third'],
  })
  const local = fakeWallet({ id: 'local', name: 'Local', namespaces: ['other'] })
  const changes: unknown[] = []
  relay.side.script.connect = async () => ({
    ...relay.side.session,
    wallet: { name: 'Pocket', imageUrl: 'https://pocket.example/icon.png' },
    also: { other: { chain: 'other:one', accounts: ['olga'] } },
  })
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [relay] }),
      fakeNamespace({ id: 'other', wallets: [local] }),
      fakeNamespace({ id: 'third' }),
      feature('listener', ({ tap }) => {
        tap('changed', async (changed) => void changes.push(changed))
        if (gate) tap('connect.after', gate)
      }),
    ],
  })
  return { ...booted, relay, local, changes }
}
const input = { connectorId: 'relay' }

describe('an answer that shares several namespaces', () => {
  test('connects them all, activates the requested one, and emits the wallet', async () => {
    const booted = boot()
    const check = watchAgreement(booted)
    const connection = await booted.modal.connect('fake:one', input)
    expect(connection.wallet).toEqual({ name: 'Pocket', imageUrl: 'https://pocket.example/icon.png' })
    const { activeNamespace, namespaces } = booted.modal.getSnapshot()
    expect(activeNamespace).toBe('fake')
    expect(namespaces['other']).toMatchObject({ status: 'connected', address: 'olga' })
    expect(namespaces['third']).toMatchObject({ status: 'disconnected' })
    expect(booted.changes).toEqual([
      { namespace: 'other', previous: {}, next: { chain: 'other:one', account: 'olga' }, cause: 'connect' },
    ])
    expect(check()).toBeGreaterThan(0)
  })

  test('leaves the wallet that a namespace is connected to in its place', async () => {
    const { modal, kernel } = boot()
    await modal.connect('other:one', { connectorId: 'local' })
    await modal.connect('fake:one', input)
    expect(kernel.stores.connections.active('other')?.connectorId).toBe('local')
    expect(kernel.stores.connections.find('other', 'relay')?.account).toBe('olga')
  })

  test('keeps the selected account of a namespace without an event', async () => {
    const { modal, kernel, relay, changes } = boot()
    const also = { other: { chain: 'other:one', accounts: ['olga', 'otto'] } }
    relay.side.script.connect = async () => ({ ...relay.side.session, also }) as never
    await modal.connect('fake:one', input)
    await modal.select('other', { address: 'otto' })
    changes.length = 0
    await modal.connect('fake:one', input)
    expect(kernel.stores.connections.find('other', 'relay')?.account).toBe('otto')
    expect(changes).toEqual([])
  })

  test('is rolled back in all of them by a refusing gate, with nothing stored', async () => {
    const { modal, kernel, changes } = boot({ gate: async () => Promise.reject(new Error('no')) })
    await expect(modal.connect('fake:one', input)).rejects.toThrow()
    expect(kernel.stores.connections.of('fake')).toEqual([])
    expect(kernel.stores.connections.of('other')).toEqual([])
    expect(kernel.connectionStorage.recall()).toEqual({})
    expect(changes).toEqual([])
  })

  test('stays in the wallet while another namespace uses it, when a tap refuses the second', async () => {
    let isOpen = true
    const { modal, kernel, relay } = boot({ gate: async () => (isOpen ? undefined : Promise.reject(new Error('no'))) })
    await modal.connect('fake:one', input)
    isOpen = false
    await expect(modal.connect('third:one', input)).rejects.toThrow()
    expect(kernel.stores.connections.of('third')).toEqual([])
    expect(kernel.stores.connections.find('fake', 'relay')).toBeDefined()
    expect(relay.sides['third']?.count('disconnect')).toBe(0)
  })

  test('is left in all of them together (4.10)', async () => {
    const { modal, kernel } = boot()
    await modal.connect('fake:one', input)
    await modal.disconnect('other')
    expect(kernel.stores.connections.of('fake')).toEqual([])
    expect(kernel.stores.connections.of('other')).toEqual([])
  })

  test.each([
    ['a namespace that is not listed', { nowhere: { chain: 'nowhere:one', accounts: ['x'] } }],
    ['what cannot be read', { other: { chain: 'other:one', accounts: [] } }],
    ['what is no session', { other: 7 }],
    ['a chain of another namespace', { other: { chain: 'fake:one', accounts: ['x'] } }],
  ])('is connected without %s', async (_, also) => {
    const { modal, kernel, relay } = boot()
    relay.side.script.connect = async () => ({ ...relay.side.session, also }) as never
    await modal.connect('fake:one', input)
    expect(kernel.stores.connections.of('other')).toEqual([])
  })
})
