import { expect, test } from 'vitest'
import { limitVerifyWait } from '../../../../plugins/walletconnect/connector/patch-verify.js'
import { manualClock } from '../../../support/manual-clock.js'

const message = { id: 'id', decryptedId: 'id' }

test('aborts every attestation that is no longer awaited', async () => {
  const ended: number[] = []
  let count = 0
  const register = limitVerifyWait(() => new Promise(() => {}), {
    clock: manualClock(),
    window: undefined,
    probe: () => Promise.reject(new TypeError('Failed to fetch')),
    abortLast: () => {
      const own = ++count
      return () => void ended.push(own)
    },
  })
  expect(await Promise.all([register(message), register(message)])).toEqual(['', ''])
  expect(ended).toEqual([1, 2])
  expect(await register(message)).toBe('')
  expect(count).toBe(2)
})

test('returns an attestation that arrives, and does not abort it', async () => {
  const register = limitVerifyWait(async () => 'attestation', {
    clock: manualClock(),
    window: undefined,
    probe: async () => undefined,
    abortLast: () => () => expect.unreachable(),
  })
  expect(await register(message)).toBe('attestation')
})
