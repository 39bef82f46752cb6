// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { german } from '../../../locales/index.js'
import { feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { never } from '../../support/flush.js'
import { mountModal, until } from '../../support/mount-modal.js'

const NAMES = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel']
const trees = NAMES.map((name) => fakeNetwork(`fake:${name.toLowerCase()}`, { name }))

const boot = (
  options: Parameters<typeof fakeNamespace>[0] = {},
  more: readonly Parameters<typeof fakeNamespace>[0][] = [],
) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  let context: PluginContext | undefined
  const spy = feature('spy', (given) => {
    context = given
  })
  const plugins = [...[{ wallets: [wallet], ...options }, ...more].map((each) => fakeNamespace(each)), spy]
  const booted = mountModal({ plugins })
  const connect = () => act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  const push = (view: string) => act(async () => context?.navigate(view))
  return { ...booted, wallet, connect, push, show: () => booted.open({ view: 'Networks' }) }
}
const type = (input: HTMLElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('the list', () => {
  it('marks the active network', async () => {
    const { show, rows, find } = boot()
    await show()
    expect(rows()).toEqual(['Network one', 'Network two'])
    expect(find('[aria-current="true"]').textContent).toContain('Network one')
  })

  it('has no search if it is short', async () => {
    const { show, all } = boot()
    await show()
    expect(all('input')).toEqual([])
  })

  it('has a search if it is long', async () => {
    const { show, find, rows, heading, click } = boot({ networks: trees })
    await show()
    await type(find('input'), ' AL')
    expect(rows()).toEqual(['Alder'])
    await type(find('input'), 'e')
    expect(rows()).toEqual(['Alder', 'Cedar', 'Elm', 'Hazel'])
    await type(find('input'), 'oak')
    expect([rows(), heading()]).toEqual([[], 'No network found'])
    await click('Clear')
    expect(rows()).toEqual(NAMES)
  })

  it('keeps the search for the way back', async () => {
    const { show, push, find, rows, click, screen } = boot({ networks: trees })
    await show()
    await type(find('input'), 'al')
    await push('Connect')
    await screen('Connect wallet')
    await click('Back')
    await screen('Choose network')
    expect([(find('input') as HTMLInputElement).value, rows()]).toEqual(['al', ['Alder']])
  })

  it('is grouped by namespace, with the account of each', async () => {
    const { show, connect, all } = boot({}, [{ id: 'other' }])
    await connect()
    await show()
    expect(all('.portico-caption').map(({ textContent }) => textContent)).toEqual(['fakealice', 'other'])
    const labels = all('ul').map((list) => list.getAttribute('aria-labelledby'))
    expect(labels).toEqual(all('.portico-caption h3').map(({ id }) => id))
  })

  it('names the namespaces as the host, the language and the plugins do, as they change', async () => {
    const messages = { de: { 'fake.label': 'Unecht' } }
    const plugins = [fakeNamespace({ label: 'Fake chains', messages }), fakeNamespace({ id: 'other' })]
    const { open, all, modal } = mountModal({ plugins })
    const names = () => all('.portico-caption').map(({ textContent }) => textContent)
    await open({ view: 'Networks' })
    expect(names()).toEqual(['Fake chains', 'other'])
    await act(() => modal.setLocale(german))
    expect(names()).toEqual(['Unecht', 'other'])
    await act(() => modal.setLocale('en', { 'fake.label': 'Play money', 'other.label': 'Others' }))
    expect(names()).toEqual(['Play money', 'Others'])
  })

  it('says which networks need a wallet of their own, once another chain has one', async () => {
    const { show, connect, rows, click, screen, modal } = boot({}, [{ id: 'other' }])
    await show()
    expect(rows()).toEqual(['Network one', 'Network two', 'Network one', 'Network two'])
    await act(async () => modal.close())
    await connect()
    await show()
    expect(rows()).toEqual(['Network one', 'Network two', 'Network oneConnect', 'Network twoConnect'])
    await click('Network twoConnect')
    await screen('Connect wallet')
    await click('Back')
    await screen('Choose network')
  })

  it('explains what a network is', async () => {
    const { show, click, screen, all } = boot()
    await show()
    await click('What is a network?')
    await screen('What is a network?')
    expect(all('.portico-point h3').map(({ textContent }) => textContent)).toEqual([
      'A place for coins and apps',
      'A coin for its fees',
    ])
    await click('Back')
    await screen('Choose network')
  })

  it('marks networks outside the session', async () => {
    const { show, modal, button, wallet, click } = boot()
    wallet.side.script.connect = async () => ({ chain: 'fake:one', accounts: ['alice'], approvedChains: ['fake:one'] })
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
    await show()
    expect(button('Network twoNot in wallet').getAttribute('aria-disabled')).toBe('true')
    await click('Network twoNot in wallet')
    expect(wallet.side.count('switch')).toBe(0)
  })
})

describe('choosing', () => {
  it('shows progress on the row at once', async () => {
    const { show, connect, wallet, click, button, spoken } = boot()
    await connect()
    await show()
    wallet.side.script.switch = never
    await click('Network two')
    const row = button('Network twoApprove in Garden')
    expect(row.getAttribute('aria-busy')).toBe('true')
    expect(spoken()).toBe('Approve in Garden')
    // One thing at a time.
    expect(button('Network one').getAttribute('aria-disabled')).toBe('true')
  })

  it('switches and returns to the previous view', async () => {
    const { connect, open, click, screen, modal } = boot()
    await connect()
    await open({ view: 'Account' })
    await click(/^Network:/)
    await screen('Choose network')
    await click('Network two')
    await screen('Account')
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  })

  it('works without a connected wallet', async () => {
    const { show, click, modal } = boot()
    await show()
    await click('Network two')
    await until(() => !modal.getSnapshot().open)
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  })

  it('ignores the active network', async () => {
    const { show, connect, click, wallet, title } = boot()
    await connect()
    await show()
    await click('Network one')
    expect([wallet.side.count('switch'), title()]).toEqual([0, 'Choose network'])
  })

  it('offers help after ten seconds', async () => {
    const { show, connect, wallet, click, advance, find } = boot()
    await connect()
    await show()
    wallet.side.script.switch = never
    await click('Network two')
    await advance(10_000)
    expect(find('.portico-note').textContent).toBe('Approve the change in Garden. Its window may be behind this one.')
  })
})

describe('an answer', () => {
  it('that declines shows a note on the row', async () => {
    const { show, connect, wallet, click, rows, all, spoken } = boot()
    await connect()
    await show()
    wallet.side.script.switch = () => Promise.reject({ code: 4001 })
    await click('Network two')
    await until(() => rows().includes('Network twoDeclined'))
    expect(all('.portico-note')).toEqual([])
    expect(spoken()).toBe('Declined')
  })

  it.each([
    [{ code: -32002 }, 'A request is already waiting in your wallet. Unlock it and answer there, then come back.', []],
    [
      new Error('Extension context invalidated.'),
      'Garden was updated or switched off while this page was open.',
      ['Reload the page'],
    ],
    [new Error('Wallet is locked'), 'Garden is locked. Unlock it, then try again.', []],
    [new Error('Ledger device: Locked device (0x5515)'), /^The device behind Garden did not sign/, []],
  ])('that names a cause says what to do: %s', async (thrown, words, actions) => {
    const { show, connect, wallet, click, find, all, spoken } = boot()
    await connect()
    await show()
    wallet.side.script.switch = () => Promise.reject(thrown)
    await click('Network two')
    expect((await until(() => find('.portico-note p'))).textContent).toMatch(words)
    expect(spoken()).toMatch(words)
    expect(all('.portico-note button').map(({ textContent }) => textContent)).toEqual(actions)
  })

  it('that fails is explained, and that nothing has changed', async () => {
    const { show, connect, wallet, click, find, spoken, button } = boot()
    await connect()
    await show()
    wallet.side.script.switch = () => Promise.reject(new Error('broken'))
    await click('Network two')
    const words = 'Garden did not switch to Network two. Nothing has changed.'
    expect((await until(() => find('.portico-note'))).textContent).toBe(words)
    expect(spoken()).toBe(words)
    expect(button('Network two').getAttribute('aria-disabled')).toBeNull()
  })
})
