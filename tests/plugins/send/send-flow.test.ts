import { describe, expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import { feeTooLow, filled, flushed, lost, PLACES, rejected, sendWorld } from './send-flow.fixture.js'

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

test('reviews no amount that the chain counts in other units than the list of tokens', async () => {
  const world = sendWorld()
  world.decimals = 6
  const { store, flow } = world.boot()
  filled(store)
  await flow.review()
  expect(store.problem).toMatchObject({ code: 'SEND_DECIMALS_MISMATCH' })
  expect(store.review).toBeUndefined()
  world.decimals = 18
  await flow.review()
  expect(store.review).toBeDefined()
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

describe('another tab', () => {
  /** Two tabs of one browser, of which the first has asked the wallet. */
  const twoTabs = async () => {
    const first = await reviewed()
    const second = await reviewed(first.world)
    const sent = first.flow.send(first.id)
    await flushed()
    const answer = async () => {
      first.world.handed[0]?.settle('0xhash')
      await sent
    }
    return { ...first, second, answer }
  }
  const stored = (world: ReturnType<typeof sendWorld>) => world.entries.transfers.read()

  test('waits until the first one has its answer', async () => {
    const { world, second } = await twoTabs()
    await second.flow.send(second.id)
    expect(world.handed).toHaveLength(1)
    expect(second.store).toMatchObject({ problem: { code: 'SEND_REQUEST_PENDING' }, unsettled: { amount: '1' } })
  })

  test('waits no longer once the first one has sent, and drops the same transfer', async () => {
    const { second, answer } = await twoTabs()
    second.flow.noticeOthers()
    expect(second.store.unsettled).toBeDefined()
    await answer()
    second.flow.noticeOthers()
    expect(second.store).toMatchObject({ unsettled: undefined, phase: 'draft', draft: { amount: '' } })
    expect(second.store.transfers).toMatchObject([{ hash: '0xhash' }])
  })

  test('keeps a draft for another receiver', async () => {
    const { second, answer } = await twoTabs()
    second.store.setReceiver({ address: PLACES[2]?.account ?? '', kind: 'account' })
    await answer()
    second.flow.noticeOthers()
    expect(second.store).toMatchObject({ phase: 'draft', draft: { amount: '1' } })
  })

  test('cannot declare declined what was sent: the hash stays', async () => {
    const { world, second, answer } = await twoTabs()
    second.flow.noticeOthers()
    await answer()
    second.flow.dismiss()
    expect(stored(world)).toMatchObject([{ hash: '0xhash' }])
    expect(stored(world)).toHaveLength(1)
    expect(second.store).toMatchObject({ unsettled: undefined, draft: { amount: '' } })
  })

  test('takes over that the first one was declined, also there', async () => {
    const { world, store, second } = await twoTabs()
    second.flow.noticeOthers()
    second.flow.dismiss()
    expect(second.store.unsettled).toBeUndefined()
    world.handed[0]?.fail(lost())
    await flushed()
    expect(store.unsettled).toBeUndefined()
  })

  test('keeps both hashes where a request was sent that the user took for declined', async () => {
    const { world, second, answer } = await twoTabs()
    second.flow.noticeOthers()
    second.flow.dismiss()
    const sending = second.flow.send(second.store.review?.id ?? '')
    await flushed()
    world.handed[1]?.settle('0xother')
    await sending
    await answer()
    expect(new Set(stored(world).map(({ hash }) => hash))).toEqual(new Set(['0xhash', '0xother']))
  })

  test('reviews again what it had reviewed before the first one sent', async () => {
    const { world, second, answer } = await twoTabs()
    await answer()
    await second.flow.send(second.id)
    expect(world.handed).toHaveLength(1)
    expect(second.store).toMatchObject({ phase: 'review', review: { hasChanged: true } })
    void second.flow.send(second.store.review?.id ?? '')
    await flushed()
    expect(world.handed).toHaveLength(2)
  })

  test('is noticed also if it was faster while an expired transaction was prepared anew', async () => {
    const world = sendWorld()
    world.freshFor = 30_000
    const first = await reviewed(world)
    const second = await reviewed(world)
    world.now += 30_000
    world.gates = []
    const sending = second.flow.send(second.id)
    await flushed()
    const { gates } = world
    Object.assign(world, { gates: undefined })
    void first.flow.send(first.id)
    await flushed()
    for (const open of gates) open()
    await sending
    expect(world.handed).toHaveLength(1)
    expect(second.store.problem).toMatchObject({ code: 'SEND_REQUEST_PENDING' })
  })

  test('keeps the receivers that the other one has added', async () => {
    const { world, second, answer } = await twoTabs()
    await answer()
    second.store.changeRecents((all) => [...all, { family: 'eip155', address: '0x9', times: 1, lastAt: 1 }])
    expect(world.entries.recents.read()).toMatchObject([{ name: 'bob.eth' }, { address: '0x9' }])
  })
})

test('keeps what may still be open although storage is full', async () => {
  const world = sendWorld()
  const failing = { key: 'entry', read: () => [], write: () => {}, clear: () => {} }
  Object.assign(world.entries, { transfers: failing, recents: failing })
  const { flow, store, id } = await reviewed(world)
  void flow.send(id)
  await flushed()
  flow.cancel()
  await flushed()
  flow.noticeOthers()
  expect(store.unsettled).toMatchObject({ amount: '1' })
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

describe('Max', () => {
  const everything = async (world = sendWorld()) => {
    const { store, flow } = world.boot()
    filled(store, '10')
    store.change({ isMax: true })
    await flow.review()
    return { world, store, flow, id: store.review?.id ?? '' }
  }

  test('sends what it came to at the review', async () => {
    const { store } = await everything()
    expect(store.review).toMatchObject({ amount: '0.000000000000000007', prepared: { amount: '7' } })
  })

  test('is reviewed again if it has expired and comes to something else now', async () => {
    const world = sendWorld()
    world.freshFor = 30_000
    const { store, flow, id } = await everything(world)
    world.now += 30_000
    world.max = '5'
    await flow.send(id)
    expect(world.handed).toEqual([])
    expect(store.review).toMatchObject({ amount: '0.000000000000000005', hasChanged: true })
  })

  test('is prepared anew after the network has asked for another fee, and sent after another press', async () => {
    const { world, store, flow, id } = await everything()
    const sent = flow.send(id)
    await flushed()
    world.max = '5'
    world.handed[0]?.fail(feeTooLow())
    await sent
    expect(store).toMatchObject({
      phase: 'review',
      problem: { code: 'EIP155_FEE_CAP_TOO_LOW' },
      unsettled: undefined,
      review: { amount: '0.000000000000000005', hasChanged: true, isMax: true },
    })
    expect(world.handed).toHaveLength(1)
    void flow.send(store.review?.id ?? '')
    await flushed()
    expect(world.handed[1]?.transaction).toMatchObject({ value: '5' })
  })

  test('is over if nothing is left for it', async () => {
    const { world, store, flow, id } = await everything()
    const sent = flow.send(id)
    await flushed()
    world.failure = eip155Error('EIP155_FUNDS_EXCEEDED')
    world.handed[0]?.fail(feeTooLow())
    await sent
    expect(store).toMatchObject({ phase: 'draft', problem: { code: 'EIP155_FUNDS_EXCEEDED' }, draft: { isMax: true } })
  })
})

test('prepares and examines a transfer anew after the network has asked for another fee', async () => {
  const { world, flow, store, id } = await reviewed()
  const sent = flow.send(id)
  await flushed()
  const before = world.prepared
  world.handed[0]?.fail(feeTooLow())
  await sent
  expect(world.prepared).toBe(before + 1)
  expect(store).toMatchObject({ phase: 'review', review: { amount: '1', hasChanged: false } })
  expect(store.review?.id).not.toBe(id)
})

test('believes any chain that says that it has sent nothing, and keeps another failure for unsettled', async () => {
  const moonError = defineErrors(
    { MOON_STORM_MISSING: 'The storm is over.', MOON_HASH_INVALID: 'No hash.' },
    { unsent: ['MOON_STORM_MISSING'] },
  )
  for (const [code, unsettled] of [
    ['MOON_STORM_MISSING', undefined],
    ['MOON_HASH_INVALID', { amount: '1' }],
  ] as const) {
    const { world, flow, store, id } = await reviewed()
    const sent = flow.send(id)
    await flushed()
    world.handed[0]?.fail(moonError(code))
    await sent
    expect(store.problem).toMatchObject({ code })
    if (unsettled) expect(store.unsettled).toMatchObject(unsettled)
    else expect(store.unsettled).toBeUndefined()
  }
})
