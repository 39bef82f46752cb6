// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { SlotName } from '../../kernel/contract/contributions.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { mountModal, until } from '../support/mount-modal.js'
import { deferred } from '../support/flush.js'

const boot = (slot: SlotName, load: () => Promise<{ default: () => unknown }>) => {
  const item = { id: 'buy', kind: 'buy', label: 'Buy', icon: 'plus', view: 'Account', load } as const
  const buy = definePlugin({ id: 'buy', contributes: { [slot]: item } })
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  return mountModal({ plugins: [fakeNamespace({ wallets: [wallet] }), buy() as never] })
}
const Buy = () => <p>Buy coins</p>

it('loads nothing of a contribution before the first intent', () => {
  const view = vi.fn(async () => ({ default: Buy }))
  boot('connect.methods', view)
  expect(view).not.toHaveBeenCalled()
})

it('loads contributions in parallel with the modal and its first screen', async () => {
  const view = vi.fn(async () => ({ default: Buy }))
  const { modal, open, find } = boot('connect.methods', view)
  const preloaded = modal.preload()
  expect(view).toHaveBeenCalledOnce()
  await act(() => preloaded)
  await open()
  // Rendered with the screen, not after it.
  expect(find('.portico-body').textContent).toContain('Buy coins')
})

it('opens while a contribution is still loading', async () => {
  const coming = deferred<{ default: () => unknown }>()
  const { open, title, find } = boot('connect.methods', () => coming.promise)
  await open()
  expect(title()).toBe('Connect wallet')
  await act(async () => coming.resolve({ default: Buy }))
  expect(find('.portico-body').textContent).toContain('Buy coins')
})

it('loads the account and its contributions first while a wallet is connected', async () => {
  const view = vi.fn(async () => ({ default: Buy }))
  const { modal, open, title, find } = boot('account.rows', view)
  await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
  await act(() => modal.preload())
  expect(view).toHaveBeenCalled()
  await open()
  expect(title()).toBe('Account')
  expect(find('.portico-body').textContent).toContain('Buy coins')
})

it('loads the contributions of the account once a wallet row is pressed', async () => {
  const view = vi.fn(async () => ({ default: Buy }))
  const { open, click } = boot('account.rows', view)
  await open()
  expect(view).not.toHaveBeenCalled()
  await click(/^Garden/)
  await until(() => view.mock.calls.length === 1)
})
