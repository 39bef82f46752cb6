import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, waitFor } from '../../support/flush.js'

const one = () => fakeWallet({ id: 'one', name: 'One' })
const two = () => fakeWallet({ id: 'two', name: 'Two' })

describe('a wallet that says yes', () => {
  test('is connected: the result, the snapshot and the storage say the same', async () => {
    const wallet = one()
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    const check = watchAgreement(booted)
    const connection = await booted.modal.connect('fake:one', { connectorId: 'one' })
    expect(connection).toEqual({
      connectorId: 'one',
      wallet: { name: 'One' },
      chain: 'fake:one',
      accounts: [{ address: 'alice' }, { address: 'bob' }],
      account: 'alice',
    })
    expect(booted.modal.getSnapshot()).toMatchObject({
      activeNamespace: 'fake',
      caipNetworkId: 'fake:one',
      namespaces: {
        fake: {
          status: 'connected',
          isConnected: true,
          caipAddress: 'fake:one:alice',
          address: 'alice',
          allAccounts: [
            { address: 'alice', kind: 'eoa' },
            { address: 'bob', kind: 'eoa' },
          ],
          connectedWalletInfo: { name: 'One', identifier: 'one' },
          addressExplorerUrl: 'https://explorer.example/address/alice',
          loading: false,
        },
      },
    })
    expect([...booted.storage.items]).toEqual([
      [
        'portico:connections',
        '{"version":1,"data":{"fake":{"active":"one","wallets":[{"connectorId":"one","account":"alice","chain":"fake:one"}]}}}',
      ],
      ['portico:active', '{"version":1,"data":{"namespace":"fake","networks":{"fake":"fake:one"}}}'],
      ['portico:recent-wallets', '{"version":1,"data":["one"]}'],
    ])
    expect(check()).toBeGreaterThan(0)
  })

  test('is `connecting` while it thinks, and never `connected` before it has answered (4.1)', async () => {
    const wallet = one()
    const asked = deferred<typeof wallet.side.session>()
    wallet.side.script.connect = () => asked.promise
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    const seen: string[] = []
    modal.subscribe(({ namespaces }) => void seen.push(`${namespaces['fake']?.status} ${namespaces['fake']?.loading}`))
    const connecting = modal.connect('fake:one', { connectorId: 'one' })
    await waitFor(() => expect(wallet.side.asked).toEqual(['connect']))
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
      status: 'connecting',
      loading: true,
      address: undefined,
    })
    asked.resolve(wallet.side.session)
    await connecting
    expect([...new Set(seen.map((entry) => entry.split(' ')[0]))]).toEqual(['connecting', 'connected'])
    expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
  })

  test('on another network is moved to the one that was asked for', async () => {
    const wallet = one()
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:two', { connectorId: 'one' })
    expect(wallet.side.asked).toEqual(['connect', 'switch fake:two'])
    expect(modal.getSnapshot().namespaces['fake']?.caipAddress).toBe('fake:two:alice')
  })

  test('but not to another network is connected where it is', async () => {
    const wallet = one()
    wallet.side.script.switch = () => Promise.reject({ code: 4001 })
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    const { chain } = await modal.connect('fake:two', { connectorId: 'one' })
    expect(chain).toBe('fake:one')
    expect(modal.getSnapshot().namespaces['fake']?.caipAddress).toBe('fake:one:alice')
  })

  test('is left on its requested network where the caller says so', async () => {
    const wallet = one()
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    const input = { connectorId: 'one', keepChain: true }
    expect((await modal.connect('fake:two', input)).chain).toBe('fake:one')
    expect(wallet.side.asked).toEqual(['connect'])
    await modal.disconnect()
    wallet.side.chain = 'fake:nine'
    expect((await modal.connect('fake:two', input)).chain).toBe('fake:two')
  })

  test('on a network that is not listed opens UnsupportedChain', async () => {
    const wallet = one()
    wallet.side.chain = 'fake:nine'
    wallet.side.script.switch = () => Promise.reject({ code: 4902 })
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:one', { connectorId: 'one' })
    expect(modal.getSnapshot()).toMatchObject({
      open: true,
      view: { name: 'UnsupportedChain' },
      caipNetworkId: 'fake:nine',
    })
  })

  test('says a deprecated id of a network: it is that network', async () => {
    const wallet = one()
    wallet.side.chain = 'fake:old'
    const networks = [fakeNetwork('fake:one', { deprecatedCaipNetworkId: 'fake:old' })]
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], networks })] })
    const check = watchAgreement(booted)
    await booted.modal.connect('fake:old', { connectorId: 'one' })
    expect(booted.modal.getSnapshot()).toMatchObject({ open: false, caipNetworkId: 'fake:one' })
    expect(await booted.modal.sign('fake:old', { message: 'hi' })).toBe('alice signed hi')
    check()
  })

  test('of a namespace with a `connect` of its own is asked by that, with its own input', async () => {
    const wallet = one()
    const handlers = {
      ...fakeHandlers,
      connect: defineHandler(
        'connect',
        z.object({ connectorId: z.string(), code: z.string() }),
        async ({ code }, call) => ({
          chain: call.chain,
          accounts: [`account of ${code}`],
        }),
      ),
    }
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], handlers })] })
    await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await modal.connect('fake:one', { connectorId: 'one', code: '1234' } as never)
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('account of 1234')
    expect(wallet.side.asked).toEqual([])
  })
})

