import { afterEach, expect, test } from 'vitest'
import { framingPage } from '../../../kit/frames/framing-page.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { testWindow } from '../../../testing/ports/test-window.js'

const WALLET = 'https://wallet.example'
const opened: { destroy(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((modal) => modal.destroy()))
})

/** A wallet that shows pages in a frame, and connects them as they load. */
const framing = definePlugin({
  id: 'framing',
  needs: ['fake'],
  ready({ modal, report, window }) {
    if (!framingPage(window)) return
    modal.connect('fake:one', { connectorId: 'org.wallet' }).catch((error: unknown) => report(error, 'API_ERROR'))
  },
})

const load = (framedBy?: string) => {
  const wallet = fakeWallet()
  const window = testWindow(framedBy === undefined ? {} : { framedBy })
  const { modal, storage } = createTestModal({ plugins: [fakeNamespace({ wallets: [wallet] }), framing()], window })
  opened.push(modal)
  return { modal, storage, wallet }
}

test('a plugin connects the wallet around the page without a click', async () => {
  const { modal, wallet } = load(WALLET)
  await expect.poll(() => modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
  expect(wallet.side.count('connect')).toBe(1)
  expect(modal.getSnapshot().open).toBe(false)
})

test('a page outside such a frame stays silent until its user acts', async () => {
  const { modal, storage, wallet } = load()
  await flush()
  expect(wallet.side.count('connect')).toBe(0)
  expect(storage.writes).toBe(0)
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
})
