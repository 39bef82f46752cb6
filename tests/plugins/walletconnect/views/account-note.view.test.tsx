// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { fakeNamespace } from '../../../support/fake-namespace.js'
import { fakeWalletConnect } from '../../../support/fake-walletconnect.js'
import { mountModal, until } from '../../../support/mount-modal.js'

it('shows a note on the account view while the relay is lost', async () => {
  const { plugin, approve, become } = fakeWalletConnect()
  const { all, modal, open, text, spoken } = mountModal({ plugins: [fakeNamespace(), plugin] })
  const connecting = modal.connect('fake:one', { connectorId: 'walletConnect' })
  approve()
  await connecting
  await open({ view: 'Account' })
  await until(() => expect(text()).toContain('Connect another wallet'))
  await until(() => expect(all('[data-awaited]')).toHaveLength(0))
  expect(text()).not.toContain('the WalletConnect relay is not answering')
  await act(async () => become({ isRelayLost: true }))
  expect(text()).toContain('WalletConnect cannot be reached: the WalletConnect relay is not answering.')
  expect(spoken()).toContain('is not answering')
  await act(async () => become({ isRelayLost: false }))
  expect(text()).not.toContain('is not answering')
})
