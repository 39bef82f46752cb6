// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { german } from '../../../locales/index.js'
import { receive } from '../../../plugins/receive/index.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { identityQuery } from '../../../kernel/queries.js'
import { feature } from '../../support/boot-kernel.js'
import { until } from '../../support/mount-modal.js'
import { bootActivity, EVM, NOW } from './boot-activity.js'
import { DOLLAR, ETHER, FRIEND, hashOf, item, spamItem } from './items.js'

const down = async () => Promise.reject(new Error('The source is down.'))

/** A little of everything, over two years. */
const HISTORY = [
  item('a'),
  item('b', {
    kind: 'receive',
    transfers: [{ direction: 'in', token: DOLLAR, amount: '1500000000', from: FRIEND, to: EVM }],
  }),
  item('c', {
    kind: 'trade',
    minedAt: Date.parse('2026-05-28T12:00:00Z'),
    transfers: [
      { direction: 'out', token: ETHER, amount: '100000000000000000' },
      { direction: 'in', token: DOLLAR, amount: '322180000' },
    ],
  }),
  item('d', { status: 'failed', minedAt: Date.parse('2026-05-19T12:00:00Z') }),
  item('e', { kind: 'approve', minedAt: Date.parse('2026-05-19T11:00:00Z') }),
  item('f', {
    kind: 'mint',
    minedAt: Date.parse('2025-12-30T12:00:00Z'),
    transfers: [{ direction: 'in', amount: '1', nft: { chain: 'eip155:1', address: FRIEND, name: 'Arcade #214' } }],
  }),
  item('g', { kind: 'frobnicate', minedAt: Date.parse('2025-12-12T12:00:00Z'), transfers: [] }),
]

afterEach(() => {
  vi.unstubAllGlobals()
})

const openList = async (...given: Parameters<typeof bootActivity>) => {
  const booted = await bootActivity(...given)
  await booted.open({ view: 'Transactions' } as never)
  return booted
}

