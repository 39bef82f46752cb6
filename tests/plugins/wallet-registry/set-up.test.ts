import { describe, expect, it, test } from 'vitest'
import { bundledWallets } from '../../../plugins/wallet-registry/bundled-wallets.js'
import type { Wallet } from '../../../services/wallet.js'
import { type WalletList, walletListService } from '../../../services/wallet-list.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { bootRegistry, PHONE } from '../../support/boot-registry.js'
import { fakeWallet } from '../../support/fake-namespace.js'
import { fakeRelay, queryOf, registryRoute, registryWallets } from '../../support/fake-registry.js'
import { waitFor } from '../../support/flush.js'

const elm: Wallet = { id: 'w1', name: 'Wallet 1', mobileLink: 'wallet1://' }
const viewOf = ({ modal }: Pick<ReturnType<typeof bootRegistry>, 'modal'>) => modal.getSnapshot().view

describe('the registry', () => {
  it('is fetched as soon as the user opens the modal, and not before (4.6)', async () => {
    const { modal, http, now } = bootRegistry()
    expect(http.requests).toEqual([])
    modal.open()
    await waitFor(() => expect(now().state).toBe('ready'))
    expect(http.requests).toHaveLength(1)
    modal.close()
    modal.open()
    await modal.destroy()
    expect(http.requests).toHaveLength(1)
  })

  it('is not fetched while an account is connected (4.6)', async () => {
    const { modal, http, now } = bootRegistry({}, { wallets: [fakeWallet({ id: 'org.elm' })] })
    await modal.connect('fake:one', { connectorId: 'org.elm' })
    modal.open()
    await new Promise((resolve) => setImmediate(resolve))
    expect([http.requests, now().state]).toEqual([[], 'idle'])
  })

  it('aborts its requests when the modal is destroyed', async () => {
    const { modal, http, now, clock } = bootRegistry({}, { routes: [{ match: 'https://', answer: 'never' }] })
    modal.open()
    await waitFor(() => expect(http.requests).toHaveLength(1))
    await modal.destroy()
    expect(clock.pending).toBe(0)
    expect(now().state).toBe('loading')
  })
})

describe('a choice', () => {
  it('opens the installed wallet if present (2.17)', async () => {
    const { api, modal } = bootRegistry({}, { wallets: [fakeWallet({ id: 'org.elm', name: 'wallet 1' })] })
    await api.load()
    api.select(elm)
    expect(viewOf({ modal })).toEqual({
      name: 'ConnectingExternal',
      params: { wallet: 'wallet 1', connectorIds: ['org.elm'] },
    })
  })

  it('uses the relay otherwise, without a link on a desktop', async () => {
    const { api, modal, relay } = bootRegistry()
    await api.load()
    api.select(elm)
    expect(viewOf({ modal })).toEqual({ name: 'ConnectingWalletConnect', params: { wallet: elm } })
    expect(relay.asked).toEqual([])
  })

  it('opens the app on a phone synchronously with the tap', async () => {
    const { api, relay } = bootRegistry({}, { userAgent: PHONE })
    const order: string[] = []
    await api.load()
    api.select(elm, (view) => order.push(...relay.asked, view))
    expect(order).toEqual(['open w1', 'ConnectingWalletConnect'])
  })

  it('passes to the next view that the app was opened', async () => {
    const { api, modal } = bootRegistry({}, { userAgent: PHONE })
    await api.load()
    api.select(elm)
    expect(viewOf({ modal })).toMatchObject({ name: 'ConnectingWalletConnect', params: { wallet: elm, opened: true } })
  })

  it('opens the download view without a relay', async () => {
    const { api, modal } = bootRegistry({}, { relay: fakeRelay({ provided: false }) })
    await api.load()
    api.select(elm)
    expect(viewOf({ modal })).toEqual({ name: 'Downloads', params: { wallet: elm } })
    expect(api.hasRelay).toBe(false)
  })

  it('works without a list of the host', async () => {
    const { api, modal } = bootRegistry()
    api.select(elm)
    await waitFor(() => expect(viewOf({ modal })?.name).toBe('ConnectingWalletConnect'))
  })

  it('is prepared on a phone only', async () => {
    const computer = bootRegistry()
    computer.api.prepare()
    const phone = bootRegistry({}, { userAgent: PHONE })
    phone.api.prepare()
    expect([computer.relay.asked, phone.relay.asked]).toEqual([[], ['prepare']])
  })
})

