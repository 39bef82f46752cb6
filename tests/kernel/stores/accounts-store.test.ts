import { describe, expect, test } from 'vitest'
import type { AccountKind } from '../../../kernel/contract/account.js'
import { createStores } from '../../../kernel/stores/stores.js'
import { fakeNetwork } from '../../support/fake-namespace.js'
import { manualClock } from '../../support/manual-clock.js'

const explorer = (kind: string, url: string, subject: string) => `${url}${kind}/${subject}`

const create = (kinds?: { readonly default: AccountKind; readonly unnamed?: AccountKind }) => {
  const stores = createStores(manualClock(), new Map([['fake', { ...(kinds && { accountKinds: kinds }), explorer }]]))
  stores.networks.request('fake', [fakeNetwork('fake:one'), fakeNetwork('fake:two')])
  const connect = (chain: `${string}:${string}` = 'fake:one') =>
    stores.connections.establish('fake', {
      connectorId: 'w',
      wallet: { name: 'W', imageUrl: 'w.png' },
      chain,
      accounts: [{ address: 'alice' }, { address: 'bob' }],
      account: 'bob',
    })
  return { ...stores, connect }
}

test('no account exists until a wallet has answered', () => {
  const { accounts, connections } = create()
  expect(accounts.of('fake')).toEqual({
    status: 'disconnected',
    isConnected: false,
    caipAddress: undefined,
    address: undefined,
    allAccounts: [],
    preferredAccountType: 'eoa',
    balance: undefined,
    balanceSymbol: undefined,
    profileName: undefined,
    profileNameSource: undefined,
    profileImage: undefined,
    addressExplorerUrl: undefined,
    signs: false,
    connectedWalletInfo: undefined,
    reason: undefined,
  })
  connections.begin('fake')
  expect(accounts.of('fake')).toMatchObject({ status: 'connecting', isConnected: false })
})

test('derives every account field from its connection', () => {
  const { accounts, connect } = create()
  connect()
  expect(accounts.of('fake')).toMatchObject({
    status: 'connected',
    isConnected: true,
    caipAddress: 'fake:one:bob',
    address: 'bob',
    allAccounts: [
      { address: 'alice', kind: 'eoa' },
      { address: 'bob', kind: 'eoa' },
    ],
    addressExplorerUrl: 'https://explorer.example/account/bob',
    connectedWalletInfo: { identifier: 'w', name: 'W', imageUrl: 'w.png' },
  })
  expect(accounts.active).toEqual(accounts.of('fake'))
})

test('the social sign-in behind a wallet is told', () => {
  const { accounts, connections } = create()
  const wallet = { name: 'W', socialProvider: 'google' }
  connections.establish('fake', {
    ...{ connectorId: 'w', wallet, chain: 'fake:one', account: 'bob' },
    accounts: [{ address: 'bob' }],
  })
  expect(accounts.of('fake').connectedWalletInfo).toEqual({ identifier: 'w', name: 'W', socialProvider: 'google' })
})

test('a connected namespace stays connected while another attempt is made', () => {
  const { accounts, connections, connect } = create()
  connect()
  connections.begin('fake')
  expect(accounts.of('fake').status).toBe('connected')
  connections.fail('fake', 'USER_REJECTED')
  expect(accounts.of('fake')).toMatchObject({ status: 'connected', reason: 'USER_REJECTED' })
})

test('the balance is that of this account on this network', () => {
  const { accounts, balances, connections, connect } = create()
  const balance = { value: '5', decimals: 2, symbol: 'FAKE', formatted: '0.05', testnet: false }
  connect()
  balances.set('fake:one:bob', { status: 'ready', value: balance, readAt: 0 })
  expect(accounts.of('fake')).toMatchObject({ balance, balanceSymbol: 'FAKE' })
  connections.update('fake', 'w', { account: 'alice' })
  expect(accounts.of('fake').balance).toBeUndefined()
})

test('an unknown network has no explorer', () => {
  const { accounts, connect } = create()
  connect('fake:nine')
  expect(accounts.of('fake')).toMatchObject({ caipAddress: 'fake:nine:bob', addressExplorerUrl: undefined })
})

describe('the kind of an account (6.3-6.6)', () => {
  test.each([
    ['smartAccount', undefined, 'eoa'],
    ['eoa', undefined, 'eoa'],
    ['payment', 'payment', 'payment'],
  ] as const)('preferred %s, unnamed %s: a wallet shares %s', (preferred, unnamed, kind) => {
    const { accounts, connect } = create({ default: preferred, ...(unnamed && { unnamed }) })
    expect(accounts.of('fake')).toMatchObject({ preferredAccountType: preferred })
    connect()
    expect(accounts.of('fake')).toMatchObject({ preferredAccountType: kind, allAccounts: [{ kind }, { kind }] })
    expect(accounts.defaultKind('fake')).toBe(preferred)
  })

  test('preferred is the one that acts, where a wallet has several (3.6)', () => {
    const { accounts, connections } = create({ default: 'smartAccount' })
    connections.establish('fake', {
      ...{ connectorId: 'w', wallet: { name: 'W' }, chain: 'fake:one', account: 'key' },
      accounts: [
        { address: 'key', kind: 'eoa' },
        { address: 'contract', kind: 'smartAccount' },
      ],
    })
    expect(accounts.of('fake').preferredAccountType).toBe('eoa')
    connections.update('fake', 'w', { account: 'contract' })
    expect(accounts.of('fake').preferredAccountType).toBe('smartAccount')
  })
})

test('shows what a wallet says of its accounts on this network; the others have the default kind (6.6)', () => {
  const { accounts, connections } = create({ default: 'payment', unnamed: 'payment' })
  connections.establish('fake', {
    connectorId: 'w',
    wallet: { name: 'W' },
    chain: 'fake:one',
    accounts: [
      { address: 'pay', label: 'Savings', publicKey: '02ab' },
      { address: 'art', kind: 'ordinal', chains: ['fake:one'] },
      { address: 'elsewhere', chains: ['fake:two'] },
    ],
    account: 'pay',
  })
  expect(accounts.of('fake').allAccounts).toEqual([
    { address: 'pay', kind: 'payment', label: 'Savings', publicKey: '02ab' },
    { address: 'art', kind: 'ordinal' },
  ])
})
