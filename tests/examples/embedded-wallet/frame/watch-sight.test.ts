import { expect, test } from 'vitest'
import { createArming } from '../../../../examples/embedded-wallet/frame/approval/create-arming.js'
import { watchSight } from '../../../../examples/embedded-wallet/frame/approval/watch-sight.js'
import { manualClock } from '../../../support/manual-clock.js'

const setUp = () => {
  const clock = manualClock()
  const arming = createArming(clock, () => undefined)
  const [body, end, button] = [{}, {}, {}] as Element[] as [Element, Element, Element]
  let report: (entries: readonly object[]) => void = () => undefined
  class Observer {
    constructor(callback: typeof report) {
      report = callback
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true })
  const parts = { IntersectionObserver: Observer, IntersectionObserverEntry: class {}, AbortController, document }
  const window = Object.assign(new EventTarget(), parts)
  watchSight({ body, end, button }, arming, window as unknown as Window & typeof globalThis)
  const see = (target: Element, intersectionRatio: number, height = 300) =>
    report([{ target, intersectionRatio, intersectionRect: { height } }])
  const point = (type: string, pointerType: string, screenX: number) =>
    window.dispatchEvent(Object.assign(new Event(type), { pointerType, screenX, screenY: 0, clientX: 10, clientY: 0 }))
  const arm = () => {
    for (const part of [body, button, end]) see(part, 1)
    clock.advance(500)
    expect(arming.state).toBe('ready')
  }
  return { ...{ clock, arming, body, end, button, window, see, point, arm } }
}

test('arms only while enough of the request is visible', () => {
  const { arming, body, end, button, see } = setUp()
  see(end, 1)
  see(button, 1)
  see(body, 1, 119)
  expect(arming.state).toBe('hidden')
  see(body, 1, 120)
  expect(arming.state).toBe('wait')
})

test('arms only after the end of the request was seen once, in this size', () => {
  const { arming, body, end, button, see, window } = setUp()
  see(button, 1)
  see(body, 1)
  see(end, 0)
  expect(arming.state).toBe('unread')
  see(end, 1)
  see(end, 0)
  expect(arming.state).toBe('wait')
  window.dispatchEvent(new Event('resize'))
  expect(arming.state).toBe('unread')
})

test.each(['mouse', 'touch', 'pen'])('starts again at the first contact of a %s, and after a move', (pointerType) => {
  const { clock, arming, point, arm } = setUp()
  arm()
  point('pointerdown', pointerType, 110)
  expect(arming.state).toBe('wait')
  clock.advance(500)
  point('pointerdown', pointerType, 110)
  expect(arming.state).toBe('ready')
  point('pointerdown', pointerType, 145)
  expect(arming.state).toBe('wait')
})
