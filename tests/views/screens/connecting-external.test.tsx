// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, never } from '../../support/flush.js'
import { mountModal, until } from '../../support/mount-modal.js'

const boot = (wallets: readonly FakeWallet[], namespaces: readonly string[] = ['fake']) => {
  // A wallet with several namespaces is listed under the first of them.
  const foundBy = (id: string) => wallets.filter(({ connector }) => Object.keys(connector.namespaces)[0] === id)
  const booted = mountModal({ plugins: namespaces.map((id) => fakeNamespace({ id, wallets: foundBy(id) })) })
  const show = (params: object = { wallet: 'Garden' }) => booted.open({ view: 'ConnectingExternal', params } as never)
  return { ...booted, show }
}
const garden = (script: FakeWallet['side']['script'] = {}) => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  Object.assign(wallet.side.script, script)
  return wallet
}

/** A modal with one wallet; tests add others. */
const bootLate = (wallet: FakeWallet) => {
  let connectors: PluginContext['connectors'] | undefined
  const finder = definePlugin({
    id: 'finder',
    setup(context) {
      connectors = context.connectors
    },
  })
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] }), finder() as never] })
  const show = () => booted.open({ view: 'ConnectingExternal', params: { wallet: 'Garden' } } as never)
  return { ...booted, show, found: () => connectors as PluginContext['connectors'] }
}

describe('waiting', () => {
  it('names the wallet and offers to cancel', async () => {
    const { show, title, heading, spoken, has, find } = boot([garden({ connect: never })])
    await show()
    expect([title(), heading(), spoken()]).toEqual(['Garden', 'Continue in Garden', 'Continue in Garden'])
    expect(has('Cancel')).toBe(true)
    expect(find('.portico-ring')).toBeDefined()
  })

  it('sends one request at once', async () => {
    const wallet = garden({ connect: never })
    await boot([wallet]).show()
    expect(wallet.side.count('connect')).toBe(1)
  })

  it('offers help and a retry after ten seconds', async () => {
    const wallet = garden({ connect: never })
    const { show, advance, text, click, has } = boot([wallet])
    await show()
    expect(text()).not.toContain('Nothing happening?')
    await advance(10_000)
    expect(text()).toContain('You can also open Garden from the browser’s toolbar.')
    await click('Ask again')
    expect(wallet.side.count('connect')).toBe(2)
    expect(has('Cancel')).toBe(true)
  })

  it('ends on a cancel; the wallet’s late approval connects', async () => {
    const asked = deferred<ConnectorSession>()
    const { show, click, modal } = boot([garden({ connect: () => asked.promise })])
    await show()
    await click('Cancel')
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { fake: { status: 'disconnected' } } })
    await act(async () => asked.resolve({ chain: 'fake:one', accounts: ['late'] }))
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { fake: { address: 'late' } } })
  })

  it('joins a request that the wallet still shows, and offers to ask again', async () => {
    const asked = deferred<ConnectorSession>()
    const wallet = garden({ connect: () => asked.promise })
    const { show, click, modal, text, has } = boot([wallet])
    await show()
    await click('Cancel')
    await show()
    expect(text()).toContain('A request is still open in your wallet. We carry on as soon as you answer it there.')
    expect(has('Ask again')).toBe(true)
    expect(wallet.side.count('connect')).toBe(1)
    await act(async () => asked.resolve({ chain: 'fake:one', accounts: ['alice'] }))
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { fake: { address: 'alice' } } })
  })

  it('closes once the wallet approves', async () => {
    const { show, modal } = boot([garden({ connect: async () => ({ chain: 'fake:one', accounts: ['alice'] }) })])
    await act(async () => modal.open({ view: 'ConnectingExternal', params: { wallet: 'Garden' } }))
    await until(() => modal.getSnapshot().namespaces['fake']?.isConnected)
    await until(() => !modal.getSnapshot().open)
    expect(show).toBeDefined()
  })
})

describe('an answer', () => {
  it.each([
    ['declined', { code: 4001 }, 'Declined', 'You declined the request. Nothing was shared.'],
    ['busy or locked', { code: -32002 }, 'Open Garden', 'Unlock it and answer there, then come back.'],
    ['broken', { code: -32603 }, 'Could not connect', 'Garden did not connect. Nothing was shared.'],
  ])('that is %s keeps the view, with one action', async (_, error, heading, words) => {
    const wallet = garden({ connect: () => Promise.reject(error) })
    const booted = boot([wallet])
    await booted.show()
    await until(() => booted.heading() === heading)
    expect(booted.text()).toContain(words)
    expect(booted.spoken()).toBe(heading)
    expect(booted.all('[role="alert"]')).toEqual([])
    wallet.side.script.connect = never
    await booted.click('Try again')
    expect(booted.heading()).toBe('Continue in Garden')
  })

  it('of a busy wallet is retried when the user returns', async () => {
    const wallet = garden({ connect: () => Promise.reject({ code: -32002 }) })
    const { show, heading, modal } = boot([wallet])
    await show()
    await until(() => heading() === 'Open Garden')
    delete wallet.side.script.connect
    await act(async () => window.dispatchEvent(new Event('focus')))
    await until(() => modal.getSnapshot().namespaces['fake']?.isConnected)
  })
})

