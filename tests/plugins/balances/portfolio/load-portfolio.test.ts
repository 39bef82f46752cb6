import { describe, expect, it, vi } from 'vitest'
import { type LoadContext, loadPortfolio } from '../../../../plugins/balances/portfolio/load-portfolio.js'
import type { AskQuery } from '../../../../kernel/contract/query.js'
import type { OwnedToken, Page, PricedCall, PricesCall, Token } from '../../../../services/queries.js'
import { fakeNetwork } from '../../../support/fake-namespace.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { fakeCoin, fakeToken, listedToken } from '../../../support/scripted-source.js'
import { testVectors } from '../../../support/vectors.js'

const network = fakeNetwork('fake:one')
const signal = new AbortController().signal

interface World {
  readonly pages?: readonly (Page<OwnedToken> | undefined)[]
  readonly tokens?: readonly OwnedToken[]
  readonly prices?: (call: PricesCall) => Promise<Readonly<Record<string, number>> | undefined>
  readonly list?: readonly Token[]
  readonly testnet?: boolean
  readonly fresh?: boolean
}

const load = async ({ pages, tokens = [], prices, list = [], testnet = false, fresh = false }: World) => {
  const calls: PricedCall[] = []
  const query = (async ({ id }: { id: string }, _: string, call: never) => {
    if (id === 'prices') return prices?.(call)
    calls.push(call)
    return pages ? pages[calls.length - 1] : { items: tokens }
  }) as unknown as AskQuery
  const context: LoadContext = { query, clock: manualClock(), currency: 'eur', listOf: async () => list }
  const subject = { network: { ...network, testnet }, account: 'alice' }
  return { ...(await loadPortfolio(context, subject, { signal, fresh })), calls }
}
const symbols = async (world: World) => (await load(world)).tokens.map(({ symbol }) => symbol)
const doubts = async (world: World) =>
  Object.fromEntries((await load(world)).tokens.map(({ symbol, doubt }) => [symbol, doubt]))

describe('what is kept', () => {
  it('drops tokens without decimals (5.7), of no amount, of other networks, twice named or malformed', async () => {
    const junk = [
      fakeToken('ZERO', { decimals: 0 }),
      fakeToken('NONE', { amount: '0' }),
      fakeToken('ELSE', { chain: 'fake:two' }),
      fakeToken('GOOD', { address: '0xGOOD', amount: '9' }),
      fakeToken('MANY', { decimals: 77 }),
      fakeToken('SIGN', { amount: '-5' }),
      fakeToken('HUGE', { amount: '9'.repeat(79) }),
      fakeToken('PATH', { address: '../../etc' }),
      fakeToken('', {}),
      null as unknown as OwnedToken,
    ]
    expect(await symbols({ tokens: [fakeToken('GOOD'), ...junk] })).toEqual(['GOOD'])
  })

  it('shortens and cleans names and symbols', async () => {
    const [token] = (await load({ tokens: [fakeToken('A'.repeat(20), { name: `B\u202e${'b'.repeat(90)}` })] })).tokens
    expect([token?.symbol, token?.name]).toEqual(['A'.repeat(12), `B${'b'.repeat(39)}`])
  })

  it('believes no price that is none', async () => {
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '3' as unknown as number]) {
      const [token] = (await load({ tokens: [fakeToken('ODD', { price })] })).tokens
      expect(token).not.toHaveProperty('value')
      expect(token).not.toHaveProperty('price')
    }
  })

  it('reads every page, and asks in the currency of the option', async () => {
    const pages = [
      { items: [fakeToken('A')], cursor: '2' },
      { items: [fakeToken('B')], missing: ['spam'] as const },
    ]
    const { tokens, calls, missing } = await load({ pages })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['A', 'B'])
    expect(calls.map(({ cursor, currency }) => [cursor, currency])).toEqual([
      [undefined, 'eur'],
      ['2', 'eur'],
    ])
    expect(missing).toEqual(['spam'])
  })

  it('ends where pages have no end, and says that some are missing', async () => {
    const circle = Array.from({ length: 100 }, () => ({ items: [fakeToken('A')], cursor: 'again' }))
    expect((await load({ pages: circle })).calls).toHaveLength(2)
    const endless = Array.from({ length: 100 }, (_, at) => ({ items: [fakeToken(`T${at}`)], cursor: String(at) }))
    const { calls, missing } = await load({ pages: endless })
    expect(calls).toHaveLength(20)
    expect(missing).toEqual(['unlisted'])
  })

  it('is unanswered where no plugin knows the network', async () => {
    expect(await load({ pages: [undefined] })).toMatchObject({ isAnswered: false, tokens: [] })
  })

  it('asks for an answer of now after a transaction', async () => {
    expect((await load({ fresh: true })).calls[0]?.fresh).toBe(true)
    expect((await load({})).calls[0]).not.toHaveProperty('fresh')
  })
})

