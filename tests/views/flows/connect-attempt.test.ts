import { describe, expect, it, vi } from 'vitest'
import type { ConnectorSession } from '../../../kernel/contract/connector.js'
import { ConnectAttempt } from '../../../views/flows/connect-attempt.js'
import { deferred, flush, never } from '../../support/flush.js'
import { attemptHost } from './attempt-host.js'

const WALLET = 'org.wallet'

const begin = (connectorId = WALLET, options: Parameters<typeof attemptHost>[1] = {}) => {
  const booted = attemptHost(undefined, options)
  booted.modal.open({ view: 'ConnectingExternal', params: { wallet: 'Wallet' } })
  return { ...booted, script: booted.wallet.side.script, attempt: new ConnectAttempt(booted.host, 'fake', connectorId) }
}

describe('an answer', () => {
  it('connects and closes the pending view', async () => {
    const { attempt, modal, kernel } = begin()
    expect(attempt.phase).toBe('waiting')
    await attempt.start()
    expect(attempt.phase).toBe('connected')
    expect(kernel.stores.accounts.of('fake').address).toBe('alice')
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('keeps the view of a gate open', async () => {
    const { attempt, modal } = begin()
    const running = attempt.start()
    modal.open({ view: 'Networks' })
    await running
    expect(modal.getSnapshot().view?.name).toBe('Networks')
  })

  it.each([
    ['Networks', false],
    ['Account', true],
  ])('closes its own view: %s', async (view, open) => {
    const { host, modal } = begin()
    modal.open({ view: 'Networks' })
    await new ConnectAttempt(host, 'fake', WALLET, { view }).start()
    expect(modal.getSnapshot().open).toBe(open)
  })

  it('answers the prompt that asked for the connection', async () => {
    const { host, modal } = begin()
    const answer = vi.fn()
    modal.open({ view: 'Networks' })
    await new ConnectAttempt({ ...host, prompt: { answer } as never }, 'fake', WALLET, { view: 'Networks' }).start()
    expect(answer).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(modal.getSnapshot().open).toBe(true)
  })

  it.each([
    [{ code: 4001 }, 'declined'],
    [{ code: 5000 }, 'declined'],
    [{ code: -32002 }, 'pending'],
    [new Error('Extension context invalidated.'), 'stale'],
    [new Error('Wallet is locked'), 'locked'],
    [new Error('Ledger device: Locked device (0x5515)'), 'device'],
    [{ code: -32603 }, 'failed'],
    [new Error('anything'), 'failed'],
    [undefined, 'failed'],
  ] as const)('%o is shown as %s', async (error, phase) => {
    const { attempt, script } = begin()
    script.connect = () => Promise.reject(error)
    await attempt.start()
    expect(attempt.phase).toBe(phase)
  })

  it('fails when the wallet is not in the page', async () => {
    const { attempt } = begin('org.unknown')
    await attempt.start()
    expect(attempt.phase).toBe('gone')
  })

  it('fails when the namespace has no network', async () => {
    const { attempt } = begin(WALLET, { networks: [] })
    await attempt.start()
    expect(attempt.phase).toBe('failed')
  })

  it.each([
    [{}, true],
    [{ fake: 'fake:two' }, false],
  ])('for the choice %o sets keepChain to %s', async (chosen, keepChain) => {
    const connect = vi.fn(async () => ({}))
    const networks = { of: () => ({ caipNetwork: { caipNetworkId: 'fake:one' } }), chosen }
    const stores = {
      networks,
      connections: { find: () => undefined },
      router: { transactions: [], current: undefined },
    }
    await new ConnectAttempt(
      { connect, isStillAsked: () => false, stores, after: () => () => {} } as never,
      'fake',
      WALLET,
    ).start()
    expect(connect).toHaveBeenCalledWith('fake:one', { connectorId: WALLET, keepChain }, expect.anything())
  })

  it('keeps the wallet’s network on request', async () => {
    const connect = vi.fn(async () => ({}))
    const networks = { of: () => ({ caipNetwork: { caipNetworkId: 'fake:one' } }), chosen: { fake: 'fake:two' } }
    const stores = {
      networks,
      connections: { find: () => undefined },
      router: { transactions: [], current: undefined },
    }
    const host = { connect, isStillAsked: () => false, stores, after: () => () => {} } as never
    await new ConnectAttempt(host, 'fake', WALLET, { keepChain: true }).start()
    expect(connect).toHaveBeenCalledWith('fake:one', { connectorId: WALLET, keepChain: true }, expect.anything())
  })
})

describe('a wait', () => {
  it('offers help after ten seconds', async () => {
    const { attempt, script, clock } = begin()
    script.connect = never
    void attempt.start()
    clock.advance(9999)
    expect(attempt.slow).toBe(false)
    clock.advance(1)
    expect(attempt.slow).toBe(true)
  })

  it('offers no help once it is over', async () => {
    const { attempt, script, clock } = begin()
    script.connect = () => Promise.reject({ code: 4001 })
    await attempt.start()
    clock.advance(20_000)
    expect(attempt.slow).toBe(false)
    expect(clock.pending).toBe(0)
  })

  it('restarts its ten seconds on a retry', async () => {
    const { attempt, script, clock } = begin()
    script.connect = never
    void attempt.start()
    clock.advance(10_000)
    void attempt.start()
    await flush()
    expect([attempt.phase, attempt.slow]).toEqual(['waiting', false])
    clock.advance(10_000)
    expect(attempt.slow).toBe(true)
  })

  it('ignores the answer to an earlier request', async () => {
    const { attempt, script, kernel } = begin()
    const first = deferred<ConnectorSession>()
    script.connect = () => first.promise
    void attempt.start()
    await flush()
    script.connect = () => Promise.reject({ code: 4001 })
    await attempt.start()
    first.resolve({ chain: 'fake:one', accounts: ['late'] })
    await flush()
    expect(attempt.phase).toBe('declined')
    expect(kernel.stores.accounts.of('fake').isConnected).toBe(false)
  })

  it('ends when the user leaves, and ignores a late answer', async () => {
    const { attempt, script, kernel, clock } = begin()
    const asked = deferred<ConnectorSession>()
    script.connect = () => asked.promise
    void attempt.start()
    await flush()
    attempt.cancel()
    asked.resolve({ chain: 'fake:one', accounts: ['late'] })
    await flush()
    expect(kernel.stores.accounts.of('fake')).toMatchObject({ status: 'disconnected', address: undefined })
    expect(clock.pending).toBe(0)
  })
})

describe('a gate after the answer', () => {
  const gated = () => {
    const booted = begin()
    const asked = deferred<ConnectorSession>()
    const gate = deferred()
    booted.script.connect = () => asked.promise
    booted.kernel.hooks.verbs.connect.after.tapPromise('gate', async () => {
      booted.modal.open({ view: 'Account' })
      await gate.promise
    })
    const answer = () => asked.resolve({ chain: 'fake:one', accounts: ['alice'] })
    const isConnected = () => booted.kernel.stores.accounts.of('fake').isConnected
    return { ...booted, gate, answer, isConnected }
  }

  it('keeps the connection when its view replaces the attempt', async () => {
    const { attempt, modal, gate, answer, isConnected } = gated()
    const running = attempt.start()
    answer()
    await flush()
    expect(modal.getSnapshot().view?.name).toBe('Account')
    attempt.cancel()
    await flush()
    expect(isConnected()).toBe(true)
    gate.resolve()
    await running
    expect(isConnected()).toBe(true)
    expect([attempt.phase, modal.getSnapshot().view?.name]).toEqual(['connected', 'Account'])
  })

  it('can still disconnect', async () => {
    const { attempt, gate, answer, isConnected } = gated()
    const running = attempt.start()
    answer()
    await flush()
    attempt.cancel()
    gate.reject(new Error('not signed in'))
    await running
    expect(isConnected()).toBe(false)
  })

  it('does not close the view of another wallet', async () => {
    const { attempt, modal, gate, answer } = gated()
    const running = attempt.start()
    answer()
    await flush()
    attempt.cancel()
    modal.open({ view: 'ConnectingExternal', params: { wallet: 'Other' } })
    gate.resolve()
    await running
    expect(modal.getSnapshot().view).toMatchObject({ name: 'ConnectingExternal', params: { wallet: 'Other' } })
  })

  it('does not run during a request, even if the connected wallet changes', async () => {
    const { attempt, modal, script, wallet } = begin()
    await modal.connect('fake:one', { connectorId: WALLET })
    script.connect = never
    const running = attempt.start()
    await flush()
    wallet.side.emit({ type: 'chain', chain: 'fake:two' })
    await flush()
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
    attempt.cancel()
    // Only an aborted request ends: this wallet never answers.
    await running
    expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
  })
})

describe('a wallet that was busy', () => {
  it('gets one more request when the user returns', async () => {
    const { attempt, script, kernel } = begin()
    script.connect = () => Promise.reject({ code: -32002 })
    await attempt.start()
    script.connect = async () => ({ chain: 'fake:one', accounts: ['alice'] })
    attempt.resume()
    // The message stays until the next result.
    expect(attempt.phase).toBe('pending')
    await flush()
    expect(attempt.phase).toBe('connected')
    expect(kernel.stores.accounts.of('fake').address).toBe('alice')
  })

  it('gets one request at a time, and only after it was busy', async () => {
    const { attempt, script, wallet } = begin()
    script.connect = () => Promise.reject({ code: -32002 })
    await attempt.start()
    script.connect = never
    attempt.resume()
    attempt.resume()
    await flush()
    expect(wallet.side.count('connect')).toBe(2)

    const other = begin()
    other.script.connect = () => Promise.reject({ code: 4001 })
    await other.attempt.start()
    other.attempt.resume()
    await flush()
    expect(other.wallet.side.count('connect')).toBe(1)
  })
})
