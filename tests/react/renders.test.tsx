// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { useAccount, useBalance, useConnect, useModalState, useNetwork } from '../../react/index.js'
import { fakeNamespace, fakeWallet } from '../support/fake-namespace.js'
import { until } from '../support/mount-modal.js'
import { drawWith } from './draw.js'

/** Counts the renders of a component that uses one hook. */
const countRenders = <Value,>(useIt: () => Value, options: Parameters<typeof drawWith>[1] = {}) => {
  const values: Value[] = []
  const Probe = () => {
    values.push(useIt())
    return null
  }
  const drawn = drawWith(<Probe />, options)
  return { ...drawn, count: () => values.length, last: () => values.at(-1) as Value }
}
const CONNECT = ['fake:one', { connectorId: 'org.garden' }] as const

describe('renders', () => {
  it.each([
    ['useAccount', useAccount],
    ['useNetwork', useNetwork],
    ['useBalance', useBalance],
    ['useConnect', useConnect],
  ])('%s ignores toasts, the theme and the modal opening', async (_, useIt: () => unknown) => {
    const { count, modal, open } = countRenders(() => useIt())
    await act(async () => void (await modal.connect(...CONNECT)))
    await act(() => modal.refreshBalance('fake'))
    const before = count()
    await act(async () => modal.toast('success', 'Copied'))
    await act(async () => modal.setTheme({ mode: 'light' }))
    await open()
    await act(async () => void modal.close())
    expect(count()).toBe(before)
  })

  it('keeps the account when only the network list changes', async () => {
    const { last, count, modal } = countRenders(() => useAccount())
    await act(async () => void (await modal.connect(...CONNECT)))
    await act(() => modal.refreshBalance('fake'))
    const account = last()
    const before = count()
    const network = modal.getSnapshot().namespaces['fake']?.requestedCaipNetworks[0]
    await act(async () =>
      modal.addNetwork('fake' as never, { ...network, id: 'nine', caipNetworkId: 'fake:nine', name: 'Nine' } as never),
    )
    expect(last()).toBe(account)
    expect(count()).toBe(before)
  })

  it('renders for what the selector picks, and for nothing else', async () => {
    const { last, count, modal } = countRenders(() =>
      useAccount({ namespace: 'fake', select: ({ isConnected, address }) => ({ isConnected, address }) }),
    )
    const before = count()
    await act(async () => void (await modal.connect(...CONNECT)))
    expect(last()).toEqual({ isConnected: true, address: 'alice' })
    expect(count()).toBe(before + 1)
    await act(() => modal.refreshBalance('fake'))
    expect(count()).toBe(before + 1)
  })

  it('useModalState renders for the selected part', async () => {
    const { last, count, modal, open } = countRenders(() => useModalState(({ open: isOpen }) => isOpen))
    const before = count()
    await act(async () => modal.toast('success', 'Copied'))
    expect([last(), count()]).toEqual([false, before])
    await open()
    expect([last(), count()]).toEqual([true, before + 1])
  })
})

describe('useBalance', () => {
  it('says that the balance is loading, ready, stale or failed', async () => {
    let read = (): Promise<bigint> => Promise.reject(new Error('offline'))
    const plugins = [fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })], balance: () => read() })]
    const { last, modal } = countRenders(() => useBalance(), { plugins })
    expect(last()).toMatchObject({ status: 'idle', isLoading: false, isError: false })
    await act(async () => void (await modal.connect(...CONNECT)))
    await until(() => last().isError)
    expect(last()).toMatchObject({ status: 'failed', balance: undefined })
    read = async () => 100n
    await act(() => last().refresh())
    expect(last()).toMatchObject({ status: 'ready', isError: false, balance: { value: '100' } })
    read = () => Promise.reject(new Error('offline'))
    await act(() => last().refresh())
    expect(last()).toMatchObject({ status: 'stale', isError: true, balance: { value: '100' } })
  })

  it('is loading until the first answer', async () => {
    const plugins = [
      fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })], balance: () => new Promise(() => {}) }),
    ]
    const { last, modal } = countRenders(() => useBalance(), { plugins })
    await act(async () => void (await modal.connect(...CONNECT)))
    expect(last()).toMatchObject({ status: 'loading', isLoading: true, balance: undefined })
  })
})
