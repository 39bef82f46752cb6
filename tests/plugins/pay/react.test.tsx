// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { PayRequest, PayResult } from '../../../plugins/pay/contract.js'
import { type UsePay, usePay } from '../../../plugins/pay/react.js'
import { ModalProvider } from '../../../react/index.js'
import { mountModal } from '../../support/mount-modal.js'
import { render } from '../../views/primitives/render.js'

const REQUEST: PayRequest = {
  paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  recipient: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  amount: '0.1',
}

/** A page with the hook, over a checkout that ends as the test says. */
const enter = (open: (request: PayRequest) => Promise<PayResult>) => {
  const nothing = { payment: undefined, progress: undefined }
  const plugin = definePlugin({
    id: 'pay',
    setup: () => ({ open, subscribe: () => () => {}, getSnapshot: () => nothing }),
  })
  const { modal } = mountModal({ plugins: [plugin()] })
  const [onSuccess, onError] = [vi.fn(), vi.fn()]
  const values: UsePay[] = []
  const Probe = () => {
    values.push(usePay({ onSuccess, onError }))
    return null
  }
  render(
    <ModalProvider modal={modal}>
      <Probe />
    </ModalProvider>,
  )
  return { last: () => values.at(-1) as UsePay, onSuccess, onError }
}

const result = (status: PayResult['status']) => ({ status }) as PayResult

describe('usePay', () => {
  it('opens the checkout, and says how it went', async () => {
    let end = (_: PayResult) => {}
    const { last, onSuccess, onError } = enter(() => new Promise((resolve) => (end = resolve)))
    expect(last()).toMatchObject({ isPending: false, isSuccess: false, isError: false, data: undefined })
    act(() => void last().open(REQUEST))
    expect(last().isPending).toBe(true)
    await act(async () => end(result('success')))
    expect(last()).toMatchObject({ isPending: false, isSuccess: true, isError: false, data: { status: 'success' } })
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(result('success'))
    expect(onError).not.toHaveBeenCalled()
  })

  it('takes a checkout that the user left for neither', async () => {
    const { last, onSuccess, onError } = enter(async () => result('left'))
    await act(() => last().open(REQUEST))
    expect(last()).toMatchObject({ isSuccess: false, isError: false, data: { status: 'left' } })
    expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[], []])
  })

  it('hands on what failed', async () => {
    const reason = new Error('Invalid payment amount')
    const { last, onError } = enter(() => Promise.reject(reason))
    await act(() => last().open(REQUEST))
    expect(last()).toMatchObject({ isPending: false, isError: true, error: reason })
    expect(onError).toHaveBeenCalledExactlyOnceWith(reason)
  })

  it('is an error without the plugin', () => {
    const { modal } = mountModal({ plugins: [] })
    const Probe = () => {
      usePay()
      return null
    }
    const draw = () =>
      render(
        <ModalProvider modal={modal}>
          <Probe />
        </ModalProvider>,
      )
    expect(draw).toThrow('usePay needs the plugin `pay`. Add it to `plugins`.')
  })
})
