import { describe, expect, test } from 'vitest'
import type { Changed } from '../../../kernel/contract/operation.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush, never, waitFor } from '../../support/flush.js'

const boot = async (
  options: { readonly enableNetworkSwitch?: boolean; readonly allowUnsupportedChain?: boolean } = {},
) => {
  const wallet = fakeWallet()
  const other = fakeWallet({ id: 'org.other', name: 'Other' })
  other.side.accounts = ['dave']
  const told: Changed[] = []
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet, other] }),
      feature('gate', ({ tap }) => tap('changed', async (changed) => void told.push(changed))),
    ],
    ...options,
  })
  const check = watchAgreement(booted)
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const namespace = () => booted.modal.getSnapshot().namespaces['fake']
  return { ...booted, wallet, other, told, check, namespace }
}

describe('a change by the user in the wallet', () => {
  test('the account: everybody sees the new one, and the storage too', async () => {
    const { wallet, namespace, told, check, kernel } = await boot()
    wallet.side.changeAccounts(['bob', 'alice'])
    expect(namespace()).toMatchObject({ address: 'bob', allAccounts: [{ address: 'bob' }, { address: 'alice' }] })
    expect(kernel.connectionStorage.recall()['fake']?.wallets).toMatchObject([{ account: 'bob' }])
    await flush()
    expect(told).toEqual([
      {
        namespace: 'fake',
        previous: { chain: 'fake:one', account: 'alice' },
        next: { chain: 'fake:one', account: 'bob' },
        cause: 'accounts',
      },
    ])
    expect(Object.isFrozen(told[0])).toBe(true)
    check()
  })

  test('the network', async () => {
    const { wallet, modal, told, check, kernel } = await boot()
    wallet.side.changeChain('fake:two')
    expect(modal.getSnapshot()).toMatchObject({
      caipNetworkId: 'fake:two',
      namespaces: { fake: { caipAddress: 'fake:two:alice' } },
    })
    expect(kernel.connectionStorage.recallActive().networks).toEqual({ fake: 'fake:two' })
    await flush()
    expect(told).toMatchObject([{ cause: 'chain', next: { chain: 'fake:two', account: 'alice' } }])
    check()
  })

  test('of the network keeps the selected account', async () => {
    const { wallet, modal, namespace, check } = await boot()
    await modal.select('fake', { address: 'bob' })
    wallet.side.changeChain('fake:two')
    expect(namespace()?.address).toBe('bob')
    check()
  })

  test('the permission: the account is gone, here and in the storage', async () => {
    const { wallet, namespace, told, check, kernel } = await boot()
    wallet.side.leave()
    expect(namespace()).toMatchObject({ status: 'disconnected', reason: 'WALLET_DISCONNECTED' })
    expect(kernel.connectionStorage.recall()).toEqual({})
    expect(wallet.side.listeners.size).toBe(0)
    await flush()
    expect(told).toEqual([
      { namespace: 'fake', previous: { chain: 'fake:one', account: 'alice' }, next: {}, cause: 'disconnect' },
    ])
    check()
  })

  test('a wallet that is locked shares no accounts: that is a disconnect', async () => {
    const { wallet, namespace, check } = await boot()
    wallet.side.changeAccounts([])
    expect(namespace()?.status).toBe('disconnected')
    check()
  })

  test('what an address is for, and a change of the network keeps that', async () => {
    const { wallet, namespace, told } = await boot()
    const kinds = () => namespace()?.allAccounts.map(({ kind }) => kind)
    wallet.side.emit({ type: 'accounts', accounts: ['alice', { address: 'bob', kind: 'ordinal' }] })
    expect(kinds()).toEqual(['eoa', 'ordinal'])
    wallet.side.changeChain('fake:two')
    wallet.side.changeChain('fake:two')
    expect(kinds()).toEqual(['eoa', 'ordinal'])
    await flush()
    expect(told.map(({ cause }) => cause)).toEqual(['accounts', 'chain'])
  })

  test('the network and the accounts in one step: no listener sees one without the other', async () => {
    const { wallet, modal, namespace, told, check, kernel } = await boot()
    const seen: unknown[] = []
    modal.subscribe(() => seen.push(namespace()?.caipAddress))
    wallet.side.emit({
      type: 'session',
      session: { chain: 'fake:two', accounts: [{ address: 'carol', kind: 'payment' }] },
    })
    expect(new Set(seen)).toEqual(new Set(['fake:two:carol']))
    expect(namespace()?.allAccounts).toMatchObject([{ address: 'carol', kind: 'payment' }])
    expect(kernel.connectionStorage.recall()['fake']?.wallets).toMatchObject([{ chain: 'fake:two', account: 'carol' }])
    await flush()
    expect(told).toEqual([
      {
        namespace: 'fake',
        previous: { chain: 'fake:one', account: 'alice' },
        next: { chain: 'fake:two', account: 'carol' },
        cause: 'chain',
      },
    ])
    check()
  })

  test('an unchanged session announces nothing', async () => {
    const { wallet, told, modal } = await boot()
    const before = modal.getSnapshot()
    wallet.side.changeAccounts(['alice', 'bob'])
    wallet.side.changeChain('fake:one')
    await flush()
    expect(told).toEqual([])
    expect(modal.getSnapshot()).toBe(before)
  })
})

