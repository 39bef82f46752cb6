import { definePlugin } from 'portico/plugin'
import type { EmbeddedWalletProvider } from 'portico/services'
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

interface BootOptions extends EmailAuthOptions {
  readonly legal?: boolean
  /** `true`: the modal is a card of the page. */
  readonly embedded?: boolean
  /** `true`: the wallet logs in without a code. */
  readonly skipsCode?: boolean
}

/** A wallet that logs in without a code. */
const withoutCode = (wallet: EmbeddedWalletProvider): EmbeddedWalletProvider => {
  const start: EmbeddedWalletProvider['start'] = async (method, context, signal) => {
    const step = await wallet.start(method, context, signal)
    return step.step === 'code' ? step.submit('123456', signal) : step
  }
  return Object.create(wallet, { start: { value: start } })
}

/** A modal with the field, in front of a wallet that a test scripts. */
export const boot = (
  options: VirtualEmbeddedWalletOptions = {},
  { legal = false, embedded = false, skipsCode = false, ...given }: BootOptions = {},
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
    enableEmbedded: embedded,
    metadata: {
      ...{ name: 'Example', url: 'https://example.org', description: '', icons: [] },
      ...(legal && { termsUrl: 'https://example.org/terms' }),
    },
    plugins: [
      ...families,
      embeddedWallet({ providers: [skipsCode ? withoutCode(wallet) : wallet] }),
      emailAuth(given),
      watcher(events, refusals),
    ],
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
