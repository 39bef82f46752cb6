import * as z from 'zod/mini'
import { describe, expect, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { navigate } from '../../../kernel/flows/open-close.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { waitFor } from '../../support/flush.js'

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

  test('with a namespace shows it, and leaves the active one to hosts (2.10)', async () => {
    const { modal, kernel } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    modal.open({ namespace: 'mock' })
    expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'fake', view: { name: 'Connect' } })
    expect(kernel.stores.modal).toMatchObject({ filter: 'mock', namespace: 'mock' })
    modal.close()
    expect(kernel.stores.modal.namespace).toBe('fake')
    modal.open({ namespace: 'fake' })
    expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'fake', view: { name: 'Account' } })
  })

  test('with a namespace stores nothing: a reload begins with the active one', async () => {
    const { modal, storage } = boot()
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const before = storage.items.get('portico:active')
    modal.open({ namespace: 'mock' })
    expect(storage.items.get('portico:active')).toBe(before)
    const again = bootKernel({ plugins: [fakeNamespace(), fakeNamespace({ id: 'mock' })], storage })
    expect(again.modal.getSnapshot().activeNamespace).toBe('fake')
  })

  test('shows the account that is selected afterwards', async () => {
    const { modal, kernel } = boot()
    await modal.connect('mock:one', { connectorId: 'org.wallet' })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    modal.open({ namespace: 'mock' })
    await modal.select('fake', { connectorId: 'org.wallet' })
    expect(kernel.stores.modal).toMatchObject({ filter: undefined, namespace: 'fake' })
    await modal.select('mock', { connectorId: 'org.wallet' })
    expect(kernel.stores.modal.namespace).toBe('mock')
    expect(modal.getSnapshot().activeNamespace).toBe('mock')
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

  test('leaves UnsupportedChain by closing, so that the user is not trapped (2.12)', () => {
    const { modal } = boot()
    modal.open({ view: 'UnsupportedChain' })
    modal.back()
    expect(modal.getSnapshot().open).toBe(true)
    expect(modal.close()).toBe(true)
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
    expect(kernel.stores.modal).toMatchObject({ shakes: 1, refusal: 'busy' })
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
    expect(kernel.stores.modal).toMatchObject({ shakes: 1, refusal: 'sign first' })
    expect(modal.close({ force: true })).toBe(true)
  })

  test('is refused by a view that says so, unless it is forced (2.14); its history, and going back, stay free', () => {
    const params = z.object({})
    const load = async () => ({ default: null })
    const views = { ApproveTransaction: { params, load, closing: 'refuse' } } as const
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
  const flow = () => {
    const booted = boot(
      feature('shop', (context) => ({
        choose: () => context.prompt('Swap', { from: 'BTC' }, { onLeave: 'reject' }),
        navigate: context.navigate,
      })),
    )
    const shop = booted.modal.plugins['shop'] as {
      choose(): Promise<{ readonly answer?: unknown; readonly left?: string }>
      navigate(view: string, params: unknown, mode: 'reset'): void
    }
    const prompted = async () => {
      const chosen = shop.choose()
      await waitFor(() => expect(booted.kernel.stores.router.prompt).toBeDefined())
      return { chosen, prompt: booted.kernel.stores.router.prompt }
    }
    return { ...booted, shop, prompted }
  }

  test('with an answer return to the screen beneath', async () => {
    const { modal, names, prompted } = flow()
    modal.open()
    const { chosen, prompt } = await prompted()
    expect(modal.getSnapshot().view).toEqual({ name: 'Swap', params: { from: 'BTC' } })
    prompt?.answer('ETH')
    expect(await chosen).toEqual({ answer: 'ETH' })
    expect(names()).toEqual(['Connect'])
    expect(modal.getSnapshot().view?.name).toBe('Connect')
  })

  test('with an answer continue where the plugin navigates', async () => {
    const { modal, names, prompted, shop } = flow()
    modal.open()
    const { chosen, prompt } = await prompted()
    prompt?.answer('ETH')
    await chosen
    shop.navigate('Networks', {}, 'reset')
    expect(names()).toEqual(['Networks'])
  })

  test('by being cancelled return to the screen beneath', async () => {
    const { modal, names, prompted } = flow()
    modal.open()
    const { chosen } = await prompted()
    modal.back()
    expect(await chosen).toEqual({ left: 'user' })
    expect(names()).toEqual(['Connect'])
  })

  test('close the modal that they have opened', async () => {
    const { modal, prompted } = flow()
    const { chosen, prompt } = await prompted()
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: { name: 'Swap' } })
    prompt?.answer('ETH')
    await chosen
    expect(modal.getSnapshot()).toMatchObject({ open: false, view: undefined })
  })
})

test('views and slots of a plugin are there beside the core’s', () => {
  const load = vi.fn(async () => ({ default: () => null }))
  const trade = definePlugin({
    id: 'trade',
    views: { Trade: { params: z.object({ pair: z.string() }), load } },
    contributes: { 'account.tabs': { id: 'trade', label: 'Trade', order: 2, load } },
  })
  const more = feature('more', ({ tap }) => tap('render.slot', () => undefined, { slot: 'account.tabs' }))
  const { modal, kernel } = boot(trade() as ReturnType<typeof feature>, more)
  modal.open({ view: 'Trade', params: { pair: 'A/B' } })
  expect(modal.getSnapshot().view).toEqual({ name: 'Trade', params: { pair: 'A/B' } })
  expect(kernel.slots.of('account.tabs')).toEqual([{ id: 'trade', owner: 'trade', label: 'Trade', order: 2, load }])
  expect(kernel.slots.of('account.rows')).toEqual([])
  expect(load).not.toHaveBeenCalled()
})
