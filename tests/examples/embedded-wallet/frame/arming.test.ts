import { expect, test } from 'vitest'
import { createArming } from '../../../../examples/embedded-wallet/frame/approval/create-arming.js'
import { manualClock } from '../../../support/manual-clock.js'

const setUp = () => {
  const clock = manualClock()
  const states: string[] = []
  const arming = createArming(clock, (state) => states.push(state))
  return { clock, states, arming }
}
const SEEN = { isVisible: true, isRead: true, hasFocus: true }

test('arms after the screen was seen for 500 ms', () => {
  const { clock, states, arming } = setUp()
  arming.see(SEEN)
  clock.advance(499)
  expect(arming.state).toBe('wait')
  clock.advance(1)
  expect(states).toEqual(['wait', 'ready'])
})

test('starts again after it was covered, however short', () => {
  const { clock, arming } = setUp()
  arming.see(SEEN)
  clock.advance(400)
  arming.see({ isVisible: false, isRead: true, hasFocus: true })
  arming.see(SEEN)
  clock.advance(499)
  expect(arming.state).toBe('wait')
})

test('does not start again when the browser says the same once more', () => {
  const { clock, arming } = setUp()
  arming.see(SEEN)
  clock.advance(400)
  arming.see(SEEN)
  clock.advance(100)
  expect(arming.state).toBe('ready')
  arming.see(SEEN)
  expect(arming.state).toBe('ready')
})

test('disarms when it is covered, loses the focus or moves', () => {
  const { clock, arming } = setUp()
  const arm = () => {
    arming.see(SEEN)
    clock.advance(500)
    expect(arming.state).toBe('ready')
  }
  arm()
  arming.see({ isVisible: false, isRead: true, hasFocus: true })
  expect(arming.state).toBe('hidden')
  clock.advance(10_000)
  expect(arming.state).toBe('hidden')
  arm()
  arming.see({ isVisible: true, isRead: true, hasFocus: false })
  expect(arming.state).toBe('focus')
  arm()
  arming.restart()
  expect(arming.state).toBe('wait')
})

test('a restart while it is covered arms nothing', () => {
  const { clock, arming } = setUp()
  arming.restart()
  clock.advance(1_000)
  expect(arming.state).toBe('hidden')
  arming.see(SEEN)
  arming.stop()
  clock.advance(1_000)
  expect(arming.state).toBe('wait')
})

test('waits until the request was read to its end', () => {
  const { clock, arming } = setUp()
  arming.see({ ...SEEN, isRead: false })
  clock.advance(1_000)
  expect(arming.state).toBe('unread')
  arming.see(SEEN)
  clock.advance(500)
  expect(arming.state).toBe('ready')
})
