// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { german } from '../../../../locales/index.js'
import { PHONE } from '../../../support/boot-registry.js'
import { fakeWallet } from '../../../support/fake-namespace.js'
import { registryRoute, registryWallets } from '../../../support/fake-registry.js'
import { until } from '../../../support/mount-modal.js'
import { mountRegistry } from '../../../support/mount-registry.js'

const rowsAre = (rows: () => readonly string[], expected: readonly string[]) =>
  until(() => {
    expect(rows()).toEqual(expected)
    return true
  })
const down = [{ match: 'https://', answer: { status: 404 } }] as const

describe('the first screen', () => {
  it('has the relay, what is installed, what is recommended, and the way to all others', async () => {
    const { show, rows, all } = mountRegistry()
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'Wallet 0', 'All wallets100'])
    // In place of the core's own list, not beside it.
    expect(all('.portico-list')).toHaveLength(1)
  })

  it('keeps the place of what is on its way, and nothing moves when it comes', async () => {
    const { open, rows, all, http } = mountRegistry(
      {},
      { routes: [{ ...registryRoute(registryWallets(100)), held: true }] },
    )
    await open()
    await until(() => http.held === 1)
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'All wallets'])
    const before = all('.portico-row').length
    await act(async () => http.release())
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'Wallet 0', 'All wallets100'])
    expect(all('.portico-row')).toHaveLength(before)
  })

  it('leads to the whole list', async () => {
    const { show, click, screen, rows } = mountRegistry()
    await show()
    await until(() => rows().length > 2)
    await click(/^All wallets/)
    expect(await screen('All wallets')).toBe(true)
  })

  it('leads through the relay to an app, which a tap opens on a phone', async () => {
    const { show, click, rows, modal, relay } = mountRegistry({}, { userAgent: PHONE })
    await show()
    await rowsAre(rows, ['GardenInstalled', 'Wallet 0', 'All wallets100'])
    expect(relay.asked).toEqual(['prepare'])
    await click('Wallet 0')
    expect(relay.asked).toEqual(['prepare', 'open w0'])
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toMatchObject({ wallet: { id: 'w0' } })
  })

  it('leads to the view of the relay itself', async () => {
    const { show, click, rows, modal } = mountRegistry()
    await show()
    await until(() => rows().length > 2)
    await click(/^WalletConnect/)
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toEqual({})
  })

  it('says that the list could not be loaded, shows well-known wallets, and tries again', async () => {
    const { show, rows, text, click, http } = mountRegistry({}, { routes: down })
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'MetaMask', 'All wallets30+'])
    expect(text()).toContain('The list of wallets could not be loaded. Well-known ones take its place. Try again')
    http.route(registryRoute(registryWallets(100)))
    await click('Try again')
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'Wallet 0', 'All wallets100'])
    expect(text()).not.toContain('could not be loaded')
  })

  it('has the rows that the host decides, where it does', async () => {
    const list = () => [{ key: 'only', kind: 'custom', name: 'Only this', target: { to: 'all' } }] as const
    const { show, rows } = mountRegistry({ list })
    await show()
    await rowsAre(rows, ['Only this'])
  })

  it('says so where there is nothing to choose from', async () => {
    const { show, heading, click, screen } = mountRegistry({ list: () => [] }, { wallets: [] })
    await show()
    await until(() => heading() === 'No wallet found')
    await click('Get a wallet')
    expect(await screen('Get a wallet')).toBe(true)
  })

  it('is read in German', async () => {
    const { show, rows } = mountRegistry({}, { locale: german, routes: down })
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalliert', 'MetaMask', 'Alle Wallets30+'])
  })
})

describe('help', () => {
  it('leads to what a wallet is', async () => {
    const { show, click, screen, rows, has } = mountRegistry()
    await show()
    await until(() => rows().length > 2 && has('What is a wallet?'))
    await click('What is a wallet?')
    expect(await screen('What is a wallet?')).toBe(true)
  })

  it('is not there where the host wants none (9.30)', async () => {
    const { show, rows, has } = mountRegistry({ walletGuide: false })
    await show()
    await until(() => rows().length > 2)
    expect(has('What is a wallet?')).toBe(false)
  })

  it('gives its place to the way back', async () => {
    const { show, click, rows, has, modal } = mountRegistry({}, { wallets: [fakeWallet({ id: 'a', name: 'A' })] })
    await show('WhatIsAWallet')
    await click('Get a wallet')
    await until(() => modal.getSnapshot().view?.name === 'GetWallet')
    expect([has('Back'), rows().length]).toEqual([true, 0])
  })
})
