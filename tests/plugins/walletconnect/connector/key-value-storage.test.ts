import { expect, test } from 'vitest'
import type { StoragePort } from '../../../../kernel/contract/ports.js'
import { KeyValueStorage } from '../../../../plugins/walletconnect/connector/key-value-storage.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { memoryLogger } from '../../../support/boot-kernel.js'

const SESSIONS = 'wc@2:client:0.3:portico//session'

/** A storage that the browser denies, as in a frame whose site may keep nothing. */
const denied = () => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse } as StoragePort
}

test('keeps its values for the page where the browser denies the storage', async () => {
  const logger = memoryLogger()
  const storage = new KeyValueStorage(denied(), manualClock(), logger, 'portico:')
  await storage.setItem(SESSIONS, [{ topic: 'one' }])
  await storage.setItem('wc@2:core:0.3//keychain', { one: 'key' })
  expect(await storage.getEntries()).toEqual([
    [SESSIONS, [{ topic: 'one' }]],
    ['wc@2:core:0.3//keychain', { one: 'key' }],
  ])
  await storage.removeItem(SESSIONS)
  storage.clear()
  expect(await storage.getKeys()).toEqual([])
  expect([storage.isBehind, storage.isUnreadable(SESSIONS)]).toEqual([false, false])
})
