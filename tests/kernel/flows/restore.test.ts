import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { createKernel } from '../../../kernel/create-kernel.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, fakeViews, feature, memoryLogger } from '../../support/boot-kernel.js'
import { caselessCodec, type FakeWallet, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, waitFor } from '../../support/flush.js'
import { manualClock } from '../../support/manual-clock.js'
import { memoryStorage } from '../../support/memory-storage.js'

const remembered = (id: string, account = 'alice', chain = 'fake:one') => ({ connectorId: id, account, chain })
const left = (active: string, ...wallets: readonly ReturnType<typeof remembered>[]) =>
  memoryStorage([
    ['portico:connections', JSON.stringify({ version: 1, data: { fake: { active, wallets } } })],
    ['portico:active', '{"version":1,"data":{"namespace":"fake","networks":{"fake":"fake:one"}}}'],
    ['portico:recent-wallets', JSON.stringify({ version: 1, data: [active] })],
  ])

const willing = (id: string, accounts: readonly string[] = ['alice', 'bob']): FakeWallet => {
  const wallet = fakeWallet({ id, name: id })
  wallet.side.allowed = true
  wallet.side.accounts = accounts
  return wallet
}

const boot = (
  wallets: readonly FakeWallet[],
  storage = left('one', remembered('one')),
  more: readonly ReturnType<typeof feature>[] = [],
) => {
  let context: PluginContext | undefined
  const booted = bootKernel({
    plugins: [
      fakeNamespace({
        wallets,
        validators: { address: caselessCodec },
        setup: (given) => {
          context = given
        },
      }),
      ...more,
    ],
    storage,
  })
  const namespace = () => booted.modal.getSnapshot().namespaces['fake']
  return {
    ...booted,
    namespace,
    check: watchAgreement(booted),
    add: (wallet: FakeWallet) => context?.connectors.add(wallet.connector),
  }
}

test('a namespace that was connected is `connecting` at once, and connected when the wallet confirms (4.2)', async () => {
  const { namespace, check } = boot([willing('one')])
  expect(namespace()).toMatchObject({ status: 'connecting', address: undefined })
  await waitFor(() => expect(namespace()).toMatchObject({ status: 'connected', address: 'alice' }))
  check()
})

test('prompts no wallet, opens nothing and activates nothing', async () => {
  const wallet = willing('one')
  wallet.side.chain = 'fake:nine'
  const { modal, namespace } = boot([wallet])
  await waitFor(() => expect(namespace()?.status).toBe('connected'))
  expect(wallet.side.asked).toEqual(['restore'])
  expect(modal.getSnapshot().open).toBe(false)
})

test('restores the account, network and active wallet', async () => {
  const wallets = [willing('one'), willing('two', ['carol', 'Bob'])]
  wallets[1]?.side.changeChain('fake:two')
  const storage = left('two', remembered('one', 'bob'), remembered('two', 'bob', 'fake:two'))
  const { modal, namespace, check } = boot(wallets, storage)
  await waitFor(() => expect(namespace()?.connections).toHaveLength(2))
  expect(namespace()).toMatchObject({ address: 'Bob', connectedWalletInfo: { identifier: 'two' } })
  expect(namespace()?.connections).toMatchObject([{ account: 'bob' }, { account: 'Bob' }])
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  check()
})

test('restores the stored network of a wallet without one, if it is still listed', async () => {
  const seen: string[] = []
  const placeless = willing('one')
  Object.assign(placeless.connector.namespaces['fake'] ?? {}, {
    restore: async ({ network }: { readonly network: { readonly caipNetworkId: string } }) => {
      seen.push(network.caipNetworkId)
      return { chain: network.caipNetworkId, accounts: ['alice'] }
    },
  })
  const { namespace } = boot([placeless], left('one', remembered('one', 'alice', 'fake:two')))
  await waitFor(() => expect(namespace()).toMatchObject({ status: 'connected', caipAddress: 'fake:two:alice' }))
  const other = boot([placeless], left('one', remembered('one', 'alice', 'fake:gone')))
  await waitFor(() => expect(other.namespace()).toMatchObject({ status: 'connected', caipAddress: 'fake:one:alice' }))
  expect(seen).toEqual(['fake:two', 'fake:one'])
})

test('asks the user when the wallet shares another account than the stored one', async () => {
  const { modal, namespace } = boot([willing('one', ['dave'])])
  await waitFor(() => expect(namespace()).toMatchObject({ status: 'disconnected', reason: 'ACCOUNT_MISMATCH' }))
  expect(namespace()?.address).toBeUndefined()
  await modal.connect('fake:one', { connectorId: 'one' })
  expect(namespace()?.address).toBe('dave')
})

