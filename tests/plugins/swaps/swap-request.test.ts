import { describe, expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { HttpFailure } from '../../../kit/rpc/rpc-failures.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import type { PermitRequest, SwapPlan, SwapRequest, SwapReview } from '../../../plugins/swaps/contract.js'
import { swapsError } from '../../../plugins/swaps/errors.js'
import { SLIPPAGE_ENTRY } from '../../../plugins/swaps/summaries.js'
import { problemKey } from '../../../plugins/swaps/views/problem-text.js'
import type { EvmCall } from '../../../services/evm.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { signedUntil } from './permits.fixture.js'
import { approval, begin, openBrowser, plan } from './swap-request.fixture.js'
import { DOLLAR, dollar, euro, quoteOf, ROUTER, THIEF } from './swaps.fixture.js'

const code = (name: string) => expect.objectContaining({ code: name })

describe('a review', () => {
  test('is what is handed to the wallet, once', async () => {
    const { request, world } = begin()
    expect(await request.review()).toBe(true)
    const id = request.state.review?.id ?? ''
    await Promise.all([request.confirm(id), request.confirm(id)])
    expect(world.sent).toEqual([[quoteOf().transaction]])
    expect(request.state.sent).toMatchObject({
      from: 'USD',
      amount: '1',
      to: 'EUR',
      expected: '1',
      minimum: '0.99',
      hash: '0xab',
    })
    expect(world.notes).toEqual(['initiated'])
    expect(request.state.phase).toBe('draft')
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
    expect(await begun.request.review()).toBe(false)
    expect(begun.state.problem).toEqual(code(expected))
  })

  test('that pays less than was agreed waits for the user to accept it', async () => {
    const { request, world, confirm } = begin()
    await request.review()
    world.quote = quoteOf({ amount: '980000', minimum: '970200' })
    await request.renew()
    expect(request.state.review).toMatchObject({ movedFrom: '1000000', quote: { amount: '980000' } })
    await confirm()
    expect(world.sent).toEqual([])
    request.amend(request.state.review?.id ?? '', ({ movedFrom: _, ...review }) => ({
      ...review,
      agreed: review.quote.minimum,
    }))
    expect(request.state.review).not.toHaveProperty('movedFrom')
    await confirm()
    expect(world.sent).toHaveLength(1)
  })

  test('does not drift down in small steps', async () => {
    const { request, world } = begin()
    await request.review()
    for (const amount of ['995000', '991000', '989000']) {
      world.quote = quoteOf({ amount, minimum: String((BigInt(amount) * 99n) / 100n) })
      await request.renew()
    }
    expect(request.state.review).toMatchObject({ movedFrom: '991000', agreed: '990000' })
  })

  test('that is replaced leaves no problem on the next one', async () => {
    const { request, store, world } = begin()
    world.waits = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const first = request.review()
    store.setSlippage(50)
    world.waits = undefined
    expect(await Promise.all([first, request.review()])).toEqual([false, true])
    expect([request.state.phase, request.state.problem]).toEqual(['review', undefined])
  })

  test('that is dropped while it is prepared leaves no problem on the form', async () => {
    const { request, world } = begin()
    world.waits = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const first = request.review()
    request.discard()
    expect([await first, request.state.phase, request.state.problem]).toEqual([false, 'draft', undefined])
  })

  test('of a quote that is too old is not sent, and gets a new quote', async () => {
    const { request, world, confirm } = begin()
    await request.review()
    world.now += 30_000
    await confirm()
    expect(world.sent).toEqual([])
    expect(request.state.problem).toEqual(code('SWAPS_QUOTE_EXPIRED'))
    expect(request.state.review?.quotedAt).toBe(world.now)
    await confirm()
    expect(world.sent).toHaveLength(1)
  })

  test('of a quote whose end has come is not sent', async () => {
    const { request, world, confirm } = begin()
    world.quote = quoteOf({ validUntil: world.now + 5000 })
    await request.review()
    world.now += 5000
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_QUOTE_EXPIRED'))
    expect(world.sent).toEqual([])
  })

  test('of another account or network is not sent', async () => {
    const { request, world, confirm } = begin()
    await request.review()
    world.place = { chain: 'eip155:1', account: THIEF }
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_PLACE_CHANGED'))
    expect(world.sent).toEqual([])
  })

  test.each(['SWAPS_EXECUTION_REVERTED', 'SWAPS_OUTCOME_MISMATCH', 'SWAPS_GAS_EXCEEDED'] as const)(
    'is tried out before the wallet is asked, and stays if that fails: %s',
    async (name) => {
      const { request, world, confirm } = begin()
      await request.review()
      world.tried = swapsError(name)
      await confirm()
      expect(request.state.problem).toEqual(code(name))
      expect([request.state.phase, world.sent, world.notes]).toEqual(['review', [], ['initiated', 'failed']])
    },
  )

  test.each([
    ['its transaction', {}, (review: SwapReview) => review.quote.transaction],
    ['its approval', { approvals: [{ ...approval }] }, (review: SwapReview) => review.approvals[0]],
  ] as const)('cannot be changed afterwards by a source that keeps %s', async (_, change, find) => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, ...change }
    await request.review()
    const call = request.state.review && find(request.state.review)
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
    const { request, world, confirm } = begin()
    await request.review()
    world.hostile = hostile
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_REVIEW_MISMATCH'))
    expect(world.sent).toEqual([])
  })
})

