import { expect, it } from 'vitest'
import { orderConnectMethods } from '../../../views/flows/connect-methods.js'

const present = ['wallet', 'social', 'email']

it('puts e-mail first, then social, then wallets (2.19)', () => {
  expect(orderConnectMethods(present, { walletUsable: false })).toEqual(['email', 'social', 'wallet'])
})

it('puts wallets first if one is installed (2.19)', () => {
  expect(orderConnectMethods(present, { walletUsable: true })).toEqual(['wallet', 'email', 'social'])
})

it('keeps the order of the host', () => {
  const order = ['social', 'wallet', 'email']
  expect(orderConnectMethods(present, { walletUsable: true, order })).toEqual(order)
})

it('lists available methods only, and puts unordered ones last', () => {
  expect(orderConnectMethods(['passkey', 'wallet', 'email'], { walletUsable: false })).toEqual([
    'email',
    'wallet',
    'passkey',
  ])
  expect(orderConnectMethods([], { walletUsable: true })).toEqual([])
})
