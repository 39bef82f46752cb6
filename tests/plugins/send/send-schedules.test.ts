import { expect, test } from 'vitest'
import { canonicalText } from '../../../kit/review/canonical-text.js'
import { mulberry32 } from '../../support/mulberry32.js'
import { nightly } from '../../support/nightly.js'
import { filled, flushed, lost, PLACES, rejected, sendWorld } from './send-review.fixture.js'

const SCHEDULES = nightly(2_000, 10_000)
const STEPS = 32

/** Runs one schedule in two tabs of one browser, and returns what went wrong. */
const run = async (seed: number): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> => {
  const draw = mulberry32(seed)
  const random = (below: number) => Math.floor(draw() * below)
  const world = sendWorld()
  const tabs = [world.boot(), world.boot()]
  /** The tab that is in front. */
  let front = 0
  const tab = () => tabs[front] as ReturnType<typeof world.boot>
  const wrong: string[] = []
  /** What the user has seen and pressed Send on, by the id of the review; and how much had been sent when it was made. */
  const approved = new Map<string, string>()
  const sentBefore = new Map<string, number>()
  /** How often something was sent, and that stored. */
  const countSent = () => world.handed.filter(({ answer }) => answer === 'sent').length
  let seen = 0
  const press = () => {
    const { state, request } = tab()
    const { review, phase } = state
    if (phase === 'review' && review) {
      const { chain, account, prepared } = review
      approved.set(review.id, `${chain} ${account} ${prepared.fingerprint}`)
    }
    return request.confirm(review?.id ?? '')
  }
  const lookAt = () => {
    for (const { state } of tabs) {
      const { review } = state
      if (review && !sentBefore.has(review.id)) sentBefore.set(review.id, countSent())
    }
    for (const { review, transaction } of world.handed.slice(seen)) {
      const { chain, account, prepared } = review
      if (approved.get(review.id) !== `${chain} ${account} ${prepared.fingerprint}`) wrong.push('unreviewed')
      const { to, value, state } = transaction as { to: string; value: string; state: number }
      if (canonicalText([chain, account, to, value, state]) !== prepared.fingerprint) wrong.push('changed')
      if (world.place?.chain !== chain || world.place.account !== account) wrong.push('elsewhere')
      // Whatever a tab has sent since makes every other review be made again.
      if ((sentBefore.get(review.id) ?? 0) < countSent()) wrong.push('after another was sent')
    }
    seen = world.handed.length
    const ids = world.handed.map(({ review }) => review.id)
    if (new Set(ids).size < ids.length) wrong.push('twice')
    // A request that is neither answered nor dismissed keeps every other one back, in both tabs.
    const open = world.handed.filter(({ answer }) => answer === 'open')
    if (open.length > 1) wrong.push('beside another')
    const stored = new Map(world.entries.transfers.read().map(({ id, hash }) => [id, hash]))
    for (const { tag } of world.handed.filter(({ answer }) => answer === 'sent').slice(-10))
      if (stored.get(tag) === undefined) wrong.push('a hash was lost')
  }
  const answer = async (how: number) => {
    const asked = world.handed.find((one) => one.answer === 'open')
    if (!asked) return
    // The page that asked is gone: what it sends is not known here, and the user declines it in the wallet.
    const isGone = !tabs.some(({ request }) => request === asked.request)
    if (how === 0 && !isGone) {
      asked.answer = 'sent'
      asked.settle(`0x${asked.tag}`)
      await flushed()
      // The kernel follows what is sent, also when no one waits for it.
      asked.request.resolveLate(asked.tag, { hash: `0x${asked.tag}` })
    } else if (how === 1) {
      asked.answer = 'declined'
      asked.fail(rejected())
    } else if (!isGone) {
      asked.answer = 'lost'
      asked.fail(lost())
    }
  }
  const dismiss = () => {
    const { request, state } = tab()
    const { unsettled } = state
    if (!unsettled) return
    // The user has declined it in the wallet, unless the other tab has sent it meanwhile.
    for (const one of world.handed) if (one.tag === unsettled.id && one.answer === 'open') one.answer = 'declined'
    request.dismiss()
  }
  const reload = () => {
    tab().close()
    tabs[front] = world.boot()
  }
  const steps: readonly (() => unknown)[] = [
    () => filled(tab().store, String(1 + random(3))),
    () => void tab().request.review(),
    () => void tab().request.review(),
    () => void press(),
    () => {
      void press()
      void press()
    },
    () => tab().request.cancel(),
    () => tab().request.discard(),
    reload,
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
      world.blockhash += 1
    },
    () => {
      world.state += 1
    },
    () => answer(0),
    () => answer(random(3)),
    dismiss,
    () => {
      const { gates } = world
      world.gates = random(2) ? [] : undefined
      for (const open of gates ?? []) open()
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
  /** Whether each tab can send once the wallet has declined what it had open, and the user has dismissed it. */
  const canSend = async () => {
    world.place = PLACES[0]
    for (let index = 0; index < tabs.length; index++) {
      front = index
      await answer(1)
      await flushed(20)
      const { request, state, store } = tab()
      // The other tab may have dismissed what this one waits for.
      request.cancel()
      await flushed(20)
      request.syncTabs()
      for (let open = state.unsettled; open; open = state.unsettled) dismiss()
      const before = world.handed.length
      filled(store)
      await request.review()
      void press()
      await flushed(20)
      // Another tab may have sent meanwhile: the review is prepared again, and takes another press.
      if (world.handed.length === before) void press()
      await flushed(20)
      lookAt()
      if (world.handed.length === before) return false
    }
    return true
  }
  world.freshFor = random(2) ? 30_000 : undefined
  for (const { store, request } of tabs) {
    filled(store)
    await request.review()
  }
  lookAt()
  for (let step = 0; step < STEPS; step++) {
    await steps[random(steps.length)]?.()
    // Some steps come in the same turn, some after everything has settled.
    await flushed(random(3) ? 14 : random(3))
    lookAt()
  }
  const { gates } = world
  world.gates = undefined
  for (const open of gates ?? []) open()
  await flushed(20)
  lookAt()
  if (!(await canSend())) wrong.push('stuck')
  return { wrong, sent: countSent() }
}

test(`sends nothing twice and nothing unreviewed in ${SCHEDULES} random schedules of two tabs`, {
  timeout: 300_000,
}, async () => {
  let handed = 0
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const { wrong, sent } = await run(seed)
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    handed += sent
  }
  // The schedules are worth something only if most of them send.
  expect(handed).toBeGreaterThan(SCHEDULES / 4)
})
