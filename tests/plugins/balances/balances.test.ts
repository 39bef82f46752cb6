import { HttpFailure } from '../../../kit/rpc/rpc-failures.js'
import { describe, expect, it } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { balances } from '../../../plugins/balances/plugin.js'
import { portfolioService } from '../../../services/portfolio.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import type { OwnedToken, Page, PricedCall } from '../../../services/queries.js'
import { sentTransferQuery } from '../../../services/transfer.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { fakeCoin, scriptedSource, fakeToken } from '../../support/scripted-source.js'
import { flush } from '../../support/flush.js'

type Tokens = (call: PricedCall) => Promise<Page<OwnedToken> | undefined>

const boot = async ({
  tokens = async () => ({ items: [fakeCoin({ price: 2 }), fakeToken('A')] }),
  storage = memoryStorage(),
}: {
  readonly tokens?: Tokens
  readonly storage?: ReturnType<typeof memoryStorage>
} = {}) => {
  const wallet = fakeWallet({ id: 'org.garden' })
  const source = scriptedSource({ tokens })
  const networks = [fakeNetwork('fake:one'), fakeNetwork('fake:two')]
  const transaction = async () => ({ status: 'confirmed' }) as const
  const bought = new Map<string, string>()
  const other = definePlugin({
    id: 'other',
    setup({ answer, transactions, use }) {
      answer(sentTransferQuery, '*', async ({ tag }) => {
        const token = bought.get(tag)
        return token === undefined ? undefined : ({ to: 'shop', amount: '1', kind: 'trade', bought: token } as const)
      })
      return {
        choices: () => use(portfolioService)?.choices(),
        follow: (tag: string) => void transactions.follow('fake:one', { hash: tag }, { tag }),
        refresh: (namespace: string) => use(portfolioService)?.refresh(namespace),
      }
    },
  })
  const booted = createTestModal({
    plugins: [fakeNamespace({ wallets: [wallet], networks, transaction }), balances({ source }), other()],
    storage,
  })
  await booted.modal.connect('fake:one', { connectorId: 'org.garden' })
  const api = booted.modal.plugins.balances
  const watch = async () => {
    const stop = api.subscribe(() => {})
    await api.load()
    await flush()
    return stop
  }
  const pass = async (milliseconds: number) => {
    await booted.clock.advance(milliseconds)
    await flush()
  }
  const { choices, refresh } = booted.modal.plugins.other
  /** Follows a transaction until it is in a block. */
  const follow = async (tag: string) => {
    booted.modal.plugins.other.follow(tag)
    const { modal } = booted
    await expect.poll(() => modal.getSnapshot().transactions).toHaveLength(1)
    await pass(1000)
    await expect.poll(() => modal.getSnapshot().transactions[0]?.status).toBe('confirmed')
    await flush()
  }
  return {
    ...booted,
    api,
    bought,
    source,
    wallet,
    watch,
    pass,
    choices,
    follow,
    refresh,
    reads: () => source.calls.length,
  }
}

