import { expect, test } from 'vitest'
import { testWindow } from '../../../testing/ports/test-window.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

const left = (...ids: readonly string[]) => {
  const wallets = ids.map((connectorId) => ({ connectorId, account: 'alice', chain: 'fake:one' }))
  const data = { fake: { active: ids[0], wallets } }
  return memoryStorage([['portico:connections', JSON.stringify({ version: 1, data })]])
}

const create = (id: string, restore?: 'mayAsk'): FakeWallet => {
  const wallet = fakeWallet({ id, name: id })
  wallet.side.allowed = true
  Object.assign(wallet.connector, { restore })
  return wallet
}

const boot = (wallets: readonly FakeWallet[], storage = left(...wallets.map(({ connector }) => connector.id))) => {
  const window = testWindow()
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets })], storage, window })
  return { ...booted, window, state: () => booted.modal.getSnapshot().namespaces['fake'] }
}

test('restores a wallet that may prompt when the user opens the modal, and not before', async () => {
  const wallet = create('one', 'mayAsk')
  const { modal, state } = boot([wallet])
  await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', reason: 'RESTORE_DEFERRED' }))
  expect(wallet.side.asked).toEqual([])
  const answer = deferred<typeof wallet.side.session>()
  wallet.side.script.restore = () => answer.promise
  modal.open()
  await waitFor(() => expect(wallet.side.asked).toEqual(['restore']))
  expect(state()?.status).toBe('connecting')
  answer.resolve(wallet.side.session)
  await waitFor(() => expect(state()).toMatchObject({ status: 'connected', address: 'alice' }))
})

test('closes the list of wallets once the wallet is restored, and no other screen', async () => {
  const wallet = create('one', 'mayAsk')
  const { modal, state } = boot([wallet])
  await waitFor(() => expect(state()?.reason).toBe('RESTORE_DEFERRED'))
  modal.open()
  await waitFor(() => expect(modal.getSnapshot().open).toBe(false))
  expect(state()).toMatchObject({ status: 'connected', address: 'alice' })

  const other = create('one', 'mayAsk')
  const booted = boot([other])
  await waitFor(() => expect(booted.state()?.reason).toBe('RESTORE_DEFERRED'))
  booted.modal.open({ view: 'Networks' })
  await waitFor(() => expect(booted.state()?.status).toBe('connected'))
  await flush()
  expect(booted.modal.getSnapshot().view?.name).toBe('Networks')
})

test('keeps the list of wallets open when the user declines the wallet', async () => {
  const wallet = create('one', 'mayAsk')
  wallet.side.script.restore = () => Promise.reject({ code: 4001 })
  const { modal, state } = boot([wallet])
  await waitFor(() => expect(state()?.reason).toBe('RESTORE_DEFERRED'))
  modal.open()
  await waitFor(() => expect(state()?.reason).toBe('USER_REJECTED'))
  expect(modal.getSnapshot().view?.name).toBe('Connect')
})

test('asks once a page load when the user declines', async () => {
  const wallet = create('one', 'mayAsk')
  wallet.side.script.restore = () => Promise.reject({ code: 4001 })
  const { modal, state } = boot([wallet])
  await waitFor(() => expect(state()?.reason).toBe('RESTORE_DEFERRED'))
  modal.open()
  await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', reason: 'USER_REJECTED' }))
  modal.close()
  modal.open()
  await flush()
  expect(wallet.side.asked).toEqual(['restore'])
})

test('does not ask a wallet that may prompt while another wallet is connected', async () => {
  const [silent, asking] = [create('one'), create('two', 'mayAsk')]
  const { modal, state } = boot([silent, asking])
  await waitFor(() => expect(state()?.status).toBe('connected'))
  modal.open()
  await flush()
  expect(asking.side.asked).toEqual([])
  expect(state()).toMatchObject({ status: 'connected', connectedWalletInfo: { identifier: 'one' } })
})

test('asks a wallet that may prompt after a silent wallet has not answered with an account', async () => {
  const [silent, asking] = [create('one'), create('two', 'mayAsk')]
  silent.side.allowed = false
  const { modal, state } = boot([silent, asking])
  await waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', reason: 'RESTORE_DEFERRED' }))
  modal.open()
  await waitFor(() =>
    expect(state()).toMatchObject({ status: 'connected', connectedWalletInfo: { identifier: 'two' } }),
  )
})

test('does not ask a wallet that may prompt because another tab has connected it', async () => {
  const [asking, silent] = [create('one', 'mayAsk'), create('two')]
  const storage = memoryStorage()
  const { state, window } = boot([asking, silent], storage)
  storage.items.set('portico:connections', left('one', 'two').items.get('portico:connections') ?? '')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico:connections' }))
  await waitFor(() => expect(state()).toMatchObject({ connectedWalletInfo: { identifier: 'two' } }))
  expect(asking.side.asked).toEqual([])
})
