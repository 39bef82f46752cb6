// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import * as services from '../../services/events.js'
import { bootSiwx, ready } from '../support/boot-siwx.js'
import { eventLog } from '../support/event-log.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../support/fake-namespace.js'
import { mountModal, until } from '../support/mount-modal.js'
import { mountRegistry } from '../support/mount-registry.js'
import { PHONE } from '../support/boot-registry.js'

const boot = () => {
  const log = eventLog()
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const networks = [fakeNetwork('fake:one'), fakeNetwork('fake:two')]
  const booted = mountModal({
    plugins: [fakeNamespace({ wallets: [wallet], networks }), log.plugin],
    projectId: 'a-secret-id',
    themeMode: 'light',
  })
  const connect = () => act(async () => booted.modal.connect('fake:one', { connectorId: 'org.garden' }))
  return { ...booted, ...log, side: wallet.side, connect }
}

describe('before the first click', () => {
  it('emits INITIALIZE alone, with ids and switches only (1.15)', async () => {
    const { events, names } = boot()
    await until(() => events.length > 0)
    expect(names()).toEqual(['INITIALIZE'])
    expect(events[0]).toEqual({
      event: 'INITIALIZE',
      owner: 'core',
      properties: { plugins: ['fake', 'eventLog'], networks: ['fake:one', 'fake:two'], themeMode: 'light' },
    })
    expect(JSON.stringify(events)).not.toContain('secret')
  })
})

describe('the modal', () => {
  it('emits MODAL_OPEN and MODAL_CLOSE', async () => {
    const { open, modal, last, names, connect } = boot()
    await open()
    expect(last('MODAL_OPEN')).toEqual({ properties: { connected: false }, owner: 'core' })
    expect(names()).not.toContain('MODAL_CLOSE')
    await connect()
    await act(async () => modal.close({ force: true }))
    expect(last('MODAL_CLOSE')).toEqual({ properties: { connected: true }, owner: 'core' })
  })

  it('emits SELECT_WALLET and CONNECT_SUCCESS when a wallet of the browser is chosen', async () => {
    const { open, click, last } = boot()
    await open()
    await click(/^Garden/)
    expect(last('SELECT_WALLET')).toEqual({ properties: { name: 'Garden', platform: 'browser' }, owner: 'core' })
    await until(() => last('CONNECT_SUCCESS'))
    expect(last('CONNECT_SUCCESS')).toEqual({ properties: { method: 'browser', name: 'Garden' }, owner: 'core' })
  })

  it('emits CONNECT_ERROR with the sentence of the error, without what the wallet wrote', async () => {
    const { modal, side, last } = boot()
    side.script.connect = () => Promise.reject(new Error('0xsecret'))
    await expect(modal.connect('fake:one', { connectorId: 'org.garden' })).rejects.toThrow()
    expect(last('CONNECT_ERROR')).toEqual({ properties: { message: expect.stringMatching(/\.$/) }, owner: 'core' })
    expect(JSON.stringify(last('CONNECT_ERROR'))).not.toContain('secret')
  })

  it('emits CLICK_NETWORKS and SWITCH_NETWORK', async () => {
    const { open, modal, click, last, connect } = boot()
    await connect()
    await open({ view: 'Account' } as never)
    await click(/Network one/)
    expect(last('CLICK_NETWORKS')).toEqual({ properties: {}, owner: 'core' })
    await act(async () => modal.switch('fake:two'))
    expect(last('SWITCH_NETWORK')).toEqual({ properties: { network: 'fake:two' }, owner: 'core' })
  })

  it.each([
    ['fake', 'fake'],
    [undefined, 'all'],
  ] as const)('emits DISCONNECT_SUCCESS of %s', async (namespace, named) => {
    const { modal, last, connect } = boot()
    await connect()
    await act(async () => modal.disconnect(namespace))
    expect(last('DISCONNECT_SUCCESS')).toEqual({ properties: { namespace: named }, owner: 'core' })
  })

  it('emits DISCONNECT_ERROR, and nothing when no wallet was connected', async () => {
    const { modal, side, last, names, connect } = boot()
    await modal.disconnect()
    expect(names()).not.toContain('DISCONNECT_SUCCESS')
    await connect()
    side.script.disconnect = () => Promise.reject(new Error('0xsecret'))
    await expect(modal.disconnect()).rejects.toThrow()
    expect(last('DISCONNECT_ERROR')).toMatchObject({ owner: 'core' })
    expect(JSON.stringify(last('DISCONNECT_ERROR'))).not.toContain('secret')
  })

  it('emits CLICK_NETWORK_HELP', async () => {
    const log = eventLog()
    const { open, click } = mountModal({ plugins: [fakeNamespace(), log.plugin] })
    await open({ view: 'Networks' })
    await click('What is a network?')
    expect(log.last('CLICK_NETWORK_HELP')).toEqual({ properties: {}, owner: 'core' })
  })

  it('emits CLICK_GET_WALLET from the screen without wallets', async () => {
    const log = eventLog()
    const { modal, open, click } = mountModal({
      plugins: [fakeNamespace({ wallets: [] }), log.plugin],
      messages: { 'connect.getUrl.fake': 'https://fake.example/wallets' },
    })
    await open()
    // The page of a test follows no link.
    modal.element?.addEventListener('click', (event) => event.preventDefault())
    await click('Get a wallet')
    expect(log.last('CLICK_GET_WALLET')).toEqual({ properties: {}, owner: 'core' })
  })
})

