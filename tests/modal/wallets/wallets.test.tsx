// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, pause, until } from '../../support/mount-modal.js'
import { mountRegistry } from '../../support/mount-registry.js'
// Loaded before the first test, whose time is limited.
import '../../../modal/wallets/create-wallets.js'

const garden = fakeWallet({ id: 'org.garden', name: 'Garden', type: 'ANNOUNCED', rdns: 'org.garden' })
const orchard = fakeWallet({ id: 'org.orchard', name: 'Orchard', namespaces: ['fake', 'other'] })
const boot = (options: Partial<Parameters<typeof mountModal>[0]> = {}) =>
  mountModal({
    plugins: [fakeNamespace({ wallets: [garden, orchard] }), fakeNamespace({ id: 'other' })],
    ...options,
  })

describe('the list of wallets, as data,', () => {
  it('is that of the connect screen, frozen, without a request', async () => {
    const { modal, open, rows } = boot()
    const wallets = await modal.wallets()
    expect(wallets.getSnapshot()).toEqual([
      {
        id: 'org.garden',
        name: 'Garden',
        kind: 'injected',
        namespaces: ['fake'],
        installed: true,
        recent: false,
        connected: false,
        connectorIds: ['org.garden'],
      },
      expect.objectContaining({ id: 'org.orchard', namespaces: ['fake', 'other'] }),
    ])
    expect(Object.isFrozen(wallets.getSnapshot())).toBe(true)
    expect(await modal.wallets()).toBe(wallets)
    await open()
    expect(rows()).toEqual(wallets.getSnapshot().map(({ name }) => `${name}Installed`))
  })

  it('is the same until it changes, and calls back then', async () => {
    const { modal } = boot()
    const { getSnapshot, subscribe } = await modal.wallets()
    const listener = vi.fn()
    const stop = subscribe(listener)
    const before = getSnapshot()
    await act(async () => void (await modal.connect('fake:one', { connectorId: 'org.garden' })))
    expect(getSnapshot()).not.toBe(before)
    expect(getSnapshot()[0]).toMatchObject({ name: 'Garden', recent: true, connected: true })
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    stop()
    await act(() => modal.disconnect())
    expect(listener).not.toHaveBeenCalled()
  })

  it('has the wallets of the registry once they are asked for, and not before', async () => {
    const { modal, http } = mountRegistry()
    const { getSnapshot, load } = await modal.wallets()
    await pause()
    expect(http.requests).toEqual([])
    expect(getSnapshot().map(({ id }) => id)).toContain('org.garden')
    await load()
    expect(getSnapshot().map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'WalletConnect: walletConnect',
      'Garden: injected',
      'Wallet 0: recommended',
    ])
    expect(getSnapshot().at(-1)).toMatchObject({ id: 'w0', namespaces: ['fake'], installed: false, connectorIds: [] })
  })
})

describe('opening at a wallet', () => {
  it.each(['org.garden', 'Garden', 'garden'])('asks the wallet that %s names', async (wallet) => {
    const { modal, screen } = boot()
    const before = garden.side.count('connect')
    garden.side.script.connect = () => new Promise(() => {})
    await act(async () => modal.open({ wallet }))
    await screen('Garden')
    expect(garden.side.count('connect')).toBe(before + 1)
    await act(async () => modal.back())
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('asks it on the named chain', async () => {
    const { modal, screen } = boot()
    const { fake, other } = orchard.sides
    if (other) other.script.connect = () => new Promise(() => {})
    await act(async () => modal.open({ wallet: 'org.orchard', namespace: 'other' }))
    await screen('Orchard')
    expect(other?.count('connect')).toBe(1)
    expect(fake?.count('connect')).toBe(0)
  })

  it('shows the code of a wallet app, which is looked for in the registry', async () => {
    const { modal } = mountRegistry()
    await act(async () => modal.open({ wallet: 'w0' }))
    const shown = await until(() => modal.getSnapshot().view?.params['wallet'])
    expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnect')
    expect(shown).toMatchObject({ id: 'w0', name: 'Wallet 0' })
    // A known one is shown at once: a phone opens an app only within the tap.
    await act(async () => void modal.close())
    await act(async () => {
      modal.open({ wallet: 'Wallet 0' })
      expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnect')
    })
  })

  it('finds a wallet beyond the first screen by its name', async () => {
    const { modal } = mountRegistry()
    await act(async () => modal.open({ wallet: 'Wallet 77' }))
    expect(await until(() => modal.getSnapshot().view?.params['wallet'])).toMatchObject({ id: 'w77' })
  })

  it('tells the developer once where the chain has no such wallet, and shows the list', async () => {
    const { modal, logger, title } = boot()
    const ask = (namespace: 'fake' | 'other') => act(async () => modal.open({ wallet: 'org.garden', namespace }))
    await ask('other')
    await until(() => logger.messages('error').length > 0)
    expect(logger.messages('error')).toEqual([
      'No wallet "org.garden" was found for other. Pass a `wallet` of `modal.wallets()`, another `namespace`, or list a plugin that finds it. Found: org.orchard.',
    ])
    await until(() => title() === 'Connect wallet')
    await ask('other')
    await pause()
    expect(logger.messages('error')).toHaveLength(1)
    await act(async () => modal.open({ wallet: 'Nothing' }))
    await until(() => logger.messages('error').length > 1)
    expect(logger.messages('error')[1]).toContain('No wallet "Nothing" was found for fake, other.')
  })

  it('leaves the user alone who has closed the modal meanwhile', async () => {
    let answer = (_: object) => {}
    const later = new Promise<object>((resolve) => (answer = resolve))
    const slow = { match: 'https://api.web3modal.org/getWallets?', answer: async () => ({ json: await later }) }
    const { modal } = mountRegistry({}, { routes: [slow] })
    await act(async () => modal.open({ wallet: 'Wallet 7' }))
    await until(() => modal.getSnapshot().view?.name === 'Connect')
    await act(async () => void modal.close())
    answer({ data: [{ id: 'w7', name: 'Wallet 7' }], count: 1 })
    await pause()
    expect(modal.getSnapshot().open).toBe(false)
  })
})