test.each([
  ['is confirmed where the coin covers the highest fee', '21000', 1],
  ['is not confirmed where one unit lacks for the highest fee', '20999', 0],
])('a review %s', async (_, coinBalance, sent) => {
  const { request, world, confirm } = begin()
  world.plan = { ...plan, mostFee: '21000', coinBalance }
  await request.review()
  await confirm()
  expect(world.sent).toHaveLength(sent)
  const block = { kind: 'funds', of: 'coin', needed: 21000n, missing: 1n }
  expect(request.blocked).toEqual(sent === 0 ? block : undefined)
})

test('a review is not confirmed while an amount cannot be read, and is once it was read again', async () => {
  const { request, world, confirm } = begin()
  world.plan = { ...plan, unread: 'fee' }
  await request.review()
  await confirm()
  expect([request.blocked, world.sent]).toEqual([{ kind: 'unread', of: 'fee' }, []])
  world.plan = plan
  await request.renew()
  await confirm()
  expect([request.blocked, world.sent.length]).toEqual([undefined, 1])
})

describe('an approval', () => {
  test('comes first, then a new quote is reviewed, then the swap', async () => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, approvals: [{ ...approval, data: '0x00' }, approval] }
    await request.review()
    world.quote = quoteOf({ transaction: { to: ROUTER, data: '0x12345678', value: '0' } })
    const first = request.state.review?.id
    const approved = confirm()
    world.plan = plan
    await approved
    expect(world.sent).toHaveLength(2)
    expect(world.tags).toEqual([`swaps.approval:${first}`, `swaps.approval:${first}`])
    expect(request.state.phase).toBe('review')
    await confirm()
    expect(world.sent[2]).toEqual([world.quote.transaction])
  })

  test('that the network refuses ends the swap', async () => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    world.status = 'failed'
    await request.review()
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_APPROVAL_FAILED'))
    expect(world.sent).toHaveLength(1)
    expect(world.notes).toEqual(['initiated', 'approvalFailed'])
  })

  test('and the swap are one request, where the wallet can', async () => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval], isBatch: true }
    await request.review()
    await confirm()
    expect(world.sent).toEqual([[approval, quoteOf().transaction]])
    expect(request.state.sent).toBeDefined()
  })
})

