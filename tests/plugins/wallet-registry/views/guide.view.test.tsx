// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { PHONE } from '../../../support/boot-registry.js'
import { registryRoute, registryWallets } from '../../../support/fake-registry.js'
import { enterForeignFrame } from '../../../support/foreign-frame.js'
import { until } from '../../../support/mount-modal.js'
import { mountRegistry } from '../../../support/mount-registry.js'

const boot = async (view: string, params: object = {}, ...given: Parameters<typeof mountRegistry>) => {
  const booted = mountRegistry(...given)
  await booted.open({ view, params } as never)
  const links = () =>
    booted.all('a').map((link) => [link.textContent?.replace(/^W(?=W)/, ''), link.getAttribute('href')])
  return { ...booted, links }
}

describe('what a wallet is', () => {
  it('is explained in three points, with a link to get one', async () => {
    const { title, all, click, screen } = await boot(
      'WhatIsAWallet',
      {},
      {},
      { metadata: { name: 'Meridian', url: 'https://app.example', description: '', icons: [] } },
    )
    expect(title()).toBe('What is a wallet?')
    expect(all('.portico-point h3')).toHaveLength(3)
    expect(all('.portico-point')[1]?.textContent).toContain('Meridian cannot.')
    await click('Get a wallet')
    expect(await screen('Get a wallet')).toBe(true)
  })
})

describe('getting a wallet', () => {
  it('offers four with their homepages, and all others', async () => {
    const { links } = await boot('GetWallet')
    await until(() => links().length === 5)
    expect(links()).toEqual([
      ...[0, 1, 2, 3].map((at) => [`Wallet ${at}`, `https://wallet${at}.example/`]),
      ['Explore all wallets', 'https://walletconnect.com/explorer?type=wallet'],
    ])
  })

  it('offers to open a page in a frame of another site in its own tab', async () => {
    enterForeignFrame()
    const { links } = await boot('GetWallet')
    await until(() => links().length === 6)
    expect(links().at(-1)).toEqual(['Open in its own tab', window.location.href])
  })

  it('links to the store of the device', async () => {
    const wallets = registryWallets(4, (at) => ({ play_store: `https://play.example/${at}` }))
    const { links } = await boot('GetWallet', {}, {}, { userAgent: PHONE, routes: [registryRoute(wallets)] })
    await until(() => links().length === 5)
    expect(links()[0]).toEqual(['Wallet 0', 'https://play.example/0'])
  })

  it('falls back to the explorer for a wallet without links', async () => {
    const wallets = registryWallets(4, () => ({ homepage: null }))
    const { links } = await boot('GetWallet', {}, {}, { routes: [registryRoute(wallets)] })
    await until(() => links().length === 5)
    expect(links()[0]?.[1]).toBe('https://walletconnect.com/explorer')
  })

  it('offers the shipped links of bundled wallets if the registry does not answer', async () => {
    const { links } = await boot('GetWallet', {}, {}, { routes: [{ match: 'https://', answer: { status: 404 } }] })
    await until(() => links().length === 5)
    const [name, link] = links()[0] ?? []
    expect(link).toBe('https://metamask.io')
    // A letter stands before it until the logo is there.
    expect(name).toMatch(/^M?MetaMask$/)
  })
})

describe('downloads of a wallet', () => {
  it('lists the available stores', async () => {
    const wallet = { id: 'a', name: 'Elm', appStore: 'https://apps.example/', homepage: 'https://elm.example/' }
    const { title, links } = await boot('Downloads', { wallet })
    expect(title()).toBe('Get Elm')
    expect(links()).toEqual([
      ['iPhone and iPad', 'https://apps.example/'],
      ['Website', 'https://elm.example/'],
    ])
  })

  it('never renders an invalid link', async () => {
    const wallet = { id: 'a', name: 'E\u202elm', homepage: 'javascript:alert(1)' }
    const { title, links } = await boot('Downloads', { wallet })
    expect(title()).toBe('Get Elm')
    expect(links()).toEqual([['Explore all wallets', 'https://walletconnect.com/explorer?type=wallet']])
  })
})
