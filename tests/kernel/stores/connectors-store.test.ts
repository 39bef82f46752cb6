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

test('a labeled wallet is named in the language of the modal, and by its name until that is known', () => {
  const store = new ConnectorsStore()
  const connector = { ...fakeWallet({ id: 'watch', name: 'Watch an address' }).connector, label: { key: 'watch.name' } }
  const plain = fakeWallet({ id: 'garden', name: 'Garden' }).connector
  store.add(connector)
  store.add(plain)
  const names: string[] = []
  const stop = reaction(
    () => store.nameOf(connector),
    (name) => void names.push(name),
    { fireImmediately: true },
  )
  store.speak({ say: () => undefined })
  store.speak({ say: ({ key }) => (key === 'watch.name' ? 'Adresse beobachten' : undefined) })
  stop()
  expect(names).toEqual(['Watch an address', 'Adresse beobachten'])
  expect(store.nameOf(plain)).toBe('Garden')
})

test('a connected wallet has the label of its connector, unless it names itself', () => {
  const store = new ConnectorsStore()
  const { connector } = fakeWallet({ id: 'relay', name: 'Relay', namespaces: ['fake'] })
  store.add({ ...connector, label: { key: 'relay.name' } })
  store.speak({ say: () => 'Relais' })
  expect(store.walletName('fake', { connectorId: 'relay', wallet: { name: 'Relay' } })).toBe('Relais')
  expect(store.walletName('fake', { connectorId: 'relay', wallet: { name: 'Garden' } })).toBe('Garden')
  expect(store.walletName('fake', { connectorId: 'gone', wallet: { name: 'Gone' } })).toBe('Gone')
})
