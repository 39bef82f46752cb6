import { secureSiteWallet } from 'portico/embedded-wallet'
import { embeddedWalletConformance } from 'portico/testing'
import { describe, expect, it, test } from 'vitest'
import { createSiteDialect } from '../../../../plugins/embedded-wallet/frame/site-dialect.js'
import { flush } from '../../../support/flush.js'
import { enter, type enterEvm } from './enter.js'
import { sitePageDialect } from './site-page.js'
import { toFixture } from './wallet-page.js'

const url = 'https://secure.example/sdk'
const site = () => secureSiteWallet({ url, projectId: 'p1' })
const options = { wire: 'site', dialect: sitePageDialect } as const

describe('secureSiteWallet', () => {
  const checks = embeddedWalletConformance(() => toFixture(site, options))
  for (const check of checks) test(check.name, check.run)
})

describe('secureSiteWallet, with a login in a window,', () => {
  const popupAnswer = { origin: 'https://secure.example', data: { resultUri: 'result-google' } }
  const method = { method: 'social', provider: 'google' } as const
  const wallet = () => secureSiteWallet({ url, socials: ['google'], farcaster: true })
  const checks = embeddedWalletConformance(() => toFixture(wallet, { ...options, method, popupAnswer }))
  for (const check of checks) test(check.name, check.run)
})

describe('the page of the public product', () => {
  it.each([
    ['tells the developer of a missing project id', undefined, ['PROJECT_ID_NOT_CONFIGURED']],
    ['tells the developer of an empty project id', '', ['PROJECT_ID_NOT_CONFIGURED']],
    ['has nothing to tell with a project id', 'p1', []],
  ])('%s when it opens (5.20)', async (_, projectId, codes) => {
    const { tab } = enter(options, secureSiteWallet({ url }))
    const told: string[] = []
    const host = { ...tab.context.host, projectId }
    tab.provider.prepare?.({ ...tab.context, host, alert: (code) => void told.push(code) } as typeof tab.context)
    await expect.poll(() => tab.frame.pages.length).toBe(1)
    expect(told).toEqual(codes)
  })

  it('is loaded with the query that it expects, and asked half a second after it is ready', async () => {
    const { tab, clock, requests } = enter(options, site())
    tab.provider.prepare?.(tab.context)
    await expect.poll(() => tab.frame.pages.length).toBe(1)
    expect(tab.frame.pages[0]).toMatchObject({
      src: `${url}?projectId=p1&chainId=eip155%3A1&version=4&enableLogger=false&rpcUrl=https%3A%2F%2Frpc.walletconnect.org`,
      origin: 'https://secure.example',
      transport: 'window',
    })
    await flush()
    await clock.advance(499)
    expect(requests()).toEqual([])
    await clock.advance(1)
    expect(requests().map(({ type }) => type)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
    expect(requests().map(({ payload }) => payload)).toEqual([
      {
        metadata: { name: 'Conformance', description: '', url: 'https://app.example', icons: [] },
        sdkType: 'portico',
        sdkVersion: expect.any(String),
        projectId: 'p1',
      },
      {
        themeMode: 'dark',
        themeVariables: {},
        w3mThemeVariables: { '--w3m-accent': 'hsla(230, 100%, 67%, 1)', '--w3m-background': '#202020' },
      },
    ])
  })

  it('keeps its session token for the next visit, until the user signs out', async () => {
    const { tab, clock, requests, storage } = enter(options, site())
    const starting = tab.start()
    await expect.poll(() => tab.frame.pages.length).toBe(1)
    await flush()
    tab.frame.pages[0]?.emit('SESSION_UPDATE', { token: 't1' })
    tab.frame.pages[0]?.emit('SESSION_UPDATE', { token: 7 })
    await clock.advance(500)
    const session = await tab.finish(await starting)
    expect(JSON.stringify(storage.entries())).toContain('t1')
    const restoring = tab.provider.restore({ ...tab.context }, tab.signal)
    await expect.poll(() => tab.frame.pages.length).toBe(2)
    await flush()
    await clock.advance(500)
    await restoring
    expect(requests().find(({ type }) => type === 'IS_CONNECTED')).toMatchObject({ payload: { token: 't1' } })
    await session.signOut()
    expect(storage.entries()).toEqual({})
  })

  it('sends transactions itself, and knows no tasks of the key', async () => {
    const { tab, clock, page } = enter(options, site())
    const starting = tab.start()
    await expect.poll(() => tab.frame.pages.length).toBe(1)
    await flush()
    await clock.advance(500)
    const session = await tab.finish(await starting)
    const evm = (await session.provider('eip155')) as Awaited<ReturnType<typeof enterEvm>>['evm']
    const transaction = { to: page.smart, value: '0x1' }
    expect(await evm.request({ method: 'eth_sendTransaction', params: [transaction] })).toBe(`0x${'ab'.repeat(32)}`)
    expect(session.manage).toBeUndefined()
  })

  it('says by its texts alone what has failed', () => {
    const decode = (type: string, message: unknown) =>
      createSiteDialect(() => undefined).decode({ type: `@w3m-frame/${type}`, id: 'a', payload: { message } })?.error
    expect(decode('CONNECT_OTP_ERROR', 'Nope')).toEqual({ message: 'Nope', code: 'INVALID_CODE' })
    expect(decode('RPC_REQUEST_ERROR', 'User rejected the request')).toMatchObject({ code: 4001 })
    expect(decode('CONNECT_EMAIL_ERROR', undefined)).toEqual({ message: undefined })
  })
})
