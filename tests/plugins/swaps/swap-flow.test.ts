import { describe, expect, test } from 'vitest'
import { mergeRequests } from '../../../kit/transactions/merge-requests.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { HttpFailure } from '../../../kit/rpc/rpc-failures.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import type { PermitRequest, StoredSwap, SwapPlace, SwapPlan, SwapReview } from '../../../plugins/swaps/contract.js'
import { swapsError } from '../../../plugins/swaps/errors.js'
import type { PlanOptions } from '../../../plugins/swaps/flow-ports.js'
import { SLIPPAGE_ENTRY } from '../../../plugins/swaps/summaries.js'
import { SwapFlow } from '../../../plugins/swaps/swap-flow.js'
import { problemKey } from '../../../plugins/swaps/views/problem-text.js'
import { type SwapEntries, SwapsStore } from '../../../plugins/swaps/swaps-store.js'
import type { EvmCall } from '../../../services/evm.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { signedUntil } from './permits.fixture.js'
import { ACCOUNT, DOLLAR, dollar, euro, quoteOf, ROUTER, THIEF } from './swaps.fixture.js'

let ids = 0
const approval: EvmCall = { to: DOLLAR, data: '0x095ea7b3' }
const plan: SwapPlan = { approvals: [], isBatch: false, trial: { kind: 'seen', gas: '21000' } }

const memoryEntry = <Value>(first: Value) => {
  let value = first
  const write = (next: Value) => {
    value = next
  }
  return { key: 'entry', read: () => value, write, clear: () => write(first) }
}

/** What the tabs of a browser share. */
const openBrowser = (): SwapEntries => ({
  swaps: memoryEntry<readonly StoredSwap[]>([]),
  slippage: memoryEntry(100),
  merge: mergeRequests,
})

/** A flow whose world is a script, in a tab. */
const begin = (entries = openBrowser()) => {
  const store = new SwapsStore()
  store.open(entries)
  store.update(dollar, euro)
  const world = {
    place: { chain: 'eip155:1', account: ACCOUNT } as SwapPlace | undefined,
    quote: quoteOf(),
    plan,
    planned: undefined as ((options: PlanOptions) => SwapPlan) | undefined,
    typedData: { domain: {}, types: {}, primaryType: 'Permit', message: { value: '1000000' } } as object,
    /** What the wallet is handed to sign instead. */
    hostileData: undefined as object | undefined,
    now: 1_000_000,
    status: 'confirmed' as const as 'confirmed' | 'failed',
    refusal: undefined as unknown,
    tried: undefined as unknown,
    sent: [] as (readonly EvmCall[])[],
    tags: [] as string[],
    notes: [] as string[],
    /** Changes what the wallet is handed. */
    signs: undefined as ((permit: PermitRequest) => Promise<SignedPermit>) | undefined,
    /** What a quote waits for. */
    waits: undefined as ((signal: AbortSignal) => Promise<void>) | undefined,
    /** The permits that quotes were asked for with. */
    quotedWith: [] as (SignedPermit | undefined)[],
    hostile: undefined as ((calls: readonly EvmCall[]) => readonly EvmCall[]) | undefined,
    answer: undefined as Promise<{ hash: string }> | undefined,
  }
  const flow: SwapFlow = new SwapFlow(store, {
    place: () => world.place,
    quote: async (_subject, asked, signed) => {
      world.quotedWith.push(signed)
      await world.waits?.(asked)
      return { quote: world.quote, quotedAt: world.now }
    },
    plan: async (_subject, _offer, options) => world.planned?.(options) ?? world.plan,
    sign: async (permit, { hand, tag }) => {
      world.tags.push(tag)
      hand(world.typedData)
      flow.expectReviewed({ chain: 'eip155:1', account: ACCOUNT, input: world.hostileData ?? world.typedData } as never)
      if (!world.signs) throw new Error('The wallet cannot sign.')
      return world.signs(permit)
    },
    tryOut: async () => {
      if (world.tried) throw world.tried
    },
    async send(calls, { account, chain }, tag, signal) {
      const handed = world.hostile?.(calls) ?? calls
      const [call] = handed
      const input =
        handed.length > 1 ? { method: 'wallet_sendCalls', params: [{ from: account, calls: handed }] } : call
      flow.expectReviewed({ chain, account, input } as never)
      world.tags.push(tag)
      world.sent.push(handed)
      if (world.refusal) throw world.refusal
      if (!world.answer) return { hash: '0xab' }
      const left = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(kernelError('OPERATION_ABORTED'))),
      )
      return Promise.race([world.answer, left])
    },
    wait: async () => ({ status: world.status, hash: '0xab' }) as never,
    note: (step) => void world.notes.push(step),
    now: () => world.now,
    newId: () => `id-${++ids}`,
  })
  const confirm = () => flow.confirm(store.review?.id ?? '')
  return { flow, store, world, confirm }
}

