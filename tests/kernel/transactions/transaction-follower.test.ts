import { describe, expect, test, vi } from 'vitest'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import type { TransactionState } from '../../../kernel/contract/query.js'
import type { TransactionRecord } from '../../../kernel/contract/transaction.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { followSent } from '../../../kernel/transactions/follow-sent.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

type Ask = () => Promise<TransactionState | undefined>

const pending: Ask = async () => ({ status: 'pending' })

const boot = async (transaction: Ask | undefined = pending, storage = memoryStorage(), wallet = fakeWallet()) => {
  let context: PluginContext | undefined
  const asked = vi.fn(transaction)
  const seen: TransactionRecord[] = []
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet], transaction: asked }),
      feature('watcher', (own) => {
        context = own
        own.tap('transaction', (record) => void seen.push(record))
      }),
    ],
    storage,
  })
  const connect = () => booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const all = () => booted.modal.getSnapshot().transactions
  /** Moves the clock and lets the answers arrive. */
  const wait = async (milliseconds: number) => {
    booted.clock.advance(milliseconds)
    await flush()
  }
  await connect()
  return { ...booted, context: context as unknown as PluginContext, asked, seen, storage, wallet, all, wait }
}

test('follows what a wallet has sent until it is confirmed', async () => {
  let state: TransactionState = { status: 'pending' }
  const { modal, all, wait, seen, clock, asked } = await boot(async () => state)
  await modal.send('fake:one', { to: 'bob', amount: '1' })
  await waitFor(() => expect(all()).toMatchObject([{ chain: 'fake:one', account: 'alice', hash: 'hash' }]))
  await wait(1000)
  expect(all()[0]).toMatchObject({ status: 'pending' })
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ account: 'alice', hash: 'hash' }))
  state = { status: 'confirmed' }
  await wait(1500)
  expect(all()[0]).toMatchObject({ status: 'confirmed', settledAt: clock.now() })
  expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  expect(clock.pending).toBe(0)
})

test('records what the caller of a send calls itself', async () => {
  const { modal, all } = await boot()
  await modal.send('fake:one', { to: 'bob', amount: '1' }, { tag: 'tips' })
  await waitFor(() => expect(all()).toMatchObject([{ hash: 'hash', tag: 'tips' }]))
})

test('keeps the identity of records that did not change', async () => {
  const { modal, all, context, wait } = await boot()
  context.transactions.follow('fake:one', { hash: 'first' })
  await flush()
  const [first] = all()
  context.transactions.follow('fake:one', { hash: 'second' })
  await flush()
  await wait(1000)
  expect(all()[1]).toBe(first)
  const before = modal.getSnapshot().transactions
  modal.toast('success', 'done')
  expect(modal.getSnapshot().transactions).toBe(before)
})

test('follows the same transaction once, and takes a later tag', async () => {
  const { modal, all, context } = await boot()
  await modal.send('fake:one', { to: 'bob', amount: '1' })
  context.transactions.follow('fake:one', { hash: 'hash' }, { tag: 'swap' })
  await waitFor(() => expect(all()).toMatchObject([{ hash: 'hash', tag: 'swap' }]))
  expect(context.transactions.list).toBe(all())
})

describe('waiting', () => {
  test.each(['confirmed', 'failed', 'replaced', 'unknown'] as const)('resolves with %s', async (status) => {
    const { context, wait } = await boot(async () => ({ status }))
    const waiting = context.transactions.follow('fake:one', { hash: 'h' }).wait()
    await flush()
    await wait(1000)
    await expect(waiting).resolves.toMatchObject({ hash: 'h', status })
  })

  test('rejects when it is aborted, and when the modal is destroyed', async () => {
    const { context, modal } = await boot()
    const abort = new AbortController()
    const handle = context.transactions.follow('fake:one', { hash: 'h' })
    const both = [handle.wait(abort.signal), handle.wait()].map((one) =>
      expect(one).rejects.toMatchObject({ code: 'OPERATION_ABORTED' }),
    )
    await flush()
    abort.abort()
    await modal.destroy()
    await Promise.all(both)
  })
})

