import { expect, test, vi } from 'vitest'
import { readAssets } from '../../../plugins/eip155/read-assets.js'

const ADDRESS = '0x00000000000000000000000000000000000000ab'
const coin = {
  address: 'native',
  balance: '0x0de0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3000, iconUrl: 'https://icons.example/eth.png' },
}
const token = {
  address: ADDRESS,
  balance: '0x64',
  type: 'ERC20',
  metadata: { name: 'Wallet Coin', symbol: 'WLT', decimals: 2, price: 2.5, iconUrl: '' },
}

const read = (assets: readonly unknown[]) => {
  const request = vi.fn(async () => ({ '0xa': assets }))
  return { request, found: readAssets({ request } as never, 'eip155:10', ADDRESS) }
}

test('asks for one network, and reads the coin and tokens (3.31, 7.37)', async () => {
  const { request, found } = read([coin, token])
  await expect(found).resolves.toEqual([
    {
      chain: 'eip155:10',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: '1000000000000000000',
      price: 3000,
      imageUrl: 'https://icons.example/eth.png',
    },
    {
      chain: 'eip155:10',
      address: ADDRESS,
      name: 'Wallet Coin',
      symbol: 'WLT',
      decimals: 2,
      amount: '100',
      price: 2.5,
    },
  ])
  expect(request).toHaveBeenCalledExactlyOnceWith({
    method: 'wallet_getAssets',
    params: [{ account: ADDRESS, chainFilter: ['0xa'] }],
  })
})

test.each([
  ['address', { address: 7 }],
  ['balance', { balance: '100' }],
  ['type', { type: 'ERC721' }],
  ['name', { metadata: { ...token.metadata, name: 7 } }],
  ['symbol', { metadata: { ...token.metadata, symbol: undefined } }],
  ['decimals', { metadata: { ...token.metadata, decimals: '2' } }],
  ['price', { metadata: { ...token.metadata, price: '2.5' } }],
  ['picture', { metadata: { ...token.metadata, iconUrl: null } }],
])('accepts no assets at all if one has a wrong %s (5.8)', async (_, patch) => {
  await expect(read([coin, { ...token, ...patch }]).found).resolves.toBeUndefined()
})
