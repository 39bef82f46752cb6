import { expect, test, vi } from 'vitest'
import { followTransfer } from '../../../plugins/send/follow-transfer.js'

const transfer = { id: 'one', amount: '0.25', symbol: 'ETH' }

const follow = (record: object, { isOpen = false, view = 'WalletSendConfirmed' } = {}) => {
  const toast = vi.fn()
  const resolveLate = vi.fn()
  const context = {
    modal: { toast },
    stores: { modal: { isOpen }, router: { current: { name: view } } },
    t: (key: string, values: object) => [key, values],
  }
  followTransfer(context as never, { resolveLate, state: { summaries: [transfer] } as never }, {
    tag: 'send:one',
    hash: '0xhash',
    ...record,
  } as never)
  return { toast, resolveLate }
}

test('takes notice of the hash of a request that is no longer waited for', () => {
  expect(follow({ status: 'pending' }).resolveLate).toHaveBeenCalledExactlyOnceWith('one', { hash: '0xhash' })
  expect(follow({ status: 'pending', hash: undefined }).resolveLate).not.toHaveBeenCalled()
})

test('shows a toast with the amount once it is confirmed, unless its own screen is shown', () => {
  const words = ['send.arrived', { amount: '0.25\u00a0ETH' }]
  expect(follow({ status: 'confirmed' }).toast).toHaveBeenCalledExactlyOnceWith('success', words)
  expect(follow({ status: 'confirmed' }, { isOpen: true, view: 'Account' }).toast).toHaveBeenCalledOnce()
  expect(follow({ status: 'confirmed' }, { isOpen: true }).toast).not.toHaveBeenCalled()
})

test.each(['pending', 'failed', 'replaced', 'unknown'])('shows no toast for a transfer that is %s', (status) => {
  expect(follow({ status }).toast).not.toHaveBeenCalled()
})

test('shows no toast for a transfer that is not known here', () => {
  expect(follow({ status: 'confirmed', tag: 'send:other' }).toast).not.toHaveBeenCalled()
})