describe('a wallet that says no, or something else', () => {
  test.each([
    ['a rejection', { code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
    ['a pending request', { code: -32002 }, 'REQUEST_PENDING'],
    ['an error', new Error('boom'), 'UNKNOWN_THROWN'],
    ['nothing', undefined, 'UNKNOWN_THROWN'],
  ])('is told by %s, and nothing is kept', async (_, thrown, code) => {
    const wallet = one()
    wallet.side.script.connect = () => Promise.reject(thrown)
    const { modal, storage } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({ code })
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
      status: 'disconnected',
      reason: code,
      loading: false,
    })
    expect(storage.items.size).toBe(0)
    expect(wallet.side.listeners.size).toBe(0)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'connected'],
    ['no accounts', { chain: 'fake:one', accounts: [] }],
    ['an empty account', { chain: 'fake:one', accounts: [''] }],
    ['accounts that are no texts', { chain: 'fake:one', accounts: [7] }],
    ['one account as a text', { chain: 'fake:one', accounts: 'alice' }],
    ['no chain', { accounts: ['alice'] }],
    ['a chain of another namespace', { chain: 'eip155:1', accounts: ['alice'] }],
    ['half a chain', { chain: 'fake:', accounts: ['alice'] }],
    ['a chain without its namespace', { chain: 'one', accounts: ['alice'] }],
  ])('answers %s: that is no connection', async (_, answer) => {
    const wallet = one()
    wallet.side.script.connect = async () => answer as never
    const { modal, storage } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({ code: 'CONNECTOR_INVALID' })
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ status: 'disconnected', address: undefined })
    expect(storage.items.size).toBe(0)
  })

  test('keeps the connection that was there', async () => {
    const wallets = [one(), two()] as const
    wallets[1].side.script.connect = () => Promise.reject({ code: 4001 })
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets })] })
    const check = watchAgreement(booted)
    await booted.modal.connect('fake:one', { connectorId: 'one' })
    await expect(booted.modal.connect('fake:one', { connectorId: 'two' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(booted.modal.getSnapshot().namespaces['fake']).toMatchObject({ status: 'connected', address: 'alice' })
    check()
  })

  test('cannot be listened to: it is connected all the same, and the developer is told', async () => {
    const wallet = one()
    const connector = {
      ...wallet.connector,
      namespaces: {
        fake: {
          ...wallet.connector.namespaces['fake'],
          watch: () => {
            throw new Error('no events here')
          },
        },
      },
    }
    const { modal, logger } = bootKernel({
      plugins: [fakeNamespace({ setup: ({ connectors }) => connectors.add(connector as never) })],
    })
    await modal.connect('fake:one', { connectorId: 'one' })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
    expect(logger.errors()).toEqual(['One cannot be listened to.'])
  })
})

test.each([
  ['a phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 5, 'mobile'],
  ['a tablet that names itself a computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'mobile'],
  ['a computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'qrcode'],
])('tells analytics how %s reaches a wallet of another device', async (_, userAgent, maxTouchPoints, method) => {
  const wallet = fakeWallet({ id: 'one', name: 'One', type: 'WALLET_CONNECT' })
  const told: unknown[] = []
  const { modal } = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      feature('watcher', ({ tap }) => {
        tap('event', ({ event, properties }) => void (event === 'CONNECT_SUCCESS' && told.push(properties)))
      }),
    ],
    window: { navigator: { userAgent, maxTouchPoints } },
  })
  await modal.connect('fake:one', { connectorId: 'one' })
  expect(told).toEqual([{ method, name: 'One' }])
})

