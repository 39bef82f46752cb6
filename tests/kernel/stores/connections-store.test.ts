import { expect, test } from 'vitest'
import { ConnectionsStore } from '../../../kernel/stores/connections-store.js'

const connection = (connectorId: string, account = 'alice') =>
  ({
    connectorId,
    wallet: { name: connectorId },
    chain: 'fake:one',
    accounts: [{ address: account }, { address: 'bob' }],
    account,
  }) as const

test('the second connection keeps the first and becomes the active one', () => {
  const store = new ConnectionsStore()
  store.establish('fake', connection('one'))
  store.establish('fake', connection('two'))
  expect(store.of('fake').map(({ connectorId }) => connectorId)).toEqual(['one', 'two'])
  expect(store.active('fake')?.connectorId).toBe('two')
  expect(store.active('other')).toBeUndefined()
})

test('replaces a connection on a reconnect', () => {
  const store = new ConnectionsStore()
  store.establish('fake', connection('one'))
  store.establish('fake', connection('one', 'carol'))
  expect(store.of('fake')).toEqual([connection('one', 'carol')])
})

test('a background connection leaves the active one, and becomes active when it is the first', () => {
  const store = new ConnectionsStore()
  store.establish('fake', connection('one'), { activate: false })
  store.establish('fake', connection('two'), { activate: false })
  expect(store.active('fake')?.connectorId).toBe('one')
})

test('activates the previous connection when the active one is removed', () => {
  const store = new ConnectionsStore()
  for (const id of ['one', 'two', 'three']) store.establish('fake', connection(id))
  store.remove('fake', 'two')
  expect(store.active('fake')?.connectorId).toBe('three')
  store.remove('fake', 'three')
  expect(store.active('fake')?.connectorId).toBe('one')
  store.remove('fake', 'one', 'WALLET_DISCONNECTED')
  expect(store.entry('fake')).toEqual({
    connections: [],
    active: undefined,
    connecting: false,
    reason: 'WALLET_DISCONNECTED',
  })
})

test('what changes is one connection of one namespace', () => {
  const store = new ConnectionsStore()
  store.establish('fake', connection('one'))
  store.establish('fake', connection('two'))
  store.establish('other', connection('one'))
  store.update('fake', 'one', { account: 'bob' })
  expect(store.find('fake', 'one')?.account).toBe('bob')
  expect(store.find('fake', 'two')?.account).toBe('alice')
  expect(store.find('other', 'one')?.account).toBe('alice')
  store.update('fake', 'absent', { account: 'mallory' })
  expect(store.of('fake')).toHaveLength(2)
})

test('separates attempts from connections and keeps their result', () => {
  const store = new ConnectionsStore()
  store.begin('fake')
  expect(store.entry('fake')).toMatchObject({ connecting: true, reason: undefined })
  store.fail('fake', 'USER_REJECTED')
  expect(store.entry('fake')).toMatchObject({ connecting: false, reason: 'USER_REJECTED' })
  store.begin('fake')
  expect(store.entry('fake').reason).toBeUndefined()
})