describe('a permit', () => {
  const signed = signedUntil(1_000_000 + 1_800_000)
  const { signature: _, ...fields } = signed
  const domain = { name: 'Dollar', version: '1', chainId: 1, verifyingContract: DOLLAR }
  const permit: PermitRequest = { ...fields, domain }
  const withPermit: SwapPlan = { ...plan, approvals: [approval], permit }
  const carrying: EvmCall = { to: ROUTER, data: '0x12345678', value: '0' }

  /** A review that begins with a permit, in a world where everything goes well. */
  const beginPermit = async () => {
    const begun = begin()
    const { request, world } = begun
    world.planned = ({ canPermit, signed: carried }) => {
      if (carried) return { ...plan, signed: carried }
      return canPermit ? withPermit : { ...plan, approvals: [approval] }
    }
    world.signs = async () => {
      world.quote = quoteOf({ transaction: carrying })
      return signed
    }
    await request.review()
    return begun
  }

  test('is signed first, then the swap that carries it is reviewed and sent: one transaction', async () => {
    const { request, world, confirm } = await beginPermit()
    const first = request.state.review?.id
    await confirm()
    expect([request.state.phase, world.sent, world.tags]).toEqual(['review', [], [`swaps.permit:${first}`]])
    expect(request.state.review).toMatchObject({ signed, approvals: [], quote: { transaction: carrying } })
    expect(request.state.review).not.toHaveProperty('permit')
    await confirm()
    expect(world.sent).toEqual([[carrying]])
    expect(world.quotedWith).toEqual([undefined, signed])
    expect(request.state.sent).toBeDefined()
  })

  test('is used again by each new quote, until it is about to end', async () => {
    const { request, world, confirm } = await beginPermit()
    await confirm()
    await request.renew()
    expect(request.state.review).toMatchObject({ signed })
    world.now = signed.deadline - 59_999
    await request.renew()
    expect(request.state.review).toMatchObject({ permit })
    expect(world.quotedWith).toEqual([undefined, signed, signed, undefined])
  })

  test.each([
    ['another amount', { message: { value: '9000000' } }],
    ['another domain', { domain: { verifyingContract: THIEF } }],
    ['another type', { types: { Permit: [] } }],
    ['nothing', { message: {} }],
  ])('is compared with what the wallet is handed: %s', async (_, change) => {
    const { request, world, confirm } = await beginPermit()
    world.hostileData = { ...world.typedData, ...change }
    await confirm()
    expect([request.state.problem, request.state.phase, world.sent]).toEqual([
      code('SWAPS_REVIEW_MISMATCH'),
      'review',
      [],
    ])
    expect(world.quotedWith).toEqual([undefined])
  })

  test.each([
    ['cannot sign it', new Error('The method is not supported.')],
    ['signs it as a contract', swapsError('SWAPS_PERMIT_UNUSABLE')],
  ])('is replaced by the approval where the wallet %s', async (_, thrown) => {
    const { request, world, confirm } = await beginPermit()
    world.signs = () => Promise.reject(thrown)
    await confirm()
    expect(request.state).toMatchObject({ phase: 'review', problem: code('SWAPS_PERMIT_UNUSABLE') })
    expect(request.state.review).toMatchObject({ approvals: [approval] })
    expect(request.state.review).not.toHaveProperty('permit')
    await confirm()
    expect(world.sent).toEqual([[approval]])
  })

  test.each([
    ['the token does not take it', 'SWAPS_EXECUTION_REVERTED'],
    ['the provider does not take it', 'SWAPS_REFUSED'],
  ] as const)('is replaced by the approval where %s', async (_, name) => {
    const { request, world, confirm } = await beginPermit()
    const { planned } = world
    world.planned = (options) => {
      if (options.signed) throw swapsError(name)
      return planned?.(options) ?? plan
    }
    await confirm()
    expect(request.state).toMatchObject({ phase: 'review', problem: code('SWAPS_PERMIT_UNUSABLE') })
    expect(request.state.review).toMatchObject({ approvals: [approval] })
    expect(request.state.review).not.toHaveProperty('signed')
  })

  test('that the user declines leaves the review, quietly', async () => {
    const { request, world, confirm } = await beginPermit()
    world.signs = () => Promise.reject(kernelError('USER_REJECTED'))
    await confirm()
    expect([request.state.phase, request.state.problem]).toEqual(['review', undefined])
    expect(request.state.review).toMatchObject({ permit })
  })

  test.each(['SWAPS_OUTCOME_MISMATCH', 'SWAPS_GAS_EXCEEDED', 'SWAPS_QUOTE_INVALID'] as const)(
    'sends nothing if the transaction that comes back for it is another one: %s',
    async (name) => {
      const { request, world, confirm } = await beginPermit()
      const { planned } = world
      world.planned = (options) => {
        if (options.signed) throw swapsError(name)
        return planned?.(options) ?? plan
      }
      await confirm()
      expect([request.state.problem, request.state.phase, world.sent]).toEqual([code(name), 'review', []])
      expect(request.state.review).not.toHaveProperty('signed')
    },
  )

  test('that the wallet has open is not replaced by another review', async () => {
    const { request, world, confirm } = await beginPermit()
    let sign = (_: SignedPermit) => {}
    world.signs = () =>
      new Promise((resolve) => {
        sign = resolve
      })
    const confirmed = confirm()
    while (world.tags.length === 0) await Promise.resolve()
    expect([request.state.phase, await request.review()]).toEqual(['permit', false])
    sign(signed)
    await confirmed
    expect(request.state.review).toMatchObject({ signed })
  })

  test('of another account is not handed to the source', async () => {
    const { request, world, confirm } = await beginPermit()
    world.signs = async () => {
      world.place = { chain: 'eip155:1', account: THIEF }
      return signed
    }
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_PLACE_CHANGED'))
    expect(world.quotedWith).toEqual([undefined])
  })
})

