import { describe, expect, test } from 'vitest'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import type { Changed } from '../../../kernel/contract/operation.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'

type Whole = Omit<ConnectorSession, 'accounts' | 'chain'>

const POCKET = { name: 'Pocket', imageUrl: 'https://pocket.example/icon.png' }
const olga = { other: { chain: 'other:one', accounts: ['olga'] } } as const

/** A wallet of three namespaces, connected in `fake`; `also` names what its `connect` shares besides. */
const boot = async ({ also, shared = true }: { readonly also?: Whole['also']; readonly shared?: boolean } = {}) => {
  const relay = fakeWallet({
    id: 'relay',
    name: 'Relay',
    session: shared ? 'shared' : 'perNamespace',
    namespaces: ['fake', 'other', 'third'],
  })
  const local = fakeWallet({ id: 'local', name: 'Local', namespaces: ['other'] })
  const changes: Changed[] = []
  relay.side.script.connect = async () => ({ ...relay.side.session, ...(also && { also }) })
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [relay] }),
      fakeNamespace({ id: 'other', wallets: [local] }),
      fakeNamespace({ id: 'third' }),
      feature('listener', ({ tap }) => tap('changed', async (changed) => void changes.push(changed))),
    ],
  })
  const check = watchAgreement(booted)
  const { modal, kernel } = booted
  await modal.connect('fake:one', { connectorId: 'relay' })
  changes.length = 0
  const seen = new Set<string>()
  const look = () => {
    const { namespaces } = modal.getSnapshot()
    seen.add(['fake', 'other'].map((name) => namespaces[name]?.caipAddress ?? 'nothing').join(', '))
  }
  look()
  modal.subscribe(look)
  const find = (namespace: string) => kernel.stores.connections.find(namespace, 'relay')
  return { ...booted, relay, local, changes, check, seen, find }
}
type Booted = Awaited<ReturnType<typeof boot>>

/** The ways in which a connected wallet answers with a whole session, on `fake:two`. */
const WAYS: Readonly<Record<string, (booted: Booted, whole: Whole) => Promise<unknown>>> = {
  'an event': async ({ relay: { side } }, whole) => {
    side.emit({ type: 'session', session: { chain: 'fake:two', accounts: side.accounts, ...whole } })
    await flush()
  },
  'a switch': async ({ relay: { side }, modal }, whole) => {
    side.script.switch = async () => ({ chain: 'fake:two', accounts: side.accounts, ...whole }) as never
    await modal.switch('fake:two')
  },
  'a select': async ({ relay: { side, connector }, modal }, whole) => {
    const select = async () => ({ chain: 'fake:two', accounts: side.accounts, ...whole })
    Object.assign(connector.namespaces['fake'] ?? {}, { select })
    await modal.select('fake', { address: 'alice' })
  },
}
const own = {
  namespace: 'fake',
  previous: { chain: 'fake:one', account: 'alice' },
  next: { chain: 'fake:two', account: 'alice' },
  cause: 'chain',
} as const

describe.each(Object.entries(WAYS))('the session of %s', (way, answer) => {
  const told = (...others: readonly unknown[]) => (way === 'an event' ? [own, ...others] : others)

  test('connects a namespace that it shares anew, in one step', async () => {
    const booted = await boot()
    await answer(booted, { also: olga })
    expect([...booted.seen]).toEqual(['fake:one:alice, nothing', 'fake:two:alice, other:one:olga'])
    expect(booted.modal.getSnapshot().activeNamespace).toBe('fake')
    expect(booted.kernel.connectionStorage.recall()['other']?.wallets).toMatchObject([{ account: 'olga' }])
    expect(booted.changes).toEqual(
      told({ namespace: 'other', previous: {}, next: { chain: 'other:one', account: 'olga' }, cause: 'connect' }),
    )
    expect(booted.check()).toBeGreaterThan(0)
  })

  test('is followed by the events of a namespace that it has connected', async () => {
    const booted = await boot()
    await answer(booted, { also: olga })
    booted.relay.sides['other']?.changeAccounts(['otto'])
    expect(booted.find('other')?.account).toBe('otto')
  })

  test('updates a connected namespace and announces it once', async () => {
    const booted = await boot({ also: olga })
    await answer(booted, { also: { other: { chain: 'other:two', accounts: ['olga'] } } })
    expect([...booted.seen]).toEqual(['fake:one:alice, other:one:olga', 'fake:two:alice, other:two:olga'])
    expect(booted.changes).toEqual(
      told({
        namespace: 'other',
        previous: { chain: 'other:one', account: 'olga' },
        next: { chain: 'other:two', account: 'olga' },
        cause: 'chain',
      }),
    )
    booted.check()
  })

  test('keeps the account that the user has selected elsewhere, without an event', async () => {
    const also = { other: { chain: 'other:one', accounts: ['olga', 'otto'], active: 'olga' } } as const
    const booted = await boot({ also })
    await booted.modal.select('other', { address: 'otto' })
    await answer(booted, { also })
    expect(booted.find('other')?.account).toBe('otto')
    expect(booted.changes.filter(({ namespace }) => namespace === 'other')).toEqual([])
  })

  test('leaves the wallet that a namespace is connected to in its place', async () => {
    const booted = await boot()
    await booted.modal.connect('other:one', { connectorId: 'local' })
    await booted.modal.select('fake', {})
    await answer(booted, { also: olga })
    expect(booted.kernel.stores.connections.active('other')?.connectorId).toBe('local')
    expect(booted.find('other')?.account).toBe('olga')
  })

  test('ends nothing by leaving a namespace out', async () => {
    const booted = await boot({ also: olga })
    await answer(booted, {})
    await answer(booted, { also: {} })
    expect(booted.find('other')?.account).toBe('olga')
    expect(booted.changes).toEqual(told())
  })

  test('does not connect again what the user has disconnected alone', async () => {
    const booted = await boot({ also: { ...olga, third: { chain: 'third:one', accounts: ['tess'] } }, shared: false })
    await booted.modal.disconnect('other')
    await answer(booted, { also: { ...olga, third: { chain: 'third:two', accounts: ['tess'] } } })
    expect(booted.find('other')).toBeUndefined()
    expect(booted.find('third')?.chain).toBe('third:two')
  })

  test('names the wallet that answers, in every namespace', async () => {
    const booted = await boot({ also: olga })
    expect(booted.find('fake')?.wallet).toEqual({ name: 'Relay' })
    await answer(booted, { wallet: POCKET, also: olga })
    expect([booted.find('fake')?.wallet, booted.find('other')?.wallet]).toEqual([POCKET, POCKET])
    expect(booted.changes).toEqual(told())
    await answer(booted, {})
    expect(booted.find('fake')?.wallet).toEqual(POCKET)
  })

  test('opens UnsupportedChain for a connected namespace that leaves the listed networks', async () => {
    const booted = await boot({ also: olga })
    await answer(booted, { also: { other: { chain: 'other:nine', accounts: ['olga'] } } })
    expect(booted.modal.getSnapshot().view?.name).toBe('UnsupportedChain')
  })
})