describe('a wallet connected through the relay', () => {
  const connect = async (booted: ReturnType<typeof bootRegistry>, choose?: Wallet) => {
    await booted.api.load()
    if (choose) booted.api.select(choose)
    await booted.modal.connect('fake:one', { connectorId: 'walletConnect' })
  }

  it('is stored as recent by its id, and restored with its present link after a reload (3.40, 3.63)', async () => {
    const storage = memoryStorage()
    const first = bootRegistry({}, { storage })
    await connect(first, elm)
    await waitFor(() => expect(first.now().recent).toMatchObject([{ id: 'w1', mobileLink: 'wallet1://' }]))
    expect(storage.getItem('portico:walletRegistry:recent-wallets')).not.toContain('wallet1:')
    await first.modal.destroy()
    const second = bootRegistry({}, { storage })
    await second.api.load()
    expect(second.now().recent).toMatchObject([{ id: 'w1', name: 'Wallet 1', mobileLink: 'wallet1://' }])
  })

  it('is listed among at most two, newest first (9.13)', async () => {
    const booted = bootRegistry()
    for (const id of ['1', '2', '3', '2']) {
      await connect(booted, { id: `w${id}`, name: `Wallet ${id}` })
      await waitFor(() => expect(booted.now().recent[0]?.id).toBe(`w${id}`))
      await booted.modal.disconnect()
    }
    expect(booted.now().recent.map(({ id }) => id)).toEqual(['w2', 'w3'])
  })

  it('is recorded by the name of the peer, not of the chosen wallet', async () => {
    const booted = bootRegistry()
    booted.relay.peer.name = 'WALLET 2'
    await connect(booted, elm)
    await waitFor(() => expect(booted.now().recent.map(({ id }) => id)).toEqual(['w2']))
  })

  it('stays empty for an unknown wallet', async () => {
    const booted = bootRegistry()
    booted.relay.peer.name = 'Another Wallet'
    await connect(booted)
    expect(booted.now().recent).toEqual([])
  })

  it('is not stored after a rejection', async () => {
    const booted = bootRegistry()
    booted.relay.side.script.connect = () => Promise.reject(new Error('no'))
    await expect(connect(booted, elm)).rejects.toThrow()
    expect(booted.now().recent).toEqual([])
  })

  it('ignores damaged or foreign entries', async () => {
    const storage = memoryStorage()
    const data = [{ id: 'x', name: 'X', href: 'javascript:alert(1)' }, { id: 'y' }]
    storage.setItem('portico:walletRegistry:recent-wallets', JSON.stringify({ version: 1, data: data.slice(0, 1) }))
    const harmless = bootRegistry({}, { storage })
    await harmless.api.load()
    expect(harmless.now().recent).toEqual([{ id: 'x', name: 'X' }])
    storage.setItem('portico:walletRegistry:recent-wallets', JSON.stringify({ version: 1, data }))
    const damaged = bootRegistry({}, { storage })
    await damaged.api.load()
    expect(damaged.now().recent).toEqual([{ id: 'x', name: 'X' }])
  })
})

describe('a stored recent wallet', () => {
  const stored = (...data: readonly object[]) => {
    const storage = memoryStorage()
    storage.setItem('portico:walletRegistry:recent-wallets', JSON.stringify({ version: 1, data }))
    return storage
  }
  const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

  it('has the links of the lists, never one from the storage', async () => {
    const href = 'https://evil.example/'
    const storage = stored({ id: 'w7', name: 'Wallet 7', href }, { id: METAMASK, name: 'MetaMask', href })
    const { api, now, http } = bootRegistry({}, { storage })
    await api.load()
    expect(now().recent.map(({ id, mobileLink }) => [id, mobileLink])).toEqual([
      ['w7', 'wallet7://'],
      [METAMASK, 'metamask://'],
    ])
    expect(JSON.stringify(now().recent)).not.toContain('evil')
    // The links of bundled wallets ship with the plugin.
    expect(http.requests.map((request) => queryOf(request)['include'])).toEqual([undefined, 'w7'])
  })

  it('keeps its row without a link if the registry no longer has it', async () => {
    const storage = stored({ id: 'gone', name: 'Gone', href: 'gone://' })
    const { api, now } = bootRegistry({}, { storage, userAgent: PHONE })
    await api.load()
    expect(now().recent).toEqual([{ id: 'gone', name: 'Gone' }])
  })
})

describe('the first view (2.9)', () => {
  test.each([
    ['of a host that starts pairings itself, on a phone', { manualControl: true }, PHONE, 'AllWallets'],
    ['of any other', {}, PHONE, 'Connect'],
    ['on a computer is left to the relay', { manualControl: true }, 'Mozilla/5.0 (X11; Linux x86_64)', 'Connect'],
  ])('%s', (_, relay, userAgent, view) => {
    const { modal } = bootRegistry({}, { userAgent, relay: fakeRelay(relay) })
    modal.open()
    expect(viewOf({ modal })?.name).toBe(view)
  })

  test('of a host without chains is the list, on a phone', () => {
    const { modal } = bootRegistry({}, { userAgent: PHONE, isChainless: true })
    modal.open()
    expect(modal.getSnapshot().view?.name).toBe('AllWallets')
  })

  test('that was requested is shown (2.7)', () => {
    const { modal } = bootRegistry({}, { userAgent: PHONE, relay: fakeRelay({ manualControl: true }) })
    modal.open({ view: 'Connect' })
    expect(viewOf({ modal })?.name).toBe('Connect')
  })
})

test('resolves a wallet of the host, a bundled one, or one that the registry has, by one request', async () => {
  const own = { id: 'own', name: 'Own', mobileLink: 'own://' }
  const { kernel, http } = bootRegistry({ customWallets: [own] })
  const [list] = kernel.services.all(walletListService.id) as WalletList[]
  expect(await list?.resolve('own')).toEqual(own)
  expect((await list?.resolve(bundledWallets[0]?.id ?? ''))?.mobileLink).toBe('metamask://')
  expect(http.requests).toEqual([])
  expect((await list?.resolve('w42'))?.mobileLink).toBe('wallet42://')
  expect(await list?.resolve('none')).toBeUndefined()
  expect(http.requests).toHaveLength(2)
})

test('finds a listed wallet by its id', async () => {
  const { api } = bootRegistry({}, { routes: [registryRoute(registryWallets(5))] })
  expect(api.find('w2')).toBeUndefined()
  await api.load()
  expect(api.find('w2')?.name).toBe('Wallet 2')
})
