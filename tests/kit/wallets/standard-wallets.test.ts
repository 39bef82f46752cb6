import { expect, test } from 'vitest'
import { ABORT_FEATURE, withSignal } from '../../../kit/wallets/standard-wallets.js'

const { signal } = new AbortController()
const inputs = [{ message: 'one' }, { message: 'two' }]

test('adds the signal to each input for a wallet that lists the feature', () => {
  const wallet = { features: { [ABORT_FEATURE]: { version: '1.0.0' } } }
  expect(withSignal(wallet, inputs, signal)).toEqual([
    { message: 'one', signal },
    { message: 'two', signal },
  ])
})

test('leaves the inputs as they are for other wallets, which may send them to another process', () => {
  expect(withSignal({ features: { 'solana:signMessage': {} } }, inputs, signal)).toBe(inputs)
})

test('leaves the inputs as they are without a signal', () => {
  expect(withSignal({ features: { [ABORT_FEATURE]: {} } }, inputs, undefined)).toBe(inputs)
})
