import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataServer } from '../../../examples/local-network/start-data-server.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { SDK } from '../../../kernel/constants.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import type { IdentityAnswer } from '../../../kernel/contract/query.js'
import type { AccountData } from '../../../services/account-data.js'
import { reownCompatible } from '../../../sources/index.js'
import { ethereum, localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
let server: DataServer

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
  if (!local.dataServer) throw new Error('There is no data server.')
  server = local.dataServer
})
afterAll(() => local.stop())
beforeEach(() => server.forget())
afterEach(() => server.reset())

const OTHER = { id: 5, name: 'Unknown to the server', rpcUrl: 'https://rpc.example' }

/** As from a page: without an origin, every account is empty to the server. */
const fromPage: HttpPort = (input, init) =>
  fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: 'https://app.example' } })

const open = (rest: Parameters<typeof sourceContext>[1] = {}) => {
  const booted = sourceContext([...local.chains.map(localNetwork), localNetwork(OTHER)], { http: fromPage, ...rest })
  const data = reownCompatible({ url: server.url, projectId: 'own-project' }).open(booted.context)
  const ask = <Name extends keyof AccountData>(name: Name, more: object = {}, id = 1) => {
    const network = booted.context.stores.networks.find(`eip155:${id}`)
    const call = { network, account: local.demoAccount.address, signal: new AbortController().signal, ...more }
    return data[name]?.(call as never) as ReturnType<NonNullable<AccountData[Name]>>
  }
  return { ...booted, data, ask }
}

/** The requests since the list of networks. */
const asked = () => server.requests.filter(({ path }) => path !== '/v1/supported-chains')

/** The words of the public server. */
const MISSING = 'Failed to deserialize query string: missing field `projectId`'

describe('every request', () => {
  test('names the project and the library (7.28)', async () => {
    await open().ask('tokens')
    expect(server.requests).toHaveLength(2)
    for (const { query } of server.requests)
      expect(query).toMatchObject({ projectId: 'own-project', st: SDK.type, sv: SDK.version })
  })

  test.for([
    ['tells the developer of a missing project id', undefined, 400, MISSING, ['PROJECT_ID_NOT_CONFIGURED']],
    ['tells the developer of an empty project id', '', 401, '', ['PROJECT_ID_NOT_CONFIGURED']],
    ['tells the developer of a forbidden request', undefined, 403, '', ['PROJECT_ID_NOT_CONFIGURED']],
    ['does not blame the project id for a refused request', undefined, 400, 'Unsupported currency', []],
    ['does not blame the project id for a refusal without words', undefined, 400, '', []],
    ['does not blame the project id for another refusal', undefined, 422, '', []],
    ['does not blame the project id that it sent', 'own-project', 400, MISSING, []],
  ] as const)('%s if it is refused (5.20)', async ([, projectId, status, words, codes]) => {
    const { context } = open({ http: async () => new Response(words, { status }) })
    const told: string[] = []
    const host = { ...context.host, projectId }
    const alert = (code: string) => void told.push(code)
    const network = context.stores.networks.find('eip155:1')
    const data = reownCompatible({ url: 'https://api.example' }).open({
      ...context,
      modal: { ...context.modal },
      host,
      alert,
    } as never)
    const signal = new AbortController().signal
    await expect(
      data.tokens?.({ network: network as never, account: local.demoAccount.address, signal }),
    ).rejects.toThrow()
    expect(told).toEqual(codes)
  })

  test('takes the modal’s project id without one of its own', async () => {
    const { context } = open()
    const network = context.stores.networks.find('eip155:1')
    const source = reownCompatible({ url: `${server.url}/`, sdkType: 'shop', sdkVersion: '2' })
    await source.open(context).tokens?.({
      network: network as never,
      account: local.demoAccount.address,
      signal: new AbortController().signal,
    })
    expect(server.requests[0]?.query).toEqual({ projectId: 'test', st: 'shop', sv: '2' })
  })

  test('asks once which networks there are (7.14), and again after a failure', async () => {
    const { ask } = open()
    server.fail(404)
    await expect(ask('tokens')).rejects.toThrow()
    server.reset()
    await ask('tokens')
    await ask('activity')
    await ask('tokens', {}, 31337)
    expect(server.requests.filter(({ path }) => path === '/v1/supported-chains')).toHaveLength(2)
  })

  test('is not made for a network that the server does not list', async () => {
    const { ask } = open()
    for (const name of ['tokens', 'tokenList', 'activity', 'identity'] as const)
      await expect(ask(name, {}, 5)).resolves.toBeUndefined()
    await expect(ask('resolveName', { name: 'alice.portico.eth' }, 5)).resolves.toBeUndefined()
    await expect(ask('prices', { addresses: [''] }, 5)).resolves.toBeUndefined()
    expect(asked()).toEqual([])
  })

  test('that fails says the status (7.39)', async () => {
    const { ask } = open()
    await ask('tokens')
    server.fail(401)
    await expect(ask('tokens')).rejects.toMatchObject({ code: 'HTTP_STATUS', shortMessage: 'HTTP status code: 401' })
  })
})

