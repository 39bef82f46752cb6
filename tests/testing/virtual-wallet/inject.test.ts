import { expect, test, vi } from 'vitest'
import { testWindow } from '../../../testing/ports/test-window.js'
import { setUpWallet } from './wallet.js'

test('sets window.ethereum, emits an event, and can be removed', () => {
  const window = testWindow()
  const initialized = vi.fn()
  window.addEventListener('ethereum#initialized', initialized)
  const first = setUpWallet().wallet
  const second = setUpWallet().wallet
  const takeAway = first.inject(window)
  expect(window.ethereum).toBe(first.provider)
  expect(initialized).toHaveBeenCalledTimes(1)
  const takeSecondAway = second.inject(window)
  // It is not there any more: nothing of another wallet is taken.
  takeAway()
  expect(window.ethereum).toBe(second.provider)
  takeSecondAway()
  expect(window.ethereum).toBe(first.provider)
  takeAway()
  expect('ethereum' in window).toBe(false)
})