test('calls `changed` taps for restored connections', async () => {
  const changed = vi.fn(async () => {})
  const { namespace } = boot([willing('one')], undefined, [feature('gate', ({ tap }) => tap('changed', changed))])
  await waitFor(() => expect(namespace()?.status).toBe('connected'))
  expect(changed).toHaveBeenCalledWith({
    namespace: 'fake',
    previous: {},
    next: { chain: 'fake:one', account: 'alice' },
    cause: 'restore',
  })
})

describe('a wallet that does not confirm', () => {
  test.each<[string, () => unknown, string]>([
    ['shares nothing any more', async () => undefined, 'WALLET_DISCONNECTED'],
    ['shares no accounts', async () => ({ chain: 'fake:one', accounts: [] }), 'CONNECTOR_INVALID'],
    ['rejects', () => Promise.reject({ code: 4100 }), 'WALLET_UNAUTHORIZED'],
    ['rejects with nothing', () => Promise.reject(), 'UNKNOWN_THROWN'],
    ['answers garbage', async () => 'yes', 'CONNECTOR_INVALID'],
    ['answers for another namespace', async () => ({ chain: 'mock:one', accounts: ['alice'] }), 'CONNECTOR_INVALID'],
    ['answers without a promise', () => undefined, 'WALLET_DISCONNECTED'],
    [
      'throws at once',
      () => {
        throw new Error('boom')
      },
      'UNKNOWN_THROWN',
    ],
  ])('because it %s, is disconnected (4.3)', async (_, restore, reason) => {
    const wallet = willing('one')
    wallet.side.script.restore = restore as never
    const { namespace, clock, check } = boot([wallet])
    await waitFor(() => expect(namespace()).toMatchObject({ status: 'disconnected', reason }))
    expect(wallet.side.listeners.size).toBe(0)
    clock.advance(10_000)
    expect(namespace()?.status).toBe('disconnected')
    check()
  })

  test('because it never answers, is given up after 5 seconds', async () => {
    const wallet = willing('one')
    wallet.side.script.restore = never
    const { namespace, clock } = boot([wallet])
    await flush()
    clock.advance(4999)
    expect(namespace()?.status).toBe('connecting')
    clock.advance(1)
    expect(namespace()).toMatchObject({ status: 'disconnected', reason: 'RESTORE_TIMED_OUT' })
  })

  test('because it cannot be asked silently, is disconnected', async () => {
    const { namespace } = boot([fakeWallet({ id: 'one', restores: false })])
    await waitFor(() => expect(namespace()).toMatchObject({ status: 'disconnected', reason: 'WALLET_DISCONNECTED' }))
  })

  test('keeps no other from being brought back', async () => {
    const broken = willing('one')
    broken.side.script.restore = never
    const { namespace, clock, check } = boot(
      [broken, willing('two')],
      left('one', remembered('one'), remembered('two')),
    )
    await waitFor(() =>
      expect(namespace()).toMatchObject({ status: 'connected', connectedWalletInfo: { identifier: 'two' } }),
    )
    clock.advance(5000)
    expect(namespace()?.status).toBe('connected')
    check()
  })

  test('is asked again at the next visit', async () => {
    const wallet = willing('one')
    wallet.side.script.restore = () => Promise.reject(new Error('starting up'))
    const { namespace, storage } = boot([wallet])
    await waitFor(() => expect(namespace()?.status).toBe('disconnected'))
    const again = boot([willing('one')], storage)
    await waitFor(() => expect(again.namespace()?.status).toBe('connected'))
  })

  test('two that both fail end the wait before the time is over', async () => {
    const { namespace } = boot(
      [fakeWallet({ id: 'one' }), fakeWallet({ id: 'two' })],
      left('one', remembered('one'), remembered('two')),
    )
    await waitFor(() => expect(namespace()?.status).toBe('disconnected'))
  })

  test('one that is listed twice in a damaged storage does not prolong the wait', async () => {
    const { namespace } = boot([fakeWallet({ id: 'one' })], left('one', remembered('one'), remembered('one')))
    await waitFor(() => expect(namespace()?.status).toBe('disconnected'))
  })

  test('a namespace without any wallet in a damaged storage is not waited for', () => {
    const { namespace, clock } = boot([fakeWallet({ id: 'one' })], left('one'))
    expect(namespace()?.status).toBe('disconnected')
    expect(clock.pending).toBe(0)
  })
})

