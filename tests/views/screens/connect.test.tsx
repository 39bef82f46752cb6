// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ConnectMethod, ConnectMethodProps } from '../../../kernel/contract/contributions.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { makeAutoObservable, runInAction } from '../../../kernel/stores/mobx.js'
import { relayService } from '../../../services/relay.js'
import { type WalletList, type WalletListRow, walletListService } from '../../../services/wallet-list.js'
import { feature } from '../../support/boot-kernel.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { never, waitFor } from '../../support/flush.js'
import { enterForeignFrame } from '../../support/foreign-frame.js'
import { mountModal, until } from '../../support/mount-modal.js'

const METADATA = { name: 'Meridian', url: 'https://app.example', description: '', icons: [] }
const garden = () => fakeWallet({ id: 'org.garden', name: 'Garden' })
const meadow = () => fakeWallet({ id: 'org.meadow', name: 'Meadow' })

const boot = (wallets: readonly FakeWallet[], options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
  let context: PluginContext | undefined
  const spy = feature('spy', (given) => {
    context = given
  })
  const plugins = [fakeNamespace({ wallets }), spy, ...(options.plugins ?? [])]
  const booted = mountModal({ ...options, plugins })
  const find = (wallet: FakeWallet) => act(async () => void context?.connectors.add(wallet.connector))
  return { ...booted, findLate: find }
}

describe('the list', () => {
  it('has one row per wallet, in order of discovery', async () => {
    const { open, rows } = boot([garden(), meadow()])
    await open()
    expect(rows()).toEqual(['GardenInstalled', 'MeadowInstalled'])
  })

  it('shows the label of a wallet in its row and as the title of its screen', async () => {
    const { connector, side } = fakeWallet({ id: 'org.watch', name: 'Watcher' })
    side.script.connect = never
    const plugin = definePlugin({
      id: 'watch',
      messages: { en: { 'watch.name': 'Watch an address' } },
      setup: ({ connectors, t }) => void connectors.add({ ...connector, label: t('watch.name') }),
    })()
    const { open, rows, click, heading, title } = boot([garden()], { plugins: [plugin] })
    await open()
    expect(rows()).toEqual(['GardenInstalled', 'Watch an addressInstalled'])
    await click(/^Watch/)
    await until(() => title() === 'Watch an address')
    expect(heading()).toBe('Continue in Watch an address')
  })

  it('lists recent wallets first', async () => {
    const { open, rows, modal } = boot([garden(), meadow()])
    await modal.connect('fake:one', { connectorId: 'org.meadow' })
    await modal.disconnect()
    await open()
    expect(rows()).toEqual(['MeadowRecent', 'GardenInstalled'])
  })

  it('fills the row of the wallet that was used last, and no other', async () => {
    const { open, all, modal } = boot([garden(), meadow(), fakeWallet({ id: 'org.aspen', name: 'Aspen' })])
    for (const connectorId of ['org.garden', 'org.meadow']) {
      await modal.connect('fake:one', { connectorId })
      await modal.disconnect()
    }
    await open()
    const recent = all('.portico-row').filter(({ textContent }) => textContent?.includes('Recent'))
    expect(recent).toHaveLength(2)
    expect(all('.portico-row[data-filled]')).toEqual(recent.slice(0, 1))
  })

  it('fills no row before a wallet was used, nor that of a connected one', async () => {
    const { open, all, modal } = boot([garden(), meadow()])
    await open()
    expect(all('.portico-row[data-filled]')).toEqual([])
    await act(async () => modal.close())
    await modal.connect('fake:one', { connectorId: 'org.meadow' })
    await open({ view: 'Connect' })
    expect(all('.portico-row[data-filled]')).toEqual([])
  })

  it('marks connected wallets', async () => {
    const { open, rows, modal } = boot([garden(), meadow()])
    await modal.connect('fake:one', { connectorId: 'org.meadow' })
    await open({ view: 'Connect' })
    expect(rows()).toEqual(['MeadowConnected', 'GardenInstalled'])
  })

  it('appends a late wallet without moving other rows', async () => {
    const { open, rows, findLate } = boot([garden()])
    await open()
    await findLate(meadow())
    expect(rows()).toEqual(['GardenInstalled', 'MeadowInstalled'])
    const first = fakeWallet({ id: 'org.aspen', name: 'Aspen' })
    await findLate(first)
    expect(rows().at(-1)).toBe('AspenInstalled')
  })

  it('marks installed wallets', async () => {
    const phone = fakeWallet({ id: 'org.phone', name: 'Phone', type: 'EXTERNAL' })
    const { open, rows } = boot([phone])
    await open()
    expect(rows()).toEqual(['Phone'])
  })

  it('is limited to the namespace that the host opens with (2.10)', async () => {
    const other = fakeWallet({ id: 'org.other', name: 'Other', namespaces: ['other'] })
    const { open, rows } = boot([garden()], { plugins: [fakeNamespace({ id: 'other', wallets: [other] })] })
    await open({ namespace: 'other' })
    expect(rows()).toEqual(['OtherInstalled'])
  })

  it('opens the selected wallet', async () => {
    const wallet = garden()
    wallet.side.script.connect = never
    const { open, click, screen, modal } = boot([wallet])
    await open()
    await click(/^Garden/)
    await screen('Garden')
    expect(modal.getSnapshot().view).toEqual({
      name: 'ConnectingExternal',
      params: { wallet: 'Garden', connectorIds: ['org.garden'] },
    })
  })
})

