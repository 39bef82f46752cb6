import { describe, expect, test } from 'vitest'
import { isSpam } from '../../../plugins/activity/history/is-spam.js'
import { markSpam } from '../../../plugins/activity/history/load-history.js'
import { historyReader } from '../../../sources/reown/api/read-history.js'
import { ethereum } from '../../support/source-context.js'

const [ACCOUNT, FRIEND, DOLLAR] = ['11', '22', '33'].map((digits) => `0x${digits.repeat(20)}`) as [
  string,
  string,
  string,
]
const HASH = `0x${'ab'.repeat(32)}`
const listed = [
  { chain: 'eip155:1', address: DOLLAR, name: 'Example Dollar', symbol: 'EXD', decimals: 6, listed: true },
] as const

const coin = { name: 'Ethereum', symbol: 'ETH', icon: { url: 'https://images.example/eth.png' } }
const dollar = { name: 'Example Dollar', symbol: 'EXD', icon: null }
const moved = (fungible_info: object | null, more: object = {}) => ({
  ...{ fungible_info, nft_info: null, direction: 'in', quantity: { numeric: '0.5' }, value: 1500.5, price: 3001 },
  ...more,
})
const unpriced = { value: null, price: null }
const entry = (transfers: unknown, metadata: object = {}) => ({
  id: '6d1e0f',
  metadata: {
    operationType: 'receive',
    hash: HASH,
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: FRIEND,
    sentTo: ACCOUNT,
    status: 'confirmed',
    nonce: 7,
    application: { name: null, iconUrl: null },
    chain: 'eip155:1',
    ...metadata,
  },
  transfers,
})
const SENT = { operationType: 'send', sentFrom: ACCOUNT, sentTo: FRIEND }

const readEntry = (value: unknown, more: object = {}) =>
  historyReader({ network: ethereum, account: ACCOUNT, listed, ...more })(value)
const tokenOf = (transfer: object, metadata: object = {}, more: object = {}) =>
  readEntry(entry([transfer], metadata), more)?.transfers[0]?.token
/** Whether the activity tab hides what was read. */
const isHidden = (transfer: object, metadata: object = {}) => {
  const item = readEntry(entry([transfer], metadata))
  const [marked] = item ? markSpam([item], ethereum, listed) : []
  return marked && isSpam(marked)
}

test('a token that a list has twice names no contract, and is not doubted for its name', () => {
  const name = 'visit reward.example to claim'
  const twin = (digits: string) => ({ ...listed[0], address: `0x${digits.repeat(20)}`, name })
  const read = (tokens: readonly unknown[]) => tokenOf(moved({ ...dollar, name }), {}, { listed: tokens })
  expect(read([twin('44'), twin('55')])).toEqual({ chain: 'eip155:1', address: '', name, symbol: 'EXD', decimals: 1 })
  expect(read([])).toMatchObject({ address: '', unverified: true })
})

describe('the native coin', () => {
  test('is known by its symbol, not by the name that the index gives it', () => {
    expect(readEntry(entry([moved(coin, { direction: 'out' })], SENT))).toEqual({
      ...{ id: HASH, hash: HASH, chain: 'eip155:1', kind: 'send', status: 'confirmed' },
      minedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      ...{ from: ACCOUNT, to: FRIEND },
      transfers: [
        {
          direction: 'out',
          token: { chain: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, imageUrl: coin.icon.url },
          amount: '500000000000000000',
        },
      ],
    })
  })

  test.for(['Ether', 'Ethereum', 'ETH', ethereum.name])('is called "%s"', (name) => {
    expect(tokenOf(moved({ ...coin, name }))).not.toHaveProperty('address')
  })

  test('may have had another price in another year', () => {
    expect(tokenOf(moved(coin, { price: 90 }), {}, { coinPrice: 3500 })).not.toHaveProperty('address')
  })

  test('that came in is never spam', () => {
    expect(isHidden(moved(coin))).toBe(false)
    expect(isHidden(moved(coin, unpriced))).toBe(false)
  })

  test.for([
    ['has no price', { ...unpriced }, SENT],
    ['has another name', moved({ ...coin, name: 'Free ETH claim' }), {}],
    ['has a symbol in other letters', moved({ ...coin, symbol: 'eth' }), {}],
    ['is not worth as much', { direction: 'in', price: 0.01 }, {}],
    ['has more digits than the coin', { quantity: { numeric: '0.1234567890123456789' } }, SENT],
    ['left the account in a transaction of another', { direction: 'out' }, { ...SENT, sentFrom: FRIEND }],
  ] as const)('is not what is called like it and %s', ([, transfer, metadata]) => {
    const token = tokenOf(moved(coin, { direction: 'out', ...transfer }), metadata, { coinPrice: 3500 })
    expect(token).toMatchObject({ address: '', unverified: true })
  })

  test('of a smart account moves in transactions of others', () => {
    const transfer = moved(coin, { direction: 'out' })
    expect(tokenOf(transfer, { ...SENT, sentFrom: FRIEND }, { isSmart: true })).not.toHaveProperty('address')
  })

  test('has no price on a test network', () => {
    const network = { ...ethereum, testnet: true }
    expect(tokenOf(moved(coin, unpriced), {}, { network })).toMatchObject({ decimals: 18 })
    expect(tokenOf(moved(coin, unpriced), {}, { network })).not.toHaveProperty('address')
  })
})