test('shows why a transaction failed, and keeps the code', async () => {
  const { context, all, wait, modal } = await boot(async () => ({
    status: 'failed',
    error: Object.assign(new Error('No gas.')),
  }))
  context.transactions.follow('fake:one', { hash: 'h' })
  await flush()
  await wait(1000)
  expect(all()[0]).toMatchObject({ status: 'failed' })
  await wait(300)
  expect(modal.getSnapshot().toast).toMatchObject({ kind: 'error', text: 'No gas.' })
})

test('asks less and less often, and gives up after ten minutes without news', async () => {
  const { context, all, wait, asked, clock } = await boot(async () => undefined)
  context.transactions.follow('fake:one', { hash: 'h' })
  await flush()
  for (let step = 0; step < 130; step++) await wait(5000)
  expect(all()[0]).toMatchObject({ status: 'unknown' })
  expect(asked.mock.calls.length).toBeGreaterThan(30)
  expect(asked.mock.calls.length).toBeLessThan(60)
  expect(clock.pending).toBe(0)
})

test('follows a transaction that the network knows for as long as it takes', async () => {
  const { context, all, wait } = await boot()
  context.transactions.follow('fake:one', { hash: 'h' })
  await flush()
  for (let step = 0; step < 60; step++) await wait(60_000)
  expect(all()[0]).toMatchObject({ status: 'pending' })
})

test('the hundredth pending transaction is not followed (9.18)', async () => {
  const { context, all } = await boot()
  for (let number = 0; number < 99; number++) context.transactions.follow('fake:one', { hash: `${number}` })
  const last = context.transactions.follow('fake:one', { hash: 'last' })
  await expect(last.wait()).resolves.toMatchObject({ hash: 'last', status: 'unknown' })
  expect(all()).toHaveLength(99)
})

test('lists the last twenty that settled', async () => {
  const { context, all, wait } = await boot(async () => ({ status: 'confirmed' }))
  for (let number = 0; number < 25; number++) context.transactions.follow('fake:one', { hash: `${number}` })
  await flush()
  await wait(1000)
  expect(all().map(({ hash }) => hash)).toEqual(Array.from({ length: 20 }, (_, at) => `${24 - at}`))
})

test('is not polled where nothing answers for its namespace', async () => {
  const wallet = fakeWallet()
  const { modal, clock } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
  await modal.connect('fake:one', { connectorId: 'org.wallet' })
  await modal.send('fake:one', { to: 'bob', amount: '1' })
  await waitFor(() => expect(modal.getSnapshot().transactions).toMatchObject([{ status: 'unknown' }]))
  expect(clock.pending).toBe(0)
})

