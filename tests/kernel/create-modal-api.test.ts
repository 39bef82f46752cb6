import { describe, expect, test, vi } from 'vitest'
import { bootKernel, feature } from '../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../support/fake-namespace.js'
import { flush } from '../support/flush.js'
import { walletRows } from '../../views/flows/wallet-rows.js'

const boot = () => {
  const wallet = fakeWallet()
  return {
    ...bootKernel({
      plugins: [
        fakeNamespace({
          wallets: [wallet],
          validators: { address: { isValid: (text) => /^[a-z]+$/.test(text), isSame: (one, other) => one === other } },
        }),
      ],
    }),
    wallet,
  }
}

describe('a snapshot', () => {
  /** The paths of the objects that are not frozen. */
  const unfrozen = (value: unknown, path = 'snapshot'): readonly string[] => {
    if (typeof value !== 'object' || value === null) return []
    const inside = Object.entries(value).flatMap(([key, child]) => unfrozen(child, `${path}.${key}`))
    return Object.isFrozen(value) ? inside : [path, ...inside]
  }

  test('is plain frozen data, all the way down', async () => {
    const { modal, wallet } = boot()
    expect(unfrozen(modal.getSnapshot())).toEqual([])
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await modal.switch('fake:nine').catch(() => {})
    modal.addNetwork('fake', fakeNetwork('fake:three'))
    modal.setTheme({ variables: { accent: 'red' } })
    modal.toast('success', 'Saved')
    modal.open({ view: 'Swap', params: { from: 'ETH' } })
    expect(unfrozen(modal.getSnapshot())).toEqual([])
    expect(structuredClone(modal.getSnapshot())).toEqual(modal.getSnapshot())
    wallet.side.changeAccounts(['bob'])
    expect(unfrozen(modal.getSnapshot())).toEqual([])
    await modal.disconnect()
    expect(unfrozen(modal.getSnapshot())).toEqual([])
  })

  test('is the same object until something in it changes', () => {
    const { modal, kernel } = boot()
    const first = modal.getSnapshot()
    expect(modal.getSnapshot()).toBe(first)
    kernel.stores.operations.begin('fake', 'connect')()
    kernel.stores.networks.activate('fake')
    expect(modal.getSnapshot()).toBe(first)
    modal.setTheme({ mode: 'light' })
    expect(modal.getSnapshot()).not.toBe(first)
    expect(first.theme.mode).toBe('dark')
  })

  test('that was taken stays as it was', async () => {
    const { modal } = boot()
    const before = modal.getSnapshot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    expect(before.namespaces['fake']?.status).toBe('disconnected')
  })
})

describe('subscribing', () => {
  test('calls back with every new snapshot, and the snapshot is the current one', () => {
    const { modal } = boot()
    const seen: unknown[] = []
    modal.subscribe((snapshot) => {
      expect(snapshot).toBe(modal.getSnapshot())
      seen.push(snapshot.open)
    })
    modal.open()
    modal.close()
    expect(seen).toEqual([true, false])
  })

  test('can be ended, also twice', () => {
    const { modal } = boot()
    const heard = vi.fn()
    const stop = modal.subscribe(heard)
    stop()
    stop()
    modal.open()
    expect(heard).not.toHaveBeenCalled()
  })

  test('a subscriber that throws keeps no other from hearing', () => {
    const { modal, logger } = boot()
    const heard = vi.fn()
    modal.subscribe(() => {
      throw new Error('mine')
    })
    modal.subscribe(heard)
    modal.open()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(modal.getSnapshot().open).toBe(true)
    expect(logger.errors()).toEqual(['A subscriber failed.'])
  })

  test('notifies a subscriber of changes that it makes itself', () => {
    const { modal } = boot()
    const seen: boolean[] = []
    modal.subscribe(({ open }) => {
      seen.push(open)
      if (open) modal.close()
    })
    modal.open()
    expect(seen).toEqual([true, false])
  })
})