/** A relay with a screen of its own, which `load` loads. */
const relayPlugin = (wallet: FakeWallet, load: () => Promise<{ readonly default: unknown }>) =>
  definePlugin({
    id: 'own',
    views: { OwnView: { params: z.object({}), load } },
    provides: [relayService],
    setup({ connectors, provide }) {
      connectors.add(wallet.connector)
      provide(relayService, {
        connectorId: wallet.connector.id,
        view: 'OwnView',
        manualControl: false,
        peer: undefined,
        prepare: () => {},
        open: () => false,
      })
    },
  })()

describe('a relay', () => {
  it('is connected on the view that it names', async () => {
    const own = relayPlugin(garden(), async () => ({ default: () => <p data-own="">Scan this</p> }))
    const { open, click, find, modal } = boot([], { plugins: [own] })
    await open()
    await click(/^Garden/)
    await until(() => find('[data-own]'))
    expect(modal.getSnapshot().view).toEqual({ name: 'OwnView', params: {} })
  })
})

describe('without a wallet', () => {
  it('explains it, with a link to get one', async () => {
    const { open, heading, button } = boot([], { messages: { 'connect.getUrl.fake': 'https://fake.example/wallets' } })
    await open()
    expect(heading()).toBe('No wallet found for Network one')
    expect(button('Get a wallet').getAttribute('href')).toBe('https://fake.example/wallets')
  })

  it('links to the page that the plugin of the chain names', async () => {
    const rain = defineNamespace({
      id: 'rain',
      messages: { en: { 'connect.getUrl.rain': 'https://rain.example/wallets' } },
      networks: [],
      handlers: () => ({}),
    })
    const { open, button } = mountModal({ plugins: [rain()] })
    await open()
    expect(button('Get a wallet').getAttribute('href')).toBe('https://rain.example/wallets')
  })

  it('names the network that was asked for, and its own place to get one', async () => {
    const { open, heading, has, modal } = boot([], {
      plugins: [fakeNamespace({ id: 'other' })],
      messages: { 'connect.getUrl.fake': 'https://fake.example/wallets' },
    })
    await open()
    expect([heading(), has('Get a wallet')]).toEqual(['No wallet found', true])
    await act(async () => modal.close())
    await open({ namespace: 'other' })
    expect(heading()).toBe('No wallet found for Network one')
    // Its plugin names no place, and that of another chain has none for it.
    expect(has('Get a wallet')).toBe(false)
  })

  it('offers to open a page in a frame of another site in its own tab', async () => {
    enterForeignFrame()
    const { open, button, text } = boot([], { messages: { 'connect.getUrl.fake': 'https://fake.example/wallets' } })
    await open()
    expect(text()).toContain('This page is inside another site')
    expect(button('Open in its own tab').getAttribute('href')).toBe(window.location.href)
    expect(button('Open in its own tab').getAttribute('rel')).toContain('noopener')
    expect(button('Get a wallet').dataset['kind']).toBe('secondary')
  })

  it('offers no tab where a wallet works in the frame, nor elsewhere', async () => {
    const { open, has } = boot([])
    await open()
    expect(has('Open in its own tab')).toBe(false)
    enterForeignFrame()
    const framed = boot([garden()])
    await framed.open()
    expect(framed.has('Open in its own tab')).toBe(false)
  })

  it('shows one that is installed later', async () => {
    const { open, rows, findLate, has } = boot([])
    await open()
    await findLate(garden())
    expect(rows()).toEqual(['GardenInstalled'])
    expect(has('Get a wallet')).toBe(false)
  })
})