describe('prices', () => {
  it('are asked for where they did not come along, without those of doubtful tokens', async () => {
    const prices = vi.fn(async (_: PricesCall) => ({ '': 2, '0xA': 3 }))
    const tokens = [fakeCoin(), fakeToken('A'), fakeToken('B', { price: 1 }), fakeToken('S', { spam: true })]
    const portfolio = await load({ tokens, prices })
    expect(prices.mock.calls[0]?.[0]).toMatchObject({ addresses: ['', '0xa'], currency: 'eur' })
    expect(portfolio.tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['FAKE', 24.68],
      ['A', 4.5],
      ['B', 1.5],
      ['S', undefined],
    ])
  })

  it('stay unknown when the service does not answer, and on a testnet', async () => {
    const prices = vi.fn(() => Promise.reject(new Error('down')))
    expect((await load({ tokens: [fakeCoin()], prices })).tokens[0]).not.toHaveProperty('value')
    await load({ tokens: [fakeCoin()], prices, testnet: true })
    expect(prices).toHaveBeenCalledOnce()
  })
})

describe('the order', () => {
  it('is by worth, then the coin and listed tokens, then by name', async () => {
    const tokens = [
      fakeToken('Z'),
      fakeToken('A'),
      fakeToken('L', { listed: true }),
      fakeCoin(),
      fakeToken('P', { price: 1 }),
      fakeToken('Q', { price: 2 }),
    ]
    expect(await symbols({ tokens })).toEqual(['Q', 'P', 'FAKE', 'L', 'A', 'Z'])
  })
})

describe('doubts', () => {
  it('are about links, look-alikes and what the source takes for spam', async () => {
    const tokens = [
      fakeToken('USDC', { listed: true }),
      fakeToken('USDС', { address: '0xcyrillic' }),
      fakeToken('FAKE', { address: '0xcoin', name: 'Fake' }),
      fakeToken('GIFT', { name: 'Visit gift.example' }),
      fakeToken('JUNK', { spam: true }),
      fakeToken('FINE'),
      fakeToken('ROSE', { name: 'USDC Coin' }),
    ]
    expect(await doubts({ tokens })).toEqual({
      USDC: undefined,
      USDС: 'lookAlike',
      FAKE: 'lookAlike',
      GIFT: 'link',
      JUNK: 'spam',
      FINE: undefined,
      ROSE: 'lookAlike',
    })
  })

  it('count tokens of the list that the account does not own', async () => {
    expect(await doubts({ tokens: [fakeToken('DAI', { address: '0xother' })], list: [listedToken('DAI')] })).toEqual({
      DAI: 'lookAlike',
    })
  })

  it('never are about the coin or a listed token, whatever it is called', async () => {
    const tokens = [fakeCoin({ spam: true }), fakeToken('YFI', { name: 'yearn.finance', listed: true })]
    expect(await doubts({ tokens })).toEqual({ FAKE: undefined, YFI: undefined })
  })

  it('come from the plugin alone', async () => {
    expect(await doubts({ tokens: [{ ...fakeToken('A'), doubt: 'spam' } as OwnedToken] })).toEqual({ A: undefined })
  })
})

testVectors<{ readonly string: string }>(
  'strings that break things are tokens like others',
  'fault/naughty_strings.json',
  async (cases) => {
    const tokens = cases.map(({ string }, at) => fakeToken(string, { name: string, address: `0x${at}` }))
    for (const { name, symbol, value } of (await load({ tokens })).tokens) {
      expect(`${name}${symbol}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect([...symbol].length).toBeLessThanOrEqual(12)
      expect(value).toBeUndefined()
    }
  },
)
