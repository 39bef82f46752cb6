import { problemKey, reasonKey } from '../../../plugins/send/views/problem-key.js'
import { describe, expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import { feeTooLow, filled, flushed, lost, PLACES, rejected, sendWorld } from './send-review.fixture.js'

const reviewed = async (world = sendWorld()) => {
  const booted = world.boot()
  filled(booted.store)
  await booted.request.review()
  return { world, ...booted, id: booted.state.review?.id ?? '' }
}

test('needs an amount and a receiver, and a token (5.6)', async () => {
  const { store, request } = sendWorld().boot()
  await request.review()
  expect(request.state.problem).toMatchObject({
    code: 'SEND_INPUT_MISSING',
    shortMessage: 'An amount and receiver address are required',
  })
  store.change({ amount: '1', receiver: { address: PLACES[0]?.account ?? '', kind: 'account' } })
  await request.review()
  expect(request.state.problem).toMatchObject({ code: 'SEND_TOKEN_MISSING', shortMessage: 'A token is required' })
})

test('hands the wallet exactly what was reviewed, once, however often it is pressed', async () => {
  const { world, request, id } = await reviewed()
  const { review } = request.state
  const sent = request.confirm(id)
  await request.confirm(id)
  await flushed()
  expect(world.handed).toHaveLength(1)
  const { account, prepared } = review as NonNullable<typeof review>
  expect(world.handed[0]?.transaction).toEqual({ ...(prepared.transaction as object), from: account })
  world.handed[0]?.settle('0xhash')
  await expect(sent).resolves.toMatchObject({ hash: '0xhash', amount: '1', symbol: 'ETH', name: 'bob.eth' })
  await request.confirm(id)
  expect(world.handed).toHaveLength(1)
})

test('resets the draft after sending, and remembers the receiver (4.41)', async () => {
  const { world, request, store, id } = await reviewed()
  const sent = request.confirm(id)
  await flushed()
  world.handed[0]?.settle('0xhash')
  await sent
  expect(store.draft).toEqual({ amount: '', unit: 'token', isMax: false, memo: '' })
  expect(store.recents).toMatchObject([{ family: 'eip155', name: 'bob.eth', times: 1 }])
  expect(request.state.unsettled).toBeUndefined()
})

test('is quiet about a refusal, keeps the review, and asks again by another request', async () => {
  const { world, request, id } = await reviewed()
  const sent = request.confirm(id)
  await flushed()
  world.handed[0]?.fail(rejected())
  await expect(sent).resolves.toBeUndefined()
  expect(request.state).toMatchObject({ phase: 'review', problem: undefined, unsettled: undefined })
  expect(request.state.review?.id).not.toBe(id)
  await request.confirm(id)
  expect(world.handed).toHaveLength(1)
  void request.confirm(request.state.review?.id ?? '')
  await flushed()
  expect(world.handed).toHaveLength(2)
})

test.each([
  ['another network', 1],
  ['another account', 2],
  ['no account', 3],
])('sends nothing to %s than the reviewed one', async (_, index) => {
  const { world, request, id } = await reviewed()
  world.place = PLACES[index]
  await request.confirm(id)
  expect(world.handed).toEqual([])
  expect(request.state).toMatchObject({ phase: 'draft', problem: { code: 'SEND_PLACE_CHANGED' } })
})

test('freezes the review with all that it holds', async () => {
  const { world, request, id } = await reviewed()
  const transaction = request.state.review?.prepared.transaction as object
  expect(Reflect.set(transaction, 'value', '1000000000000000001')).toBe(false)
  void request.confirm(id)
  await flushed()
  expect(world.handed).toMatchObject([{ transaction: { value: '1000000000000000000' } }])
})

test('reviews no amount that the chain counts in other units than the list of tokens', async () => {
  const world = sendWorld()
  world.decimals = 6
  const { store, request } = world.boot()
  filled(store)
  await request.review()
  expect(request.state.problem).toMatchObject({ code: 'SEND_DECIMALS_MISMATCH' })
  expect(request.state.review).toBeUndefined()
  world.decimals = 18
  await request.review()
  expect(request.state.review).toBeDefined()
})

test('sends nothing that was changed on its way to the wallet', async () => {
  const { world, request, id } = await reviewed()
  world.tamper = (transaction) => {
    transaction.value = '2'
  }
  await request.confirm(id)
  expect(world.handed).toEqual([])
  expect(request.state).toMatchObject({ problem: { code: 'SEND_REVIEW_MISMATCH' }, unsettled: undefined })
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
    const { world, request, id } = await expired()
    void request.confirm(id)
    await flushed()
    expect(world.handed).toMatchObject([{ transaction: { blockhash: 1, value: '1000000000000000000' } }])
  })

  test('is reviewed again if anything else changed', async () => {
    const { world, request, id } = await expired()
    world.state = 1
    await request.confirm(id)
    expect(world.handed).toEqual([])
    expect(request.state).toMatchObject({
      phase: 'review',
      problem: { code: 'SEND_REVIEW_CHANGED' },
      review: { hasChanged: true, prepared: { transaction: { state: 1 } } },
    })
    void request.confirm(request.state.review?.id ?? '')
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
    const { world, request, store, id } = await reviewed()
    void request.confirm(id)
    await flushed()
    if (end === 'lost') world.handed[0]?.fail(lost())
    if (end === 'cancel') request.cancel()
    await flushed()
    const next = end === 'reload' ? world.boot() : { store, request, state: request.state }
    expect(next.state.unsettled).toMatchObject({ amount: '1', name: 'bob.eth' })
    filled(next.store)
    await next.request.review()
    await next.request.confirm(next.state.review?.id ?? '')
    expect(world.handed).toHaveLength(1)
    expect(next.state.problem).toMatchObject({ code: 'SEND_REQUEST_PENDING' })
    next.request.dismiss()
    void next.request.confirm(next.state.review?.id ?? '')
    await flushed()
    expect(world.handed).toHaveLength(2)
  })

  test('is settled by the transaction that a late approval sends, and drops the review of another', async () => {
    const { world, request, store, id } = await reviewed()
    void request.confirm(id)
    await flushed()
    request.cancel()
    await flushed()
    filled(store)
    await request.review()
    request.resolveLate(world.handed[0]?.tag ?? '', { hash: '0xlate' })
    expect(request.state).toMatchObject({ phase: 'draft', unsettled: undefined })
    expect(request.state.summaries).toMatchObject([{ hash: '0xlate' }])
    expect(store.draft.amount).toBe('')
  })
})

