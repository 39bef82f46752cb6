import { expect, test } from 'vitest'
import { Backoff } from '../../../../plugins/wallet-registry/registry/backoff.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'

/** Milliseconds that a server rests after each of so many failures. */
const rests = async (count: number) => {
  const clock = manualClock()
  const backoff = new Backoff(clock)
  const waited: number[] = []
  for (let failure = 0; failure < count; failure++) {
    backoff.fail()
    const from = clock.now()
    while (backoff.isWaiting) await clock.advance(500)
    waited.push(clock.now() - from)
  }
  return waited
}

test('each failure doubles the rest, up to a minute', async () => {
  expect(await rests(8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('requests that fail together are one failure', async () => {
  const clock = manualClock()
  const backoff = new Backoff(clock)
  for (let request = 0; request < 3; request++) backoff.fail()
  await clock.advance(1000)
  expect(backoff.isWaiting).toBe(false)
})

test('a success forgets them', async () => {
  const clock = manualClock()
  const backoff = new Backoff(clock)
  backoff.fail()
  backoff.succeed()
  expect(backoff.isWaiting).toBe(false)
  backoff.fail()
  await clock.advance(1000)
  expect(backoff.isWaiting).toBe(false)
})
