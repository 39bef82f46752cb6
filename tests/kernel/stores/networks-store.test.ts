import { expect, test } from 'vitest'
import { ConnectionsStore } from '../../../kernel/stores/connections-store.js'
import { NetworksStore } from '../../../kernel/stores/networks-store.js'
import { fakeNetwork } from '../../support/fake-namespace.js'

const create = () => {
  const connections = new ConnectionsStore()
  const networks = new NetworksStore(connections)
  networks.request('fake', [fakeNetwork('fake:one'), fakeNetwork('fake:two', { deprecatedCaipNetworkId: 'fake:old' })])
  const connect = (chain: `${string}:${string}`) =>
    connections.establish('fake', {
      connectorId: 'w',
      wallet: { name: 'W' },
      chain,
      accounts: [{ address: 'a' }],
      account: 'a',
    })
  return { connections, networks, connect }
}

test('the first network is the one by default, and the first namespace the active one', () => {
  const { networks } = create()
  networks.request('other', [])
  expect(networks.active?.caipNetworkId).toBe('fake:one')
  expect(networks.activeNamespace).toBe('fake')
  expect(networks.namespaces).toEqual(['fake', 'other'])
  expect(networks.of('other').caipNetwork).toBeUndefined()
})

test('follows the user without a wallet, else the wallet', () => {
  const { networks, connect } = create()
  networks.choose('fake:two')
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:two')
  connect('fake:one')
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:one')
})

test('a choice can be taken back', () => {
  const { networks } = create()
  networks.choose('fake:two')
  networks.unchoose('fake')
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:one')
})

test('a wallet on a network that is not listed is on an unknown one', () => {
  const { networks, connect } = create()
  connect('fake:nine')
  expect(networks.isUnsupported('fake')).toBe(true)
  expect(networks.of('fake').caipNetwork).toMatchObject({ caipNetworkId: 'fake:nine', name: 'Unknown Network' })
})

test('resolves a deprecated id to its network', () => {
  const { networks, connect } = create()
  expect(networks.find('fake:old')?.caipNetworkId).toBe('fake:two')
  networks.choose('fake:old')
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:two')
  connect('fake:old')
  expect(networks.isUnsupported('fake')).toBe(false)
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:two')
})

test('a network is added only if it is not known (4.52)', () => {
  const { networks } = create()
  const third = fakeNetwork('fake:three')
  networks.add('fake', third)
  networks.add('fake', fakeNetwork('fake:three', { name: 'Another' }))
  expect(networks.of('fake').requestedCaipNetworks.map(({ name }) => name)).toEqual([
    'Network one',
    'Network two',
    'Network three',
  ])
})

test('deactivates a removed network', () => {
  const { networks } = create()
  networks.choose('fake:two')
  networks.remove('fake', 'fake:two')
  expect(networks.of('fake').caipNetwork?.caipNetworkId).toBe('fake:one')
  networks.remove('fake', 'fake:one')
  expect(networks.of('fake').caipNetwork).toBeUndefined()
})

test('no odd id breaks a look-up', () => {
  const { networks } = create()
  for (const id of ['', ':', 'fake', '__proto__:x', 'constructor:x', 'toString:x', 'hasOwnProperty']) {
    expect(networks.find(id), id).toBeUndefined()
  }
})

test('names the networks on which the wallet shares a smart account (3.2)', () => {
  const { connections, networks, connect } = create()
  const enabled = () => networks.of('fake').smartAccountEnabledNetworks
  expect(enabled()).toEqual([])
  connect('fake:one')
  expect(enabled()).toEqual([])
  const smart = { address: 'b', kind: 'smartAccount' }
  connections.update('fake', 'w', { accounts: [{ address: 'a' }, { ...smart, chains: ['fake:two', 'fake:nine'] }] })
  expect(enabled()).toEqual(['fake:two'])
  connections.update('fake', 'w', { accounts: [{ address: 'a' }, smart] })
  expect(enabled()).toEqual(['fake:one', 'fake:two'])
})

test('accepts any network without a list of approved ones, or where the wallet can be asked to add one (3.2)', () => {
  const { connections, networks, connect } = create()
  const accepts = () => networks.of('fake').supportsAllNetworks
  connect('fake:one')
  expect(accepts()).toBe(true)
  connections.update('fake', 'w', { approvedChains: ['fake:one'] })
  expect(accepts()).toBe(false)
  connections.update('fake', 'w', { addsNetworks: true })
  expect(accepts()).toBe(true)
})
