import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeHandlers, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../../support/flush.js'

const stored = (items: ReadonlyMap<string, string>, key: string) =>
  JSON.parse(items.get(`portico:${key}`) ?? '{"data":null}').data

test('asks the wallet to let go, and forgets the account and what hangs on it (4.5, 4.11, 4.12)', async () => {
  const wallet = fakeWallet()
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], balance: async () => 700n })] })
  const check = watchAgreement(booted)
  const { modal, storage } = booted
  await modal.connect('fake:two', { connectorId: 'org.wallet' })
  await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.balance?.formatted).toBe('7'))
  await modal.disconnect('fake')
  expect(wallet.side.asked.at(-1)).toBe('disconnect')
  expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
    status: 'disconnected',
    isConnected: false,
    address: undefined,
    caipAddress: undefined,
    allAccounts: [],
    balance: undefined,
    balanceSymbol: undefined,
    connectedWalletInfo: undefined,
    connections: [],
    loading: false,
  })
  expect(wallet.side.listeners.size).toBe(0)
  expect(stored(storage.items, 'connections')).toEqual({})
  expect([...storage.items.values()].join()).not.toContain('alice')
  // The network that was last active stays chosen.
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  check()
})

test('is done per namespace (4.9)', async () => {
  const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mock', wallets: [wallet] })],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  await modal.connect('mock:one', { connectorId: 'org.wallet' })
  await modal.disconnect('fake')
  expect(modal.getSnapshot().namespaces).toMatchObject({
    fake: { status: 'disconnected' },
    mock: { status: 'connected' },
  })
  expect(wallet.sides['mock']?.asked).not.toContain('disconnect')
})

test('of two wallets never shows the network of the one that ends last', async () => {
  const wallets = ['one', 'two'].map((id) => fakeWallet({ id, name: id, namespaces: ['fake', 'mock'] }))
  const plugins = () => ['fake', 'mock'].map((id) => fakeNamespace({ id, wallets }))
  const first = bootKernel({ plugins: plugins() })
  for (const connectorId of ['one', 'two']) await first.modal.connect('mock:one', { connectorId })
  wallets[1]?.sides['mock']?.changeChain('mock:nine')
  await first.modal.destroy()
  const { modal } = bootKernel({ plugins: plugins(), storage: first.storage })
  await waitFor(() => expect(modal.getSnapshot().namespaces['mock']?.connections).toHaveLength(2))
  await modal.connect('fake:one', { connectorId: 'one' })
  const seen: unknown[] = []
  modal.subscribe(({ activeNamespace, open }) => seen.push([activeNamespace, open]))
  await modal.disconnect('mock')
  expect(modal.getSnapshot().namespaces['mock']?.status).toBe('disconnected')
  expect(new Set(seen.map(String))).toEqual(new Set(['fake,false']))
})

test('without a namespace covers them all', async () => {
  const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mock', wallets: [wallet] })],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  await modal.connect('mock:one', { connectorId: 'org.wallet' })
  await modal.disconnect()
  expect(modal.getSnapshot().namespaces).toMatchObject({
    fake: { status: 'disconnected' },
    mock: { status: 'disconnected' },
  })
})

