import { describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { solana, solanaDevnet } from '../../../networks/index.js'
import { reownCompatible } from '../../../sources/index.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { fakeNode } from '../../support/fake-node.js'
import { ethereum, localNetwork, sourceContext } from '../../support/source-context.js'

const ACCOUNT = `0x${'11'.repeat(20)}`
const DOLLAR = `eip155:1:0x${'aB'.repeat(20)}`
const COIN = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const coin = {
  ...{ name: 'Ethereum', symbol: 'ETH', chainId: 'eip155:1', value: 3001, price: 3001, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1.000000000000000000' },
}
const dollar = {
  ...{ name: 'EXD', symbol: 'EXD', chainId: 'eip155:1', address: DOLLAR, value: 25, price: 1, iconUrl: '' },
  quantity: { decimals: '6', numeric: '25.000000' },
}
const elsewhere = { ...coin, chainId: 'eip155:10' }
const REFUSED = { status: 'FAILED', reasons: [{ field: 'asset', description: 'Asset is not supported: 0x44' }] }

type Reply = readonly object[] | number
/** A server that answers one request for balances after the other; the last answer stays. */
const open = (...replies: readonly Reply[]) => {
  const asked: (string | null)[] = []
  const http = scriptedHttp([
    {
      match: 'https://data.example/v1/supported-chains',
      answer: { json: { http: ['eip155:1', solana.caipNetworkId, solanaDevnet.caipNetworkId], ws: [] } },
    },
    {
      match: /\/balance\?/,
      answer: ({ url }) => {
        const query = new URL(url).searchParams
        expect(query.get('currency')).toBe('usd')
        asked.push(query.get('forceUpdate'))
        const reply = replies[asked.length - 1] ?? replies.at(-1) ?? []
        return typeof reply === 'number' ? { status: reply, json: REFUSED } : { json: { balances: reply } }
      },
    },
    { match: 'https://rpc.example', answer: { json: { jsonrpc: '2.0', id: 1, result: '0x0' } } },
  ])
  const node = fakeNode()
  const booted = sourceContext([localNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://node.example' })], {
    http: (input, init) =>
      String(input).startsWith('https://data.example') ? http(input, init) : node.http(input, init),
  })
  const data = reownCompatible({ url: 'https://data.example', projectId: 'p' }).open(booted.context)
  const tokens = async (more: object = {}) =>
    data.tokens?.({ network: ethereum, account: ACCOUNT, signal: new AbortController().signal, ...more })
  const activity = async (network: CaipNetwork, account: string) =>
    data.activity?.({ network, account, signal: new AbortController().signal })
  return { ...booted, activity, asked, tokens }
}
const symbols = (page: Awaited<ReturnType<ReturnType<typeof open>['tokens']>>) =>
  page?.items.map(({ symbol }) => symbol)

describe('past the cache', () => {
  test('the tokens of the last answer are named as it spelled them, and the coin', async () => {
    const { asked, tokens } = open([coin, dollar])
    await tokens({ fresh: true })
    await tokens({ fresh: true })
    expect(asked).toEqual([COIN, `${DOLLAR},${COIN}`])
  })

  test('no more than twenty tokens are named: the server reads them one after the other', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...dollar,
      address: `eip155:1:0x${String(at).padStart(40, '0')}`,
    }))
    const { asked, tokens } = open([coin, ...many])
    await tokens()
    await tokens({ fresh: true })
    expect(asked[1]?.split(',')).toHaveLength(21)
  })

  test('a token that was bought is named once, before the others', async () => {
    const { asked, tokens } = open([coin, dollar])
    const [euro, owned] = [`0x${'cD'.repeat(20)}`, DOLLAR.slice('eip155:1:'.length).toLowerCase()]
    await tokens()
    await tokens({ fresh: true, bought: [euro, owned] })
    expect(asked[1]).toBe(`eip155:1:${euro},${DOLLAR},${COIN}`)
  })

  test('a token that was bought is left out again where the server refuses it', async () => {
    const { asked, tokens } = open([coin, dollar], 400, [coin])
    const euro = `0x${'cd'.repeat(20)}`
    await tokens()
    expect(symbols(await tokens({ fresh: true, bought: [euro] }))).toEqual(['ETH'])
    expect(asked).toEqual([null, `eip155:1:${euro},${DOLLAR},${COIN}`, `${DOLLAR},${COIN}`])
  })

  test('a refusal is followed by one request of the ordinary kind', async () => {
    const { asked, tokens } = open([coin, dollar], 400, [coin])
    await tokens()
    expect(symbols(await tokens({ fresh: true }))).toEqual(['ETH'])
    expect(asked).toEqual([null, `${DOLLAR},${COIN}`, null])
  })

  test('a refusal outlasts a second request that fails, with its words', async () => {
    for (const second of [400, 404, 503]) {
      const { asked, clock, tokens } = open([coin], 400, second)
      await tokens()
      const reading = tokens({ fresh: true })
      reading.catch(() => undefined)
      await expect.poll(() => asked.length).toBeGreaterThan(2)
      await clock.advance(60_000)
      await expect(reading).rejects.toMatchObject({ details: 'Asset is not supported: 0x44', data: { status: 400 } })
    }
  })

  test('Solana knows no way, and is asked as ever', async () => {
    const { asked, tokens } = open([
      { ...coin, symbol: 'SOL', chainId: solana.caipNetworkId, quantity: { decimals: '9', numeric: '2' } },
    ])
    expect(symbols(await tokens({ network: solana, account: 'S'.repeat(44), fresh: true }))).toEqual(['SOL'])
    expect(asked).toEqual([null])
  })
})

