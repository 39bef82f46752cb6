// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { mountModal, pause } from '../support/mount-modal.js'

const boot = (options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  return { wallet, ...mountModal({ plugins: [fakeNamespace({ wallets: [wallet] })], ...options }) }
}

it('takes the place of an older modal of its name, with a warning: hot reload is calm', async () => {
  const older = boot()
  await older.open()
  await act(async () => void (await older.modal.connect('fake:one', { connectorId: 'org.garden' })))
  const newer = await act(async () => boot())
  await pause()
  expect(newer.logger.messages('warn')).toEqual([
    'A second modal with the id "default" replaces the first. Give one of them another `id` if you want both.',
  ])
  expect(older.wallet.side.listeners.size).toBe(0)
  expect(document.querySelectorAll('portico-modal')).toHaveLength(0)
  await newer.open()
  expect(document.querySelectorAll('portico-modal')).toHaveLength(1)
  expect(newer.title()).toBe('Connect wallet')
})

it('stands beside one of another name', async () => {
  const one = boot()
  const two = boot({ id: 'second' })
  await pause()
  expect(two.logger.messages('warn')).toEqual([])
  await one.open()
  expect(one.title()).toBe('Connect wallet')
})

it('leaves a modal of another name connected when it erases its data', async () => {
  const storage = memoryStorage()
  const one = boot({ storage })
  const two = boot({ storage, id: 'second' })
  await act(async () => void (await two.modal.connect('fake:one', { connectorId: 'org.garden' })))
  await act(async () => one.modal.eraseData())
  expect(two.modal.getSnapshot().namespaces['fake']?.isConnected).toBe(true)
  expect(storage.getItem('portico:second:connections')).not.toBeNull()
})

it('has a place again once the modal of its name is destroyed', async () => {
  const one = boot()
  await act(() => one.modal.destroy())
  expect(boot().logger.messages('warn')).toEqual([])
})

it('loads its screens once, before or at the first opening', async () => {
  const { modal, open, title } = boot()
  await act(() => modal.preload())
  expect(modal.element?.isConnected).toBe(true)
  expect(modal.getSnapshot().open).toBe(false)
  await open()
  expect(title()).toBe('Connect wallet')
})

it('writes numbers as the host says, else as the page', () => {
  expect(boot({ locale: 'de' }).modal.locale).toBe('de')
  document.documentElement.lang = 'pt-BR'
  expect(boot().modal.locale).toBe('pt-BR')
  // A mistake that is often made must not cost a page its numbers.
  document.documentElement.lang = 'en_GB'
  expect(boot().modal.locale).toBe('en-GB')
  document.documentElement.lang = ''
  expect(boot().modal.locale).toBe(navigator.language)
})

it('leaves nothing behind', async () => {
  const add = vi.spyOn(window, 'addEventListener')
  const remove = vi.spyOn(window, 'removeEventListener')
  const { modal, open, clock } = boot()
  await open()
  await act(() => modal.destroy())
  expect(document.querySelector('portico-modal')).toBeNull()
  expect(remove.mock.calls.length).toBe(add.mock.calls.length)
  expect(clock.pending).toBe(0)
  add.mockRestore()
  remove.mockRestore()
})

it('takes `result_uri` off the address of its page (2.1)', async () => {
  history.replaceState({ page: 3 }, '', '/shop?result_uri=https%3A%2F%2Fauth.example&item=7')
  boot()
  await vi.waitFor(() => expect(location.search).toBe('?item=7'))
  expect(history.state).toEqual({ page: 3 })
})
