// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, test } from 'vitest'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { pause, until } from '../../support/mount-modal.js'
import { boot, EMAIL } from './boot.js'

describe('the field on the connect screen (4.32, 5.15)', () => {
  it('prepares the wallet with the first character, not with the focus', async () => {
    const booted = boot()
    await booted.open()
    await until(booted.input)
    await act(async () => void booted.input().dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    expect([booted.events.includes('EMAIL_LOGIN_SELECTED'), booted.wallet.prepared]).toEqual([true, 0])
    await booted.fill(booted.input(), 'm')
    await booted.fill(booted.input(), 'ma')
    await until(() => booted.wallet.prepared === 1)
  })

  it('is filled in by the browser, and kept from its translator', async () => {
    const booted = boot()
    await booted.open()
    const { autocomplete, inputMode, type } = await until(booted.input)
    expect([autocomplete, inputMode, type]).toEqual(['email', 'email', 'email'])
    await booted.submit()
    await booted.screen('Confirm email')
    const address = booted.all('strong').find(({ textContent }) => textContent === EMAIL)
    expect(address?.getAttribute('translate')).toBe('no')
  })

  it.each([['maya'], ['maya@'], ['maya@@example.org'], ['maya @example.org']])(
    'says that %s is no address, beneath the field',
    async (text) => {
      const booted = boot()
      await booted.open()
      await booted.submit(text)
      expect(booted.error()).toBe('Invalid email. Try again.')
      expect(booted.input().getAttribute('aria-invalid')).toBe('true')
      expect(booted.wallet.mails).toEqual([])
    },
  )

  it.each([
    ['EMBEDDED_WALLET_EMAIL_INVALID', {}, 'Invalid email. Try again.'],
    ['EMBEDDED_WALLET_COOLDOWN', { seconds: 12 }, 'Please try again after 12 seconds'],
    ['EMBEDDED_WALLET_SERVICE_DOWN', {}, 'The wallet does not answer. Check your connection, then try again.'],
    ['EMBEDDED_WALLET_UNREACHABLE', {}, 'Email login did not load. Check your connection, then try again.'],
    ['ANYTHING', {}, 'Something went wrong. Try again.'],
  ])('says what to do after %s (5.21)', async (code, values, text) => {
    const booted = boot()
    booted.wallet.steps.next('start', { error: new ModalError(code, 'A sentence.', { values }) })
    await booted.open()
    await booted.submit()
    await until(() => booted.error() === text)
    await booted.fill(booted.input(), 'other@example.org')
    expect(booted.error()).toBe('')
  })

  it('asks once, and shows what it waits for', async () => {
    const booted = boot()
    booted.wallet.steps.next('start', 'delay')
    await booted.open()
    await booted.submit()
    await booted.press('Enter', booted.input())
    expect(booted.button('Continue with email').getAttribute('aria-busy')).toBe('true')
    await act(async () => booted.wallet.steps.release())
    await booted.screen('Confirm email')
    expect(booted.wallet.mails).toHaveLength(1)
  })

  it('is not there for a namespace without accounts of the wallet', async () => {
    const booted = boot({ namespaces: ['solana'] })
    await booted.open({ namespace: 'eip155' })
    expect(booted.all('input[type="email"]')).toEqual([])
    await act(async () => void booted.modal.close())
    await booted.open()
    await booted.submit()
    await booted.enter()
    await until(() => booted.status('solana') === 'connected')
  })

  it.each([false, true])('connects where the wallet needs no code; embedded: %s', async (embedded) => {
    const booted = boot({}, { embedded, skipsCode: true })
    if (embedded) await act(async () => booted.modal.preload())
    else await booted.open()
    await booted.submit()
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
  })

  it('waits for the agreement to the terms', async () => {
    const booted = boot({}, { legal: true })
    await booted.open()
    await booted.submit()
    expect([booted.input().readOnly, booted.wallet.mails]).toEqual([true, []])
  })
})

describe('the code (4.33)', () => {
  it('connects both chains, closes the modal and emits what happened', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    expect(booted.text()).toContain(`Enter the code we sent to ${EMAIL}. It works for 20 minutes.`)
    await booted.enter('123 456')
    await until(() => booted.status() === 'connected')
    expect(booted.status('solana')).toBe('connected')
    await until(() => !booted.modal.getSnapshot().open)
    expect(booted.events.filter((name) => /EMAIL|CONNECT/.test(name))).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
  })

  it('is asked for again if it is wrong', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.enter('000000')
    await until(() => booted.error() === 'That code is not right. Check the newest email.')
    expect(
      booted
        .boxes()
        .map(({ value }) => value)
        .join(''),
    ).toBe('000000')
    expect(booted.events).toContain('EMAIL_VERIFICATION_CODE_FAIL')
    await booted.fill(booted.boxes()[2], '1')
    await booted.click('Check code')
    await until(() => booted.error() !== '')
    await booted.enter()
    await until(() => booted.status() === 'connected')
  })

  it('can be sent again after 30 seconds (9.4)', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    expect(booted.text()).toContain('Resend in 30 sec')
    await booted.advance(18_000)
    expect(booted.text()).toContain('Resend in 12 sec')
    await booted.advance(12_000)
    await booted.click('Resend code')
    await until(() => booted.wallet.mails.length === 2)
    await until(() => booted.root().textContent?.includes('Code sent again'))
    expect(booted.text()).toContain('Resend in 30 sec')
  })

  it('runs out, and offers a new one', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    await booted.advance(1_200_000)
    expect(booted.error()).toBe('This code no longer works. Get a new one.')
    await booted.enter()
    expect(booted.status()).toBe('disconnected')
    await booted.click('Get a new code')
    await until(() => booted.error() === '')
    await booted.enter()
    await until(() => booted.status() === 'connected')
  })

  it('keeps the address for the way back', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    await booted.click('Back')
    await booted.screen('Connect wallet')
    expect((await until(booted.input)).value).toBe(EMAIL)
  })

  it('cannot be asked for again within 30 seconds, unless the login has succeeded (5.21, 4.34)', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    await booted.advance(11_500)
    await booted.click('Back')
    await booted.screen('Connect wallet')
    await booted.submit()
    await until(() => booted.error() === 'Please try again after 19 seconds')
    await booted.advance(18_500)
    await booted.submit()
    await booted.enter()
    await until(() => booted.status() === 'connected')
    await act(async () => booted.modal.disconnect())
    await booted.open()
    await booted.submit()
    await booted.screen('Confirm email')
    expect(booted.wallet.mails).toHaveLength(3)
  })

  test.for(['submit', 'start'] as const)('connects nothing after it was left during "%s"', async (step) => {
    const booted = boot()
    booted.wallet.steps.next(step, 'delay')
    await booted.open()
    await booted.submit()
    if (step === 'submit') {
      await booted.enter()
      await until(() => booted.text().includes('Checking the code'))
    }
    await act(async () => void booted.modal.close())
    await act(async () => booted.wallet.steps.release())
    for (let round = 0; round < 5; round++) await pause()
    expect([booted.status(), booted.modal.getSnapshot().open, booted.wallet.steps.pending]).toEqual([
      'disconnected',
      false,
      [],
    ])
  })

  it('tries the same code again after an outage, and not after a wrong code', async () => {
    const booted = boot()
    await booted.open()
    await booted.submit()
    booted.wallet.steps.next('submit', { error: new ModalError('EMBEDDED_WALLET_CODE_INVALID', 'A sentence.') })
    await booted.enter()
    await until(() => booted.error() !== '')
    expect(booted.has('Try again')).toBe(false)
    booted.wallet.steps.next('submit', { error: new ModalError('EMBEDDED_WALLET_SERVICE_DOWN', 'A sentence.') })
    await booted.enter('654321')
    await until(() => booted.has('Try again'))
    booted.wallet.steps.next('submit', 'delay')
    await booted.click('Try again')
    await until(() => booted.wallet.steps.pending.length === 1)
  })

  it('goes on over the screen that recovers the key', async () => {
    const booted = boot({ needsRecovery: true })
    booted.wallet.steps.next('recover', 'delay')
    await booted.open()
    await booted.submit()
    await booted.enter()
    await until(() => booted.text().includes('Opening your wallet'))
    await act(async () => booted.wallet.steps.release())
    await until(() => booted.status() === 'connected')
  })

  it('offers a new one after that screen was left', async () => {
    const booted = boot({ needsRecovery: true })
    booted.wallet.steps.next('recover', { error: new ModalError('USER_REJECTED', 'The user left.') })
    await booted.open()
    await booted.submit()
    await booted.enter()
    await until(() => booted.error() === 'Your wallet was not opened. Get a new code to try again.')
    await booted.advance(30_000)
    await booted.click('Get a new code')
    await booted.enter()
    await until(() => booted.status() === 'connected')
  })

  it.each([
    [{ code: 4001 }, 'You declined. Nothing was shared.'],
    [new Error('Offline.'), 'Your wallet did not connect. Try again.'],
  ])('connects again, without another code, after a connection failed with %o', async (refusal, text) => {
    const booted = boot()
    booted.refusals.push(refusal)
    await booted.open()
    await booted.submit()
    await booted.enter()
    await until(() => booted.error() === text)
    await booted.click('Try again')
    await until(() => booted.status() === 'connected')
    expect(booted.wallet.mails).toHaveLength(1)
  })

  it('leads to the field if a host opens its screen', async () => {
    const booted = boot()
    await booted.open({ view: 'EmailVerifyOtp' })
    await booted.screen('Sign in with email')
    await booted.submit()
    await booted.enter()
    await until(() => booted.status() === 'connected')
    await until(() => !booted.modal.getSnapshot().open)
  })
})