describe('a shared session (4.10)', () => {
  const boot = async (before: (namespace: string) => void = () => {}) => {
    const shared = fakeWallet({ id: 'shared', name: 'Shared', session: 'shared', namespaces: ['fake', 'mock'] })
    const installed = fakeWallet({ id: 'installed', name: 'Installed', namespaces: ['fake', 'mock'] })
    const wallets = [shared, installed]
    const gate = feature('gate', ({ tap }) => tap('disconnect.before', async ({ namespace }) => before(namespace)))
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets }), fakeNamespace({ id: 'mock', wallets }), gate] })
    const { modal } = booted
    for (const chain of ['fake:one', 'mock:one'] as const) {
      await modal.connect(chain, { connectorId: 'installed' })
      await modal.connect(chain, { connectorId: 'shared' })
    }
    const connected = (namespace: string) =>
      modal.getSnapshot().namespaces[namespace]?.connections.map(({ connectorId }) => connectorId)
    return { ...booted, shared, connected }
  }

  test('ends in every namespace', async () => {
    const { modal, connected } = await boot()
    await modal.disconnect('fake')
    expect([connected('fake'), connected('mock')]).toEqual([[], ['installed']])
  })

  test('ends in every namespace when it is named', async () => {
    const { modal, connected } = await boot()
    await modal.disconnect('fake', 'shared')
    expect([connected('fake'), connected('mock')]).toEqual([['installed'], ['installed']])
  })

  test('is ended in the wallet once, by the last namespace', async () => {
    const { modal, shared } = await boot()
    await modal.disconnect('fake')
    const told = ['fake', 'mock'].map((name) => shared.sides[name]?.count('disconnect'))
    expect(told.toSorted()).toEqual([0, 1])
  })

  test('stays in the wallet while a tap keeps one namespace connected', async () => {
    const { modal, shared, connected } = await boot((namespace) => {
      if (namespace === 'mock') throw new Error('finish first')
    })
    await modal.disconnect('fake').catch(() => {})
    expect([connected('fake'), connected('mock')]).toEqual([[], ['installed', 'shared']])
    expect(['fake', 'mock'].map((name) => shared.sides[name]?.count('disconnect'))).toEqual([0, 0])
  })

  test('stays when another wallet is named', async () => {
    const { modal, connected } = await boot()
    await modal.disconnect('fake', 'installed')
    expect([connected('fake'), connected('mock')]).toEqual([['shared'], ['installed', 'shared']])
  })
})

describe('two embedded wallets side by side (4.10)', () => {
  const boot = async () => {
    const google = fakeWallet({ id: 'google', name: 'Google', type: 'AUTH', namespaces: ['fake'] })
    const passkey = fakeWallet({ id: 'passkey', name: 'Passkey', type: 'AUTH', namespaces: ['mock'] })
    const booted = bootKernel({
      plugins: [fakeNamespace({ wallets: [google] }), fakeNamespace({ id: 'mock', wallets: [passkey] })],
    })
    await booted.modal.connect('fake:one', { connectorId: 'google' })
    await booted.modal.connect('mock:one', { connectorId: 'passkey' })
    const statusOf = (namespace: string) => booted.modal.getSnapshot().namespaces[namespace]?.status
    return { ...booted, google, passkey, statusOf }
  }

  test.each([
    ['fake', 'mock'],
    ['mock', 'fake'],
  ])('disconnecting %s keeps %s', async (left, kept) => {
    const { modal, google, passkey, statusOf } = await boot()
    await modal.disconnect(left)
    expect([statusOf(left), statusOf(kept)]).toEqual(['disconnected', 'connected'])
    const asked = [google, passkey].map(({ side }) => side.count('disconnect'))
    expect(asked).toEqual(left === 'fake' ? [1, 0] : [0, 1])
  })
})

test.each(['INJECTED', 'WALLET_CONNECT', 'AUTH'] as const)(
  'the session of a connector of type %s is one for each namespace unless it says that it is shared',
  async (type) => {
    const wallet = fakeWallet({ type, namespaces: ['fake', 'mock'] })
    const wallets = [wallet]
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets }), fakeNamespace({ id: 'mock', wallets })] })
    for (const chain of ['fake:one', 'mock:one'] as const) await modal.connect(chain, { connectorId: 'org.wallet' })
    await modal.disconnect('fake')
    expect(modal.getSnapshot().namespaces['mock']?.connections.map(({ connectorId }) => connectorId)).toEqual([
      'org.wallet',
    ])
  },
)

