// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { feature } from '../../support/boot-kernel.js'
import { flush, waitFor } from '../../support/flush.js'
import { bootActivity, EVM } from './boot-activity.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { type Counterparties, counterpartiesService } from '../../../services/counterparties.js'
import { ETHER, FRIEND, hashOf, item, spamItem } from './items.js'

const GIVER = `0x${'66'.repeat(20)}`
const TOKEN = `0x${'55'.repeat(20)}`

const down = async () => Promise.reject(new Error('The source is down.'))
const ids = ({ api }: Awaited<ReturnType<typeof bootActivity>>) => api.getSnapshot().items.map(({ id }) => id)

describe('the counterparties', () => {
  it('are those of the history, without spam, empty transfers and the account itself', async () => {
    let list: Counterparties | undefined
    const ask = feature('asker', ({ use }) => {
      list = use(counterpartiesService)
    })
    const empty = `0x${'77'.repeat(20)}`
    const booted = await bootActivity(
      async () => ({
        items: [
          item('a', { from: EVM }),
          item('b', { to: empty, transfers: [{ direction: 'in', token: ETHER, amount: '0', from: empty }] }),
          item('c', { to: TOKEN, transfers: [{ direction: 'in', token: ETHER, amount: '5', from: GIVER }] }),
          spamItem('d'),
        ],
      }),
      { extra: [ask] },
    )
    await list?.load()
    const stop = booted.api.subscribe(() => {})
    await waitFor(() => expect(ids(booted)).toHaveLength(3))
    expect(list?.of('eip155')).toEqual([FRIEND, TOKEN, GIVER])
    expect(list?.of('solana')).toEqual([])
    stop()
  })
})

describe('the counterparties of a long history', () => {
  const addressOf = (page: number) => `0x${String(page).padStart(2, '0').repeat(20)}`
  /** A history that never ends, of one receiver a page. */
  const endless = async ({ cursor = '1' }: { readonly cursor?: string }) => ({
    items: [item(cursor, { to: addressOf(Number(cursor)), transfers: [] })],
    cursor: String(Number(cursor) + 1),
  })
  const observe = async (activity: Parameters<typeof bootActivity>[0]) => {
    let context: Pick<PluginContext, 'use' | 'watch'> | undefined
    const ask = feature('asker', (own) => {
      context = own as never
    })
    const booted = await bootActivity(activity, { extra: [ask] })
    const list = context?.use(counterpartiesService)
    await list?.load()
    let latest: readonly string[] = []
    context?.watch(
      () => list?.of('eip155') ?? [],
      (now) => {
        latest = now
      },
    )
    return { ...booted, found: () => latest.filter((address) => address !== EVM) }
  }

  it('are those of five pages, without a list that shows them', async () => {
    const { api, asked, events, found } = await observe(endless)
    await waitFor(() => expect(found()).toEqual([1, 2, 3, 4, 5].map(addressOf)))
    expect(api.getSnapshot().items).toHaveLength(1)
    expect(asked.mock.calls.filter(([{ cursor }]) => cursor === '6')).toEqual([])
    expect(events).toEqual([])
  })

  it('end with a page that fails, and with a cursor that repeats', async () => {
    const failing = await observe(async (call) => (call.cursor === '3' ? down() : endless(call)))
    await waitFor(() => expect(failing.found()).toEqual([1, 2].map(addressOf)))
    const repeating = await observe(async (call) => ({ ...(await endless(call)), cursor: '2' }))
    await waitFor(() => expect(repeating.found()).toEqual([1, 2].map(addressOf)))
  })
})

