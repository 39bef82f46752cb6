import { expect, test } from 'vitest'
import { createStorageEntry } from '../../../../kernel/ports/storage-entry.js'
import { SignInPreferences } from '../../../../plugins/siwx/sessions/sign-in-preferences.js'
import { memoryLogger } from '../../../support/boot-kernel.js'
import { memoryStorage } from '../../../support/memory-storage.js'

const open = (stored?: unknown) => {
  const storage = memoryStorage(
    stored === undefined ? [] : [['preferences', JSON.stringify({ version: 1, data: stored })]],
  )
  const logger = memoryLogger()
  const preferences = new SignInPreferences({
    storageEntry: (spec) => createStorageEntry(spec, { storage, logger, prefix: '' }),
  })
  return { preferences, storage, logger, stored: () => JSON.parse(storage.items.get('preferences') ?? '{}').data }
}

test('remembers who declined, once, until they sign in again', () => {
  const { preferences, storage } = open()
  preferences.resetDeclined('a')
  expect([preferences.isDeclined('a'), storage.writes]).toEqual([false, []])
  preferences.decline('a')
  preferences.decline('b')
  preferences.decline('a')
  expect(storage.writes).toHaveLength(2)
  preferences.resetDeclined('a')
  expect([preferences.isDeclined('a'), preferences.isDeclined('b')]).toEqual([false, true])
})

test('remembers the network of each sign-in, and tells other tabs of a change', () => {
  const { preferences, stored } = open()
  expect(preferences.storageKey).toBe('preferences')
  preferences.rememberChain('a', 'eip155:1')
  preferences.decline('b')
  preferences.rememberChain('b', 'eip155:2')
  preferences.notifyTabs()
  preferences.notifyTabs()
  expect([preferences.chainOf('a'), preferences.chainOf('b'), preferences.chainOf('c')]).toEqual([
    'eip155:1',
    'eip155:2',
    undefined,
  ])
  expect(stored()).toEqual({ changes: 2, declined: ['b'], chains: { a: 'eip155:1', b: 'eip155:2' } })
})

test('drops the oldest entries beyond fifty', () => {
  const keys = Array.from({ length: 51 }, (_, at) => `key-${at}`)
  const chains = Object.fromEntries(keys.map((key) => [key, 'eip155:1']))
  const { preferences } = open({ changes: 0, declined: keys, chains })
  expect(keys.filter((key) => !preferences.isDeclined(key))).toEqual(['key-0'])
  expect(keys.filter((key) => preferences.chainOf(key) === undefined)).toEqual(['key-0'])
})

test.each([
  [{ changes: 'x', declined: [], chains: {} }, 'changes: expected a whole number'],
  [{ changes: 0, declined: {}, chains: {} }, 'declined: expected a list'],
  [{ changes: 0, declined: [7], chains: {} }, 'declined.0: expected text'],
  [{ changes: 0, declined: [], chains: [] }, 'chains: expected an object'],
  [{ changes: 0, declined: [], chains: { a: 7 } }, 'chains.a: expected text'],
  [[], 'value: expected an object'],
])('starts again if %j was stored', (stored, message) => {
  const { preferences, logger } = open(stored)
  expect([preferences.isDeclined('7'), preferences.chainOf('a')]).toEqual([false, undefined])
  expect(logger.lines[0]?.details).toEqual([new TypeError(message)])
})
