import { expect, test } from 'vitest'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import type { Changed } from '../../../kernel/contract/operation.js'
import { connect as connectFlow, isStillAsked } from '../../../kernel/flows/connect.js'
import type { Kernel } from '../../../kernel/kernel.js'
import { coreViews } from '../../../views/core-views.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush } from '../../support/flush.js'

const INPUT = { connectorId: 'one', keepChain: false }

/** A modal whose first wallet is asked by a caller that has left. */
const leaveOne = async () => {
  const one = fakeWallet({ id: 'one', name: 'One' })
  const two = fakeWallet({ id: 'two', name: 'Two' })
  two.side.accounts = ['carol']
  const approval = deferred<ConnectorSession>()
  one.side.script.connect = () => approval.promise
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [one, two] })], views: coreViews })
  const { kernel, modal } = booted
  const ask = () => {
    const signal = new AbortController()
    const left = new AbortController()
    const connecting = connectFlow(kernel, 'fake:one', INPUT, { signal: signal.signal, left: left.signal })
    connecting.catch(() => undefined)
    return { connecting, signal, left }
  }
  const first = ask()
  await flush()
  first.left.abort()
  await flush()
  const state = () => modal.getSnapshot().namespaces['fake']
  const approve = async () => {
    approval.resolve({ chain: 'fake:one', accounts: ['alice'] })
    await flush()
  }
  return { ...booted, one, two, first, ask, approval, approve, state }
}

test('ends the wait of the caller at once, and shows nothing as under way', async () => {
  const { first, state } = await leaveOne()
  await expect(first.connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'OPERATION_ABORTED', loading: false })
})

test('a late approval connects', async () => {
  const { approve, modal, state } = await leaveOne()
  await approve()
  expect(state()).toMatchObject({ status: 'connected', address: 'alice', loading: false })
  expect(modal.getSnapshot()).toMatchObject({ activeNamespace: 'fake', open: false })
})

/** Records what `changed` taps receive. */
const recordChanges = (kernel: Kernel) => {
  const changes: Changed[] = []
  kernel.hooks.changed.tapPromise('test', async (changed) => void changes.push(changed))
  return changes
}

test('a late approval is announced, because no caller receives it', async () => {
  const { approve, kernel } = await leaveOne()
  const changes = recordChanges(kernel)
  await approve()
  const next = { chain: 'fake:one', account: 'alice' }
  expect(changes).toEqual([{ namespace: 'fake', previous: {}, next, cause: 'connect' }])
})

test('a late approval of a wallet that is connected is announced with what was before', async () => {
  const { approve, kernel, modal, one } = await leaveOne()
  one.side.script.connect = () => Promise.resolve({ chain: 'fake:one', accounts: ['bob'] })
  await modal.connect('fake:one', { connectorId: 'one', keepChain: true })
  const changes = recordChanges(kernel)
  await approve()
  expect(changes).toMatchObject([{ previous: { account: 'bob' }, next: { account: 'alice' } }])
})

test('an approval that a caller waits for is not announced', async () => {
  const { approve, ask, kernel } = await leaveOne()
  const changes = recordChanges(kernel)
  const second = ask()
  await approve()
  await second.connecting
  expect(changes).toEqual([])
})

test('a late refusal changes nothing', async () => {
  const { approval, kernel, modal, state } = await leaveOne()
  const changes = recordChanges(kernel)
  const before = modal.getSnapshot()
  approval.reject({ code: 4001 })
  await flush()
  expect(modal.getSnapshot()).toBe(before)
  expect(changes).toEqual([])
  expect(state()?.reason).toBe('OPERATION_ABORTED')
})

test('the list of wallets closes on a late approval', async () => {
  const { approve, modal } = await leaveOne()
  modal.open({ view: 'Connect' })
  await approve()
  expect(modal.getSnapshot().open).toBe(false)
})

test('another screen stays open on a late approval', async () => {
  const { approve, modal } = await leaveOne()
  modal.open({ view: 'Networks' })
  await approve()
  expect(modal.getSnapshot().view?.name).toBe('Networks')
})

test('the same wallet chosen again is waited for, not asked again', async () => {
  const { kernel, one, ask, approve, state } = await leaveOne()
  expect(isStillAsked(kernel, 'fake:one', INPUT)).toBe(true)
  const second = ask()
  expect(isStillAsked(kernel, 'fake:one', INPUT)).toBe(false)
  expect(state()?.status).toBe('connecting')
  await approve()
  await expect(second.connecting).resolves.toMatchObject({ account: 'alice' })
  expect(one.side.count('connect')).toBe(1)
})

test('a caller that ends the request itself lets the wallet be asked again', async () => {
  const { one, ask, approve, state } = await leaveOne()
  ask().signal.abort()
  await flush()
  one.side.script.connect = () => Promise.resolve({ chain: 'fake:one', accounts: ['bob'] })
  await ask().connecting
  await approve()
  expect(one.side.count('connect')).toBe(2)
  expect(state()?.address).toBe('bob')
})

test('another wallet connects meanwhile and stays the active one', async () => {
  const { approve, modal, state } = await leaveOne()
  await modal.connect('fake:one', { connectorId: 'two' })
  await approve()
  expect(state()?.address).toBe('carol')
  expect(state()?.connections.map(({ connectorId }) => connectorId)).toEqual(['two', 'one'])
})

test('a disconnect ends it: a later approval is ignored', async () => {
  const { approve, modal, state } = await leaveOne()
  await modal.connect('fake:one', { connectorId: 'two' })
  await modal.disconnect('fake')
  await approve()
  expect(state()?.status).toBe('disconnected')
})

test('a destroyed modal ignores a later approval', async () => {
  const { approve, modal, kernel } = await leaveOne()
  await modal.destroy()
  await approve()
  expect(kernel.stores.connections.of('fake')).toEqual([])
})