test('a wallet that disconnects while it is being watched is dropped, and its listener removed', async () => {
  const wallet = one()
  let listeners = 0
  const connector = {
    ...wallet.connector,
    namespaces: {
      fake: {
        ...wallet.connector.namespaces['fake'],
        watch: (listener: (event: { type: 'disconnect' }) => void) => {
          listeners += 1
          listener({ type: 'disconnect' })
          return () => {
            listeners -= 1
          }
        },
      },
    },
  }
  const { modal, kernel } = bootKernel({
    plugins: [fakeNamespace({ setup: ({ connectors }) => connectors.add(connector as never) })],
  })
  await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  expect([listeners, kernel.watchers.size]).toEqual([0, 0])
})

describe('several wallets in a namespace', () => {
  const boot = async () => {
    const wallets = [one(), two()] as const
    wallets[1].side.accounts = ['carol']
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets })] })
    const check = watchAgreement(booted)
    await booted.modal.connect('fake:one', { connectorId: 'one' })
    await booted.modal.connect('fake:two', { connectorId: 'two' })
    return { ...booted, wallets, check }
  }

  test('the second keeps the first and becomes the active one', async () => {
    const { modal, check } = await boot()
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
      address: 'carol',
      connections: [
        { connectorId: 'one', account: 'alice', chain: 'fake:one' },
        { connectorId: 'two', account: 'carol', chain: 'fake:two' },
      ],
    })
    check()
  })

  test('the first is active again when the second goes', async () => {
    const { modal, wallets, check } = await boot()
    await modal.disconnect('fake', 'two')
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ address: 'alice', caipAddress: 'fake:one:alice' })
    expect(wallets[0].side.asked).not.toContain('disconnect')
    check()
  })

  test('the one that a request asks is the active one', async () => {
    const { modal, wallets } = await boot()
    await modal.sign('fake:two', { message: 'hi' })
    expect(wallets[1].side.count('sign')).toBe(1)
    await modal.select('fake', { connectorId: 'one' })
    await modal.sign('fake:one', { message: 'hi' })
    expect(wallets[0].side.count('sign')).toBe(1)
  })

  test('connecting one again renews it and doubles nothing', async () => {
    const { modal, wallets, check } = await boot()
    wallets[0].side.accounts = ['dave']
    await modal.connect('fake:one', { connectorId: 'one' })
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ address: 'dave' })
    expect(modal.getSnapshot().namespaces['fake']?.connections).toHaveLength(2)
    expect(wallets[0].side.listeners.size).toBe(1)
    check()
  })

  test('two wallets are remembered as recent, the newest first (9.13)', async () => {
    const wallets = ['a', 'b', 'c'].map((id) => fakeWallet({ id, name: id }))
    const { modal, kernel, storage } = bootKernel({ plugins: [fakeNamespace({ wallets })] })
    for (const id of ['a', 'b', 'c', 'b']) await modal.connect('fake:one', { connectorId: id })
    expect(kernel.stores.connectors.recent).toEqual(['b', 'c'])
    expect(storage.items.get('portico:recent-wallets')).toBe('{"version":1,"data":["b","c"]}')
  })
})

describe('two namespaces', () => {
  test('are independent: each has its own status, and one that waits holds up no other', async () => {
    const slow = fakeWallet({ id: 'slow', namespaces: ['fake'] })
    slow.side.script.connect = never
    const quick = fakeWallet({ id: 'quick', namespaces: ['mock'] })
    const booted = bootKernel({
      plugins: [fakeNamespace({ wallets: [slow] }), fakeNamespace({ id: 'mock', wallets: [quick] })],
    })
    const check = watchAgreement(booted)
    const { modal } = booted
    modal.connect('fake:one', { connectorId: 'slow' }).catch(() => {})
    await modal.connect('mock:one', { connectorId: 'quick' })
    expect(modal.getSnapshot()).toMatchObject({
      activeNamespace: 'mock',
      namespaces: { fake: { status: 'connecting' }, mock: { status: 'connected' } },
    })
    await modal.disconnect('mock')
    expect(modal.getSnapshot().namespaces).toMatchObject({
      fake: { status: 'connecting' },
      mock: { status: 'disconnected' },
    })
    check()
  })
})