describe('tokens (7.17, 7.35)', () => {
  test('come with their prices; what has none is not listed, and what has no decimals is left out', async () => {
    const page = await open().ask('tokens')
    expect(page?.items.map(({ symbol, amount, price, listed }) => [symbol, amount, price, listed])).toEqual([
      ['ETH', '12500000000000000000', 3200, true],
      ['PDD', '1250000000', 1, true],
      ['tUSDT', '480500000', 1.001502, true],
      ['РDD', '1000000000000', undefined, undefined],
      ['evil.example', '1000000000000000000000000', undefined, undefined],
      ['<i>BLD</i>', '1000000000000000000000000', undefined, undefined],
    ])
    expect(page?.items[1]).toMatchObject({ address: local.contracts[1].token.address, chain: 'eip155:1' })
    expect(asked()).toEqual([
      expect.objectContaining({
        path: `/v1/account/${local.demoAccount.address}/balance`,
        query: expect.objectContaining({ currency: 'usd', chainId: 'eip155:1' }),
      }),
    ])
    expect(asked()[0]?.query).not.toHaveProperty('forceUpdate')
  })

  test('have no prices in a currency other than dollars', async () => {
    const page = await open().ask('tokens', { currency: 'eur' })
    expect(page?.items.filter(({ price }) => price !== undefined)).toEqual([])
    expect(page?.missing).toContain('prices')
    expect(asked()[0]?.query).toMatchObject({ currency: 'usd' })
  })

  test('have the native coin of the network itself where the server knows of none', async () => {
    server.lie('empty')
    const page = await open().ask('tokens')
    expect(page?.items).toEqual([
      { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, listed: true, amount: '12500000000000000000' },
    ])
  })

  test('are unknown, not nothing, if the server lies', async () => {
    const { ask } = open()
    server.lie('nonsense')
    await expect(ask('tokens')).rejects.toThrow('The answer of the server cannot be read.')
  })

  test('are asked for again if the server is busy', async () => {
    const { ask, clock } = open()
    await ask('tokens')
    server.forget()
    server.fail(429)
    const reading = ask('tokens')
    await expect.poll(() => server.requests.length).toBe(1)
    server.reset()
    await clock.advance(1_000)
    await expect(reading).resolves.toHaveProperty('items')
  })
})

describe('history (7.16, 7.36)', () => {
  test('is read page by page, of the network alone', async () => {
    const { ask } = open()
    const items = []
    let page = await ask('activity')
    for (let pages = 1; pages < 9; pages++) {
      items.push(...(page?.items ?? []))
      if (page?.cursor === undefined) break
      page = await ask('activity', { cursor: page.cursor })
    }
    expect(items).toHaveLength(10)
    expect(items.at(-1)).toEqual({
      id: expect.stringMatching(/^0x/),
      hash: expect.stringMatching(/^0x/),
      chain: 'eip155:1',
      kind: 'receive',
      status: 'confirmed',
      minedAt: expect.any(Number),
      from: expect.stringMatching(/^0x/),
      to: local.contracts[1].token.address.toLowerCase(),
      transfers: [
        {
          direction: 'in',
          token: { chain: 'eip155:1', ...local.contracts[1].token, listed: true },
          amount: '1250000000',
        },
      ],
    })
    expect(items.flatMap(({ transfers }) => transfers).filter(({ nft }) => nft?.spam)).toHaveLength(3)
  })

  test.for(['chain', 'nonsense'] as const)('is unknown, not nothing, if the server lies: %s', async (lie) => {
    const { ask } = open()
    server.lie(lie)
    await expect(ask('activity')).rejects.toThrow('The answer of the server cannot be read.')
  })
})

