import { expect, test } from 'vitest'
import { readAmount, readBalance } from '../../../sources/reown/api/read-balance.js'
import { historyReader } from '../../../sources/reown/api/read-history.js'
import { solana } from '../../../networks/index.js'
import { one } from '../../support/boot-eip155.js'

const network = { ...one, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const

test.for([
  ['12.5', 18, '12500000000000000000'],
  ['0.123456789', 6, '123456'],
  ['7', 0, '7'],
  ['7.9', 0, '7'],
  ['5.', 0, '5'],
  [3, 2, '300'],
  ['1e18', 18, undefined],
  ['-1', 18, undefined],
  ['', 18, undefined],
  ['0x10', 18, undefined],
  [null, 18, undefined],
  [[5], 18, undefined],
] as const)('the amount %j with %j decimals is %j', ([numeric, decimals, amount]) => {
  expect(readAmount(numeric, decimals)).toBe(amount)
})

const balance = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0x00000000000000000000000000000000000000ab',
  price: 1,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: 'https://icons.example/usd.png',
}

test('a balance is read', () => {
  expect(readBalance(balance, network)).toEqual({
    chain: 'eip155:1',
    address: '0x00000000000000000000000000000000000000ab',
    name: 'Dollar',
    symbol: 'USD',
    decimals: 6,
    imageUrl: 'https://icons.example/usd.png',
    price: 1,
    listed: true,
    amount: '2500000',
  })
})

test.for([
  ['a token', '4Ss5JMkXAD9Z7cktFEdrqeMuT6jGMF1pVozTyPHZ6zT4', '4Ss5JMkXAD9Z7cktFEdrqeMuT6jGMF1pVozTyPHZ6zT4'],
  ['the native coin', 'So11111111111111111111111111111111111111111', undefined],
] as const)('a plain address on Solana is that of %s', ([, plain, address]) => {
  const on = { ...network, ...solana, nativeCurrency: { ...solana.nativeCurrency, decimals: 6 } }
  const found = readBalance({ ...balance, chainId: solana.caipNetworkId, address: plain }, on)
  expect(found?.amount).toBe('2500000')
  expect(found?.address).toBe(address)
})

test.for([
  ['of another network', { chainId: 'eip155:10' }],
  ['of a contract on another network', { address: 'eip155:10:0x00000000000000000000000000000000000000ab' }],
  ['of an address that is none', { address: 'eip155:1:<b>' }],
  ['without a symbol', { symbol: '\u202e' }],
  ['without an amount', { quantity: { decimals: '6' } }],
  ['with decimals that are none', { quantity: { decimals: '6.5', numeric: '1' } }],
  ['of the native coin in other decimals', { address: undefined }],
] as const)('a balance %s is left out', ([, patch]) => {
  expect(readBalance({ ...balance, ...patch }, network)).toBeUndefined()
})

test.for([
  [{ iconUrl: 'javascript:alert(1)' }],
  [{ iconUrl: 'http://127.0.0.1/a.png' }],
  [{ price: '1' }],
  [{ price: -1 }],
])('a balance is read without %j', ([patch]) => {
  const [key = ''] = Object.keys(patch ?? {})
  const field = key === 'price' ? 'price' : 'imageUrl'
  expect(readBalance({ ...balance, ...patch }, network)).not.toHaveProperty(field)
})

const readHistoryEntry = historyReader({ network, account: `0x${'11'.repeat(20)}` })
const entry = {
  id: '1',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-01-02T03:04:05Z',
    status: 'confirmed',
  },
  transfers: [
    { fungible_info: { name: 'ETH', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.5' }, price: 3000 },
  ],
}

test('a history entry is read, the native coin among its transfers', () => {
  expect(readHistoryEntry(entry)).toEqual({
    id: '0xab',
    hash: '0xab',
    chain: 'eip155:1',
    kind: 'send',
    status: 'confirmed',
    minedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    transfers: [
      {
        direction: 'out',
        token: { chain: 'eip155:1', name: 'ETH', symbol: 'ETH', decimals: 18 },
        amount: '500000000000000000',
      },
    ],
  })
})

test('an NFT among the transfers has its name, its picture and its mark for spam (3.35)', () => {
  const nft_info = {
    name: 'Tide',
    content: { preview: { url: 'https://nft.example/1.png' } },
    flags: { is_spam: true },
  }
  const transfers = [{ nft_info, direction: 'in', quantity: { numeric: '2' } }]
  expect(readHistoryEntry({ ...entry, transfers })?.transfers).toEqual([
    {
      direction: 'in',
      nft: { chain: 'eip155:1', address: '', name: 'Tide', imageUrl: 'https://nft.example/1.png', spam: true },
      amount: '2',
    },
  ])
})

test.for([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['something', undefined],
] as const)('the status %s is %s', ([status, read]) => {
  const found = readHistoryEntry({ ...entry, metadata: { ...entry.metadata, status } })
  expect(found?.status).toBe(read)
})
