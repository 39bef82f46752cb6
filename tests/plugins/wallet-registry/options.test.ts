import { describe, expect, test } from 'vitest'
import { walletRegistryOptions } from '../../../plugins/wallet-registry/options.js'

const read = (options: unknown) => walletRegistryOptions['~standard'].validate(options)

describe('the options', () => {
  test('take four featured wallets, and custom wallets with every link', () => {
    const link = 'https://a.example/'
    const wallet = {
      ...{ id: 'a', name: 'A', rdns: 'example.a', imageUrl: 'data:image/png;base64,AAAA', homepage: link },
      ...{ mobileLink: 'example://', desktopLink: 'example://', webappLink: link, linkMode: link },
      ...{ appStore: link, playStore: link, chromeStore: link, badge: 'certified', chains: ['eip155:1'] },
    }
    const options = { featuredWalletIds: ['a', 'b', 'c', 'd'], customWallets: [wallet, { id: 'b', name: 'B' }] }
    expect(read(options)).toMatchObject({ value: options })
  })

  test('all have a default', () => {
    expect(read({})).toEqual({
      value: {
        featuredWalletIds: [],
        includeWalletIds: [],
        excludeWalletIds: [],
        customWallets: [],
        allWallets: 'SHOW',
        connectorTypeOrder: [],
        walletGuide: true,
        url: 'https://api.web3modal.org',
      },
    })
  })

  test.each([
    [{ featuredWalletIds: 'a' }, 'featuredWalletIds: expected a list'],
    [{ includeWalletIds: [7] }, 'includeWalletIds.0: expected text'],
    [{ excludeWalletIds: [''] }, 'excludeWalletIds.0: expected text'],
    [{ customWallets: [{ id: 'a' }] }, 'customWallets.0.name: expected text'],
    [{ customWallets: [{ name: 'A' }] }, 'customWallets.0.id: expected text'],
    [
      { customWallets: [{ id: 'a b', name: 'A' }] },
      'customWallets.0.id: expected at most 128 letters, digits and . _ : -',
    ],
    [{ customWallets: [{ id: 'a', name: '\u200b' }] }, 'customWallets.0.name: expected visible text'],
    [
      { customWallets: [{ id: 'a', name: 'A', mobileLink: 'javascript:alert(1)' }] },
      "customWallets.0.mobileLink: expected a link that starts with https:// or with the wallet's own scheme, for example example://",
    ],
    [
      { customWallets: [{ id: 'a', name: 'A', desktop_link: 'a.example' }] },
      "customWallets.0.desktop_link: expected a link that starts with https:// or with the wallet's own scheme, for example example://",
    ],
    [
      { customWallets: [{ id: 'a', name: 'A', homepage: 'http://a.example' }] },
      'customWallets.0.homepage: expected a link that starts with https://',
    ],
    [
      { customWallets: [{ id: 'a', name: 'A', webappLink: null }] },
      'customWallets.0.webappLink: expected a link that starts with https://',
    ],
    [
      { customWallets: [{ id: 'a', name: 'A', imageUrl: '' }] },
      'customWallets.0.imageUrl: expected an address that starts with https://, or a data: URI of a picture',
    ],
    [
      { featuredWalletIds: ['a', 'b', 'c', 'd', 'e'] },
      'featuredWalletIds: expected at most 4, because the first screen shows no more',
    ],
    [{ allWallets: true }, 'allWallets: expected one of SHOW, HIDE, ONLY_MOBILE'],
    [
      { connectorTypeOrder: ['phone'] },
      'connectorTypeOrder.0: expected one of walletConnect, recent, injected, featured, custom, external, recommended',
    ],
    [{ walletGuide: 'no' }, 'walletGuide: expected true or false'],
    [{ url: 'ftp://registry.example' }, 'url: Expected a url that starts with https:// or http://.'],
    [{ list: [] }, 'list: expected a function'],
  ])('%j: %s', (options, message) => {
    expect(read(options)).toEqual({ issues: [{ message }] })
  })
})