describe('names (7.15, 7.38)', () => {
  test('are those that the server finds, with their picture', async () => {
    await expect(open().ask('identity')).resolves.toEqual({
      name: 'demo.portico.eth',
      nameSource: '127.0.0.1',
      avatarUrl: expect.stringMatching(/^data:image\/png/),
    })
  })

  test("have the picture of the account's own NFT, and of no other", async () => {
    const pictureOf = async (tokenId: number) => {
      const avatar = `eip155:1/erc721:${local.data?.nft}/${tokenId}`
      const { ask } = open({
        http: async (input, init) =>
          String(input).includes('/v1/identity/')
            ? Response.json({ name: 'demo.portico.eth', avatar, resolvedAt: null })
            : fetch(input, init),
      })
      return ((await ask('identity')) as IdentityAnswer).findAvatar?.()
    }
    await expect(pictureOf(1)).resolves.toMatch(/^data:image\/png/)
    await expect(pictureOf(99)).resolves.toBeUndefined()
  })

  /** Answers the identity call, and takes note of calls to a node. */
  const answering =
    (answer: object, asked: string[] = []): HttpPort =>
    async (input, init) => {
      if (String(input).includes('/v1/identity/')) return Response.json(answer)
      if (String(init?.body).includes('eth_call')) asked.push(String(init?.body))
      return fetch(input, init)
    }
  const record = () => `eip155:1/erc721:${local.data?.nft}/1`

  test('do not wait for the picture of an NFT', async () => {
    const asked: string[] = []
    const { ask } = open({
      http: answering({ name: 'demo.portico.eth', avatar: record(), resolvedAt: null }, asked),
    })
    await expect(ask('identity')).resolves.toEqual({
      ...{ name: 'demo.portico.eth', nameSource: '127.0.0.1' },
      findAvatar: expect.any(Function),
    })
    expect(asked).toEqual([])
  })

  test('read no picture for an answer without a name', async () => {
    const { ask } = open({ http: answering({ name: 7, avatar: record() }) })
    await expect(ask('identity')).resolves.toEqual({ name: 'demo.portico.eth', nameSource: '127.0.0.1' })
  })

  test('are none where a part cannot be seen: cleaned, one would be the name of another account', async () => {
    const { ask } = open({ http: answering({ name: 'demo.portico\u200b.eth', avatar: null, resolvedAt: null }) })
    await expect(ask('identity')).resolves.toBeUndefined()
  })

  test('are none for an account without one', async () => {
    await expect(open().ask('identity', { account: local.accounts[0]?.address })).resolves.toBeUndefined()
  })

  test('are looked up in another way if that fails (4.24)', async () => {
    const { ask } = open({
      http: async (input, init) =>
        String(input).includes('/v1/identity/') ? new Response('', { status: 400 }) : fetch(input, init),
    })
    await expect(ask('identity')).resolves.toEqual({ name: 'demo.portico.eth', nameSource: '127.0.0.1' })
  })

  test.each([
    ['at once', ({ name }: { name: string }, isIdentity: boolean) => Response.json(isIdentity ? { name } : [])],
    [
      'in another way',
      ({ name }: { name: string }, isIdentity: boolean) =>
        isIdentity ? new Response('', { status: 400 }) : Response.json([{ name }]),
    ],
  ])('are whole where they are long, found %s', async (_, answer) => {
    const name = `${'long-'.repeat(12)}name.portico.eth`
    const { ask } = open({
      http: async (input, init) =>
        /\/v1\/(?:identity|profile\/reverse)\//.test(String(input))
          ? answer({ name }, String(input).includes('/v1/identity/'))
          : fetch(input, init),
    })
    await expect(ask('identity')).resolves.toMatchObject({ name })
  })

  test.each([
    ['an object', (record: object) => record],
    ['a list', (record: object) => [record]],
  ])('have the picture of a record whose attributes are %s, if looked up in another way', async (_, form) => {
    const attributes = form({ avatar: 'https://images.example/demo.png' })
    const { ask } = open({
      http: async (input, init) => {
        if (String(input).includes('/v1/identity/')) return new Response('', { status: 400 })
        if (String(input).includes('/v1/profile/reverse/'))
          return Response.json([{ name: 'demo.portico.eth', attributes }])
        return fetch(input, init)
      },
    })
    await expect(ask('identity')).resolves.toMatchObject({ avatarUrl: 'https://images.example/demo.png' })
  })

  test('fail if no way leads to one', async () => {
    const { ask } = open()
    await ask('tokens')
    server.fail(400)
    await expect(ask('identity')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  test('lead to an address of the network', async () => {
    const { ask } = open()
    await expect(ask('resolveName', { name: 'Alice.portico.eth ' })).resolves.toBe(local.accounts[1]?.address)
    await expect(ask('resolveName', { name: 'bob.portico.eth' })).resolves.toBeUndefined()
    await expect(ask('resolveName', { name: '../../admin' })).resolves.toBeUndefined()
  })

  test('lead to the address of the network itself before one of Ethereum', async () => {
    const [, { id }] = local.chains
    const [one, other] = [local.accounts[1]?.address, local.accounts[2]?.address]
    const addresses = { 60: { address: one }, [0x80000001]: { address: one }, [0x80000000 + id]: { address: other } }
    const http: HttpPort = async (url, init) => {
      if (String(url).includes('supported-chains')) return Response.json({ http: [`eip155:${id}`], ws: [] })
      return String(url).includes('/v1/profile/account') ? Response.json({ addresses }) : fetch(url, init)
    }
    expect(await open({ http }).ask('resolveName', { name: 'alice.portico.eth' }, id)).toBe(other)
  })

  test('lead from Ethereum to another network only if the contract there is the same, or a key', async () => {
    const [ethereum, other] = local.chains
    const [contract, key] = [`0x${'c0de'.repeat(10)}`, local.accounts[1]?.address ?? '']
    const setCode = (url: string, code: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [contract, code] }),
      })
    await setCode(ethereum.rpcUrl, '0x6000')
    await setCode(other.rpcUrl, '0x')
    const resolve = (coinType: number, address: string, id: number) =>
      open({
        http: async (url, init) => {
          if (String(url).includes('supported-chains'))
            return Response.json({ http: local.chains.map(({ id: one }) => `eip155:${one}`), ws: [] })
          return String(url).includes('/v1/profile/account')
            ? Response.json({ addresses: { [coinType]: { address } } })
            : fetch(url, init)
        },
      }).ask('resolveName', { name: 'alice.portico.eth' }, id)
    for (const coinType of [60, 0x80000001]) {
      expect(await resolve(coinType, contract, 1)).toBe(contract)
      expect(await resolve(coinType, contract, other.id)).toBeUndefined()
      expect(await resolve(coinType, key, other.id)).toBe(key)
    }
    await setCode(other.rpcUrl, '0x6000')
    expect(await resolve(60, contract, other.id)).toBe(contract)
  })

  test('do not lead to an address for one other network, where the owner may have a contract', async () => {
    const address = local.accounts[1]?.address
    const { ask } = open({
      http: async (url) =>
        Response.json(
          String(url).includes('supported-chains')
            ? { http: ['eip155:1'], ws: [] }
            : { addresses: { 2147483785: { address } } },
        ),
    })
    await expect(ask('resolveName', { name: 'alice.portico.eth' })).resolves.toBeUndefined()
  })
})

