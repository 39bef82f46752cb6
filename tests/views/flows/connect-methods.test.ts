import { expect, it } from 'vitest'
import { orderConnectMethods } from '../../../views/flows/connect-methods.js'

const order = (kinds: readonly string[], options: Parameters<typeof orderConnectMethods>[1]) =>
  orderConnectMethods(
    kinds.map((kind) => ({ kind })),
    options,
  ).map(({ kind }) => kind)
const present = ['wallet', 'social', 'email']

it('puts email first, then social, then wallets (2.19)', () => {
  expect(order(present, { walletUsable: false })).toEqual(['email', 'social', 'wallet'])
})

it('puts wallets first if one is installed (2.19)', () => {
  expect(order(present, { walletUsable: true })).toEqual(['wallet', 'email', 'social'])
})

it('keeps the order of the host (2.19)', () => {
  const wanted = ['social', 'wallet', 'email']
  expect(order(present, { walletUsable: true, order: wanted })).toEqual(wanted)
})

it('puts kinds of plugins behind social, in the order in which they were contributed', () => {
  const kinds = ['passkey', 'wallet', 'qr', 'email', 'social']
  expect(order(kinds, { walletUsable: false })).toEqual(['email', 'social', 'passkey', 'qr', 'wallet'])
  expect(order(kinds, { walletUsable: true })).toEqual(['wallet', 'email', 'social', 'passkey', 'qr'])
  expect(order([], { walletUsable: true })).toEqual([])
})

it('puts kinds that the host does not order behind its social, or last', () => {
  const kinds = ['passkey', 'wallet', 'email']
  expect(order(kinds, { walletUsable: true, order: ['passkey', 'social', 'wallet'] })).toEqual([
    'passkey',
    'email',
    'wallet',
  ])
  expect(order(kinds, { walletUsable: true, order: ['wallet'] })).toEqual(['wallet', 'passkey', 'email'])
})
