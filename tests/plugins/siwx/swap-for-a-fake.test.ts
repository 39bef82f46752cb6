import { expect, test } from 'vitest'
import { overridePlugin } from '../../../kernel/define/override-plugin.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { SiwxApi, SiwxSession, SiwxSnapshot } from '../../../plugins/siwx/contract.js'
import { siwx } from '../../../plugins/siwx/plugin.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { TestWindow } from '../../../testing/ports/test-window.js'

/** The host, which depends only on the sign-in contract. */
const host = (signIn: AnyPlugin) => {
  const wallet = fakeWallet()
  const window = new TestWindow('https://app.example')
  const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), signIn], window })
  const api = modal.plugins['siwx'] as SiwxApi
  return { modal, wallet, who: () => api.getSnapshot().sessions['fake']?.data.accountAddress }
}

const session: SiwxSession = {
  data: {
    accountAddress: 'no real account',
    chainId: 'fake:one',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
  },
  message: '',
  signature: '',
}

test('a one-line fake replaces the sign-in without a change in the host', async () => {
  const nothing = async () => {}
  const snapshot: SiwxSnapshot = { prompt: undefined, sessions: { fake: session } }
  const api: SiwxApi = {
    required: true,
    getSnapshot: () => snapshot,
    subscribe: () => () => {},
    signIn: async () => session,
    signOut: nothing,
    approve: nothing,
    retry: nothing,
    cancel: nothing,
    accept: nothing,
    config: async () => {
      throw new Error('There is none.')
    },
  }
  const { modal, wallet, who } = host(overridePlugin(siwx(), { setup: () => api }))
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  expect(who()).toBe('no real account')
  expect(wallet.side.count('sign')).toBe(0)
  // The plugin still provides the views.
  modal.open({ view: 'SIWXSignMessage' })
  expect(modal.getSnapshot().view?.name).toBe('SIWXSignMessage')
})