describe('prices (7.22)', () => {
  const NONE = '0x00000000000000000000000000000000000000ab'

  test('are asked for one by one, by address, the native coin’s under its own', async () => {
    const { token, tether } = local.contracts[1]
    const addresses = ['', token.address, NONE, tether.address]
    const { ask } = open()
    const expected = { '': 2944, [token.address]: 0.92, [tether.address]: expect.closeTo(0.9214) }
    await expect(ask('prices', { addresses, currency: 'eur' })).resolves.toEqual(expected)
    expect(asked().map(({ body }) => body)).toEqual(
      ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', ...addresses.slice(1)].map((one) => ({
        ...{ currency: 'eur', addresses: [`eip155:1:${one}`], projectId: 'own-project' },
      })),
    )
    server.forget()
    await expect(ask('prices', { addresses, currency: 'eur' })).resolves.toEqual(expected)
    expect(asked()).toEqual([])
  })

  test('that came with the tokens are not asked for again, for a minute', async () => {
    const { ask, clock } = open()
    const page = await ask('tokens')
    const [unpriced] = page?.items.filter(({ price }) => price === undefined) ?? []
    server.forget()
    const addresses = ['', `${unpriced?.address}`]
    await expect(ask('prices', { addresses })).resolves.toEqual({ '': 3200 })
    expect(asked()).toEqual([])
    await clock.advance(60_000)
    await expect(ask('prices', { addresses })).resolves.toEqual({ '': 3200 })
    expect(asked()).toHaveLength(2)
  })

  test('of no token, or in a currency that the server does not have, are not asked for', async () => {
    await expect(open().ask('prices', { addresses: [] })).resolves.toEqual({})
    await expect(open().ask('prices', { addresses: [''], currency: 'chf' })).resolves.toBeUndefined()
    // It names prices of Solana in dollars alone.
    const network = { ...ethereum, chainNamespace: 'solana' }
    await expect(open().ask('prices', { addresses: [''], currency: 'eur', network })).resolves.toBeUndefined()
    expect(asked()).toEqual([])
  })

  test('of many tokens are asked for in turn', async () => {
    const addresses = Array.from({ length: 25 }, (_, at) => `0x${String(at + 1).padStart(40, '0')}`)
    const { ask, clock } = open()
    await ask('prices', { addresses })
    await clock.advance(60_000)
    server.forget()
    await ask('prices', { addresses })
    expect(asked()).toHaveLength(20)
    const names = JSON.stringify(asked())
    expect(addresses.slice(20).filter((address) => !names.includes(address))).toEqual([])
  })

  test('are not unknown because the project was refused', async () => {
    const { ask } = open()
    await ask('tokens', { currency: 'eur' })
    server.fail(403)
    await expect(ask('prices', { addresses: [''], currency: 'eur' })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    server.reset()
    await expect(ask('prices', { addresses: [''], currency: 'eur' })).resolves.toEqual({ '': 2944 })
  })

  test('are not unknown because the answer could not be read', async () => {
    let isSpoiled = true
    const http: HttpPort = (input, init) =>
      isSpoiled && String(input).includes('/price') ? Promise.resolve(Response.json({})) : fromPage(input, init)
    const { ask } = open({ http })
    await expect(ask('prices', { addresses: [''], currency: 'eur' })).rejects.toThrow('cannot be read')
    isSpoiled = false
    await expect(ask('prices', { addresses: [''], currency: 'eur' })).resolves.toEqual({ '': 2944 })
  })

  test('fail only where none is known, and a server that is out of order is left alone', async () => {
    const [, ...addresses] = Array.from({ length: 12 }, (_, at) => `0x${String(at).padStart(40, '0')}`)
    const { ask } = open()
    await ask('tokens')
    server.forget()
    server.fail(503)
    await expect(ask('prices', { addresses })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(asked().length).toBeLessThanOrEqual(4)
    await expect(ask('prices', { addresses: ['', ...addresses] })).resolves.toEqual({ '': 3200 })
  })
})

