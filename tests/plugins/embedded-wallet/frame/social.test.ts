import { frameWallet, secureSiteWallet } from 'portico/embedded-wallet'
import { describe, expect, it } from 'vitest'
import { withReturn } from '../../../../plugins/embedded-wallet/frame/with-return.js'
import { flush, waitFor } from '../../../support/flush.js'
import { enter } from './enter.js'
import { sitePageDialect } from './site-page.js'

const socials = ['google', 'github'] as const
const wallet = () => frameWallet({ url: 'https://wallet.example/frame', socials, farcaster: true })
const site = () => secureSiteWallet({ url: 'https://secure.example/sdk', projectId: 'p1', socials, farcaster: true })
const onSite = { wire: 'site', dialect: sitePageDialect } as const
const google = { method: 'social', provider: 'google' } as const

describe('the ways to log in of a frame wallet', () => {
  it('are by email unless the host names others', () => {
    const { methods } = frameWallet({ url: 'https://wallet.example/frame' })
    expect(methods).toEqual({ email: 'otp' })
    expect(wallet().methods).toEqual({
      ...{ email: 'otp', socials, farcaster: true },
      ...{ popupUrl: 'https://wallet.example/loading', redirects: true },
    })
    expect(site().methods).toMatchObject({ email: 'link', popupUrl: 'https://secure.example/loading' })
  })

  it('are the only ones', async () => {
    const { tab } = enter({}, frameWallet({ url: 'https://wallet.example/frame', email: false }))
    for (const method of [google, { method: 'farcaster' }, { method: 'email', email: 'ada@example.org' }] as const)
      await expect(tab.provider.start(method, tab.context, tab.signal)).rejects.toMatchObject({
        code: 'EMBEDDED_WALLET_METHOD_REFUSED',
      })
    expect(tab.frame.pages).toEqual([])
  })
})

describe('a social login of a frame wallet (3.49, 3.51)', () => {
  it('sends the window to the address of the page, then the result to the page', async () => {
    const { tab, requests } = enter({}, wallet())
    const went: string[] = []
    const popup = {
      closed: false,
      close() {},
      location: { replace: (url: string | URL) => void went.push(String(url)) },
    }
    const step = await tab.provider.start({ ...google, popup }, tab.context, tab.signal)
    if (step.step !== 'popup') throw new Error(step.step)
    expect(went).toEqual(['https://google.example/authorize?state=abc&scope=openid'])
    const answers: string[] = []
    const next = step.done(tab.signal, () => void answers.push('answered'))
    tab.postFrom(popup, { origin: 'https://wallet.example', data: { resultUri: 'result-google' } })
    const done = await next
    if (done.step !== 'done') throw new Error(done.step)
    expect(answers).toEqual(['answered'])
    expect(done.session.user).toEqual({ email: 'ada@social.example', username: 'Ada', authProvider: 'google' })
    expect(done.session.updateEmail).toBeUndefined()
    expect(requests().filter(({ type }) => /SOCIAL/.test(type))).toEqual([
      { type: 'GET_SOCIAL_REDIRECT_URI', payload: { provider: 'google' } },
      { type: 'CONNECT_SOCIAL', payload: { uri: 'result-google' } },
    ])
  })

  it('names its provider after a reload', async () => {
    const { tab } = enter({}, wallet())
    const social = { ...google, resultUri: 'result-google' }
    await tab.provider.start(google, tab.context, tab.signal)
    await tab.provider.start(social, tab.context, tab.signal)
    const session = await tab.provider.restore(tab.context, tab.signal)
    expect(session?.user.authProvider).toBe('google')
  })

  it('keeps of a login what it reads again, and nothing else (3.64, 3.67)', async () => {
    const { tab, storage } = enter({}, wallet())
    await tab.provider.start(google, tab.context, tab.signal)
    const step = await tab.provider.start({ ...google, resultUri: 'result-google' }, tab.context, tab.signal)
    if (step.step !== 'done') throw new Error(step.step)
    const kept = Object.values(storage.entries()).map((text) => JSON.parse(text).data)
    expect(kept).toEqual([{ email: 'ada@social.example', username: 'Ada', chain: 'eip155:1', authProvider: 'google' }])
    const session = await tab.provider.restore(tab.context, tab.signal)
    expect(session?.user).toEqual(step.session.user)
  })

  it('forgets its provider after a sign-out', async () => {
    const { tab, storage } = enter({}, wallet())
    await tab.provider.start(google, tab.context, tab.signal)
    const step = await tab.provider.start({ ...google, resultUri: 'result-google' }, tab.context, tab.signal)
    if (step.step !== 'done') throw new Error(step.step)
    expect(JSON.stringify(storage.entries())).toContain('google')
    await step.session.signOut()
    expect(JSON.stringify(storage.entries())).not.toContain('google')
    expect(await tab.provider.restore(tab.context, tab.signal)).toBeUndefined()
  })

  it('tells the page where it comes back to, if it leaves', async () => {
    const { tab, requests } = enter({}, wallet())
    const step = await tab.provider.start(google, tab.context, tab.signal)
    expect(step).toEqual({ step: 'redirect', url: 'https://google.example/authorize?state=abc&scope=openid' })
    expect(requests().at(-1)?.payload).toEqual({ provider: 'google', returnUri: 'https://app.example/' })
  })

  it('tells neither the wallet nor the provider the fragment of the page', async () => {
    const { tab, requests } = enter({}, wallet())
    Object.assign(tab.context.window as object, { location: { href: 'https://app.example/a?b=1#token=secret' } })
    await tab.provider.start(google, tab.context, tab.signal)
    expect(requests().at(-1)?.payload).toEqual({ provider: 'google', returnUri: 'https://app.example/a?b=1' })
  })

  it.each([['javascript:alert(1)'], ['http://evil.example/'], ['data:text/html,hello'], ['https://']])(
    'goes nowhere if the page names %s',
    async (uri) => {
      const { tab } = enter({}, wallet())
      tab.replaced.set('GET_SOCIAL_REDIRECT_URI', () => ({ uri }))
      await expect(tab.provider.start(google, tab.context, tab.signal)).rejects.toMatchObject({
        code: 'EMBEDDED_WALLET_REFUSED',
      })
    },
  )

  it('rejects with the code of the page', async () => {
    const { tab } = enter({}, wallet())
    const social = { ...google, resultUri: 'another' }
    await expect(tab.provider.start(social, tab.context, tab.signal)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_CODE_INVALID',
    })
  })
})