const code = (name: string) => expect.objectContaining({ code: name })

describe('a review', () => {
  test('is what is handed to the wallet, once', async () => {
    const { flow, store, world } = begin()
    expect(await flow.review()).toBe(true)
    const id = store.review?.id ?? ''
    await Promise.all([flow.confirm(id), flow.confirm(id)])
    expect(world.sent).toEqual([[quoteOf().transaction]])
    expect(store.sent).toMatchObject({
      from: 'USD',
      amount: '1',
      to: 'EUR',
      expected: '1',
      minimum: '0.99',
      hash: '0xab',
    })
    expect(world.notes).toEqual(['initiated'])
    expect(store.phase).toBe('draft')
  })

  test.each([
    [
      'no account',
      ({ world }: ReturnType<typeof begin>) => Object.assign(world, { place: undefined }),
      'SWAPS_ACCOUNT_MISSING',
    ],
    ['no amount', ({ store }: ReturnType<typeof begin>) => store.setAmount('0', '0'), 'SWAPS_AMOUNT_INVALID'],
    [
      'too fine an amount',
      ({ store }: ReturnType<typeof begin>) => store.setAmount('0.0000001', ''),
      'SWAPS_AMOUNT_INVALID',
    ],
  ] as const)('is not made with %s', async (_, change, expected) => {
    const begun = begin()
    change(begun)
    expect(await begun.flow.review()).toBe(false)
    expect(begun.store.problem).toEqual(code(expected))
  })

  test('that pays less than was agreed waits for the user to accept it', async () => {
    const { flow, store, world, confirm } = begin()
    await flow.review()
    world.quote = quoteOf({ amount: '980000', minimum: '970200' })
    await flow.renew()
    expect(store.review).toMatchObject({ movedFrom: '1000000', quote: { amount: '980000' } })
    await confirm()
    expect(world.sent).toEqual([])
    flow.accept(store.review?.id ?? '')
    expect(store.review).not.toHaveProperty('movedFrom')
    await confirm()
    expect(world.sent).toHaveLength(1)
  })

  test('does not drift down in small steps', async () => {
    const { flow, store, world } = begin()
    await flow.review()
    for (const amount of ['995000', '991000', '989000']) {
      world.quote = quoteOf({ amount, minimum: String((BigInt(amount) * 99n) / 100n) })
      await flow.renew()
    }
    expect(store.review).toMatchObject({ movedFrom: '991000', agreed: '990000' })
  })

  test('that is replaced leaves no problem on the next one', async () => {
    const { flow, store, world } = begin()
    world.waits = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const first = flow.review()
    store.setSlippage(50)
    world.waits = undefined
    expect(await Promise.all([first, flow.review()])).toEqual([false, true])
    expect([store.phase, store.problem]).toEqual(['review', undefined])
  })

  test('that is dropped while it is prepared leaves no problem on the form', async () => {
    const { flow, store, world } = begin()
    world.waits = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const first = flow.review()
    flow.discard()
    expect([await first, store.phase, store.problem]).toEqual([false, 'draft', undefined])
  })

  test('of a quote that is too old is not sent, and gets a new quote', async () => {
    const { flow, store, world, confirm } = begin()
    await flow.review()
    world.now += 30_000
    await confirm()
    expect(world.sent).toEqual([])
    expect(store.problem).toEqual(code('SWAPS_QUOTE_EXPIRED'))
    expect(store.review?.quotedAt).toBe(world.now)
    await confirm()
    expect(world.sent).toHaveLength(1)
  })

  test('of a quote whose end has come is not sent', async () => {
    const { flow, store, world, confirm } = begin()
    world.quote = quoteOf({ validUntil: world.now + 5000 })
    await flow.review()
    world.now += 5000
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_QUOTE_EXPIRED'))
    expect(world.sent).toEqual([])
  })

  test('of another account or network is not sent', async () => {
    const { flow, store, world, confirm } = begin()
    await flow.review()
    world.place = { chain: 'eip155:1', account: THIEF }
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_PLACE_CHANGED'))
    expect(world.sent).toEqual([])
  })

  test.each(['SWAPS_EXECUTION_REVERTED', 'SWAPS_OUTCOME_MISMATCH', 'SWAPS_GAS_EXCEEDED'] as const)(
    'is tried out before the wallet is asked, and stays if that fails: %s',
    async (name) => {
      const { flow, store, world, confirm } = begin()
      await flow.review()
      world.tried = swapsError(name)
      await confirm()
      expect(store.problem).toEqual(code(name))
      expect([store.phase, world.sent, world.notes]).toEqual(['review', [], ['initiated', 'failed']])
    },
  )

  test.each([
    ['its transaction', {}, (review: SwapReview) => review.quote.transaction],
    ['its approval', { approvals: [{ ...approval }] }, (review: SwapReview) => review.approvals[0]],
  ] as const)('cannot be changed afterwards by a source that keeps %s', async (_, change, find) => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, ...change }
    await flow.review()
    const call = store.review && find(store.review)
    const before = { ...call }
    Reflect.set(call ?? {}, 'to', THIEF)
    Reflect.set(call ?? {}, 'data', '0xdeadbeef')
    await confirm()
    expect(world.sent[0]).toEqual([before])
  })

  test.each([
    ['another contract', (calls: readonly EvmCall[]) => calls.map((call) => ({ ...call, to: THIEF }))],
    ['other data', (calls: readonly EvmCall[]) => calls.map((call) => ({ ...call, data: '0xdeadbeef' as const }))],
    ['a value', (calls: readonly EvmCall[]) => calls.map((call) => ({ ...call, value: '1' }))],
    ['one call more', (calls: readonly EvmCall[]) => [...calls, approval]],
  ] as const)('is compared with what the wallet is handed: %s', async (_, hostile) => {
    const { flow, store, world, confirm } = begin()
    await flow.review()
    world.hostile = hostile
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_REVIEW_MISMATCH'))
    expect(world.sent).toEqual([])
  })
})