test('the list of tokens is that of the server', async () => {
  const list = await open().ask('tokenList')
  const { token, tether } = local.contracts[1]
  expect(list).toEqual([token, tether].map((one) => ({ chain: 'eip155:1', ...one, listed: true })))
})

test.each([
  ['refused', () => server.fail(400)],
  ['unreadable', () => server.lie('nonsense')],
])('a list of tokens that is %s is asked for again', async (_, spoil) => {
  const { ask } = open()
  await ask('tokens')
  spoil()
  await expect(ask('tokenList')).rejects.toThrow()
  server.reset()
  await expect(ask('tokenList')).resolves.toHaveLength(2)
})

describe('pictures of tokens (7.9)', () => {
  const imagesOf = (options: Partial<Parameters<typeof reownCompatible>[0]>, host?: { projectId: string }) => {
    const { context } = open()
    const source = reownCompatible({ url: 'https://data.example', ...options })
    const data = source.open(host ? { ...context, host: { ...context.host, ...host } } : context)
    return { source, image: data.tokenImage?.({ symbol: 'A/B $' }) }
  }

  test('are those of the registry, by symbol, with the project and the library', () => {
    const { image, source } = imagesOf({ imagesUrl: 'https://images.example/', projectId: 'own-project' })
    expect(image).toBe(
      `https://images.example/public/getTokenImage/A%2FB%20%24?projectId=own-project&st=${SDK.type}&sv=${SDK.version}`,
    )
    expect(source.egress([])).toEqual({ hosts: ['https://data.example'], images: ['https://images.example'] })
  })

  test('take the modal’s project id', () => {
    expect(imagesOf({ imagesUrl: 'https://images.example' }).image).toContain('?projectId=test&')
  })

  test('are none without a registry or a project id', () => {
    expect(imagesOf({}).image).toBeUndefined()
    expect(imagesOf({ imagesUrl: 'https://images.example' }, { projectId: '' }).image).toBeUndefined()
  })
})

test('nothing is sent before the first question, and only to the server that is declared', () => {
  const source = reownCompatible({ url: 'https://data.example' })
  const { requests } = open()
  expect(requests).toEqual([])
  expect(source.egress([])).toEqual({ hosts: ['https://data.example'] })
})

test.for([
  ['no address', { url: 'data.example' }],
  ['no project id', { url: 'https://data.example', projectId: '' }],
  ['no address of pictures', { url: 'https://data.example', imagesUrl: 'images.example' }],
] as const)('%s is refused in words', ([, options]) => {
  expect(() => reownCompatible(options)).toThrow(/expected/i)
})