describe('a wallet that appears later', () => {
  test('is waited for, and picked up', async () => {
    const { namespace, add, check } = boot([])
    expect(namespace()?.status).toBe('connecting')
    add(willing('one'))
    await waitFor(() => expect(namespace()?.status).toBe('connected'))
    check()
  })

  test('after the wait is over is picked up silently', async () => {
    const { namespace, add, clock, modal, check } = boot([])
    clock.advance(5000)
    expect(namespace()?.status).toBe('disconnected')
    add(willing('one'))
    await waitFor(() => expect(namespace()?.status).toBe('connected'))
    expect(modal.getSnapshot().open).toBe(false)
    check()
  })

  test('becomes active again if the user selected nothing meanwhile', async () => {
    const { namespace, add, check } = boot([willing('two')], left('one', remembered('one', 'carol'), remembered('two')))
    await waitFor(() => expect(namespace()?.connectedWalletInfo?.identifier).toBe('two'))
    add(willing('one', ['carol']))
    await waitFor(() => expect(namespace()?.address).toBe('carol'))
    check()
  })

  test('long after leaves the active account alone', async () => {
    const { namespace, add, clock, check } = boot(
      [willing('two')],
      left('one', remembered('one', 'carol'), remembered('two')),
    )
    await waitFor(() => expect(namespace()?.connectedWalletInfo?.identifier).toBe('two'))
    clock.advance(5000)
    add(willing('one', ['carol']))
    await waitFor(() => expect(namespace()?.connections).toHaveLength(2))
    expect(namespace()?.address).toBe('alice')
    check()
  })

  test('does not replace the user’s selection', async () => {
    const { namespace, add, modal, check } = boot(
      [willing('two')],
      left('one', remembered('one', 'carol'), remembered('two')),
    )
    await waitFor(() => expect(namespace()?.connectedWalletInfo?.identifier).toBe('two'))
    await modal.select('fake', { address: 'bob' })
    add(willing('one', ['carol']))
    await waitFor(() => expect(namespace()?.connections).toHaveLength(2))
    expect(namespace()?.address).toBe('bob')
    check()
  })

  test('and is announced twice is asked once for each', async () => {
    const { namespace, add } = boot([])
    const wallet = willing('one')
    add(wallet)
    add(wallet)
    await waitFor(() => expect(namespace()?.status).toBe('connected'))
    expect(wallet.side.asked).toEqual(['restore'])
  })
})

