// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import type { VirtualEmbeddedWalletOptions } from '../../../testing/virtual-embedded-wallet/embedded-wallet-types.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/embedded-wallet/messages/en.js'
import '../../../plugins/embedded-wallet/views/views.js'
import 'viem/accounts'
import '../../../testing/virtual-solana-wallet/solana-sdk.js'

const ROW = /^Use a passkey/

const boot = (options: VirtualEmbeddedWalletOptions = {}) => {
  const wallet = virtualEmbeddedWallet({ methods: { passkey: true }, ...options })
  const refusals: unknown[] = []
  const refuser = definePlugin({
    id: 'refuser',
    setup: ({ tap }) =>
      tap('connect.before', async () => {
        if (refusals.length > 0) throw refusals.shift()
      }),
  })
  const families = ['eip155', 'solana'].map((id) =>
    fakeNamespace({ id, label: `Family of ${id}`, networks: [fakeNetwork(`${id}:1`, { name: `Network of ${id}` })] }),
  )
  const booted = mountModal({ plugins: [...families, embeddedWallet({ providers: [wallet] }), refuser()] })
  const press = async () => {
    await until(() => booted.has(ROW))
    await booted.click(ROW)
  }
  const view = () => booted.modal.getSnapshot().view?.name
  const status = (namespace = 'eip155') => booted.modal.getSnapshot().namespaces[namespace]?.status
  /** Waits for a screen above the connect screen. */
  const shown = (title: string) => until(() => booted.all('h2').at(-1)?.textContent === title)
  const error = () => booted.all('.portico-text[data-tone="danger"]').at(-1)?.textContent ?? ''
  return { ...booted, wallet, refusals, press, view, shown, status, error }
}

describe('the row of a passkey on the connect screen', () => {
  it('logs in on a screen of the wallet, connects, and closes the modal', async () => {
    const booted = boot({ manual: true })
    await booted.open()
    await booted.press()
    await booted.shown('Passkey')
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
    expect(booted.wallet.user?.authProvider).toBe('passkey')
  })

  it('asks for what recovers the key where the passkey does not', async () => {
    const booted = boot({ manual: true, needsRecovery: true })
    await booted.open()
    await booted.press()
    await until(() => booted.view() === 'EmbeddedWalletScreen')
    await act(async () => booted.wallet.steps.release())
    await booted.shown('Recovery code')
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
  })

  it('is quiet about a user who leaves, and starts again', async () => {
    const booted = boot({ manual: true })
    await booted.open()
    await booted.press()
    await until(() => booted.view() === 'EmbeddedWalletScreen')
    await booted.click('Back')
    await until(() => booted.view() === 'Connect' && booted.has(ROW))
    expect([booted.error(), booted.status()]).toEqual(['', 'disconnected'])
    await booted.press()
    await until(() => booted.view() === 'EmbeddedWalletScreen')
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
  })

  it('says in words that a login has failed', async () => {
    const booted = boot()
    await booted.open()
    for (const [code, words] of [
      ['UNREACHABLE', 'The wallet did not load. Check your connection, then try again.'],
      ['TIMEOUT', 'The wallet did not load. Check your connection, then try again.'],
      ['SERVICE_DOWN', 'The wallet does not answer. Check your connection, then try again.'],
      ['ORIGIN_REFUSED', 'The wallet does not serve this page. Use another way.'],
      ['STORAGE_DENIED', 'This browser does not let the wallet keep anything. Allow site data, then try again.'],
      ['TOO_MANY', 'Too many attempts. Try again in a while.'],
      ['REFUSED', 'The passkey login did not work. Try again.'],
    ]) {
      booted.wallet.steps.next('start', { error: new ModalError(`EMBEDDED_WALLET_${code}`, 'No answer.') })
      await booted.press()
      await until(() => booted.error() === words)
    }
    await booted.press()
    await until(() => booted.status() === 'connected')
  })

  it('keeps the login where the connection is refused, and connects when it is pressed again', async () => {
    const booted = boot()
    booted.refusals.push(new Error('Not today.'))
    await booted.open()
    await booted.press()
    await until(() => booted.error() === 'The passkey login did not work. Try again.')
    await booted.press()
    await until(() => booted.status() === 'connected')
  })

  it('is not drawn without a wallet that has passkeys, nor for a namespace that the wallet does not serve', async () => {
    const without = boot({ methods: { email: 'otp' } })
    await without.open()
    await until(() => without.has(/Get a wallet/) || without.all('h2').length > 0)
    expect(without.has(ROW)).toBe(false)
    const other = boot({ namespaces: ['solana'] })
    await other.open({ namespace: 'eip155' })
    await until(() => other.all('h2').length > 0)
    expect(other.has(ROW)).toBe(false)
  })
})
