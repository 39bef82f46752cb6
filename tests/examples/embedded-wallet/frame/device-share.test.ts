import { expect, test, vi } from 'vitest'
import { storeDeviceShare } from '../../../../examples/embedded-wallet/frame/key/device-share.js'
import { openEntryStore } from '../../../../examples/embedded-wallet/frame/storage/entry-store.js'
import { memoryStore } from './fake-server.js'

const unusedDatabase = {
  open: () => {
    throw new Error('No entry is read.')
  },
}

test('the browser is asked to keep a share once it is stored', async () => {
  const store = memoryStore()
  const storedWhenAsked: number[] = []
  const persist = () => void storedWhenAsked.push(store.entries.size)
  const facts = { setId: 'set', accounts: { eip155: '0x0', solana: '1' }, isRecoverable: false }
  await storeDeviceShare({ ...store, persist }, 'user', new Uint8Array(32), facts)
  expect(storedWhenAsked).toEqual([1])
})

test.for([
  { name: 'refuses', persist: vi.fn(async () => false) },
  { name: 'fails', persist: vi.fn(async () => Promise.reject(new TypeError('Permissions policy'))) },
])('a browser that $name to keep the entries ends nothing', async ({ persist }) => {
  openEntryStore(unusedDatabase, { persist }).persist()
  await Promise.allSettled(persist.mock.results.map(({ value }) => value))
  expect(persist).toHaveBeenCalledOnce()
})

test('a browser without the request keeps the entries as it does', () => {
  expect(() => openEntryStore(unusedDatabase).persist()).not.toThrow()
})