describe('several namespaces', () => {
  const wallets = (...data: readonly string[]) =>
    memoryStorage([
      [
        'portico:connections',
        JSON.stringify({
          version: 1,
          data: Object.fromEntries(
            data.map((name) => [name, { active: 'one', wallets: [remembered('one', 'alice', `${name}:one`)] }]),
          ),
        }),
      ],
    ])
  const bootAll = (found: readonly FakeWallet[], storage = wallets('fake', 'mock')) => {
    const booted = bootKernel({
      plugins: ['fake', 'mock', 'bare'].map((id) => fakeNamespace({ id, wallets: found })),
      storage,
    })
    const statuses = () => Object.values(booted.modal.getSnapshot().namespaces).map(({ status }) => status)
    return { ...booted, statuses, check: watchAgreement(booted) }
  }

  test('only those that were connected begin with `connecting` (4.2)', () => {
    expect(bootAll([]).statuses()).toEqual(['connecting', 'connecting', 'disconnected'])
  })

  test('one that cannot be restored is disconnected, and no other is (4.3)', async () => {
    const wallet = fakeWallet({ id: 'one', namespaces: ['fake', 'mock', 'bare'] })
    const { fake, mock } = wallet.sides
    if (!fake || !mock) throw new Error('a side is missing')
    fake.script.restore = () => Promise.reject(new Error('the wallet is broken'))
    mock.allowed = true
    const { modal, statuses, check } = bootAll([wallet])
    await waitFor(() => expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected']))
    expect(modal.getSnapshot().namespaces['fake']?.reason).toBe('UNKNOWN_THROWN')
    expect(modal.getSnapshot().activeNamespace).toBe('fake')
    expect(wallet.sides['bare']?.asked).toEqual([])
    check()
  })

  test('times out for a silent wallet without delaying others', async () => {
    const wallet = fakeWallet({ id: 'one', namespaces: ['fake', 'mock'] })
    for (const side of Object.values(wallet.sides)) side.allowed = true
    wallet.side.script.restore = never
    const { statuses, clock, check } = bootAll([wallet])
    await waitFor(() => expect(statuses()).toEqual(['connecting', 'connected', 'disconnected']))
    clock.advance(5000)
    expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
    check()
  })
})

describe('a user who does not wait', () => {
  test('and disconnects a wallet before it appears causes no request', async () => {
    const { modal, add } = boot([])
    await modal.disconnect('fake')
    const wallet = willing('one')
    add(wallet)
    await flush()
    expect(wallet.side.asked).toEqual([])
  })

  test('and connects another wallet keeps that one active', async () => {
    const slow = willing('one')
    const answer = deferred<typeof slow.side.session>()
    slow.side.script.restore = () => answer.promise
    const { modal, namespace, check } = boot([slow, willing('two', ['carol'])])
    await modal.connect('fake:one', { connectorId: 'two' })
    answer.resolve(slow.side.session)
    await waitFor(() => expect(namespace()?.connections).toHaveLength(2))
    expect(namespace()).toMatchObject({ address: 'carol', connectedWalletInfo: { identifier: 'two' } })
    check()
  })

  test('and connects the same wallet has one connection', async () => {
    const slow = willing('one')
    const answer = deferred<typeof slow.side.session>()
    slow.side.script.restore = () => answer.promise
    const { modal, namespace, check } = boot([slow])
    await modal.connect('fake:one', { connectorId: 'one' })
    await modal.select('fake', { address: 'bob' })
    answer.resolve(slow.side.session)
    await flush()
    expect(namespace()).toMatchObject({ address: 'bob', connections: [{ connectorId: 'one' }] })
    expect(slow.side.listeners.size).toBe(1)
    check()
  })

  test('and is refused by a wallet is told so, not that the time was over', async () => {
    const slow = willing('one')
    slow.side.script.restore = never
    slow.side.script.connect = () => Promise.reject({ code: 4001 })
    const { modal, namespace, clock } = boot([slow])
    await modal.connect('fake:one', { connectorId: 'one' }).catch(() => {})
    clock.advance(5000)
    expect(namespace()).toMatchObject({ status: 'disconnected', reason: 'USER_REJECTED' })
  })

  test('but disconnects in another tab is not connected here', async () => {
    const slow = willing('one')
    const answer = deferred<typeof slow.side.session>()
    slow.side.script.restore = () => answer.promise
    const { namespace, storage, clock } = boot([slow])
    storage.items.delete('portico:connections')
    answer.resolve(slow.side.session)
    await flush()
    clock.advance(5000)
    expect(namespace()?.status).toBe('disconnected')
  })
})

test('each namespace is brought back on its own', async () => {
  const wallet = fakeWallet({ id: 'one', namespaces: ['fake', 'mock'] })
  const { fake, mock } = wallet.sides
  if (mock) mock.allowed = true
  if (fake) fake.script.restore = never
  const entry = (chain: string) => ({ active: 'one', wallets: [{ connectorId: 'one', account: 'alice', chain }] })
  const storage = memoryStorage([
    [
      'portico:connections',
      JSON.stringify({
        version: 1,
        data: { fake: entry('fake:one'), mock: entry('mock:one'), gone: entry('gone:one') },
      }),
    ],
    ['portico:active', '{"version":1,"data":{"namespace":"mock","networks":{}}}'],
  ])
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mock', wallets: [wallet] })],
    storage,
  })
  await waitFor(() => expect(modal.getSnapshot().namespaces['mock']?.status).toBe('connected'))
  expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'mock', namespaces: { fake: { status: 'connecting' } } })
})

test('the network that was chosen without a wallet is chosen again, under its current id', () => {
  const storage = memoryStorage([
    ['portico:active', '{"version":1,"data":{"namespace":"fake","networks":{"fake":"fake:old"}}}'],
  ])
  const networks = [fakeNetwork('fake:one'), fakeNetwork('fake:two', { deprecatedCaipNetworkId: 'fake:old' })]
  const { modal } = bootKernel({ plugins: [fakeNamespace({ networks })], storage })
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
})