describe('the legal notice', () => {
  const say = async (metadata: object, messages = {}) => {
    const booted = mountModal({
      plugins: [fakeNamespace({ wallets: [garden()] })],
      metadata: { ...METADATA, ...metadata },
      messages,
    })
    await booted.open()
    const links = booted.all('a').map((link) => [link.textContent, link.getAttribute('href')])
    return { links, text: booted.all('.portico-footer')[0]?.textContent }
  }
  const termsUrl = 'https://app.example/terms'
  const privacyUrl = 'https://app.example/privacy'

  it('contains both links', async () => {
    expect(await say({ termsUrl, privacyUrl })).toEqual({
      text: 'By connecting you agree to Meridian’s Terms and Privacy policy.',
      links: [
        ['Terms', termsUrl],
        ['Privacy policy', privacyUrl],
      ],
    })
  })

  it.each([
    [{ termsUrl }, 'Terms'],
    [{ privacyUrl }, 'Privacy policy'],
  ])('is shorter with only %o', async (metadata, name) => {
    expect(await say(metadata)).toMatchObject({ text: `By connecting you agree to Meridian’s ${name}.` })
  })

  it('is hidden without links', async () => {
    expect(await say({})).toEqual({ text: undefined, links: [] })
  })

  it('places its links by translation', async () => {
    const legal = '{privacy} und {terms} gelten.'
    const { text, links } = await say({ termsUrl, privacyUrl }, { 'connect.legal': legal })
    expect(text).toBe('Privacy policy und Terms gelten.')
    expect(links.map(([label]) => label)).toEqual(['Privacy policy', 'Terms'])
  })

  it('drops a link that is not https', async () => {
    const { text, links } = await say({ termsUrl: 'javascript:alert(1)' })
    expect(text).toContain('Terms')
    expect(links).toEqual([])
  })
})

describe('the legal checkbox', () => {
  const metadata = { ...METADATA, termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }
  const bootLegal = (options: Partial<Parameters<typeof mountModal>[0]> = {}) => {
    const wallet = garden()
    wallet.side.script.connect = never
    return { wallet, ...boot([wallet], { legalCheckbox: true, metadata, ...options }) }
  }
  const box = ({ find }: Pick<ReturnType<typeof boot>, 'find'>) => find('input[type="checkbox"]') as HTMLInputElement
  const tick = (booted: Pick<ReturnType<typeof boot>, 'find'>) => act(async () => box(booted).click())

  it('links to the terms and the privacy policy (6.2)', async () => {
    const booted = bootLegal()
    await booted.open()
    expect(booted.find('.portico-consent').textContent).toBe('I agree to the Terms and Privacy policy.')
    expect(booted.all('.portico-consent a').map((link) => link.getAttribute('href'))).toEqual([
      metadata.termsUrl,
      metadata.privacyUrl,
    ])
  })

  it('is ticked before a wallet can be chosen (6.2)', async () => {
    const booted = bootLegal()
    const { open, click, find, title, screen, wallet } = booted
    await open()
    expect(box(booted).checked).toBe(false)
    await click('GardenInstalled')
    expect([title(), wallet.side.count('connect')]).toEqual(['Connect wallet', 0])
    expect(find('[role="alert"]').textContent).toBe('Agree first, then choose how to connect.')
    expect(box(booted).getAttribute('aria-invalid')).toBe('true')
    await tick(booted)
    expect(find('[role="alert"]').textContent).toBe('')
    await click('GardenInstalled')
    await screen('Garden')
    expect(wallet.side.count('connect')).toBe(1)
  })

  it('stays ticked while the page is there', async () => {
    const booted = bootLegal()
    await booted.open()
    await tick(booted)
    await act(async () => void booted.modal.close())
    await booted.open()
    expect(box(booted).checked).toBe(true)
  })

  it('holds for a wallet and for a screen that the host opens', async () => {
    const booted = bootLegal()
    const { find, modal, open, screen, wallet } = booted
    await open({ wallet: 'org.garden' })
    await screen('Connect wallet')
    await until(() => find('[role="alert"]').textContent !== '')
    await open({ view: 'ConnectingExternal', params: { wallet: 'Garden' } })
    await screen('Connect wallet')
    expect(wallet.side.count('connect')).toBe(0)
    await tick(booted)
    await open({ wallet: 'org.garden' })
    await screen('Garden')
    expect([modal.getSnapshot().view?.name, wallet.side.count('connect')]).toEqual(['ConnectingExternal', 1])
  })

  it('comes before another first screen of a plugin', async () => {
    const other = feature('other', ({ tap }) => {
      tap('render.open', (_, { requested }) => (requested ? undefined : { name: 'Networks', params: {} }))
    })
    const { open, title } = bootLegal({ plugins: [other] })
    await open()
    expect(title()).toBe('Connect wallet')
  })

  it('is told to the developer where it has nothing to link to', async () => {
    const { open, all, click, screen, logger } = bootLegal({ metadata: METADATA })
    await open()
    expect(logger.messages('error')).toEqual([
      'Set `metadata.termsUrl` or `metadata.privacyUrl`: `legalCheckbox` has nothing to link to.',
    ])
    expect(all('input')).toEqual([])
    await click('GardenInstalled')
    await screen('Garden')
  })
})

