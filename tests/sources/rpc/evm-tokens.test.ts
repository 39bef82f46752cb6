import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { Token } from '../../../services/queries.js'
import { type RpcSourceOptions, rpc } from '../../../sources/index.js'
import { WALLET_ID } from '../../support/boot-eip155.js'
import { ScriptedProvider } from '../../support/scripted-provider.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})

afterAll(() => local.stop())

const hostTokens = (): readonly Token[] => {
  const { token, tether } = local.contracts[1]
  return [token, tether].map((one) => ({ chain: 'eip155:1', ...one }))
}

const open = (options: RpcSourceOptions = {}, rest: Parameters<typeof sourceContext>[1] = {}) => {
  const booted = sourceContext(local.chains.map(localNetwork), rest)
  const data = rpc(options).open(booted.context)
  const network = booted.context.stores.networks.find('eip155:1')
  if (!network) throw new Error('The network is missing.')
  const tokens = (more: object = {}) =>
    data.tokens?.({ network, account: local.demoAccount.address, signal: new AbortController().signal, ...more })
  return { ...booted, data, network, tokens }
}

describe('the tokens of an account', () => {
  test('are the native coin and the tokens of the host, which count as listed', async () => {
    const { tokens } = open({ tokens: hostTokens(), logBlocks: 0 })
    const { token, tether } = local.contracts[1]
    await expect(tokens()).resolves.toEqual({
      items: [
        { chain: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, listed: true, amount: '12500000000000000000' },
        { chain: 'eip155:1', ...token, listed: true, amount: '1250000000' },
        { chain: 'eip155:1', ...tether, listed: true, amount: '480500000' },
      ],
      missing: ['prices', 'unlisted'],
    })
  })

  test('include what logs show, unlisted and without what has no decimals', async () => {
    const { tokens } = open({ tokens: hostTokens() })
    const page = await tokens()
    const { lookalike, advertisement, markup } = local.data?.strangers ?? ({} as never)
    const unlisted = page?.items.filter(({ listed }) => !listed)
    expect(unlisted?.map(({ symbol }) => symbol).sort()).toEqual(
      [advertisement, lookalike, markup].map(({ symbol }) => symbol).sort(),
    )
    expect(unlisted?.every(({ price }) => price === undefined)).toBe(true)
    // The chain is younger than the range of blocks, so no token is missing.
    expect(page?.missing).toEqual(['prices', 'spam'])
  })

  test('are without those in logs if the node refuses to search', async () => {
    const { tokens } = open(
      { tokens: hostTokens() },
      {
        async http(input, init) {
          const body = String(init?.body)
          if (!body.includes('eth_getLogs')) return fetch(input, init)
          const asked = [JSON.parse(body)].flat() as { id: number }[]
          const error = { code: -32602, message: 'query exceeds the range' }
          return Response.json(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error })))
        },
      },
    )
    const page = await tokens()
    expect(page?.items).toHaveLength(3)
    expect(page?.missing).toContain('unlisted')
  })

  test('have the prices that the host finds, in the currency of the call', async () => {
    const asked: unknown[] = []
    const { tokens } = open({
      tokens: hostTokens(),
      logBlocks: 0,
      async prices({ addresses, currency, network }) {
        asked.push([network.caipNetworkId, currency])
        return Object.fromEntries(addresses.map((address) => [address, address === '' ? 3000 : 1]))
      },
    })
    const page = await tokens({ currency: 'eur' })
    expect(page?.items.map(({ price }) => price)).toEqual([3000, 1, 1])
    expect(page?.missing).toEqual(['unlisted'])
    expect(asked).toEqual([['eip155:1', 'eur']])
  })

  test.for([
    ['throws', () => Promise.reject(new Error('out of order'))],
    ['answers with nonsense', async () => ({ '': Number.NaN })],
  ] as const)('have no prices if the host’s function %s', async ([, prices]) => {
    const { tokens } = open({ logBlocks: 0, prices })
    const page = await tokens()
    expect(page?.items[0]).not.toHaveProperty('price')
    expect(page?.missing).toContain('prices')
  })

  test('leave out a token of the host that has no contract, and say so to the developer', async () => {
    const address = '0x00000000000000000000000000000000000000aa'
    const none: Token = { chain: 'eip155:1', address, name: 'None', symbol: 'NONE', decimals: 6 }
    const { tokens, logger } = open({ tokens: [none], logBlocks: 0 })
    expect((await tokens())?.items).toHaveLength(1)
    expect(logger.messages('warn').join()).toContain('NONE')
  })

  test('fail as a whole if the node does not answer: an unknown balance is not nothing', async () => {
    const { tokens } = open({}, { http: async () => new Response('', { status: 404 }) })
    await expect(tokens()).rejects.toMatchObject({ code: 'EIP155_HTTP_FAILED' })
  })

  test('are not answered for a network of another kind', async () => {
    const { data, network } = open()
    const other = { ...network, caipNetworkId: 'bip122:1', chainNamespace: 'bip122' } as const
    const call = { network: other, account: 'x', signal: new AbortController().signal }
    await expect(data.tokens?.(call)).resolves.toBeUndefined()
  })
})