describe('a token', () => {
  test('on the list is known by its symbol and name', () => {
    expect(tokenOf(moved(dollar, { price: 1 }))).toEqual(listed[0])
    expect(readEntry(entry([moved(dollar)]))?.transfers[0]?.amount).toBe('500000')
    expect(isHidden(moved(dollar))).toBe(false)
  })

  test.for([
    ['without a price', { ...dollar }, unpriced, true],
    ['with more digits than the listed one', { ...dollar }, { quantity: { numeric: '0.1234567' } }, true],
    ['with another name', { ...dollar, name: 'Dollar' }, {}, true],
    ['with letters that look like its own', { name: 'Dollar', symbol: 'ЕХD' }, unpriced, true],
    ['with such letters, and a price', { name: 'Example Dollar', symbol: 'EХD' }, {}, true],
    ['that resembles none', { name: 'Harbour', symbol: 'HBR' }, unpriced, undefined],
  ] as const)('%s is one whose contract is not known, and no spam', ([, info, transfer, unverified]) => {
    const token = tokenOf(moved(info, transfer))
    expect(token?.address).toBe('')
    expect(token?.unverified).toBe(unverified)
    expect(isHidden(moved(info, transfer))).toBe(false)
  })

  test('with a link in its name is marked, not hidden: its contract is not known (5.9)', () => {
    for (const worth of [unpriced, {}])
      for (const info of [
        { name: 'Reward', symbol: 'claim-usdc.com' },
        { name: 'Visit claim-usdc.com', symbol: 'ETH' },
      ]) {
        expect(isHidden(moved(info, worth))).toBe(false)
        expect(tokenOf(moved(info, worth))?.unverified).toBe(true)
      }
  })

  test('on the list stays visible where its own name is a link', () => {
    const own = [{ ...listed[0], name: 'example.finance' }]
    const [item] = [readEntry(entry([moved({ ...dollar, name: 'example.finance' }, unpriced)]), { listed: own })]
    expect(markSpam(item ? [item] : [], ethereum, own).map(isSpam)).toEqual([false])
  })

  test('of which nothing moved is hidden only if its contract is known', () => {
    const nothing = { direction: 'out', quantity: { numeric: '0' } }
    expect(isHidden(moved(dollar, nothing))).toBe(true)
    expect(isHidden(moved({ name: 'Harbour', symbol: 'HBR' }, nothing))).toBe(false)
  })
})

test('a collectible is spam only where the index says so', () => {
  const nft = (is_spam: boolean) =>
    moved(null, { nft_info: { name: null, content: null, flags: { is_spam } }, ...unpriced })
  expect(isHidden(nft(true))).toBe(true)
  expect(isHidden(nft(false))).toBe(false)
})

test.for([
  ['in', { sentFrom: FRIEND, sentTo: DOLLAR }, [moved(dollar)]],
  ['out', { sentFrom: ACCOUNT, sentTo: DOLLAR }, [moved(dollar, { direction: 'out' })]],
  ['exchanged', { sentFrom: ACCOUNT, sentTo: FRIEND }, [moved(dollar), moved(coin, { direction: 'out' })]],
  ['called', { sentFrom: ACCOUNT, sentTo: FRIEND }, []],
] as const)('sender and recipient are those of the transaction: %s', ([, metadata, transfers]) => {
  expect(readEntry(entry(transfers, metadata))).toMatchObject({ from: metadata.sentFrom, to: metadata.sentTo })
})

describe('empty fields cost nothing else', () => {
  const whole = entry([moved(coin)])
  test.for([
    ['application', { ...whole, metadata: { ...whole.metadata, application: null } }],
    ['name', entry([moved({ ...coin, name: null })])],
    ['icon', entry([moved({ ...coin, icon: null })])],
    ['value', entry([moved(coin, { value: null })])],
    ['price', entry([moved(coin, { price: null })])],
  ] as const)('%s', ([, value]) => {
    expect(readEntry(value)).toMatchObject({ hash: HASH, from: FRIEND, transfers: [{ amount: '500000000000000000' }] })
  })

  test.for([
    ['transfers', null],
    ['a transfer of nothing', [moved(null)]],
    ['a token without a name', [moved({ name: null, symbol: null, icon: null })]],
  ] as const)('%s', ([, transfers]) => {
    expect(readEntry(entry(transfers))).toMatchObject({ hash: HASH, from: FRIEND, to: ACCOUNT, transfers: [] })
  })
})

test('entries of one block are told apart by their hash', () => {
  const other = `0x${'cd'.repeat(32)}`
  expect([HASH, other].map((hash) => readEntry(entry([], { hash }))?.id)).toEqual([HASH, other])
})
