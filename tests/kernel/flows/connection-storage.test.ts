import { describe, expect, test } from 'vitest'
import { ConnectionStorage } from '../../../kernel/flows/connection-storage.js'
import { forgetConnections, restoreActive, storeConnections, storeRecent } from '../../../kernel/flows/remember.js'
import { createStorageEntry } from '../../../kernel/ports/storage-entry.js'
import { memoryLogger } from '../../support/boot-kernel.js'
import { memoryStorage } from '../../support/memory-storage.js'

const create = (storage = memoryStorage()) => ({
  storage,
  memory: new ConnectionStorage((spec) => createStorageEntry(spec, { storage, logger: memoryLogger(), prefix: '' })),
})
const connection = (connectorId: string, account = 'alice') =>
  ({
    connectorId,
    account,
    chain: 'fake:one',
    accounts: [{ address: account }],
    wallet: { name: connectorId },
  }) as const

describe('connections', () => {
  test('are remembered without anything that is not needed to find them again', () => {
    const { memory, storage } = create()
    storeConnections(memory, 'fake', [connection('one')], 'one')
    expect(memory.recall()).toEqual({
      fake: { active: 'one', wallets: [{ connectorId: 'one', account: 'alice', chain: 'fake:one' }] },
    })
    expect([...storage.items.keys()]).toEqual(['connections'])
  })

  test('that have not been found again keep their place', () => {
    const { memory } = create()
    storeConnections(memory, 'fake', [connection('one'), connection('two')], 'one')
    storeConnections(memory, 'fake', [connection('two', 'bob')], 'two')
    expect(memory.recall()['fake']).toMatchObject({
      active: 'two',
      wallets: [{ connectorId: 'one' }, { connectorId: 'two', account: 'bob' }],
    })
  })

  test('are forgotten one by one, and the last one of them is active then', () => {
    const { memory } = create()
    storeConnections(memory, 'fake', [connection('one'), connection('two'), connection('three')], 'two')
    storeConnections(memory, 'mock', [connection('one')], 'one')
    forgetConnections(memory, 'fake', 'one')
    expect(memory.recall()['fake']).toMatchObject({
      active: 'two',
      wallets: [{ connectorId: 'two' }, { connectorId: 'three' }],
    })
    forgetConnections(memory, 'fake', 'two')
    expect(memory.recall()['fake']?.active).toBe('three')
    forgetConnections(memory, 'fake', 'nine')
    forgetConnections(memory, 'fake', 'three')
    expect(Object.keys(memory.recall())).toEqual(['mock'])
    forgetConnections(memory, 'mock')
    expect(memory.recall()).toEqual({})
  })

  test('that are not stored are forgotten without a write', () => {
    const { memory, storage } = create()
    forgetConnections(memory, 'fake', 'one')
    expect(storage.writes).toEqual([])
  })
})

describe('what was active', () => {
  test('is the namespace, and a network in each', () => {
    const { memory } = create()
    memory.rememberActive({ namespace: 'fake', networks: { fake: 'fake:two' } })
    memory.rememberActive({ namespace: 'mock', networks: { mock: 'mock:one' } })
    expect(memory.recallActive()).toEqual({ namespace: 'mock', networks: { fake: 'fake:two', mock: 'mock:one' } })
  })

  test('can be restored, also to empty', () => {
    const { memory, storage } = create()
    const nothing = memory.recallActive()
    memory.rememberActive({ namespace: 'fake', networks: { fake: 'fake:two' } })
    const first = memory.recallActive()
    memory.rememberActive({ namespace: 'mock', networks: { mock: 'mock:one' } })
    restoreActive(memory, 'mock', first)
    expect(memory.recallActive()).toEqual(first)
    restoreActive(memory, 'fake', nothing)
    expect(storage.items.size).toBe(0)
  })

  test('is put back for one namespace alone: what another has chosen since stays', () => {
    const { memory } = create()
    const nothing = memory.recallActive()
    memory.rememberActive({ namespace: 'fake', networks: { fake: 'fake:two' } })
    memory.rememberActive({ namespace: 'mock', networks: { mock: 'mock:one' } })
    restoreActive(memory, 'fake', nothing)
    expect(memory.recallActive()).toEqual({ namespace: 'mock', networks: { mock: 'mock:one' } })
  })

  test('writes only changed entries', () => {
    const { memory, storage } = create()
    memory.rememberActive({})
    expect(storage.writes).toEqual([])
    memory.rememberActive({ networks: { fake: 'fake:two' } })
    memory.rememberActive({ namespace: 'fake' })
    memory.rememberActive({ namespace: 'fake', networks: { fake: 'fake:two' } })
    expect(storage.writes).toHaveLength(2)
    expect(memory.recallActive()).toEqual({ namespace: 'fake', networks: { fake: 'fake:two' } })
  })
})

test('two wallets are recent, the newest first (9.13)', () => {
  const { memory, storage } = create()
  expect(memory.recallRecent()).toEqual([])
  expect(storeRecent(memory, 'a')).toEqual(['a'])
  storeRecent(memory, 'b')
  expect(storeRecent(memory, 'a')).toEqual(['a', 'b'])
  expect(storeRecent(memory, 'c')).toEqual(['c', 'a'])
  storage.items.set('recent-wallets', '{"version":1,"data":["a","b","c","d"]}')
  expect(memory.recallRecent()).toEqual(['a', 'b'])
})

test('recalls nothing until something is stored', () => {
  const { memory } = create()
  expect(memory.recallIfAny()).toBeUndefined()
  storeConnections(memory, 'fake', [connection('one')], 'one')
  expect(memory.recallIfAny()).toEqual(memory.recall())
  expect([memory.key, memory.active.key, memory.recentWallets.key]).toEqual(['connections', 'active', 'recent-wallets'])
})

test.each([
  ['connections', [], 'connections: expected an object'],
  ['connections', { fake: { active: 7, wallets: [] } }, 'connections.fake: expected text'],
  [
    'connections',
    { fake: { active: 'one', wallets: [{ connectorId: 'one', account: 'a', chain: 'x' }] } },
    'connections.fake.0: expected a CAIP-2 id',
  ],
  ['active', { namespace: 7, networks: {} }, 'namespace: expected text'],
  ['active', { networks: [] }, 'networks: expected an object'],
  ['active', { networks: { fake: 'one' } }, 'networks.fake: expected a CAIP-2 id'],
  ['recent-wallets', {}, 'recent: expected a list'],
])('drops stored %s: %j', (key, data, message) => {
  const storage = memoryStorage([[key, JSON.stringify({ version: 1, data })]])
  const logger = memoryLogger()
  const memory = new ConnectionStorage((spec) => createStorageEntry(spec, { storage, logger, prefix: '' }))
  expect([memory.recall(), memory.recallActive(), memory.recallRecent()]).toEqual([{}, { networks: {} }, []])
  expect(logger.lines.map(({ details }) => details)).toEqual([[new TypeError(message)]])
})
