import { definePlugin } from 'portico/plugin'
import { onTestFinished, vi } from 'vitest'
import { emailAuth } from '../../../plugins/email-auth/plugin.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import type { SocialAuthOptions } from '../../../plugins/social-auth/options.js'
import { socialAuth } from '../../../plugins/social-auth/plugin.js'
import type { LoginMethods } from '../../../services/embedded-wallet.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import type { VirtualEmbeddedWalletOptions } from '../../../testing/virtual-embedded-wallet/embedded-wallet-types.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'
import { mountModal } from '../../support/mount-modal.js'
import { watchViewState } from '../../support/watch-view-state.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/social-auth/messages/en.js'
import '../../../plugins/social-auth/views/views.js'
import 'viem/accounts'
import '../../../testing/virtual-solana-wallet/solana-sdk.js'

/** Every way to log in. */
export const METHODS: LoginMethods = {
  socials: ['google', 'x', 'discord', 'github', 'apple', 'facebook'],
  farcaster: true,
  popupUrl: 'https://wallet.example/loading',
  redirects: true,
}

/** Records events, and refuses connections for the reasons that a test gives. */
const watcher = (events: [string, unknown][], refusals: unknown[]) =>
  definePlugin({
    id: 'watcher',
    egress: () => ({}),
    setup({ tap }) {
      tap('event', ({ event, properties }) => void events.push([event, properties]))
      tap('connect.before', async () => {
        if (refusals.length > 0) throw refusals.shift()
      })
    },
  })()

/** A window that a login has opened, as the page sees it. */
const fakePopup = () => ({
  closed: false,
  close() {
    this.closed = true
  },
  location: { replace: vi.fn() },
})

interface Given extends SocialAuthOptions {
  readonly legal?: boolean
  readonly withEmail?: boolean
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly clock?: ReturnType<typeof manualClock>
  readonly wallet?: ReturnType<typeof virtualEmbeddedWallet>
}

/** A modal with the buttons, in front of a wallet that a test scripts. */
export const boot = (options: VirtualEmbeddedWalletOptions = {}, given: Given = {}) => {
  const { legal = false, withEmail = false, storage = memoryStorage(), ...plugin } = given
  const { clock = manualClock({ now: Date.UTC(2026, 0, 1) }), wallet: shared, ...social } = plugin
  const wallet = shared ?? virtualEmbeddedWallet({ methods: METHODS, ...options })
  const events: [string, unknown][] = []
  const refusals: unknown[] = []
  const popups: ReturnType<typeof fakePopup>[] = []
  const opened: unknown[][] = []
  const page = { blocked: false, focused: false }
  const spies = [
    vi.spyOn(window, 'open').mockImplementation((...args: unknown[]) => {
      opened.push(args)
      if (page.blocked || args[1] === '_top') return null
      const popup = fakePopup()
      popups.push(popup)
      return popup as never
    }),
    vi.spyOn(document, 'hasFocus').mockImplementation(() => page.focused),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const families = ['eip155', 'solana'].map((id) =>
    fakeNamespace({ id, label: `Family of ${id}`, networks: [fakeNetwork(`${id}:1`, { name: `Network of ${id}` })] }),
  )
  const watched = watchViewState(socialAuth(social))
  const booted = mountModal({
    clock,
    storage,
    legalCheckbox: legal,
    metadata: {
      ...{ name: 'Example', url: 'https://example.org', description: '', icons: [] },
      ...(legal && { termsUrl: 'https://example.org/terms' }),
    },
    plugins: [
      ...families,
      embeddedWallet({ providers: [wallet] }),
      watched.plugin,
      ...(withEmail ? [emailAuth()] : []),
      watcher(events, refusals),
    ],
  })
  const status = (namespace = 'eip155') => booted.modal.getSnapshot().namespaces[namespace]?.status
  const social_ = () => events.filter(([name]) => name.startsWith('SOCIAL_')).map(([name]) => name.slice(13))
  const socialState = watched.viewState
  return { ...booted, wallet, events, refusals, popups, opened, page, storage, status, socialState, happened: social_ }
}
