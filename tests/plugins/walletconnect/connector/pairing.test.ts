import { expect, test } from 'vitest'
import { Pairing } from '../../../../plugins/walletconnect/connector/pairing.js'
import { WalletConnectStore } from '../../../../plugins/walletconnect/walletconnect-store.js'
import { deferred, flush } from '../../../support/flush.js'
import { manualClock } from '../../../support/manual-clock.js'

const EXPIRED = new Error('Proposal expired')

/** A pairing whose codes a test answers; the newest last. */
const boot = (fails?: () => unknown) => {
  const clock = manualClock()
  let slept = 0
  const store = new WalletConnectStore()
  const codes: ReturnType<typeof deferred<string>>[] = []
  const pairing = new Pairing<string>({
    clock: { now: () => clock.now() + slept, after: clock.after },
    store,
    async propose() {
      if (fails) throw fails()
      const code = deferred<string>()
      codes.push(code)
      return { uri: `wc:${codes.length}`, answer: code.promise }
    },
  })
  /** Moves the time without timers, as a device that sleeps. */
  const sleep = (milliseconds: number) => {
    slept += milliseconds
  }
  return { clock, sleep, store, codes, pairing }
}

test('renews a pairing ten seconds before its four minutes end (4.25)', async () => {
  const { clock, store } = boot()
  expect(store.snapshot.phase).toBe('starting')
  await flush()
  expect(store.snapshot).toMatchObject({ phase: 'ready', uri: 'wc:1', expiresAt: clock.now() + 240_000 })
  await clock.advance(229_999)
  expect(store.snapshot.uri).toBe('wc:1')
  await clock.advance(1)
  await flush()
  expect(store.snapshot).toMatchObject({ phase: 'ready', uri: 'wc:2' })
})

test('renews a pairing that expired while timers stood still', async () => {
  const { clock, sleep, store, pairing } = boot()
  await flush()
  sleep(120_000)
  expect(pairing.renewIfExpired()).toBe(false)
  sleep(110_000)
  expect(pairing.renewIfExpired()).toBe(true)
  await flush()
  expect(store.snapshot).toMatchObject({ phase: 'ready', uri: 'wc:2' })

  sleep(230_000)
  clock.advance(10_000)
  await flush()
  expect(store.snapshot).toMatchObject({ phase: 'ready', uri: 'wc:3' })
})

test('keeps a valid pairing for ten minutes without a failure', async () => {
  const { clock, store, codes, pairing } = boot()
  await flush()
  for (let minute = 0; minute < 10; minute++) {
    await clock.advance(60_000)
    await flush()
    // Each proposal runs out five minutes after it was made.
    for (const code of codes.slice(0, -2)) code.reject(EXPIRED)
    const { phase, expiresAt = 0 } = store.snapshot
    expect(phase).toBe('ready')
    expect(expiresAt - clock.now()).toBeGreaterThan(10_000)
  }
  codes.at(-1)?.resolve('session')
  expect(await pairing.answer).toBe('session')
})

test('accepts an answer to the previous code', async () => {
  const { clock, store, codes, pairing } = boot()
  await flush()
  await clock.advance(230_000)
  await flush()
  codes[0]?.resolve('session')
  expect(await pairing.answer).toBe('session')
  expect(store.snapshot).toMatchObject({ phase: 'idle' })
  expect(store.snapshot.uri).toBeUndefined()
})

test('shows a renewed code while the connect keeps waiting', async () => {
  const { codes, pairing, store } = boot()
  pairing.renew()
  await flush()
  expect(codes).toHaveLength(1)
  pairing.renew()
  await flush()
  expect(store.snapshot).toMatchObject({ phase: 'ready', uri: 'wc:2' })
  codes[0]?.resolve('session')
  expect(await pairing.answer).toBe('session')
})

test('ends with a rejection, and ignores later answers', async () => {
  const { codes, pairing, store, clock } = boot()
  await flush()
  codes[0]?.reject({ code: 5000, message: 'User rejected.' })
  await expect(pairing.answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(store.snapshot.phase).toBe('idle')
  await clock.advance(600_000)
  await flush()
  expect(codes).toHaveLength(1)
})

test.each([
  [
    new Error('No internet connection detected. Please restart your network and try again.'),
    'WALLETCONNECT_RELAY_UNREACHABLE',
  ],
  [new Error('What?'), 'WALLETCONNECT_PAIRING_FAILED'],
])('reports the reason for a missing code: %s', async (thrown, error) => {
  const { pairing, store } = boot(() => thrown)
  await expect(pairing.answer).rejects.toBeInstanceOf(Error)
  expect(store.snapshot).toMatchObject({ phase: 'failed', error })
})