describe('failures', () => {
  const boot = async () => {
    const one = fakeWallet({ id: 'one', name: 'One', namespaces: ['fake', 'mock'] })
    const two = fakeWallet({ id: 'two', name: 'Two', namespaces: ['fake', 'mock'] })
    const reported = vi.fn()
    const booted = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [one, two] }),
        fakeNamespace({ id: 'mock', wallets: [one, two] }),
        feature('analytics', ({ tap }) => tap('reported', async (entry) => reported(entry))),
      ],
    })
    for (const chain of ['fake:one', 'mock:one'] as const) {
      for (const connectorId of ['one', 'two']) await booted.modal.connect(chain, { connectorId })
    }
    return { ...booted, one, two, reported }
  }

  test('of several chains are one message, logged and reported (4.13)', async () => {
    const { modal, one, two, logger, reported } = await boot()
    ;(one.sides['fake'] as typeof one.side).script.disconnect = () => Promise.reject(new Error('the relay is down'))
    ;(two.sides['mock'] as typeof two.side).script.disconnect = () =>
      Promise.reject({ code: -32603, message: 'inside' })
    const error = (await modal.disconnect().catch((thrown: unknown) => thrown)) as Error
    expect(error).toMatchObject({ code: 'DISCONNECT_FAILED', shortMessage: 'Failed to disconnect' })
    expect(error.message).toContain('the relay is down')
    expect(error.message).toContain('inside')
    expect((error.cause as AggregateError).errors).toHaveLength(2)
    expect(logger.errors()).toEqual([error.message])
    await waitFor(() => expect(reported.mock.calls).toEqual([[{ category: 'INTERNAL_SDK_ERROR', error }]]))
    // The user asked to disconnect; a failing wallet does not prevent it.
    expect(modal.getSnapshot().namespaces).toMatchObject({
      fake: { status: 'disconnected', connections: [], loading: false },
      mock: { status: 'disconnected', connections: [], loading: false },
    })
  })

  test('keep no other wallet from being let go', async () => {
    const { modal, one, two } = await boot()
    one.side.script.disconnect = () => {
      throw new Error('at once')
    }
    await modal.disconnect('fake').catch(() => {})
    expect(two.side.asked.at(-1)).toBe('disconnect')
  })
})

describe('a wallet that never answers', () => {
  test('is waited for three seconds, and is gone then (9.7)', async () => {
    const wallet = fakeWallet()
    wallet.side.script.disconnect = never
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const leaving = modal.disconnect()
    expect(await stateOf(leaving)).toBe('pending')
    clock.advance(2999)
    expect(await stateOf(leaving)).toBe('pending')
    clock.advance(1)
    await leaving
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ status: 'disconnected', loading: false })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
  })

  test('leaves no timer behind when it answers', async () => {
    const wallet = fakeWallet()
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await modal.disconnect()
    expect(clock.pending).toBe(0)
  })

  test('is not waited for by a modal that goes', async () => {
    const wallet = fakeWallet()
    wallet.side.script.disconnect = never
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const leaving = modal.disconnect()
    leaving.catch(() => {})
    await waitFor(() => expect(clock.pending).toBe(1))
    await modal.destroy()
    expect(clock.pending).toBe(0)
    await expect(leaving).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
  })

  test('of a namespace with a `disconnect` of its own is waited for as long', async () => {
    const wallet = fakeWallet()
    const handlers = { ...fakeHandlers, disconnect: defineHandler('disconnect', z.unknown(), () => never()) }
    const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], handlers })] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const leaving = modal.disconnect()
    await waitFor(() => expect(clock.pending).toBe(1))
    clock.advance(3000)
    await leaving
    expect(wallet.side.asked).not.toContain('disconnect')
  })
})

test('emits no change for events of a wallet during its disconnect', async () => {
  const wallet = fakeWallet()
  const changed = vi.fn(async () => {})
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), feature('listener', ({ tap }) => tap('changed', changed))],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  wallet.side.script.disconnect = async () => wallet.side.changeAccounts([])
  await modal.disconnect()
  expect(changed).not.toHaveBeenCalled()
})

test('keeps the connection, its listeners and its storage after a veto', async () => {
  const wallet = fakeWallet()
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      feature('gate', ({ tap }) => tap('disconnect.before', () => Promise.reject(new Error('finish first')))),
    ],
  })
  const check = watchAgreement(booted)
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  await expect(booted.modal.disconnect()).rejects.toMatchObject({
    code: 'DISCONNECT_FAILED',
    details: expect.stringContaining('finish first'),
  })
  wallet.side.changeAccounts(['carol'])
  expect(booted.modal.getSnapshot().namespaces['fake']?.address).toBe('carol')
  check()
})