describe('another tab', () => {
  /** Two tabs of one browser, of which the first has asked the wallet. */
  const twoTabs = async () => {
    const first = await reviewed()
    const second = await reviewed(first.world)
    const sent = first.request.confirm(first.id)
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
    await second.request.confirm(second.id)
    expect(world.handed).toHaveLength(1)
    expect(second.state).toMatchObject({ problem: { code: 'SEND_REQUEST_PENDING' }, unsettled: { amount: '1' } })
  })

  test('waits no longer once the first one has sent, and drops the same transfer', async () => {
    const { second, answer } = await twoTabs()
    second.request.syncTabs()
    expect(second.state.unsettled).toBeDefined()
    await answer()
    second.request.syncTabs()
    expect(second.state).toMatchObject({ unsettled: undefined, phase: 'draft' })
    expect(second.store.draft.amount).toBe('')
    expect(second.state.summaries).toMatchObject([{ hash: '0xhash' }])
  })

  test('keeps a draft for another receiver', async () => {
    const { second, answer } = await twoTabs()
    second.store.setReceiver({ address: PLACES[2]?.account ?? '', kind: 'account' })
    await answer()
    second.request.syncTabs()
    expect([second.state.phase, second.store.draft.amount]).toEqual(['draft', '1'])
  })

  test('cannot declare declined what was sent: the hash stays', async () => {
    const { world, second, answer } = await twoTabs()
    second.request.syncTabs()
    await answer()
    second.request.dismiss()
    expect(stored(world)).toMatchObject([{ hash: '0xhash' }])
    expect(stored(world)).toHaveLength(1)
    expect([second.state.unsettled, second.store.draft.amount]).toEqual([undefined, ''])
  })

  test('takes over that the first one was declined, also there', async () => {
    const { world, request, second } = await twoTabs()
    second.request.syncTabs()
    second.request.dismiss()
    expect(second.state.unsettled).toBeUndefined()
    world.handed[0]?.fail(lost())
    await flushed()
    expect(request.state.unsettled).toBeUndefined()
  })

  test('keeps both hashes where a request was sent that the user took for declined', async () => {
    const { world, second, answer } = await twoTabs()
    second.request.syncTabs()
    second.request.dismiss()
    const sending = second.request.confirm(second.state.review?.id ?? '')
    await flushed()
    world.handed[1]?.settle('0xother')
    await sending
    await answer()
    expect(new Set(stored(world).map(({ hash }) => hash))).toEqual(new Set(['0xhash', '0xother']))
  })

  test('reviews again what it had reviewed before the first one sent', async () => {
    const { world, second, answer } = await twoTabs()
    await answer()
    await second.request.confirm(second.id)
    expect(world.handed).toHaveLength(1)
    expect(second.state).toMatchObject({ phase: 'review', review: { hasChanged: true } })
    void second.request.confirm(second.state.review?.id ?? '')
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
    const sending = second.request.confirm(second.id)
    await flushed()
    const { gates } = world
    Object.assign(world, { gates: undefined })
    void first.request.confirm(first.id)
    await flushed()
    for (const open of gates) open()
    await sending
    expect(world.handed).toHaveLength(1)
    expect(second.state.problem).toMatchObject({ code: 'SEND_REQUEST_PENDING' })
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
  const { request, id } = await reviewed(world)
  void request.confirm(id)
  await flushed()
  request.cancel()
  await flushed()
  request.syncTabs()
  expect(request.state.unsettled).toMatchObject({ amount: '1' })
})

test('drops a review that a change of the network outruns', async () => {
  const world = sendWorld()
  world.gates = []
  const { store, request } = world.boot()
  filled(store)
  const review = request.review()
  await flushed()
  request.discard()
  for (const open of world.gates) open()
  await expect(review).resolves.toBe(false)
  expect(request.state.phase).toBe('draft')
})

describe('Max', () => {
  const everything = async (world = sendWorld()) => {
    const { store, request } = world.boot()
    filled(store, '10')
    store.change({ isMax: true })
    await request.review()
    return { world, store, request, id: request.state.review?.id ?? '' }
  }

  test('sends what it came to at the review', async () => {
    const { request } = await everything()
    expect(request.state.review).toMatchObject({ amount: '0.000000000000000007', prepared: { amount: '7' } })
  })

  test('is reviewed again if it has expired and comes to something else now', async () => {
    const world = sendWorld()
    world.freshFor = 30_000
    const { request, id } = await everything(world)
    world.now += 30_000
    world.max = '5'
    await request.confirm(id)
    expect(world.handed).toEqual([])
    expect(request.state.review).toMatchObject({ amount: '0.000000000000000005', hasChanged: true })
  })

  test('is prepared anew after the network has asked for another fee, and sent after another press', async () => {
    const { world, request, id } = await everything()
    const sent = request.confirm(id)
    await flushed()
    world.max = '5'
    world.handed[0]?.fail(feeTooLow())
    await sent
    expect(request.state).toMatchObject({
      phase: 'review',
      problem: { code: 'EIP155_FEE_CAP_TOO_LOW' },
      unsettled: undefined,
      review: { amount: '0.000000000000000005', hasChanged: true, isMax: true },
    })
    expect(world.handed).toHaveLength(1)
    void request.confirm(request.state.review?.id ?? '')
    await flushed()
    expect(world.handed[1]?.transaction).toMatchObject({ value: '5' })
  })

  test('is over if nothing is left for it', async () => {
    const { world, store, request, id } = await everything()
    const sent = request.confirm(id)
    await flushed()
    world.failure = eip155Error('EIP155_FUNDS_EXCEEDED')
    world.handed[0]?.fail(feeTooLow())
    await sent
    expect(request.state).toMatchObject({ phase: 'draft', problem: { code: 'EIP155_FUNDS_EXCEEDED' } })
    expect(store.draft.isMax).toBe(true)
  })
})

test('prepares and examines a transfer anew after the network has asked for another fee', async () => {
  const { world, request, id } = await reviewed()
  const sent = request.confirm(id)
  await flushed()
  const before = world.prepared
  world.handed[0]?.fail(feeTooLow())
  await sent
  expect(world.prepared).toBe(before + 1)
  expect(request.state).toMatchObject({ phase: 'review', review: { amount: '1', hasChanged: false } })
  expect(request.state.review?.id).not.toBe(id)
})

test.each([
  ['MOON_DUST_CHANGED', true],
  ['MOON_FEE_CAP_TOO_LOW', false],
] as const)(
  'prepares anew if any chain says that its fee does not suit, whatever its code: %s',
  async (code, isAnew) => {
    const moonError = defineErrors(
      { MOON_DUST_CHANGED: 'The fee has risen.', MOON_FEE_CAP_TOO_LOW: 'Refused.' },
      { unsent: ['MOON_DUST_CHANGED', 'MOON_FEE_CAP_TOO_LOW'], kinds: { fee: ['MOON_DUST_CHANGED'] } },
    )
    const { world, request, id } = await reviewed()
    const sent = request.confirm(id)
    await flushed()
    const before = world.prepared
    world.handed[0]?.fail(moonError(code))
    await sent
    expect(world.prepared - before).toBe(isAnew ? 1 : 0)
  },
)

test.each([
  ['MOON_DUST_GONE', 'send.failFunds', 'send.failMax'],
  ['MOON_FUNDS_EXCEEDED', 'send.failOther', 'send.failOther'],
] as const)('says in its own words why any chain refuses, whatever its code: %s', async (code, sentence, ofMax) => {
  const moonError = defineErrors(
    { MOON_DUST_GONE: 'No dust.', MOON_FUNDS_EXCEEDED: 'Not declared.' },
    { kinds: { funds: ['MOON_DUST_GONE'] } },
  )
  const { request } = await reviewed()
  const { review } = request.state
  if (!review) throw new Error('There is no review.')
  const error = moonError(code)
  expect(problemKey(error, false, review)).toBe(sentence)
  expect(problemKey(error, false, { ...review, isMax: true })).toBe(ofMax)
  expect(reasonKey(error.kind)).toBe(error.kind ? sentence : 'send.failReverted')
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
    const { world, request, id } = await reviewed()
    const sent = request.confirm(id)
    await flushed()
    world.handed[0]?.fail(moonError(code))
    await sent
    expect(request.state.problem).toMatchObject({ code })
    if (unsettled) expect(request.state.unsettled).toMatchObject(unsettled)
    else expect(request.state.unsettled).toBeUndefined()
  }
})

