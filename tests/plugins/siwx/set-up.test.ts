import { expect, test, vi } from 'vitest'
import { bootKernel } from '../../support/boot-kernel.js'
import { bootSiwx } from '../../support/boot-siwx.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

vi.mock('../../../plugins/siwx/runtime.js', () => ({
  errors: {},
  start: async () => {
    throw new Error('The server of the page is out of reach.')
  },
}))

/** Opens a page with a stored connection and a controller that fails to load. */
const restored = async (required: boolean) => {
  const storage = memoryStorage()
  const wallets = [fakeWallet()]
  const first = bootKernel({ plugins: [fakeNamespace({ wallets })], storage })
  await first.modal.connect('fake:one' as never, { connectorId: 'org.wallet' })
  await first.modal.destroy()
  return bootSiwx({ browser: storage, wallets, required })
}

test('disconnects when a required sign-in cannot be loaded (8.4)', async () => {
  const world = await restored(true)
  await waitFor(() => expect(world.wallet.side.count('restore')).toBe(1))
  await waitFor(() => expect(world.wallet.side.count('disconnect')).toBe(1))
  expect(world.address()).toBeUndefined()
  await expect(world.connect()).rejects.toThrow()
  expect(world.address()).toBeUndefined()
})

test('stays connected when an optional sign-in cannot be loaded', async () => {
  const world = await restored(false)
  await waitFor(() => expect(world.address()).toBe('alice'))
  await flush()
  expect(world.address()).toBe('alice')
  await world.modal.disconnect()
  expect(world.address()).toBeUndefined()
})