describe('a gate that refuses', () => {
  const refusing = (refuse: () => boolean) =>
    feature('gate', ({ tap }) =>
      tap('connect.after', async () => {
        if (refuse()) throw new Error('sign in first')
      }),
    )

  test('rolls back: the wallet is disconnected, nothing is stored, no listener remains', async () => {
    const wallet = one()
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), refusing(() => true)] })
    const check = watchAgreement(booted)
    const { modal, storage } = booted
    await expect(modal.connect('fake:two', { connectorId: 'one' })).rejects.toMatchObject({ details: 'sign in first' })
    expect(modal.getSnapshot()).toMatchObject({
      caipNetworkId: 'fake:one',
      namespaces: { fake: { status: 'disconnected' } },
    })
    await waitFor(() => expect(wallet.side.asked.at(-1)).toBe('disconnect'))
    expect(wallet.side.listeners.size).toBe(0)
    expect([...storage.items.keys()].filter((key) => key !== 'portico:connections')).toEqual([])
    expect(JSON.parse(storage.items.get('portico:connections') ?? '{}').data).toEqual({})
    expect(booted.kernel.stores.connectors.recent).toEqual([])
    check()
  })

  test('goes back to the wallet that was active before, here and in the storage', async () => {
    let strict = false
    const wallets = [one(), two(), fakeWallet({ id: 'three', name: 'Three' })]
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets }), refusing(() => strict)] })
    const check = watchAgreement(booted)
    const { modal, kernel } = booted
    await modal.connect('fake:one', { connectorId: 'one' })
    await modal.connect('fake:one', { connectorId: 'two' })
    await modal.select('fake', { connectorId: 'one', address: 'bob' })
    strict = true
    await expect(modal.connect('fake:two', { connectorId: 'three' })).rejects.toMatchObject({
      details: 'sign in first',
    })
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
      address: 'bob',
      connectedWalletInfo: { identifier: 'one' },
    })
    expect(kernel.connectionStorage.recall()['fake']?.active).toBe('one')
    expect(kernel.connectionStorage.recall()['fake']?.wallets.map(({ connectorId }) => connectorId)).toEqual([
      'one',
      'two',
    ])
    check()
  })

  test('goes back to the namespace that was active before', async () => {
    let strict = false
    const wallet = fakeWallet({ id: 'one', namespaces: ['fake', 'mock'] })
    const { modal, kernel } = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        fakeNamespace({ id: 'mock', wallets: [wallet] }),
        refusing(() => strict),
      ],
    })
    await modal.connect('fake:two', { connectorId: 'one' })
    const stored = kernel.connectionStorage.recallActive()
    strict = true
    await expect(modal.connect('mock:one', { connectorId: 'one' })).rejects.toThrow()
    expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'fake', caipNetworkId: 'fake:two' })
    expect(kernel.connectionStorage.recallActive()).toEqual(stored)
  })

  test('leaves alone what the visitor has done in another namespace meanwhile', async () => {
    const wallet = fakeWallet({ id: 'one', namespaces: ['fake', 'mock'] })
    const deciding = deferred()
    const booted = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        fakeNamespace({ id: 'mock', wallets: [wallet] }),
        feature('gate', ({ tap }) =>
          tap('connect.after', async ({ namespace }) => void (namespace === 'fake' && (await deciding.promise))),
        ),
      ],
    })
    const check = watchAgreement(booted)
    const { modal, kernel } = booted
    const connecting = modal.connect('fake:two', { connectorId: 'one' })
    connecting.catch(() => {})
    await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected'))
    await modal.connect('mock:two', { connectorId: 'one' })
    deciding.reject(new Error('refused'))
    await expect(connecting).rejects.toMatchObject({ details: 'refused' })
    expect(modal.getSnapshot()).toMatchObject({
      caipNetworkId: 'mock:two',
      namespaces: { fake: { status: 'disconnected', caipNetwork: { caipNetworkId: 'fake:one' } } },
    })
    expect(kernel.connectionStorage.recallActive()).toEqual({ namespace: 'mock', networks: { mock: 'mock:two' } })
    check()
  })

  test('the same wallet once more leaves it connected, and it is still heard', async () => {
    let strict = false
    const wallet = one()
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), refusing(() => strict)] })
    const check = watchAgreement(booted)
    const { modal, kernel } = booted
    await modal.connect('fake:one', { connectorId: 'one' })
    await modal.select('fake', { address: 'bob' })
    strict = true
    await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toThrow()
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ status: 'connected', address: 'bob' })
    expect(wallet.side.asked).not.toContain('disconnect')
    expect(kernel.connectionStorage.recall()['fake']?.wallets).toHaveLength(1)
    wallet.side.changeAccounts(['carol'])
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('carol')
    check()
  })

  test('the same wallet with another account lets it go: the old account is not there any more', async () => {
    let strict = false
    const wallet = one()
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), refusing(() => strict)] })
    await modal.connect('fake:one', { connectorId: 'one' })
    strict = true
    wallet.side.accounts = ['mallory']
    await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toThrow()
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ status: 'disconnected', address: undefined })
  })

  test('does not bring back a wallet that left meanwhile, nor undo what another did', async () => {
    const wallets = [one(), two(), fakeWallet({ id: 'three', name: 'Three' })] as const
    const deciding = deferred()
    let strict = false
    const booted = bootKernel({
      plugins: [
        fakeNamespace({ wallets }),
        feature('gate', ({ tap }) => tap('connect.after', async () => void (strict && (await deciding.promise)))),
      ],
    })
    const check = watchAgreement(booted)
    const { modal } = booted
    await modal.connect('fake:one', { connectorId: 'one' })
    await modal.connect('fake:one', { connectorId: 'two' })
    strict = true
    const connecting = modal.connect('fake:one', { connectorId: 'three' })
    connecting.catch(() => {})
    await waitFor(() => expect(wallets[2].side.asked).toEqual(['connect']))
    await flush()
    wallets[1].side.leave()
    wallets[0].side.changeAccounts(['dave'])
    deciding.reject(new Error('refused'))
    await expect(connecting).rejects.toMatchObject({ details: 'refused' })
    expect(modal.getSnapshot().namespaces['fake']?.connections).toEqual([
      expect.objectContaining({ connectorId: 'one', account: 'dave' }),
    ])
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('dave')
    check()
  })

  test('takes the view of an unsupported network with it', async () => {
    const wallet = one()
    const deciding = deferred()
    const { modal } = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        feature('gate', ({ tap }) => tap('connect.after', () => deciding.promise)),
      ],
    })
    const connecting = modal.connect('fake:one', { connectorId: 'one' })
    connecting.catch(() => {})
    await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected'))
    wallet.side.changeChain('fake:nine')
    expect(modal.getSnapshot().view?.name).toBe('UnsupportedChain')
    deciding.reject(new Error('refused'))
    await expect(connecting).rejects.toMatchObject({ details: 'refused' })
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { fake: { status: 'disconnected' } } })
  })

  test('does not wait for a disconnect', async () => {
    for (const letGo of [
      never,
      () => Promise.reject(new Error('stuck')),
      () => {
        throw new Error('at once')
      },
    ]) {
      const wallet = one()
      wallet.side.script.disconnect = letGo as () => Promise<void>
      const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), refusing(() => true)] })
      await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({
        details: 'sign in first',
      })
      await expect(modal.connect('fake:one', { connectorId: 'one' })).rejects.toMatchObject({
        details: 'sign in first',
      })
    }
  })
})