describe('a transaction in a block that the network may drop', () => {
  const standing: TransactionState = { status: 'confirmed', isProvisional: true, hint: '0x5' }
  const lost: TransactionState = { status: 'replaced', isProvisional: true, hint: '0x5' }

  /** Boots with one followed transaction, and moves to the first answer. */
  const bootOne = async (first: TransactionState, storage = memoryStorage(), wallet = fakeWallet()) => {
    const network: { state: TransactionState | undefined | Error } = { state: first }
    const ask = async () => {
      if (network.state instanceof Error) throw network.state
      return network.state
    }
    const booted = await boot(ask, storage, wallet)
    if (booted.all().length === 0) booted.context.transactions.follow('fake:one', { hash: 'h' })
    await flush()
    await booted.wait(1000)
    /** Waits as often as it takes for some answers to arrive. */
    const answers = async (number: number) => {
      const { calls } = booted.asked.mock
      const until = calls.length + number
      while (calls.length < until) await booted.wait(500)
    }
    return { ...booted, network, answers }
  }

  test('is looked at again, and settled once its block is deep', async () => {
    const { all, answers, network, seen, clock, asked } = await bootOne(standing)
    expect(all()).toMatchObject([{ status: 'confirmed', isProvisional: true, hint: '0x5', settledAt: clock.now() }])
    const { settledAt } = all()[0] ?? {}
    await answers(3)
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ hash: 'h', hint: '0x5' }))
    network.state = { status: 'confirmed' }
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'confirmed', settledAt })
    expect(all()[0]).not.toHaveProperty('isProvisional')
    expect(all()[0]).not.toHaveProperty('hint')
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
    expect(clock.pending).toBe(0)
  })

  test('changes nothing while it stands', async () => {
    const { all, answers } = await bootOne(standing)
    const [before] = all()
    await answers(2)
    expect(all()[0]).toBe(before)
  })

  test('is pending again once it is dropped, and then confirmed', async () => {
    const { all, answers, network, seen } = await bootOne(standing)
    network.state = undefined
    await answers(2)
    expect(all()[0]).toMatchObject({ status: 'pending', hint: '0x5', isReorganized: true })
    expect(all()[0]).not.toHaveProperty('settledAt')
    network.state = { status: 'confirmed' }
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'confirmed' })
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'pending', 'confirmed'])
  })

  test('is pending again in the mempool, and then replaced by another', async () => {
    const { all, answers, network, seen } = await bootOne(standing)
    network.state = { status: 'pending', hint: '0x5' }
    await answers(2)
    expect(all()[0]).toMatchObject({ status: 'pending' })
    network.state = lost
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'replaced' })
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'pending', 'replaced'])
  })

  test('is replaced at once if another stands in its place', async () => {
    const { all, answers, network, seen } = await bootOne(standing)
    network.state = lost
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'replaced' })
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'replaced'])
  })

  test('is confirmed after all if what replaced it is dropped', async () => {
    const { all, answers, network } = await bootOne(lost)
    expect(all()[0]).toMatchObject({ status: 'replaced' })
    network.state = { status: 'confirmed' }
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'confirmed' })
  })

  test('keeps why it failed in terms of every chain, also after a reload', async () => {
    const moonError = defineErrors({ MOON_CRASHED: 'It crashed.' }, { kinds: { reverted: ['MOON_CRASHED'] } })
    const { all, storage, wallet } = await bootOne({ status: 'failed', error: moonError('MOON_CRASHED') })
    const outcome = { status: 'failed', reason: 'MOON_CRASHED', reasonKind: 'reverted' }
    expect(all()).toMatchObject([outcome])
    expect((await boot(pending, storage, wallet)).all()).toMatchObject([outcome])
    const text = storage.items.get('portico:transactions') ?? ''
    const other = memoryStorage([['portico:transactions', text.replace('"reverted"', '"toString"')]])
    const [foreign] = (await boot(pending, other, wallet)).all()
    expect(foreign).toMatchObject({ reason: 'MOON_CRASHED' })
    expect(foreign).not.toHaveProperty('reasonKind')
  })

  test('loses the reason of a failure that was dropped', async () => {
    const error = kernelError('OPERATION_SENT', { kind: 'reverted' })
    const { all, answers, network } = await bootOne({ status: 'failed', isProvisional: true, error })
    expect(all()[0]).toMatchObject({ status: 'failed', reason: 'OPERATION_SENT' })
    network.state = { status: 'confirmed' }
    await answers(1)
    expect(all()[0]).not.toHaveProperty('reason')
    expect(all()[0]).not.toHaveProperty('reasonKind')
  })

  test('stays while one node lags behind, and while none answers', async () => {
    const { all, answers, network, seen } = await bootOne(standing)
    for (let round = 0; round < 3; round++) {
      network.state = undefined
      await answers(1)
      network.state = standing
      await answers(1)
    }
    network.state = new Error('offline')
    await answers(5)
    expect(all()[0]).toMatchObject({ status: 'confirmed', isProvisional: true })
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })

  test('is taken as final after ten minutes, whatever the depth', async () => {
    const { all, wait, asked, clock } = await bootOne(standing)
    for (let step = 0; step < 130; step++) await wait(5000)
    expect(all()[0]).toMatchObject({ status: 'confirmed' })
    expect(all()[0]).not.toHaveProperty('isProvisional')
    expect(asked.mock.calls.length).toBeLessThan(60)
    expect(clock.pending).toBe(0)
  })

  test('is dropped while the page is closed: pending again after a reload', async () => {
    const first = await bootOne(standing)
    await first.modal.destroy()
    const { all, answers, network, asked } = await bootOne({ status: 'pending' }, first.storage, first.wallet)
    expect(all()).toMatchObject([{ status: 'confirmed', isProvisional: true, hint: '0x5' }])
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ hint: '0x5' }))
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'pending' })
    network.state = lost
    await answers(1)
    expect(all()[0]).toMatchObject({ status: 'replaced' })
  })

  test('keeps the hint of a pending one over a reload', async () => {
    const first = await bootOne({ status: 'pending', hint: '0x5' })
    await first.modal.destroy()
    const { asked, all } = await bootOne(lost, first.storage, first.wallet)
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ hash: 'h', hint: '0x5' }))
    expect(all()).toMatchObject([{ status: 'replaced' }])
  })

  test('is not polled for an account that has left', async () => {
    const { modal, all, clock, wait, asked } = await bootOne(standing)
    await modal.disconnect()
    expect(all()).toEqual([])
    await wait(60_000)
    const { length } = asked.mock.calls
    await wait(60_000)
    expect(asked.mock.calls).toHaveLength(length)
    expect(clock.pending).toBe(0)
  })
})

