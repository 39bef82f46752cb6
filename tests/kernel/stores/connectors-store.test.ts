import { describe, expect, test } from 'vitest'
import { ConnectorsStore, sameName } from '../../../kernel/stores/connectors-store.js'
import { fakeWallet } from '../../support/fake-namespace.js'

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
    expect(store.rows()).toEqual([
      expect.objectContaining({
        name: 'Phantom',
        type: 'MULTI_CHAIN',
        namespaces: ['eip155', 'solana'],
        connectors,
        ambiguous: false,
      }),
    ])
  })

  test('a wallet that speaks two namespaces itself is one row', () => {
    const { store } = listing({ id: 'both', name: 'Both', namespaces: ['eip155', 'solana'] })
    expect(store.rows()).toEqual([
      expect.objectContaining({ type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'], ambiguous: false }),
    ])
  })

  test('one name by different providers in one namespace is one row that asks which', () => {
    const { store, connectors } = listing(
      { id: 'a', name: 'Meta', identity: { a: 1 } },
      { id: 'b', name: 'META ', identity: { b: 1 } },
    )
    expect(store.rows()).toEqual([expect.objectContaining({ name: 'Meta', ambiguous: true, connectors })])
  })

  test('one provider that was found twice under one name is one wallet', () => {
    const identity = {}
    const { store, connectors } = listing({ id: 'a', name: 'Meta', identity }, { id: 'b', name: 'meta', identity })
    expect(store.rows()).toEqual([expect.objectContaining({ ambiguous: false, connectors: [connectors[0]] })])
  })

  test('names are matched ignoring case, and Trust Wallet is Trust (5.13)', () => {
    expect(sameName(' Trust Wallet ')).toBe('trust')
    expect(sameName('TRUST')).toBe('trust')
    const { store } = listing(
      { id: 'a', name: 'Trust', namespaces: ['eip155'] },
      { id: 'b', name: 'Trust Wallet', namespaces: ['solana'] },
    )
    expect(store.rows()).toHaveLength(1)
  })

  test('rows keep the order in which wallets were found, and may be narrowed to a namespace', () => {
    const { store } = listing(
      { id: 'b', name: 'B', namespaces: ['eip155'] },
      { id: 'a', name: 'A', namespaces: ['solana'] },
      { id: 'c', name: 'C', namespaces: ['eip155', 'solana'] },
    )
    expect(store.rows().map(({ name }) => name)).toEqual(['B', 'A', 'C'])
    expect(store.rows('solana').map(({ name }) => name)).toEqual(['A', 'C'])
    expect(store.rows('tron')).toEqual([])
  })

  test('recent and installed wallets say so', () => {
    const { store } = listing({ id: 'a', name: 'A' }, { id: 'b', name: 'B', type: 'WALLET_CONNECT' })
    store.setRecent(['b'])
    expect(store.rows().map(({ recent, installed }) => ({ recent, installed }))).toEqual([
      { recent: false, installed: true },
      { recent: true, installed: false },
    ])
  })
})

describe('wallets that a host does not want (5.14)', () => {
  test.each([
    ['by rdns', 'com.trustwallet.app'],
    ['by name', 'Trust'],
    ['by name in another case', 'tRUST'],
    ['by its other name', 'Trust Wallet'],
  ])('are hidden %s', (_, excluded) => {
    const { store } = listing({ id: 'a', name: 'Trust', rdns: 'com.trustwallet.app' }, { id: 'b', name: 'Other' })
    store.exclude([excluded])
    expect(store.rows().map(({ name }) => name)).toEqual(['Other'])
  })

  test('hide no other', () => {
    const { store } = listing({ id: 'a', name: 'Trust', rdns: 'com.trustwallet.app' })
    store.exclude(['com.other', 'Trusty', ''])
    expect(store.rows()).toHaveLength(1)
  })
})

test('a wallet is found by namespace and id, and gone once it is removed', () => {
  const { store, connectors } = listing({ id: 'a', namespaces: ['eip155'] }, { id: 'a', namespaces: ['solana'] })
  expect(store.find('eip155', 'a')).toBe(connectors[0])
  expect(store.find('solana', 'a')).toBe(connectors[1])
  expect(store.find('eip155', 'b')).toBeUndefined()
  store.remove(connectors[0] as never)
  expect(store.find('eip155', 'a')).toBeUndefined()
  expect(store.find('solana', 'a')).toBe(connectors[1])
})

test('lists an anonymous wallet only if it is the only one (5.14)', () => {
  const generic = { id: 'injected', name: 'Browser Wallet' }
  expect(listing(generic).store.rows()).toHaveLength(1)
  expect(
    listing(generic, { id: 'a', name: 'A' })
      .store.rows()
      .map(({ name }) => name),
  ).toEqual(['A'])
  // A wallet outside this browser does not hide an installed one.
  const relay = { id: 'relay', name: 'Relay', type: 'WALLET_CONNECT' } as const
  expect(
    listing(generic, relay)
      .store.rows()
      .map(({ name }) => name),
  ).toEqual(['Browser Wallet', 'Relay'])
})
