import { describe, expect, test } from 'vitest'
import { filled, flushed, lost, PLACES, rejected, sendWorld } from './send-flow.fixture.js'

const reviewed = async (world = sendWorld()) => {
  const booted = world.boot()
  filled(booted.store)
  await booted.flow.review()
  return { world, ...booted, id: booted.store.review?.id ?? '' }
}

test('needs an amount and a receiver, and a token (5.6)', async () => {
  const { store, flow } = sendWorld().boot()
  await flow.review()
  expect(store.problem).toMatchObject({
    code: 'SEND_INPUT_MISSING',
    shortMessage: 'An amount and receiver address are required',
  })
  store.change({ amount: '1', receiver: { address: PLACES[0]?.account ?? '', kind: 'account' } })
  await flow.review()
  expect(store.problem).toMatchObject({ code: 'SEND_TOKEN_MISSING', shortMessage: 'A token is required' })
})

test('hands the wallet exactly what was reviewed, once, however often it is pressed', async () => {
  const { world, flow, store, id } = await reviewed()
  const review = store.review
  const sent = flow.send(id)
  await flow.send(id)
  await flushed()
  expect(world.handed).toHaveLength(1)
  expect(world.handed[0]?.transaction).toBe(review?.prepared.transaction)
  world.handed[0]?.settle('0xhash')
  await expect(sent).resolves.toMatchObject({ hash: '0xhash', amount: '1', symbol: 'ETH', name: 'bob.eth' })
  await flow.send(id)
  expect(world.handed).toHaveLength(1)
})

test('resets the draft after sending, and remembers the receiver (4.41)', async () => {
  const { world, flow, store, id } = await reviewed()
  const sent = flow.send(id)
  await flushed()
  world.handed[0]?.settle('0xhash')
  await sent
  expect(store.draft).toEqual({ amount: '', unit: 'token', isMax: false, memo: '' })
  expect(store.recents).toMatchObject([{ family: 'eip155', name: 'bob.eth', times: 1 }])
  expect(store.unsettled).toBeUndefined()
})

test('is quiet about a refusal, keeps the review, and asks again by another request', async () => {
  const { world, flow, store, id } = await reviewed()
  const sent = flow.send(id)
  await flushed()
  world.handed[0]?.fail(rejected())
  await expect(sent).resolves.toBeUndefined()
  expect(store).toMatchObject({ phase: 'review', problem: undefined, unsettled: undefined })
  expect(store.review?.id).not.toBe(id)
  await flow.send(id)
  expect(world.handed).toHaveLength(1)
  void flow.send(store.review?.id ?? '')
  await flushed()
  expect(world.handed).toHaveLength(2)
})

test.each([
  ['another network', 1],
  ['another account', 2],
  ['no account', 3],
])('sends nothing to %s than the reviewed one', async (_, index) => {
  const { world, flow, store, id } = await reviewed()
  world.place = PLACES[index]
  await flow.send(id)
  expect(world.handed).toEqual([])
  expect(store).toMatchObject({ phase: 'draft', problem: { code: 'SEND_PLACE_CHANGED' } })
})

test('sends nothing that differs from the review by a digit', async () => {
  const { world, flow, store, id } = await reviewed()
  Object.assign(store.review?.prepared.transaction ?? {}, { value: '1000000000000000001' })
  await flow.send(id)
  expect(world.handed).toEqual([])
  expect(store.problem).toMatchObject({ code: 'SEND_REVIEW_MISMATCH' })
})

test('sends nothing that was changed on its way to the wallet', async () => {
  const { world, flow, store, id } = await reviewed()
  world.tamper = (transaction) => {
    transaction.value = '2'
  }
  await flow.send(id)
  expect(world.handed).toEqual([])
  expect(store).toMatchObject({ problem: { code: 'SEND_REVIEW_MISMATCH' }, unsettled: undefined })
})

describe('an expired transaction', () => {
  const expired = async () => {
    const world = sendWorld()
    world.freshFor = 30_000
    const booted = await reviewed(world)
    world.now += 30_000
    world.blockhash += 1
    return booted
  }

  test('is prepared anew and sent if only the blockhash changed', async () => {
    const { world, flow, id } = await expired()
    void flow.send(id)
    await flushed()
    expect(world.handed).toMatchObject([{ transaction: { blockhash: 1, value: '1000000000000000000' } }])
  })

  test('is reviewed again if anything else changed', async () => {
    const { world, flow, store, id } = await expired()
    world.state = 1
    await flow.send(id)
    expect(world.handed).toEqual([])
    expect(store).toMatchObject({
      phase: 'review',
      problem: { code: 'SEND_REVIEW_CHANGED' },
      review: { hasChanged: true, prepared: { transaction: { state: 1 } } },
    })
    void flow.send(store.review?.id ?? '')
    await flushed()
    expect(world.handed).toMatchObject([{ transaction: { state: 1 } }])
  })
})

describe('a request whose end is unknown', () => {
  test.each([
    ['a wallet that answers without a hash', 'lost'],
    ['a cancel', 'cancel'],
    ['a reload', 'reload'],
  ])('after %s keeps the next one back until the user has declined it', async (_, end) => {
    const { world, flow, store, id } = await reviewed()
    void flow.send(id)
    await flushed()
    if (end === 'lost') world.handed[0]?.fail(lost())
    if (end === 'cancel') flow.cancel()
    await flushed()
    const next = end === 'reload' ? world.boot() : { store, flow }
    expect(next.store.unsettled).toMatchObject({ amount: '1', name: 'bob.eth' })
    filled(next.store)
    await next.flow.review()
    await next.flow.send(next.store.review?.id ?? '')
    expect(world.handed).toHaveLength(1)
    expect(next.store.problem).toMatchObject({ code: 'SEND_REQUEST_PENDING' })
    next.flow.dismiss()
    void next.flow.send(next.store.review?.id ?? '')
    await flushed()
    expect(world.handed).toHaveLength(2)
  })

  test('is settled by the transaction that a late approval sends, and drops the review of another', async () => {
    const { world, flow, store, id } = await reviewed()
    void flow.send(id)
    await flushed()
    flow.cancel()
    await flushed()
    filled(store)
    await flow.review()
    flow.settleLate(world.handed[0]?.tag ?? '', '0xlate')
    expect(store).toMatchObject({ phase: 'draft', unsettled: undefined })
    expect(store.transfers).toMatchObject([{ hash: '0xlate' }])
    expect(store.draft.amount).toBe('')
  })
})

test('drops a review that a change of the network outruns', async () => {
  const world = sendWorld()
  world.gates = []
  const { store, flow } = world.boot()
  filled(store)
  const review = flow.review()
  await flushed()
  flow.discard()
  for (const open of world.gates) open()
  await expect(review).resolves.toBe(false)
  expect(store.phase).toBe('draft')
})

test('sends what Max came to at the review', async () => {
  const { store, flow } = sendWorld().boot()
  filled(store, '10')
  store.change({ isMax: true })
  await flow.review()
  expect(store.review).toMatchObject({ amount: '0.000000000000000007', prepared: { amount: '7' } })
})
