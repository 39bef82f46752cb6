import { describe, expect, test, vi } from 'vitest'
import type { OfferedSession } from '../../../kernel/contract/connector.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush, waitFor } from '../../support/flush.js'
import { memoryStorage } from '../../support/memory-storage.js'

const gateError = defineErrors({ GATE_CLOSED: 'This account may not come in.' })

const boot = (refuses: (session: OfferedSession) => boolean, storage = memoryStorage()) => {
  const wallet = fakeWallet({ namespaces: ['fake', 'other'] })
  wallet.side.allowed = true
  const offered: OfferedSession[] = []
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      fakeNamespace({ id: 'other' }),
      feature('gate', ({ tap }) =>
        tap('session', (session) => {
          offered.push(session)
          if (refuses(session)) throw gateError('GATE_CLOSED')
        }),
      ),
    ],
    storage,
  })
  const check = watchAgreement(booted)
  const { kernel, modal } = booted
  const connected = vi.fn()
  modal.subscribe(({ namespaces }) => namespaces['fake']?.isConnected && connected())
  return {
    ...booted,
    wallet,
    offered,
    check,
    connected,
    connect: () => modal.connect('fake:one', { connectorId: 'org.wallet' }),
    account: () => modal.getSnapshot().namespaces['fake'],
    stored: () => kernel.connectionStorage.recall()['fake'],
  }
}

test('a refused connection never comes about, and its wallet is told', async () => {
  const { account, check, connect, connected, offered, stored, wallet } = boot(() => true)
  await expect(connect()).rejects.toMatchObject({ code: 'GATE_CLOSED' })
  expect(offered).toEqual([
    { namespace: 'fake', connectorId: 'org.wallet', chain: 'fake:one', accounts: ['alice', 'bob'], signs: true },
  ])
  expect(Object.isFrozen(offered[0])).toBe(true)
  expect(account()).toMatchObject({ isConnected: false, reason: 'GATE_CLOSED' })
  expect(connected).not.toHaveBeenCalled()
  expect(stored()).toBeUndefined()
  expect(wallet.side.count('disconnect')).toBe(1)
  check()
})

describe('a connection that is refused when it is restored', () => {
  const refuse = async () => {
    const storage = memoryStorage()
    const first = boot(() => false, storage)
    await first.connect()
    await first.modal.destroy()
    const booted = boot(() => true, storage)
    await waitFor(() => expect(booted.account()).toMatchObject({ status: 'disconnected', reason: 'GATE_CLOSED' }))
    return { ...booted, storage }
  }

  test('never comes about, and its wallet is told', async () => {
    const { connected, wallet } = await refuse()
    expect(connected).not.toHaveBeenCalled()
    expect(wallet.side.count('restore')).toBe(1)
    expect(wallet.side.count('disconnect')).toBe(1)
  })

  test('is forgotten, so that the next visit asks the wallet for nothing', async () => {
    const { modal, storage, stored } = await refuse()
    expect(stored()).toBeUndefined()
    await modal.destroy()
    const next = boot(() => false, storage)
    await flush()
    expect(next.wallet.side.asked).toEqual([])
    expect(next.account()?.reason).toBeUndefined()
    await next.connect()
    expect(next.account()?.isConnected).toBe(true)
  })

  test('leaves the wallet alone whose session is restored in another namespace', async () => {
    const storage = memoryStorage()
    const enter = (refuses: (session: OfferedSession) => boolean) => {
      const wallet = fakeWallet({ namespaces: ['fake', 'other'], session: 'shared' })
      for (const side of Object.values(wallet.sides)) side.allowed = true
      const gate = feature('gate', ({ tap }) =>
        tap('session', (session) => {
          if (refuses(session)) throw gateError('GATE_CLOSED')
        }),
      )
      const plugins = [fakeNamespace({ wallets: [wallet] }), fakeNamespace({ id: 'other' }), gate]
      return { ...bootKernel({ plugins, storage }), wallet }
    }
    const first = enter(() => false)
    for (const chain of ['fake:one', 'other:one'] as const)
      await first.modal.connect(chain, { connectorId: 'org.wallet' })
    await first.modal.destroy()
    const { modal, wallet } = enter(({ namespace }) => namespace === 'fake')
    await waitFor(() => expect(modal.getSnapshot().namespaces['other']?.isConnected).toBe(true))
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ isConnected: false, reason: 'GATE_CLOSED' })
    for (const side of Object.values(wallet.sides)) expect(side.count('disconnect')).toBe(0)
  })
})

test.each(['the wallet itself', 'a switch', 'a request'] as const)(
  'what a connection becomes by %s can be refused, which ends it, and its wallet is told',
  async (cause) => {
    const { account, check, connect, modal, stored, wallet } = boot(({ chain }) => chain === 'fake:two')
    await connect()
    if (cause === 'the wallet itself') wallet.side.changeChain('fake:two')
    if (cause === 'a switch') {
      wallet.side.script.switch = async (chain) => chain
      await expect(modal.switch('fake:two')).rejects.toMatchObject({ code: 'GATE_CLOSED' })
    }
    if (cause === 'a request') {
      // Without an event, the wallet's answer before the signature is the first that tells.
      wallet.side.chain = 'fake:two'
      await expect(modal.sign('fake:one', { message: 'hi' })).rejects.toMatchObject({
        code: expect.stringMatching(/^(CONNECTION_MISSING|WALLET_DISCONNECTED)$/),
      })
      expect(wallet.side.count('sign')).toBe(0)
    }
    await flush()
    expect(account()).toMatchObject({ isConnected: false, reason: 'GATE_CLOSED' })
    expect(stored()).toBeUndefined()
    expect(wallet.side.count('disconnect')).toBe(1)
    check()
  },
)

test('a refused session of another namespace costs that namespace alone', async () => {
  const { account, connect, modal, wallet } = boot(({ namespace }) => namespace === 'other')
  wallet.side.script.connect = async () => ({
    ...wallet.side.session,
    also: { other: { chain: 'other:one', accounts: ['olga'] } },
  })
  await connect()
  expect(account()?.isConnected).toBe(true)
  expect(modal.getSnapshot().namespaces['other']?.isConnected).toBe(false)
})

test('a tap that answers with a promise refuses, because it would decide too late', async () => {
  const wallet = fakeWallet()
  const late: () => void = async () => {
    throw gateError('GATE_CLOSED')
  }
  const { modal } = bootKernel({
    plugins: [fakeNamespace({ wallets: [wallet] }), feature('gate', ({ tap }) => tap('session', late))],
  })
  await expect(modal.connect('fake:one', { connectorId: 'org.wallet' })).rejects.toThrow('returns a promise')
  expect(modal.getSnapshot().namespaces['fake']?.isConnected).toBe(false)
})