describe('reading', () => {
  it('asks for nothing until the account is observed', async () => {
    const { api, reads, watch } = await boot()
    await flush()
    expect(reads()).toBe(0)
    expect(api.getSnapshot().status).toBe('idle')
    await watch()
    expect(reads()).toBe(1)
    expect(api.getSnapshot()).toMatchObject({ status: 'ready', total: 24.68, unpriced: 1, currency: 'usd' })
  })

  it('reads past the cache for a plugin that knows of a change', async () => {
    const asked: (boolean | undefined)[] = []
    const { refresh, watch } = await boot({
      tokens: async ({ fresh }) => {
        asked.push(fresh)
        return { items: [fakeCoin({ price: 2 })] }
      },
    })
    const stop = await watch()
    await refresh('fake')
    stop()
    expect(asked).toEqual([undefined, true])
  })

  it('reads past the cache once after a refresh, whatever comes of it', async () => {
    const asked: (boolean | undefined)[] = []
    const { api, watch, pass } = await boot({
      tokens: async ({ fresh }) => {
        asked.push(fresh)
        if (fresh) throw new Error('Not this way')
        return { items: [fakeCoin({ price: 2 })] }
      },
    })
    const stop = await watch()
    await api.refresh().catch(() => {})
    await pass(30_000)
    stop()
    expect(asked).toEqual([undefined, true, undefined])
    expect(api.getSnapshot().status).toBe('ready')
  })

  it('reads past the cache until a source that was out of order has answered', async () => {
    const asked: (boolean | undefined)[] = []
    const { api, watch, pass } = await boot({
      tokens: async ({ fresh }) => {
        asked.push(fresh)
        if (asked.length === 2) throw new HttpFailure('Out of order', { status: 503 })
        return { items: [fakeCoin({ price: 2 })] }
      },
    })
    const stop = await watch()
    await api.refresh().catch(() => {})
    await pass(30_000)
    await pass(30_000)
    stop()
    expect(asked).toEqual([undefined, true, true, undefined])
  })

  it('names what a transaction bought, until a source that was out of order has answered', async () => {
    const asked: unknown[] = []
    const { bought, follow, pass, watch } = await boot({
      tokens: async ({ bought, fresh }) => {
        asked.push([fresh, bought])
        if (asked.length === 2) throw new HttpFailure('Out of order', { status: 503 })
        return { items: [fakeCoin({ price: 2 })] }
      },
    })
    const stop = await watch()
    bought.set('shop.1', '0xb')
    await follow('shop.1')
    await pass(30_000)
    await pass(30_000)
    stop()
    expect(asked).toEqual([
      [undefined, undefined],
      [true, ['0xb']],
      [true, ['0xb']],
      [undefined, undefined],
    ])
  })

  it('names nothing for a transaction of which no plugin says what it bought', async () => {
    const asked: unknown[] = []
    const { follow, watch } = await boot({
      tokens: async (call) => {
        asked.push([call.fresh, 'bought' in call])
        return { items: [fakeCoin({ price: 2 })] }
      },
    })
    const stop = await watch()
    await follow('unknown')
    stop()
    expect(asked).toEqual([
      [undefined, false],
      [true, false],
    ])
  })

  it('keeps a portfolio for 30 seconds (9.11), and polls no faster while it is observed', async () => {
    const { reads, watch, pass } = await boot()
    const stop = await watch()
    await pass(29_999)
    expect(reads()).toBe(1)
    await pass(1)
    expect(reads()).toBe(2)
    stop()
    await pass(120_000)
    expect(reads()).toBe(2)
  })

  it('takes what a visit before has stored, while it is fresh', async () => {
    const storage = memoryStorage()
    const first = await boot({ storage })
    await first.watch()
    await first.modal.destroy()
    const second = await boot({ storage })
    await second.watch()
    expect(second.reads()).toBe(0)
    expect(second.api.getSnapshot().total).toBe(24.68)
  })

  it('reads again when the network or the account changes', async () => {
    const { modal, reads, watch, source } = await boot()
    await watch()
    await modal.switch('fake:two')
    await flush()
    expect(reads()).toBe(2)
    expect(source.calls[1]?.call).toMatchObject({ network: { caipNetworkId: 'fake:two' } })
    await modal.select('fake', { address: 'bob' })
    await flush()
    expect(source.calls.at(-1)?.call).toMatchObject({ account: 'bob' })
  })
})

it('shows no tokens once the account is disconnected (4.5)', async () => {
  const { api, modal, watch } = await boot()
  await watch()
  expect(api.getSnapshot().tokens).toHaveLength(2)
  await modal.disconnect('fake')
  expect(api.getSnapshot()).toMatchObject({ status: 'idle', tokens: [], hidden: [], total: undefined })
})

it('forgets on a disconnect what an earlier visit has stored, also if this one never showed it', async () => {
  const storage = memoryStorage()
  const first = await boot({ storage })
  await first.watch()
  await first.modal.destroy()
  const stored = () => Object.keys(storage.entries()).filter((key) => key.startsWith('portico:balances:portfolio'))
  expect(stored()).toHaveLength(1)
  const { modal } = await boot({ storage })
  expect(stored()).toHaveLength(1)
  await modal.disconnect('fake')
  await flush()
  expect(stored()).toEqual([])
})

