import type { ActivityItem, Token } from '../../../services/index.js'

export const ETHER: Token = { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, listed: true }
export const DOLLAR: Token = {
  chain: 'eip155:1',
  address: `0x${'a1'.repeat(20)}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
export const FRIEND = '0x2B5A71e0c4079825b3a81fDd6F33902c27F4f9A6'

/** The hash of a transaction of a test. */
export const hashOf = (at: number): `0x${string}` => `0x${at.toString(16).padStart(64, '0')}`

/** A transfer of half an ether to a friend. */
export const item = (id: string, more: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  hash: hashOf(Number.parseInt(id, 36)),
  chain: 'eip155:1',
  kind: 'send',
  status: 'confirmed',
  minedAt: Date.parse('2026-06-14T16:20:00Z'),
  to: FRIEND,
  transfers: [{ direction: 'out', token: ETHER, amount: '500000000000000000' }],
  ...more,
})

/** A transfer of an NFT that the source takes for spam. */
export const spamItem = (id: string): ActivityItem =>
  item(id, {
    kind: 'receive',
    transfers: [
      { direction: 'in', amount: '1', nft: { chain: 'eip155:1', address: FRIEND, name: 'Claim now', spam: true } },
    ],
  })