describe('a login with Farcaster of a frame wallet (3.58)', () => {
  it('ends the wait of the page when it is left', async () => {
    const { tab, clock } = enter({}, wallet())
    tab.replaced.set('CONNECT_FARCASTER', () => new Promise(() => {}))
    const step = await tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
    if (step.step !== 'qr') throw new Error(step.step)
    expect(step).toMatchObject({
      ...{ url: 'https://farcaster.example/~/siwf?channelToken=abc', number: '052' },
      expiresAt: clock.now() + 300_000,
    })
    const left = new AbortController()
    const next = step.done(left.signal)
    next.catch(() => undefined)
    await flush()
    left.abort()
    await expect(next).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_ABORTED' })
    expect(tab.frame.pages[0]?.cancelled).toEqual(['CONNECT_FARCASTER'])
  })

  it('loads the page of the public product again (2.13)', async () => {
    const { tab, clock, requests } = enter(onSite, site())
    tab.replaced.set('CONNECT_FARCASTER', () => new Promise(() => {}))
    const starting = tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
    await waitFor(() => expect(tab.frame.pages).toHaveLength(1))
    await flush()
    await clock.advance(1000)
    const step = await starting
    if (step.step !== 'qr') throw new Error(step.step)
    const left = new AbortController()
    const next = step.done(left.signal)
    next.catch(() => undefined)
    await flush()
    left.abort()
    await next.catch(() => undefined)
    await waitFor(() => expect(requests().at(-1)?.type).toBe('RELOAD'))
  })

  it('waits for the page that loads again before it asks for another code', async () => {
    const { tab, clock, requests } = enter(onSite, site())
    tab.replaced.set('CONNECT_FARCASTER', () => new Promise(() => {}))
    const starting = tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
    await waitFor(() => expect(tab.frame.pages).toHaveLength(1))
    await flush()
    await clock.advance(500)
    const step = await starting
    if (step.step !== 'qr') throw new Error(step.step)
    expect(step.expiresAt).toBe(clock.now() + 600_000)
    const left = new AbortController()
    step.done(left.signal).catch(() => undefined)
    await flush()
    left.abort()
    const again = tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
    await waitFor(() => expect(requests().at(-1)?.type).toBe('RELOAD'))
    await clock.advance(5000)
    expect(requests().at(-1)?.type).toBe('RELOAD')
    tab.frame.pages[0]?.reload()
    await flush()
    await clock.advance(500)
    expect(await again).toMatchObject({ step: 'qr' })
    expect(requests().at(-1)?.type).toBe('GET_FARCASTER_URI')
  })
})

describe('the address of a login that comes back to a page', () => {
  const page = 'https://app.example/?tab=2'
  const added = `--${encodeURIComponent(page)}`

  it('has the page at the end of its state', () => {
    expect(withReturn('https://x.example/?state=abc&scope=a#top', page)).toBe(
      `https://x.example/?state=abc${added}&scope=a#top`,
    )
  })

  it('has it within the address that the product wraps', () => {
    const inner = 'https://x.example/?state=abc&scope=a'
    const url = new URL(
      withReturn(`https://auth.magic.link/?provider_authorization_url=${encodeURIComponent(inner)}`, page),
    )
    expect(url.searchParams.get('provider_authorization_url')).toBe(`https://x.example/?state=abc${added}&scope=a`)
  })

  it('is refused without a state', () => {
    expect(() => withReturn('https://x.example/login?token=secret', page)).toThrow(
      expect.objectContaining({ details: 'state= parameter not found in the URL: https://x.example/login' }),
    )
  })
})
