import { expect, it, onTestFinished, vi } from 'vitest'
import { RelayClientPool } from '../../../../plugins/walletconnect/connector/relay-client-pool.js'
import { withoutDeniedStorage } from '../../../../plugins/walletconnect/connector/denied-storage.js'

const page = globalThis as { localStorage?: unknown }

// The package that reads it is evaluated once in a process; this module reads it the same way.
vi.mock('../../../../plugins/walletconnect/connector/create-relay-client.js', () => ({
  createRelayClient: page.localStorage ?? 'in memory',
}))

const reader = () => Object.getOwnPropertyDescriptor(globalThis, 'localStorage')?.get

/** A page whose `localStorage` throws, until the test ends; returns what throws. */
const denyStorage = () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const denied = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'localStorage')
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
  })
  return denied
}

it('loads the relay client, which reads the storage of the page, and denies the storage again', async () => {
  const denied = denyStorage()
  const pool = new RelayClientPool({} as never, () => {})
  expect(await pool.loadSdk()).toEqual({ createRelayClient: 'in memory' })
  expect(reader()).toBe(denied)
})

it('denies the storage again after a failure', async () => {
  const denied = denyStorage()
  const failed = new Error('offline')
  await expect(withoutDeniedStorage(() => Promise.reject(failed))).rejects.toBe(failed)
  expect(reader()).toBe(denied)
})

it('leaves a storage alone that may be read', async () => {
  const storage = { length: 0 }
  denyStorage()
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage })
  expect(await withoutDeniedStorage(async () => page.localStorage)).toBe(storage)
})