test('an event of a new name alone is stored and not announced', async () => {
  const { relay, find, changes } = await boot()
  relay.side.emit({ type: 'session', session: { ...relay.side.session, wallet: POCKET } })
  await flush()
  expect(find('fake')?.wallet).toEqual(POCKET)
  expect(changes).toEqual([])
})

test('a switch that ends elsewhere keeps what the wallet has changed, and announces it', async () => {
  const { relay, modal, find, changes } = await boot()
  relay.side.script.switch = async () => ({ ...relay.side.session, chain: 'fake:nine', also: olga }) as never
  await expect(modal.switch('fake:two')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(find('other')?.account).toBe('olga')
  expect(changes).toMatchObject([{ namespace: 'other', cause: 'connect' }])
})

test('a select whose answer lacks the chosen account changes nothing', async () => {
  const { relay, modal, find, changes } = await boot()
  const before = modal.getSnapshot()
  const select = async () => ({ chain: 'fake:two', accounts: ['alice'], wallet: POCKET, also: olga })
  Object.assign(relay.connector.namespaces['fake'] ?? {}, { select })
  await expect(modal.select('fake', { address: 'bob' })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  expect(modal.getSnapshot()).toBe(before)
  expect([find('other'), changes]).toEqual([undefined, []])
})

test('a connect that switches the wallet keeps what both answers share', async () => {
  const { relay, modal, find } = await boot({ also: olga })
  await modal.disconnect()
  relay.side.script.switch = async () =>
    ({ ...relay.side.session, chain: 'fake:two', also: { third: { chain: 'third:one', accounts: ['tess'] } } }) as never
  await modal.connect('fake:two', { connectorId: 'relay' })
  expect(find('fake')?.chain).toBe('fake:two')
  expect([find('other')?.account, find('third')?.account]).toEqual(['olga', 'tess'])
})

test('an event keeps the account of the last visit in a namespace that is not restored yet', async () => {
  const { relay, modal, storage } = await boot({
    also: { other: { chain: 'other:one', accounts: ['olga', 'otto'] } },
  })
  await modal.select('other', { address: 'otto' })
  await modal.destroy()
  relay.side.allowed = true
  const again = bootKernel({
    plugins: [fakeNamespace({ wallets: [relay] }), fakeNamespace({ id: 'other' })],
    storage,
  })
  await flush()
  const { connections } = again.kernel.stores
  expect([connections.find('fake', 'relay')?.account, connections.find('other', 'relay')]).toEqual(['alice', undefined])
  const also = { other: { chain: 'other:one', accounts: ['olga', 'otto'] } } as const
  relay.side.emit({ type: 'session', session: { ...relay.side.session, also } })
  await flush()
  expect(connections.find('other', 'relay')?.account).toBe('otto')
})

test('an event after a restore is checked by the codecs of all its namespaces', async () => {
  const { relay, modal, storage } = await boot()
  await modal.destroy()
  relay.side.allowed = true
  const address = { isValid: (text: string) => text.startsWith('o'), isSame: Object.is }
  const again = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [relay] }),
      fakeNamespace({ id: 'other', validators: async () => ({ address }) }),
    ],
    storage,
  })
  await flush()
  const { connections } = again.kernel.stores
  const share = (account: string) =>
    relay.side.emit({
      type: 'session',
      session: { ...relay.side.session, also: { other: { chain: 'other:one', accounts: [account] } } },
    })
  share('mallory')
  expect(connections.of('other')).toEqual([])
  share('olga')
  expect(connections.find('other', 'relay')?.account).toBe('olga')
})