describe('an approval', () => {
  test('comes first, then a new quote is reviewed, then the swap', async () => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, approvals: [{ ...approval, data: '0x00' }, approval] }
    await flow.review()
    world.quote = quoteOf({ transaction: { to: ROUTER, data: '0x12345678', value: '0' } })
    const first = store.review?.id
    const approved = confirm()
    world.plan = plan
    await approved
    expect(world.sent).toHaveLength(2)
    expect(world.tags).toEqual([`swaps.approval:${first}`, `swaps.approval:${first}`])
    expect(store.phase).toBe('review')
    await confirm()
    expect(world.sent[2]).toEqual([world.quote.transaction])
  })

  test('that the network refuses ends the swap', async () => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    world.status = 'failed'
    await flow.review()
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_APPROVAL_FAILED'))
    expect(world.sent).toHaveLength(1)
    expect(world.notes).toEqual(['initiated', 'approvalFailed'])
  })

  test('and the swap are one request, where the wallet can', async () => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval], isBatch: true }
    await flow.review()
    await confirm()
    expect(world.sent).toEqual([[approval, quoteOf().transaction]])
    expect(store.sent).toBeDefined()
  })
})

describe('a permit', () => {
  const signed = signedUntil(1_000_000 + 1_800_000)
  const { signature: _, ...fields } = signed
  const domain = { name: 'Dollar', version: '1', chainId: 1, verifyingContract: DOLLAR }
  const request: PermitRequest = { ...fields, domain }
  const withPermit: SwapPlan = { ...plan, approvals: [approval], permit: request }
  const carrying: EvmCall = { to: ROUTER, data: '0x12345678', value: '0' }

  /** A review that begins with a permit, in a world where everything goes well. */
  const beginPermit = async () => {
    const begun = begin()
    const { flow, world } = begun
    world.planned = ({ canPermit, signed: carried }) => {
      if (carried) return { ...plan, signed: carried }
      return canPermit ? withPermit : { ...plan, approvals: [approval] }
    }
    world.signs = async () => {
      world.quote = quoteOf({ transaction: carrying })
      return signed
    }
    await flow.review()
    return begun
  }

  test('is signed first, then the swap that carries it is reviewed and sent: one transaction', async () => {
    const { store, world, confirm } = await beginPermit()
    const first = store.review?.id
    await confirm()
    expect([store.phase, world.sent, world.tags]).toEqual(['review', [], [`swaps.permit:${first}`]])
    expect(store.review).toMatchObject({ signed, approvals: [], quote: { transaction: carrying } })
    expect(store.review).not.toHaveProperty('permit')
    await confirm()
    expect(world.sent).toEqual([[carrying]])
    expect(world.quotedWith).toEqual([undefined, signed])
    expect(store.sent).toBeDefined()
  })

  test('is used again by each new quote, until it is about to end', async () => {
    const { flow, store, world, confirm } = await beginPermit()
    await confirm()
    await flow.renew()
    expect(store.review).toMatchObject({ signed })
    world.now = signed.deadline - 59_999
    await flow.renew()
    expect(store.review).toMatchObject({ permit: request })
    expect(world.quotedWith).toEqual([undefined, signed, signed, undefined])
  })

  test.each([
    ['another amount', { message: { value: '9000000' } }],
    ['another domain', { domain: { verifyingContract: THIEF } }],
    ['another type', { types: { Permit: [] } }],
    ['nothing', { message: {} }],
  ])('is compared with what the wallet is handed: %s', async (_, change) => {
    const { store, world, confirm } = await beginPermit()
    world.hostileData = { ...world.typedData, ...change }
    await confirm()
    expect([store.problem, store.phase, world.sent]).toEqual([code('SWAPS_REVIEW_MISMATCH'), 'review', []])
    expect(world.quotedWith).toEqual([undefined])
  })

  test.each([
    ['cannot sign it', new Error('The method is not supported.')],
    ['signs it as a contract', swapsError('SWAPS_PERMIT_UNUSABLE')],
  ])('is replaced by the approval where the wallet %s', async (_, thrown) => {
    const { store, world, confirm } = await beginPermit()
    world.signs = () => Promise.reject(thrown)
    await confirm()
    expect(store).toMatchObject({ phase: 'review', problem: code('SWAPS_PERMIT_UNUSABLE') })
    expect(store.review).toMatchObject({ approvals: [approval] })
    expect(store.review).not.toHaveProperty('permit')
    await confirm()
    expect(world.sent).toEqual([[approval]])
  })

  test.each([
    ['the token does not take it', 'SWAPS_EXECUTION_REVERTED'],
    ['the provider does not take it', 'SWAPS_REFUSED'],
  ] as const)('is replaced by the approval where %s', async (_, name) => {
    const { store, world, confirm } = await beginPermit()
    const { planned } = world
    world.planned = (options) => {
      if (options.signed) throw swapsError(name)
      return planned?.(options) ?? plan
    }
    await confirm()
    expect(store).toMatchObject({ phase: 'review', problem: code('SWAPS_PERMIT_UNUSABLE') })
    expect(store.review).toMatchObject({ approvals: [approval] })
    expect(store.review).not.toHaveProperty('signed')
  })

  test('that the user declines leaves the review, quietly', async () => {
    const { store, world, confirm } = await beginPermit()
    world.signs = () => Promise.reject(kernelError('USER_REJECTED'))
    await confirm()
    expect([store.phase, store.problem]).toEqual(['review', undefined])
    expect(store.review).toMatchObject({ permit: request })
  })

  test.each(['SWAPS_OUTCOME_MISMATCH', 'SWAPS_GAS_EXCEEDED', 'SWAPS_QUOTE_INVALID'] as const)(
    'sends nothing if the transaction that comes back for it is another one: %s',
    async (name) => {
      const { store, world, confirm } = await beginPermit()
      const { planned } = world
      world.planned = (options) => {
        if (options.signed) throw swapsError(name)
        return planned?.(options) ?? plan
      }
      await confirm()
      expect([store.problem, store.phase, world.sent]).toEqual([code(name), 'review', []])
      expect(store.review).not.toHaveProperty('signed')
    },
  )

  test('that the wallet has open is not replaced by another review', async () => {
    const { flow, store, world, confirm } = await beginPermit()
    let sign = (_: SignedPermit) => {}
    world.signs = () =>
      new Promise((resolve) => {
        sign = resolve
      })
    const confirmed = confirm()
    while (world.tags.length === 0) await Promise.resolve()
    expect([store.phase, await flow.review()]).toEqual(['permit', false])
    sign(signed)
    await confirmed
    expect(store.review).toMatchObject({ signed })
  })

  test('of another account is not handed to the source', async () => {
    const { store, world, confirm } = await beginPermit()
    world.signs = async () => {
      world.place = { chain: 'eip155:1', account: THIEF }
      return signed
    }
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_PLACE_CHANGED'))
    expect(world.quotedWith).toEqual([undefined])
  })
})

