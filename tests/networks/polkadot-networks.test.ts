import { expect, test } from 'vitest'
import { kusama, kusamaAssetHub, polkadot, polkadotAssetHub, westend, westendAssetHub } from '../../networks/index.js'

const all = [polkadot, polkadotAssetHub, kusama, kusamaAssetHub, westend, westendAssetHub]

test('the Polkadot networks have the first half of their genesis hash as reference (CAIP-13)', () => {
  expect(all.map(({ id }) => id)).toEqual([
    '91b171bb158e2d3848fa23a9f1c25182',
    '68d56f15f85d3136970ec16946040bc1',
    'b0a8d493285c2df73290dfb7e61f870f',
    '48239ef607d7928874027a43a6768920',
    'e143f23803ac50e8f6f8e62695d1ce9e',
    '67f9723393ef76214df0118c34bbbd3d',
  ])
  for (const { id, caipNetworkId, chainNamespace } of all)
    expect([caipNetworkId, chainNamespace]).toEqual([`polkadot:${id}`, 'polkadot'])
})

test('each has its coin, its prefix, a node and an explorer', () => {
  expect(all.map(({ nativeCurrency: { symbol, decimals }, ss58Prefix }) => [symbol, decimals, ss58Prefix])).toEqual([
    ['DOT', 10, 0],
    ['DOT', 10, 0],
    ['KSM', 12, 2],
    ['KSM', 12, 2],
    ['WND', 12, 42],
    ['WND', 12, 42],
  ])
  expect(all.map(({ testnet }) => testnet ?? false)).toEqual([false, false, false, false, true, true])
  for (const { rpcUrls, blockExplorers } of all) {
    expect(rpcUrls.default.http).toEqual([expect.stringMatching(/^https:\/\/[a-z-]*rpc\.polkadot\.io$/)])
    expect(blockExplorers?.default.url).toMatch(/^https:\/\/[a-z-]+\.subscan\.io$/)
  }
})
