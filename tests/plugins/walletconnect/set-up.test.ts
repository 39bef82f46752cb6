import { describe, expect, test } from 'vitest'
import { bootDapp } from '../../support/boot-walletconnect.js'

const RELAY = 'ws://relay.invalid'

describe('the first view, where the host starts pairings itself', () => {
  test('is the code (2.9)', () => {
    const { modal } = bootDapp(RELAY, { manualControl: true })
    modal.open()
    expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnectBasic')
  })

  test('is the view that was requested (2.7)', () => {
    const { modal } = bootDapp(RELAY, { manualControl: true })
    modal.open({ view: 'Connect' })
    expect(modal.getSnapshot().view?.name).toBe('Connect')
  })
})

test('the first view without chains is the code, on a computer too (2.9)', () => {
  const { modal } = bootDapp(RELAY, { families: [] })
  modal.open()
  expect(modal.getSnapshot().view?.name).toBe('ConnectingWalletConnectBasic')
  modal.open({ view: 'Connect' })
  expect(modal.getSnapshot().view?.name).toBe('Connect')
})