describe('a failure', () => {
  const failing = async () => {
    let isDown = true
    const tokens: Tokens = async () => {
      if (isDown) throw new Error('down')
      return { items: [fakeCoin({ price: 2 })] }
    }
    const booted = await boot({ tokens })
    return { ...booted, restore: () => (isDown = false), cut: () => (isDown = true) }
  }

  it('is retried after 30 seconds, and not before (9.3)', async () => {
    const { api, reads, watch, pass, restore } = await failing()
    await watch()
    expect(api.getSnapshot()).toMatchObject({ status: 'failed', total: undefined })
    expect(api.waitOf('fake')).toBe(30_000)
    await pass(10_000)
    await api.refresh()
    expect(reads()).toBe(1)
    restore()
    await pass(20_000)
    expect(reads()).toBe(2)
    expect(api.getSnapshot()).toMatchObject({ status: 'ready', total: 24.68, error: undefined })
  })

  it('is not brought forward by what marks values stale', async () => {
    const { reads, watch, modal, pass } = await failing()
    await watch()
    await modal.select('fake', { address: 'bob' })
    await flush()
    await modal.select('fake', { address: 'alice' })
    await flush()
    await pass(1)
    // One for each account.
    expect(reads()).toBe(2)
  })

  it('keeps old amounts, with their time', async () => {
    const { api, watch, pass, restore, cut, clock } = await failing()
    restore()
    await watch()
    const readAt = clock.now()
    cut()
    await pass(30_000)
    expect(api.getSnapshot()).toMatchObject({ status: 'stale', total: 24.68, readAt, failedAt: readAt + 30_000 })
  })

  it('is said once to a user who looks, in the words of 8.2', async () => {
    const { modal, watch, pass } = await failing()
    modal.open({ view: 'Account' })
    await flush()
    await watch()
    await pass(400)
    expect(modal.getSnapshot().toast?.text).toBe('Token Balance Unavailable')
    await pass(29_600)
    expect(modal.getSnapshot().toast).toBeUndefined()
  })

  it('is not said while the modal is closed', async () => {
    const { modal, watch, pass } = await failing()
    await watch()
    await pass(400)
    expect(modal.getSnapshot().toast).toBeUndefined()
  })
})

describe('choices', () => {
  const spam = async () => ({ items: [fakeCoin({ price: 2 }), fakeToken('JUNK', { spam: true, price: 100 })] })

  it('leave doubtful tokens out of the list and of the sum, until the user wants them', async () => {
    const { api, watch } = await boot({ tokens: spam })
    await watch()
    const [hidden] = api.getSnapshot().hidden
    expect(hidden).toMatchObject({ symbol: 'JUNK', reason: 'spam' })
    expect(api.getSnapshot().total).toBe(24.68)
    api.show(hidden?.id ?? '')
    await flush()
    expect(api.getSnapshot()).toMatchObject({ hidden: [], total: 174.68 })
    api.hide(hidden?.id ?? '')
    await flush()
    expect(api.getSnapshot().hidden).toHaveLength(1)
  })

  it('hold at the next visit', async () => {
    const storage = memoryStorage()
    const first = await boot({ storage })
    await first.watch()
    first.api.hide('fake:one:0xa')
    await flush()
    await first.modal.destroy()
    const { api, watch } = await boot({ storage })
    await watch()
    expect(api.getSnapshot().hidden).toMatchObject([{ symbol: 'A', reason: 'user' }])
  })
})

it('lets other plugins know what the user wants listed', async () => {
  const { api, watch, choices, reads } = await boot()
  const choiceOf = await choices()
  expect(reads()).toBe(0)
  const token = { chain: 'fake:one', address: '0xA' } as const
  expect(choiceOf?.(token)).toBeUndefined()
  await watch()
  api.hide('fake:one:0xa')
  await flush()
  expect(choiceOf?.(token)).toBe(false)
})

describe('a total', () => {
  it('is unknown while nothing has a price, and nothing for an empty account', async () => {
    const unpriced = await boot({ tokens: async () => ({ items: [fakeCoin()] }) })
    await unpriced.watch()
    expect(unpriced.api.getSnapshot().total).toBeUndefined()
    const empty = await boot({ tokens: async () => ({ items: [] }) })
    await empty.watch()
    expect(empty.api.getSnapshot().total).toBe(0)
  })
})