describe('while a connection of the last visit is looked for', () => {
  const boot = () => {
    const first = fakeWallet({ id: 'one', name: 'One' })
    const plugins = [fakeNamespace({ wallets: [first] })]
    const booted = bootKernel({ plugins })
    return { first, booted }
  }

  test('disconnecting ends the search, also for a wallet that answers later', async () => {
    const { first, booted } = boot()
    await booted.modal.connect('fake:one', { connectorId: 'one' })
    const { storage } = booted
    await booted.modal.destroy()
    const again = fakeWallet({ id: 'one', name: 'One' })
    const answer = deferred<typeof first.side.session>()
    again.side.script.restore = () => answer.promise
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [again] })], storage })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connecting')
    await modal.disconnect()
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    answer.resolve(again.side.session)
    await flush()
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    expect(stored(storage.items, 'connections')).toEqual({})
  })

  test('disconnecting forgets a wallet that has not appeared yet', async () => {
    const { booted } = boot()
    await booted.modal.connect('fake:one', { connectorId: 'one' })
    const { storage } = booted
    await booted.modal.destroy()
    let add: (connector: never) => unknown = () => {}
    const { modal } = bootKernel({
      plugins: [
        fakeNamespace({
          setup: ({ connectors }) => {
            add = connectors.add
          },
        }),
      ],
      storage,
    })
    await modal.disconnect('fake')
    const late = fakeWallet({ id: 'one', name: 'One' })
    late.side.allowed = true
    add(late.connector as never)
    await flush()
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  })
})

test('names a namespace without a plugin', async () => {
  const { modal } = bootKernel({ plugins: [fakeNamespace()] })
  await expect(modal.disconnect('tron')).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message: 'Adapter not found (tron)',
  })
})

test('resolves without a connection and without a request', async () => {
  const wallet = fakeWallet()
  const { modal, storage } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
  await modal.disconnect()
  await modal.disconnect('fake', 'org.wallet')
  expect(wallet.side.asked).toEqual([])
  expect(storage.writes).toEqual([])
})

describe('who leaves one chain and is connected to others', () => {
  const boot = async () => {
    const [one, two] = ['fake', 'beside'].map((id) => fakeWallet({ id: `org.${id}`, namespaces: [id] }))
    const plugins = [one, two].map((wallet, at) =>
      fakeNamespace({ id: ['fake', 'beside'][at] ?? '', wallets: wallet ? [wallet] : [] }),
    )
    const booted = bootKernel({ plugins })
    const check = watchAgreement(booted)
    await booted.modal.connect('beside:one', { connectorId: 'org.beside' })
    await booted.modal.connect('fake:one', { connectorId: 'org.fake' })
    return { ...booted, check }
  }

  test('is shown the account of the next one, in the same moment, and at the next visit', async () => {
    const { modal, storage, check } = await boot()
    const faces = new Set<unknown>()
    modal.subscribe(({ activeNamespace, namespaces }) =>
      faces.add(`${activeNamespace} ${namespaces[activeNamespace ?? '']?.status}`),
    )
    await modal.disconnect('fake')
    expect(modal.getSnapshot().activeNamespace).toBe('beside')
    expect([...faces]).toEqual(['fake connected', 'beside connected'])
    expect(stored(storage.items, 'active').namespace).toBe('beside')
    check()
  })

  test('stays where they are where they leave them all', async () => {
    const { modal, check } = await boot()
    await modal.disconnect()
    expect(modal.getSnapshot().activeNamespace).toBe('fake')
    check()
  })
})

describe('one object that serves two chains', () => {
  const boot = async () => {
    const wallet = fakeWallet({ namespaces: ['fake', 'beside'], identity: {} })
    const plugins = [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'beside' })]
    const booted = bootKernel({ plugins })
    await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
    await booted.modal.connect('beside:one', { connectorId: 'org.wallet' })
    const told = () => ['fake', 'beside'].map((name) => wallet.sides[name]?.count('disconnect'))
    return { ...booted, told }
  }

  test('is not told to let go while the other chain is connected', async () => {
    const { modal, told } = await boot()
    await modal.disconnect('fake')
    expect(told()).toEqual([0, 0])
    const { fake, beside } = modal.getSnapshot().namespaces
    expect([fake?.status, beside?.status]).toEqual(['disconnected', 'connected'])
    await modal.disconnect('beside')
    expect(told()).toEqual([0, 1])
  })

  test('is told where both are left', async () => {
    const { modal, told } = await boot()
    await modal.disconnect()
    expect(told()).toEqual([1, 1])
  })
})
