// @vitest-environment happy-dom
import { getObserverTree } from 'mobx'
import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { german } from '../../../../locales/index.js'
import type { SiwxPrompt } from '../../../../plugins/siwx/contract.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { fakeSiwx, SIGN_IN_MESSAGE } from '../../../support/fake-siwx.js'
import { mountModal } from '../../../support/mount-modal.js'

const metadata = { name: 'Meridian', url: 'https://app.example', description: '', icons: ['https://app.example/a.png'] }

const boot = async (
  prompt?: Partial<SiwxPrompt>,
  {
    connected = true,
    view = 'SIWXSignMessage',
    ...options
  }: Partial<Parameters<typeof mountModal>[0]> & { readonly connected?: boolean; readonly view?: string } = {},
) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const siwx = fakeSiwx()
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] }), siwx.plugin], metadata, ...options })
  if (connected) await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  if (prompt) siwx.prompt(prompt)
  await booted.open({ view } as never)
  /** Lets the sign-in continue. */
  const become = (next: Partial<SiwxPrompt>) => act(async () => siwx.prompt(next))
  const buttons = () => booted.all('.portico-footer button').map((button) => button.textContent)
  const message = () => booted.find('[role="group"].portico-message')
  const primary = () => booted.find('.portico-footer [data-kind="primary"]')
  const isBusy = () => booted.all('.portico-footer button').map((button) => button.getAttribute('aria-busy') === 'true')
  return { ...booted, siwx, become, buttons, message, primary, isBusy }
}

describe('the message', () => {
  it('is shown with the site, the wallet and a note that it is free', async () => {
    const { title, heading, text, buttons, all } = await boot({})
    expect([title(), heading()]).toEqual(['Sign in', 'Meridian asks you to sign in'])
    expect(text()).toContain('It is free and moves no money.')
    expect(buttons()).toEqual(['Cancel', 'Sign in'])
    expect(all('.portico-meet > .portico-image').map(({ textContent }) => textContent)).toEqual(['M', 'G'])
    expect(all('.portico-meet img').map((picture) => picture.getAttribute('src'))).toContain(
      'https://app.example/a.png',
    )
  })

  it.each([
    ['as a page asks', SIGN_IN_MESSAGE, 0],
    ['of another direction', 'meridian.example\u202e elpmaxe.live\u202c\n\u2066עברית\u2069 \u200f!', 5],
    ['of markup', '<img src=x onerror=alert(1)><b>bold</b> &amp; {host} %s\n<script>alert(1)</script>', 0],
    ['of spaces and line breaks', '  a\t\tb  \n\n\n  c \n', 2],
    ['of invisible characters', 'a\u200bb\u00adc\ufeffd\u0000e', 4],
    ['of ten thousand characters', 'x'.repeat(10_240), 0],
    ['of nothing', '', 0],
  ])('is shown exactly as it is signed: %s', async (_, asked, hidden) => {
    const { message } = await boot({ message: asked })
    expect(message().textContent).toBe(asked)
    // Only marks: each around one character that cannot be seen, which has its number.
    for (const mark of message().querySelectorAll('*')) {
      expect([mark.tagName, mark.childElementCount, [...(mark.textContent ?? '')].length]).toEqual(['MARK', 0, 1])
      expect(mark.getAttribute('data-code')).toMatch(/^U\+[0-9A-F]{4,6}$/)
    }
    expect(message().querySelectorAll('*')).toHaveLength(hidden)
  })

  it('is summed up in a sentence with the account, the network and the end of the session', async () => {
    const expirationTime = '2026-12-01T12:00:00.000Z'
    const { all, message } = await boot({ expirationTime, message: `Sign in.\nExpiration Time: ${expirationTime}` })
    expect(all('.portico-panel > p')[0]?.textContent).toBe('localhost:3000 wants you to sign in with your account.')
    expect(all('dt').map(({ textContent }) => textContent)).toEqual(['Account', 'Network', 'Valid until'])
    expect(all('dd').at(-1)?.textContent).toMatch(/Dec 1, 2026/)
    expect(message().closest('details')?.open).toBe(false)
  })

  it.each([
    ['that the message does not name', '2026-12-01T12:00:00.000Z', 'Sign in.'],
    ['that is no date', 'soon', 'Sign in until soon.'],
  ])('is summed up without an end %s', async (_, expirationTime, text) => {
    const { all } = await boot({ expirationTime, message: text })
    expect(all('dt').map(({ textContent }) => textContent)).toEqual(['Account', 'Network'])
  })

  it('keeps its line breaks, has a label, and is keyboard accessible', async () => {
    const { message } = await boot({}, { locale: { tag: 'ar', buttons: { 'button.connect': 'توصيل' } } })
    expect(message().getAttribute('dir')).toBe('ltr')
    expect(message().getAttribute('aria-label')).toBe('The message that you sign')
    expect(message().tabIndex).toBe(0)
  })

  it('has a placeholder while it loads', async () => {
    const { become, all, heading, isBusy, message } = await boot({ phase: 'preparing', message: undefined })
    expect(heading()).toBe('Meridian asks you to sign in')
    expect(all('.portico-facts .portico-skeleton')).toHaveLength(1)
    expect(all('.portico-message')).toEqual([])
    expect(isBusy()).toEqual([false, true])
    await become({ phase: 'ready' })
    expect(message().textContent).toBe(SIGN_IN_MESSAGE)
    expect(isBusy()).toEqual([false, false])
  })

  it('stays visible while the wallet shows it', async () => {
    const { become, message } = await boot({})
    const before = message()
    for (const phase of ['signing', 'verifying', 'declined', 'refused', 'cancelling'] as const) {
      await become({ phase })
      expect(message()).toBe(before)
      expect(message().textContent).toBe(SIGN_IN_MESSAGE)
    }
  })
})

