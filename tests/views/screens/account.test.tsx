// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AccountProps, Contributions } from '../../../kernel/contract/contributions.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { identityQuery } from '../../../kernel/queries.js'
import { feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { never } from '../../support/flush.js'
import { mountModal, until } from '../../support/mount-modal.js'

type Options = Parameters<typeof fakeNamespace>[0]

const boot = ({
  accounts = ['alice'],
  plugins = [],
  modal: modalOptions = {},
  ...options
}: Options & {
  readonly accounts?: readonly string[]
  readonly plugins?: Parameters<typeof mountModal>[0]['plugins']
  readonly modal?: object
} = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  wallet.side.accounts = accounts
  const namespace = fakeNamespace({ wallets: [wallet], balance: async () => 1234n, ...options })
  const booted = mountModal({ plugins: [namespace, ...plugins], ...modalOptions })
  const show = async () => {
    await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
    await booted.open({ view: 'Account' })
  }
  return { ...booted, wallet, show }
}
const LONG = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('an account that cannot sign', () => {
  const swap = definePlugin({
    id: 'swap',
    contributes: {
      'account.actions': {
        id: 'swap',
        label: 'swap.do',
        english: 'Swap',
        icon: 'swap',
        view: 'Networks',
        needsSigner: true,
      },
    },
  })()

  it.each([true, false])('says so and offers nothing to sign: %s', async (isReadOnly) => {
    const { show, text, wallet } = boot({ plugins: [swap] })
    wallet.side.signs = !isReadOnly
    await show()
    expect(text().includes('View only')).toBe(isReadOnly)
    expect(text().includes('Swap')).toBe(!isReadOnly)
  })
})

describe('the account name', () => {
  it('is the wallet’s, until accounts have names', async () => {
    const { show, title, heading, text } = boot({ accounts: [LONG] })
    await show()
    expect([title(), heading()]).toEqual(['Account', 'Garden'])
    // Four leading and six trailing characters (9.39).
    expect(text()).toContain('0x71…d8976F')
  })

  it('is the label of a wallet that has one in the user’s language', async () => {
    const { connector, side } = fakeWallet({ id: 'org.watch', name: 'Watcher' })
    side.accounts = ['carol']
    const { open, heading, modal } = boot({
      messages: { en: { 'fake.watch': 'Watch an address' } },
      setup: ({ connectors }) => void connectors.add({ ...connector, label: { key: 'fake.watch' } }),
    })
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.watch' })))
    await open({ view: 'Account' })
    await until(() => heading() === 'Watch an address')
    expect(modal.getSnapshot().namespaces['fake']?.connectedWalletInfo?.name).toBe('Watch an address')
  })

  it.each([true, false])('has the label of the only account beside it, with tabs: %s', async (hasTabs) => {
    const tab = { id: 'tokens', label: 'tokens.tab', english: 'Tokens', load: async () => ({ default: () => null }) }
    const tokens = definePlugin({ id: 'tokens', contributes: { 'account.tabs': tab } })()
    const { show, text, wallet } = boot({ plugins: hasTabs ? [tokens] : [] })
    await show()
    const accounts = [{ address: 'alice', label: 'My savings' }]
    await act(async () => wallet.side.emit({ type: 'accounts', accounts }))
    expect(text()).toContain('My savings')
  })

  it('says by whose word the account has its name', async () => {
    const nameSource = 'names.example'
    const by = (source?: string) =>
      feature('names', ({ answer }) =>
        answer(identityQuery, 'fake', async () => ({ name: 'alice.eth', ...(source && { nameSource: source }) })),
      )
    const stated = boot({ accounts: [LONG], plugins: [by(nameSource)] })
    await stated.show()
    await until(() => stated.text().includes('alice.ethby names.example'))
    const checked = boot({ accounts: [LONG], plugins: [by()] })
    await checked.show()
    await until(() => checked.heading() === 'alice.eth')
    expect(checked.text()).not.toContain('names.example')
  })

  it('shows the disconnected state when the host opens it too late', async () => {
    const { open, heading, click, screen } = boot()
    await open({ view: 'Account' })
    expect(heading()).toBe('No wallet is connected')
    await click('Connect wallet')
    await screen('Connect wallet')
  })
})

describe('the balance', () => {
  it('is shown with the symbol', async () => {
    const { show, find } = boot()
    await show()
    const amount = await until(() => find('.portico-amount'))
    expect(amount.textContent).toBe('12.34\u00a0FAKE')
  })

  it('has a placeholder while it loads', async () => {
    const { show, find, text } = boot({ balance: never })
    await show()
    expect(find('.portico-person .portico-skeleton').getAttribute('aria-hidden')).toBe('true')
    expect(text()).not.toContain('FAKE')
  })

  it('is unknown, not zero, after a failure', async () => {
    const { show, text } = boot({ balance: () => Promise.reject(new Error('no answer')) })
    await show()
    await until(() => text().includes('Balance not available'))
    expect(text()).not.toContain('0\u00a0FAKE')
  })

  it('is marked on a testnet', async () => {
    const { show, find } = boot({ networks: [fakeNetwork('fake:one', { testnet: true })] })
    await show()
    expect(find('.portico-person > .portico-text').textContent).toBe('0.00\u00a0FAKETestnet')
  })

  it('says that it is not shown here when no plugin reads it (6.9)', async () => {
    const { show, all } = boot({ balance: undefined as never })
    await show()
    expect(all('.portico-person > .portico-text').map(({ textContent }) => textContent)).toEqual([
      'Balance not shown here',
    ])
  })

  it('has no line on an unsupported network', async () => {
    const { show, wallet, all } = boot({ modal: { allowUnsupportedChain: true } })
    await show()
    await act(async () => wallet.side.changeChain('fake:elsewhere'))
    expect(all('.portico-person > .portico-text')).toEqual([])
  })
})

describe('the address', () => {
  const clipboard = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(navigator), 'clipboard')
  const setClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
  afterEach(() => {
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('is copied in full, with an announcement', async () => {
    const writeText = vi.fn(async () => {})
    setClipboard({ writeText })
    const { show, click, modal } = boot({ accounts: [LONG] })
    await show()
    await click('Copy address 0x71…d8976F')
    expect(writeText).toHaveBeenCalledExactlyOnceWith(LONG)
    expect(modal.getSnapshot().toast).toMatchObject({ kind: 'success', text: 'Address copied' })
  })

  it.each([
    ['the browser refuses', { writeText: () => Promise.reject(new Error('no')) }],
    ['the page has no clipboard', undefined],
  ])('reports a failed copy when %s', async (_, value) => {
    setClipboard(value)
    const { show, click, modal, advance } = boot()
    await show()
    await click(/^Copy address/)
    await advance(300)
    expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', text: 'The address could not be copied' })
  })

  it('links to its explorer in a new tab', async () => {
    const { show, button } = boot()
    await show()
    const link = button('Explorer')
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://explorer.example/address/alice',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('has no link without an explorer', async () => {
    const { show, has } = boot({ networks: [fakeNetwork('fake:one', { blockExplorers: undefined as never })] })
    await show()
    expect(has('Explorer')).toBe(false)
  })
})

describe('the network', () => {
  it('is in the header and opens the list', async () => {
    const { show, click, screen } = boot()
    await show()
    await click('Network: Network one. Change network')
    await screen('Choose network')
  })

  it('is hidden if it is the only one', async () => {
    const { show, has } = boot({ networks: [fakeNetwork('fake:one')] })
    await show()
    expect(has(/^Network:/)).toBe(false)
  })

  it('is hidden if the host disables switching', async () => {
    const { show, has } = boot({ modal: { enableNetworkSwitch: false } })
    await show()
    expect(has(/^Network:/)).toBe(false)
  })
})

describe('several', () => {
  it('accounts can be selected', async () => {
    const { show, rows, click, modal, all } = boot({ accounts: ['alice', 'bob'] })
    await show()
    expect(rows()).toEqual(['alice', 'bob', 'Connect another wallet'])
    await click('bob')
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('bob')
    expect(all('[aria-current]').map(({ textContent }) => textContent)).toEqual(['bob'])
  })

  it('accounts show the name and the kind that the wallet gives them', async () => {
    const { show, rows, wallet } = boot({
      accounts: ['alice', 'bob'],
      accountKinds: { default: 'eoa', labels: { art: 'fake.art' } },
      messages: { en: { 'fake.art': 'For art' } },
    })
    await show()
    await act(async () =>
      wallet.side.emit({
        type: 'accounts',
        accounts: ['alice', { address: 'bob', kind: 'art', label: 'Savings' }, { address: 'carol', kind: 'ordinal' }],
      }),
    )
    expect(rows()).toEqual(['alice', 'Savingsbob · For art', 'carol', 'Connect another wallet'])
  })

  it('accounts show the name of their kind that the wallet’s plugin gives', async () => {
    const { show, rows, wallet } = boot({ accounts: ['alice', 'bob'], messages: { en: { 'fake.watched': 'Watched' } } })
    await show()
    const bob = { address: 'bob', kind: 'watched', kindLabel: { key: 'fake.watched' } }
    await act(async () => wallet.side.emit({ type: 'accounts', accounts: ['alice', bob] }))
    expect(rows()).toEqual(['alice', 'bobWatched', 'Connect another wallet'])
  })

  it('wallets can be selected', async () => {
    const second = fakeWallet({ id: 'org.meadow', name: 'Meadow' })
    second.side.accounts = ['carol']
    const { show, rows, click, modal, all } = boot({
      setup: ({ connectors }) => void connectors.add(second.connector),
    })
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.meadow' })))
    await show()
    expect(rows()).toEqual(['Meadowcarol', 'Gardenalice', 'Connect another wallet'])
    // All are on networks of one chain.
    expect(all('.portico-pin')).toEqual([])
    await click(/^Meadow/)
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ address: 'carol' })
  })

  it('wallets on different networks are marked and named with theirs', async () => {
    const second = fakeWallet({ id: 'org.meadow', name: 'Meadow' })
    second.side.accounts = ['carol']
    const { show, rows, modal, all } = boot({
      setup: ({ connectors }) => void connectors.add(second.connector),
    })
    await act(async () => void (await modal.connect('fake:two', { connectorId: 'org.meadow' })))
    await show()
    expect(rows()).toEqual(['Meadowcarol · Network two', 'Gardenalice · Network one', 'Connect another wallet'])
    expect(all('.portico-row .portico-pin').map(({ textContent }) => textContent)).toEqual(['N', 'N'])
  })

  it('wallets of other namespaces can be selected, which changes only the shown account', async () => {
    const other = fakeWallet({ id: 'org.orchard', name: 'Orchard', namespaces: ['beside'] })
    other.side.accounts = ['dora']
    const beside = fakeNamespace({
      id: 'beside',
      networks: [fakeNetwork('beside:one', { name: 'Beside' })],
      wallets: [other],
    })
    const { show, rows, click, modal, has, all } = boot({ plugins: [beside], networks: [fakeNetwork('fake:one')] })
    await act(async () => void (await modal.connect('beside:one', { connectorId: 'org.orchard' })))
    await show()
    expect(rows()).toEqual(['Gardenalice · Network one', 'Orcharddora · Beside', 'Connect another wallet'])
    // The network of each, on the corner of its picture.
    expect(all('.portico-row').map((row) => row.querySelector('.portico-pin')?.textContent)).toEqual([
      'N',
      'B',
      undefined,
    ])
    // Each namespace has one network; together they have several.
    expect(has(/^Network: Network one/)).toBe(true)
    const before = modal.getSnapshot().namespaces
    await click(/^Orchard/)
    const { activeNamespace, namespaces } = modal.getSnapshot()
    expect(activeNamespace).toBe('beside')
    expect(namespaces).toEqual(before)
  })

  it('can be added by the last row', async () => {
    const { show, click, screen } = boot()
    await show()
    await click('Connect another wallet')
    await screen('Connect wallet')
  })
})