describe('a request', () => {
  test('that the user declines leaves the review, quietly', async () => {
    const { flow, store, world, confirm } = begin()
    world.refusal = kernelError('USER_REJECTED')
    await flow.review()
    await confirm()
    expect([store.phase, store.problem, store.summaries, world.notes]).toEqual(['review', undefined, [], ['initiated']])
    world.refusal = undefined
    await confirm()
    expect(world.sent).toHaveLength(2)
  })

  test('that is given up may still be open: nothing more is sent until the user has declined it there', async () => {
    const { flow, store, world, confirm } = begin()
    world.answer = new Promise(() => {})
    await flow.review()
    const waiting = confirm()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    flow.cancel()
    await waiting
    expect([store.phase, store.problem]).toEqual(['draft', undefined])
    expect(store.unsettled).toMatchObject({ from: 'USD', to: 'EUR' })
    world.answer = undefined
    store.update(dollar, euro)
    await flow.review()
    await confirm()
    expect(store.problem).toEqual(code('SWAPS_REQUEST_PENDING'))
    flow.dismiss()
    await confirm()
    expect(store.sent).toBeDefined()
  })

  test('that was sent after all is taken notice of', async () => {
    const { flow, store, world, confirm } = begin()
    world.refusal = new Error('The wallet went away.')
    await flow.review()
    await confirm()
    const { id = '' } = store.unsettled ?? {}
    flow.settleLate(id, { hash: '0xcd' })
    expect(store.unsettled).toBeUndefined()
    expect(store.summaries[0]).toMatchObject({ id, hash: '0xcd' })
  })
})

