// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { walletconnect } from '../../../../plugins/walletconnect/plugin.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { fakeNamespace } from '../../../support/fake-namespace.js'
import { PAIRING } from '../../../support/fake-walletconnect.js'
import { mountModal, until } from '../../../support/mount-modal.js'

/** When the code ends, by its own `expiryTimestamp`. */
const END = 1_790_000_000_000

describe('a code of the host (2.9)', () => {
  it.each([
    ['ConnectingWalletConnectBasic', [walletconnect()]],
    ['ConnectingWalletConnectBasic', [fakeNamespace(), walletconnect({ manualControl: true })]],
    ['ConnectingWalletConnect', [fakeNamespace(), walletconnect()]],
  ])('is drawn by the plugin itself until it ends, on %s', async (view, plugins) => {
    const clock = manualClock({ now: END - 300_000 })
    const { open, all, text, advance } = mountModal({ clock, plugins })
    await open({ view, params: { uri: PAIRING } } as never)
    await until(() => all('.portico-code:not([data-empty])').length === 1)
    await advance(299_000)
    expect(all('.portico-code:not([data-empty])')).toHaveLength(1)
    await advance(1000)
    await until(() => text().includes('This code has ended'))
    expect(all('.portico-code')).toHaveLength(0)
  })
})