describe('the list', () => {
  it('is grouped by month, with what each entry did, with whom, how much and when', async () => {
    const { lines, title } = await openList(async () => ({ items: HISTORY }))
    await until(() => lines().length > 5)
    expect(title()).toBe('Activity')
    expect(lines()).toEqual([
      '# June',
      'Sent | 0x2B…F4f9A6 | −0.5 ETH | 14 Jun',
      'Received | 0x2B…F4f9A6 | +1,500 USDC | 14 Jun',
      '# May',
      'Swapped | from 0.1 ETH | +322.18 USDC | 28 May',
      'Sent | Failed | −0.5 ETH | 19 May',
      'Approved | 0x2B…F4f9A6 | ETH | 19 May',
      '# December 2025',
      'Minted | Arcade #214 | +1 NFT | 30 Dec',
      'frobnicate | 0x2B…F4f9A6 | 12 Dec',
    ])
  })

  it('follows the language of the modal', async () => {
    const { lines, modal, open } = await openList(async () => ({ items: [item('a')] }))
    await act(() => modal.setLocale(german as never))
    await open({ view: 'Transactions' } as never)
    await until(() => lines().length === 2)
    expect(lines()).toEqual(['# Juni', 'Gesendet | 0x2B…F4f9A6 | −0,5 ETH | 14. Juni'])
  })

  it('marks what came in, and what failed, with more than a colour', async () => {
    const { all } = await openList(async () => ({ items: HISTORY }))
    await until(() => all('.portico-moved').length > 5)
    const tones = all('.portico-marked-image-mark').map(({ dataset }) => dataset['tone'])
    expect(tones).toEqual([undefined, 'success', undefined, 'danger', undefined, 'success'])
    expect(all('.portico-moved > [data-tone]')).toHaveLength(3)
  })

  it('loads the next page when its end is seen', async () => {
    const { asked, lines } = await openList(async ({ cursor }) =>
      cursor === undefined ? { items: [item('a')], cursor: 'two' } : { items: [item('b')] },
    )
    await until(() => lines().length === 3)
    expect(asked.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'two'])
  })

  it('draws only the visible rows of 10,000, and keys skip the months', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => item(`x${at}`, { minedAt: NOW - at * 43_200_000 }))
    // Pages are bounded: ten of them are needed.
    const { all, find, focused, press } = await openList(async ({ cursor = '0' }) => ({
      items: many.slice(Number(cursor), Number(cursor) + 1000),
      ...(Number(cursor) < 9000 && { cursor: String(Number(cursor) + 1000) }),
    }))
    await until(() => all('.portico-moved').length > 5)
    expect(all('.portico-list .portico-row').length).toBeLessThan(40)
    await act(async () => find('[data-index="1"] button').focus())
    await press('ArrowUp', focused() as Element)
    await press('End', focused() as Element)
    expect(focused()?.closest('[data-index]')?.querySelector('.portico-row')).not.toBeNull()
    await press('Home', focused() as Element)
    expect(focused()?.closest<HTMLElement>('[data-index]')?.dataset['index']).toBe('1')
  })

  it('shows seven placeholders while it loads', async () => {
    const { all, spoken } = await openList(() => new Promise(() => {}))
    await until(() => all('.portico-row:has(.portico-skeleton)').length === 7)
    expect(spoken()).toBe('Loading')
  })

  it('is empty with a way to receive', async () => {
    const { click, heading, modal } = await openList(undefined, { extra: [receive() as AnyPlugin] })
    await until(() => heading() === 'No activity yet')
    await click('Receive')
    await until(() => modal.getSnapshot().view?.name === 'WalletReceive')
  })

  it('says what failed and tries again (8.3)', async () => {
    let isUp = false
    const { advance, click, heading, lines, text } = await openList(async () =>
      isUp ? { items: [item('a')] } : down(),
    )
    await until(() => heading() === 'Activity did not load')
    await advance(400)
    expect(text()).toContain('Failed to fetch transactions')
    expect(text()).not.toContain('could not be loaded again')
    isUp = true
    await click('Try again')
    await until(() => lines().length === 2)
  })

  it('says that it is out of date, and keeps what it has', async () => {
    let isUp = true
    const { api, lines, text } = await openList(async () => (isUp ? { items: [item('a')] } : down()))
    await until(() => lines().length === 2)
    isUp = false
    await act(() => api.refresh())
    await until(() => text().includes('The list could not be loaded again'))
    expect(lines()).toHaveLength(2)
  })

  it('says so beside what was sent from here, too', async () => {
    const { lines, send, text } = await openList(down)
    await send(hashOf(7))
    await until(() => lines().length === 2)
    expect(text()).toContain('The list could not be loaded again')
  })

  it('says that the browser is offline', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false })
    const { text } = await openList(async () => ({ items: [item('a')] }))
    await until(() => text().includes('You are offline.'))
  })

  test.each([
    [['received'], 'Received tokens are not listed by this source.'],
    [['older'], 'Older entries are not listed by this source.'],
    [['received', 'older'], 'Received tokens and older entries are not listed by this source.'],
  ] as const)('says that %s is not listed', async (missing, words) => {
    const { text } = await openList(async () => ({ items: [item('a')], missing }))
    await until(() => text().includes(words))
  })

  it('says how much is hidden as spam (5.9)', async () => {
    const { lines, text } = await openList(async () => ({ items: [item('a'), spamItem('b'), spamItem('c')] }))
    await until(() => text().includes('2 unwanted entries are hidden.'))
    expect(lines()).toHaveLength(2)
  })

  it('names the other end where a plugin knows its name', async () => {
    const names = feature('names', ({ answer }) =>
      answer(identityQuery, 'eip155', async ({ account }) => (account === FRIEND ? { name: 'lena.eth' } : {})),
    )
    const { lines } = await openList(async () => ({ items: [item('a')] }), { extra: [names] })
    await until(() => lines()[1]?.includes('lena.eth') === true)
  })

  it('shows the name of the other end as it is, joiners included', async () => {
    const name = '👩\u200d🚀.eth'
    const names = feature('names', ({ answer }) => answer(identityQuery, 'eip155', async () => ({ name })))
    const { lines } = await openList(async () => ({ items: [item('a')] }), { extra: [names] })
    await until(() => lines()[1]?.includes(name) === true)
  })

  it.each([
    ['cannot be seen whole: cleaned, it would be that of another account', { name: 'lena.eth\u202e' }],
    ['stands by a word that cannot', { name: 'lena.eth', nameSource: 'names.\u200bexample' }],
  ])('shows no name that %s', async (_, identity) => {
    const identify = vi.fn(async () => identity)
    const names = feature('names', ({ answer }) => answer(identityQuery, 'eip155', identify))
    const { lines } = await openList(async () => ({ items: [item('a')] }), { extra: [names] })
    await until(() => identify.mock.calls.length > 0 && lines().length > 1)
    await act(async () => undefined)
    expect(lines().join()).not.toContain('lena')
  })

  it('says whose word the name of the other end is', async () => {
    const identity = { name: 'lena.eth', nameSource: 'names.example' }
    const names = feature('names', ({ answer }) => answer(identityQuery, 'eip155', async () => identity))
    const { lines } = await openList(async () => ({ items: [item('a')] }), { extra: [names] })
    await until(() => lines()[1]?.includes('lena.eth · by names.example') === true)
  })

  it('shows what was sent from here on top, until it is confirmed', async () => {
    const { advance, lines, send, states } = await openList(async () => ({ items: [item('a')] }))
    const hash = hashOf(999)
    await send(hash)
    await until(() => lines().length === 3)
    await until(() => lines()[1] === 'Sending | bob | −0.05 FAKE | Pending')
    states.set(hash, { status: 'replaced' })
    await advance(20_000)
    await until(() => lines().some((line) => line.includes('Replaced by another transaction')))
  })
})

