// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { until } from '../../support/mount-modal.js'
import { boot, EMAIL } from './boot.js'

const NEW = 'maya@new.example'

const login = async (options: Parameters<typeof boot>[0] = {}) => {
  const booted = boot(options)
  await booted.open()
  await booted.submit()
  await booted.enter()
  await until(() => booted.status() === 'connected')
  await until(() => !booted.modal.getSnapshot().open)
  return booted
}

describe('changing the email address (4.35)', () => {
  it('asks for the code of each address, and goes back to the settings', async () => {
    const booted = await login()
    await booted.open({ view: 'Profile' })
    await until(() => booted.has('Change email'))
    await booted.click('Change email')
    await booted.screen('Change email')
    expect(booted.input().value).toBe(EMAIL)
    expect(booted.button('Save').getAttribute('aria-disabled')).toBe('true')
    await booted.fill(booted.input(), NEW)
    await booted.click('Save')
    await until(() => booted.heading() === 'Code from your old address')
    expect(booted.text()).toContain(`Enter the code we sent to ${EMAIL}.`)
    await booted.enter()
    await until(() => booted.heading() === 'Code from your new address')
    expect(booted.text()).toContain(`Enter the code we sent to ${NEW}.`)
    await booted.enter()
    await until(() => booted.root().textContent?.includes('Email changed'))
    expect([booted.wallet.user?.email, booted.title()]).toEqual([NEW, 'Accounts and wallets'])
    expect(booted.events).toContain('EMAIL_EDIT')
  })

  /** Changes the address up to the second code, which the user waits for until another one may be asked for. */
  const awaitSecondCode = async (options: Parameters<typeof boot>[0] = {}) => {
    const booted = await login(options)
    await booted.open({ view: 'Profile' })
    await until(() => booted.has('Change email'))
    await booted.click('Change email')
    await booted.fill(await until(booted.input), NEW)
    await booted.click('Save')
    await until(() => booted.heading() === 'Code from your old address')
    await booted.enter()
    await until(() => booted.heading() === 'Code from your new address')
    await booted.advance(31_000)
    return booted
  }

  it.each([
    ['sends the second code again', {}, ['Code from your new address']],
    [
      'asks for both codes again, where the wallet does',
      { restartsEmailChange: true },
      ['Code from your old address', 'Code from your new address'],
    ],
  ])('%s', async (_, options, headings) => {
    const booted = await awaitSecondCode(options)
    await booted.click('Resend code')
    for (const heading of headings) {
      await until(() => booted.heading() === heading && booted.boxes().every(({ value }) => value === ''))
      await booted.enter()
    }
    await until(() => booted.title() === 'Accounts and wallets')
    expect(booted.wallet.user?.email).toBe(NEW)
  })

  it('asks for both codes again after the second one has expired', async () => {
    const booted = await awaitSecondCode({ restartsEmailChange: true })
    await booted.advance(1_200_000)
    await booted.click('Get a new code')
    for (const heading of ['Code from your old address', 'Code from your new address']) {
      await until(() => booted.heading() === heading && booted.boxes().every(({ value }) => value === ''))
      await booted.enter()
    }
    await until(() => booted.wallet.user?.email === NEW)
  })

  it('asks for the new one only, where the wallet does', async () => {
    const booted = await login({ skipsCurrentCode: true })
    await booted.open({ view: 'UpdateEmailWallet' })
    await booted.fill(booted.input(), NEW)
    await booted.click('Save')
    await until(() => booted.heading() === 'Code from your new address')
    await booted.enter()
    await until(() => booted.wallet.user?.email === NEW)
    await until(() => !booted.modal.getSnapshot().open)
  })

  it('starts over with the text that was typed', async () => {
    const booted = await login()
    await booted.open({ view: 'UpdateEmailWallet' })
    await booted.fill(booted.input(), NEW)
    await booted.click('Save')
    await until(() => booted.heading() === 'Code from your old address')
    await booted.click('Start over')
    expect((await until(booted.input)).value).toBe(NEW)
  })

  it('needs a login', async () => {
    const booted = boot()
    await booted.open({ view: 'UpdateEmailWallet' })
    expect(booted.text()).toContain('You are not signed in with email.')
    await booted.open({ view: 'UpdateEmailPrimaryOtp' })
    await until(() => booted.text().includes('You are not signed in with email.'))
  })
})
