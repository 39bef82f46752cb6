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
  it('lists the relay, installed and recommended wallets, and a link to all', async () => {
    const { show, rows, all } = mountRegistry()
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'Wallet 0', 'All wallets100'])
    // Replaces the core's own list.
    expect(all('.portico-list')).toHaveLength(1)
  })

  it('reserves space for loading rows, without a layout shift', async () => {
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

  it('opens the whole list', async () => {
    const { show, click, screen, rows } = mountRegistry()
    await show()
    await until(() => rows().length > 2)
    await click(/^All wallets/)
    expect(await screen('All wallets')).toBe(true)
  })

  it('connects an app through the relay, and opens it by the tap on a phone', async () => {
    const { show, click, rows, modal, relay } = mountRegistry({}, { userAgent: PHONE })
    await show()
    await rowsAre(rows, ['GardenInstalled', 'Wallet 0', 'All wallets100'])
    expect(relay.asked).toEqual(['prepare'])
    await click('Wallet 0')
    expect(relay.asked).toEqual(['prepare', 'open w0'])
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toMatchObject({ wallet: { id: 'w0' } })
  })

  it('opens the view of the relay', async () => {
    const { show, click, rows, modal } = mountRegistry()
    await show()
    await until(() => rows().length > 2)
    await click(/^WalletConnect/)
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toEqual({})
  })

  it('reports a failed list, shows well-known wallets, and retries', async () => {
    const { show, rows, text, click, http } = mountRegistry({}, { routes: down })
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'MetaMask', 'All wallets30+'])
    expect(text()).toContain('The list of wallets could not be loaded. Well-known ones take its place. Try again')
    http.route(registryRoute(registryWallets(100)))
    await click('Try again')
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalled', 'Wallet 0', 'All wallets100'])
    expect(text()).not.toContain('could not be loaded')
  })

  it('renders the rows of the host if given', async () => {
    const list = () => [{ key: 'only', kind: 'custom', name: 'Only this', target: { to: 'all' } }] as const
    const { show, rows } = mountRegistry({ list })
    await show()
    await rowsAre(rows, ['Only this'])
  })

  it('explains an empty list', async () => {
    const { show, heading, click, screen } = mountRegistry({ list: () => [] }, { wallets: [] })
    await show()
    await until(() => heading()?.startsWith('No wallet found for '))
    await click('Get a wallet')
    expect(await screen('Get a wallet')).toBe(true)
  })

  it('is translated to German', async () => {
    const { show, rows } = mountRegistry({}, { locale: german, routes: down })
    await show()
    await rowsAre(rows, ['WalletConnectQR', 'GardenInstalliert', 'MetaMask', 'Alle Wallets30+'])
  })
})

describe('help', () => {
  it('opens the explanation of a wallet', async () => {
    const { show, click, screen, rows, has } = mountRegistry()
    await show()
    await until(() => rows().length > 2 && has('What is a wallet?'))
    await click('What is a wallet?')
    expect(await screen('What is a wallet?')).toBe(true)
  })

  it('is hidden by the host’s option (9.30)', async () => {
    const { show, rows, has } = mountRegistry({ walletGuide: false })
    await show()
    await until(() => rows().length > 2)
    expect(has('What is a wallet?')).toBe(false)
  })

  it('is replaced by the back button', async () => {
    const { show, click, rows, has, modal } = mountRegistry({}, { wallets: [fakeWallet({ id: 'a', name: 'A' })] })
    await show('WhatIsAWallet')
    await click('Get a wallet')
    await until(() => modal.getSnapshot().view?.name === 'GetWallet')
    expect([has('Back'), rows().length]).toEqual([true, 0])
  })
})
