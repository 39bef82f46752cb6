// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { onramp } from '../../../plugins/onramp/plugin.js'
import { receive } from '../../../plugins/receive/plugin.js'
import { type EmbeddedWallet, embeddedWalletService } from '../../../services/embedded-wallet.js'
import type { Onramp } from '../../../services/onramp.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { fakeNode } from '../../support/fake-node.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/eip155/runtime.js'
import '../../../plugins/embedded-wallet/messages/en.js'
import '../../../plugins/embedded-wallet/runtime.js'
import '../../../plugins/embedded-wallet/views/views.js'
import '../../../plugins/onramp/messages/en.js'
import '../../../plugins/onramp/views/views.js'
import '../../../plugins/receive/messages/en.js'
import '../../../plugins/receive/views/views.js'

const TITLE = 'Save your recovery code'

/** A visit of a logged-in user; `change` is what the session says of itself. */
const visit = async (change: object, storage = memoryStorage()) => {
  const provider = knowingWallet({ manual: true })
  const finder = definePlugin({ id: 'finder', setup: ({ all }) => ({ wallets: () => all(embeddedWalletService) }) })
  const source = { id: 'fake', egress: () => ({}), openOnramp: () => ({}) as Onramp }
  const plugins = [
    ...[eip155({ networks: [mainnet] }), embeddedWallet({ providers: [provider] })],
    ...[finder(), receive(), onramp({ source })],
  ]
  const booted = mountModal({ http: fakeNode().http, storage, plugins: plugins as readonly AnyPlugin[] })
  const found = booted.modal.plugins as unknown as { readonly finder: { wallets(): readonly EmbeddedWallet[] } }
  const [wallet] = found.finder.wallets() as readonly [EmbeddedWallet]
  await act(async () => {
    const { signal } = new AbortController()
    const step = await wallet.start({ method: 'email', email: EMAIL }, signal)
    const done = step.step === 'code' ? await step.submit('123456', signal) : step
    if (done.step !== 'done') throw new Error('The login needs another step.')
    Object.assign(done.session, change)
    wallet.take(done.session)
    await booted.modal.connect('eip155:1' as never, { connectorId: provider.id } as never)
  })
  const address = wallet.session?.accounts[0]?.address ?? ''
  const shows = (title: string) => until(() => booted.title() === title)
  /** Whether the address is anywhere on the screen. */
  const hasAddress = () => booted.text().replace(/\s/g, '').includes(address.slice(2))
  return { ...booted, wallet, storage, shows, hasAddress }
}
const UNSAVED = { isRecoverable: false, tasks: ['recovery'] }

describe('a wallet that exists in this browser alone', () => {
  it.each(['WalletReceive', 'WalletReceiveRequest', 'OnRampProviders'])(
    'asks to save the recovery code before money can arrive: %s',
    async (view) => {
      const { hasAddress, open, shows } = await visit(UNSAVED)
      await open({ view })
      await shows(TITLE)
      expect(hasAddress()).toBe(false)
    },
  )

  it('may be saved later once, which counts for this visit', async () => {
    const { click, has, hasAddress, open, shows } = await visit(UNSAVED)
    await open({ view: 'WalletReceive' })
    await shows(TITLE)
    await click('Not now')
    await until(hasAddress)
    await open({ view: 'OnRampProviders' })
    await until(() => !has('Not now'))
    await shows('Buy crypto')
  })

  it('is saved on the next visit, without another way', async () => {
    const first = await visit(UNSAVED)
    await first.open({ view: 'WalletReceive' })
    await first.shows(TITLE)
    await first.click('Not now')
    await until(first.hasAddress)
    const { has, hasAddress, open, shows, text } = await visit(UNSAVED, first.storage)
    await open({ view: 'WalletReceive' })
    await shows(TITLE)
    expect(text()).toContain('You put this off last time.')
    expect([has('Not now'), has('Save recovery code'), hasAddress()]).toEqual([false, true, false])
  })

  it('shows the address once the code is saved', async () => {
    const { hasAddress, open, shows, wallet } = await visit(UNSAVED)
    await open({ view: 'WalletReceive' })
    await shows(TITLE)
    await act(async () => {
      Object.assign(wallet.session ?? {}, { isRecoverable: true })
      wallet.take(wallet.session as NonNullable<EmbeddedWallet['session']>)
    })
    await until(hasAddress)
  })
})

it.each([
  ['can be recovered', { isRecoverable: true, tasks: ['recovery'] }],
  ['is kept by its provider', { isRecoverable: undefined }],
  ['has no recovery code', { isRecoverable: false, tasks: [] }],
])('shows the address at once of a wallet that %s', async (_, change) => {
  const { hasAddress, open } = await visit(change)
  await open({ view: 'WalletReceive' })
  await until(hasAddress)
})
