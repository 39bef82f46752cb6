import { describe, expect, test } from 'vitest'
import type { AccountType } from '../../../kernel/contract/account.js'
import { createStores } from '../../../kernel/stores/stores.js'
import { fakeNetwork } from '../../support/fake-namespace.js'
import { manualClock } from '../../support/manual-clock.js'

const create = (types: Readonly<Record<string, AccountType>> = {}) => {
  const stores = createStores(manualClock(), new Map(Object.entries(types)))
  stores.networks.request('fake', [fakeNetwork('fake:one'), fakeNetwork('fake:two')])
  const connect = (chain: `${string}:${string}` = 'fake:one') =>
    stores.connections.establish('fake', {
      connectorId: 'w',
      wallet: { name: 'W', imageUrl: 'w.png' },
      chain,
      accounts: ['alice', 'bob'],
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
    addressExplorerUrl: undefined,
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
      { address: 'alice', type: 'eoa' },
      { address: 'bob', type: 'eoa' },
    ],
    addressExplorerUrl: 'https://explorer.example/address/bob',
    connectedWalletInfo: { identifier: 'w', name: 'W', imageUrl: 'w.png' },
  })
  expect(accounts.active).toEqual(accounts.of('fake'))
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
  const balance = { value: '5', decimals: 2, symbol: 'FAKE', formatted: '0.050', testnet: false }
  connect()
  balances.succeed('fake:one:bob', balance, 0)
  expect(accounts.of('fake')).toMatchObject({ balance, balanceSymbol: 'FAKE' })
  connections.update('fake', 'w', { account: 'alice' })
  expect(accounts.of('fake').balance).toBeUndefined()
  balances.fail('fake:one:bob', 1)
  expect(balances.of('fake:one:bob')).toEqual({ balance, readAt: 1, failed: true, knownAt: 0 })
})

test('an unknown network has no explorer', () => {
  const { accounts, connect } = create()
  connect('fake:nine')
  expect(accounts.of('fake')).toMatchObject({ caipAddress: 'fake:nine:bob', addressExplorerUrl: undefined })
})

describe('the type of an account (6.3-6.6)', () => {
  test.each([
    ['smartAccount', 'eoa'],
    ['eoa', 'eoa'],
    ['payment', 'payment'],
  ] as const)('preferred %s: a wallet shares %s', (preferred, type) => {
    const { accounts, connect } = create({ fake: preferred })
    connect()
    expect(accounts.of('fake')).toMatchObject({ preferredAccountType: preferred, allAccounts: [{ type }, { type }] })
  })
})

test('a wallet may say what each of its addresses is for; the others are of the namespace’s own kind (6.6)', () => {
  const { accounts, connections } = create({ fake: 'payment' })
  connections.establish('fake', {
    connectorId: 'w',
    wallet: { name: 'W' },
    chain: 'fake:one',
    accounts: ['pay', 'art', 'constructor'],
    account: 'pay',
    accountTypes: { art: 'ordinal' },
  })
  expect(accounts.of('fake').allAccounts).toEqual([
    { address: 'pay', type: 'payment' },
    { address: 'art', type: 'ordinal' },
    { address: 'constructor', type: 'payment' },
  ])
})
