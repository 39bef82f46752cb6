import { expect, test } from 'vitest'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

const boot = async () => {
  const one = fakeWallet({ id: 'one', name: 'One', namespaces: ['fake', 'mock'] })
  const two = fakeWallet({ id: 'two', name: 'Two' })
  two.side.accounts = ['carol', 'Dave']
  const booted = bootKernel({
    plugins: [fakeNamespace({ wallets: [one, two] }), fakeNamespace({ id: 'mock', wallets: [one] })],
  })
  const check = watchAgreement(booted)
  const { modal } = booted
  await modal.connect('fake:one', { connectorId: 'two' })
  await modal.connect('fake:two', { connectorId: 'one' })
  await modal.connect('mock:one', { connectorId: 'one' })
  return { ...booted, one, two, check }
}

test('another account of the active wallet', async () => {
  const { modal, kernel, check } = await boot()
  modal.select('fake', { address: 'bob' })
  expect(modal.getSnapshot()).toMatchObject({
    activeNamespace: 'fake',
    namespaces: { fake: { caipAddress: 'fake:two:bob' } },
  })
  expect(kernel.connectionStorage.recall()['fake']?.wallets).toContainEqual({
    connectorId: 'one',
    account: 'bob',
    chain: 'fake:two',
  })
  expect(kernel.connectionStorage.recallActive().namespace).toBe('fake')
  check()
})

test('another wallet, with the account and the network that it has', async () => {
  const { modal, kernel, check } = await boot()
  modal.select('fake', { connectorId: 'two' })
  expect(modal.getSnapshot()).toMatchObject({
    caipNetworkId: 'fake:one',
    namespaces: { fake: { caipAddress: 'fake:one:carol' } },
  })
  expect(kernel.connectionStorage.recall()['fake']?.active).toBe('two')
  check()
})

test('another account of another wallet, whatever its case', async () => {
  const { modal, check } = await boot()
  modal.select('fake', { connectorId: 'two', address: 'dAVE' })
  expect(modal.getSnapshot().namespaces['fake']?.address).toBe('Dave')
  check()
})

test('a namespace alone', async () => {
  const { modal } = await boot()
  expect(modal.getSnapshot().activeNamespace).toBe('mock')
  modal.select('fake', {})
  expect(modal.getSnapshot().activeNamespace).toBe('fake')
})

test('asks no wallet', async () => {
  const { modal, one, two } = await boot()
  const asked = one.side.asked.length + two.side.asked.length
  modal.select('fake', { connectorId: 'two', address: 'dave' })
  expect(one.side.asked.length + two.side.asked.length).toBe(asked)
})

test('rejects a disconnected wallet without a change', async () => {
  const { modal } = await boot()
  const before = modal.getSnapshot()
  const missing = expect.objectContaining({
    code: 'ACCOUNT_NOT_FOUND',
    shortMessage: 'Address or auth connector not found',
  })
  expect(() => modal.select('fake', { address: 'mallory' })).toThrow(missing)
  expect(() => modal.select('fake', { connectorId: 'three' })).toThrow(missing)
  expect(() => modal.select('fake', { connectorId: 'two', address: 'alice' })).toThrow(missing)
  expect(() => modal.select('mock', { connectorId: 'two' })).toThrow(missing)
  expect(() => modal.select('', {})).toThrow(expect.objectContaining({ code: 'CHAIN_MISSING' }))
  expect(() => modal.select('tron', {})).toThrow(expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }))
  expect(modal.getSnapshot()).toBe(before)
})

test('rejects an unknown wallet, an account of another wallet, and an unshared account', async () => {
  const { modal } = await boot()
  const because = (details: string) => expect.objectContaining({ code: 'ACCOUNT_NOT_FOUND', details })
  expect(() => modal.select('fake', { connectorId: 'three' })).toThrow(because('three is not connected in fake'))
  expect(() => modal.select('fake', { address: 'carol' })).toThrow(
    because('carol is an account of Two, not of One: name its connectorId'),
  )
  expect(() => modal.select('fake', { address: 'mallory' })).toThrow(
    because('One does not share mallory: it has to be shared in the wallet first'),
  )
  await modal.disconnect('fake')
  expect(() => modal.select('fake', { address: 'alice' })).toThrow(because('nothing is connected in fake'))
})