describe('a review that must not be confirmed', () => {
  const blockedBy = async (change: Partial<ReturnType<typeof sendWorld>>) => {
    const world = Object.assign(sendWorld(), change)
    const { request, id } = await reviewed(world)
    void request.confirm(id)
    await flushed()
    return { block: request.blocked, handed: world.handed.length, phase: request.state.phase }
  }
  const ONE = 10n ** 18n

  test('is one whose amount and highest fee the coin does not cover', async () => {
    expect(await blockedBy({ balance: ONE + 6n, fee: '7' })).toEqual({
      block: { kind: 'funds', of: 'coin', needed: ONE + 7n, missing: 1n },
      handed: 0,
      phase: 'review',
    })
    expect(await blockedBy({ balance: ONE + 7n, fee: '7' })).toMatchObject({ block: undefined, handed: 1 })
  })

  test('is one after which the account could not keep what the network asks for', async () => {
    const costs = { fee: '7', reserve: '100' }
    expect(await blockedBy({ balance: ONE + 106n, ...costs })).toMatchObject({ block: { missing: 1n }, handed: 0 })
    expect(await blockedBy({ balance: ONE + 107n, ...costs })).toMatchObject({ block: undefined, handed: 1 })
  })

  test('is one that would fail', async () => {
    const simulation = { success: false, code: 'EIP155_EXECUTION_REVERTED', kind: 'reverted' as const }
    expect(await blockedBy({ simulation })).toMatchObject({
      block: { kind: 'fails', code: simulation.code, failure: 'reverted' },
      handed: 0,
    })
  })

  test('is one whose amount alone is too much while the fee is unknown, and none while the balance is unknown', async () => {
    expect(await blockedBy({ balance: ONE - 1n })).toMatchObject({ block: { kind: 'funds', missing: 1n }, handed: 0 })
    const { request } = await reviewed(Object.assign(sendWorld(), { fee: '7' }))
    expect(request.blocked).toBeUndefined()
  })
})
