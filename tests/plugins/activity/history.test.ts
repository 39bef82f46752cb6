import { describe, expect, it, test } from 'vitest'
import type { TransactionRecord } from '../../../kernel/contract/transaction.js'
import type { ActivityEntry } from '../../../plugins/activity/index.js'
import { groupEntries } from '../../../plugins/activity/history/group-entries.js'
import { isSpam } from '../../../plugins/activity/history/is-spam.js'
import { markSpam } from '../../../plugins/activity/history/load-history.js'
import { mergeEntries } from '../../../plugins/activity/history/merge-entries.js'
import { explorerOf } from '../../../plugins/activity/views/explorer-of.js'
import { readPage } from '../../../plugins/activity/history/read-page.js'
import { readHash, readNote } from '../../../plugins/activity/history/read-note.js'
import { DOLLAR, ETHER, FRIEND, hashOf, item, spamItem } from './items.js'

const ACCOUNT = '0xAbC0000000000000000000000000000000000001'
const NOW = Date.parse('2026-07-02T12:00:00Z')

const entry = (id: string, at: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...item(id),
  minedAt: Date.parse(at),
  isOwn: false,
  ...more,
})
const record = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  chain: 'eip155:1',
  account: ACCOUNT,
  hash: hashOf(1),
  status: 'pending',
  sentAt: NOW,
  ...more,
})
const merge = (fetched: Parameters<typeof mergeEntries>[0]['fetched'], records: readonly TransactionRecord[] = []) =>
  mergeEntries({ chain: 'eip155:1', account: ACCOUNT, fetched, records })

describe('a proposal that was executed', () => {
  test('is listed once, under the hash that the source knows', () => {
    const { hash } = item('a')
    const records = [record({ hash: hashOf(9), chainHash: hash, status: 'confirmed' })]
    const { items } = merge([item('a')], records)
    expect(items.map((one) => [one.hash, one.isOwn])).toEqual([[hash, true]])
  })

  test('stays apart from the transaction that replaced it', () => {
    const { hash } = item('a')
    const replaced = record({ hash: hashOf(9), chainHash: hash, status: 'replaced' })
    const { items } = merge([item('a')], [record({ hash, status: 'confirmed' }), replaced])
    expect(items.map((one) => one.hash).sort()).toEqual([hash, hashOf(9)].sort())
  })

  test('has no page while its chain says so', () => {
    const [entry] = merge([], [record({ page: null })]).items
    expect(entry && explorerOf(entry, { blockExplorers: { default: { url: 'https://x.example' } } } as never)).toBe(
      undefined,
    )
  })
})

describe('grouping', () => {
  const groups = (entries: readonly ActivityEntry[], locale = 'en') => groupEntries(entries, { locale, now: NOW })

  test('is by year, then month, newest first (4.45)', () => {
    const all = [
      entry('a', '2025-12-30T12:00:00Z'),
      entry('b', '2026-06-14T12:00:00Z'),
      entry('c', '2026-06-11T12:00:00Z'),
      entry('d', '2024-06-01T12:00:00Z'),
    ]
    expect(groups(all).map(({ key, items }) => [key, ...items.map(({ id }) => id)])).toEqual([
      ['2026-06', 'b', 'c'],
      ['2025-12', 'a'],
      ['2024-06', 'd'],
    ])
  })

  test.each([
    ['en', 'June', 'December 2025'],
    ['de', 'Juni', 'Dezember 2025'],
    ['ja', '6月', '2025年12月'],
  ])('is titled by the month, with the year unless it is the current one, in %s (2.22)', (locale, current, past) => {
    const all = [entry('a', '2026-06-14T12:00:00Z'), entry('b', '2025-12-14T12:00:00Z')]
    expect(groups(all, locale).map(({ title }) => title)).toEqual([current, past])
  })

  test('puts what is pending into the current month', () => {
    const [first] = groups([entry('a', '2026-06-30T12:00:00Z', { status: 'pending' })])
    expect(first?.key).toBe('2026-07')
  })
})