describe('modal.plugins.activity', () => {
  it('asks nothing until something observes it', async () => {
    const { asked, api } = await bootActivity()
    expect(api.getSnapshot()).toMatchObject({ status: 'loading', items: [] })
    await flush()
    expect(asked).not.toHaveBeenCalled()
  })

  it('fetches the account of the active network while subscribed, and keeps its snapshot until it changes', async () => {
    const booted = await bootActivity(async () => ({ items: [item('a'), spamItem('b')], missing: ['older'] }))
    const { api, asked } = booted
    const changed = vi.fn()
    const stop = api.subscribe(changed)
    await waitFor(() => expect(ids(booted)).toEqual(['a']))
    expect(api.getSnapshot()).toMatchObject({ status: 'ready', hidden: 1, hasMore: false, missing: ['older'] })
    expect(api.getSnapshot()).toBe(api.getSnapshot())
    expect(changed).toHaveBeenCalled()
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ account: EVM, network: { caipNetworkId: 'eip155:1' } })
    stop()
  })

  it('starts anew on another network', async () => {
    const booted = await bootActivity(async ({ network }) => ({
      items: [item(network.caipNetworkId === 'eip155:1' ? 'a' : 'b', { chain: network.caipNetworkId })],
    }))
    booted.api.subscribe(() => {})
    await waitFor(() => expect(ids(booted)).toEqual(['a']))
    await booted.modal.switch('eip155:2' as never)
    await waitFor(() => expect(ids(booted)).toEqual(['b']))
  })

  it('loads page by page, without what it has already (4.45, 3.36)', async () => {
    const booted = await bootActivity(async ({ cursor }) =>
      cursor === undefined
        ? { items: [item('a', { minedAt: 9 }), item('b', { minedAt: 8 })], cursor: 'two' }
        : { items: [item('b', { minedAt: 8 }), item('c', { minedAt: 7 })] },
    )
    const { api, events } = booted
    api.subscribe(() => {})
    await waitFor(() => expect(api.getSnapshot().hasMore).toBe(true))
    await api.more()
    expect(ids(booted)).toEqual(['a', 'b', 'c'])
    expect(api.getSnapshot().hasMore).toBe(false)
    const properties = { address: EVM, projectId: 'test', cursor: 'two', isSmartAccount: false }
    expect(events).toEqual([{ event: 'LOAD_MORE_TRANSACTIONS', properties }])
  })

  it('does not fetch on Solana, and lists what was sent from here (6.11)', async () => {
    const { api, asked, send } = await bootActivity(undefined, { chain: 'solana' })
    api.subscribe(() => {})
    await send('sig')
    await waitFor(() => expect(api.getSnapshot().items).toMatchObject([{ hash: 'sig', isOwn: true }]))
    expect(api.getSnapshot()).toMatchObject({ status: 'ready', missing: ['received', 'older'] })
    await api.refresh()
    expect(asked).not.toHaveBeenCalled()
  })

  it('says that it sees nothing else where no plugin knows the network', async () => {
    const { api } = await bootActivity(async () => undefined)
    api.subscribe(() => {})
    await waitFor(() => expect(api.getSnapshot()).toMatchObject({ status: 'ready', missing: ['received', 'older'] }))
  })

  it('fetches again once what was sent is no longer pending', async () => {
    const hash = hashOf(7)
    const { advance, api, asked, send, states } = await bootActivity()
    api.subscribe(() => {})
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await send(hash)
    await waitFor(() => expect(api.getSnapshot().items).toMatchObject([{ hash, status: 'pending' }]))
    states.set(hash, { status: 'confirmed' })
    await advance(20_000)
    await waitFor(() => expect(api.getSnapshot().items).toMatchObject([{ hash, status: 'confirmed' }]))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  })

  test.each(['refresh', 'more'] as const)('%s without an account says so (8.35)', async (verb) => {
    const { api, modal } = await bootActivity()
    await modal.disconnect()
    expect(api.getSnapshot().status).toBe('idle')
    await expect(api[verb]()).rejects.toMatchObject({
      code: 'ACTIVITY_ACCOUNT_MISSING',
      message: expect.stringContaining("Transactions can't be fetched without an accountAddress"),
    })
  })
})

describe('a failure to fetch', () => {
  it('empties the list, says so in a toast, and emits an event (8.3, 8.7)', async () => {
    const reported = vi.fn(async () => {})
    const extra = [feature('listener', ({ tap }) => tap('reported', reported))]
    const { advance, api, events, modal } = await bootActivity(down, { extra })
    api.subscribe(() => {})
    await waitFor(() => expect(api.getSnapshot().status).toBe('failed'))
    await advance(1000)
    expect(api.getSnapshot()).toMatchObject({ items: [], hasMore: false, error: { code: 'ACTIVITY_FETCH_FAILED' } })
    expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', message: { key: 'activity.fetchFailed' } })
    const error = expect.objectContaining({ shortMessage: 'Failed to fetch transactions' })
    expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error })
    const properties = { address: EVM, projectId: 'test', cursor: undefined, isSmartAccount: false }
    expect(events).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties }])
  })

  it('is shown once, although it is tried again', async () => {
    const { advance, api, asked, modal } = await bootActivity(down)
    api.subscribe(() => {})
    await waitFor(() => expect(api.getSnapshot().status).toBe('failed'))
    await advance(29_000)
    const first = modal.getSnapshot().toast
    await advance(5_000)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    await advance(1000)
    expect(modal.getSnapshot().toast).toBe(first)
  })

  it('of a later page keeps the pages before', async () => {
    const booted = await bootActivity(async ({ cursor }) =>
      cursor === undefined ? { items: [item('a')], cursor: 'two' } : down(),
    )
    booted.api.subscribe(() => {})
    await waitFor(() => expect(ids(booted)).toEqual(['a']))
    await booted.api.more()
    expect(booted.api.getSnapshot()).toMatchObject({ status: 'stale', error: { code: 'ACTIVITY_FETCH_FAILED' } })
    expect(ids(booted)).toEqual(['a'])
  })

  it('keeps what was sent from here', async () => {
    const { api, send } = await bootActivity(down)
    api.subscribe(() => {})
    await act(async () => void (await send(hashOf(3))))
    await waitFor(() => expect(api.getSnapshot()).toMatchObject({ status: 'failed', items: [{ status: 'pending' }] }))
  })

  it.each(['', '[{"hash":1}]', 'nonsense'])(
    'knows after a reload what was sent; a broken entry loses nothing else: %s',
    async (broken) => {
      const storage = memoryStorage()
      const before = await bootActivity(down, { storage })
      await before.send(hashOf(3))
      await waitFor(() => expect(storage.getItem('portico:activity:notes')).toContain(hashOf(3)))
      await act(async () => void (await before.modal.destroy()))
      if (broken) storage.setItem('portico:activity:notes', broken)
      const { api } = await bootActivity(down, { storage })
      api.subscribe(() => {})
      const amounts = broken ? [] : [{ direction: 'out', amount: '5' }]
      await waitFor(() => expect(api.getSnapshot()).toMatchObject({ items: [{ hash: hashOf(3), transfers: amounts }] }))
    },
  )
})
