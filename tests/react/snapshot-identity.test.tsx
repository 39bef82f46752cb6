// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { until } from '../support/mount-modal.js'
import { drawWith } from './draw.js'

it('keeps the identity of namespaces, connectors and theme when a toast appears', async () => {
  const { modal } = drawWith(null)
  await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
  await act(() => modal.refreshBalance('fake'))
  const before = modal.getSnapshot()
  await act(async () => modal.toast('success', 'Copied'))
  const after = modal.getSnapshot()
  expect(after).not.toBe(before)
  expect(after.toast?.text).toBe('Copied')
  expect(after.namespaces).toBe(before.namespaces)
  expect(after.connectors).toBe(before.connectors)
  expect(after.theme).toBe(before.theme)
})

it('keeps the accounts when the balance changes', async () => {
  let coins = 100n
  const plugins = [fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })], balance: async () => coins })]
  const { modal } = drawWith(null, { plugins })
  const state = () => modal.getSnapshot().namespaces['fake']
  await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
  await until(() => state()?.balance)
  const before = state()
  coins = 250n
  await act(() => modal.refreshBalance('fake'))
  expect(state()).not.toBe(before)
  expect(state()?.allAccounts).toBe(before?.allAccounts)
  expect(state()?.connections).toBe(before?.connections)
})
