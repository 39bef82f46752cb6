// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { balances } from '../../plugins/balances/plugin.js'
import { nfts } from '../../plugins/nfts/plugin.js'
import { receive } from '../../plugins/receive/plugin.js'
import { send } from '../../plugins/send/plugin.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { mountModal, until } from '../support/mount-modal.js'
import { scriptedSource } from '../support/scripted-source.js'
import { bootActivity } from './activity/boot-activity.js'
// Loaded before the first test, whose time is limited.
import '../../plugins/balances/messages/en.js'
import '../../plugins/nfts/messages/en.js'
import '../../plugins/receive/messages/en.js'
import '../../plugins/send/messages/en.js'
import '../../plugins/send/runtime.js'
import '../../plugins/send/views/views.js'

describe('the account with all its plugins', () => {
  const boot = async () => {
    const source = scriptedSource()
    const extra = [send(), receive(), nfts({ source }), balances({ source })] as readonly AnyPlugin[]
    const booted = await bootActivity(undefined, { extra })
    await booted.open({ view: 'Account' })
    const texts = (selector: string) => booted.all(selector).map(({ textContent }) => textContent)
    return { ...booted, texts }
  }

  it('has tabs for tokens, NFTs and activity, whatever the order of the plugins (2.4, 9.40)', async () => {
    const { texts } = await boot()
    await until(() => texts('[role="tab"]').length === 3)
    expect(texts('[role="tab"]')).toEqual(['Tokens', 'NFTs', 'Activity'])
  })

  it('receives before it sends (2.21)', async () => {
    const { texts } = await boot()
    await until(() => texts('.portico-action').length === 2)
    expect(texts('.portico-action')).toEqual(['Receive', 'Send'])
  })
})

describe('a chain that prepares no transfers', () => {
  it('has no form for sending, and is called unsupported (6.8, 8.30)', async () => {
    const namespace = fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })] })
    const { all, modal, open, text } = mountModal({ plugins: [namespace, send() as AnyPlugin, receive() as AnyPlugin] })
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
    await open({ view: 'Account' })
    await until(() => all('.portico-action, .portico-row').some(({ textContent }) => textContent === 'Receive'))
    expect(all('.portico-action, .portico-row').map(({ textContent }) => textContent)).not.toContain('Send')
    await open({ view: 'WalletSend' } as never)
    await until(() => text().includes('Unsupported chain'))
    expect(all('input')).toEqual([])
  })
})

describe('a chain of a third party that prepares transfers', () => {
  it('has the form', async () => {
    const namespace = fakeNamespace({
      wallets: [fakeWallet({ id: 'org.garden' })],
      queries: { prepareTransfer: async () => undefined },
    })
    const { all, modal, open } = mountModal({ plugins: [namespace, send() as AnyPlugin] })
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
    await open({ view: 'Account' })
    await until(() => all('.portico-action, .portico-row').some(({ textContent }) => textContent === 'Send'))
    await open({ view: 'WalletSend' } as never)
    await until(() => all('input').length > 0)
  })
})
