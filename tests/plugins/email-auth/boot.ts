import { definePlugin } from 'portico/plugin'
import { act } from 'react'
import type { EmailAuthOptions } from '../../../plugins/email-auth/options.js'
import { emailAuth } from '../../../plugins/email-auth/plugin.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import type { VirtualEmbeddedWalletOptions } from '../../../testing/virtual-embedded-wallet/embedded-wallet-types.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/email-auth/messages/en.js'
import '../../../plugins/email-auth/views/views.js'
import 'viem/accounts'
import '../../../testing/virtual-solana-wallet/solana-sdk.js'

/** Records the names of events, and refuses connections for the reasons that a test gives. */
const watcher = (events: string[], refusals: unknown[]) =>
  definePlugin({
    id: 'watcher',
    egress: () => ({}),
    setup({ tap }) {
      tap('event', ({ event }) => void events.push(event))
      tap('connect.before', async () => {
        if (refusals.length > 0) throw refusals.shift()
      })
    },
  })()

export const EMAIL = 'maya@example.org'

/** A modal with the field, in front of a wallet that a test scripts. */
export const boot = (
  options: VirtualEmbeddedWalletOptions = {},
  { legal = false, ...given }: EmailAuthOptions & { readonly legal?: boolean } = {},
) => {
  const wallet = virtualEmbeddedWallet(options)
  const events: string[] = []
  const refusals: unknown[] = []
  const families = ['eip155', 'solana'].map((id) =>
    fakeNamespace({ id, label: `Family of ${id}`, networks: [fakeNetwork(`${id}:1`, { name: `Network of ${id}` })] }),
  )
  const clock = manualClock({ now: Date.UTC(2026, 0, 1) })
  const booted = mountModal({
    clock,
    legalCheckbox: legal,
    metadata: {
      ...{ name: 'Example', url: 'https://example.org', description: '', icons: [] },
      ...(legal && { termsUrl: 'https://example.org/terms' }),
    },
    plugins: [...families, embeddedWallet({ providers: [wallet] }), emailAuth(given), watcher(events, refusals)],
  })
  const input = () => booted.find('input[type="email"]') as HTMLInputElement
  const boxes = () => booted.all('.portico-digits input') as readonly HTMLInputElement[]
  const fill = (target: HTMLInputElement | undefined, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value)
      target?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const submit = async (email = EMAIL) => {
    await until(input)
    await fill(input(), email)
    await booted.press('Enter', input())
  }
  /** Types the code, as a browser fills it in. */
  const enter = async (code = '123456') => {
    await until(() => boxes().length > 0)
    await fill(boxes()[0], code)
  }
  const status = (namespace = 'eip155') => booted.modal.getSnapshot().namespaces[namespace]?.status
  const error = () => booted.all('.portico-text[data-tone="danger"]').at(-1)?.textContent ?? ''
  return { ...booted, wallet, events, refusals, input, boxes, fill, submit, enter, status, error }
}
