import { expect, test } from 'vitest'
import { readTokens } from '../../../plugins/send/read-tokens.js'
import { portfolioService } from '../../../services/portfolio.js'
import { mainnet } from '../../../networks/index.js'

const network = { ...mainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }
const coin = { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, amount: '1' } as const
const token = (address: string, symbol: string, more: object = {}) => ({
  chain: 'eip155:1' as const,
  address,
  name: symbol,
  symbol,
  decimals: 6,
  amount: '1',
  ...more,
})

type Answers = Readonly<Record<string, () => Promise<unknown>>>

const read = async (answers: Answers, choices?: () => Promise<unknown>) => {
  const asked: string[] = []
  const context = {
    options: { currency: 'usd' },
    query: async ({ id }: { readonly id: string }) => {
      asked.push(id)
      return answers[id]?.()
    },
    stores: { networks: { find: () => network } },
    use: (service: unknown) => (service === portfolioService && choices ? { choices } : undefined),
  }
  const place = { chain: 'eip155:1', account: '0x1' } as const
  return { asked, ...(await readTokens(context as never, place, new AbortController().signal)) }
}
const owned =
  (...items: readonly object[]) =>
  async () => ({ items: [coin, ...items] })
const doubts = (items: Awaited<ReturnType<typeof read>>['items']) => items.map(({ doubt }) => doubt)

test('marks what looks like a listed token, names a link, or is spam to the source', async () => {
  const { items } = await read({
    tokens: owned(
      token('0xa', 'USDC', { listed: true }),
      // The last letter is Cyrillic.
      token('0xb', 'USD\u0421'),
      token('0xc', 'claim at airdrop.example'),
      token('0xd', 'GIFT', { spam: true }),
      token('0xe', 'ETH'),
      token('0xf', 'FINE'),
    ),
  })
  expect(doubts(items)).toEqual([undefined, undefined, 'lookAlike', 'link', 'spam', 'lookAlike', undefined])
})

test('compares with the list of the network, whose own tokens are not doubted', async () => {
  const list = async () => [{ chain: 'eip155:1', address: '0xA', name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
  const { items } = await read({ tokens: owned(token('0xa', 'USDC'), token('0xb', 'USDC')), tokenList: list })
  expect(doubts(items)).toEqual([undefined, undefined, 'lookAlike'])
})

test('asks for the list only where something may be doubted, and does without it', async () => {
  expect((await read({ tokens: owned(token('0xa', 'USDC', { listed: true })) })).asked).not.toContain('tokenList')
  const down = () => Promise.reject(new Error('The list is down.'))
  const { items } = await read({ tokens: owned(token('0xa', 'ETH')), tokenList: down })
  expect(doubts(items)).toEqual([undefined, 'lookAlike'])
})

test('knows what the user has decided, and goes on without it', async () => {
  const hidden = await read({ tokens: owned() }, async () => () => false)
  expect(hidden.choiceOf(coin)).toBe(false)
  const down = await read({ tokens: owned() }, () => Promise.reject(new Error('No code.')))
  expect(down.choiceOf(coin)).toBeUndefined()
  expect((await read({ tokens: owned() })).choiceOf(coin)).toBeUndefined()
})
