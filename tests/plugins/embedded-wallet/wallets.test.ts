import { describe, expect, it, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.js'
import { SDK } from '../../../kernel/constants.js'
import type { EmbeddedWalletProvider, ProviderContext } from '../../../services/embedded-wallet.js'
import { secureSiteWallet } from '../../../plugins/embedded-wallet/secure-site-wallet.js'
import { embeddedWalletError } from '../../../plugins/embedded-wallet/errors.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { bootEmbeddedWallet, EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { one, rejectionOf } from '../../support/boot-eip155.js'
import { eventLog } from '../../support/event-log.js'
import { flush } from '../../support/flush.js'

const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const
/** How a wallet finds the list of its project, and that it may be asked for. */
const pick = ({ egress, originsUrl, originsPage }: EmbeddedWalletProvider) => ({
  ...(egress && { egress }),
  ...(originsUrl && { originsUrl }),
  ...(originsPage !== undefined && { originsPage }),
})
const email = { method: 'email', email: EMAIL } as const

describe('the list of origins', () => {
  const alertsAfterLogin = async (allowedOrigins: readonly string[] | string, http?: unknown) => {
    const { login, modal } = bootEmbeddedWallet({ allowedOrigins, ...(http !== undefined && { http: http as never }) })
    await login()
    await login().catch(() => undefined)
    await flush()
    return modal.getSnapshot().alerts
  }
  const refused = {
    code: 'INVALID_APP_CONFIGURATION',
    text: 'Invalid App Configuration',
    detail: expect.stringMatching(
      /^Origin https?:.* not found on Allowlist - update configuration on the list of origins of Email$/,
    ),
  }

  it('is checked by the first login, and alerts once where the page is not on it (5.24, 8.8)', async () => {
    expect(await alertsAfterLogin(['https://other.example'])).toEqual([expect.objectContaining(refused)])
  })

  it('is checked as soon as a login is prepared or restored (5.24)', async () => {
    const allowedOrigins = ['https://other.example']
    const { modal, wallet } = bootEmbeddedWallet({ allowedOrigins })
    wallet().prepare()
    await expect.poll(() => modal.getSnapshot().alerts).toEqual([expect.objectContaining(refused)])

    const first = bootEmbeddedWallet()
    await first.connect()
    await first.modal.destroy()
    const { provider, storage } = first
    const again = bootEmbeddedWallet({ allowedOrigins, providers: [provider], storage })
    await expect.poll(() => again.modal.getSnapshot().alerts).toEqual([expect.objectContaining(refused)])
  })

  it('lets a page log in that is on it', async () => {
    expect(await alertsAfterLogin([testWindow().location.origin])).toEqual([])
  })

  it('is fetched where the host gives its address (7.10)', async () => {
    const asked: string[] = []
    const answer = async (url: string | URL) => {
      asked.push(String(url))
      return new Response(JSON.stringify({ allowedOrigins: ['https://other.example'] }))
    }
    const url = 'https://wallet.example/projects/v1/origins'
    expect(await alertsAfterLogin(url, answer)).toEqual([expect.objectContaining(refused)])
    expect(asked).toEqual([url])
  })

  it('is that of the project where the wallet names it, and the alert names the dashboard (5.24, 7.10)', async () => {
    const asked: string[] = []
    const { modal, wallet } = bootEmbeddedWallet({
      providers: [{ ...knowingWallet(), ...pick(secureSiteWallet()) }],
      projectId: 'p1',
      http: (async (url: string | URL) => {
        asked.push(String(url))
        return new Response(JSON.stringify({ allowedOrigins: ['https://other.example'] }))
      }) as never,
      window: testWindow({ url: 'https://shop.example/' }),
    })
    await wallet().start(email, new AbortController().signal)
    await expect.poll(() => modal.getSnapshot().alerts.length).toBe(1)
    expect(asked).toEqual([`https://api.web3modal.org/projects/v1/origins?projectId=p1&st=portico&sv=${SDK.version}`])
    expect(modal.getSnapshot().alerts).toEqual([
      expect.objectContaining({
        code: 'INVALID_APP_CONFIGURATION',
        detail:
          'Origin https://shop.example not found on Allowlist - update configuration on https://dashboard.reown.com',
      }),
    ])
  })
})

describe('a failure of the provider', () => {
  test.each([
    [
      'EMBEDDED_WALLET_UNREACHABLE',
      'IFRAME_LOAD_FAILED',
      'Network Error - Could not load embedded wallet',
      'There was an issue loading the embedded wallet. Please try again later.',
    ],
    [
      'EMBEDDED_WALLET_TIMEOUT',
      'IFRAME_REQUEST_TIMEOUT',
      'Embedded Wallet Request Timed Out',
      'There was an issue doing the request to the embedded wallet. Please try again later.',
    ],
    [
      'EMBEDDED_WALLET_ORIGIN_REFUSED',
      'UNVERIFIED_DOMAIN',
      'Invalid App Configuration',
      'There was an issue loading the embedded wallet. Please verify that your domain is allowed at the list of origins of Email',
    ],
  ] as const)('%s alerts the developer once (8.12-8.14)', async (code, alert, text, detail) => {
    const { modal, provider, signal, wallet } = bootEmbeddedWallet()
    for (let time = 0; time < 2; time++) {
      provider.steps.next('start', { error: embeddedWalletError(code) })
      expect(await rejectionOf(wallet().start(email, signal))).toMatchObject({ code })
    }
    const alerts = modal.getSnapshot().alerts.filter((one) => one.code === alert)
    expect(alerts).toEqual([expect.objectContaining({ code: alert, text, detail })])
  })

  test.each([
    ['EMBEDDED_WALLET_UNREACHABLE', 'iframe_load_failed'],
    ['EMBEDDED_WALLET_TIMEOUT', 'iframe_request_timeout'],
    ['EMBEDDED_WALLET_ORIGIN_REFUSED', undefined],
    ['EMBEDDED_WALLET_CODE_INVALID', undefined],
  ] as const)('%s emits %s each time, with the id of the wallet (9.5, 9.6)', async (code, event) => {
    const log = eventLog()
    const chains = [eip155({ networks: [one] }), log.plugin]
    const { provider, signal, wallet } = bootEmbeddedWallet({
      chains,
      providers: [knowingWallet({ namespaces: ['eip155'] })],
    })
    for (let time = 0; time < 2; time++) {
      provider.steps.next('start', { error: embeddedWalletError(code) })
      await rejectionOf(wallet().start(email, signal))
    }
    expect(log.events.filter((one) => one.event.startsWith('iframe'))).toEqual(
      event ? Array(2).fill({ event, properties: { wallet: 'embedded' }, owner: 'embeddedWallet' }) : [],
    )
  })

  it('names the origin and the fix where the wallet has said that it is not listed, in one alert (5.24, 8.8)', async () => {
    const { modal, provider, signal, wallet } = bootEmbeddedWallet({ allowedOrigins: [testWindow().location.origin] })
    const values = { origin: 'https://app.example', wallet: 'https://wallet.example' }
    const details = 'Origin https://app.example not found on Allowlist - update configuration on https://wallet.example'
    const error = embeddedWalletError('EMBEDDED_WALLET_ORIGIN_REFUSED', { values, details })
    for (let time = 0; time < 2; time++) {
      provider.steps.next('start', { error })
      await rejectionOf(wallet().start(email, signal))
    }
    expect(modal.getSnapshot().alerts).toEqual([
      expect.objectContaining({
        code: 'INVALID_APP_CONFIGURATION',
        text: 'Invalid App Configuration',
        detail: `This page, https://app.example, may not use the wallet. Add it to the allowed origins of https://wallet.example. (${details})`,
      }),
    ])
  })

  it('of a step is noted as well', async () => {
    const { modal, provider, signal, wallet } = bootEmbeddedWallet()
    const step = await wallet().start(email, signal)
    provider.steps.next('submit', { error: embeddedWalletError('EMBEDDED_WALLET_TIMEOUT') })
    if (step.step === 'code') await rejectionOf(step.submit('123456', signal))
    expect(modal.getSnapshot().alerts.map(({ code }) => code)).toEqual(['IFRAME_REQUEST_TIMEOUT'])
  })

  it('that the user causes alerts no developer', async () => {
    const { modal, signal, wallet } = bootEmbeddedWallet()
    const step = await wallet().start(email, signal)
    if (step.step === 'code')
      expect(await rejectionOf(step.submit('000000', signal))).toMatchObject({ code: 'EMBEDDED_WALLET_CODE_INVALID' })
    expect(modal.getSnapshot().alerts).toEqual([])
  })
})

describe('the kind of account (4.44)', () => {
  const enter = async () => {
    const booted = bootEmbeddedWallet({ providers: [knowingWallet({ privateKeys: KEYS })] })
    const session = await booted.connect()
    const kinds = () => booted.storage.getItem('portico:embeddedWallet:embedded:accounts')
    const select = (kind: string) => booted.modal.select('eip155' as never, { kind })
    return { ...booted, session, kinds, select }
  }

  it('is set by the provider, acts, and is kept', async () => {
    const { api, kinds, select, session, state } = await enter()
    await select('eoa')
    expect(state('eip155').address).toBe(session.accounts.find(({ kind }) => kind === 'eoa')?.address)
    expect([api.getSnapshot().wallet?.accountType, kinds()]).toEqual(['eoa', expect.stringContaining('"eip155":"eoa"')])
    // 3.6: what hosts branch on.
    expect(state('eip155').preferredAccountType).toBe('eoa')
  })

  it('is what the provider is told to prefer, before and after the user has chosen', async () => {
    const wallet = knowingWallet({ privateKeys: KEYS })
    let told: ProviderContext | undefined
    const start: typeof wallet.start = (...call) => {
      told = call[1]
      return wallet.start(...call)
    }
    const booted = bootEmbeddedWallet({ providers: [Object.create(wallet, { start: { value: start } })] })
    await booted.connect()
    const preferred = () => ['eip155', 'solana'].map((namespace) => told?.preferredKind(namespace))
    expect(preferred()).toEqual(['smartAccount', 'eoa'])
    await booted.modal.select('eip155' as never, { kind: 'eoa' })
    expect(preferred()).toEqual(['eoa', 'eoa'])
  })

  it('falls back to the key itself if the provider does not set it', async () => {
    const { api, kinds, modal, select, session, sign, state, viewState } = await enter()
    Object.assign(session, { setAccountKind: () => Promise.reject(new Error('refused')) })
    await rejectionOf(select('smartAccount'))
    await expect
      .poll(() => state('eip155').address)
      .toBe(session.accounts.find(({ kind, namespace }) => namespace === 'eip155' && kind === 'eoa')?.address)
    expect(kinds()).toContain('"eip155":"eoa"')
    // Each request asks the wallet for its accounts again.
    const signing = sign('eip155:1', 'hello')
    await expect
      .poll(() => (viewState().store.approval?.params as readonly unknown[])?.[1])
      .toBe(state('eip155').address)
    modal.close({ force: true })
    await rejectionOf(signing)
    expect(api.getSnapshot().wallet?.accountType).toBe('eoa')
  })

  it('that the user chooses in the wallet itself replaces what was preferred', async () => {
    const { kinds, select, session, state } = await enter()
    await select('eoa')
    await select('smartAccount')
    await session.setAccountKind?.('eip155', 'eoa')
    await flush()
    expect(state('eip155').address).toBe(session.accounts.find(({ kind }) => kind === 'eoa')?.address)
    expect(kinds()).toContain('"eip155":"eoa"')
  })

  it('that was preferred is set again by the next login', async () => {
    const { connect, modal, select, state, session } = await enter()
    const eoa = session.accounts.find(({ kind }) => kind === 'eoa')?.address
    await select('eoa')
    await modal.disconnect()
    await connect()
    expect(state('eip155').address).toBe(eoa)
  })

  it('that was preferred gives way to the key itself if the next login does not set it', async () => {
    const { connect, kinds, modal, provider, select, session, state } = await enter()
    const eoa = session.accounts.find(({ kind }) => kind === 'eoa')?.address
    await select('smartAccount')
    await modal.disconnect()
    // The wallet starts with another kind now.
    await session.setAccountKind?.('eip155', 'eoa')
    provider.steps.next('setAccountKind', { error: new Error('refused') })
    await connect()
    expect(state('eip155').address).toBe(eoa)
    expect(kinds()).toContain('"eip155":"eoa"')
  })

  it('exists on the networks that the provider names', async () => {
    const { state } = await enter()
    expect(state('eip155').smartAccountEnabledNetworks).toEqual(['eip155:1', 'eip155:10'])
  })
})

describe('two wallets', () => {
  it('stand side by side, and leaving one keeps the other', async () => {
    const other = virtualEmbeddedWallet({ id: 'other', name: 'Other', chains: [1, 10], privateKeys: [KEYS[1]] })
    const { connect, modal, provider, state, wallet } = bootEmbeddedWallet({ providers: [knowingWallet(), other] })
    await connect(0)
    await connect(1)
    expect(
      state('eip155')
        .connections.map(({ connectorId }) => connectorId)
        .sort(),
    ).toEqual(['embedded', 'other'])
    await modal.disconnect('eip155' as never, 'other' as never)
    expect(state('eip155').connections.map(({ connectorId }) => connectorId)).toEqual(['embedded'])
    expect(state('solana').connections.map(({ connectorId }) => connectorId)).toEqual(['embedded'])
    expect([provider.signOuts, other.signOuts]).toEqual([0, 1])
    expect([wallet(0).session === undefined, wallet(1).session]).toEqual([false, undefined])
  })
})

describe('a storage that is denied', () => {
  test.each(['disabled', 'quota'] as const)('breaks no login: %s', async (failure) => {
    const { connect, modal, statuses, storage } = bootEmbeddedWallet()
    storage.failWith(failure)
    await connect()
    expect(statuses()).toEqual(['connected', 'connected'])
    await modal.disconnect()
    expect(statuses()).toEqual(['disconnected', 'disconnected'])
  })

  it('that holds damaged values restores nothing', async () => {
    const first = bootEmbeddedWallet()
    await first.connect()
    await first.modal.destroy()
    for (const key of Object.keys(first.storage.entries()))
      if (key.startsWith('portico:embeddedWallet:')) first.storage.setItem(key, '{"version":1,"data":[1]}')
    const { statuses, storage } = bootEmbeddedWallet({ providers: [first.provider], storage: first.storage })
    await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
    expect(storage.getItem('portico:embeddedWallet:embedded:login')).toBeNull()
  })
})

describe('a screen of the provider', () => {
  const enter = async () => {
    const booted = bootEmbeddedWallet({ providers: [knowingWallet({ manual: true })] })
    const session = await booted.connect()
    const show = (signal = booted.signal) => {
      const screen = session.manage?.('export')
      if (!screen) throw new Error('There is no such screen.')
      return booted.wallet().show('export', screen, signal)
    }
    const view = () => booted.modal.getSnapshot().view?.name
    return { ...booted, show, view }
  }

  it('is shown until the user is done', async () => {
    const { modal, provider, show, view } = await enter()
    const shown = show()
    await expect.poll(view).toBe('EmbeddedWalletScreen')
    provider.steps.release()
    await shown
    expect([modal.getSnapshot().open, provider.shownOver]).toEqual([false, false])
  })

  it('is ended when the user leaves it', async () => {
    const { modal, show, view } = await enter()
    const shown = rejectionOf(show())
    await expect.poll(view).toBe('EmbeddedWalletScreen')
    modal.close()
    expect(await shown).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is withdrawn with its login', async () => {
    const { modal, show, view } = await enter()
    const login = new AbortController()
    const shown = rejectionOf(show(login.signal))
    await expect.poll(view).toBe('EmbeddedWalletScreen')
    login.abort()
    expect(await shown).toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('of a task tells the user why it failed, and nothing if they left it', async () => {
    const { modal, provider, clock, view, viewState } = await enter()
    const left = viewState().manage('embedded', 'export')
    await expect.poll(view).toBe('EmbeddedWalletScreen')
    modal.close()
    await left
    await clock.advance(300)
    expect(modal.getSnapshot().toast).toBeUndefined()
    provider.steps.next('manage', { error: embeddedWalletError('EMBEDDED_WALLET_STORAGE_DENIED') })
    await viewState().manage('embedded', 'recovery')
    await flush()
    await clock.advance(300)
    expect(modal.getSnapshot().toast?.code).toBe('EMBEDDED_WALLET_STORAGE_DENIED')
  })
})

describe('the options', () => {
  const good = knowingWallet()
  test.each([
    ['no providers', {}],
    ['a provider twice', { providers: [good, good] }],
    ['an id that splits storage keys', { providers: [{ ...good, id: 'a:b' }] }],
    ['an unknown way of approval', { providers: [{ ...good, approvals: 'never' }] }],
    ['a provider that starts no login', { providers: [{ ...good, start: undefined }] }],
    ['an address of origins that is none', { providers: [], allowedOrigins: 'origins' }],
    ['origins that are no texts', { providers: [], allowedOrigins: [1] }],
    ['an origin that no page has', { providers: [], allowedOrigins: ['https://a.example', 'https://app-*.a.example'] }],
    ['a list without origins', { providers: [], allowedOrigins: [] }],
    ['a provider without namespaces', { providers: [{ ...good, namespaces: [] }] }],
    ['a provider without a way to log in', { providers: [{ ...good, methods: {} }] }],
    ['a provider with an empty list of social logins', { providers: [{ ...good, methods: { socials: [] } }] }],
  ])('are refused: %s', (_, options) => {
    expect(() => createTestModal({ plugins: [embeddedWallet(options as never)] })).toThrow(
      expect.objectContaining({
        code: 'OPTIONS_INVALID',
        details: expect.stringMatching(/^(?:providers|allowedOrigins)/),
      }),
    )
  })
})

it('gives a provider the theme of the host, and each change of it (3.53)', async () => {
  const { modal, provider, wallet } = bootEmbeddedWallet({
    themeMode: 'light',
    themeVariables: { accent: '#aa3366', radiusScale: 0.5 },
  })
  const themes: unknown[] = []
  provider.prepare = ({ watchTheme }) => void watchTheme(({ mode, variables }) => themes.push({ mode, variables }))
  wallet().prepare()
  await expect.poll(() => themes).toEqual([{ mode: 'light', variables: { accent: '#aa3366', radiusScale: 0.5 } }])
  modal.setTheme({ mode: 'dark', variables: { accent: 'teal', fontFamily: 'Lato' } })
  await expect
    .poll(() => themes.at(-1))
    .toEqual({ mode: 'dark', variables: { accent: 'teal', radiusScale: 0.5, fontFamily: 'Lato' } })
})

it('gives a provider what it may use, and nothing of the plugin', async () => {
  let given: object = {}
  const wallet = knowingWallet()
  const curious = Object.create(wallet, {
    start: {
      value: (...call: Parameters<typeof wallet.start>) => {
        given = call[1]
        const entry = call[1].storageEntry({
          key: 'login',
          version: 1,
          schema: { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as never,
          fallback: undefined,
        })
        Object.assign(given, { key: entry.key })
        return wallet.start(...call)
      },
    },
  }) as typeof wallet
  const { login } = bootEmbeddedWallet({ providers: [curious] })
  await login()
  expect(Object.keys(given).sort()).toEqual([
    'alert',
    'clock',
    'frame',
    'host',
    'http',
    'key',
    'logger',
    'networks',
    'preferredKind',
    'request',
    'signal',
    'storageEntry',
    'watchTheme',
    'window',
  ])
  expect((given as { readonly key: string }).key).toBe('portico:embeddedWallet:embedded:provider:login')
})