describe('a list of wallets that a plugin provides', () => {
  const provide = (given: Partial<WalletList>) => {
    const state: { -readonly [Key in keyof WalletList]: WalletList[Key] } = {
      rows: undefined,
      problem: undefined,
      isLoading: false,
      views: { all: 'Networks', get: 'Networks' },
      preload: vi.fn(async () => {}),
      load: vi.fn(async () => {}),
      retry: vi.fn(async () => {}),
      prepare: vi.fn(),
      search: async () => [],
      find: () => undefined,
      resolve: async () => undefined,
      select: vi.fn(),
      ...given,
    }
    const isPlain = { preload: false, load: false, retry: false, prepare: false, select: false }
    makeAutoObservable(state, isPlain)
    const plugin = definePlugin({
      id: 'lister',
      provides: [walletListService],
      setup: (context) => context.provide(walletListService, state),
    })
    return { state, plugin: plugin() as never }
  }
  const wallet = { id: 'w', name: 'Willow' }
  const willow: WalletListRow = { key: 'w', kind: 'featured', name: 'Willow', target: { to: 'wallet', wallet } }
  const all: WalletListRow = {
    key: 'all',
    kind: 'allWallets',
    name: '',
    tag: { kind: 'count', count: 1200, more: true },
    target: { to: 'all' },
  }

  it('takes the place of the wallets that were found (2.20)', async () => {
    const { plugin, state } = provide({ rows: [willow, all] })
    const { open, rows, click } = boot([garden()], { plugins: [plugin] })
    await open()
    expect(rows()).toEqual(['Willow', 'All wallets1,200+'])
    expect(state.prepare).toHaveBeenCalledOnce()
    await click('Willow')
    expect(state.select).toHaveBeenCalledExactlyOnceWith(wallet, expect.any(Function))
  })

  it('loads its code in parallel with the screen, and its wallets once it is drawn', async () => {
    const { plugin, state } = provide({})
    const { open, rows, find, modal } = boot([garden()], { plugins: [plugin] })
    const preloading = modal.preload()
    expect(state.preload).toHaveBeenCalledOnce()
    expect(state.load).not.toHaveBeenCalled()
    await act(() => preloading)
    await open()
    expect(state.load).toHaveBeenCalledOnce()
    // The card takes its height once the rows are known, and shows no other rows meanwhile.
    expect([rows(), find('.portico-body [data-awaited]').hidden]).toEqual([[], true])
    await act(async () =>
      runInAction(() => {
        state.rows = [willow]
      }),
    )
    expect(rows()).toEqual(['Willow'])
  })

  it("loads a relay's screen ahead of the tap on a wallet that needs it", async () => {
    const load = vi.fn(async () => ({ default: () => null }))
    const { plugin } = provide({ rows: [willow] })
    const { open } = boot([], { plugins: [relayPlugin(garden(), load), plugin] })
    await open()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it('leaves the wallets that were found if its code does not load', async () => {
    const { plugin, state } = provide({ problem: 'failed' })
    const { open, rows, text, click } = boot([garden()], { plugins: [plugin] })
    await open()
    expect(rows()).toEqual(['GardenInstalled'])
    expect(text()).toContain('The list of wallets could not be loaded.')
    await click('Try again')
    expect(state.retry).toHaveBeenCalledOnce()
  })
})

describe('without a list of a plugin', () => {
  it('orders wallets by where they come from (2.20)', async () => {
    const elsewhere = fakeWallet({ id: 'org.phone', name: 'Phone', type: 'EXTERNAL' })
    const relay = fakeWallet({ id: 'relay', name: 'Relay', type: 'WALLET_CONNECT' })
    const { open, rows } = boot([elsewhere, garden(), relay])
    await open()
    expect(rows()).toEqual(['Relay', 'GardenInstalled', 'Phone'])
  })

  it('orders them as the host says (2.20)', async () => {
    const elsewhere = fakeWallet({ id: 'org.phone', name: 'Phone', type: 'EXTERNAL' })
    const relay = fakeWallet({ id: 'relay', name: 'Relay', type: 'WALLET_CONNECT' })
    const { open, rows, modal } = boot([elsewhere, garden(), relay], { connectorTypeOrder: ['injected', 'external'] })
    await open()
    expect(rows()).toEqual(['GardenInstalled', 'Phone', 'Relay'])
    expect((await modal.wallets()).getSnapshot().map(({ name }) => name)).toEqual(['Garden', 'Phone', 'Relay'])
  })

  it('lists no sign-in: it is a connect method', async () => {
    const { open, rows } = boot([garden(), fakeWallet({ id: 'mail', name: 'Mail', type: 'AUTH' })])
    await open()
    expect(rows()).toEqual(['GardenInstalled'])
  })

  it('draws at most 60 rows of 10,000 wallets', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => fakeWallet({ id: `wallet-${at}`, name: `Wallet ${at}` }))
    const { open, rows, find } = boot(many)
    await open()
    expect(rows().length).toBeGreaterThan(10)
    expect(rows().length).toBeLessThanOrEqual(60)
    await waitFor(() => expect(find('[aria-posinset="1"]').getAttribute('aria-setsize')).toBe('10000'))
    expect(rows().length).toBeLessThanOrEqual(60)
  })
})

