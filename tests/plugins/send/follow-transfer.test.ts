import { expect, test, vi } from 'vitest'
import { followTransfer } from '../../../plugins/send/follow-transfer.js'

const transfer = { id: 'one', amount: '0.25', symbol: 'ETH' }

const follow = (status: string, { id = 'one', isOpen = false, view = 'WalletSendConfirmed' } = {}) => {
  const toast = vi.fn()
  const context = {
    modal: { toast },
    stores: { modal: { isOpen }, router: { current: { name: view } } },
    t: (key: string, values: object) => [key, values],
  }
  followTransfer(context as never, { state: { summaries: [transfer] } as never }, { status } as never, id)
  return { toast }
}

test('shows a toast with the amount once it is confirmed, unless its own screen is shown', () => {
  const words = ['send.arrived', { amount: '0.25\u00a0ETH' }]
  expect(follow('confirmed').toast).toHaveBeenCalledExactlyOnceWith('success', words)
  expect(follow('confirmed', { isOpen: true, view: 'Account' }).toast).toHaveBeenCalledOnce()
  expect(follow('confirmed', { isOpen: true }).toast).not.toHaveBeenCalled()
})

test.each(['pending', 'failed', 'replaced', 'unknown'])('shows no toast for a transfer that is %s', (status) => {
  expect(follow(status).toast).not.toHaveBeenCalled()
})

test('shows no toast for a transfer that is not known here', () => {
  expect(follow('confirmed', { id: 'other' }).toast).not.toHaveBeenCalled()
})
