import { expect, test } from 'vitest'
import type { AccountData } from '../../../services/account-data.js'
import { blockscout } from '../../../sources/index.js'
import { one, ten } from '../../support/boot-eip155.js'
import {
  explorerAccount,
  explorerAddress,
  explorerHolding,
  explorerNft,
  explorerToken,
  explorerTransaction,
  explorerTransfer,
  fakeBlockscout,
} from '../../support/fake-blockscout.js'
import { fakeNode } from '../../support/fake-node.js'
import { sourceContext } from '../../support/source-context.js'

const ME = '0xA11CE00000000000000000000000000000000001'
const OTHER = '0xB0B0000000000000000000000000000000000002'
const hash = (digit: string) => `0x${digit.repeat(64)}`

const dollar = explorerToken({ icon_url: 'https://icons.example/usd.png' })
const scam = explorerToken({
  address_hash: '0x00000000000000000000000000000000000000d2',
  exchange_rate: null,
  reputation: 'scam',
})
const orchard = explorerToken({
  ...{ address_hash: '0x00000000000000000000000000000000000000d3', name: 'Orchard', type: 'ERC-721' },
  ...{ decimals: null, exchange_rate: null },
})

const transaction = (digit: string, block: number, patch: object = {}) =>
  explorerTransaction(ME, OTHER, { hash: hash(digit), block_number: block, ...patch })
const transfer = (digit: string, block: number, patch: object = {}) =>
  explorerTransfer(OTHER, ME, { transaction_hash: hash(digit), block_number: block, token: dollar, ...patch })

const open = (answers: Readonly<Record<string, unknown>>) => {
  const node = fakeNode()
  const explorer = fakeBlockscout(answers)
  const { context, requests } = sourceContext([one, ten], {
    async http(input, init) {
      return (new URL(String(input)).host === 'one.example' ? explorer : node.http)(input, init)
    },
  })
  const data = blockscout({ urls: { 'eip155:1': 'https://one.example/' } }).open(context)
  const ask = <Name extends keyof AccountData>(name: Name, more: object = {}, id = 1) => {
    const network = context.stores.networks.find(`eip155:${id}`)
    const call = { network, account: ME, signal: new AbortController().signal, ...more }
    return data[name]?.(call as never) as ReturnType<NonNullable<AccountData[Name]>>
  }
  return { ask, requests }
}

const PAGE = { '': explorerAccount(ME, { coin_balance: '7', exchange_rate: '3000' }) }

test('tokens have their prices; those that are a scam are marked, and empty or indivisible ones left out', async () => {
  const { ask } = open({
    ...PAGE,
    '/tokens': {
      items: [
        explorerHolding(dollar, '2500000'),
        explorerHolding(scam, '1'),
        explorerHolding(dollar, '0'),
        explorerHolding({ ...dollar, decimals: '0' }, '1'),
        explorerHolding({ ...dollar, address_hash: '<b>' }, '1'),
        explorerHolding(dollar, '1e6'),
        'nonsense',
      ],
      next_page_params: null,
    },
  })
  const page = await ask('tokens')
  expect(page).toEqual({
    items: [
      {
        chain: 'eip155:1',
        name: 'ETH',
        symbol: 'ETH',
        decimals: 18,
        listed: true,
        amount: expect.any(String),
        price: 3000,
      },
      {
        chain: 'eip155:1',
        address: dollar.address_hash,
        name: 'Dollar',
        symbol: 'USD',
        decimals: 6,
        imageUrl: 'https://icons.example/usd.png',
        listed: true,
        amount: '2500000',
        price: 0.999,
      },
      expect.objectContaining({ address: scam.address_hash, spam: true }),
    ],
  })
  expect(page?.items[2]).not.toHaveProperty('listed')
})

test('tokens have no prices in another currency than dollars', async () => {
  const { ask } = open({ ...PAGE, '/tokens': { items: [explorerHolding(dollar, '1')], next_page_params: null } })
  const page = await ask('tokens', { currency: 'eur' })
  expect(page?.items.every(({ price }) => price === undefined)).toBe(true)
  expect(page?.missing).toEqual(['prices'])
})

test('further pages are asked for with what the explorer named, and without the coin', async () => {
  const { ask, requests } = open({
    ...PAGE,
    '/tokens?type=ERC-20': { items: [explorerHolding(dollar, '1')], next_page_params: { id: 5, value: '9' } },
    '/tokens?id=5&value=9&type=ERC-20': { items: [explorerHolding(scam, '1')], next_page_params: null },
  })
  const first = await ask('tokens')
  requests.length = 0
  const second = await ask('tokens', { cursor: first?.cursor })
  expect(second?.items.map(({ address }) => address)).toEqual([scam.address_hash])
  expect(second).not.toHaveProperty('cursor')
  expect(requests).toHaveLength(1)
})

