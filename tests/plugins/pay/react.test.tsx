// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { PayRequest, PayResult } from '../../../plugins/pay/contract.js'
import {
  type ExchangeBuyStatusOptions,
  type UsePay,
  useAvailableExchanges,
  useExchangeBuyStatus,
  usePay,
  usePayUrlActions,
} from '../../../plugins/pay/react.js'
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

/** A component with one hook, over an API that answers as the test says. */
const probe = <Value, Props>(api: object, hook: (props: Props) => Value, first: Props) => {
  const nothing = { payment: undefined, progress: undefined }
  const plugin = definePlugin({
    id: 'pay',
    setup: () => ({ subscribe: () => () => {}, getSnapshot: () => nothing, ...api }),
  })
  const { modal } = mountModal({ plugins: [plugin()] })
  const values: Value[] = []
  const Probe = ({ props }: { readonly props: Props }) => {
    values.push(hook(props))
    return null
  }
  const page = (props: Props) => (
    <ModalProvider modal={modal}>
      <Probe props={props} />
    </ModalProvider>
  )
  const { rerender } = render(page(first))
  return {
    last: () => values.at(-1) as Value,
    change: (props: Props) => rerender(page(props)),
    leave: () => rerender(null),
  }
}

const flush = () => act(async () => void (await Promise.resolve()))

describe('useAvailableExchanges', () => {
  it('asks whenever the request changes, and not for an equal one', async () => {
    const exchanges = vi.fn(async ({ amount }: PayRequest) => [{ id: amount, name: amount }])
    const { last, change } = probe({ exchanges }, useAvailableExchanges, REQUEST as PayRequest | undefined)
    expect(last().isLoading).toBe(true)
    await flush()
    expect(last()).toMatchObject({ data: [{ id: '0.1' }], isLoading: false, error: undefined })
    change({ ...REQUEST })
    await flush()
    expect(exchanges).toHaveBeenCalledOnce()
    change({ ...REQUEST, amount: '0.2' })
    await flush()
    expect(last().data).toEqual([{ id: '0.2', name: '0.2' }])
  })

  it('waits for `fetch` without a request, and says what failed', async () => {
    const reason = new Error('Unable to get exchanges')
    const exchanges = vi.fn(() => Promise.reject(reason))
    const { last } = probe({ exchanges }, useAvailableExchanges, undefined as PayRequest | undefined)
    await flush()
    expect(exchanges).not.toHaveBeenCalled()
    await act(async () => void (await last().fetch(REQUEST)))
    expect(last()).toMatchObject({ data: undefined, isLoading: false, error: reason })
  })
})

describe('usePayUrlActions', () => {
  const page = { url: 'https://exchange.example/pay', sessionId: 's1' }

  it('gets the page, or opens it within the click', async () => {
    const popup = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
    const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const { last } = probe({ url: async () => page }, usePayUrlActions, undefined)
    await expect(last().getUrl('local', REQUEST)).resolves.toEqual(page)
    expect(opened).not.toHaveBeenCalled()
    const opening = last().openUrl('local', REQUEST)
    expect(opened).toHaveBeenCalledOnce()
    await expect(opening).resolves.toEqual({ ...page, isOpened: true })
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(page.url)
    opened.mockReturnValue(null)
    await expect(last().openUrl('local', REQUEST)).resolves.toMatchObject({ isOpened: false })
    opened.mockRestore()
  })

  it('closes the window again where there is no page', async () => {
    const popup = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
    const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
    const { last } = probe({ url: () => Promise.reject(new Error('no')) }, usePayUrlActions, undefined)
    await expect(last().openUrl('local', REQUEST)).rejects.toThrow('no')
    expect(popup.close).toHaveBeenCalledOnce()
    opened.mockRestore()
  })
})

describe('useExchangeBuyStatus', () => {
  const options: ExchangeBuyStatusOptions = { exchangeId: 'local', sessionId: 's1' }

  it.each([
    [undefined, 4000],
    [10_000, 10_000],
    // The least that exchanges are asked.
    [5, 3000],
  ])('with an interval of %s asks every %s milliseconds, until the payment has ended', async (given, every) => {
    vi.useFakeTimers()
    const states: (string | Error)[] = ['unknown', new Error('down'), 'pending', 'success', 'failed']
    const status = vi.fn(async () => {
      const next = states.shift()
      if (next instanceof Error) throw next
      return { status: next }
    })
    const start = given === undefined ? options : { ...options, pollingInterval: given }
    const { last } = probe({ status }, useExchangeBuyStatus, start)
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    await pass(0)
    expect(last()).toMatchObject({ data: { status: 'unknown' }, isLoading: false })
    await pass(every - 1)
    expect(status).toHaveBeenCalledOnce()
    await pass(1)
    expect(last()).toMatchObject({ data: { status: 'unknown' }, error: new Error('down') })
    await pass(every)
    await pass(every)
    expect(last()).toMatchObject({ data: { status: 'success' }, error: undefined })
    await pass(every * 3)
    expect(status).toHaveBeenCalledTimes(4)
    vi.useRealTimers()
  })

  it('asks nothing while it is not enabled or after it is gone, except by `refetch`', async () => {
    vi.useFakeTimers()
    const status = vi.fn(async () => ({ status: 'unknown' }))
    const { last, change, leave } = probe({ status }, useExchangeBuyStatus, { ...options, isEnabled: false })
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    await pass(20_000)
    expect(status).not.toHaveBeenCalled()
    await act(async () => void (await last().refetch()))
    expect(status).toHaveBeenCalledExactlyOnceWith({ exchangeId: 'local', sessionId: 's1' })
    change({ ...options, isEnabled: true })
    await pass(0)
    leave()
    await pass(20_000)
    expect(status).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
