import { describe, expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import type {
  PreparingStep,
  ReviewAccount,
  ReviewConfig,
  ReviewedSummary,
  ReviewRefusal,
} from '../../../kit/review/review-config.js'
import type { ReviewCosts } from '../../../kit/review/review-costs.js'
import { type ReviewContext, ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import { deferred, flush } from '../../support/flush.js'

interface Body {
  readonly bytes: Uint8Array
  readonly value: number
  readonly blockhash: number
  readonly isApproved: boolean
  readonly isAgreed?: boolean
}

const REFUSALS: Record<ReviewRefusal, 'TOY_MISSING' | 'TOY_MOVED' | 'TOY_CHANGED' | 'TOY_MISMATCH' | 'TOY_PENDING'> = {
  accountMissing: 'TOY_MISSING',
  accountChanged: 'TOY_MOVED',
  reviewChanged: 'TOY_CHANGED',
  reviewMismatch: 'TOY_MISMATCH',
  requestPending: 'TOY_PENDING',
}
const toyError = defineErrors(
  {
    TOY_MISSING: 'Connect.',
    TOY_MOVED: 'Moved.',
    TOY_CHANGED: 'Changed.',
    TOY_MISMATCH: 'Other.',
    TOY_PENDING: 'Open.',
    TOY_LOST: 'Lost.',
    TOY_DRAFT_MISSING: 'Fill in.',
  },
  { unsent: ['TOY_MISSING', 'TOY_MOVED', 'TOY_CHANGED', 'TOY_MISMATCH', 'TOY_PENDING', 'TOY_DRAFT_MISSING'] },
)
const HERE: ReviewAccount = { chain: 'toy:1', account: '0xaa' }

/** What the tabs of a browser share: one entry of its storage. */
const openBrowser = () => {
  let stored: readonly ReviewedSummary[] = []
  const listeners = new Set<(event: { readonly key: string }) => void>()
  return {
    listeners,
    read: () => stored,
    write: (next: readonly ReviewedSummary[]) => {
      stored = next
    },
  }
}

/** A reviewed request in a tab, whose chain and wallet are a script. */
const begin = (browser = openBrowser()) => {
  const world = {
    account: HERE as ReviewAccount | undefined,
    value: 1,
    blockhash: 1,
    /** Whether the wallet has to approve first. */
    needsApproval: false,
    costs: {} as ReviewCosts,
    readsCosts: false,
    prepare: undefined as (() => Promise<unknown>) | undefined,
    recheck: undefined as (() => Promise<Partial<Body> | undefined>) | undefined,
    step: undefined as PreparingStep<Body, 'approve'>['run'] | undefined,
    /** What the wallet is handed in place of the input. */
    tamper: (input: unknown) => input,
    wallet: async (_: AbortSignal): Promise<{ hash: string }> => ({ hash: '0x1' }),
    fingerprint: ({ value, isApproved }: Body) => `${value} ${isApproved}`,
    /** Whether a step points something out. */
    warns: false,
    onSent: () => {},
    handed: [] as { readonly id: string; readonly input: unknown }[],
    elsewhere: [] as string[],
    drafts: [] as unknown[],
    failed: [] as unknown[],
    bytes: new Uint8Array([1, 2, 3]),
  }
  const erased: (() => void)[] = []
  const context = {
    clock: { now: () => 1 },
    onDispose: () => {},
    storageEntry: () => ({ key: 'toy:requests', read: browser.read, write: browser.write, clear: () => {} }),
    tap: (name: string, run: () => void) => name === 'erased' && erased.push(run),
    window: {
      addEventListener: (_: string, listener: (event: { readonly key: string }) => void) =>
        browser.listeners.add(listener),
    },
  } as unknown as ReviewContext
  /** The last tap, then the wallet. */
  const hand = (id: string, input: unknown) => {
    request.assertReviewed(id, { ...HERE, input: world.tamper(input) })
    world.handed.push({ id, input })
  }
  const config: ReviewConfig<{ readonly memo: string }, Body, ReviewedSummary, 'approve'> = {
    tag: 'toy',
    storage: {} as never,
    refuse: (kind) => toyError(REFUSALS[kind]),
    account: () => world.account,
    draft: () => {
      if (world.value === 0) throw toyError('TOY_DRAFT_MISSING')
      return { memo: 'hello' }
    },
    async prepare(draft, { before }) {
      world.drafts.push(draft)
      const { value, blockhash, bytes, needsApproval } = world
      await world.prepare?.()
      return { value, blockhash, bytes, isApproved: before?.isApproved ?? !needsApproval }
    },
    fingerprint: (review) => world.fingerprint(review),
    costs: () => (world.readsCosts ? { ...world.costs } : world.costs),
    needsConsent: ({ isAgreed }) => isAgreed === false,
    recheck: async () => world.recheck?.(),
    next(review) {
      const { id, bytes, value, blockhash, isApproved } = review
      if (!isApproved) return { phase: 'approve', run: async (tools) => world.step?.(tools) }
      const input = { bytes, value, blockhash }
      return {
        input,
        async ask({ signal }) {
          hand(id, input)
          return world.wallet(signal)
        },
      }
    },
    summarize: () => ({}),
    onSent: () => world.onSent(),
    onSentElsewhere: ({ id }) => void world.elsewhere.push(id),
    onFailed: (error) => void world.failed.push(error),
  }
  const request = new ReviewedRequest(context, config)
  const { state } = request
  const confirm = () => request.confirm(state.review?.id ?? '')
  const reviewed = async () => {
    await request.review()
    return state.review?.id ?? ''
  }
  const erase = () => {
    browser.write([])
    for (const run of erased) run()
  }
  return { browser, request, state, world, confirm, hand, reviewed, erase }
}

const code = (name: string) => expect.objectContaining({ code: name })

describe('the last tap', () => {
  test.each([
    ['another input', () => ({ bytes: new Uint8Array([1, 2, 3]), value: 2, blockhash: 1 })],
    ['other bytes', () => ({ bytes: new Uint8Array([1, 2, 4]), value: 1, blockhash: 1 })],
    ['one part more', (input: unknown) => ({ ...(input as object), gas: 1 })],
    ['something that is not data', () => new Map()],
  ])('lets %s not pass', async (_, tamper) => {
    const { state, world, confirm, reviewed } = begin()
    await reviewed()
    world.tamper = tamper
    await confirm()
    expect([state.problem, state.phase, world.handed]).toEqual([code('TOY_MISMATCH'), 'review', []])
    expect(state.isUnsure).toBe(false)
  })

  test('lets nothing pass without a press, under another id, or a second time', async () => {
    const { request, world, confirm, hand, reviewed } = begin()
    const id = await reviewed()
    const input = { bytes: world.bytes, value: 1, blockhash: 1 }
    expect(() => hand(id, input)).toThrow(code('TOY_MISMATCH'))
    world.wallet = async () => {
      expect(() => hand(id, input)).toThrow(code('TOY_MISMATCH'))
      return { hash: '0x1' }
    }
    await confirm()
    expect(world.handed).toHaveLength(1)
    world.wallet = async () => ({ hash: '0x2' })
    await reviewed()
    world.recheck = async () => {
      expect(() => request.assertReviewed(id, { ...HERE, input })).toThrow(code('TOY_MISMATCH'))
      return undefined
    }
    await confirm()
    expect(world.handed).toHaveLength(2)
  })

  test('lets the reviewed input pass under no other id, and then not at all', async () => {
    const { request, state, world, confirm, reviewed } = begin()
    await reviewed()
    let refused: unknown
    world.tamper = (input) => {
      try {
        request.assertReviewed('other', { ...HERE, input })
      } catch (error) {
        refused = error
      }
      return input
    }
    await confirm()
    expect([refused, state.problem, world.handed]).toEqual([code('TOY_MISMATCH'), code('TOY_MISMATCH'), []])
  })

  test('lets nothing pass once a request has failed before it', async () => {
    const { request, state, world, confirm, reviewed } = begin()
    const id = await reviewed()
    world.tamper = () => {
      throw kernelError('ACCOUNT_MISMATCH')
    }
    await confirm()
    expect(state.problem).toEqual(code('ACCOUNT_MISMATCH'))
    const input = { bytes: world.bytes, value: 1, blockhash: 1 }
    expect(() => request.assertReviewed(id, { ...HERE, input })).toThrow(code('TOY_MISMATCH'))
  })

  test('is of no use to bytes that were changed in the review: the wallet is not asked', async () => {
    const { state, world, confirm, reviewed } = begin()
    await reviewed()
    const { bytes } = state.review as Body
    bytes[0] = 9
    await confirm()
    expect([state.problem, world.handed, state.summaries]).toEqual([code('TOY_MISMATCH'), [], []])
  })
})

test('needs an account and a draft', async () => {
  const { request, state, world } = begin()
  world.account = undefined
  expect([await request.review(), state.problem]).toEqual([false, code('TOY_MISSING')])
  Object.assign(world, { account: HERE, value: 0 })
  expect([await request.review(), state.problem, state.phase]).toEqual([false, code('TOY_DRAFT_MISSING'), 'draft'])
})

test('shows no review of an account or network that has changed meanwhile', async () => {
  const { request, state, world } = begin()
  world.prepare = async () => {
    world.account = { ...HERE, chain: 'toy:2' }
  }
  expect([await request.review(), state.phase, state.problem]).toEqual([false, 'draft', code('TOY_MOVED')])
})

test('says nothing of a review that failed after it was dropped', async () => {
  const { request, state, world } = begin()
  const gate = deferred<undefined>()
  world.prepare = () => gate.promise
  const reviewed = request.review()
  request.discard()
  gate.reject(new Error('Offline.'))
  expect([await reviewed, state.phase, state.problem]).toEqual([false, 'draft', undefined])
})

test('begins and drops no review while the wallet is asked', async () => {
  const { request, state, world, confirm, reviewed } = begin()
  const id = await reviewed()
  const answer = deferred<{ hash: string }>()
  world.wallet = () => answer.promise
  const confirmed = confirm()
  await flush()
  expect(await request.review()).toBe(false)
  request.discard()
  expect([state.phase, state.review?.id]).toEqual(['wallet', id])
  answer.resolve({ hash: '0x1' })
  expect(await confirmed).toMatchObject({ id, hash: '0x1' })
})

test('confirms no review that is blocked or waits for consent', async () => {
  const { request, state, world, confirm, reviewed } = begin()
  const id = await reviewed()
  world.costs = { balance: 1n, sent: 2n }
  await confirm()
  expect([request.blocked, state.phase, world.handed]).toMatchObject([{ kind: 'funds' }, 'review', []])
  world.costs = {}
  request.amend(id, (review) => ({ ...review, isAgreed: false }))
  await confirm()
  expect(world.handed).toEqual([])
  request.amend(id, (review) => ({ ...review, isAgreed: true }))
  await confirm()
  expect(world.handed).toMatchObject([{ id }])
})

test('shows and confirms no review whose costs cannot be read', async () => {
  const { request, state, world, confirm, reviewed } = begin()
  const unreadable = {
    get fee(): bigint {
      return BigInt('1.5')
    },
  }
  await reviewed()
  world.costs = unreadable
  await confirm()
  expect([request.blocked, world.handed]).toEqual([{ kind: 'fails', code: undefined, failure: undefined }, []])
  world.readsCosts = true
  expect([await request.review(), state.phase, state.problem]).toEqual([false, 'draft', expect.any(SyntaxError)])
})

test('amends what a review says, and never its request', async () => {
  const { request, state, reviewed } = begin()
  const id = await reviewed()
  request.amend(id, (review) => ({ ...review, value: 9 }))
  expect(state.review).toMatchObject({ value: 1 })
  request.amend('other', (review) => ({ ...review, isAgreed: true }))
  expect(state.review).not.toHaveProperty('isAgreed')
})

describe('a review that is checked again', () => {
  test('sends what is fresh if it does the same', async () => {
    const { world, confirm, reviewed } = begin()
    await reviewed()
    world.recheck = async () => ({ blockhash: 2 })
    await confirm()
    expect(world.handed).toMatchObject([{ input: { value: 1, blockhash: 2 } }])
  })

  test('is reviewed again if it does something else', async () => {
    const { state, world, confirm, reviewed } = begin()
    const id = await reviewed()
    world.recheck = async () => ({ value: 2 })
    world.value = 2
    await confirm()
    expect(state).toMatchObject({ phase: 'review', problem: { code: 'TOY_CHANGED' }, review: { value: 2 } })
    expect([state.review?.hasChanged, state.review?.id === id, world.handed]).toEqual([true, false, []])
  })

  test('is not sent if it was canceled meanwhile', async () => {
    const { request, state, world, confirm, reviewed } = begin()
    await reviewed()
    const checked = deferred<undefined>()
    world.recheck = () => checked.promise
    const confirmed = confirm()
    request.cancel()
    checked.resolve(undefined)
    await confirmed
    expect([state.phase, state.problem, world.handed, state.summaries]).toEqual(['draft', undefined, [], []])
  })
})

test('renews a review, and keeps it if that fails', async () => {
  const { request, state, world, reviewed } = begin()
  const id = await reviewed()
  world.prepare = () => Promise.reject(toyError('TOY_LOST'))
  await request.renew()
  expect([state.phase, state.review?.id, state.problem]).toEqual(['review', id, code('TOY_LOST')])
  Object.assign(world, { prepare: undefined, value: 2 })
  await request.renew()
  expect(state.review).toMatchObject({ value: 2, hasChanged: true })
})

test('renews a review with a change that the user asked for, and keeps the change', async () => {
  const { request, state, world, reviewed } = begin()
  await reviewed()
  world.value = 2
  await request.renew({ memo: 'bye' })
  expect(state.review).toMatchObject({ value: 2, hasChanged: false })
  await request.renew()
  expect(world.drafts).toEqual([{ memo: 'hello' }, { memo: 'bye' }, { memo: 'bye' }])
})

test('renews nothing that another tab has sent already', async () => {
  const { browser, request, state, reviewed } = begin()
  await reviewed()
  browser.write([{ ...HERE, id: 'other', at: 1, hash: '0x2' }])
  await request.renew()
  expect([state.phase, state.review]).toEqual(['draft', undefined])
})

test('drops a renewal that a press outruns', async () => {
  const { request, state, world, confirm, reviewed } = begin()
  await reviewed()
  const gate = deferred<undefined>()
  world.prepare = () => gate.promise
  world.value = 2
  const renewed = request.renew()
  await confirm()
  gate.resolve(undefined)
  await renewed
  expect(world.handed).toMatchObject([{ input: { value: 1 } }])
  expect([state.phase, state.sent?.hash]).toEqual(['draft', '0x1'])
})

test('sends once although the feature throws afterwards', async () => {
  const { state, world, confirm, reviewed } = begin()
  await reviewed()
  world.onSent = () => {
    throw new Error('A bug of the feature.')
  }
  await expect(confirm()).rejects.toThrow('A bug of the feature.')
  expect(state).toMatchObject({ phase: 'draft', unsettled: undefined, sent: { hash: '0x1' } })
})

describe('a failure of the wallet', () => {
  test.each([
    ['surely unsent', kernelError('CHAIN_MISMATCH'), 'review', undefined, false],
    ['declined', kernelError('USER_REJECTED'), 'review', undefined, false],
    ['already showing a request', kernelError('REQUEST_PENDING'), 'review', undefined, false],
    ['unknown', toyError('TOY_LOST'), 'draft', { chain: 'toy:1' }, true],
    ['no error of ours', new Error('Lost.'), 'draft', { chain: 'toy:1' }, true],
  ])('that is %s says whether something may have been sent', async (_, error, phase, unsettled, isUnsure) => {
    const { state, world, confirm, reviewed } = begin()
    await reviewed()
    world.wallet = () => Promise.reject(error)
    await confirm()
    expect([state.phase, state.isUnsure]).toEqual([phase, isUnsure])
    if (unsettled) expect(state.unsettled).toMatchObject(unsettled)
    else expect(state.unsettled).toBeUndefined()
  })

  test('before the wallet was asked leaves nothing open, whatever it is', async () => {
    const { state, world, confirm, reviewed } = begin()
    await reviewed()
    world.recheck = () => Promise.reject(new Error('Offline.'))
    await confirm()
    expect([state.phase, state.isUnsure, state.summaries]).toEqual(['review', false, []])
  })
})

type World = ReturnType<typeof begin>['world']

describe('a step before the last request', () => {
  const withStep = async (run: PreparingStep<Body, 'approve'>['run']) => {
    const begun = begin()
    begun.world.needsApproval = true
    begun.world.step = run
    const id = await begun.reviewed()
    return { ...begun, id }
  }

  test('is compared like the last one, and the review is prepared again after it', async () => {
    const phases: string[] = []
    const { id, state, world, confirm, hand } = await withStep(async ({ ask }) => {
      phases.push(state.phase)
      await ask({ allowance: 1 }, async () => hand(id, { allowance: 1 }))
      return { isApproved: true }
    })
    await confirm()
    expect([phases, state.phase, world.handed]).toEqual([['approve'], 'review', [{ id, input: { allowance: 1 } }]])
    expect(state.review?.id).not.toBe(id)
    await confirm()
    expect(world.handed).toMatchObject([{ input: { allowance: 1 } }, { input: { value: 1 } }])
    expect(state.sent).toMatchObject({ hash: '0x1' })
  })

  /** A step that is approved, and a press for all that the review says. */
  const confirmAll = async (change: Partial<World> = {}) => {
    const begun = await withStep(async ({ ask, warn }) => {
      await ask({ allowance: 1 }, async () => begun.hand(begun.id, { allowance: 1 }))
      Object.assign(begun.world, change)
      if (begun.world.warns) warn(toyError('TOY_LOST'))
      return { isApproved: true }
    })
    // The approval is not what the review compares.
    begun.world.fingerprint = ({ value }) => String(value)
    return { ...begun, sent: await begun.request.confirmAll(begun.id) }
  }

  test('is confirmed with the rest by one press', async () => {
    const { sent, world } = await confirmAll()
    expect(sent).toMatchObject({ hash: '0x1' })
    expect(world.handed).toMatchObject([{ input: { allowance: 1 } }, { input: { value: 1 } }])
  })

  test.each<[string, Partial<World>]>([
    ['has changed', { value: 2 }],
    ['has a problem', { warns: true }],
    ['is blocked', { costs: { balance: 1n, sent: 2n } }],
    ['cannot be prepared', { prepare: () => Promise.reject(new Error('Offline.')) }],
    ['is for another account', { account: { ...HERE, account: '0xbb' } }],
  ])('leaves the rest to another press if it %s', async (_, change) => {
    const { sent, world } = await confirmAll(change)
    expect([sent, world.handed.length]).toEqual([undefined, 1])
  })

  test('leaves a step that was declined to another press', async () => {
    let asked = 0
    const { id, request, state } = await withStep(async () => {
      asked += 1
      throw kernelError('USER_REJECTED')
    })
    expect(await request.confirmAll(id)).toBeUndefined()
    expect([asked, state.phase, state.problem]).toEqual([1, 'review', undefined])
  })

  test('names its requests by the step, and the last one by the feature alone', async () => {
    const tags: string[] = []
    const { id, request, hand } = await withStep(async ({ ask }) => {
      await ask({ allowance: 1 }, async ({ tag }) => {
        tags.push(tag)
        hand(id, { allowance: 1 })
      })
      return { isApproved: true }
    })
    await request.confirmAll(id)
    expect(tags).toEqual([`toy.approve:${id}`])
  })

  test('hands nothing else to the wallet', async () => {
    const { id, state, world, confirm, hand } = await withStep(async ({ ask }) => {
      await ask({ allowance: 1 }, async () => hand(id, { allowance: 2 }))
      return { isApproved: true }
    })
    await confirm()
    expect([state.problem, state.phase, world.handed]).toEqual([code('TOY_MISMATCH'), 'review', []])
    expect(state.review).toMatchObject({ isApproved: false })
  })

  test.each([
    [true, true],
    [false, false],
  ])('that sends something (%s) and fails leaves that open: %s', async (sends, isUnsure) => {
    const { id, state, confirm, hand } = await withStep(async ({ ask }) => {
      const fail = async () => {
        hand(id, { allowance: 1 })
        throw toyError('TOY_LOST')
      }
      await ask({ allowance: 1 }, fail, { sends })
      return { isApproved: true }
    })
    await confirm()
    expect([state.phase, state.problem, state.isUnsure]).toEqual(['review', code('TOY_LOST'), isUnsure])
  })

  test('keeps for good what it has amended, and is over once it was answered', async () => {
    const { id, state, world, confirm, hand } = await withStep(async ({ amend, ask, warn }) => {
      await ask({ allowance: 1 }, async () => hand(id, { allowance: 1 }))
      amend({ isApproved: true })
      warn(toyError('TOY_LOST'))
      return undefined
    })
    world.prepare = () => Promise.reject(new Error('Offline.'))
    await confirm()
    expect([state.phase, state.review?.isApproved, state.problem]).toEqual(['review', true, new Error('Offline.')])
    expect(state.isUnsure).toBe(false)
    world.prepare = undefined
    await confirm()
    expect(world.handed).toMatchObject([{ input: { allowance: 1 } }, { input: { value: 1 } }])
  })

  test('is not prepared again if it was canceled', async () => {
    const { request, state, confirm } = await withStep(async () => {
      request.cancel()
      return { isApproved: true }
    })
    await confirm()
    expect([state.phase, state.problem]).toEqual(['draft', undefined])
  })

  test('asks for nothing more once another tab has sent something', async () => {
    const { browser, id, state, world, confirm, hand } = await withStep(async ({ ask }) => {
      for (const allowance of [0, 1]) {
        await ask({ allowance }, async () => hand(id, { allowance }))
        browser.write([{ ...HERE, id: 'other', at: 1, hash: '0x2' }])
      }
      return { isApproved: true }
    })
    await confirm()
    expect(world.handed).toEqual([{ id, input: { allowance: 0 } }])
    expect(state).toMatchObject({ phase: 'review', problem: { code: 'TOY_CHANGED' } })
  })

  test('warns beside the review that follows', async () => {
    const { state, confirm } = await withStep(async ({ warn }) => {
      warn(toyError('TOY_LOST'))
      return { isApproved: true }
    })
    await confirm()
    expect([state.phase, state.review?.isApproved, state.problem]).toEqual(['review', true, code('TOY_LOST')])
  })

  test('stops if the account has changed or another tab has sent something meanwhile', async () => {
    const { state, world, confirm } = await withStep(async () => {
      world.account = { ...HERE, account: '0xbb' }
      return { isApproved: true }
    })
    await confirm()
    expect([state.phase, state.problem]).toEqual(['draft', code('TOY_MOVED')])
    const other = await withStep(async () => {
      other.browser.write([{ ...HERE, id: 'other', at: 1, hash: '0x2' }])
      return { isApproved: true }
    })
    await other.confirm()
    expect(other.state).toMatchObject({ phase: 'review', problem: { code: 'TOY_CHANGED' } })
  })

  test.each([
    ['is made', (gate: ReturnType<typeof deferred<undefined>>) => gate.resolve(undefined)],
    ['fails', (gate: ReturnType<typeof deferred<undefined>>) => gate.reject(new Error('Offline.'))],
  ])('that was dropped does not end the request of the next review when its own %s', async (_, end) => {
    const { request, state, world, confirm, reviewed } = await withStep(async () => ({ isApproved: true }))
    const gate = deferred<undefined>()
    world.prepare = () => gate.promise
    const dropped = confirm()
    await flush()
    expect(state.phase).toBe('preparing')
    request.discard()
    Object.assign(world, { prepare: undefined, needsApproval: false })
    await reviewed()
    const answer = deferred<{ hash: string }>()
    world.wallet = () => answer.promise
    const confirmed = confirm()
    await flush()
    end(gate)
    await dropped
    expect(state.phase).toBe('wallet')
    answer.reject(toyError('TOY_LOST'))
    await confirmed
    expect(state).toMatchObject({ isUnsure: true, unsettled: { chain: 'toy:1' } })
  })
})

describe('another tab', () => {
  const twoTabs = async () => {
    const browser = openBrowser()
    const [first, second] = [begin(browser), begin(browser)]
    await first.reviewed()
    await second.reviewed()
    const event = (key: string) => {
      for (const listener of browser.listeners) listener({ key })
    }
    return { browser, first, second, event }
  }

  test('drops its review, and what it would do again, as soon as the storage changes', async () => {
    const { first, second, event } = await twoTabs()
    await first.confirm()
    event('toy:other')
    expect(second.state.phase).toBe('review')
    event('toy:requests')
    expect(second.state.phase).toBe('draft')
    expect(second.world.elsewhere).toEqual([first.state.sent?.id])
  })

  test('asks nothing while the first one waits, and reviews again once it has sent', async () => {
    const { first, second } = await twoTabs()
    const answer = deferred<{ hash: string }>()
    first.world.wallet = () => answer.promise
    const confirmed = first.confirm()
    await flush()
    let checks = 0
    second.world.recheck = async () => {
      checks += 1
      return undefined
    }
    await second.confirm()
    expect([second.state.problem, second.world.handed, checks]).toEqual([code('TOY_PENDING'), [], 0])
    answer.resolve({ hash: '0x1' })
    await confirmed
    await second.confirm()
    expect([second.state.problem, second.world.handed]).toEqual([code('TOY_CHANGED'), []])
    await second.confirm()
    expect(second.world.handed).toHaveLength(1)
  })

  test('is noticed although it asked the wallet while this one checked its review', async () => {
    const { first, second } = await twoTabs()
    const confirmed = second.confirm()
    await first.confirm()
    await confirmed
    expect([...first.world.handed, ...second.world.handed]).toHaveLength(1)
  })

  test('learns of a request that was sent after it was dismissed', async () => {
    const { browser, first, second } = await twoTabs()
    const answer = deferred<{ hash: string }>()
    first.world.wallet = () => answer.promise
    void first.confirm()
    await flush()
    const [{ id }] = browser.read() as [ReviewedSummary]
    second.request.syncTabs()
    second.request.dismiss()
    expect(second.state.unsettled).toBeUndefined()
    second.request.resolveLate(id, { hash: '0x7' })
    expect(browser.read()).toMatchObject([{ id, hash: '0x7' }])
    expect(second.state).toMatchObject({ phase: 'draft', summaries: [{ hash: '0x7' }] })
  })

  test('learns of a request that was sent at the moment in which its page stops waiting', async () => {
    const { browser, first } = await twoTabs()
    const answer = deferred<{ hash: string }>()
    first.world.wallet = () => answer.promise
    void first.confirm()
    await flush()
    const [{ id }] = browser.read() as [ReviewedSummary]
    first.request.cancel()
    first.request.resolveLate(id, { hash: '0x7' })
    answer.reject(kernelError('OPERATION_ABORTED'))
    await flush()
    expect(browser.read()).toMatchObject([{ id, hash: '0x7' }])
    expect(first.state).toMatchObject({ phase: 'draft', unsettled: undefined })
  })
})

test('forgets what was erased', async () => {
  const { state, confirm, erase, reviewed } = begin()
  await reviewed()
  await confirm()
  expect(state.summaries).toHaveLength(1)
  erase()
  expect(state.summaries).toEqual([])
})