describe('while a gate is at work', () => {
  const boot = () => {
    const wallet = one()
    const deciding = deferred()
    const booted = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        feature('gate', ({ tap }) => tap('connect.after', () => deciding.promise)),
      ],
    })
    const connecting = booted.modal.connect('fake:one', { connectorId: 'one' })
    connecting.catch(() => {})
    return {
      ...booted,
      wallet,
      deciding,
      connecting,
      connected: () => waitFor(() => expect(booted.modal.getSnapshot().namespaces['fake']?.status).toBe('connected')),
    }
  }

  test('a wallet that leaves is not connected afterwards, whatever the gate says', async () => {
    const { modal, wallet, deciding, connecting, connected } = boot()
    await connected()
    wallet.side.leave()
    deciding.resolve()
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
      status: 'disconnected',
      reason: 'WALLET_DISCONNECTED',
    })
  })

  test('a wallet that changes is what the caller gets', async () => {
    const { wallet, deciding, connecting, connected } = boot()
    await connected()
    wallet.side.changeAccounts(['carol'])
    deciding.resolve()
    expect((await connecting).account).toBe('carol')
  })
})

describe('what is missing', () => {
  test('names a wallet that is not listed', async () => {
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [one()] })] })
    await expect(modal.connect('fake:one', { connectorId: 'nine' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'No wallet with the id "nine" has been found in this page.',
    })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  })

  test('a wallet that was taken off while it was waited for is no crash', async () => {
    const wallet = one()
    const asked = deferred<typeof wallet.side.session>()
    wallet.side.script.connect = () => asked.promise
    let remove = () => {}
    const booted = bootKernel({
      plugins: [
        fakeNamespace({
          setup: ({ connectors }) => {
            remove = connectors.add(wallet.connector)
          },
        }),
      ],
    })
    const connecting = booted.modal.connect('fake:two', { connectorId: 'one' })
    connecting.catch(() => {})
    await waitFor(() => expect(wallet.side.asked).toEqual(['connect']))
    remove()
    asked.resolve(wallet.side.session)
    await connecting.catch(() => {})
    await booted.modal.disconnect().catch(() => {})
    expect(booted.modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  })

  test.each([{}, { connectorId: 7 }, null, undefined, 'one', []])('an input of %j is refused', async (input) => {
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [one()] })] })
    await expect(modal.connect('fake:one', input as never)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