describe('leaving', () => {
  it('disconnects, and closes', async () => {
    const { show, click, modal, wallet } = boot()
    await show()
    await click('Disconnect')
    await until(() => !modal.getSnapshot().open)
    expect(wallet.side.count('disconnect')).toBe(1)
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  })

  it.each([
    ['shared', 'Disconnect from both networks'],
    ['perNamespace', 'Disconnect from Fakes'],
  ] as const)('says what ends of a wallet on two chains: %s', async (session, label) => {
    const wallet = fakeWallet({ id: 'org.garden', name: 'Garden', session, namespaces: ['fake', 'other'] })
    const plugins = [fakeNamespace({ label: 'Fakes', wallets: [wallet] }), fakeNamespace({ id: 'other' })]
    const { open, modal, click } = mountModal({ plugins })
    await act(async () => {
      await modal.connect('fake:one', { connectorId: 'org.garden' })
      await modal.connect('other:one', { connectorId: 'org.garden' })
    })
    await open({ view: 'Account', namespace: 'fake' })
    await click(label)
    await until(() => !modal.getSnapshot().open)
    const { fake, other } = modal.getSnapshot().namespaces
    expect([fake?.isConnected, other?.isConnected]).toEqual([false, session !== 'shared'])
  })

  it('says how many wallets end', async () => {
    const [one, two] = [fakeWallet({ id: 'one' }), fakeWallet({ id: 'two' })]
    const { open, modal, click } = mountModal({ plugins: [fakeNamespace({ wallets: [one, two] })] })
    await act(async () => {
      await modal.connect('fake:one', { connectorId: 'one' })
      await modal.connect('fake:one', { connectorId: 'two' })
    })
    await open({ view: 'Account' })
    await click('Disconnect both wallets')
    await until(() => !modal.getSnapshot().open)
    expect(modal.getSnapshot().namespaces['fake']?.connections).toEqual([])
  })

  it('shows progress', async () => {
    const { show, click, button, wallet } = boot()
    await show()
    wallet.side.script.disconnect = never
    await click('Disconnect')
    expect(button('Disconnect').getAttribute('aria-busy')).toBe('true')
    await click('Disconnect')
    expect(wallet.side.count('disconnect')).toBe(1)
  })

  it('succeeds if the wallet fails to disconnect', async () => {
    const { show, click, modal, advance, wallet } = boot()
    await show()
    wallet.side.script.disconnect = () => Promise.reject(new Error('no'))
    await click('Disconnect')
    await until(() => !modal.getSnapshot().open)
    await advance(300)
    expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', text: 'Failed to disconnect' })
  })

  it('can be refused by a gate', async () => {
    const gate = feature('gate', ({ tap }) => tap('disconnect.before', () => Promise.reject(new Error('Not now'))))
    const { show, click, modal, button, advance } = boot({ plugins: [gate] })
    await show()
    await click('Disconnect')
    await until(() => button('Disconnect').getAttribute('aria-busy') === null)
    await advance(300)
    expect(modal.getSnapshot()).toMatchObject({ open: true, toast: { kind: 'error' } })
    expect(modal.getSnapshot().namespaces['fake']?.isConnected).toBe(true)
  })
})

