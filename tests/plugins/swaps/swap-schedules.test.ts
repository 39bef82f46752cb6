import { expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { canonicalText } from '../../../kit/review/canonical-text.js'
import { type ReviewContext, ReviewedRequest } from '../../../kit/review/reviewed-request.js'
import { eip155Error } from '../../../plugins/eip155/errors.js'
import { TAG } from '../../../plugins/swaps/constants.js'
import type { PermitRequest, StoredSwap, SwapPlace, SwapRequest, SwapReview } from '../../../plugins/swaps/contract.js'
import { swapReview } from '../../../plugins/swaps/swap-review.js'
import { SwapsStore } from '../../../plugins/swaps/swaps-store.js'
import type { EvmCall } from '../../../services/evm.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { mulberry32 } from '../../support/mulberry32.js'
import { nightly } from '../../support/nightly.js'
import { memoryEntry, writeCalls } from './swap-request.fixture.js'
import { ACCOUNT, DOLLAR, dollar, euro, quoteOf, ROUTER, THIEF } from './swaps.fixture.js'

const OWN_TAG = /^swaps(?:\.\w+)?:/
const APPROVAL_TAG = 'swaps.approval:'
const PERMIT_TAG = 'swaps.permit:'

const SCHEDULES = nightly(1_000, 10_000)
const STEPS = 32

const PLACES: readonly SwapPlace[] = [
  { chain: 'eip155:1', account: ACCOUNT },
  { chain: 'eip155:10', account: ACCOUNT },
  { chain: 'eip155:1', account: `0x${'bb'.repeat(20)}` },
]
const approval: EvmCall = { to: DOLLAR, data: '0x095ea7b3' }

const flushed = async (times = 14) => {
  for (let turn = 0; turn < times; turn++) await Promise.resolve()
}

/** One request that the wallet was handed. */
interface Handed {
  readonly request: SwapRequest
  readonly tag: string
  readonly id: string
  readonly place: SwapPlace
  readonly text: string
  answer: 'open' | 'sent' | 'declined' | 'lost'
  settle(): void
  fail(error: unknown): void
}

/** What the user presses on, as one text: the calls, or the permit. */
const pressed = ({ account, approvals, chain, isBatch, permit, quote }: SwapReview, approved = 0): string => {
  if (permit) return canonicalText({ ...permit })
  const next = approvals[approved]
  const calls = next && !isBatch ? [next] : [...approvals.slice(isBatch ? 0 : approvals.length), quote.transaction]
  return canonicalText(writeCalls(calls, { account, chain }))
}

const swapWorld = () => {
  const swaps = memoryEntry<readonly StoredSwap[]>([])
  const world = {
    swaps,
    now: 1_000_000,
    place: PLACES[0] as SwapPlace | undefined,
    price: 1_000_000,
    lacks: 'nothing' as 'nothing' | 'approval' | 'approvals' | 'batch' | 'permit',
    /** Another plugin changes what the wallet is handed. */
    isHostile: false,
    /** The trial before the wallet is asked fails. */
    fails: false,
    handed: [] as Handed[],
    gates: undefined as (() => void)[] | undefined,
  }
  const boot = () => {
    const store = new SwapsStore()
    store.open({ slippage: memoryEntry(100) })
    let isClosed = false
    const pause = async () => {
      if (world.gates) await new Promise<void>((resolve) => world.gates?.push(resolve))
      // Nothing runs in a page that is gone.
      if (isClosed) await new Promise(() => {})
    }
    const hand = <Answer>(tag: string, text: string, input: unknown, answer: Answer, signal: AbortSignal) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed) return
        const id = tag.replace(OWN_TAG, '')
        const place = world.place as SwapPlace
        request.assertReviewed(id, { ...place, input })
        signal.addEventListener('abort', () => reject(kernelError('OPERATION_ABORTED')))
        const settle = () => resolve(answer)
        world.handed.push({ request, tag, id, place, text, answer: 'open', settle, fail: reject })
      })
    const config = swapReview(store, {
      account: () => world.place,
      async quote() {
        const { now: quotedAt, price } = world
        await pause()
        const minimum = String((BigInt(price) * 99n) / 100n)
        const transaction = { to: ROUTER, data: `0x${price.toString(16).padStart(8, '0')}`, value: '0' } as const
        return { quote: quoteOf({ amount: String(price), minimum, transaction }), quotedAt }
      },
      async plan({ account, chain }, _, { canPermit, signed }) {
        const { lacks, now } = world
        const trial = { kind: 'seen' } as const
        if (signed || lacks === 'nothing') return { approvals: [], isBatch: false, trial, ...(signed && { signed }) }
        const approvals = lacks === 'approvals' ? [{ ...approval, data: '0x00' as const }, approval] : [approval]
        if (lacks !== 'permit' || !canPermit) return { approvals, isBatch: lacks === 'batch', trial }
        const domain = { name: 'Dollar', version: '1', chainId: 1, verifyingContract: DOLLAR }
        const fields = { chain, token: DOLLAR, owner: account, spender: ROUTER, amount: '1000000', nonce: '7' }
        return { approvals, isBatch: false, trial, permit: { ...fields, deadline: now + 1_800_000, domain } }
      },
      async tryOut() {
        await pause()
        if (world.fails) throw eip155Error('EIP155_EXECUTION_REVERTED')
      },
      sign(permit: PermitRequest, { ask, signal }) {
        const input = { message: { ...permit } }
        const { domain: _, ...fields } = permit
        const signed: SignedPermit = { ...fields, signature: '0xab' }
        const handed = world.isHostile ? { message: { ...permit, spender: THIEF } } : input
        return ask(input, ({ tag }) => hand(tag, canonicalText({ ...permit }), handed, signed, signal))
      },
      send(calls, review, tag, signal) {
        const handed = world.isHostile ? calls.map((call) => ({ ...call, to: THIEF })) : calls
        const input = writeCalls(handed, review)
        return hand(tag, canonicalText(input), input, { hash: `0x${tag}` }, signal)
      },
      wait: async () => {
        await pause()
        world.lacks = 'nothing'
        return { status: 'confirmed', hash: '0xab' } as never
      },
      note: () => {},
      now: () => world.now,
    })
    const entry = { ...swaps, write: (value: readonly StoredSwap[]) => !isClosed && swaps.write(value) }
    const context = { clock: { now: () => world.now }, onDispose: () => {}, storageEntry: () => entry, tap: () => {} }
    const request: SwapRequest = new ReviewedRequest(context as unknown as ReviewContext, config)
    store.onEdit = () => request.state.setProblem(undefined)
    const close = () => {
      isClosed = true
    }
    return { store, request, state: request.state, close }
  }
  return Object.assign(world, { boot })
}

