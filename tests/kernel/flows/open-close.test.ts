import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { navigate } from '../../../kernel/flows/open-close.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

const boot = (...more: readonly ReturnType<typeof feature>[]) => {
  const wallet = fakeWallet({ namespaces: ['fake', 'mock'] })
  const booted = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'mock', wallets: [wallet] }), ...more],
  })
  const names = () => booted.kernel.stores.router.history.map(({ name }) => name)
  return { ...booted, wallet, names }
}

describe('opening', () => {
  test('opens Connect while disconnected and Account while connected (2.8)', async () => {
    const { modal } = boot()
    modal.open()
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Connect', params: {} } })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    modal.open()
    expect(modal.getSnapshot().view?.name).toBe('Account')
  })

  test('shows the view that was asked for (2.7), with its parameters', () => {
    const { modal } = boot()
    modal.open({ view: 'Swap', params: { from: 'ETH', more: 'dropped' } })
    expect(modal.getSnapshot().view).toEqual({ name: 'Swap', params: { from: 'ETH' } })
    expect(Object.isFrozen(modal.getSnapshot().view?.params)).toBe(true)
  })

  test('with a namespace makes it the active one first (2.10)', async () => {
    const { modal, kernel } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    modal.open({ namespace: 'mock' })
    expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'mock', view: { name: 'Connect' } })
    expect(kernel.stores.modal.filter).toBe('mock')
    modal.open({ namespace: 'fake' })
    expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'fake', view: { name: 'Account' } })
  })

  test('with a namespace is remembered: a reload begins there', async () => {
    const { modal, storage } = boot()
    modal.open({ namespace: 'mock' })
    const again = bootKernel({ plugins: [fakeNamespace(), fakeNamespace({ id: 'mock' })], storage })
    expect(again.modal.getSnapshot().activeNamespace).toBe('mock')
  })

  test('rejects an unknown view without a change', () => {
    const { modal } = boot()
    const before = modal.getSnapshot()
    expect(() => modal.open({ view: 'Nowhere' })).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
    expect(() => modal.open({ view: 'toString' })).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
    expect(() => modal.open({ view: 'Swap' })).toThrow(expect.objectContaining({ code: 'VIEW_PARAMS_INVALID' }))
    expect(() => modal.open({ view: 'Swap', params: { from: 7 }, namespace: 'mock' })).toThrow(/from/)
    expect(() => modal.open({ namespace: 'tron' })).toThrow(
      expect.objectContaining({ code: 'CHAIN_ADAPTER_NOT_FOUND', shortMessage: 'Chain adapter not found' }),
    )
    expect(modal.getSnapshot()).toBe(before)
  })

  test('is one snapshot: an open modal always has a view', () => {
    const { modal } = boot()
    const seen: unknown[] = []
    modal.subscribe(({ open, view }) => void seen.push([open, view?.name]))
    modal.open()
    modal.close()
    expect(seen).toEqual([
      [true, 'Connect'],
      [false, undefined],
    ])
  })

  test('can be redirected by a plugin to an existing view', () => {
    const { modal } = boot(
      feature('redirect', ({ tap }) => {
        tap('render.open', (route) => (route.name === 'Connect' ? { name: 'Networks', params: {} } : undefined))
        tap('render.open', (route) => (route.name === 'Account' ? { name: 'Nowhere', params: {} } : undefined))
      }),
    )
    modal.open()
    expect(modal.getSnapshot().view?.name).toBe('Networks')
    expect(() => modal.open({ view: 'Account' })).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
    expect(modal.getSnapshot().view?.name).toBe('Networks')
  })
})