describe('contributions of plugins', () => {
  const piece = (words: string) => async () => ({
    default: ({ namespace, account }: AccountProps) => <p data-piece="">{`${words} of ${account} in ${namespace}`}</p>,
  })
  const contributing = (contributes: Contributions, id = 'more') => {
    const load = async () => ({
      default: ({ params }: { params: object }) => <p data-view="">{JSON.stringify(params)}</p>,
    })
    return definePlugin({ id, views: { [`View-${id}`]: { params: z.looseObject({}), load } }, contributes })() as never
  }
  const action = (id: string, more: object = {}) =>
    ({ id, label: `Action ${id}`, icon: 'plus', view: 'View-more', ...more }) as const
  const pieces = ({ all }: { all(selector: string): readonly HTMLElement[] }) =>
    all('[data-piece]').map(({ textContent }) => textContent)

  it('leave the screen as it is while they are empty', async () => {
    const plain = boot()
    await plain.show()
    const body = plain.find('.portico-body').innerHTML
    await act(() => plain.modal.destroy())
    const hidden = { id: 'never', when: () => false }
    const contributed = boot({
      plugins: [
        contributing({
          'account.actions': action('buy', hidden),
          'account.tabs': { ...hidden, label: 'Tokens', load: piece('Tokens') },
          'account.rows': { ...hidden, load: piece('Row') },
        }),
      ],
    })
    await contributed.show()
    expect(contributed.find('.portico-body').innerHTML).toBe(body)
  })

  it('know the account', async () => {
    const { show, find, text } = boot({
      plugins: [contributing({ 'account.rows': { id: 'row', load: piece('Row') } })],
    })
    await show()
    await until(() => find('[data-piece]'))
    expect(text()).toContain('Row of alice in fake')
  })

  it('are omitted if they do not load', async () => {
    const load = () => Promise.reject(new Error('no network'))
    const rows = [
      { id: 'broken', load },
      { id: 'row', load: piece('Row') },
    ]
    const booted = boot({ plugins: [contributing({ 'account.rows': rows })] })
    await booted.show()
    await until(() => booted.find('[data-piece]'))
    expect(pieces(booted)).toEqual(['Row of alice in fake'])
  })

  it('of two plugins with one id are both shown', async () => {
    const rows = (words: string) => ({ 'account.rows': { id: 'row', load: piece(words) } })
    const booted = boot({ plugins: [contributing(rows('One')), contributing(rows('Other'), 'other')] })
    await booted.show()
    await until(() => pieces(booted).length === 2)
    expect(pieces(booted)).toEqual(['One of alice in fake', 'Other of alice in fake'])
  })

  it('order actions: buy, swap, receive, send, then others (2.21)', async () => {
    const ids = ['tips', 'send', 'receive', 'swaps', 'onramp']
    const { show, all, rows } = boot({
      plugins: [contributing({ 'account.actions': ids.map((id) => action(id)) })],
    })
    await show()
    expect(all('.portico-action').map(({ textContent }) => textContent)).toEqual([
      'Action onramp',
      'Action swaps',
      'Action receive',
      'Action send',
    ])
    expect(rows()).toEqual(['Action tips', 'Connect another wallet'])
  })

  it('show the view of a pressed action, with its parameters', async () => {
    const { show, click, find, modal } = boot({
      plugins: [contributing({ 'account.actions': action('tips', { params: { to: 'bob' } }) })],
    })
    await show()
    await click('Action tips')
    expect((await until(() => find('[data-view]'))).textContent).toBe('{"to":"bob"}')
    expect(modal.getSnapshot().view).toEqual({ name: 'View-more', params: { to: 'bob' } })
  })

  const tab = (name: string) => ({ id: name.toLowerCase(), label: name, load: piece(name) })

  it('draw a single tab without a tab bar', async () => {
    const { show, find, all } = boot({ plugins: [contributing({ 'account.tabs': tab('Tokens') })] })
    await show()
    expect((await until(() => find('[data-piece]'))).textContent).toBe('Tokens of alice in fake')
    expect(all('[role="tab"]')).toEqual([])
  })

  it('draw the first tab, then the chosen one', async () => {
    const booted = boot({
      plugins: [contributing({ 'account.tabs': [tab('Tokens'), tab('NFTs'), { ...tab('First'), order: -1 }] })],
    })
    await booted.show()
    await until(() => booted.find('[data-piece]'))
    expect(booted.all('[role="tab"]').map(({ textContent }) => textContent)).toEqual(['First', 'Tokens', 'NFTs'])
    expect(pieces(booted)).toEqual(['First of alice in fake'])
    await booted.click('NFTs')
    await until(() => pieces(booted)[0]?.startsWith('NFTs'))
    expect(pieces(booted)).toEqual(['NFTs of alice in fake'])
    // Remembered while the user visits another screen.
    await booted.click('Network: Network one. Change network')
    await booted.screen('Choose network')
    await booted.click('Back')
    await booted.screen('Account')
    expect(pieces(booted)).toEqual(['NFTs of alice in fake'])
  })
})

