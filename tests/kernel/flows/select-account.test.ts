import { describe, expect, test } from 'vitest'
import type { AccountChoice } from '../../../kernel/contract/call-options.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { eventLog } from '../../support/event-log.js'
import { caselessCodec, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

const boot = async () => {
  const one = fakeWallet({ id: 'one', name: 'One', namespaces: ['fake', 'mock'] })
  const two = fakeWallet({ id: 'two', name: 'Two' })
  two.side.accounts = ['carol', 'Dave']
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [one, two], validators: { address: caselessCodec } }),
      fakeNamespace({ id: 'mock', wallets: [one] }),
    ],
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
  await modal.select('fake', { address: 'bob' })
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
  await modal.select('fake', { connectorId: 'two' })
  expect(modal.getSnapshot()).toMatchObject({
    caipNetworkId: 'fake:one',
    namespaces: { fake: { caipAddress: 'fake:one:carol' } },
  })
  expect(kernel.connectionStorage.recall()['fake']?.active).toBe('two')
  check()
})

test('another account of another wallet, whatever its case', async () => {
  const { modal, check } = await boot()
  await modal.select('fake', { connectorId: 'two', address: 'dAVE' })
  expect(modal.getSnapshot().namespaces['fake']?.address).toBe('Dave')
  check()
})

test('a namespace alone', async () => {
  const { modal } = await boot()
  expect(modal.getSnapshot().activeNamespace).toBe('mock')
  await modal.select('fake', {})
  expect(modal.getSnapshot().activeNamespace).toBe('fake')
})

test('asks no wallet', async () => {
  const { modal, one, two } = await boot()
  const asked = one.side.asked.length + two.side.asked.length
  await modal.select('fake', { connectorId: 'two', address: 'dave' })
  expect(one.side.asked.length + two.side.asked.length).toBe(asked)
})

test('rejects a disconnected wallet without a change', async () => {
  const { modal } = await boot()
  const before = modal.getSnapshot()
  const missing = expect.objectContaining({
    code: 'ACCOUNT_NOT_FOUND',
    shortMessage: 'Address or auth connector not found',
  })
  await expect(modal.select('fake', { address: 'mallory' })).rejects.toEqual(missing)
  await expect(modal.select('fake', { connectorId: 'three' })).rejects.toEqual(missing)
  await expect(modal.select('fake', { connectorId: 'two', address: 'alice' })).rejects.toEqual(missing)
  await expect(modal.select('mock', { connectorId: 'two' })).rejects.toEqual(missing)
  await expect(modal.select('', {})).rejects.toEqual(expect.objectContaining({ code: 'CHAIN_MISSING' }))
  await expect(modal.select('tron', {})).rejects.toEqual(expect.objectContaining({ code: 'ADAPTER_NOT_FOUND' }))
  expect(modal.getSnapshot()).toBe(before)
})

test('rejects an unknown wallet, an account of another wallet, and an unshared account', async () => {
  const { modal } = await boot()
  const because = (details: string) => expect.objectContaining({ code: 'ACCOUNT_NOT_FOUND', details })
  await expect(modal.select('fake', { connectorId: 'three' })).rejects.toEqual(
    because('three is not connected in fake'),
  )
  await expect(modal.select('fake', { address: 'carol' })).rejects.toEqual(
    because('carol is an account of Two, not of One: name its connectorId'),
  )
  await expect(modal.select('fake', { address: 'mallory' })).rejects.toEqual(
    because('One does not share mallory: it has to be shared in the wallet first'),
  )
  await modal.disconnect('fake')
  await expect(modal.select('fake', { address: 'alice' })).rejects.toEqual(because('nothing is connected in fake'))
})

describe('a kind of account', () => {
  const bootKinds = async () => {
    const wallet = fakeWallet()
    const order: string[] = []
    const gate = feature('gate', ({ tap }) => {
      tap(
        'select.before',
        async ({ input, account, tag }) => void order.push(`before ${JSON.stringify(input)} ${account} ${tag}`),
      )
      tap('select.after', async () => void order.push('after'))
      tap('select.settled', async (_, { ok }) => void order.push(`settled ${ok}`))
    })
    const log = eventLog()
    const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), gate, log.plugin] })
    wallet.side.script.connect = async () => ({
      chain: 'fake:one',
      accounts: ['plain', { address: 'smart', kind: 'smartAccount' }],
    })
    await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
    const address = () => booted.modal.getSnapshot().namespaces['fake']?.address
    return { ...booted, wallet, order, address, log }
  }

  test('selects the first account of the kind, through the phases of the verb (4.44)', async () => {
    const { modal, order, address } = await bootKinds()
    await modal.select('fake', { kind: 'smartAccount' }, { tag: 'settings' })
    expect(address()).toBe('smart')
    await modal.select('fake', { kind: 'eoa' })
    expect(address()).toBe('plain')
    expect(order.slice(0, 3)).toEqual(['before {"kind":"smartAccount"} plain settings', 'after', 'settled true'])
    await expect(modal.select('fake', { kind: 'vault' })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
      details: 'Wallet does not share an account of the kind vault',
    })
  })

  test('emits SET_PREFERRED_ACCOUNT_TYPE when the kind changes, and at no other time (1.15)', async () => {
    const { modal, log } = await bootKinds()
    const types = () =>
      log.events
        .filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE')
        .map(({ properties, owner }) => [properties, owner])
    await modal.select('fake', { kind: 'eoa' })
    await expect(modal.select('fake', { kind: 'vault' })).rejects.toThrow()
    expect(types()).toEqual([])
    await modal.select('fake', { kind: 'smartAccount' })
    await modal.select('fake', { address: 'smart' })
    const smart = [{ accountType: 'smartAccount', network: 'fake:one' }, 'core']
    expect(types()).toEqual([smart])
    await modal.select('fake', { address: 'plain' })
    expect(types()).toEqual([smart, [{ accountType: 'eoa', network: 'fake:one' }, 'core']])
  })

  test('asks a wallet that is told, and stores what it shares then in one step', async () => {
    const { modal, wallet, address } = await bootKinds()
    const asked: unknown[] = []
    Object.assign(wallet.connector.namespaces['fake'] ?? {}, {
      select: async (choice: AccountChoice) => {
        asked.push(choice)
        if (choice.kind === 'refused') throw { code: 4001 }
        return { chain: 'fake:two', accounts: [{ address: 'vault', kind: 'vault' }] }
      },
    })
    const seen = new Set<unknown>()
    modal.subscribe(({ namespaces }) => seen.add(namespaces['fake']?.caipAddress))
    await modal.select('fake', { connectorId: 'org.wallet' })
    expect(asked).toEqual([])
    await expect(modal.select('fake', { kind: 'refused' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(address()).toBe('plain')
    await modal.select('fake', { kind: 'vault' })
    expect(asked).toEqual([{ kind: 'refused' }, { kind: 'vault' }])
    expect([...seen]).toEqual(['fake:two:vault'])
  })

  test('a `before` tap refuses a choice', async () => {
    const wallet = fakeWallet()
    const gate = feature('gate', ({ tap }) => tap('select.before', () => Promise.reject(new Error('not now'))))
    const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), gate] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await expect(modal.select('fake', { address: 'bob' })).rejects.toMatchObject({
      message: expect.stringContaining('not now'),
    })
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('alice')
  })
})
