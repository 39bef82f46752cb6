import { expect, test } from 'vitest'
import { reaction } from '../../../kernel/stores/mobx.js'
import { ConnectorsStore } from '../../../kernel/stores/connectors-store.js'
import { fakeWallet } from '../../support/fake-namespace.js'

test('a wallet is found by namespace and id, and gone once it is removed', () => {
  const store = new ConnectorsStore()
  const [first, second] = ['eip155', 'solana'].map((name) => fakeWallet({ id: 'a', namespaces: [name] }).connector)
  if (!first || !second) throw new Error('expected two wallets')
  store.add(first)
  store.add(second)
  expect(store.find('eip155', 'a')).toBe(first)
  expect(store.find('solana', 'a')).toBe(second)
  expect(store.find('eip155', 'b')).toBeUndefined()
  store.remove(first)
  expect(store.find('eip155', 'a')).toBeUndefined()
  expect(store.find('solana', 'a')).toBe(second)
})

test('observers of a wallet hear that it was found and removed', () => {
  const store = new ConnectorsStore()
  const { connector } = fakeWallet({ id: 'a', namespaces: ['eip155'] })
  const heard: boolean[] = []
  const stop = reaction(
    () => store.find('eip155', 'a') !== undefined,
    (isFound) => heard.push(isFound),
  )
  store.add(connector)
  store.remove(connector)
  stop()
  expect(heard).toEqual([true, false])
})
