// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ConnectorSession } from '../../kernel/contract/connector.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { deferred, never } from '../support/flush.js'
import { mountModal, until } from '../support/mount-modal.js'

const SESSION: ConnectorSession = { chain: 'fake:one', accounts: ['alice'] }

const boot = async () => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  wallet.side.script.connect = async () => SESSION
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] })], enableEmbedded: true })
  await act(async () => booted.modal.preload())
  await booted.screen('Connect wallet')
  const connect = () =>
    act(async () => {
      await booted.modal.connect('fake:one' as never, { connectorId: 'org.garden' } as never)
    })
  return { ...booted, wallet, connect }
}

describe('an embedded card', () => {
  it('shows the wallets of a closed modal, and opens it with the first click', async () => {
    const { modal, wallet, click, has, find } = await boot()
    wallet.side.script.connect = never
    expect(modal.getSnapshot().open).toBe(false)
    expect(has('Close')).toBe(false)
    expect(find('.portico-embed').getAttribute('role')).toBe('region')
    await click(/Garden/)
    expect(modal.getSnapshot().open).toBe(true)
  })

  it('shows the account after connecting, and the wallets after disconnecting', async () => {
    const { modal, click, screen, has } = await boot()
    await click(/Garden/)
    await screen('Account')
    expect([modal.getSnapshot().open, has('Close')]).toEqual([false, false])
    await click('Disconnect')
    await screen('Connect wallet')
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('goes back to the wallets from a wallet that does not answer', async () => {
    const { wallet, click, screen } = await boot()
    const asked = deferred<ConnectorSession>()
    wallet.side.script.connect = () => asked.promise
    await click(/Garden/)
    await screen('Garden')
    await click('Cancel')
    await screen('Connect wallet')
    await act(async () => asked.resolve(SESSION))
    await screen('Account')
  })

  it('follows what the page connects and disconnects', async () => {
    const { connect, modal, screen } = await boot()
    await connect()
    await screen('Account')
    await act(() => modal.disconnect('fake' as never))
    await screen('Connect wallet')
    // Also while the modal is open at its first screen.
    await act(async () => modal.open())
    await connect()
    await screen('Account')
    await act(async () => modal.open())
    await act(() => modal.disconnect('fake' as never))
    await screen('Connect wallet')
  })

  it('is left by × where the page has opened a screen without a way back', async () => {
    const { connect, modal, screen, click, press } = await boot()
    await connect()
    await act(async () => modal.open({ view: 'Networks' } as never))
    await screen('Choose network')
    await press('Escape')
    await screen('Choose network')
    await click('Close')
    await screen('Account')
  })

  it('keeps its first screen when the page closes the modal', async () => {
    const { modal, screen, click } = await boot()
    await click(/Garden/)
    await screen('Account')
    await act(async () => modal.close({ force: true }))
    await screen('Account')
  })

  it('waits a moment for what is restored before it is drawn', async () => {
    const { connect, modal, storage } = await boot()
    await connect()
    await modal.destroy()
    const restored = deferred<ConnectorSession>()
    const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
    wallet.side.script.restore = () => restored.promise
    const again = mountModal({
      plugins: [fakeNamespace({ wallets: [wallet] })],
      enableEmbedded: true,
      storage,
    } as never)
    const drawn = act(async () => again.modal.preload())
    await act(async () => restored.resolve(SESSION))
    await drawn
    expect(again.title()).toBe('Account')
  })

  it('does not wait for a restore that takes long', async () => {
    const { connect, modal, storage } = await boot()
    await connect()
    await modal.destroy()
    const again = mountModal({ plugins: [fakeNamespace()], enableEmbedded: true, storage })
    const drawn = again.modal.preload()
    await until(() => again.clock.pending > 0)
    await again.advance(1000)
    await act(() => drawn)
    expect(again.title()).toBe('Connect wallet')
  })
})