describe('connect methods of plugins', () => {
  type Props = ConnectMethodProps
  const method = (kind: string, words: string, options: Partial<ConnectMethod> = {}): ConnectMethod => ({
    id: kind,
    kind,
    load: async () => ({
      default: ({ namespace, disabled }: Props) => (
        <p data-method="">{`${words} in ${namespace ?? 'all'}${disabled ? ', disabled' : ''}`}</p>
      ),
    }),
    ...options,
  })
  const withMethods = (
    methods: readonly ConnectMethod[],
    wallets: readonly FakeWallet[] = [],
    options: Partial<Parameters<typeof mountModal>[0]> = {},
  ) => {
    const more = definePlugin({ id: 'more', contributes: { 'connect.methods': methods } })
    const booted = boot(wallets, { ...options, plugins: [more() as never] })
    const show = async () => {
      await booted.open()
      await until(() => booted.find('[data-method]'))
    }
    return { ...booted, show }
  }
  const email = method('email', 'Email')
  const social = method('social', 'Social')
  const passkey = method('passkey', 'Passkey')

  it('follow the wallets if one is installed, with a separator (2.19)', async () => {
    const { show, text } = withMethods([social, email, passkey], [garden()])
    await show()
    expect(text()).toMatch(/Garden.*or.*Email in allSocial.*or.*Passkey/)
  })

  it('precede them otherwise (2.19)', async () => {
    const { show, text, has } = withMethods([social, passkey, email])
    await show()
    expect(text()).toMatch(/Email.*Social.*or.*Passkey.*or.*No wallet found/)
    expect(has('Get a wallet')).toBe(false)
  })

  it('follow the order of the host (2.19)', async () => {
    const connectMethodsOrder = ['social', 'wallet', 'email'] as const
    const { show, text } = withMethods([email, social], [garden()], { connectMethodsOrder })
    await show()
    expect(text()).toMatch(/Social.*or.*Garden.*or.*Email/)
  })

  it('are disabled until the user has agreed (6.2)', async () => {
    const metadata = { ...METADATA, termsUrl: 'https://app.example/terms' }
    const { show, text, find } = withMethods([email], [garden()], { legalCheckbox: true, metadata })
    await show()
    expect(text()).toContain('Email in all, disabled')
    await act(async () => find('input').click())
    expect(text()).not.toContain('disabled')
  })

  it('come before the wallets, which one row stands for if the host says so (6.2)', async () => {
    const { show, rows, click, modal, open, root } = withMethods([email], [garden(), meadow()], {
      collapseWallets: true,
    })
    await show()
    expect(rows()).toEqual(['Continue with a wallet'])
    await click('Continue with a wallet')
    expect(rows()).toEqual(['GardenInstalled', 'MeadowInstalled'])
    expect(root().activeElement?.textContent).toContain('Garden')
    await act(async () => void modal.close())
    await open()
    expect(rows()).toEqual(['Continue with a wallet'])
  })

  it('stand beside listed wallets, without a checkbox, by default (9.29)', async () => {
    const metadata = { ...METADATA, termsUrl: 'https://app.example/terms' }
    const { show, rows, all } = withMethods([email], [garden()], { metadata })
    await show()
    expect([rows(), all('input').length]).toEqual([['GardenInstalled'], 0])
  })

  it('leave the wallets listed without another way to connect', async () => {
    const { open, rows } = boot([garden()], { collapseWallets: true })
    await open()
    expect(rows()).toEqual(['GardenInstalled'])
  })

  it('of one kind follow their own order', async () => {
    const later = method('email', 'Code', { id: 'code', order: 2 })
    const { show, text } = withMethods([later, email])
    await show()
    expect(text()).toMatch(/Email.*Code/)
  })

  it('know the namespace that the host opens with', async () => {
    const { open, text, find } = withMethods([email])
    await open({ namespace: 'fake' })
    await until(() => find('[data-method]'))
    expect(text()).toContain('Email in fake')
  })

  it('are disabled while another connection is made', async () => {
    const wallet = garden()
    wallet.side.script.connect = never
    const { show, text, modal } = withMethods([email], [wallet])
    await show()
    expect(text()).not.toContain('disabled')
    const abort = new AbortController()
    await act(async () => void modal.connect('fake:one', { connectorId: 'org.garden' }, abort).catch(() => undefined))
    expect(text()).toContain('Email in all, disabled')
    await act(async () => abort.abort())
    await until(() => !text().includes('disabled'))
  })

  it('are shown while their condition holds', async () => {
    const installed = method('email', 'Email', { when: ({ stores }) => stores.connectors.all.length > 0 })
    const { open, text, find, findLate } = withMethods([installed])
    await open()
    expect(text()).not.toContain('Email')
    await findLate(garden())
    await until(() => find('[data-method]'))
    expect(text()).toContain('Email')
  })

  it('are omitted, with a log entry, if their condition throws', async () => {
    const broken = method('email', 'Email', {
      when: () => {
        throw new Error('a bug')
      },
    })
    const { open, text, logger } = withMethods([broken], [garden()])
    await open()
    expect(text()).toContain('Garden')
    expect(text()).not.toContain('Email')
    expect(logger.messages('error')).toContain('The plugin "more" failed on "when" of "email".')
  })

  it('can be hidden by a tap of the host', async () => {
    const hide = feature('host', ({ tap }) =>
      tap('render.slot', (items) => items.filter(({ owner }) => owner !== 'more'), { slot: 'connect.methods' }),
    )
    const more = definePlugin({ id: 'more', contributes: { 'connect.methods': email } })
    const { open, text } = boot([garden()], { plugins: [more() as never, hide] })
    await open()
    expect(text()).not.toContain('Email')
  })
})

it('shows the help of a plugin before the title', async () => {
  const load = async () => ({ default: () => <p data-help="">Help</p> })
  const help = definePlugin({ id: 'help', contributes: { 'connect.help': { id: 'help', load } } })
  const { open, find } = boot([garden()], { plugins: [help() as never] })
  await open()
  await until(() => find('.portico-header [data-help]'))
  expect(find('.portico-header > :first-child').textContent).toBe('Help')
})
