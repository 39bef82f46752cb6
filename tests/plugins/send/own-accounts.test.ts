import { expect, test } from 'vitest'
import { ownAccounts } from '../../../plugins/send/views/doubts-of.js'

const connection = (chain: string, ...accounts: readonly object[]) => ({ chain, accounts })
const here = (...connections: readonly object[]) =>
  ownAccounts({ connections: { of: () => connections } } as never, 'eip155:1')
    .filter(({ isHere }) => isHere)
    .map(({ address }) => address)

test('a smart account is one of the network that its wallet is on, other accounts are everywhere', () => {
  const accounts = [{ address: '0xa' }, { address: '0xb', kind: 'eoa' }, { address: '0xc', kind: 'smartAccount' }]
  expect(here(connection('eip155:1', ...accounts))).toEqual(['0xa', '0xb', '0xc'])
  expect(here(connection('eip155:10', ...accounts))).toEqual(['0xa', '0xb'])
})

test('an account is on the networks that its wallet names', () => {
  const chains = ['eip155:1']
  expect(here(connection('eip155:10', { address: '0xa', kind: 'smartAccount', chains }))).toEqual(['0xa'])
  expect(here(connection('eip155:1', { address: '0xa', chains: ['eip155:10'] }))).toEqual([])
})

test('an account of two wallets is one, and is here if it is in one of them', () => {
  const account = { address: '0xa', kind: 'smartAccount' }
  expect(here(connection('eip155:10', account), connection('eip155:1', account))).toEqual(['0xa'])
})
