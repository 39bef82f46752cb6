import { expect, test } from 'vitest'
import { testWindow } from '../../../testing/ports/test-window.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import { deferred, flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

/** Two tabs of one browser: one storage; what one of them writes the other one hears of. */
const twoTabs = () => {
  const storage = memoryStorage()
  const tabs = [0, 1].map(() => {
    const window = testWindow()
    const wallets = ['one', 'two'].map((id) => fakeWallet({ id, name: id }))
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets })], storage, window })
    const state = () => booted.modal.getSnapshot().namespaces['fake']
    return { ...booted, window, wallets, state }
  })
  const [here, there] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  let heard = 0
  /** Tells the other tab what has been written since. */
  const tell = () => {
    const written = storage.writes.slice(heard)
    heard = storage.writes.length
    for (const line of new Set(written)) {
      there.window.dispatchEvent(Object.assign(new Event('storage'), { key: line.split(' ')[1] }))
    }
  }
  /** The wallet is the browser's: it allows an account to a site, not to a tab. */
  const allow = (index: 0 | 1, allowed: boolean) => {
    for (const { wallets } of tabs) {
      const side = wallets[index]?.side
      if (side) side.allowed = allowed
    }
  }
  return { storage, here, there, tell, allow }
}

test('what is connected in one tab is connected in the other, without a prompt and without an answer', async () => {
  const { storage, here, there, tell, allow } = twoTabs()
  await here.modal.connect('fake:one', { connectorId: 'one' })
  allow(0, true)
  const before = storage.writes.length
  tell()
  await waitFor(() => expect(there.state()?.status).toBe('connected'))
  expect(there.wallets[0]?.side.asked).toEqual(['restore'])
  expect(new Set(storage.items.keys())).toContain('portico:connections')
  // The other tab writes an equal value, for which browsers emit no event.
  const stored = storage.items.get('portico:connections')
  expect(storage.writes.slice(before).filter((line) => line.endsWith('recent-wallets'))).toEqual([])
  expect(storage.items.get('portico:connections')).toBe(stored)
})

test('follows a disconnect in another tab, with the reason and without a write', async () => {
  const { storage, here, there, tell, allow } = twoTabs()
  await here.modal.connect('fake:one', { connectorId: 'one' })
  allow(0, true)
  tell()
  await waitFor(() => expect(there.state()?.status).toBe('connected'))
  await here.modal.disconnect()
  const before = storage.writes.length
  tell()
  await waitFor(() => expect(there.state()).toMatchObject({ status: 'disconnected', reason: 'DISCONNECTED_ELSEWHERE' }))
  expect(storage.writes.slice(before).filter((line) => line.includes('connections'))).toEqual([])
  expect(there.wallets[0]?.side.count('disconnect')).toBe(0)
})

test('another account or wallet that is chosen in one tab is chosen in the other', async () => {
  const { here, there, tell, allow } = twoTabs()
  allow(0, true)
  allow(1, true)
  await here.modal.connect('fake:one', { connectorId: 'one' })
  tell()
  await waitFor(() => expect(there.state()?.address).toBe('alice'))
  await here.modal.select('fake', { address: 'bob' })
  tell()
  await waitFor(() => expect(there.state()?.address).toBe('bob'))
  await here.modal.connect('fake:one', { connectorId: 'two' })
  tell()
  await waitFor(() => expect(there.state()?.connectedWalletInfo?.identifier).toBe('two'))
})

test('follows another tab only after its own request has ended', async () => {
  const { here, there, tell, allow } = twoTabs()
  allow(0, true)
  const own = deferred<ConnectorSession>()
  const second = there.wallets[1]?.side
  if (!second) throw new Error('There is a second wallet.')
  second.script.connect = () => own.promise
  const connecting = there.modal.connect('fake:one', { connectorId: 'two' })
  await waitFor(() => expect(second.count('connect')).toBe(1))
  await here.modal.connect('fake:one', { connectorId: 'one' })
  tell()
  await flush()
  expect(there.state()?.status).toBe('connecting')
  expect(there.wallets[0]?.side.asked).toEqual([])
  own.reject({ code: 4001, message: 'No.' })
  await expect(connecting).rejects.toMatchObject({ rpcCode: 4001 })
  await waitFor(() =>
    expect(there.state()).toMatchObject({ status: 'connected', connectedWalletInfo: { name: 'one' } }),
  )
})

test('asks the other tab’s wallet again when a request of its own began meanwhile', async () => {
  const { here, there, tell, allow } = twoTabs()
  allow(0, true)
  const restored = deferred<ConnectorSession | undefined>()
  const [first, second] = there.wallets.map(({ side }) => side)
  if (!first || !second) throw new Error('There are two wallets.')
  first.script.restore = () => restored.promise
  await here.modal.connect('fake:one', { connectorId: 'one' })
  tell()
  await waitFor(() => expect(first.count('restore')).toBe(1))
  const own = deferred<ConnectorSession>()
  second.script.connect = () => own.promise
  const connecting = there.modal.connect('fake:one', { connectorId: 'two' })
  await waitFor(() => expect(second.count('connect')).toBe(1))
  restored.resolve(first.session)
  await flush()
  expect(there.state()?.status).toBe('connecting')
  own.resolve(second.session)
  await connecting
  await waitFor(() => expect(there.state()?.connections).toHaveLength(2))
  expect(first.count('restore')).toBe(2)
})

test('emptied or broken storage disconnects no wallet', async () => {
  const { storage, here, there, tell, allow } = twoTabs()
  await here.modal.connect('fake:one', { connectorId: 'one' })
  allow(0, true)
  tell()
  await waitFor(() => expect(there.state()?.status).toBe('connected'))
  storage.items.clear()
  there.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  there.window.dispatchEvent(new Event('online'))
  storage.break()
  there.window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(there.wallets[0]?.side.count('restore')).toBe(1))
  expect(there.state()?.status).toBe('connected')
})

test('resyncs with the wallet after a restore from the back-forward cache', async () => {
  const { here, allow } = twoTabs()
  await here.modal.connect('fake:one', { connectorId: 'one' })
  allow(0, false)
  here.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  here.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(here.state()).toMatchObject({ status: 'disconnected', reason: 'WALLET_DISCONNECTED' }))
  expect(here.wallets[0]?.side.count('restore')).toBe(1)
})

test('ignores other tabs after a destroy', async () => {
  const { here } = twoTabs()
  await here.modal.destroy()
  expect(here.window.listeners).toBe(0)
})