describe('a problem', () => {
  const keyOf = (flow: SwapFlow, { problem }: SwapsStore) => problemKey(problem, flow.wasAsked(problem))
  const offline = new HttpFailure('The server cannot be reached.')
  const late = eip155Error('EIP155_HTTP_TIMED_OUT')

  test('of the source comes up before the wallet was asked', async () => {
    const { flow, store, world } = begin()
    world.waits = () => Promise.reject(offline)
    await flow.review()
    expect([store.phase, keyOf(flow, store)]).toEqual(['draft', 'swaps.failOffline'])
    world.waits = undefined
    await flow.review()
    world.waits = () => Promise.reject(offline)
    await flow.renew()
    expect([store.phase, keyOf(flow, store)]).toEqual(['review', 'swaps.failOffline'])
  })

  test.each([
    [late, 'swaps.failUnsure', 'draft'],
    [new Error('The wallet went away.'), 'swaps.failUnsure', 'draft'],
    [eip155Error('EIP155_FUNDS_EXCEEDED'), 'swaps.failFunds', 'review'],
    [eip155Error('EIP155_HASH_INVALID'), 'swaps.failUnsure', 'draft'],
    [eip155Error('EIP155_HASH_INVALID', { isUnsent: true }), 'swaps.failOther', 'review'],
    [kernelError('REQUEST_PENDING'), 'swaps.failOther', 'review'],
  ] as const)('of the wallet, asked for a swap, says whether it may have been sent: %s', async (thrown, key, phase) => {
    const { flow, store, world, confirm } = begin()
    world.refusal = thrown
    await flow.review()
    await confirm()
    expect([store.phase, keyOf(flow, store)]).toEqual([phase, key])
  })

  test('of the wallet, asked for an approval, says that it may have been sent', async () => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    world.refusal = late
    await flow.review()
    await confirm()
    expect([store.phase, keyOf(flow, store)]).toEqual(['review', 'swaps.failUnsure'])
  })

  test('of the source after an approval that was confirmed is one of the source', async () => {
    const { flow, store, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    await flow.review()
    world.waits = () => Promise.reject(offline)
    await confirm()
    expect([store.phase, keyOf(flow, store)]).toEqual(['review', 'swaps.failOffline'])
  })
})