/** Runs one schedule in two tabs of one browser, and returns what went wrong. */
const run = async (seed: number): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> => {
  const draw = mulberry32(seed)
  const random = (below: number) => Math.floor(draw() * below)
  const world = swapWorld()
  const tabs = [world.boot(), world.boot()]
  /** The tab that is in front. */
  let front = 0
  const tab = () => tabs[front] as ReturnType<typeof world.boot>
  const wrong: string[] = []
  /** The reviews that the user has pressed on; and how many swaps had been sent when each was made. */
  const approved = new Map<string, SwapReview>()
  const sentBefore = new Map<string, number>()
  const isSwap = ({ tag }: Handed) => tag.startsWith(TAG)
  const countSent = () => world.handed.filter((one) => isSwap(one) && one.answer === 'sent').length
  let seen = 0

  const fill = () => {
    const { store } = tab()
    store.update(dollar, euro)
    store.setAmount('1', '1')
  }
  const press = () => {
    const { request, state } = tab()
    const { review, phase } = state
    if (phase !== 'review' || !review) return undefined
    if (review.movedFrom !== undefined && random(2))
      request.amend(review.id, ({ movedFrom: _, ...moved }) => ({ ...moved, agreed: moved.quote.minimum }))
    if (state.review && state.review.movedFrom === undefined) approved.set(review.id, state.review)
    return request.confirm(review.id)
  }
  const lookAt = () => {
    for (const { state } of tabs) {
      const { review } = state
      if (review && !sentBefore.has(review.id)) sentBefore.set(review.id, countSent())
    }
    for (const [index, { id, place, tag, text }] of world.handed.entries()) {
      if (index < seen) continue
      const review = approved.get(id)
      if (!review) {
        wrong.push('unreviewed')
        continue
      }
      if (place.chain !== review.chain || place.account !== review.account) wrong.push('elsewhere')
      const earlier = world.handed.slice(0, index).filter((one) => one.tag === tag).length
      if (text !== pressed(review, tag.startsWith(APPROVAL_TAG) ? earlier : 0)) wrong.push('changed')
      // Whatever a tab has sent since makes every other review be made again.
      if ((sentBefore.get(id) ?? 0) < countSent()) wrong.push('after another was sent')
    }
    seen = world.handed.length
    const ids = world.handed.filter((one) => isSwap(one) || one.tag.startsWith(PERMIT_TAG)).map(({ tag }) => tag)
    if (new Set(ids).size < ids.length) wrong.push('twice')
    // A swap that is neither answered nor dismissed keeps every other one back, in both tabs.
    if (world.handed.filter((one) => isSwap(one) && one.answer === 'open').length > 1) wrong.push('beside another')
    const stored = new Map(world.swaps.read().map(({ id, hash }) => [id, hash]))
    for (const { id } of world.handed.filter((one) => isSwap(one) && one.answer === 'sent').slice(-10))
      if (stored.get(id) === undefined) wrong.push('a hash was lost')
  }
  const answer = async (how: number) => {
    const asked = world.handed.find((one) => one.answer === 'open')
    if (!asked) return
    // The page that asked is gone: what it sends is not known here, and the user declines it in the wallet.
    const isGone = !tabs.some(({ request }) => request === asked.request)
    if (how === 0 && !isGone) {
      asked.answer = 'sent'
      asked.settle()
      await flushed()
      // The kernel follows what is sent, also when no one waits for it.
      if (isSwap(asked)) asked.request.resolveLate(asked.id, { hash: `0x${asked.tag}` })
    } else if (how === 1 || isGone) {
      asked.answer = 'declined'
      asked.fail(kernelError('USER_REJECTED'))
    } else {
      asked.answer = 'lost'
      asked.fail(eip155Error('EIP155_HASH_INVALID'))
    }
  }
  const dismiss = () => {
    const { request, state } = tab()
    const { unsettled } = state
    if (!unsettled) return
    // The user has declined it in the wallet, unless the other tab has sent it meanwhile.
    for (const one of world.handed) if (one.id === unsettled.id && one.answer === 'open') one.answer = 'declined'
    request.dismiss()
  }
  const openGates = () => {
    const { gates } = world
    world.gates = undefined
    for (const open of gates ?? []) open()
  }
  const LACKS = ['nothing', 'approval', 'approvals', 'batch', 'permit'] as const
  const steps: readonly (() => unknown)[] = [
    fill,
    () => void tab().request.review(),
    () => void tab().request.review(),
    () => void press(),
    () => void press(),
    () => {
      void press()
      void press()
    },
    () => void tab().request.renew(),
    () => tab().request.cancel(),
    () => tab().request.discard(),
    () => {
      tab().close()
      tabs[front] = world.boot()
    },
    () => {
      world.place = PLACES[random(3)]
      tab().request.discard()
    },
    // The wallet switches in the middle of everything, before the modal notices.
    () => {
      world.place = PLACES[random(3)]
    },
    () => {
      world.now += 20_000
    },
    () => {
      world.price = 900_000 + random(3) * 100_000
    },
    () => {
      world.lacks = LACKS[random(LACKS.length)] ?? 'nothing'
    },
    () => {
      world.isHostile = random(4) === 0
    },
    () => {
      world.fails = random(4) === 0
    },
    () => answer(0),
    () => answer(0),
    () => answer(random(3)),
    dismiss,
    () => {
      openGates()
      if (random(2)) world.gates = []
    },
    // The user turns to the other tab, which has noticed what was stored, or not yet.
    () => {
      front = 1 - front
    },
    () => {
      front = 1 - front
      tab().request.syncTabs()
    },
  ]
  /** Whether each tab can swap once nothing is open any more. */
  const canSwap = async () => {
    Object.assign(world, { place: PLACES[0], isHostile: false, fails: false })
    for (let index = 0; index < tabs.length; index++) {
      front = index
      const { request, state } = tab()
      while (world.handed.some((one) => one.answer === 'open')) await answer(1)
      // The other tab may have dismissed what this one waits for.
      request.cancel()
      await flushed(30)
      request.syncTabs()
      for (let open = state.unsettled; open; open = state.unsettled) dismiss()
      const before = world.handed.filter(isSwap).length
      fill()
      await request.review()
      for (let tries = 0; tries < 12 && world.handed.filter(isSwap).length === before; tries++) {
        void press()
        await flushed(30)
        lookAt()
        const open = world.handed.find((one) => one.answer === 'open' && !isSwap(one))
        if (open) await answer(0)
        await flushed(30)
        lookAt()
      }
      if (world.handed.filter(isSwap).length === before) return false
    }
    return true
  }
  for (front of [1, 0]) {
    fill()
    await tab().request.review()
  }
  lookAt()
  for (let step = 0; step < STEPS; step++) {
    await steps[random(steps.length)]?.()
    // Some steps come in the same turn, some after everything has settled.
    await flushed(random(3) ? 14 : random(3))
    lookAt()
  }
  openGates()
  await flushed(40)
  lookAt()
  if (!(await canSwap())) wrong.push('stuck')
  return { wrong, sent: countSent() }
}

test(`swaps nothing twice and nothing unreviewed in ${SCHEDULES} random schedules of two tabs`, {
  timeout: 300_000,
}, async () => {
  let handed = 0
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const { wrong, sent } = await run(seed)
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    handed += sent
  }
  // The schedules are worth something only if many of them swap.
  expect(handed).toBeGreaterThan(SCHEDULES / 8)
})