describe('the account with tabs', () => {
  const load = (words: string) => async () => ({
    default: ({ namespace, account }: AccountProps) => <p data-piece="">{`${words} of ${account} in ${namespace}`}</p>,
  })
  const tabs = { 'account.tabs': { id: 'tokens', label: 'Tokens', load: load('Tokens') } }
  const contributing = (more: Contributions = {}) =>
    definePlugin({ id: 'more', contributes: { ...tabs, ...more } })() as never

  it('has its name in the header, and the balance as the amount of the screen', async () => {
    const { show, find, title, text } = boot({ accounts: [LONG], plugins: [contributing()] })
    await show()
    expect((await until(() => find('.portico-amount'))).dataset['size']).toBe('money')
    expect(title()).toBe('Account')
    expect(text()).not.toContain('Disconnect')
  })

  it('draws the sum of a plugin in place of the balance', async () => {
    const { show, find, all } = boot({
      plugins: [contributing({ 'account.total': { id: 'sum', load: load('Sum') } })],
    })
    await show()
    expect((await until(() => find('.portico-headline [data-piece]'))).textContent).toBe('Sum of alice in fake')
    expect(all('.portico-amount')).toEqual([])
  })

  it('leads to the accounts and wallets, where the user disconnects', async () => {
    const { show, click, screen, find, text, modal } = boot({
      accounts: ['alice', 'bob'],
      plugins: [contributing({ 'settings.rows': { id: 'more', load: load('Settings') } })],
    })
    await show()
    await click('alice. Accounts and wallets')
    await screen('Accounts and wallets')
    expect((await until(() => find('[data-piece]'))).textContent).toBe('Settings of alice in fake')
    expect(text()).toContain('bob')
    await click('Disconnect')
    await until(() => !modal.getSnapshot().open)
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  })

  it('says on every screen of the account that no wallet is connected', async () => {
    const { open, heading } = boot()
    await open({ view: 'Profile' })
    expect(heading()).toBe('No wallet is connected')
  })
})

