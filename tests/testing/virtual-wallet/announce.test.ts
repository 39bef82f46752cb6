import { expect, test } from 'vitest'
import { testWindow } from '../../../testing/ports/test-window.js'
import { setUpWallet } from './wallet.js'

const REQUEST = 'eip6963:requestProvider'

test('announces at once and whenever a page asks, until it is stopped', () => {
  const window = testWindow()
  const { wallet } = setUpWallet()
  const details: { info: object; provider: object }[] = []
  window.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
  const stop = wallet.announce(window)
  window.dispatchEvent(new Event(REQUEST))
  stop()
  window.dispatchEvent(new Event(REQUEST))
  expect(details).toHaveLength(2)
  expect(details[0]?.provider).toBe(wallet.provider)
  expect(window.listeners).toBe(1)
})

test('announces itself by EIP-6963 with a frozen detail', () => {
  const window = testWindow()
  const { wallet } = setUpWallet()
  let detail: { info: Record<string, string> } = { info: {} }
  window.addEventListener('eip6963:announceProvider', (event) => {
    detail = (event as CustomEvent).detail
  })
  wallet.announce(window)
  expect(Object.isFrozen(detail) && Object.isFrozen(detail.info)).toBe(true)
  expect(detail.info).toEqual({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
  })
})

test('uses the event class of the page it is in', () => {
  class PageEvent extends CustomEvent<unknown> {}
  const window = Object.assign(testWindow(), { CustomEvent: PageEvent })
  let event: Event | undefined
  window.addEventListener('eip6963:announceProvider', (announced) => {
    event = announced
  })
  setUpWallet().wallet.announce(window)
  expect(event).toBeInstanceOf(PageEvent)
})

test('uses the given uuid and icon', () => {
  const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
  const { wallet } = setUpWallet({ uuid, icon: 'data:image/png;base64,AA==' })
  expect(wallet.info).toMatchObject({ uuid, icon: 'data:image/png;base64,AA==' })
})