describe('the theme (5.17)', () => {
  test('is light or dark, and variables are plain text', () => {
    const { modal } = boot()
    modal.setTheme({
      mode: 'light',
      variables: { accent: '#0af', fontFamily: '"Inter", sans-serif', radiusScale: 0, zIndex: 5 },
    })
    expect(modal.getSnapshot().theme).toEqual({
      mode: 'light',
      variables: { accent: '#0af', fontFamily: '"Inter", sans-serif', radiusScale: 0, zIndex: 5 },
    })
    modal.setTheme({ variables: { backdrop: 'rgb(0 0 0 / 0.5)' } })
    expect(modal.getSnapshot().theme.variables).toMatchObject({ accent: '#0af', backdrop: 'rgb(0 0 0 / 0.5)' })
  })

  test.each([
    { mode: 'blue' },
    { mode: 'Dark' },
    { mode: null },
    { variables: { accent: 'red; background: black' } },
    { variables: { accent: 'red } * {' } },
    { variables: { backdrop: 'url(https://evil.example)' } },
    { variables: { backdrop: 'URL ("https://evil.example")' } },
    { variables: { backdrop: '\\75rl(https://evil.example)' } },
    { variables: { backdrop: 'image-set("https://evil.example/x.png" 1x)' } },
    { variables: { backdrop: '-webkit-image-set("https://evil.example/x.png" 1x)' } },
    { variables: { backdrop: 'src("https://evil.example")' } },
    { variables: { accent: 7 } },
    { variables: { radiusScale: -1 } },
    { variables: { radiusScale: Number.NaN } },
    { variables: { zIndex: 1.5 } },
    { variables: 'red' },
    'dark',
    null,
  ])('rejects %j without a change', (theme) => {
    const { modal } = boot()
    const before = modal.getSnapshot()
    expect(() => modal.setTheme(theme as never)).toThrow(expect.objectContaining({ code: 'THEME_INVALID' }))
    expect(modal.getSnapshot()).toBe(before)
  })

  test('of a host is checked when the modal is created', () => {
    expect(() => bootKernel({ plugins: [], themeMode: 'blue' as never })).toThrow(
      expect.objectContaining({ code: 'THEME_INVALID' }),
    )
    const { modal } = bootKernel({ plugins: [], themeMode: 'light', themeVariables: { accent: 'red' } })
    expect(modal.getSnapshot().theme).toEqual({ mode: 'light', variables: { accent: 'red' } })
  })
})

describe('toasts', () => {
  test('of success stand at once, of errors after 300 ms (9.8)', () => {
    const { modal, clock } = boot()
    modal.toast('error', new Error('It broke.'))
    clock.advance(299)
    expect(modal.getSnapshot().toast).toBeUndefined()
    clock.advance(1)
    expect(modal.getSnapshot().toast).toEqual({ id: 1, kind: 'error', text: 'It broke.' })
    modal.toast('success', 'Saved')
    expect(modal.getSnapshot().toast).toBeUndefined()
    clock.advance(150)
    expect(modal.getSnapshot().toast).toEqual({ id: 2, kind: 'success', text: 'Saved' })
  })

  test('fall back to "Unknown error" (8.6)', () => {
    const { modal } = boot()
    modal.toast('success', undefined)
    expect(modal.getSnapshot().toast?.text).toBe('Unknown error')
  })
})

describe('networks', () => {
  test('are added once, and removed', () => {
    const { modal } = boot()
    const ids = () =>
      modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)
    modal.addNetwork('fake', fakeNetwork('fake:three'))
    modal.addNetwork('fake', fakeNetwork('fake:three', { name: 'Again' }))
    expect(ids()).toEqual(['fake:one', 'fake:two', 'fake:three'])
    modal.removeNetwork('fake', 'fake:two')
    modal.removeNetwork('fake', 'fake:nine')
    expect(ids()).toEqual(['fake:one', 'fake:three'])
  })

  test('are copied: a later change of the object has no effect', () => {
    const { modal } = boot()
    const network = { ...fakeNetwork('fake:three'), rpcUrls: { default: { http: ['https://rpc.example'] } } }
    modal.addNetwork('fake', network)
    network.rpcUrls.default.http[0] = 'https://evil.example'
    expect(modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks.at(-1)).toEqual(
      fakeNetwork('fake:three', { rpcUrls: { default: { http: ['https://rpc.example'] } } }),
    )
  })

  test.each([{ chainNamespace: 'tron' }, { id: 'four' }])('are refused when %j contradicts their id', (extra) => {
    const { modal } = boot()
    expect(() => modal.addNetwork('fake', fakeNetwork('fake:three', extra))).toThrow(
      expect.objectContaining({ code: 'NETWORK_INVALID', details: expect.stringMatching(/^caipNetworkId/) }),
    )
    expect(modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks).toHaveLength(2)
  })

  test('of a namespace without a plugin are refused (5.25)', () => {
    const { modal } = boot()
    const missing = { code: 'NETWORK_ADAPTER_NOT_FOUND', shortMessage: "Adapter for namespace tron doesn't exist" }
    expect(() => modal.addNetwork('tron', fakeNetwork('tron:one'))).toThrow(expect.objectContaining(missing))
    expect(() => modal.addNetwork('fake', fakeNetwork('tron:one'))).toThrow(expect.objectContaining(missing))
    expect(() => modal.removeNetwork('tron', 'tron:one')).toThrow(expect.objectContaining(missing))
  })

  test.each(['fake', 'fake:', 'fake:one:two', '', undefined])('with the id %j are refused', (id) => {
    const { modal } = boot()
    expect(() => modal.addNetwork('fake', { ...fakeNetwork('fake:three'), caipNetworkId: id as never })).toThrow(
      expect.objectContaining({ code: 'CAIP_NETWORK_INVALID' }),
    )
  })
})

