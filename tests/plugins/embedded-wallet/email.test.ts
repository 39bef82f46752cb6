import { describe, expect, it, test } from 'vitest'
import { EMAIL_COOLDOWN_MS } from '../../../plugins/embedded-wallet/constants.js'
import { bootEmbeddedWallet, EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { rejectionOf } from '../../support/boot-eip155.js'

const LAST = 'portico:embeddedWallet:embedded:lastEmail'
const email = { method: 'email', email: EMAIL } as const

describe('an email address', () => {
  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'a da@example.com',
    'ada@exa mple.com',
    'ada@@example.com',
    'ada@example.com, eve@example.com',
    '<ada@example.com>',
    `${'a'.repeat(243)}@example.com`,
  ])('is refused: %j (5.15)', async (text) => {
    const { provider, signal, wallet } = bootEmbeddedWallet()
    const error = await rejectionOf(wallet().start({ method: 'email', email: text }, signal))
    expect(error).toMatchObject({ code: 'EMBEDDED_WALLET_EMAIL_INVALID', shortMessage: 'Invalid email. Try again.' })
    expect(provider.mails).toEqual([])
  })

  test.each(['ada@example.com', 'ada+tag@sub.example.co.uk', 'ädä@exämple.de', 'a@b.c'])(
    'is taken: %s',
    async (text) => {
      const { provider, signal, wallet } = bootEmbeddedWallet()
      await wallet().start({ method: 'email', email: ` ${text} ` }, signal)
      expect(provider.mails.map((mail) => mail.email)).toEqual([text])
    },
  )

  it('is refused for a change as well (5.15)', async () => {
    const { connect, provider, signal, wallet } = bootEmbeddedWallet()
    await connect()
    const mails = provider.mails.length
    expect(await rejectionOf(wallet().updateEmail('ada', signal))).toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_INVALID',
    })
    expect(provider.mails.length).toBe(mails)
  })
})

describe('the cooldown', () => {
  it('is 30 seconds, and says how many are left, rounded up (5.21, 9.4)', async () => {
    expect(EMAIL_COOLDOWN_MS).toBe(30_000)
    const { clock, signal, provider, wallet } = bootEmbeddedWallet()
    await wallet().start(email, signal)
    const again = async () => (await rejectionOf(wallet().start(email, signal)))['shortMessage']
    expect(await again()).toBe('Please try again after 30 seconds')
    await clock.advance(1)
    expect(await again()).toBe('Please try again after 30 seconds')
    await clock.advance(999)
    expect(await again()).toBe('Please try again after 29 seconds')
    await clock.advance(28_999)
    expect(await again()).toBe('Please try again after 1 seconds')
    await clock.advance(1)
    await wallet().start(email, signal)
    expect(provider.mails.length).toBe(2)
  })

  it('lasts across a reload', async () => {
    const first = bootEmbeddedWallet()
    await first.wallet().start(email, first.signal)
    await first.clock.advance(10_000)
    const { clock, storage } = first
    const { signal, wallet } = bootEmbeddedWallet({ providers: [first.provider], clock, storage })
    expect(await rejectionOf(wallet().start(email, signal))).toMatchObject({
      code: 'EMBEDDED_WALLET_COOLDOWN',
      shortMessage: 'Please try again after 20 seconds',
    })
  })

  it('also holds for resends, which then say when the next one may follow', async () => {
    const { clock, signal, wallet } = bootEmbeddedWallet()
    const step = await wallet().start(email, signal)
    if (step.step !== 'code') throw new Error(step.step)
    expect(step.resendAt).toBe(clock.now() + 30_000)
    expect(await rejectionOf(step.resend(signal))).toMatchObject({ code: 'EMBEDDED_WALLET_COOLDOWN' })
    await clock.advance(30_000)
    const next = await step.resend(signal)
    expect(next).toMatchObject({ step: 'code', resendAt: clock.now() + 30_000 })
    expect(await rejectionOf(wallet().start(email, signal))).toMatchObject({ code: 'EMBEDDED_WALLET_COOLDOWN' })
  })

  it('also holds for changes of the address', async () => {
    const { connect, signal, wallet } = bootEmbeddedWallet()
    await connect()
    await wallet().updateEmail('eve@example.com', signal)
    expect(await rejectionOf(wallet().updateEmail('eve@example.com', signal))).toMatchObject({
      code: 'EMBEDDED_WALLET_COOLDOWN',
    })
  })

  it('is recorded, and ended by a login (4.34)', async () => {
    const { clock, login, storage, signal, wallet } = bootEmbeddedWallet()
    await login()
    expect(storage.getItem(LAST)).toBeNull()
    await wallet().start(email, signal)
    expect(storage.getItem(LAST)).toContain(String(clock.now()))
  })

  it('does not begin with an email that was not sent', async () => {
    const { provider, signal, wallet } = bootEmbeddedWallet()
    provider.steps.next('start', { error: new Error('down') })
    await rejectionOf(wallet().start(email, signal))
    expect((await wallet().start(email, signal)).step).toBe('code')
  })

  it('does not lock the user out when the clock is set back', async () => {
    const { clock, signal, storage, wallet } = bootEmbeddedWallet()
    storage.setItem(LAST, JSON.stringify({ version: 1, data: clock.now() + 86_400_000 }))
    expect((await wallet().start(email, signal)).step).toBe('code')
  })

  it('holds in this page where the storage is denied', async () => {
    const { signal, storage, wallet } = bootEmbeddedWallet()
    storage.failWith('disabled')
    await wallet().start(email, signal)
    expect(await rejectionOf(wallet().start(email, signal))).toMatchObject({ code: 'EMBEDDED_WALLET_COOLDOWN' })
  })

  it('is one of each wallet', async () => {
    const { signal, wallet } = bootEmbeddedWallet({ providers: [knowingWallet(), knowingWallet({ id: 'other' })] })
    await wallet(0).start(email, signal)
    expect((await wallet(1).start(email, signal)).step).toBe('code')
  })

  it('is not for logins without an email', async () => {
    const { signal, wallet } = bootEmbeddedWallet()
    await wallet().start({ method: 'social', provider: 'google' }, signal)
    expect((await wallet().start({ method: 'social', provider: 'google' }, signal)).step).toBe('redirect')
  })
})

describe('a change of the address', () => {
  it('needs a code of each address, and is shown and kept (4.35)', async () => {
    const { api, connect, provider, signal, storage, wallet } = bootEmbeddedWallet()
    await connect()
    const first = await wallet().updateEmail('eve@example.com', signal)
    expect(first).toMatchObject({ step: 'code', of: 'current', email: EMAIL })
    if (first.step !== 'code') return
    const second = await first.submit('123456', signal)
    expect(second).toMatchObject({ step: 'code', of: 'new', email: 'eve@example.com' })
    if (second.step !== 'code') return
    expect(await second.submit('123456', signal)).toEqual({ step: 'changed', email: 'eve@example.com' })
    expect(api.getSnapshot().wallet?.user.email).toBe('eve@example.com')
    // The provider keeps the address; the plugin has no use for it.
    expect(storage.getItem('portico:embeddedWallet:embedded:login')).not.toContain('@')
    expect([provider.mails.length, storage.getItem(LAST)]).toEqual([3, null])
  })

  it('needs a login (8.29)', async () => {
    const { signal, wallet } = bootEmbeddedWallet()
    expect(await rejectionOf(wallet().updateEmail(EMAIL, signal))).toMatchObject({
      code: 'EMBEDDED_WALLET_LOGIN_MISSING',
    })
  })
})
