// @vitest-environment happy-dom
import { describe, expect, it, test } from 'vitest'
import { createMiniApp } from '../../../modal/mini-app.js'
import { offeredSocials } from '../../../plugins/social-auth/login/offered-socials.js'
import { socialAuthOptions } from '../../../plugins/social-auth/options.js'
import { SOCIALS, type Social } from '../../../plugins/social-auth/socials.js'
import { until } from '../../support/mount-modal.js'
import { boot, METHODS } from './boot.js'

const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** The texts of the wide buttons, and the names of the others. */
const drawn = async (count: number) => {
  const booted = boot({}, { socials: ALL.slice(0, count) })
  await booted.open()
  await until(() => booted.all('.portico-choices button').length > 0)
  const buttons = booted.all('.portico-choices button')
  const wide = buttons.filter((button) => !button.hasAttribute('aria-label'))
  const short = buttons.filter((button) => button.hasAttribute('aria-label'))
  return [wide.map(({ textContent }) => textContent), short.map((button) => button.getAttribute('aria-label'))]
}

describe('the buttons on the connect screen', () => {
  it.each([
    [1, ['Continue with Google'], []],
    [2, [], ['Continue with Google', 'Continue with X']],
    [3, ['Continue with Google'], ['Continue with X', 'Continue with Discord']],
    [
      6,
      ['Continue with Google'],
      [
        'Continue with X',
        'Continue with Discord',
        'Continue with Farcaster',
        'Continue with GitHub',
        'Continue with Apple',
      ],
    ],
    [
      7,
      ['Continue with Google'],
      [
        'Continue with X',
        'Continue with Discord',
        'Continue with Farcaster',
        'Continue with GitHub',
        'More ways to sign in',
      ],
    ],
  ])('are arranged for %i socials', async (count, wide, short) => {
    expect(await drawn(count)).toEqual([wide, short])
  })

  it('lead to the screen with all of them', async () => {
    const booted = boot()
    await booted.open()
    await until(() => booted.has('More ways to sign in'))
    await booted.click('More ways to sign in')
    await booted.screen('All ways to sign in')
    expect(booted.rows()).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
    await booted.click('GitHub')
    await booted.screen('GitHub')
    expect(booted.opened).toEqual([['https://wallet.example/loading', '_blank', 'width=600,height=800,scrollbars=yes']])
  })

  it('wait for the agreement to the terms', async () => {
    const booted = boot({}, { legal: true, socials: ['google'] })
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    expect(booted.button('Continue with Google').getAttribute('aria-disabled')).toBe('true')
    await booted.click('Continue with Google')
    expect([booted.opened, booted.title()]).toEqual([[], 'Connect wallet'])
  })

  it('are not there for a namespace without accounts of the wallet', async () => {
    const booted = boot({ namespaces: ['solana'] })
    await booted.open({ namespace: 'eip155' })
    expect(booted.all('.portico-choices')).toEqual([])
  })

  it('are those that the wallet offers, in the order of the host', async () => {
    const booted = boot(
      { methods: { ...METHODS, socials: ['google', 'github'], farcaster: true } },
      { socials: ['farcaster', 'apple', 'github', 'google'] },
    )
    await booted.open({ view: 'ConnectSocials' })
    await until(() => booted.rows().length > 0)
    expect(booted.rows()).toEqual(['Farcaster', 'GitHub', 'Google'])
  })

  it('are missing without a wallet that has social logins', async () => {
    const booted = boot({ methods: { email: 'otp' } })
    await booted.open({ view: 'ConnectSocials' })
    await until(() => booted.text().includes('Sign-in with other accounts is not set up here.'))
  })
})

describe('the options (5.16, 9.28)', () => {
  it('have seven socials by default', () => {
    expect(SOCIALS).toEqual(ALL)
  })

  it('refuse a social login that does not exist', () => {
    const parse = () => socialAuthOptions['~standard'].validate({ socials: ['google', 'myspace'] })
    expect(JSON.stringify(parse())).toContain('expected one of google, x, discord, farcaster, github, apple, facebook')
    expect(() => boot({}, { socials: ['myspace' as Social] })).toThrow('socialAuth')
  })
})

describe('a messaging mini-app (5.12)', () => {
  const AGENTS = {
    iOS: ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5],
    Mac: ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
    Android: ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5],
    Windows: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0],
  } as const
  const offered = (system: keyof typeof AGENTS, globals: object) => {
    const [userAgent, maxTouchPoints] = AGENTS[system]
    const page = { navigator: { userAgent, maxTouchPoints }, ...globals }
    return offeredSocials({ methods: METHODS }, ALL, { miniApp: createMiniApp(page), window: page as never })
  }

  test.for([
    ['iOS', ['google']],
    ['Mac', ['x']],
    ['Android', ['x', 'facebook']],
    ['Windows', []],
  ] as const)('on %s lacks %o', ([system, missing]) => {
    for (const globals of [{ TelegramWebviewProxy: {} }, { Telegram: { WebApp: { initData: 'query_id=1' } } }])
      expect(offered(system, globals)).toEqual(ALL.filter((one) => !(missing as readonly string[]).includes(one)))
    for (const globals of [{}, { Telegram: { Login: {} } }, { Telegram: { WebApp: { initData: '' } } }])
      expect(offered(system, globals)).toEqual(ALL)
  })
})