describe('a wallet that is not the active one', () => {
  test('is kept up to date in the background', async () => {
    const { wallet, modal, namespace, check } = await boot()
    await modal.connect('fake:one', { connectorId: 'org.other' })
    wallet.side.changeAccounts(['carol'])
    expect(namespace()?.address).toBe('dave')
    await modal.select('fake', { connectorId: 'org.wallet' })
    expect(namespace()?.address).toBe('carol')
    check()
  })

  test('leaves without disturbing the active one', async () => {
    const { wallet, modal, namespace, check } = await boot()
    await modal.connect('fake:one', { connectorId: 'org.other' })
    modal.open()
    wallet.side.leave()
    expect(namespace()).toMatchObject({ status: 'connected', address: 'dave' })
    expect(modal.getSnapshot().open).toBe(true)
    check()
  })

  test('takes over when the active one leaves', async () => {
    const { other, modal, namespace, check } = await boot()
    await modal.connect('fake:one', { connectorId: 'org.other' })
    other.side.leave()
    expect(namespace()).toMatchObject({ status: 'connected', address: 'alice' })
    check()
  })
})

describe('a hostile wallet', () => {
  test.each<unknown>([
    { type: 'accounts', accounts: ['', 'alice'] },
    { type: 'accounts', accounts: [7] },
    { type: 'accounts', accounts: 'mallory' },
    { type: 'accounts', accounts: undefined },
    { type: 'accounts' },
    { type: 'chain', chain: 'nonsense' },
    { type: 'chain', chain: 'mock:one' },
    { type: 'chain', chain: 'constructor:one' },
    { type: 'chain', chain: '' },
    { type: 'chain', chain: 1 },
    { type: 'chain' },
    { type: 'chain', chain: 'nonsense', accounts: ['mallory'] },
    { type: 'session' },
    { type: 'session', session: { chain: 'fake:two', accounts: [] } },
    { type: 'session', session: { chain: 'mock:one', accounts: ['mallory'] } },
    { type: 'message', data: {} },
    {},
  ])('reports %j: nothing changes, and the developer is told', async (event) => {
    const { wallet, modal, logger, check } = await boot()
    const before = modal.getSnapshot()
    wallet.side.emit(event as never)
    await flush()
    expect(modal.getSnapshot()).toBe(before)
    expect(logger.errors()).toEqual(['An event of Wallet could not be handled.'])
    wallet.side.changeAccounts(['bob'])
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('bob')
    check()
  })

  test('that reports after it was left is not heard', async () => {
    const { wallet, modal, namespace } = await boot()
    const [listener] = [...wallet.side.listeners]
    await modal.disconnect()
    listener?.({ type: 'accounts', accounts: ['mallory'] })
    await flush()
    expect(namespace()).toMatchObject({ status: 'disconnected', address: undefined })
  })
})

