// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createModal } from '../../modal/create-modal.js'
import { ConnectButton, ModalProvider, NetworkButton } from '../../react/index.js'
import { manualClock } from '../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../testing/ports/memory-storage.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { until } from '../support/mount-modal.js'

/** The same host on a server or in a browser. */
const makeModal = (page: Window | undefined, storage = memoryStorage(), options: object = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  wallet.side.allowed = true
  const ports = { window: page as never, storage, clock: manualClock() }
  const modal = createModal({ projectId: 'test', plugins: [fakeNamespace({ wallets: [wallet] })], ports, ...options })
  onTestFinished(async () => {
    await act(async () => modal.destroy().catch(() => undefined))
  })
  return modal
}
const host = (modal: object) => (
  <ModalProvider modal={modal}>
    <ConnectButton />
    <NetworkButton />
  </ModalProvider>
)

it('renders the label of the button without inline styles', () => {
  const html = renderToString(host(makeModal(undefined, undefined, { themeVariables: { accent: '#ff0000' } })))
  expect(html).toContain('Connect wallet')
  expect(html).not.toContain('style=')
})

it('has the theme of the host', () => {
  expect(renderToString(host(makeModal(undefined, undefined, { themeMode: 'light' })))).toContain('data-theme="light"')
  expect(renderToString(host(makeModal(undefined, undefined, { themeMode: 'auto' })))).toContain('data-theme="auto"')
})

it('equals the first render in the browser, even before a restored connection', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // A user who was connected on an earlier page.
  const storage = memoryStorage()
  const before = makeModal(window, storage)
  await before.connect('fake:one', { connectorId: 'org.garden' })
  await before.destroy()
  expect(Object.keys(storage.entries())).not.toEqual([])

  const element = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => element.remove())
  element.innerHTML = renderToString(host(makeModal(undefined)))
  const fromServer = element.querySelector('button')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onRecoverableError = vi.fn()
  const modal = makeModal(window, storage)
  const root = await act(async () => hydrateRoot(element, host(modal), { onRecoverableError }))
  expect(complaints.mock.calls).toEqual([])
  expect(onRecoverableError).not.toHaveBeenCalled()
  // Hydration keeps the server's element, which then shows the account.
  expect(element.querySelector('button')).toBe(fromServer)
  await until(() => element.textContent?.includes('alice'))
  complaints.mockRestore()
  await act(async () => root.unmount())
})

it('makes a modal that does nothing on a server', () => {
  const modal = makeModal(undefined)
  expect(modal.element).toBeUndefined()
  expect(modal.getSnapshot()).toMatchObject({ open: false })
})
