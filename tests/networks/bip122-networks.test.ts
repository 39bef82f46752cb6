import { expect, expectTypeOf, test } from 'vitest'
import * as networks from '../../networks/index.js'
import { formOf } from '../../plugins/bip122/addresses/chains.js'

const ours = Object.entries(networks).filter(([, { chainNamespace }]) => chainNamespace === 'bip122')

test('Bitcoin and its testnet are there, with eight decimals (3.23)', () => {
  expect(networks.bitcoin.caipNetworkId).toBe('bip122:000000000019d6689c085ae165831e93')
  expect(networks.bitcoinTestnet.caipNetworkId).toBe('bip122:000000000933ea01ad0ee984209779ba')
  for (const [name, { nativeCurrency }] of ours) {
    expect([name, nativeCurrency]).toEqual([name, { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }])
  }
})

test('every network is one whose addresses are known, and all but one are for tests', () => {
  for (const [name, { id, caipNetworkId, testnet }] of ours) {
    expect([name, caipNetworkId]).toEqual([name, `bip122:${id}`])
    expect([name, formOf(caipNetworkId) !== undefined]).toEqual([name, true])
    expect([name, testnet ?? false]).toEqual([name, name !== 'bitcoin'])
  }
})

test('the ids are known to the compiler', () => {
  expectTypeOf(networks.bitcoin.caipNetworkId).toEqualTypeOf<'bip122:000000000019d6689c085ae165831e93'>()
})