describe('a storm', () => {
  test('of a hundred changes ends where the wallet is, and every snapshot on the way agrees', async () => {
    const { wallet, namespace, told, check } = await boot()
    for (let change = 0; change < 100; change++) {
      if (change % 3 === 0) wallet.side.changeChain(change % 2 ? 'fake:one' : 'fake:two')
      else wallet.side.changeAccounts([`account-${change}`, 'alice'])
      if (change % 10 === 0) await undefined
    }
    expect(namespace()?.caipAddress).toBe(`${wallet.side.chain}:${wallet.side.accounts[0]}`)
    await flush()
    expect(namespace()?.caipAddress).toBe(`${wallet.side.chain}:${wallet.side.accounts[0]}`)
    expect(told.length).toBeGreaterThan(50)
    for (const [index, changed] of told.entries())
      if (index > 0) expect(changed.previous).toEqual(told[index - 1]?.next)
    expect(check()).toBeGreaterThan(50)
  })

  test('of locks and unlocks ends disconnected, once', async () => {
    const { wallet, namespace, told, check } = await boot()
    for (let change = 0; change < 100; change++) wallet.side.changeAccounts(change % 2 ? ['alice'] : [])
    await flush()
    expect(namespace()?.status).toBe('disconnected')
    expect(told).toHaveLength(1)
    check()
  })

  test('with taps that never answer still ends where the wallet is', async () => {
    const wallet = fakeWallet()
    const { modal } = bootKernel({
      plugins: [fakeNamespace({ wallets: [wallet] }), feature('gate', ({ tap }) => tap('changed', () => never()))],
    })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    for (let change = 0; change < 100; change++) wallet.side.changeAccounts([`account-${change}`])
    wallet.side.changeChain('fake:nine')
    expect(modal.getSnapshot()).toMatchObject({
      caipNetworkId: 'fake:nine',
      view: { name: 'UnsupportedChain' },
      namespaces: { fake: { address: 'account-99' } },
    })
  })
})

test('keeps a change when a tap fails', async () => {
  const wallet = fakeWallet()
  const { modal, logger } = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      feature('gate', ({ tap }) => tap('changed', () => Promise.reject(new Error('broken')))),
    ],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  wallet.side.changeAccounts(['bob'])
  await flush()
  expect(modal.getSnapshot().namespaces['fake']?.address).toBe('bob')
  expect(logger.errors()).toEqual(['A plugin failed on a change of the wallet.'])
})

describe('a network that is not listed (4.20)', () => {
  const view = (modal: { getSnapshot(): { view: unknown } }) =>
    (modal.getSnapshot().view as { name?: string } | undefined)?.name

  test('opens UnsupportedChain, and closes it when the wallet comes back', async () => {
    const { wallet, modal, check } = await boot()
    wallet.side.changeChain('fake:nine')
    expect([modal.getSnapshot().open, view(modal)]).toEqual([true, 'UnsupportedChain'])
    expect(modal.getSnapshot().namespaces['fake']?.caipNetwork?.name).toBe('Unknown Network')
    wallet.side.changeChain('fake:one')
    expect(modal.getSnapshot().open).toBe(false)
    check()
  })

  test.each([
    ['opens', {}, 'UnsupportedChain', true],
    ['is not opened where switching is disabled', { enableNetworkSwitch: false }, 'Account', false],
    ['is not opened where unsupported chains are allowed', { allowUnsupportedChain: true }, 'Account', false],
  ])('%s after a reload too, unless another view is requested', async (_, options, first, isWrong) => {
    const before = await boot({ allowUnsupportedChain: true })
    const { wallet, storage } = before
    wallet.side.changeChain('fake:nine')
    wallet.side.allowed = true
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })], storage, ...options })
    await waitFor(() => expect(modal.getSnapshot().namespaces['fake']?.isConnected).toBe(true))
    modal.close()
    expect(modal.getSnapshot().namespaces['fake']?.isWrongNetwork).toBe(isWrong)
    modal.open()
    expect(view(modal)).toBe(first)
    modal.close()
    modal.open({ view: 'Networks' })
    expect(view(modal)).toBe('Networks')
  })

  test('is opened once, and not again over what the visitor does there', async () => {
    const { wallet, modal, kernel } = await boot()
    wallet.side.changeChain('fake:nine')
    kernel.stores.router.push({ name: 'Networks', params: {} })
    wallet.side.changeAccounts(['bob'])
    expect(view(modal)).toBe('Networks')
    wallet.side.changeChain('fake:one')
    expect(modal.getSnapshot().open).toBe(false)
  })

  test.each([
    ['switching is disabled', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
  ])('opens nothing where %s', async (_, options) => {
    const { wallet, modal } = await boot(options)
    wallet.side.changeChain('fake:nine')
    expect(modal.getSnapshot()).toMatchObject({ open: false, caipNetworkId: 'fake:nine' })
  })

  test('goes when the network is added, and comes when the one in use is removed', async () => {
    const { wallet, modal } = await boot()
    wallet.side.changeChain('fake:nine')
    modal.addNetwork('fake', fakeNetwork('fake:nine'))
    expect(modal.getSnapshot()).toMatchObject({ open: false, caipNetworkId: 'fake:nine' })
    modal.removeNetwork('fake', 'fake:nine')
    expect(view(modal)).toBe('UnsupportedChain')
  })

  test('goes when the wallet is switched here, also one that reports nothing', async () => {
    const wallet = fakeWallet({ watches: false })
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    wallet.side.chain = 'fake:nine'
    wallet.side.script.switch = () => Promise.reject({ code: 4001 })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    expect(view(modal)).toBe('UnsupportedChain')
    delete wallet.side.script.switch
    await modal.switch('fake:two')
    expect(modal.getSnapshot().open).toBe(false)
  })

  test.each(['leaves by itself', 'is disconnected'])('goes when the wallet %s', async (how) => {
    const { wallet, modal } = await boot()
    wallet.side.changeChain('fake:nine')
    if (how === 'is disconnected') await modal.disconnect()
    else wallet.side.leave()
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { fake: { status: 'disconnected' } } })
  })

  test('goes and comes with the wallet that is selected', async () => {
    const { wallet, modal } = await boot()
    await modal.connect('fake:one', { connectorId: 'org.other' })
    wallet.side.changeChain('fake:nine')
    expect(modal.getSnapshot().open).toBe(false)
    await modal.select('fake', { connectorId: 'org.wallet' })
    expect(view(modal)).toBe('UnsupportedChain')
    await modal.select('fake', { connectorId: 'org.other' })
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('stays for the namespace that needs it, whatever another does', async () => {
    const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
    const { kernel, modal } = bootKernel({
      plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mock', wallets: [wallet] })],
    })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await modal.connect('mock:one', { connectorId: 'org.wallet' })
    wallet.sides['fake']?.changeChain('fake:nine')
    expect(modal.getSnapshot()).toMatchObject({ view: { name: 'UnsupportedChain' }, activeNamespace: 'mock' })
    expect(kernel.stores.modal.namespace).toBe('fake')
    wallet.sides['mock']?.changeAccounts(['carol'])
    expect(view(modal)).toBe('UnsupportedChain')
    wallet.sides['fake']?.changeChain('fake:one')
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('is a fact even where a plugin keeps the view from opening', async () => {
    const wallet = fakeWallet()
    const { modal, logger } = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [wallet] }),
        feature('broken', ({ tap }) =>
          tap('render.open', () => {
            throw new Error('no view')
          }),
        ),
      ],
    })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    wallet.side.changeChain('fake:nine')
    await flush()
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:nine')
    expect(logger.errors()).toEqual(['The view of an unsupported network could not be opened.'])
  })
})

