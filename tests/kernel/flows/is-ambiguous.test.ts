import { expect, test } from 'vitest'
import { isAmbiguous } from '../../../kernel/flows/is-ambiguous.js'
import { fakeWallet } from '../../support/fake-namespace.js'

const wallet = (options: Parameters<typeof fakeWallet>[0]) => fakeWallet({ identity: {}, ...options }).connector
const among = (...all: readonly ReturnType<typeof wallet>[]) => all.map((one) => isAmbiguous(all, 'fake', one))

test('treats two providers of one reverse domain name as ambiguous', () => {
  const one = wallet({ id: 'one', name: 'Garden', rdns: 'org.garden' })
  const two = wallet({ id: 'two', name: 'Meadow', rdns: 'org.garden' })
  expect(among(one, two)).toEqual([true, true])
})

test('compares display names without a reverse domain name', () => {
  const one = wallet({ id: 'Garden', name: 'Garden', type: 'ANNOUNCED' })
  const two = wallet({ id: 'Garden#2', name: ' garden', type: 'ANNOUNCED' })
  expect(among(one, two)).toEqual([true, true])
  expect(among(one, wallet({ id: 'Meadow', name: 'Meadow', type: 'ANNOUNCED' }))).toEqual([false, false])
})

test('compares either name of a wallet that goes by two', () => {
  const one = wallet({ id: 'Garden', name: 'Garden', alias: 'Garden Wallet', type: 'ANNOUNCED' })
  const two = wallet({ id: 'Garden Wallet', name: 'garden wallet', alias: 'Garden', type: 'ANNOUNCED' })
  expect(among(one, two)).toEqual([true, true])
})

test('one provider that is found twice is one wallet, and so is one that is also an object in the page', () => {
  const identity = {}
  const one = wallet({ id: 'Garden', name: 'Garden', type: 'ANNOUNCED', identity })
  expect(among(one, wallet({ id: 'again', name: 'Garden', type: 'ANNOUNCED', identity }))).toEqual([false, false])
  expect(among(one, wallet({ id: 'older', name: 'Garden', type: 'INJECTED' }))).toEqual([false, false])
})

test('ignores wallets of other namespaces', () => {
  const one = wallet({ id: 'Garden', name: 'Garden', type: 'ANNOUNCED' })
  const elsewhere = wallet({ id: 'Garden', name: 'Garden', type: 'ANNOUNCED', namespaces: ['other'] })
  expect(among(one, elsewhere)[0]).toBe(false)
})
