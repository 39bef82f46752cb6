import { expect, test, vi } from 'vitest'
import type { HostParts } from '../../../kernel/contract/kernel-options.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const FIX =
  'Chain adapter not found (bead) - add the plugin `bead()` of `portico/bead` to `plugins`, or take away the button, the hook or the call that names it.'

const published: HostParts['published'] = async () => ({
  namespaces: new Map([
    ['abacus', ['counter']],
    ['bead', []],
    ['thread', []],
  ]),
  connectors: new Map(),
})
const boot = (hostParts: HostParts = { published }) =>
  bootKernel({ plugins: [fakeNamespace({ id: 'abacus', networks: [fakeNetwork('abacus:one')] })], hostParts })
const settled = ({ logger }: ReturnType<typeof boot>) => vi.waitFor(() => expect(logger.errors()).not.toEqual([]))

test('names the plugin once where the modal is opened for a namespace without one', async () => {
  const booted = boot()
  const { modal, logger } = booted
  const open = () => modal.open({ namespace: 'bead' })
  const thrown = expect.objectContaining({
    code: 'CHAIN_ADAPTER_NOT_FOUND',
    message: 'Chain adapter not found (bead)',
  })
  expect(open).toThrow(thrown)
  await settled(booted)
  expect(open).toThrow(thrown)
  await settled(booted)
  expect(logger.errors()).toEqual([FIX])
  expect(modal.getSnapshot().alerts).toEqual([
    { code: 'CHAIN_ADAPTER_NOT_FOUND', kind: 'error', text: 'Chain adapter not found', detail: FIX },
  ])
})

test.each<[string, (modal: ReturnType<typeof boot>['modal']) => Promise<unknown>]>([
  ['select', (modal) => modal.select('bead', { address: 'alice' })],
  ['send', (modal) => modal.send('bead:one', { to: 'bob', amount: '1' })],
  ['refreshBalance', (modal) => modal.refreshBalance('bead')],
])('names the plugin where %s needs it', async (_name, call) => {
  const booted = boot()
  await expect(call(booted.modal)).rejects.toThrow()
  await settled(booted)
  expect(booted.logger.errors()).toEqual([FIX])
})

test.each([
  ['counter', 'did you mean `abacus`?'],
  ['aba-cus', 'did you mean `abacus`?'],
  ['Thraed', 'did you mean `thread`?'],
  ['tron', 'add the plugin of this namespace to `plugins`, or take away .* Listed: abacus\\.'],
])('corrects the name %s', async (namespace, fix) => {
  const booted = boot()
  expect(() => booted.modal.open({ namespace })).toThrow('Chain adapter not found')
  await settled(booted)
  expect(booted.logger.errors()).toEqual([expect.stringMatching(new RegExp(`\\(${namespace}\\) - ${fix}`))])
})

test('names the plugin of each namespace', async () => {
  const booted = boot()
  expect(() => booted.modal.open({ namespace: 'bead' })).toThrow()
  expect(() => booted.modal.open({ namespace: 'thread' })).toThrow()
  await vi.waitFor(() =>
    expect(booted.logger.errors()).toEqual([FIX, expect.stringMatching(/`thread\(\)` of `portico\/thread`/)]),
  )
})

test.each<[string, HostParts]>([
  ['are not known', {}],
  ['do not load', { published: () => Promise.reject(new Error('offline')) }],
])('says what is missing where published plugins %s', async (_, hostParts) => {
  const booted = boot(hostParts)
  expect(() => booted.modal.open({ namespace: 'bead' })).toThrow('Chain adapter not found')
  await settled(booted)
  expect(booted.logger.errors()).toEqual([expect.stringContaining('add the plugin of this namespace to `plugins`')])
})
