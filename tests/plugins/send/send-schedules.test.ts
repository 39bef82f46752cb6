import { expect, test } from 'vitest'
import { canonicalText } from '../../../plugins/send/canonical.js'
import { filled, flushed, lost, PLACES, rejected, sendWorld } from './send-flow.fixture.js'

const SCHEDULES = 10_000
const STEPS = 24

/** A small generator with a seed, so that a failing schedule can be repeated (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** Runs one schedule, and returns what went wrong. */
const run = async (seed: number): Promise<{ readonly wrong: readonly string[]; readonly sent: number }> => {
  const random = randomOf(seed)
  const world = sendWorld()
  let { store, flow } = world.boot()
  const wrong: string[] = []
  /** What the user has seen and pressed Send on, by the id of the review. */
  const approved = new Map<string, string>()
  let seen = 0
  const press = () => {
    const { review, phase } = store
    if (phase === 'review' && review) {
      const { chain, account, prepared } = review
      approved.set(review.id, `${chain} ${account} ${prepared.fingerprint}`)
    }
    return flow.send(review?.id ?? '')
  }
  const lookAt = () => {
    for (const { review, transaction } of world.handed.slice(seen)) {
      const { chain, account, prepared } = review
      if (approved.get(review.id) !== `${chain} ${account} ${prepared.fingerprint}`) wrong.push('unreviewed')
      const { to, value, state } = transaction as { to: string; value: string; state: number }
      if (canonicalText([chain, account, to, value, state]) !== prepared.fingerprint) wrong.push('changed')
      if (world.place?.chain !== chain || world.place.account !== account) wrong.push('elsewhere')
    }
    seen = world.handed.length
    const ids = world.handed.map(({ review }) => review.id)
    if (new Set(ids).size < ids.length) wrong.push('twice')
    // A request that is neither answered nor dismissed keeps every other one back.
    const open = world.handed.filter(({ answer }) => answer === 'open')
    if (open.length > 1) wrong.push('beside another')
  }
  const answer = (how: number) => {
    const request = world.handed.find((one) => one.answer === 'open')
    if (!request) return
    if (how === 0) {
      request.answer = 'sent'
      request.settle(`0x${request.tag}`)
      // The kernel follows what is sent, also when no one waits for it.
      flow.settleLate(request.tag, `0x${request.tag}`)
    } else if (how === 1) {
      request.answer = 'declined'
      request.fail(rejected())
    } else {
      request.answer = 'lost'
      request.fail(lost())
    }
  }
  const steps: readonly (() => unknown)[] = [
    () => filled(store, String(1 + random(3))),
    () => void flow.review(),
    () => void flow.review(),
    () => void press(),
    () => {
      void press()
      void press()
    },
    () => flow.cancel(),
    () => flow.discard(),
    () => {
      ;({ store, flow } = world.boot())
    },
    () => {
      world.place = PLACES[random(3)]
      flow.discard()
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
    () => {
      if (!store.unsettled) return
      // The user has declined it in the wallet.
      for (const one of world.handed) if (one.answer === 'open') one.answer = 'declined'
      flow.dismiss()
    },
    () => {
      const { gates } = world
      world.gates = random(2) ? [] : undefined
      for (const open of gates ?? []) open()
    },
  ]
  world.freshFor = random(2) ? 30_000 : undefined
  filled(store)
  await flow.review()
  for (let step = 0; step < STEPS; step++) {
    steps[random(steps.length)]?.()
    // Some steps come in the same turn, some after everything has settled.
    await flushed(random(3) ? 14 : random(3))
    lookAt()
  }
  for (const open of world.gates ?? []) open()
  await flushed(20)
  lookAt()
  return { wrong, sent: world.handed.filter((one) => one.answer === 'sent').length }
}

test(`sends nothing twice and nothing unreviewed in ${SCHEDULES} random schedules`, { timeout: 60_000 }, async () => {
  let handed = 0
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const { wrong, sent } = await run(seed)
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    handed += sent
  }
  // The schedules are worth something only if most of them send.
  expect(handed).toBeGreaterThan(SCHEDULES / 4)
})
