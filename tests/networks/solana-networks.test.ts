import { expect, test } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from '../../networks/index.js'

const all = [solana, solanaDevnet, solanaTestnet]

test('the Solana networks are those of the specification, the old ids of two of them too (3.15, 3.23)', () => {
  expect(all.map(({ caipNetworkId, deprecatedCaipNetworkId }) => [caipNetworkId, deprecatedCaipNetworkId])).toEqual([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', undefined],
  ])
  for (const { id, caipNetworkId, chainNamespace, nativeCurrency } of all) {
    expect([caipNetworkId, chainNamespace]).toEqual([`solana:${id}`, 'solana'])
    expect(nativeCurrency).toEqual({ name: 'Solana', symbol: 'SOL', decimals: 9 })
  }
})

test('devnet and testnet are marked, and each is shown in the explorer as itself', () => {
  expect(all.map(({ testnet }) => testnet ?? false)).toEqual([false, true, true])
  expect(all.map(({ blockExplorers }) => blockExplorers?.default.url)).toEqual([
    'https://solscan.io',
    'https://solscan.io?cluster=devnet',
    'https://solscan.io?cluster=testnet',
  ])
})
