import { describe, expect, test } from 'vitest'
import { ConnectorsStore } from '../../../kernel/stores/connectors-store.js'
import { fakeWallet } from '../../support/fake-namespace.js'
import { walletRows } from '../../../views/flows/wallet-rows.js'

type Wallet = NonNullable<Parameters<typeof fakeWallet>[0]>

const listing = (...wallets: readonly Wallet[]) => {
  const store = new ConnectorsStore()
  const connectors = wallets.map((wallet) => fakeWallet(wallet).connector)
  for (const connector of connectors) store.add(connector)
  return { store, connectors }
}

describe('rows', () => {
  test('a wallet of one name in two namespaces is one row (3.28)', () => {
    const { store, connectors } = listing(
      { id: 'evm', name: 'Phantom', namespaces: ['eip155'] },
      { id: 'sol', name: 'phantom', namespaces: ['solana'] },
    )
    expect(walletRows(store)).toEqual([
      expect.objectContaining({
        name: 'Phantom',
        type: 'MULTI_CHAIN',
        namespaces: ['eip155', 'solana'],
        connectors,
        ambiguous: false,
      }),
    ])
  })

  test('shows no wallet without a namespace of the host, and no other namespaces', () => {
    const store = new ConnectorsStore((namespace) => namespace === 'solana')
    for (const [id, namespaces] of [
      ['none', []],
      ['elsewhere', ['eip155']],
      ['both', ['eip155', 'solana']],
    ] as const)
      store.add({
        ...fakeWallet({ id, name: id }).connector,
        namespaces: fakeWallet({ namespaces }).connector.namespaces,
      })
    expect(walletRows(store)).toMatchObject([{ name: 'both', type: 'INJECTED', namespaces: ['solana'] }])
  })

  test('orders wallets by their order, then as they were found', () => {
    const store = new ConnectorsStore()
    for (const [id, order] of [
      ['late', 1],
      ['first', 0],
      ['second', 0],
      ['front', -1],
    ] as const)
      store.add({ ...fakeWallet({ id, name: id }).connector, order })
    expect(walletRows(store).map(({ name }) => name)).toEqual(['front', 'first', 'second', 'late'])
  })

  test('a sign-in for several namespaces stays a sign-in (3.27)', () => {
    const { store } = listing({
      id: 'mail',
      name: 'Email',
      type: 'AUTH',
      namespaces: ['eip155', 'solana'],
    })
    expect(walletRows(store)).toMatchObject([{ type: 'AUTH', namespaces: ['eip155', 'solana'] }])
  })

  test('a wallet that speaks two namespaces itself is one row', () => {
    const { store } = listing({ id: 'both', name: 'Both', namespaces: ['eip155', 'solana'] })
    expect(walletRows(store)).toEqual([
      expect.objectContaining({ type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'], ambiguous: false }),
    ])
  })

  test('one name by different providers in one namespace is one row that asks which', () => {
    const { store, connectors } = listing(
      { id: 'a', name: 'Meta', identity: { a: 1 } },
      { id: 'b', name: 'META ', identity: { b: 1 } },
    )
    expect(walletRows(store)).toEqual([expect.objectContaining({ name: 'Meta', ambiguous: true, connectors })])
  })

  test('one provider that was found twice under one name is one wallet', () => {
    const identity = {}
    const { store, connectors } = listing({ id: 'a', name: 'Meta', identity }, { id: 'b', name: 'meta', identity })
    expect(walletRows(store)).toEqual([expect.objectContaining({ ambiguous: false, connectors: [connectors[0]] })])
  })

  test.each([
    ['the first one', { alias: 'Garden Wallet' }, {}],
    ['the second one', {}, { alias: ' garden ' }],
    ['both', { alias: 'Garden Wallet' }, { alias: 'Garden' }],
  ])('two names of one wallet are one row if %s says so', (_, first, second) => {
    const { store } = listing(
      { id: 'a', name: 'GARDEN', namespaces: ['eip155'], ...first },
      { id: 'other', name: 'Garden Pro', namespaces: ['eip155'] },
      { id: 'b', name: 'Garden Wallet', namespaces: ['solana'], ...second },
    )
    expect(walletRows(store).map(({ name, namespaces }) => [name, namespaces])).toEqual([
      ['GARDEN', ['eip155', 'solana']],
      ['Garden Pro', ['eip155']],
    ])
  })

  test('rows keep the order in which wallets were found, and may be narrowed to a namespace', () => {
    const { store } = listing(
      { id: 'b', name: 'B', namespaces: ['eip155'] },
      { id: 'a', name: 'A', namespaces: ['solana'] },
      { id: 'c', name: 'C', namespaces: ['eip155', 'solana'] },
    )
    expect(walletRows(store).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
    expect(walletRows(store, 'solana').map(({ name }) => name)).toEqual(['A', 'C'])
    expect(walletRows(store, 'tron')).toEqual([])
  })

  test('recent and installed wallets say so', () => {
    const { store } = listing({ id: 'a', name: 'A' }, { id: 'b', name: 'B', type: 'WALLET_CONNECT' })
    store.setRecent(['b'])
    expect(walletRows(store).map(({ recent, installed }) => ({ recent, installed }))).toEqual([
      { recent: false, installed: true },
      { recent: true, installed: false },
    ])
  })
})

describe('wallets that a host does not want (5.14)', () => {
  test.each([
    ['by rdns', 'com.garden.app'],
    ['by name', 'Garden'],
    ['by name in another case', 'gARDEN'],
    ['by its other name', 'Garden Wallet'],
  ])('are hidden %s', (_, excluded) => {
    const { store } = listing(
      { id: 'a', name: 'Garden', alias: 'Garden Wallet', rdns: 'com.garden.app' },
      { id: 'b', name: 'Other' },
    )
    store.exclude([excluded])
    expect(walletRows(store).map(({ name }) => name)).toEqual(['Other'])
  })

  test('hide no other', () => {
    const { store } = listing({ id: 'a', name: 'Garden', rdns: 'com.garden.app' })
    store.exclude(['com.other', 'Gardener', 'Garden Wallet', ''])
    expect(walletRows(store)).toHaveLength(1)
  })
})

test('lists an anonymous wallet only if it is the only one (5.14)', () => {
  const generic = { id: 'injected', name: 'Browser Wallet' }
  expect(walletRows(listing(generic).store)).toHaveLength(1)
  expect(walletRows(listing(generic, { id: 'a', name: 'A' }).store).map(({ name }) => name)).toEqual(['A'])
  // A wallet outside this browser does not hide an installed one.
  const relay = { id: 'relay', name: 'Relay', type: 'WALLET_CONNECT' } as const
  expect(walletRows(listing(generic, relay).store).map(({ name }) => name)).toEqual(['Browser Wallet', 'Relay'])
})

test.each([
  ['of different names', (at: number) => `Wallet ${at}`, 10_000],
  ['of one name', () => 'Wallet', 1],
])('does linear work for 10,000 wallets %s', (_, nameOf, count) => {
  const readsOf = (length: number) => {
    let reads = 0
    const store = new ConnectorsStore()
    const { connector } = fakeWallet()
    const counting: ProxyHandler<typeof connector> = {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    }
    for (let at = 0; at < length; at += 1) {
      const id = `wallet-${at}`
      expect(store.find('fake', id)).toBeUndefined()
      store.add(new Proxy({ ...connector, id, name: nameOf(at) }, counting))
    }
    return { reads: () => reads, rows: walletRows(store) }
  }
  const { reads, rows } = readsOf(10_000)
  expect(rows).toHaveLength(count)
  expect(reads()).toBeLessThanOrEqual(11 * readsOf(1000).reads())
})
