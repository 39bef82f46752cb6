// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { createMiniApp } from '../../../modal/mini-app.js'
import { pause, until } from '../../support/mount-modal.js'
import { startSocial } from '../../../plugins/social-auth/login/log-in.js'
import { boot, METHODS } from './boot.js'

/** Goes as far as the window that waits for an answer. */
const toWindow = async (...args: Parameters<typeof boot>) => {
  const booted = boot(...args)
  booted.wallet.steps.next('popup', 'delay')
  await booted.open()
  await until(() => booted.has('Continue with Google'))
  await booted.click('Continue with Google')
  await booted.screen('Google')
  return booted
}

describe('a social login', () => {
  it('opens its window in the click, connects both chains and closes the modal', async () => {
    const booted = boot()
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    booted.wallet.steps.next('start', 'delay')
    // Not a moment later: a browser opens no window then.
    booted.button('Continue with Google').click()
    expect(booted.opened).toEqual([['https://wallet.example/loading', '_blank', 'width=600,height=800,scrollbars=yes']])
    await booted.screen('Google')
    expect([booted.heading(), booted.has('Cancel')]).toEqual(['Continue in Google', true])
    await until(() => booted.wallet.steps.pending.length === 1)
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
    expect(booted.status('solana')).toBe('connected')
    expect(booted.modal.getSnapshot().namespaces['eip155']?.connectedWalletInfo?.socialProvider).toBe('google')
    await until(() => !booted.modal.getSnapshot().open)
    expect(booted.popups[0]?.location.replace).toHaveBeenCalledWith('https://social.example/google')
    expect(booted.popups[0]?.closed).toBe(true)
    expect(booted.happened()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(booted.events[0]).toEqual(['MODAL_OPEN', { connected: false }])
    expect(booted.events).toContainEqual(['SOCIAL_LOGIN_STARTED', { provider: 'google' }])
    const { embeddedWallet } = booted.modal.plugins as never as {
      embeddedWallet: { getSnapshot(): { wallet: { authProvider: string; user: { username: string } } } }
    }
    expect(embeddedWallet.getSnapshot().wallet).toMatchObject({ authProvider: 'google', user: { username: 'ada' } })
  })

  it('says that it was closed, and tries again', async () => {
    const booted = await toWindow()
    await booted.advance(1000)
    const [popup] = booted.popups
    if (popup) popup.closed = true
    await booted.advance(1000)
    await until(() => booted.heading() === 'Cancelled')
    expect(booted.text()).toContain('You closed the window before Google answered. Nothing was shared.')
    expect(booted.happened()).toEqual(['STARTED', 'CANCELED'])
    await booted.click('Try again')
    await until(() => booted.status() === 'connected')
    expect(booted.popups).toHaveLength(2)
  })

  it('is cut off from its window, and goes on in the tab', async () => {
    const booted = await toWindow()
    const [popup] = booted.popups
    if (popup) popup.closed = true
    await booted.advance(1000)
    await until(() => booted.heading() === 'The window cannot answer')
    expect(booted.happened()).toEqual(['STARTED', 'ERROR'])
    await booted.click('Continue in this tab')
    await until(() => booted.heading() === 'Going to Google')
    expect(booted.opened.at(-1)).toEqual(['https://social.example/google', '_top'])
  })

  const { redirects: _, ...inWindows } = METHODS
  it.each([
    ['goes on in this tab', METHODS, true],
    ['is pointed to another way if the wallet knows no way back', inWindows, false],
  ])('opens no window on a page that is isolated from others: who logs in %s', async (_, methods, isInTab) => {
    Object.defineProperty(window, 'crossOriginIsolated', { value: true, configurable: true })
    try {
      const booted = boot({ methods })
      await booted.open()
      await until(() => booted.has('Continue with Google'))
      await booted.click('Continue with Google')
      await until(() => booted.heading() === 'The window cannot answer')
      expect(booted.opened).toEqual([])
      expect(booted.has('Continue in this tab')).toBe(isInTab)
      expect(booted.text().includes('Use another way.')).toBe(!isInTab)
    } finally {
      Reflect.deleteProperty(window, 'crossOriginIsolated')
    }
  })

  it('offers to open a window that the browser has blocked', async () => {
    const booted = boot()
    booted.page.blocked = true
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.heading() === 'Open the window yourself')
    expect(booted.has('Continue in this tab')).toBe(true)
    booted.page.blocked = false
    await booted.click('Open Google')
    await until(() => booted.status() === 'connected')
  })

  it('runs out after 45 seconds in which the window is not in use', async () => {
    const booted = await toWindow()
    await booted.advance(120_000)
    expect(booted.heading()).toBe('Continue in Google')
    booted.page.focused = true
    await booted.advance(44_000)
    expect(booted.heading()).toBe('Continue in Google')
    await booted.advance(1000)
    await until(() => booted.heading() === 'No answer from Google')
    expect([booted.popups[0]?.closed, booted.happened()]).toEqual([true, ['STARTED', 'ERROR']])
    await booted.click('Try again')
    await until(() => booted.status() === 'connected')
  })

  it.each([
    ['EMBEDDED_WALLET_ORIGIN_UNTRUSTED', 'Untrusted origin'],
    ['EMBEDDED_WALLET_ORIGIN_REFUSED', 'Not set up for this page'],
    ['EMBEDDED_WALLET_UNREACHABLE', 'The wallet did not load'],
    ['EMBEDDED_WALLET_SERVICE_DOWN', 'The wallet does not answer'],
    ['EMBEDDED_WALLET_STORAGE_DENIED', 'Nothing can be kept'],
    ['EMBEDDED_WALLET_TOO_MANY', 'Too many attempts'],
    ['EMBEDDED_WALLET_TIMEOUT', 'No answer from Google'],
    ['EMBEDDED_WALLET_CODE_EXPIRED', 'This sign-in ran out'],
    ['ANYTHING', 'Something went wrong'],
  ])('says what to do after %s', async (code, heading) => {
    const booted = boot()
    booted.wallet.steps.next('popup', { error: new ModalError(code, 'A sentence.') })
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.heading() === heading)
    expect([booted.popups[0]?.closed, booted.happened()]).toEqual([true, ['STARTED', 'ERROR']])
    await booted.click('Use another way')
    await booted.screen('Connect wallet')
  })

  it('says that the user declined', async () => {
    const booted = boot()
    booted.wallet.steps.next('popup', 'reject')
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.heading() === 'Declined')
  })

  it('ends when it is left, and drops a late answer', async () => {
    const booted = await toWindow()
    await booted.click('Cancel')
    await booted.screen('Connect wallet')
    expect([booted.popups[0]?.closed, booted.happened()]).toEqual([true, ['STARTED', 'CANCELED']])
    await act(async () => booted.wallet.steps.release())
    for (let round = 0; round < 5; round++) await pause()
    expect([booted.status(), booted.wallet.steps.pending, booted.clock.pending]).toEqual(['disconnected', [], 0])
  })

  it('goes on over the screen that recovers the key', async () => {
    const booted = boot({ needsRecovery: true })
    booted.wallet.steps.next('recover', 'delay')
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.wallet.steps.pending.length === 1)
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
  })

  it('connects again after a connection failed, without another window', async () => {
    const booted = boot()
    booted.refusals.push(new Error('Offline.'))
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.heading() === 'Not connected')
    await booted.click('Try again')
    await until(() => booted.status() === 'connected')
    expect(booted.popups).toHaveLength(1)
  })

  it('connects a login that is done before its screen is first drawn', async () => {
    const booted = boot()
    const state = booted.socialState()
    const { wallet } = state
    if (!wallet) throw new Error('There is no wallet.')
    startSocial({ state, emit: () => undefined, miniApp: createMiniApp(window), wallet, window }, 'google')
    await until(() => state.flow.phase === 'done')
    await act(async () => booted.modal.open({ view: 'ConnectingSocial', params: { social: 'google' } } as never))
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
  })

  it('waits for a click if a host opens its screen', async () => {
    const booted = boot()
    await booted.open({ view: 'ConnectingSocial', params: { social: 'x' } } as never)
    await until(() => booted.has('Open X'))
    expect(booted.opened).toEqual([])
    await booted.click('Open X')
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
  })

  it('offers every login if a host opens the screen of an unknown one', async () => {
    const booted = boot({ methods: { ...METHODS, socials: ['google'] } })
    await booted.open({ view: 'ConnectingSocial', params: { social: 'x' } } as never)
    await booted.screen('All ways to sign in')
  })
})