describe('the wallet choice', () => {
  const twins = () =>
    ['org.one', 'org.two'].map((rdns) => fakeWallet({ id: rdns, name: 'Garden', rdns, identity: { rdns } }))

  it('is shown for two wallets of one name', async () => {
    const [one, two] = twins() as [FakeWallet, FakeWallet]
    two.side.script.connect = never
    const { show, title, rows, click, screen } = boot([one, two])
    await show()
    expect(title()).toBe('Which Garden?')
    expect(rows()).toEqual(['Gardenorg.one', 'Gardenorg.two'])
    await click(/org\.two/)
    await screen('Garden')
    expect([one.side.count('connect'), two.side.count('connect')]).toEqual([0, 1])
  })

  it('is skipped for a given connector', async () => {
    const [one, two] = twins() as [FakeWallet, FakeWallet]
    two.side.script.connect = never
    const { show, title } = boot([one, two])
    await show({ wallet: 'Garden', connectorId: 'org.two' })
    expect(title()).toBe('Garden')
    expect([one.side.count('connect'), two.side.count('connect')]).toEqual([0, 1])
  })

  it('lists the connectors of the pressed row', async () => {
    const [one, two] = twins() as [FakeWallet, FakeWallet]
    two.side.script.connect = never
    const { show, title } = boot([one, two])
    await show({ wallet: 'Garden', connectorIds: ['org.two'] })
    expect(title()).toBe('Garden')
    expect([one.side.count('connect'), two.side.count('connect')]).toEqual([0, 1])
  })

  it('keeps the first one when another of its name is found later', async () => {
    const [one, two] = twins() as [FakeWallet, FakeWallet]
    one.side.script.connect = never
    const { show, title, found } = bootLate(one)
    await show()
    await act(async () => found().add(two.connector))
    expect(title()).toBe('Garden')
    expect(one.side.count('connect')).toBe(1)
  })

  it('lists networks for a wallet with several namespaces', async () => {
    const wallet = fakeWallet({ name: 'Garden', namespaces: ['fake', 'other'] })
    const side = wallet.sides['other']
    if (side) side.script.connect = never
    const { show, rows, text, click, heading } = boot([wallet], ['fake', 'other'])
    await show()
    expect(text()).toContain('Where do you want to connect?')
    expect(rows()).toEqual(['fake', 'other', 'All of them'])
    await click('other')
    expect(heading()).toBe('Continue in Garden')
    expect([wallet.side.count('connect'), side?.count('connect')]).toEqual([0, 1])
  })

  it('marks the connected network', async () => {
    const wallet = fakeWallet({ name: 'Garden', namespaces: ['fake', 'other'] })
    const { show, rows, modal } = boot([wallet], ['fake', 'other'])
    await act(async () => void (await modal.connect('other:one', { connectorId: 'org.wallet' })))
    await show()
    expect(rows()).toEqual(['fake', 'otherConnected'])
  })

  it('connects all of them in one round, the first one active', async () => {
    const wallet = fakeWallet({ name: 'Garden', namespaces: ['fake', 'other'] })
    const asked = deferred<ConnectorSession>()
    if (wallet.sides['other']) wallet.sides['other'].script.connect = () => asked.promise
    const { show, click, text, spoken, modal } = boot([wallet], ['fake', 'other'])
    await show()
    await click('All of them')
    await until(() => text().includes('other, 2 of 2'))
    expect(spoken()).toBe('Continue in Garden. other, 2 of 2')
    expect(modal.getSnapshot()).toMatchObject({ open: true, namespaces: { fake: { isConnected: true } } })
    await act(async () => asked.resolve({ chain: 'other:one', accounts: ['carol'] }))
    await until(() => !modal.getSnapshot().open)
    expect(modal.getSnapshot()).toMatchObject({
      activeNamespace: 'fake',
      namespaces: { fake: { address: 'alice' }, other: { address: 'carol' } },
    })
  })

  it.each(['Continue', 'Try again'])('keeps what is connected when a later one is declined: %s', async (answer) => {
    const wallet = fakeWallet({ name: 'Garden', namespaces: ['fake', 'other'] })
    const other = wallet.sides['other']
    if (other) other.script.connect = () => Promise.reject({ code: 4001 })
    const { show, click, heading, text, modal } = boot([wallet], ['fake', 'other'])
    await show()
    await click('All of them')
    await until(() => heading() === 'Declined')
    expect(text()).toContain('fake: connected. other: not connected.')
    if (other) delete other.script.connect
    await click(answer)
    await until(() => !modal.getSnapshot().open)
    const { fake, other: second } = modal.getSnapshot().namespaces
    expect([fake?.isConnected, second?.isConnected]).toEqual([true, answer === 'Try again'])
  })

  it('restarts for another wallet', async () => {
    const [one, two] = [garden({ connect: never }), fakeWallet({ id: 'org.meadow', name: 'Meadow' })]
    two.side.script.connect = never
    const { show, modal, screen } = boot([one, two])
    await show()
    await act(async () => modal.open({ view: 'ConnectingExternal', params: { wallet: 'Meadow' } }))
    await screen('Meadow')
    expect([one.side.count('connect'), two.side.count('connect')]).toEqual([1, 1])
  })
})

describe('a missing wallet', () => {
  it('is reported, with a link to the others', async () => {
    const { show, heading, text, click, screen } = boot([garden()])
    await show({ wallet: 'Unknown' })
    expect(heading()).toBe('Could not connect')
    expect(text()).toContain('Unknown was not found in this page.')
    await click('Choose another wallet')
    await screen('Connect wallet')
  })
})
