// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { pause, until } from '../../support/mount-modal.js'
import { boot } from './boot.js'

const toCode = async (given: Parameters<typeof boot>[1] = {}) => {
  const booted = boot({}, { socials: ['farcaster'], ...given })
  booted.wallet.steps.next('farcaster', 'delay')
  await booted.open()
  await until(() => booted.has('Continue with Farcaster'))
  await booted.click('Continue with Farcaster')
  await booted.screen('Farcaster')
  return booted
}

const onPhone = async (run: () => Promise<void>) => {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148')
  await run().finally(() => spy.mockRestore())
}

describe('a login with Farcaster (1.6, 3.58)', () => {
  it('shows a code for the app, and connects once the app agrees', async () => {
    const booted = await toCode()
    await until(() => booted.all('.portico-code[role="img"]').length === 1)
    expect(booted.find('.portico-code').getAttribute('aria-label')).toBe('Code for the Farcaster app')
    expect(booted.text()).toContain('Approve only if Farcaster shows this number: 417')
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
    expect(booted.happened()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(booted.wallet.user).toEqual({ username: 'ada', authProvider: 'farcaster' })
  })

  it('shows how long the code works, and gets another one by itself', async () => {
    const clock = manualClock({ now: Date.UTC(2026, 0, 1) })
    const booted = await toCode({ clock })
    await until(() => booted.text().includes('This code works for 10 minutes.'))
    await act(async () => clock.advance(61_000))
    await until(() => booted.text().includes('This code works for 9 minutes.'))
    await act(async () => clock.advance(509_000))
    await until(() => booted.text().includes('This code works for 30 sec.'))
    booted.wallet.steps.next('farcaster', 'delay')
    await act(async () => clock.advance(30_000))
    await until(() => booted.text().includes('Approve only if Farcaster shows this number: 418'))
    expect(booted.text()).toContain('This code works for 10 minutes.')
    expect(booted.status()).toBe('connecting')
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
    expect(booted.happened()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })

  it('opens the app on a phone', () =>
    onPhone(async () => {
      const booted = await toCode()
      await until(() => booted.has('Open Farcaster') && !booted.button('Open Farcaster').getAttribute('aria-busy'))
      await booted.click('Open Farcaster')
      expect(booted.text()).toContain('Approve only if Farcaster shows this number: 417')
      expect(booted.opened).toEqual([['https://farcaster.example/login', '_blank', 'noopener']])
    }))

  it('ends the wait of the wallet when it is left (2.13)', async () => {
    const booted = await toCode()
    await until(() => booted.wallet.steps.pending.length === 1)
    await booted.click('Back')
    await booted.screen('Connect wallet')
    await act(async () => booted.wallet.steps.release())
    for (let round = 0; round < 5; round++) await pause()
    expect([booted.status(), booted.wallet.user]).toEqual(['disconnected', undefined])
    expect(booted.happened()).toEqual(['STARTED', 'CANCELED'])
  })

  it('says what to do after a failure, and tries again', async () => {
    const booted = boot({}, { socials: ['farcaster'] })
    booted.wallet.steps.next('start', { error: new ModalError('EMBEDDED_WALLET_UNREACHABLE', 'A sentence.') })
    await booted.open()
    await until(() => booted.has('Continue with Farcaster'))
    await booted.click('Continue with Farcaster')
    await until(() => booted.heading() === 'The wallet did not load')
    await booted.click('Try again')
    await until(() => booted.status() === 'connected')
    expect(booted.happened()).toEqual(['STARTED', 'ERROR', 'STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
  })
})