describe('a storage that cannot be trusted', () => {
  const whole = left('one', remembered('one'), remembered('two')).items

  /** What becomes of a modal that finds this in the storage: never a crash, never a connection that no wallet confirmed. */
  const survive = async (items: Iterable<readonly [string, string]>): Promise<void> => {
    const refusing = fakeWallet({ id: 'one', name: 'One' })
    const sharing = willing('two', ['confirmed'])
    const clock = manualClock()
    const { modal } = createKernel(
      {
        projectId: 'test',
        plugins: [fakeNamespace({ wallets: [refusing, sharing] })],
        ports: { storage: memoryStorage(items), clock, logger: memoryLogger(), window: {} as never },
      },
      fakeViews,
    )
    modal.getSnapshot()
    await flush()
    clock.advance(5000)
    const { status, address, connections, caipNetwork } = modal.getSnapshot().namespaces['fake'] ?? {}
    expect(status).not.toBe('connecting')
    if (status === 'connected') {
      expect(address).toBe('confirmed')
      expect(connections?.map(({ connectorId }) => connectorId)).toEqual(['two'])
    } else expect(address).toBeUndefined()
    expect(caipNetwork?.caipNetworkId).toMatch(/^fake:(one|two)$/)
    expect(modal.getSnapshot().open).toBe(false)
    await modal.connect('fake:one', { connectorId: 'one' })
    await modal.destroy()
    expect(clock.pending).toBe(0)
  }

  test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'is survived when it names %s',
    async (name) => {
      const entry = `{"active":"one","wallets":[{"connectorId":"${name}","account":"${name}","chain":"${name}:one"}]}`
      await survive([
        ['portico:connections', `{"version":1,"data":{"${name}":${entry},"fake":${entry}}}`],
        [
          'portico:active',
          `{"version":1,"data":{"namespace":"${name}","networks":{"${name}":"${name}:x","fake":"${name}:x"}}}`,
        ],
        ['portico:native-balances', `{"version":1,"data":{"${name}":{"value":"1","timestamp":1}}}`],
        ['portico:recent-wallets', `{"version":1,"data":["${name}"]}`],
      ])
    },
  )

  test('is survived whatever a key holds', async () => {
    const keys = [...whole.keys(), 'portico:native-balances']
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...keys),
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((data) => `{"version":1,"data":${data}}`),
        ),
        async (key, text) => survive([...whole, [key, text] as const]),
      ),
      { numRuns: 100 },
    )
  }, 30_000)

  test('is survived whatever is changed in what was written', async () => {
    const mutation = fc.record({ at: fc.nat(400), length: fc.nat(4), by: fc.string({ maxLength: 4 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole.keys()),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        async (key, mutations) => {
          const text = mutations.reduce((kept, { at, length, by }) => {
            const index = at % (kept.length + 1)
            return kept.slice(0, index) + by + kept.slice(index + length)
          }, whole.get(key) ?? '')
          await survive([...whole, [key, text] as const])
        },
      ),
      { numRuns: 100 },
    )
  }, 30_000)

  test('is survived when every value in it is replaced by another', async () => {
    const value = fc.oneof(
      fc.constantFrom('one', 'two', 'alice', 'fake:one', 'fake:nine', 'mock:one', ''),
      fc.jsonValue(),
    )
    const wallet = fc.record({ connectorId: value, account: value, chain: value })
    const entry = fc.record({ active: value, wallets: fc.oneof(fc.array(wallet, { maxLength: 3 }), value) })
    await fc.assert(
      fc.asyncProperty(entry, value, fc.dictionary(fc.string(), value), async (fake, namespace, networks) =>
        survive([
          ['portico:connections', JSON.stringify({ version: 1, data: { fake } })],
          ['portico:active', JSON.stringify({ version: 1, data: { namespace, networks } })],
        ]),
      ),
      { numRuns: 100 },
    )
  }, 30_000)

  test('may be forbidden from the first moment: the visit goes on', async () => {
    const storage = left('one', remembered('one'))
    storage.break()
    const { modal, namespace, logger } = boot([willing('one')], storage)
    expect(namespace()?.status).toBe('disconnected')
    await modal.connect('fake:one', { connectorId: 'one' })
    expect(namespace()?.status).toBe('connected')
    await modal.switch('fake:two')
    await modal.select('fake', { address: 'bob' })
    await modal.disconnect()
    expect(namespace()?.status).toBe('disconnected')
    expect(logger.errors()).toEqual([])
  })

  test('may be forbidden later: nothing else is lost', async () => {
    const storage = left('one', remembered('one'))
    const { modal, namespace } = boot([willing('one')], storage)
    await waitFor(() => expect(namespace()?.status).toBe('connected'))
    storage.break()
    await modal.switch('fake:two')
    expect(namespace()?.caipAddress).toBe('fake:two:alice')
    await modal.disconnect()
    expect(namespace()?.status).toBe('disconnected')
  })
})