describe('what the wallet reports', () => {
  const asset = (patch: object = {}, metadata: object = {}) => ({
    address: '0x00000000000000000000000000000000000000ab',
    balance: '0x64',
    type: 'ERC20',
    metadata: { name: 'Wallet Coin', symbol: 'WLT', decimals: 2, price: 2.5, iconUrl: '', ...metadata },
    ...patch,
  })
  const connect = async (
    assets: unknown,
    capabilities: unknown = { '0x1': { assetDiscovery: { supported: true } } },
  ) => {
    const wallet = new ScriptedProvider()
    wallet.accounts = [local.demoAccount.address]
    wallet.when('wallet_getCapabilities', capabilities).when('wallet_getAssets', assets)
    const opened = open({ logBlocks: 0 }, { wallet: wallet as never })
    await opened.modal.connect('eip155:1' as never, { connectorId: WALLET_ID })
    return { ...opened, wallet }
  }

  test('joins the list, unlisted, with its price', async () => {
    const { tokens } = await connect({ '0x1': [asset()] })
    const page = await tokens()
    expect(page?.items[1]).toEqual({
      chain: 'eip155:1',
      address: '0x00000000000000000000000000000000000000ab',
      name: 'Wallet Coin',
      symbol: 'WLT',
      decimals: 2,
      amount: '100',
      price: 2.5,
    })
    expect(page?.missing).not.toContain('unlisted')
  })

  test.for([
    ['an asset without a balance', [asset(), asset({ balance: 100 })]],
    ['an asset of another type', [asset(), asset({ type: 'ERC721' })]],
    ['metadata without decimals', [asset({}, { decimals: '2' })]],
    ['metadata without a price', [asset({}, { price: '2.5' })]],
    ['no list', 'none'],
  ] as const)('is dropped whole with %s', async ([, assets]) => {
    const { tokens } = await connect({ '0x1': assets })
    const page = await tokens()
    expect(page?.items).toHaveLength(1)
    expect(page?.missing).toContain('unlisted')
  })

  test('is not asked for if the wallet does not offer it', async () => {
    const { tokens, wallet } = await connect({ '0x1': [asset()] }, {})
    await tokens()
    expect(JSON.stringify(wallet.asked)).not.toContain('wallet_getAssets')
  })

  test('is asked for once of a wallet that does not offer it, which may be a phone', async () => {
    const { tokens, wallet } = await connect({ '0x1': [asset()] }, {})
    await tokens()
    await tokens()
    expect(wallet.asked.filter(({ method }) => method === 'wallet_getCapabilities')).toHaveLength(1)
  })

  test('is not waited for if the wallet does not answer', async () => {
    const { tokens, clock } = await connect(new Promise(() => {}))
    const reading = tokens()
    await expect.poll(() => clock.pending).toBeGreaterThan(0)
    await clock.advance(5_000)
    await expect(reading).resolves.toMatchObject({ items: [{ symbol: 'ETH' }] })
  })

  test('is not asked for an account of another person', async () => {
    const { tokens, wallet } = await connect({ '0x1': [asset()] })
    await tokens({ account: '0x00000000000000000000000000000000000000ac' })
    expect(JSON.stringify(wallet.asked)).not.toContain('wallet_getAssets')
  })
})

test('all plugins of a modal share what is opened', () => {
  const { context } = open()
  const source = rpc()
  expect(source.open(context)).toBe(source.open({ ...context }))
  expect(source.egress([])).toEqual({})
})

test('options that are none are refused in words', () => {
  expect(() => rpc({ tokens: [{ chain: 'eip155:1', name: 'A', symbol: 'A' } as never] })).toThrow('tokens.0.decimals')
  expect(() => rpc({ logBlocks: -1 })).toThrow('logBlocks')
  expect(() => rpc({ prices: 'https://prices.example' as never })).toThrow('prices')
})