test('NFTs are read with what the explorer knows of them', async () => {
  const { ask } = open({
    '/nft': {
      items: [
        explorerNft('7', orchard, { metadata: { name: 'Pear', image: 'ipfs://pear' } }),
        explorerNft('8', orchard, {
          ...{ token_type: 'ERC-1155', value: '3', image_url: 'https://nft.example/8.png' },
        }),
        explorerNft('x', orchard),
      ],
      next_page_params: null,
    },
  })
  const own = { chain: 'eip155:1', address: orchard.address_hash, collection: 'Orchard' }
  await expect(ask('nfts')).resolves.toEqual({
    items: [
      { ...own, tokenId: '7', name: 'Pear', standard: 'ERC-721', imageUrl: 'ipfs://pear' },
      { ...own, tokenId: '8', standard: 'ERC-1155', amount: '3', imageUrl: 'https://nft.example/8.png' },
    ],
  })
})

test('activity joins transactions with the transfers that they made, and with those of others', async () => {
  const { ask } = open({
    '/transactions': {
      items: [
        transaction('a', 9, { status: 'error', value: '5' }),
        transaction('b', 8, { value: '5' }),
        transaction('c', 7, { method: 'approve' }),
        transaction('d', 6, { method: 'swap' }),
      ],
      next_page_params: null,
    },
    '/token-transfers': {
      items: [
        transfer('e', 8),
        transfer('d', 6),
        transfer('d', 6, {
          from: explorerAddress(ME),
          to: explorerAddress(OTHER),
          token: orchard,
          total: { token_id: '7' },
        }),
        // The imitation of an earlier transfer.
        transfer('f', 5, { total: { decimals: '6', value: '0' } }),
        // In other decimals than its token.
        transfer('g', 4, { total: { decimals: '18', value: '5' } }),
      ],
      next_page_params: null,
    },
  })
  const page = await ask('activity')
  expect(page?.items.map(({ hash, kind, status, transfers }) => [hash[2], kind, status, transfers.length])).toEqual([
    ['a', 'execute', 'failed', 0],
    ['b', 'send', 'confirmed', 1],
    ['e', 'receive', 'confirmed', 1],
    ['c', 'approve', 'confirmed', 0],
    ['d', 'trade', 'confirmed', 2],
  ])
  expect(page).not.toHaveProperty('cursor')
  expect(page?.items[0]?.minedAt).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
})

test('activity is read page by page, each entry once and none lost', async () => {
  const { ask } = open({
    '/transactions': { items: [transaction('a', 9), transaction('b', 6)], next_page_params: { block_number: 6 } },
    '/transactions?block_number=6': { items: [transaction('c', 3)], next_page_params: null },
    '/token-transfers': { items: [transfer('d', 8), transfer('e', 5)], next_page_params: { index: 2 } },
    '/token-transfers?index=2': { items: [transfer('f', 2)], next_page_params: null },
  })
  const hashes: string[] = []
  let page = await ask('activity')
  for (let pages = 0; pages < 9; pages++) {
    hashes.push(...(page?.items.map(({ hash }) => hash[2] ?? '') ?? []))
    if (page?.cursor === undefined) break
    page = await ask('activity', { cursor: page.cursor })
  }
  expect(hashes).toEqual(['a', 'd', 'b', 'e', 'c', 'f'])
})

test('an account without any history has nothing, and an answer in another form is refused', async () => {
  await expect(open({}).ask('activity')).resolves.toEqual({ items: [] })
  await expect(open({ '/nft': { items: 'none' } }).ask('nfts')).rejects.toThrow('cannot be read')
})

test('networks without an explorer, and accounts of another kind, are left to others', async () => {
  const { ask, requests } = open({})
  for (const name of ['tokens', 'nfts', 'activity'] as const) {
    await expect(ask(name, {}, 10)).resolves.toBeUndefined()
    await expect(ask(name, { account: '../../stats' })).resolves.toBeUndefined()
  }
  expect(requests).toEqual([])
})

test('only the explorers are declared', () => {
  const source = blockscout({ urls: { 'eip155:1': 'https://one.example', 'eip155:10': 'https://ten.example' } })
  expect(source.egress([])).toEqual({ hosts: ['https://one.example', 'https://ten.example'] })
  expect(() => blockscout({ urls: { 'eip155:1': 'one.example' } })).toThrow('urls.eip155:1')
})

test('a page of transfers that belong to blocks is empty, not unreadable', async () => {
  const ofBlock = { transaction_hash: null, block_hash: hash('c') }
  const { ask } = open({
    '/transactions': { items: [], next_page_params: null },
    '/token-transfers': { items: [transfer('a', 8, ofBlock)], next_page_params: null },
  })
  expect(await ask('activity')).toEqual({ items: [] })
})