describe('another tab', () => {
  /** Two tabs with the same review, of which the first has asked the wallet. */
  const twoTabs = async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    await first.flow.review()
    await second.flow.review()
    let settle = (_: { hash: string }) => {}
    first.world.answer = new Promise((resolve) => {
      settle = resolve
    })
    const sent = first.confirm()
    while (first.world.sent.length === 0) await Promise.resolve()
    const answer = async () => {
      settle({ hash: '0xab' })
      await sent
    }
    return { browser, first, second, answer }
  }

  test('waits until the first one has its answer', async () => {
    const { second } = await twoTabs()
    await second.confirm()
    expect(second.world.sent).toEqual([])
    expect(second.store).toMatchObject({ problem: code('SWAPS_REQUEST_PENDING'), unsettled: { from: 'USD' } })
  })

  test('reviews again what it had reviewed before the first one swapped', async () => {
    const { second, answer } = await twoTabs()
    await answer()
    const before = second.store.review?.id
    await second.confirm()
    expect(second.world.sent).toEqual([])
    expect(second.store).toMatchObject({ problem: code('SWAPS_REVIEW_CHANGED'), phase: 'review' })
    expect(second.store.review?.id).not.toBe(before)
    await second.confirm()
    expect(second.world.sent).toHaveLength(1)
  })

  test('is noticed although it swapped while this one tried its review out', async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    await first.flow.review()
    await second.flow.review()
    const confirmed = second.confirm()
    await first.confirm()
    await confirmed
    expect([...first.world.sent, ...second.world.sent]).toHaveLength(1)
  })

  test('is noticed although it swapped while this one approved', async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    second.world.plan = { ...plan, approvals: [approval] }
    await first.flow.review()
    await second.flow.review()
    const approved = second.confirm()
    await first.confirm()
    await approved
    expect(first.world.sent).toHaveLength(1)
    expect(second.store.problem).toEqual(code('SWAPS_REVIEW_CHANGED'))
  })

  test('drops its review and the same swap once the first one has sent, also without an event', async () => {
    const { second, answer } = await twoTabs()
    await answer()
    await second.flow.renew()
    expect(second.store).toMatchObject({ phase: 'draft', from: undefined, unsettled: undefined })
    expect(second.store.summaries).toMatchObject([{ hash: '0xab' }])
  })

  test('cannot declare declined what was sent: the hash stays', async () => {
    const { browser, second, answer } = await twoTabs()
    second.flow.noticeOthers()
    await answer()
    second.flow.dismiss()
    expect(browser.swaps.read()).toMatchObject([{ hash: '0xab' }])
  })

  test('takes over that the first one was declined', async () => {
    const { first, second } = await twoTabs()
    first.flow.cancel()
    while (first.store.phase !== 'draft') await Promise.resolve()
    second.flow.noticeOthers()
    second.flow.dismiss()
    first.flow.noticeOthers()
    expect([first.store.unsettled, second.store.unsettled]).toEqual([undefined, undefined])
    await second.confirm()
    expect(second.store.sent).toBeDefined()
  })
})

test('the slippage stays on the device, and what was stored is read within its limits', () => {
  const browser = openBrowser()
  begin(browser).store.setSlippage(250)
  expect(begin(browser).store.slippage).toBe(250)
  const { validate } = SLIPPAGE_ENTRY.schema['~standard']
  expect(validate(2000)).toEqual({ value: 2000 })
  for (const value of [0, -1, 2001, 1.5, '100', null]) expect(validate(value)).toHaveProperty('issues')
})