describe('spam', () => {
  test('is a transaction whose every transfer is an NFT marked as spam (5.9)', () => {
    const spam = spamItem('a')
    expect(isSpam(spam)).toBe(true)
    expect(isSpam({ ...spam, transfers: [...spam.transfers, ...item('b').transfers] })).toBe(false)
    expect(isSpam({ ...spam, transfers: [] })).toBe(false)
    expect(isSpam(item('c'))).toBe(false)
  })

  test.each([
    ['Visit evil.example', 'GIFT', true],
    ['USD Coin', 'USDС', true],
    ['Harbour', 'HBR', false],
  ])('is a token that came in and is called %s (%s): %s', (name, symbol, isIt) => {
    const token = { ...DOLLAR, address: `0x${'b2'.repeat(20)}`, name, symbol }
    const received = item('a', { kind: 'receive', transfers: [{ direction: 'in', token, amount: '5' }] })
    const network = { caipNetworkId: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    const mark = (one: typeof received) => markSpam([one], network as never, [DOLLAR])[0] ?? one
    expect(isSpam(mark(received))).toBe(isIt)
    // What the user has sent stays in the history.
    const sent = { ...received, kind: 'send', transfers: [{ direction: 'out', token, amount: '5' } as const] }
    expect(isSpam(mark(sent))).toBe(false)
    expect(isSpam(mark({ ...received, transfers: [{ direction: 'in', token: DOLLAR, amount: '5' }] }))).toBe(false)
  })

  test.each([
    ['Visit evil.example', 'GIFT'],
    ['USD Coin', 'USDС'],
  ])('is not a token without a contract that is called %s (%s) (5.9)', (name, symbol) => {
    const token = { ...DOLLAR, address: '', name, symbol }
    const network = { caipNetworkId: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
    for (const [amount, spam] of [
      ['5', false],
      ['5', true],
      ['0', false],
    ] as const) {
      const received = item('a', {
        kind: 'receive',
        transfers: [{ direction: 'in', token: { ...token, ...(spam && { spam }) }, amount }],
      })
      expect(markSpam([received], network as never, [DOLLAR]).map(isSpam)).toEqual([false])
    }
  })

  test('is a transfer of no tokens at all, but not an approval', () => {
    const nothing = item('a', { transfers: [{ direction: 'out', token: DOLLAR, amount: '0' }] })
    expect(isSpam(nothing)).toBe(true)
    expect(isSpam({ ...nothing, kind: 'approve' })).toBe(false)
  })

  it('is hidden and counted once', () => {
    const { items, hidden } = merge([spamItem('a'), spamItem('a'), item('b')])
    expect([items.map(({ id }) => id), hidden]).toEqual([['b'], 1])
  })
})

describe('merging', () => {
  test('lists each id once, newest first (4.45)', () => {
    const { items } = merge([item('a', { minedAt: 1 }), item('b', { minedAt: 3 }), item('a', { minedAt: 2 })])
    expect(items.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('leaves out other networks (5.9)', () => {
    expect(merge([item('a', { chain: 'eip155:10' })], [record({ chain: 'eip155:10' })]).items).toEqual([])
  })

  test('leaves out what other accounts sent', () => {
    expect(merge([], [record({ account: `0x${'2'.repeat(40)}` })]).items).toEqual([])
  })

  test('puts what was sent from here on top, with its own status', () => {
    const { items } = merge([item('5', { minedAt: NOW + 1 })], [record({ hash: hashOf(9) })])
    expect(items.map(({ id, status, isOwn }) => [id, status, isOwn])).toEqual([
      [`sent:${hashOf(9)}`, 'pending', true],
      ['5', 'confirmed', false],
    ])
  })

  test('lists a transaction once that the source knows too, by its hash in any case', () => {
    const hash = `0x${'ab'.repeat(32)}`
    const own = record({ hash: hash.toUpperCase().replace('0X', '0x'), explorerUrl: 'https://explorer.example/tx' })
    const { items } = merge([item('a', { hash })], [own])
    expect(items).toMatchObject([
      { id: 'a', kind: 'send', status: 'confirmed', isOwn: true, explorerUrl: own.explorerUrl },
    ])
  })

  test('names the receiver of a token that no source lists yet', () => {
    const notes = new Map([[hashOf(9), { to: FRIEND, amount: '7', asset: `${DOLLAR.address}`, token: DOLLAR }]])
    const records = [record({ hash: hashOf(9) })]
    const { items } = mergeEntries({ chain: 'eip155:1', account: ACCOUNT, fetched: [], records, notes })
    expect(items[0]?.transfers).toMatchObject([{ from: ACCOUNT, to: FRIEND }])
  })

  test.each([
    ['a listed token', { token: DOLLAR }, { token: DOLLAR, amount: '7' }],
    ['any other token', {}, { amount: '7' }],
  ])('names the receiver of %s that was sent from here, where the source does not', (_which, known, transfer) => {
    const unknown = { direction: 'out', token: { ...DOLLAR, address: '' }, amount: '7' } as const
    const sent = item('1', { to: DOLLAR.address ?? '', transfers: [unknown] })
    const notes = new Map([[hashOf(1), { to: FRIEND, amount: '7', asset: `${DOLLAR.address}`, ...known }]])
    const input = { chain: 'eip155:1', account: ACCOUNT, fetched: [sent], records: [record()], notes } as const
    expect(mergeEntries(input).items[0]?.transfers).toEqual([{ ...unknown, ...transfer, from: ACCOUNT, to: FRIEND }])
  })

  test('believes the own status while the source is late', () => {
    const { items } = merge(
      [item('1', { status: 'pending' })],
      [record({ status: 'failed', reason: 'EIP155_EXECUTION_REVERTED' })],
    )
    expect(items).toMatchObject([{ id: '1', status: 'failed', reason: 'EIP155_EXECUTION_REVERTED' }])
  })

  test('does not believe the source that a transaction stands in a block that was dropped', () => {
    const { items } = merge([item('1', { status: 'confirmed' })], [record({ isReorganized: true })])
    expect(items).toMatchObject([{ id: '1', status: 'pending' }])
  })

  test.each(['replaced', 'unknown', 'failed'] as const)('keeps a transaction that is %s', (status) => {
    expect(merge([], [record({ status, settledAt: NOW })]).items).toMatchObject([{ status, isOwn: true }])
  })

  test('lists a batch of calls by its id until it has a hash', () => {
    const batch: TransactionRecord = {
      chain: 'eip155:1',
      account: ACCOUNT,
      callsId: '0x7',
      status: 'pending',
      sentAt: NOW,
    }
    expect(merge([], [batch]).items).toMatchObject([{ id: 'sent:0x7', hash: '' }])
  })

  describe('an exchange that was made here', () => {
    const notes = new Map([[hashOf(1), { to: FRIEND, amount: '25', token: ETHER, kind: 'trade' as const }]])
    const swap = (fetched: Parameters<typeof mergeEntries>[0]['fetched'], status: TransactionRecord['status']) =>
      mergeEntries({ chain: 'eip155:1', account: ACCOUNT, fetched, records: [record({ status })], notes }).items
    const paid = { direction: 'out', amount: '25' }

    test('is one before the source lists it', () => {
      expect(swap([], 'pending')).toMatchObject([{ kind: 'trade', status: 'pending', transfers: [paid] }])
    })

    test('is one where the source has seen only what arrived', () => {
      const arrived = { direction: 'in' as const, token: ETHER, amount: '7' }
      const entries = swap([item('1', { kind: 'receive', transfers: [arrived] })], 'confirmed')
      expect(entries).toMatchObject([{ kind: 'trade', transfers: [arrived, paid] }])
    })

    test('is one where the source has seen only what was paid, as it was seen', () => {
      const seen = { direction: 'out' as const, token: ETHER, amount: '24' }
      expect(swap([item('1', { transfers: [seen] })], 'confirmed')).toMatchObject([
        { kind: 'trade', transfers: [seen] },
      ])
    })
  })

  test('does not mix hashes whose case matters', () => {
    const solana = { chain: 'solana:1' as const, account: 'Alice' }
    const { items } = mergeEntries({
      ...solana,
      fetched: [],
      records: [record({ ...solana, hash: 'aBc' }), record({ ...solana, hash: 'abc' })],
    })
    expect(items).toHaveLength(2)
  })
})

describe('what was asked of a wallet', () => {
  const to = FRIEND
  const transfer = `0xa9059cbb${'0'.repeat(24)}${to.slice(2)}${5n.toString(16).padStart(64, '0')}`

  test.each([
    ['a plain transfer', 'send', { to, amount: 5n }, { to, amount: '5' }],
    ['of a token', 'send', { to, amount: '5', token: DOLLAR.address }, { to, amount: '5', asset: DOLLAR.address }],
    ['of the native coin', 'sendTransaction', { to, value: '0x5', data: '0x' }, { to, amount: '5' }],
    [
      'of an ERC-20',
      'sendTransaction',
      { to: DOLLAR.address, data: transfer },
      { to, amount: '5', asset: DOLLAR.address },
    ],
  ])('is read: %s', (_, handler, input, note) => {
    expect(readNote({ handler, input })).toEqual(note)
  })

  test.each([
    ['another call', 'sendTransaction', { to, data: '0x12345678' }],
    ['a new contract', 'sendTransaction', { data: '0x00' }],
    ['an amount that is none', 'send', { to, amount: 'all' }],
    ['a batch of calls', 'sendCalls', { calls: [] }],
    ['bytes that only their chain reads', 'sendTransaction', 'AQAB'],
  ])('is not guessed: %s', (_, handler, input) => {
    expect(readNote({ handler, input })).toBeUndefined()
  })

  test.each([
    ['0x1', '0x1'],
    [{ hash: '0x1' }, '0x1'],
    [undefined, undefined],
    [{ signature: 'a' }, undefined],
  ])('has the hash that the wallet answers with: %j', (answer, hash) => expect(readHash(answer)).toBe(hash))
})

describe('a page of a source', () => {
  const read = (items: unknown) => readPage({ items } as never, 'eip155:1').items

  test('is cleaned: names come from strangers', () => {
    const [first] = read([
      item('a', {
        kind: 'se\u202end',
        transfers: [{ direction: 'in', amount: '1', token: { ...DOLLAR, symbol: `US\u200bDC${'X'.repeat(90)}` } }],
      }),
    ])
    expect(first?.kind).toBe('send')
    expect(first?.transfers[0]?.token?.symbol).toBe('USDCXXXXXXXX')
  })

  test.each([
    ['an amount that is no number', item('a', { transfers: [{ direction: 'in', amount: '1.5', token: DOLLAR }] })],
    [
      'decimals that are none',
      item('a', { transfers: [{ direction: 'in', amount: '1', token: { ...DOLLAR, decimals: -1 } }] }),
    ],
    ['a direction that is none', item('a', { transfers: [{ direction: 'up' as 'in', amount: '1', token: DOLLAR }] })],
  ])('loses a transfer with %s', (_, broken) => {
    expect(read([broken])[0]?.transfers).toEqual([])
  })

  test.each([
    ['without an id', item('')],
    ['of another network', item('a', { chain: 'eip155:10' })],
    ['with a status that is none', item('a', { status: 'lost' as 'failed' })],
    ['without a date', item('a', { minedAt: Number.NaN })],
  ])('loses an entry %s', (_, broken) => {
    expect(read([item('b'), broken]).map(({ id }) => id)).toEqual(['b'])
  })

  test('is wrong, and not empty, if none of its entries can be read', () => {
    expect(() => read([item('a', { chain: 'eip155:10' })])).toThrow('names no entry on eip155:1')
    expect(read([])).toEqual([])
  })

  test('is no page without a list', () => {
    expect(() => readPage({} as never, 'eip155:1')).toThrow('A page of activity needs `items`.')
  })
})
