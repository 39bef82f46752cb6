import { expect, test, vi } from 'vitest'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork } from '../../support/fake-namespace.js'

const FIX =
  'Chain adapter not found (solana) - add the plugin `solana()` of `portico/solana` to `plugins`, or take away the button, the hook or the call that names it.'

const boot = () => bootKernel({ plugins: [fakeNamespace({ id: 'eip155', networks: [fakeNetwork('eip155:1')] })] })
const settled = ({ logger }: ReturnType<typeof boot>) => vi.waitFor(() => expect(logger.errors()).not.toEqual([]))

test('names the plugin once where the modal is opened for a namespace without one', async () => {
  const booted = boot()
  const { modal, logger } = booted
  const open = () => modal.open({ namespace: 'solana' })
  const thrown = expect.objectContaining({
    code: 'CHAIN_ADAPTER_NOT_FOUND',
    message: 'Chain adapter not found (solana)',
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
  ['select', (modal) => modal.select('solana', { address: 'alice' })],
  ['send', (modal) => modal.send('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { to: 'bob', amount: '1' })],
  ['refreshBalance', (modal) => modal.refreshBalance('solana')],
])('names the plugin where %s needs it', async (_name, call) => {
  const booted = boot()
  await expect(call(booted.modal)).rejects.toThrow()
  await settled(booted)
  expect(booted.logger.errors()).toEqual([FIX])
})

test.each([
  ['ethereum', 'did you mean `eip155`?'],
  ['eip-155', 'did you mean `eip155`?'],
  ['Bitcoin', 'did you mean `bip122`?'],
  ['tron', 'add the plugin of this namespace to `plugins`, or take away .* Listed: eip155\\.'],
])('corrects the name %s', async (namespace, fix) => {
  const booted = boot()
  expect(() => booted.modal.open({ namespace })).toThrow('Chain adapter not found')
  await settled(booted)
  expect(booted.logger.errors()).toEqual([expect.stringMatching(new RegExp(`\\(${namespace}\\) - ${fix}`))])
})

test('names the plugin of each namespace', async () => {
  const booted = boot()
  expect(() => booted.modal.open({ namespace: 'solana' })).toThrow()
  expect(() => booted.modal.open({ namespace: 'cosmos' })).toThrow()
  await vi.waitFor(() =>
    expect(booted.logger.errors()).toEqual([FIX, expect.stringMatching(/`cosmos\(\)` of `portico\/cosmos`/)]),
  )
})
