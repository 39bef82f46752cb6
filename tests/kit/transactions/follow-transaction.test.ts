import { expect, test } from 'vitest'
import { followTransaction } from '../../../kit/transactions/follow-transaction.js'
import { PendingTransactions } from '../../../kit/transactions/pending-transactions.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'

const boot = (look: () => Promise<string | undefined>, giveUpAfter?: number) => {
  const clock = manualClock()
  const end = new AbortController()
  const pending = new PendingTransactions<{ readonly hash: string }>()
  const settled: string[] = []
  const looks: number[] = []
  const follow = () =>
    followTransaction<{ readonly hash: string }, string>(
      { hash: 'a' },
      {
        clock,
        signal: end.signal,
        pending,
        poll: { first: 1000, longest: 2000 },
        ...(giveUpAfter !== undefined && { giveUpAfter }),
        look() {
          looks.push(clock.now())
          return look()
        },
        onSettled: (status) => void settled.push(status),
      },
    )
  follow()
  return { clock, end, follow, looks, pending, settled }
}

test('looks less and less often, up to the longest wait, until the transaction settles', async () => {
  let status: string | undefined
  const { clock, looks, pending, settled } = boot(async () => status)
  await clock.advance(6500)
  expect(looks).toEqual([1000, 2500, 4500, 6500])
  status = 'confirmed'
  await clock.advance(2000)
  expect(settled).toEqual(['confirmed'])
  expect(pending.pending).toEqual([])
  expect(clock.pending).toBe(0)
})

test('takes a look that fails for a pending transaction', async () => {
  const { clock, pending } = boot(() => Promise.reject(new Error('offline')))
  await clock.advance(60_000)
  expect(pending.pending).toHaveLength(1)
})

test('gives up after the time that is given', async () => {
  const { clock, pending, settled } = boot(async () => undefined, 5000)
  await clock.advance(10_000)
  expect([pending.pending, settled, clock.pending]).toEqual([[], [], 0])
})

test('follows a transaction once', async () => {
  const { clock, follow, looks } = boot(async () => undefined)
  follow()
  await clock.advance(1000)
  expect(looks).toHaveLength(1)
})

test('stops when the signal aborts', async () => {
  const { clock, end, looks } = boot(async () => undefined)
  end.abort()
  await clock.advance(60_000)
  expect(looks).toEqual([])
  expect(clock.pending).toBe(0)
})