test('validates an address by its namespace, or by a listed network (5.4)', async () => {
  const { modal } = boot()
  expect(await modal.isAddress('fake', 'alice')).toBe(true)
  expect(await modal.isAddress('fake:one', 'alice')).toBe(true)
  expect(await modal.isAddress('fake:nine', 'alice')).toBe(false)
  expect(await modal.isAddress('fake', 'ALICE')).toBe(false)
  expect(await modal.isAddress('tron', 'alice')).toBe(false)
  const { modal: without } = bootKernel({ plugins: [fakeNamespace()] })
  expect(await without.isAddress('fake', 'alice')).toBe(false)
})

test('knows the tokens of a listed network by its codec, or by the addresses without a rule of its own', async () => {
  const { modal } = boot()
  expect(await modal.isAsset('fake:one', 'alice')).toBe(true)
  expect(await modal.isAsset('fake:one', 'ALICE')).toBe(false)
  expect(await modal.isAsset('fake:nine', 'alice')).toBe(false)
  const address = {
    isValid: (text: string) => /^[a-z]+$/.test(text),
    isAsset: (text: string, { caipNetworkId }: { readonly caipNetworkId: string }) => text === `${caipNetworkId}/COIN`,
    isSame: (one: string, other: string) => one === other,
  }
  const { modal: ruled } = bootKernel({ plugins: [fakeNamespace({ validators: async () => ({ address }) })] })
  expect(await ruled.isAsset('fake:one', 'fake:one/COIN')).toBe(true)
  expect(await ruled.isAsset('fake:two', 'fake:one/COIN')).toBe(false)
  expect(await ruled.isAsset('fake:one', 'alice')).toBe(false)
  const { modal: without } = bootKernel({ plugins: [fakeNamespace()] })
  expect(await without.isAsset('fake:one', 'alice')).toBe(false)
})

test('says what a listed network can do', () => {
  const { modal } = boot()
  expect(modal.can('fake:one', 'send')).toBe(true)
  expect(modal.can('fake:one', 'swap')).toBe(false)
  expect(modal.can('fake:one', 'toString')).toBe(false)
  expect(modal.can('fake:nine', 'send')).toBe(false)
  expect(modal.can('tron:one', 'send')).toBe(false)
})

test('says which handlers a listed chain has, before and after the list changes', () => {
  const { modal } = boot()
  expect(modal.can('fake:one', 'sign')).toBe(true)
  expect(modal.can('fake:one', 'toString')).toBe(false)
  expect(modal.can('tron:one', 'sign')).toBe(false)
  expect(modal.can(undefined, 'sign')).toBe(false)
  modal.removeNetwork('fake', 'fake:one')
  expect(modal.can('fake:one', 'sign')).toBe(false)
})

test('wallets in the snapshot say what they are, and go when they are taken off', async () => {
  const wallet = fakeWallet({ id: 'late', name: 'Late', namespaces: ['fake', 'mock'], type: 'ANNOUNCED' })
  let remove = () => {}
  const { modal } = bootKernel({
    plugins: [
      fakeNamespace({
        setup: ({ connectors }) => {
          remove = connectors.add(wallet.connector)
        },
      }),
    ],
  })
  expect(modal.getSnapshot().connectors).toEqual([
    { id: 'late', name: 'Late', type: 'ANNOUNCED', namespaces: ['fake'] },
  ])
  remove()
  remove()
  await flush()
  expect(modal.getSnapshot().connectors).toEqual([])
})

test('excluded wallets are in no row, also those that are found later', () => {
  const { kernel } = bootKernel({
    plugins: [
      fakeNamespace({
        wallets: [fakeWallet({ name: 'Garden Wallet', alias: 'Garden' }), fakeWallet({ id: 'b', name: 'B' })],
      }),
    ],
    excludeWallets: ['garden'],
  })
  expect(walletRows(kernel.stores.connectors).map(({ name }) => name)).toEqual(['B'])
})

test('the modal itself cannot be changed', () => {
  const { modal } = bootKernel({ plugins: [feature('a', () => ({}))] })
  expect(Object.isFrozen(modal)).toBe(true)
})