describe('going back', () => {
  test('goes one view back, and closes from the first (2.11)', () => {
    const { modal, kernel, names } = boot()
    modal.open()
    navigate(kernel, 'Networks')
    expect(names()).toEqual(['Connect', 'Networks'])
    modal.back()
    expect(names()).toEqual(['Connect'])
    modal.back()
    expect(modal.getSnapshot()).toMatchObject({ open: false, view: undefined })
    modal.back()
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('is impossible while UnsupportedChain is in the history (2.12): the card shakes', () => {
    const { modal, kernel, names } = boot()
    modal.open({ view: 'UnsupportedChain' })
    navigate(kernel, 'Networks')
    modal.back()
    expect(names()).toEqual(['UnsupportedChain', 'Networks'])
    expect(kernel.stores.modal.shakes).toBe(1)
  })

  test('may be refused by a plugin', () => {
    let busy = true
    const { modal, kernel, names } = boot(
      feature('busy', ({ tap }) => tap('render.back', () => (busy ? 'busy' : undefined))),
    )
    modal.open()
    navigate(kernel, 'Networks')
    modal.back()
    expect(names()).toEqual(['Connect', 'Networks'])
    expect(kernel.stores.modal.shakes).toBe(1)
    busy = false
    modal.back()
    expect(names()).toEqual(['Connect'])
  })
})

describe('closing', () => {
  test('forgets the views and who was waited for', () => {
    const { modal, kernel } = boot()
    modal.open({ namespace: 'mock' })
    expect(modal.close()).toBe(true)
    expect(kernel.stores.router.history).toEqual([])
    expect(kernel.stores.modal.filter).toBeUndefined()
    expect(modal.close()).toBe(true)
  })

  test('may be refused by a plugin, unless it is forced; the first reason wins', () => {
    const asked: string[] = []
    const { modal, kernel } = boot(
      feature('first', ({ tap }) => tap('render.close', () => void asked.push('first'))),
      feature('second', ({ tap }) =>
        tap('render.close', () => {
          asked.push('second')
          return 'sign first'
        }),
      ),
      feature('third', ({ tap }) => tap('render.close', () => void asked.push('third'))),
    )
    modal.open()
    expect(modal.close()).toBe(false)
    expect(asked).toEqual(['first', 'second'])
    expect(kernel.stores.modal.shakes).toBe(1)
    expect(modal.close({ force: true })).toBe(true)
  })

  test('is refused by a view that says so, unless it is forced (2.14); its history, and going back, stay free', () => {
    const params = z.object({})
    const load = async () => ({ default: null })
    const views = { ApproveTransaction: { params, load, closing: 'forced' } } as const
    const { modal, kernel } = boot(definePlugin({ id: 'approve', views })())
    modal.open({ view: 'ApproveTransaction' })
    expect(modal.close()).toBe(false)
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'ApproveTransaction' } })
    expect(kernel.stores.modal.shakes).toBe(1)
    expect(modal.close({ force: true })).toBe(true)

    modal.open({ view: 'Networks' })
    navigate(kernel, 'ApproveTransaction')
    modal.back()
    expect(modal.getSnapshot().view?.name).toBe('Networks')
    expect(modal.close()).toBe(true)
  })
})

describe('flows that end (2.16)', () => {
  test.each([
    ['with success', 'success' as const, { view: 'Account' }, ['Account']],
    [
      'with success beside what is there',
      'success' as const,
      { view: 'Networks', replace: true },
      ['Connect', 'Networks'],
    ],
    ['with success, going back', 'success' as const, { view: 'Account', goBack: true }, ['Connect']],
    ['with success, nowhere', 'success' as const, {}, []],
    ['with parameters', 'success' as const, { view: 'Swap', params: { from: 'ETH' } }, ['Swap']],
    ['by being cancelled', 'cancel' as const, { view: 'Account' }, ['Connect']],
  ])('%s', (_, outcome, step, expected) => {
    const { modal, kernel, clock, names } = boot()
    const ended: string[] = []
    modal.open()
    navigate(kernel, 'Swap', { from: 'BTC' })
    modal.pushTransaction({ ...step, onSuccess: () => ended.push('success'), onCancel: () => ended.push('cancel') })
    modal.popTransaction(outcome)
    expect(names()).toEqual(expected)
    // The view that is left is still moving out.
    expect(ended).toEqual([])
    clock.advance(99)
    expect(ended).toEqual([])
    clock.advance(1)
    expect(ended).toEqual([outcome])
  })

  test('the newest first, and none: the modal closes', () => {
    const { modal, kernel } = boot()
    modal.open()
    modal.pushTransaction({ view: 'Account' })
    modal.pushTransaction({ view: 'Networks' })
    modal.popTransaction('success')
    expect(modal.getSnapshot().view?.name).toBe('Networks')
    modal.popTransaction('success')
    expect(modal.getSnapshot().view?.name).toBe('Account')
    expect(kernel.stores.router.transactions).toEqual([])
    modal.popTransaction('success')
    expect(modal.getSnapshot().open).toBe(false)
  })

  test('open the modal at their target while it is closed', () => {
    const { modal } = boot()
    modal.pushTransaction({ view: 'Account' })
    modal.popTransaction('success')
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Account' } })
  })
})

test('views and slots of a plugin are there beside the core’s', () => {
  const load = vi.fn(async () => ({ default: null }))
  const trade = definePlugin({
    id: 'trade',
    views: { Trade: { params: z.object({ pair: z.string() }), load } },
    setup: ({ tap }) => {
      tap('render.slot', (items) => [...items, { id: 'trade', order: 2, view: load }], { slot: 'account.actions' })
    },
  })
  const more = feature('more', ({ tap }) => tap('render.slot', () => undefined, { slot: 'account.actions' }))
  const { modal, kernel } = boot(trade() as ReturnType<typeof feature>, more)
  modal.open({ view: 'Trade', params: { pair: 'A/B' } })
  expect(modal.getSnapshot().view).toEqual({ name: 'Trade', params: { pair: 'A/B' } })
  expect(kernel.hooks.render.slot.for('account.actions').call([])).toEqual([{ id: 'trade', order: 2, view: load }])
  expect(kernel.hooks.render.slot.for('elsewhere').call([])).toEqual([])
  expect(load).not.toHaveBeenCalled()
})