describe('signing', () => {
  it('starts once on a press', async () => {
    const { click, siwx, become, isBusy, button } = await boot({})
    await click('Sign in')
    expect(siwx.asked).toEqual(['approve'])
    await become({ phase: 'signing' })
    expect(isBusy()).toEqual([false, true])
    await act(async () => button('Signing…').click())
    expect(siwx.asked).toEqual(['approve'])
  })

  it('names the pending wallet and becomes non-modal for in-page wallets', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const show = vi.spyOn(HTMLDialogElement.prototype, 'show')
    onTestFinished(() => void [showModal, show].map((spy) => spy.mockRestore()))
    const shown = () => [showModal.mock.calls.length, show.mock.calls.length]
    const { become, heading, spoken, title } = await boot({})
    expect(shown()).toEqual([1, 0])
    await become({ phase: 'signing' })
    expect([title(), heading(), spoken()]).toEqual(['Sign in', 'Continue in Garden', 'Continue in Garden'])
    expect(shown()).toEqual([1, 1])
    await become({ phase: 'verifying' })
    expect([heading(), spoken()]).toEqual(['Checking the signature', 'Checking the signature'])
    expect(shown()).toEqual([2, 1])
  })

  it('offers help after ten seconds for each request', async () => {
    const { become, text, advance, clock, modal } = await boot({ phase: 'signing' })
    await advance(9_999)
    expect(text()).not.toContain('Nothing happening?')
    await advance(1)
    expect(text()).toContain('You can also open Garden from the browser’s toolbar.')
    await become({ phase: 'declined' })
    expect(text()).not.toContain('Nothing happening?')
    await become({ phase: 'signing' })
    expect(text()).not.toContain('Nothing happening?')
    await act(async () => modal.close({ force: true }))
    expect(clock.pending).toBe(0)
  })

  it('keeps the focus on the pressed button', async () => {
    const { become, primary } = await boot({})
    const before = primary()
    for (const phase of ['signing', 'verifying', 'declined', 'refused', 'preparing', 'failed', 'ready'] as const) {
      await become({ phase })
      expect(primary()).toBe(before)
    }
  })

  it('can be retried after a decline, without an alert', async () => {
    const { click, siwx, heading, spoken, buttons, all } = await boot({ phase: 'declined' })
    expect([heading(), spoken()]).toEqual(['Declined', 'Declined'])
    expect(all('[data-tone="danger"]')).toEqual([])
    expect(buttons()).toEqual(['Cancel', 'Try again'])
    await click('Try again')
    expect(siwx.asked).toEqual(['approve'])
  })

  it('can be retried after a signature that was not accepted, which is a failure', async () => {
    const { click, siwx, heading, buttons, all } = await boot({ phase: 'refused' })
    expect(heading()).toBe('Not signed in')
    expect(all('.portico-mark [data-tone="danger"]')).toHaveLength(1)
    expect(buttons()).toEqual(['Cancel', 'Try again'])
    await click('Try again')
    expect(siwx.asked).toEqual(['approve'])
  })

  it.each([
    ['pending', 'Open Garden', 'A request is already waiting in your wallet.', 'Try again', ['approve']],
    ['stale', 'Reload the page', 'Garden was updated or switched off', 'Reload the page', []],
    ['locked', 'Unlock Garden', 'Garden is locked.', 'Try again', ['approve']],
    ['device', 'Check your device', 'The device behind Garden did not sign.', 'Try again', ['approve']],
  ] as const)('says why the wallet did not sign, and what to do: %s', async (cause, title, words, label, asked) => {
    const { buttons, click, heading, siwx, spoken, text } = await boot({ phase: 'refused', cause })
    expect([heading(), spoken()]).toEqual([title, title])
    expect(text()).toContain(words)
    expect(buttons()).toEqual(['Cancel', label])
    await click(label)
    expect(siwx.asked).toEqual(asked)
  })

  it('creates a new message after a failed start', async () => {
    const { click, siwx, heading, all, buttons, text } = await boot({ phase: 'failed', message: undefined })
    expect(heading()).toBe('The message could not be prepared')
    expect(text()).toContain('Meridian did not answer. Nothing was signed.')
    expect(all('.portico-message')).toEqual([])
    expect(buttons()).toEqual(['Cancel', 'Try again'])
    await click('Try again')
    expect(siwx.asked).toEqual(['retry'])
  })
})

