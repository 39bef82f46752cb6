import { expect, test } from 'vitest'
import { limitVerifyWait } from '../../../../plugins/walletconnect/connector/patch-verify.js'
import { manualClock } from '../../../support/manual-clock.js'

const message = { id: 'id', decryptedId: 'id' }

test('every asking that is waited for no longer is ended, also where two are under way', async () => {
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

test('an attestation that comes is passed on, and its asking is left alone', async () => {
  const register = limitVerifyWait(async () => 'attestation', {
    clock: manualClock(),
    window: undefined,
    probe: async () => undefined,
    abortLast: () => () => expect.unreachable(),
  })
  expect(await register(message)).toBe('attestation')
})