describe('the list of another network', () => {
  test('is passed by at once', async () => {
    const { asked, tokens } = open([elsewhere], [coin, dollar])
    expect(symbols(await tokens())).toEqual(['ETH', 'EXD'])
    expect(asked).toEqual([null, COIN])
  })

  test('does not replace what is known of this one', async () => {
    const { asked, tokens } = open([coin, dollar], [elsewhere], [coin, dollar])
    await tokens()
    await tokens()
    expect(asked).toEqual([null, null, `${DOLLAR},${COIN}`])
  })

  test('says of Solana that it is not served, and is not asked for twice', async () => {
    const { asked, tokens } = open([elsewhere])
    expect(await tokens({ network: solana, account: 'S'.repeat(44) })).toBeUndefined()
    expect(asked).toEqual([null])
  })

  test('is waited for where it cannot be passed by', async () => {
    const { asked, clock, tokens } = open([elsewhere], 400, [elsewhere], [coin])
    const reading = tokens()
    await expect.poll(() => asked).toEqual([null, COIN, null])
    await clock.advance(10_000)
    expect(symbols(await reading)).toEqual(['ETH'])
    expect(asked).toHaveLength(4)
  })

  test('leaves nothing at the signal that ended the wait', async () => {
    const { asked, clock, tokens } = open([elsewhere], 400, [elsewhere], [coin])
    const { signal } = new AbortController()
    const listeners = new Set<unknown>()
    vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener) => void listeners.add(listener))
    vi.spyOn(signal, 'removeEventListener').mockImplementation((_, listener) => void listeners.delete(listener))
    const reading = tokens({ signal })
    await expect.poll(() => asked).toHaveLength(3)
    await clock.advance(10_000)
    await reading
    expect(listeners.size).toBe(0)
  })

  test('is a failure if it never ends', async () => {
    const { asked, clock, tokens } = open([elsewhere])
    const reading = expect(tokens()).rejects.toThrow('The answer of the server cannot be read.')
    await expect.poll(() => asked).toHaveLength(2)
    await clock.advance(10_000)
    await reading
  })
})

test('test networks of Solana are not asked for: the server answers for the main one', async () => {
  const { activity, asked, tokens } = open([coin])
  expect(await tokens({ network: solanaDevnet, account: 'S'.repeat(44) })).toBeUndefined()
  expect(await activity(solanaDevnet, 'S'.repeat(44))).toBeUndefined()
  expect(asked).toEqual([])
})

test('balances without a network are left out, without a failure', async () => {
  const { chainId: _, ...unmapped } = coin
  expect(symbols(await open([unmapped, dollar]).tokens())).toContain('EXD')
  expect(symbols(await open([unmapped]).tokens())).toEqual(['ETH'])
})

test('a token that the server lists in two cases is one', async () => {
  const { tokens } = open([
    coin,
    dollar,
    { ...dollar, address: DOLLAR.toLowerCase(), quantity: { decimals: '6', numeric: '24' } },
  ])
  expect((await tokens())?.items.map(({ symbol, amount }) => [symbol, amount])).toEqual([
    ['ETH', '1000000000000000000'],
    ['EXD', '24000000'],
  ])
})

test('dollars are not called another currency', async () => {
  const page = await open([coin, dollar]).tokens({ currency: 'eur' })
  expect(page?.missing).toContain('prices')
  expect(page?.items.map(({ price, listed }) => [price, listed])).toEqual([
    [undefined, true],
    [undefined, true],
  ])
})