describe('the list of wallets', () => {
  const owner = 'walletRegistry'

  it('emits CLICK_ALL_WALLETS and SEARCH_WALLET', async () => {
    const log = eventLog()
    const { show, click, rows, type, advance } = mountRegistry({}, { extra: [log.plugin] })
    await show()
    await until(() => rows().length > 2)
    await click(/^All wallets/)
    expect(log.last('CLICK_ALL_WALLETS')).toEqual({ properties: {}, owner: 'core' })
    await until(() => rows().length > 4)
    await type('Wallet 7')
    await advance(1000)
    await until(() => log.last('SEARCH_WALLET'))
    expect(log.last('SEARCH_WALLET')).toEqual({ properties: { badge: '', search: 'Wallet 7' }, owner })
  })

  it.each([
    [PHONE, 'mobile'],
    ['Desktop', 'qrcode'],
  ])('emits SELECT_WALLET of an app (%#)', async (userAgent, platform) => {
    const log = eventLog()
    const { show, click, rows } = mountRegistry({}, { extra: [log.plugin], userAgent })
    await show()
    await until(() => rows().some((row) => row === 'Wallet 0'))
    await click('Wallet 0')
    expect(log.last('SELECT_WALLET')).toEqual({ properties: { name: 'Wallet 0', platform }, owner })
  })

  it('emits CLICK_WALLET_HELP and CLICK_GET_WALLET', async () => {
    const log = eventLog()
    const { show, click, screen } = mountRegistry({}, { extra: [log.plugin] })
    await show()
    await click('What is a wallet?')
    expect(log.last('CLICK_WALLET_HELP')).toEqual({ properties: {}, owner })
    await screen('What is a wallet?')
    await click('Get a wallet')
    expect(log.last('CLICK_GET_WALLET')).toEqual({ properties: {}, owner })
  })
})

describe('the sign-in', () => {
  const expected = { properties: { network: 'fake:one', isSmartAccount: false }, owner: 'siwx' }
  const bootSignIn = async (options = {}) => {
    const log = eventLog()
    const wallet = fakeWallet()
    const world = bootSiwx({ required: false, ...options, plugins: [fakeNamespace({ wallets: [wallet] }), log.plugin] })
    await world.modal.connect('fake:one', { connectorId: wallet.connector.id })
    await ready(world)
    return { ...world, ...log, side: wallet.side }
  }

  it('emits CLICK_SIGN_SIWX_MESSAGE and SIWX_AUTH_SUCCESS', async () => {
    const { api, last, names } = await bootSignIn()
    await api.approve()
    expect([last('CLICK_SIGN_SIWX_MESSAGE'), last('SIWX_AUTH_SUCCESS')]).toEqual([expected, expected])
    expect(names()).not.toContain('SIWX_AUTH_ERROR')
  })

  it('emits SIWX_AUTH_ERROR when the wallet declines', async () => {
    const { api, last, names, side } = await bootSignIn()
    side.script.sign = () => Promise.reject(new Error('no'))
    await api.approve()
    expect(last('SIWX_AUTH_ERROR')).toEqual(expected)
    expect(names()).not.toContain('SIWX_AUTH_SUCCESS')
  })

  it('emits CLICK_CANCEL_SIWX', async () => {
    const { api, last } = await bootSignIn()
    await api.cancel()
    expect(last('CLICK_CANCEL_SIWX')).toEqual(expected)
  })
})

it('has one token for each emitted event', () => {
  const ids = Object.values(services).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[A-Z_]+$/)
})