describe('a request', () => {
  test('that the user declines leaves the review, quietly', async () => {
    const { request, world, confirm } = begin()
    world.refusal = kernelError('USER_REJECTED')
    await request.review()
    await confirm()
    expect([request.state.phase, request.state.problem, request.state.summaries, world.notes]).toEqual([
      'review',
      undefined,
      [],
      ['initiated'],
    ])
    world.refusal = undefined
    await confirm()
    expect(world.sent).toHaveLength(2)
  })

  test('that is given up may still be open: nothing more is sent until the user has declined it there', async () => {
    const { request, store, world, confirm } = begin()
    world.answer = new Promise(() => {})
    await request.review()
    const waiting = confirm()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    request.cancel()
    await waiting
    expect([request.state.phase, request.state.problem]).toEqual(['draft', undefined])
    expect(request.state.unsettled).toMatchObject({ from: 'USD', to: 'EUR' })
    world.answer = undefined
    store.update(dollar, euro)
    await request.review()
    await confirm()
    expect(request.state.problem).toEqual(code('SWAPS_REQUEST_PENDING'))
    request.dismiss()
    await confirm()
    expect(request.state.sent).toBeDefined()
  })

  test('that was sent after all is taken notice of', async () => {
    const { request, world, confirm } = begin()
    world.refusal = new Error('The wallet went away.')
    await request.review()
    await confirm()
    const { id = '' } = request.state.unsettled ?? {}
    request.resolveLate(id, { hash: '0xcd' })
    expect(request.state.unsettled).toBeUndefined()
    expect(request.state.summaries[0]).toMatchObject({ id, hash: '0xcd' })
  })
})

