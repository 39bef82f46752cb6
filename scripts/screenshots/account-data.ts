import type { AccountDataSource, ActivityItem, Nft, OwnedToken, Page, Token } from 'portico/services'

const CHAIN = 'eip155:1'
/** One pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const token = (name: string, symbol: string, decimals: number, address?: string, more: Partial<Token> = {}): Token => ({
  chain: CHAIN,
  name,
  symbol,
  decimals,
  listed: true,
  ...(address !== undefined && { address }),
  ...more,
})

const ETHER = token('Ether', 'ETH', 18)
const BITCOIN = token('Wrapped Bitcoin', 'WBTC', 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599')
const DOLLAR = token('USD Coin', 'USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const DAI = token('Dai', 'DAI', 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F')
const HARBOUR = token('Harbour', 'HBR', 18, '0x1111111111111111111111111111111111111111', { listed: false })

/** Tokens that strangers have sent. */
const UNWANTED: readonly OwnedToken[] = [
  {
    ...token('Visit evil.example to claim', 'GIFT', 18, '0x2222222222222222222222222222222222222222'),
    listed: false,
    amount: '1000000000000000000000',
  },
  { ...token('USD Coin', 'USDС', 6, '0x3333333333333333333333333333333333333333'), listed: false, amount: '640250000' },
  {
    ...token('Zephyr', 'ZPH', 18, '0x4444444444444444444444444444444444444444'),
    listed: false,
    spam: true,
    amount: '5000000000000000000',
  },
]

const TOKENS: readonly OwnedToken[] = [
  { ...ETHER, amount: '1284000000000000000', price: 3249.59 },
  { ...BITCOIN, amount: '1200000', price: 97_100 },
  { ...DOLLAR, amount: '640250000', price: 1 },
  { ...DAI, amount: '120500000000000000000', price: 1 },
  { ...HARBOUR, amount: '2400000000000000000000' },
  ...UNWANTED,
]

const NFTS: readonly Nft[] = [214, 7, 88, 1024].map((id, at) => ({
  chain: CHAIN,
  address: '0x5555555555555555555555555555555555555555',
  tokenId: String(id),
  name: at % 2 ? `Tide ${id}` : `Arcade #${id}`,
  collection: at % 2 ? 'Tides' : 'Arcade',
  standard: 'ERC-721',
  imageUrl: PICTURE,
}))

const FRIEND = '0x2B5a71e0c4079825b3a81Fdd6F33902C27F4f9a6'
const ITEMS: readonly (readonly [
  kind: string,
  token: Token,
  amount: string,
  direction: 'in' | 'out',
  date: string,
  status?: 'failed',
])[] = [
  ['send', ETHER, '250000000000000000', 'out', '2026-06-14T16:20:00Z'],
  ['receive', DOLLAR, '500000000', 'in', '2026-06-11T16:20:00Z'],
  ['send', DAI, '40000000000000000000', 'out', '2026-05-19T08:14:00Z', 'failed'],
  ['approve', DAI, '0', 'out', '2026-05-19T08:10:00Z'],
  ['mint', HARBOUR, '1000000000000000000', 'in', '2025-12-30T11:00:00Z'],
  ['receive', BITCOIN, '1200000', 'in', '2025-12-24T09:00:00Z'],
]

const ACTIVITY: readonly ActivityItem[] = ITEMS.map(
  ([kind, of, amount, direction, date, status], at): ActivityItem => ({
    id: `item-${at}`,
    hash: `0x${String(at + 1)
      .repeat(64)
      .slice(0, 64)}`,
    chain: CHAIN,
    kind,
    status: status ?? 'confirmed',
    minedAt: Date.parse(date),
    ...(direction === 'out' ? { to: FRIEND } : { from: FRIEND }),
    transfers: [{ direction, token: of, amount }],
  }),
)

const never = () => new Promise<never>(() => {})
const page = <Item>(items: readonly Item[]): Page<Item> => ({ items })

/** What the source of a screenshot answers: everything, nothing, a failure, or not at all. */
export type AccountDataMode = 'ready' | 'empty' | 'failed' | 'never'

/** A source with the same answers for every account, whose mode a screenshot changes. */
export const harnessAccountData = (state: { mode: AccountDataMode }): AccountDataSource => {
  const answer =
    <Value>(value: Value, empty: Value) =>
    async (): Promise<Value> => {
      if (state.mode === 'never') return never()
      if (state.mode === 'failed') throw new Error('The source does not answer.')
      return state.mode === 'empty' ? empty : value
    }
  return {
    id: 'harness',
    egress: () => ({}),
    open: () => ({
      tokens: answer(page(TOKENS), page([])),
      tokenList: answer([ETHER, BITCOIN, DOLLAR, DAI], []),
      nfts: answer(page(NFTS), page([])),
      activity: answer(page(ACTIVITY), page([])),
      identity: answer({ name: 'maya.eth' }, {}),
      resolveName: async ({ name }) => (name === 'lena.eth' ? FRIEND : undefined),
      prices: answer({ '': 3249.59 }, {}),
    }),
  }
}