test('a wallet that leaves closes the view of its account', async () => {
  const { wallet, modal } = await boot()
  modal.open()
  expect(modal.getSnapshot().view?.name).toBe('Account')
  wallet.side.leave()
  expect(modal.getSnapshot().open).toBe(false)
})

test('a wallet that leaves closes no other view', async () => {
  const { wallet, modal } = await boot()
  modal.open({ view: 'Connect' })
  wallet.side.leave()
  expect(modal.getSnapshot().view?.name).toBe('Connect')
})

test('a wallet that leaves another namespace leaves the view of the account alone', async () => {
  const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
  const { modal } = bootKernel({ plugins: ['fake', 'mock'].map((id) => fakeNamespace({ id, wallets: [wallet] })) })
  await modal.connect('mock:one', { connectorId: 'org.wallet' })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  modal.open()
  wallet.sides['mock']?.leave()
  expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Account' } })
  wallet.sides['fake']?.leave()
  expect(modal.getSnapshot().open).toBe(false)
})

test('connecting again listens once', async () => {
  const { wallet, modal, told } = await boot()
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  expect(wallet.side.listeners.size).toBe(1)
  wallet.side.changeAccounts(['carol'])
  await waitFor(() => expect(told).toHaveLength(1))
})

test('a wallet that unregisters is disconnected, and a later one with its id is another wallet', async () => {
  let takeOut = () => {}
  const wallet = fakeWallet()
  const { modal } = bootKernel({
    plugins: [
      fakeNamespace({
        setup: ({ connectors }) => {
          takeOut = connectors.add(wallet.connector)
        },
      }),
    ],
  })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  takeOut()
  expect(modal.getSnapshot().namespaces['fake']).toMatchObject({
    status: 'disconnected',
    reason: 'WALLET_DISCONNECTED',
    connections: [],
  })
  expect(wallet.side.listeners.size).toBe(0)
  takeOut()
})
