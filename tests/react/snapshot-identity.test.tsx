// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
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
  const { modal } = drawWith(null)
  await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
  const before = modal.getSnapshot().namespaces['fake']
  await act(() => modal.refreshBalance('fake'))
  const after = modal.getSnapshot().namespaces['fake']
  expect(after).not.toBe(before)
  expect(after?.allAccounts).toBe(before?.allAccounts)
  expect(after?.connections).toBe(before?.connections)
})