describe('over visits', () => {
  test('continues to follow what is pending, and shows what settled', async () => {
    const first = await boot()
    first.context.transactions.follow('fake:one', { hash: 'h' }, { tag: 'swap' })
    await flush()
    await first.modal.destroy()
    const { all, wait } = await boot(async () => ({ status: 'confirmed' }), first.storage, first.wallet)
    await waitFor(() => expect(all()).toMatchObject([{ hash: 'h', status: 'pending', tag: 'swap' }]))
    await wait(1000)
    expect(all()).toMatchObject([{ hash: 'h', status: 'confirmed', tag: 'swap' }])
  })

  test('drops what is stored and does not parse', async () => {
    const stored = [{ chain: 'fake:one', account: 'alice', status: 'sent', sentAt: 1, hash: 'h' }]
    const storage = memoryStorage([['portico:transactions', JSON.stringify({ version: 1, data: stored })]])
    const { all } = await boot(pending, storage)
    expect(all()).toEqual([])
  })

  test('stores nothing of a disconnected account, and still follows what is pending', async () => {
    const { context, modal, all, storage, wait } = await boot(async () => ({ status: 'confirmed' }))
    context.transactions.follow('fake:one', { hash: 'settled' })
    await flush()
    await wait(1000)
    context.transactions.follow('fake:one', { hash: 'pending' })
    await flush()
    await modal.disconnect()
    expect(storage.items.get('portico:transactions')).not.toContain('alice')
    expect(all()).toMatchObject([{ hash: 'pending' }])
    await wait(1000)
    expect(all()).toMatchObject([{ hash: 'pending', status: 'confirmed' }])
    expect(storage.items.get('portico:transactions')).not.toContain('alice')
  })
})

test('a signature is not followed', async () => {
  const { modal, all, kernel } = await boot()
  await modal.sign('fake:one', { message: 'hello' })
  await flush()
  expect(all()).toEqual([])
  const operation = { id: 1, verb: 'connect', handler: 'connect', namespace: 'fake', chain: 'fake:one' } as const
  await followSent(kernel, { ...operation, input: {}, signal: kernel.signal }, { ok: true, value: 'text' })
  expect(all()).toEqual([])
})