describe('the tab of the account', () => {
  const openTab = async (...given: Parameters<typeof bootActivity>) => {
    const booted = await bootActivity(...given)
    await booted.open()
    return booted
  }

  it('lists the newest five, and leads to all of them (CLICK_TRANSACTIONS)', async () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id))
    const { all, click, events, screen } = await openTab(async () => ({ items }))
    await until(() => all('.portico-moved').length === 5)
    await click('All activity')
    await screen('Activity')
    expect(events).toEqual([{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }])
  })

  it('shows on Solana what was sent from here, and says so (6.11)', async () => {
    const { lines, send, text } = await openTab(undefined, { chain: 'solana' })
    await until(() => text().includes('Only what was sent from this page is listed.'))
    await send('sig')
    await until(() => lines()[0] === 'Sending | bob | −0.05 FAKE | Pending')
  })
})

describe('one transaction', () => {
  const openOne = async (id: string, ...given: Parameters<typeof bootActivity>) => {
    const booted = await openList(...given)
    await until(() => booted.api.getSnapshot().items.length > 0)
    await booted.open({ view: 'Transaction', params: { id } } as never)
    return booted
  }

  it('shows both ends whole, the network, the date and the hash, which is copied whole', async () => {
    const copied = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
    const { all, button, click, text, title } = await openOne('a', async () => ({ items: [item('a', { from: EVM })] }))
    await until(() => title() === 'Sent')
    expect(all('.portico-address').map(({ textContent }) => textContent)).toEqual([EVM, FRIEND])
    expect(all('dt').map(({ textContent }) => textContent)).toEqual(['Status', 'Network', 'Date', 'Transaction'])
    expect(text()).toContain('Ethereum')
    expect(text()).toContain('Arrived')
    await click(/^Copy transaction/)
    expect(copied).toHaveBeenCalledExactlyOnceWith(item('a').hash)
    expect(button('Open in explorer').getAttribute('href')).toBe(`https://explorer.example/tx/${item('a').hash}`)
  })

  it('names the receiver of a token, never its contract', async () => {
    const sent = { kind: 'send', from: hashOf(9).slice(0, 42), to: DOLLAR.address ?? '' }
    const transfer = { direction: 'out', token: DOLLAR, amount: '7' } as const
    const known = item('a', { ...sent, transfers: [{ ...transfer, from: sent.from, to: FRIEND }] })
    const unknown = item('b', { ...sent, transfers: [transfer] })
    const { all, api, lines, open, title } = await openList(async () => ({ items: [known, unknown] }))
    await until(() => lines().length > 2)
    expect(lines().slice(1)).toEqual([
      expect.stringContaining('Sent | 0x2B…F4f9A6 |'),
      expect.stringMatching(/^Sent \| −/),
    ])
    await until(() => api.getSnapshot().items.length > 0)
    for (const [id, ends] of [
      ['a', [sent.from, FRIEND]],
      ['b', []],
    ] as const) {
      await open({ view: 'Transaction', params: { id } } as never)
      await until(() => title() === 'Sent' && all('.portico-address').length === ends.length)
      expect(all('.portico-address').map(({ textContent }) => textContent)).toEqual(ends)
    }
  })

  it('names neither who sent the transaction of a token nor its target as a party: money sent there is lost', async () => {
    const [contract, token] = [`0x${'c0'.repeat(20)}`, { ...DOLLAR, address: '' }]
    const sent = item('a', { from: EVM, to: contract, transfers: [{ direction: 'out', token, amount: '7' }] })
    const dropped = [{ direction: 'in', token: DOLLAR, amount: '7' }] as const
    const received = item('c', { kind: 'receive', from: FRIEND, to: contract, transfers: dropped })
    const got = { direction: 'in', token: ETHER, amount: '7' } as const
    const traded = item('b', { ...sent, id: 'b', kind: 'trade', transfers: [...sent.transfers, got] })
    const { all, api, open, title } = await openList(async () => ({ items: [sent, traded, received] }))
    await until(() => api.getSnapshot().items.length > 0)
    for (const [id, name, ends] of [
      ['a', 'Sent', []],
      ['c', 'Received', []],
      ['b', 'Swapped', [EVM, contract]],
    ] as const) {
      await open({ view: 'Transaction', params: { id } } as never)
      await until(() => title() === name && all('.portico-address').length === ends.length)
      expect(all('.portico-address').map(({ textContent }) => textContent)).toEqual(ends)
    }
  })

  it('claims no worth of a token that only looks like the coin', async () => {
    const token = { ...ETHER, address: '', listed: false, unverified: true }
    const got = item('a', { kind: 'receive', from: FRIEND, transfers: [{ direction: 'in', token, amount: '9' }] })
    const { all, lines, open, text, title } = await openList(async () => ({ items: [got] }))
    await until(() => lines().length > 1)
    expect(lines()[1]).toMatch(/^Received \| Unverified token \| \+/)
    expect(all('.portico-moved [data-tone]')).toEqual([])
    await open({ view: 'Transaction', params: { id: 'a' } } as never)
    await until(() => title() === 'Received')
    expect(text()).toContain('This may not be the ETH you know.')
  })

  it('shows how far a pending one is, and that the modal can be closed meanwhile', async () => {
    const hash = hashOf(999)
    const booted = await openList()
    await booted.send(hash)
    await booted.open({ view: 'Transaction', params: { id: `sent:${hash}` } } as never)
    await until(() => booted.all('.portico-steps > li').length === 3)
    expect(booted.find('[aria-current="step"]').textContent).toBe('Waiting for Ethereum')
    expect(booted.text()).toContain('You can close this.')
    expect(booted.has(/speed up|cancel/i)).toBe(false)
    booted.states.set(hash, { status: 'unknown' })
    await booted.advance(20_000)
    await until(() => booted.text().includes('Look it up in the explorer before you send again.'))
  })

  it('says that nothing moved when it failed', async () => {
    const { all, heading, text } = await openOne('a', async () => ({ items: [item('a', { status: 'failed' })] }))
    await until(() => heading() === 'Nothing moved')
    expect(all('dd')[0]?.textContent?.replace(/\u00a0/g, ' ')).toBe('0.5 ETH')
    expect(all('.portico-amount')).toHaveLength(0)
    expect(text()).toContain('The network refused the transaction. It kept the fee.')
  })

  it('says that it is gone with its account', async () => {
    const { heading } = await openOne('other', async () => ({ items: [item('a')] }))
    await until(() => heading() === 'This transaction is no longer listed')
  })
})