const type = (input: HTMLElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('many accounts', () => {
  it('draws only the visible rows of 1,000', async () => {
    const accounts = Array.from({ length: 1000 }, (_, at) => `account-${at}`)
    const { show, rows, find } = boot({ accounts })
    await show()
    expect(rows().length).toBeLessThan(70)
    await until(() => find('[aria-posinset="1"]').getAttribute('aria-setsize') === '1000')
    expect(rows().length).toBeGreaterThan(10)
    expect(rows().length).toBeLessThan(70)
  })

  it('are searched by name and address', async () => {
    const accounts = Array.from({ length: 300 }, (_, at) => ({ address: `0x${at}ff`, label: `Account ${at}` }))
    const { show, rows, find, text } = boot({ accounts: accounts as unknown as readonly string[] })
    await show()
    const field = await until(() => find('input'))
    expect(field.getAttribute('aria-label')).toBe('Search accounts')
    const found = () => rows().filter((name) => name.includes('Account '))
    await type(find('input'), ' account 29')
    // 29, and 290 to 299.
    expect(found()).toHaveLength(11)
    await type(find('input'), '0x7FF')
    expect(found()).toEqual([expect.stringContaining('Account 7')])
    await type(find('input'), 'no such account')
    expect(text()).toContain('No account found')
  })

  it('have no search field while they are few', async () => {
    const { show, all } = boot({ accounts: ['alice', 'bob'] })
    await show()
    expect(all('input')).toEqual([])
  })
})