describe('cancelling', () => {
  it.each(['preparing', 'ready', 'signing', 'verifying', 'declined', 'refused', 'failed'] as const)(
    'is possible while it is %s',
    async (phase) => {
      const { click, siwx } = await boot({ phase })
      await click('Cancel')
      expect(siwx.asked).toEqual(['cancel'])
    },
  )

  it('shows its progress and disables the buttons', async () => {
    const { buttons, isBusy, spoken, primary, siwx } = await boot({ phase: 'cancelling' })
    expect(buttons()).toEqual(['Cancelling…', 'Sign in'])
    expect(isBusy()).toEqual([true, false])
    expect(spoken()).toBe('Cancelling…')
    await act(async () => primary().click())
    expect(siwx.asked).toEqual([])
  })
})

describe('no prompt is shown', () => {
  it('for a signed-in account, with a close button', async () => {
    const { siwx, heading, buttons, click, modal, become } = await boot({})
    await act(async () => siwx.end({ fake: {} as never }))
    expect(heading()).toBe('You are signed in')
    expect(buttons()).toEqual(['Continue'])
    await become({})
    expect(heading()).toBe('Meridian asks you to sign in')
    await act(async () => siwx.end({ fake: {} as never }))
    await click('Continue')
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('while disconnected, with a connect button', async () => {
    const { heading, click, screen } = await boot(undefined, { connected: false })
    expect(heading()).toBe('No wallet is connected')
    await click('Connect wallet')
    await screen('Connect wallet')
  })

  it('before the first request, with a sign-in button for the account', async () => {
    const { heading, click, siwx } = await boot(undefined, { view: 'ConnectingSiwe' })
    expect(heading()).toBe('Meridian asks you to sign in')
    await click('Sign in')
    expect(siwx.asked).toEqual(['signIn fake'])
  })
})

it('renders the same view under both names', async () => {
  const { heading, message } = await boot({}, { view: 'ConnectingSiwe' })
  expect(heading()).toBe('Meridian asks you to sign in')
  expect(message().textContent).toBe(SIGN_IN_MESSAGE)
})

it('is translated to German, except the message', async () => {
  const { title, heading, buttons, message } = await boot({}, { locale: german })
  expect([title(), heading()]).toEqual(['Anmelden', 'Meridian bittet dich, dich anzumelden'])
  expect(buttons()).toEqual(['Abbrechen', 'Anmelden'])
  expect(message().textContent).toBe(SIGN_IN_MESSAGE)
})

it('stops observing the store when it is closed', async () => {
  const { modal, siwx } = await boot({})
  const observers = () => getObserverTree(siwx.store, 'prompt').observers
  expect(observers()).toHaveLength(1)
  await act(async () => modal.close({ force: true }))
  expect(observers()).toBeUndefined()
})
