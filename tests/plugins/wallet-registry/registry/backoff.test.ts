import { expect, test } from 'vitest'
import { Backoff } from '../../../../plugins/wallet-registry/registry/backoff.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'

/** Returns the delay in milliseconds after each failure. */
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

test('doubles the delay on each failure, up to a minute', async () => {
  expect(await rests(8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('counts concurrent failures once', async () => {
  const clock = manualClock()
  const backoff = new Backoff(clock)
  for (let request = 0; request < 3; request++) backoff.fail()
  await clock.advance(1000)
  expect(backoff.isWaiting).toBe(false)
})

test('resets on a success', async () => {
  const clock = manualClock()
  const backoff = new Backoff(clock)
  backoff.fail()
  backoff.succeed()
  expect(backoff.isWaiting).toBe(false)
  backoff.fail()
  await clock.advance(1000)
  expect(backoff.isWaiting).toBe(false)
})