describe('a problem', () => {
  const keyOf = ({ problem, isUnsure }: SwapRequest['state']) => problemKey(problem, isUnsure)
  const offline = new HttpFailure('The server cannot be reached.')
  const late = eip155Error('EIP155_HTTP_TIMED_OUT')

  test('of the source comes up before the wallet was asked', async () => {
    const { request, world } = begin()
    world.waits = () => Promise.reject(offline)
    await request.review()
    expect([request.state.phase, keyOf(request.state)]).toEqual(['draft', 'swaps.failOffline'])
    world.waits = undefined
    await request.review()
    world.waits = () => Promise.reject(offline)
    await request.renew()
    expect([request.state.phase, keyOf(request.state)]).toEqual(['review', 'swaps.failOffline'])
  })

  test.each([
    [late, 'swaps.failUnsure', 'draft'],
    [new Error('The wallet went away.'), 'swaps.failUnsure', 'draft'],
    [eip155Error('EIP155_FUNDS_EXCEEDED'), 'swaps.failFunds', 'review'],
    [eip155Error('EIP155_HASH_INVALID'), 'swaps.failUnsure', 'draft'],
    [eip155Error('EIP155_HASH_INVALID', { isUnsent: true }), 'swaps.failOther', 'review'],
    [kernelError('REQUEST_PENDING'), 'swaps.failOther', 'review'],
  ] as const)('of the wallet, asked for a swap, says whether it may have been sent: %s', async (thrown, key, phase) => {
    const { request, world, confirm } = begin()
    world.refusal = thrown
    await request.review()
    await confirm()
    expect([request.state.phase, keyOf(request.state)]).toEqual([phase, key])
  })

  test('of the wallet, asked for an approval, says that it may have been sent', async () => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    world.refusal = late
    await request.review()
    await confirm()
    expect([request.state.phase, keyOf(request.state)]).toEqual(['review', 'swaps.failUnsure'])
  })

  test('of the source after an approval that was confirmed is one of the source', async () => {
    const { request, world, confirm } = begin()
    world.plan = { ...plan, approvals: [approval] }
    await request.review()
    world.waits = () => Promise.reject(offline)
    await confirm()
    expect([request.state.phase, keyOf(request.state)]).toEqual(['review', 'swaps.failOffline'])
  })
})

describe('another tab', () => {
  /** Two tabs with the same review, of which the first has asked the wallet. */
  const twoTabs = async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    await first.request.review()
    await second.request.review()
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
    expect(second.state).toMatchObject({ problem: code('SWAPS_REQUEST_PENDING'), unsettled: { from: 'USD' } })
  })

  test('reviews again what it had reviewed before the first one swapped', async () => {
    const { second, answer } = await twoTabs()
    await answer()
    const before = second.state.review?.id
    await second.confirm()
    expect(second.world.sent).toEqual([])
    expect(second.state).toMatchObject({ problem: code('SWAPS_REVIEW_CHANGED'), phase: 'review' })
    expect(second.state.review?.id).not.toBe(before)
    await second.confirm()
    expect(second.world.sent).toHaveLength(1)
  })

  test('is noticed although it swapped while this one tried its review out', async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    await first.request.review()
    await second.request.review()
    const confirmed = second.confirm()
    await first.confirm()
    await confirmed
    expect([...first.world.sent, ...second.world.sent]).toHaveLength(1)
  })

  test('is noticed although it swapped while this one approved', async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    second.world.plan = { ...plan, approvals: [approval] }
    await first.request.review()
    await second.request.review()
    const approved = second.confirm()
    await first.confirm()
    await approved
    expect(first.world.sent).toHaveLength(1)
    expect(second.state.problem).toEqual(code('SWAPS_REVIEW_CHANGED'))
  })

  test('drops its review and the same swap once the first one has sent, also without an event', async () => {
    const { second, answer } = await twoTabs()
    await answer()
    await second.request.renew()
    expect(second.state).toMatchObject({ phase: 'draft', unsettled: undefined })
    expect(second.store.from).toBeUndefined()
    expect(second.state.summaries).toMatchObject([{ hash: '0xab' }])
  })

  test('cannot declare declined what was sent: the hash stays', async () => {
    const { browser, second, answer } = await twoTabs()
    second.request.syncTabs()
    await answer()
    second.request.dismiss()
    expect(browser.swaps.read()).toMatchObject([{ hash: '0xab' }])
  })

  test('takes over that the first one was declined', async () => {
    const { first, second } = await twoTabs()
    first.request.cancel()
    while (first.state.phase !== 'draft') await Promise.resolve()
    second.request.syncTabs()
    second.request.dismiss()
    first.request.syncTabs()
    expect([first.state.unsettled, second.state.unsettled]).toEqual([undefined, undefined])
    await second.confirm()
    expect(second.state.sent).toBeDefined()
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
