import { describe, expect, test } from 'vitest'
import { walletRegistryOptions } from '../../../plugins/wallet-registry/options.js'

const read = (options: unknown) => walletRegistryOptions['~standard'].validate(options)

describe('the options', () => {
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