describe('the link (4.33)', () => {
  it('goes on to the code once it was opened', async () => {
    const booted = boot({ needsDevice: true })
    booted.wallet.steps.next('approved', 'delay')
    await booted.open()
    await booted.submit()
    await booted.screen('Approve this device')
    expect(booted.text()).toContain(`Approve the login link we sent to ${EMAIL}`)
    await act(async () => booted.wallet.steps.release())
    await booted.screen('Confirm email')
    expect(booted.events).toContain('DEVICE_REGISTERED_FOR_EMAIL')
    await booted.click('Back')
    await booted.screen('Connect wallet')
  })

  it('can be sent again, and drops the answer to the first one', async () => {
    const booted = boot({ needsDevice: true })
    booted.wallet.steps.script({ approved: 'delay' })
    await booted.open()
    await booted.submit()
    await booted.screen('Approve this device')
    await booted.advance(30_000)
    await booted.click('Resend email')
    await until(() => booted.wallet.steps.pending.length === 2)
    await act(async () => booted.wallet.steps.release())
    await booted.screen('Confirm email')
    expect(booted.events.filter((name) => name === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(1)
  })

  it('says that it was not opened', async () => {
    const booted = boot({ needsDevice: true })
    booted.wallet.steps.next('approved', { error: new ModalError('EMBEDDED_WALLET_TIMEOUT', 'Too late.') })
    await booted.open()
    await booted.submit()
    await until(() => booted.heading() === 'The link was not opened')
    await booted.advance(30_000)
    await booted.click('Resend email')
    await booted.screen('Confirm email')
  })
})
