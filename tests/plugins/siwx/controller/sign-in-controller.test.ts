import type { ModalError } from '../../../../kernel/errors/modal-error.js'
import { describe, expect, test } from 'vitest'
import { kernelError } from '../../../../kernel/errors/kernel-errors.js'
import type { SiwxApi } from '../../../../plugins/siwx/contract.js'
import { bootSiwx, FakeSignIns, ready, refusal, type SiwxWorld as World, signIn } from '../../../support/boot-siwx.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../../../support/flush.js'
import { memoryStorage } from '../../../support/memory-storage.js'

const signatures = ({ wallet }: World) => wallet.side.count('sign')

describe('on connect (4.27, 4.28)', () => {
  test('does not prompt a signed-in account', async () => {
    const world = bootSiwx()
    world.signIns.script.getSessions = async () => [await sessionOf(world.signIns, 'alice')]
    await world.connect()
    expect(world.view()).toBeUndefined()
    expect(world.api.getSnapshot().sessions['fake']?.data.accountAddress).toBe('alice')
    expect(signatures(world)).toBe(0)
  })

  test('prompts without a session; the signature stores the session and closes the modal', async () => {
    const world = bootSiwx()
    world.modal.open()
    const connecting = world.connect()
    await ready(world)
    expect(world.view()).toBe('SIWXSignMessage')
    expect(world.api.getSnapshot().prompt).toEqual({
      namespace: 'fake',
      chainId: 'fake:one',
      address: 'alice',
      phase: 'ready',
      message: 'Sign in to app.example with nonce1',
    })
    // Connected is not signed in: the connect stays pending.
    expect(await stateOf(connecting)).toBe('pending')
    await world.api.approve()
    expect(await connecting).toMatchObject({ account: 'alice' })
    expect(world.wallet.side.asked.filter((entry) => entry.startsWith('sign'))).toEqual([
      'sign Sign in to app.example with nonce1 as alice on fake:one',
    ])
    expect(world.signIns.count('addSession')).toBe(1)
    expect(world.view()).toBeUndefined()
    expect(world.api.getSnapshot().prompt).toBeUndefined()
    expect(world.api.getSnapshot().sessions['fake']?.data.nonce).toBe('nonce1')
  })

  test('takes the signature out of an answer that also has the public key', async () => {
    const world = bootSiwx()
    world.wallet.side.script.sign = async () => ({ signature: '0x5161', publicKey: 'key', scheme: 'ADR-36' }) as never
    const connecting = world.connect()
    await ready(world)
    await world.api.approve()
    await connecting
    expect(world.signIns.asked).toContain('addSession 0x5161')
  })

  test.each([{}, { signature: { r: '0x1' } }, 7])('submits no answer without a signature: %o', async (answer) => {
    const world = bootSiwx()
    world.wallet.side.script.sign = async () => answer as never
    world.connect().catch(() => undefined)
    await ready(world)
    await world.api.approve()
    expect(world.api.getSnapshot().prompt?.phase).toBe('refused')
    expect(world.signIns.count('addSession')).toBe(0)
  })

  test('does not delay the connect for an optional sign-in', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    expect(world.view()).toBe('SIWXSignMessage')
  })

  test('does not prompt on an unsupported network until the user leaves it', async () => {
    const world = bootSiwx()
    world.wallet.side.chain = 'fake:nine'
    world.wallet.side.script.switch = async () => 'fake:nine'
    await world.connect()
    expect(world.signIns.asked).toEqual([])
    expect(world.view()).toBe('UnsupportedChain')
    world.wallet.side.changeChain('fake:two')
    await ready(world)
    expect(world.view()).toBe('SIWXSignMessage')
  })

  test('connects a namespace without a sign-in', async () => {
    const world = bootSiwx({ namespaces: ['other'] })
    await world.connect()
    expect(world.signIns.asked).toEqual([])
  })
})

describe('declining (4.29)', () => {
  test('disconnects where a sign-in is required, and returns to Connect', async () => {
    const world = bootSiwx()
    world.modal.open()
    const ended = refusal(world.connect())
    await ready(world)
    await world.api.cancel()
    expect(await ended).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.wallet.side.count('disconnect')).toBe(1))
    expect(world.address()).toBeUndefined()
    expect(world.view()).toBe('Connect')
    expect(world.api.getSnapshot().prompt).toBeUndefined()
  })

  test('restores the previous wallet and its session', async () => {
    const wallets = [fakeWallet(), fakeWallet({ id: 'two', name: 'Two' })]
    const other = wallets[1]
    if (other) other.side.accounts = ['carol']
    const world = bootSiwx({ wallets })
    await signIn(world)
    const ended = refusal(world.connect('two'))
    await ready(world)
    expect(world.api.getSnapshot().prompt?.address).toBe('carol')
    await world.api.cancel()
    expect(await ended).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.address()).toBe('alice'))
    expect(world.api.getSnapshot().sessions['fake']?.data.accountAddress).toBe('alice')
    await flush()
    expect(world.api.getSnapshot().prompt).toBeUndefined()
  })

  test('closes an optional sign-in, stays connected and prompts on no later event', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    await world.api.cancel()
    expect(world.view()).toBeUndefined()
    expect(world.address()).toBe('alice')
    await world.modal.switch('fake:two' as never)
    world.wallet.side.changeChain('fake:one')
    await flush()
    expect(world.view()).toBeUndefined()
    // A connect is an explicit action, so it prompts again.
    await world.modal.disconnect()
    await world.connect()
    await ready(world)
  })

  test('treats leaving the modal as a decline', async () => {
    const world = bootSiwx()
    const ended = refusal(world.connect())
    await ready(world)
    // The close button of the header ignores every guard.
    world.modal.close({ force: true })
    expect(await ended).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.address()).toBeUndefined())
    expect(world.view()).toBeUndefined()
  })

  test('ignores a signature that arrives afterwards', async () => {
    const world = bootSiwx({ required: false })
    const signed = deferred<string>()
    world.wallet.side.script.sign = () => signed.promise
    await world.connect()
    await ready(world)
    const approving = world.api.approve()
    await waitFor(() => expect(signatures(world)).toBe(1))
    await world.api.cancel()
    signed.resolve('late')
    await approving
    await flush()
    expect(world.signIns.count('addSession')).toBe(0)
    expect(world.api.getSnapshot().sessions).toEqual({})
  })
})

describe('closing (2.15)', () => {
  test('is refused while a required sign-in is missing', async () => {
    const world = bootSiwx()
    void world.connect().catch(() => undefined)
    await ready(world)
    expect(world.modal.close()).toBe(false)
    expect(world.view()).toBe('SIWXSignMessage')
    await world.api.approve()
    expect(world.view()).toBeUndefined()
  })

  test('is refused over every screen that is opened meanwhile, and possible by force', async () => {
    const world = bootSiwx()
    const ended = refusal(world.connect())
    await ready(world)
    world.modal.open({ view: 'Swap', params: { from: 'x' } })
    world.modal.back()
    expect(world.modal.close()).toBe(false)
    expect(world.view()).toBe('SIWXSignMessage')
    expect(world.modal.close({ force: true })).toBe(true)
    expect(await ended).toBe('SIWX_CANCELLED')
  })

  test('leaves a Cancel that works while the wallet does not answer', async () => {
    const world = bootSiwx()
    world.wallet.side.script.sign = never
    const ended = refusal(world.connect())
    await ready(world)
    void world.api.approve()
    await waitFor(() => expect(world.phase()).toBe('signing'))
    expect(world.modal.close()).toBe(false)
    await world.api.cancel()
    expect(await ended).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.address()).toBeUndefined())
    expect([world.view(), world.phase()]).toEqual(['Connect', undefined])
  })

  test('is allowed for an optional sign-in', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    expect(world.modal.close()).toBe(true)
    await flush()
    expect(world.api.getSnapshot().prompt).toBeUndefined()
    expect(world.address()).toBe('alice')
  })

  test('is allowed without a sign-in to complete', () => {
    const world = bootSiwx()
    world.modal.open({ view: 'SIWXSignMessage' })
    expect(world.modal.close()).toBe(true)
  })
})

describe('failing (4.30, 8.4, 8.5)', () => {
  test('keeps the view and the message after a decline in the wallet, quietly', async () => {
    const world = bootSiwx()
    world.wallet.side.script.sign = async () => {
      throw { code: 4001, message: 'User rejected' }
    }
    const connecting = world.connect()
    await ready(world)
    await world.api.approve()
    expect(world.phase()).toBe('declined')
    world.clock.advance(1000)
    expect(world.toast()).toBeUndefined()
    expect(world.view()).toBe('SIWXSignMessage')
    delete world.wallet.side.script.sign
    await world.api.approve()
    await connecting
    expect(world.signIns.nonces).toBe(1)
  })

  test('keeps the message after a failure of the wallet, and names it', async () => {
    const world = bootSiwx()
    world.wallet.side.script.sign = async () => {
      throw new Error('The device is locked.')
    }
    const connecting = world.connect()
    await ready(world)
    await world.api.approve()
    expect(world.phase()).toBe('refused')
    world.clock.advance(1000)
    expect(world.toast()).toBe('Signature declined')
    delete world.wallet.side.script.sign
    await world.api.approve()
    await connecting
    expect(world.signIns.nonces).toBe(1)
  })

  test.each([
    [{ code: -32002, message: 'Already processing personal_sign. Please wait.' }, 'pending'],
    [new Error('Extension context invalidated.'), 'stale'],
    [new Error('Wallet is locked'), 'locked'],
    [new Error('Ledger device: Locked device (0x5515)'), 'device'],
    [new Error('It went away.'), undefined],
  ])('knows why the wallet did not sign: %s', async (thrown, cause) => {
    const world = bootSiwx()
    world.wallet.side.script.sign = async () => {
      throw thrown
    }
    const connecting = world.connect()
    await ready(world)
    await world.api.approve()
    expect(world.api.getSnapshot().prompt).toMatchObject({ phase: 'refused', cause })
    delete world.wallet.side.script.sign
    await world.api.approve()
    await connecting
    expect(world.signIns.nonces).toBe(1)
  })

  test('names a missing package to the developer', async () => {
    const world = bootSiwx()
    world.signIns.script.addSession = async () => {
      throw kernelError('PEER_MISSING', { values: { peer: 'viem@2' } })
    }
    void world.connect().catch(() => undefined)
    await ready(world)
    await world.api.approve()
    expect(world.modal.getSnapshot().alerts).toMatchObject([
      { code: 'PEER_MISSING', text: expect.stringContaining('npm install viem@2') },
    ])
  })

  test('creates a message with a new nonce after a rejected signature', async () => {
    const world = bootSiwx()
    world.signIns.script.addSession = async () => {
      throw new Error('nonce used')
    }
    const connecting = world.connect()
    await ready(world)
    await world.api.approve()
    expect(world.phase()).toBe('refused')
    expect(world.api.getSnapshot().prompt?.message).toBe('Sign in to app.example with nonce2')
    world.clock.advance(1000)
    expect(world.toast()).toBe('Signature declined')
    delete world.signIns.script.addSession
    await world.api.approve()
    await connecting
    expect(world.wallet.side.asked.filter((entry) => entry.startsWith('sign')).at(-1)).toContain('nonce2')
  })

  test('shows specific messages for a smart account', async () => {
    const wallet = fakeWallet()
    const world = bootSiwx({ wallets: [wallet] })
    const session = { chain: 'fake:one', accounts: [{ address: 'alice', kind: 'smartAccount' }] } as const
    wallet.side.script.connect = async () => session
    wallet.side.script.restore = async () => session
    wallet.side.script.sign = async () => {
      throw new Error('no')
    }
    void world.connect().catch(() => undefined)
    await ready(world)
    await world.api.approve()
    world.clock.advance(1000)
    expect(world.toast()).toBe('This application might not support Smart Accounts')
  })

  test('disconnects, returns to Connect and shows an error when the lookup of a required sign-in fails', async () => {
    const world = bootSiwx()
    world.modal.open()
    world.signIns.script.getSessions = async () => {
      throw new Error('down')
    }
    expect(await refusal(world.connect())).toBe('SIWX_INIT_FAILED')
    expect(world.address()).toBeUndefined()
    expect(world.view()).toBe('Connect')
    world.clock.advance(1000)
    expect(world.toast()).toBe('A problem occurred while trying initialize authentication')
  })

  test('creates a failed message again on request', async () => {
    const world = bootSiwx({ required: false })
    world.signIns.script.createMessage = async () => {
      throw new Error('no nonce')
    }
    await world.connect()
    await waitFor(() => expect(world.phase()).toBe('failed'))
    await world.api.approve()
    expect(signatures(world)).toBe(0)
    delete world.signIns.script.createMessage
    await world.api.retry()
    expect(world.phase()).toBe('ready')
  })

  test.each([
    { what: 'another domain', part: { domain: 'evil.example' } },
    { what: 'another origin', part: { uri: 'https://evil.example/app.example' } },
    { what: 'another account', part: { accountAddress: 'mallory' } },
    { what: 'another chain', part: { chainId: 'fake:two' } },
  ])('never shows a message for $what', async ({ part }) => {
    const world = bootSiwx({ required: false })
    world.signIns.script.createMessage = async () => part
    await world.connect()
    await waitFor(() => expect(world.phase()).toBe('failed'))
    expect(world.api.getSnapshot().prompt?.message).toBeUndefined()
  })
})

const sessionOf = async (signIns: FakeSignIns, address: string, part: object = {}) => {
  const { toString: text, ...data } = await signIns.createMessage({ accountAddress: address, chainId: 'fake:one' })
  return { data: { ...data, ...part }, message: text(), signature: 'good' }
}

describe('an optional sign-in that cannot be checked', () => {
  const down = async () => {
    throw new Error('down')
  }
  const UNVERIFIED = 'Your sign-in could not be checked, so you are not signed in. Your wallet stays connected.'

  /** A page that restores a signed-in wallet while its sessions cannot be looked up. */
  const offline = async () => {
    const given = { browser: memoryStorage(), signIns: new FakeSignIns(), wallets: [fakeWallet()], required: false }
    const first = bootSiwx(given)
    await first.connect()
    await ready(first)
    await first.api.approve()
    await first.modal.destroy()
    given.signIns.script.getSessions = down
    const world = bootSiwx(given)
    await waitFor(() => expect(world.signIns.count('getSessions')).toBeGreaterThan(1))
    await waitFor(() => expect(world.address()).toBe('alice'))
    await flush()
    return world
  }

  test('keeps a restored wallet connected, not signed in and without a prompt', async () => {
    const world = await offline()
    expect(world.address()).toBe('alice')
    expect(world.api.getSnapshot()).toEqual({ prompt: undefined, sessions: {} })
    expect(world.signIns.sessions.size).toBe(1)
    world.clock.advance(1000)
    expect(world.toast()).toBe(UNVERIFIED)
  })

  test('is checked again when the page is back online, without another signature', async () => {
    const world = await offline()
    delete world.signIns.script.getSessions
    world.window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(world.api.getSnapshot().sessions['fake']?.data.accountAddress).toBe('alice'))
    expect(signatures(world)).toBe(1)
  })

  test('is checked again by the next signIn, which rejects while it fails', async () => {
    const world = await offline()
    world.modal.toast('success', 'another')
    expect(await refusal(world.api.signIn())).toBe('SIWX_SESSION_UNVERIFIED')
    world.clock.advance(1000)
    expect(world.toast()).toBe(UNVERIFIED)
    expect(world.address()).toBe('alice')
    delete world.signIns.script.getSessions
    expect((await world.api.signIn()).data.accountAddress).toBe('alice')
    expect(signatures(world)).toBe(1)
  })

  test('is shown once, although the page is online again and again', async () => {
    const world = await offline()
    world.clock.advance(60_000)
    expect(world.toast()).toBeUndefined()
    const before = world.signIns.count('getSessions')
    world.window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(world.signIns.count('getSessions')).toBeGreaterThan(before))
    await flush()
    world.clock.advance(1000)
    expect(world.toast()).toBeUndefined()
  })

  test('does not fail a connect', async () => {
    const world = bootSiwx({ required: false })
    world.signIns.script.getSessions = down
    await world.connect()
    expect([world.address(), world.view()]).toEqual(['alice', undefined])
    world.clock.advance(1000)
    expect(world.toast()).toBe(UNVERIFIED)
  })

  test('closes the prompt of the previous account and rejects its callers', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    const ended = refusal(world.api.signIn())
    await flush()
    world.signIns.script.getSessions = down
    world.wallet.side.changeAccounts(['bob'])
    expect(await ended).toBe('SIWX_SESSION_UNVERIFIED')
    expect([world.address(), world.view()]).toEqual(['bob', undefined])
  })

  test('becomes a prompt once a lookup finds no session', async () => {
    const world = await offline()
    world.signIns.sessions.clear()
    delete world.signIns.script.getSessions
    world.window.dispatchEvent(new Event('online'))
    await ready(world)
  })
})

describe('a session of another account', () => {
  test.each([
    { what: 'another account', part: { accountAddress: 'bob' } },
    { what: 'another letter case of an address', part: { accountAddress: 'Alice' } },
    { what: 'another namespace', part: { chainId: 'other:one' as const } },
    { what: 'another domain', part: { domain: 'app.example.evil.example' } },
    { what: 'another origin', part: { uri: 'http://app.example' } },
    { what: 'the past', part: { expirationTime: '1969-01-01T00:00:00.000Z' } },
    { what: 'the future', part: { notBefore: '2999-01-01T00:00:00.000Z' } },
    { what: 'no time at all', part: { expirationTime: 'soon' } },
  ])('of $what is not used', async ({ part }) => {
    const world = bootSiwx({ required: false })
    const session = await sessionOf(world.signIns, 'alice', part)
    world.signIns.script.getSessions = async () => [session]
    await world.connect()
    await ready(world)
    expect(world.api.getSnapshot().sessions).toEqual({})
  })

  test('of another network is used under the policy `account`, and not under `network`', async () => {
    for (const [policy, isAsked] of [['account', false] as const, ['network', true] as const]) {
      const world = bootSiwx({ required: false, policy })
      const session = await sessionOf(world.signIns, 'alice', { chainId: 'fake:two' })
      world.signIns.script.getSessions = async () => [session]
      await world.connect()
      await flush()
      expect(world.phase() !== undefined).toBe(isAsked)
    }
  })
})

describe('one prompt per sign-in', () => {
  test('does not prompt on a reload, a network switch or a wallet event', async () => {
    const browser = memoryStorage()
    const signIns = new FakeSignIns()
    const wallet = fakeWallet()
    const first = bootSiwx({ browser, signIns, wallets: [wallet] })
    await signIn(first)
    await first.modal.switch('fake:two' as never)
    wallet.side.changeChain('fake:one')
    wallet.side.changeAccounts(['alice'])
    await flush()
    expect(first.view()).toBeUndefined()
    await first.modal.destroy()
    for (let reload = 0; reload < 3; reload++) {
      const next = bootSiwx({ browser, signIns, wallets: [wallet] })
      await waitFor(() => expect(next.api.getSnapshot().sessions['fake']).toBeDefined())
      expect(next.view()).toBeUndefined()
      await next.modal.destroy()
    }
    expect(wallet.side.count('sign')).toBe(1)
    expect(signIns.nonces).toBe(1)
  })

  test('prompts once per network under the policy `network`', async () => {
    const world = bootSiwx({ policy: 'network' })
    await signIn(world)
    await world.modal.switch('fake:two' as never)
    await ready(world)
    expect(world.api.getSnapshot().prompt?.chainId).toBe('fake:two')
    await world.api.approve()
    expect(signatures(world)).toBe(2)
  })

  test('prompts for another account and withdraws the message of the first', async () => {
    const world = bootSiwx()
    void world.connect().catch(() => undefined)
    await ready(world)
    world.wallet.side.changeAccounts(['bob'])
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ address: 'bob', phase: 'ready' }))
    await world.api.approve()
    expect(world.wallet.side.asked.filter((entry) => entry.startsWith('sign'))).toEqual([
      'sign Sign in to app.example with nonce2 as bob on fake:one',
    ])
    expect(world.api.getSnapshot().sessions['fake']?.data.accountAddress).toBe('bob')
  })

  test('prompts a restored wallet without a session after its lookup', async () => {
    const browser = memoryStorage()
    const wallet = fakeWallet()
    const first = bootSiwx({ browser, wallets: [wallet] })
    await signIn(first)
    await first.modal.destroy()
    const next = bootSiwx({ browser, wallets: [wallet] })
    await ready(next)
    expect(next.view()).toBe('SIWXSignMessage')
    expect(wallet.side.count('sign')).toBe(1)
  })

  test('prompts again after the session expires', async () => {
    const { manualClock } = await import('../../../support/manual-clock.js')
    const clock = manualClock()
    const world = bootSiwx({ clock, signIns: new FakeSignIns('https://app.example', { clock, ms: 60_000 }) })
    await signIn(world)
    clock.advance(59_000)
    await flush()
    expect(world.phase()).toBeUndefined()
    clock.advance(1_000)
    await ready(world)
    expect(world.api.getSnapshot().sessions).toEqual({})
  })
})

describe('a loop', () => {
  test('of accepted sign-ins without a session ends after the second', async () => {
    const world = bootSiwx()
    world.signIns.script.getSessions = async () => []
    const ended = refusal(world.connect())
    await ready(world)
    await world.api.approve()
    expect(world.phase()).toBe('refused')
    await world.api.approve()
    expect(await ended).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.address()).toBeUndefined())
    expect(signatures(world)).toBe(2)
    world.clock.advance(2000)
    expect(world.toast()).toContain('could not be found again')
  })

  test('of a wallet that alternates between accounts ends after two prompts each', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    for (let round = 0; round < 20; round++) {
      world.wallet.side.changeAccounts([round % 2 ? 'alice' : 'bob'])
      await flush()
    }
    expect(world.signIns.nonces).toBeLessThanOrEqual(5)
    expect(world.phase()).toBeUndefined()
  })
})

describe('signing out', () => {
  test('disconnects where a sign-in is required', async () => {
    const world = bootSiwx()
    await signIn(world)
    await world.api.signOut()
    expect(world.address()).toBeUndefined()
    expect(world.signIns.sessions.size).toBe(0)
  })

  test('stays connected without a prompt when optional', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    await world.api.approve()
    await world.api.signOut('fake')
    await flush()
    expect(world.address()).toBe('alice')
    expect(world.api.getSnapshot()).toEqual({ prompt: undefined, sessions: {} })
    expect(world.signIns.sessions.size).toBe(0)
    expect(world.view()).toBeUndefined()
  })

  test('follows a disconnect, unless the host disables it', async () => {
    for (const signOutOnDisconnect of [true, false]) {
      const world = bootSiwx({ signOutOnDisconnect })
      await signIn(world)
      await world.modal.disconnect()
      expect(world.signIns.sessions.size).toBe(signOutOnDisconnect ? 0 : 1)
      expect(world.api.getSnapshot().sessions).toEqual({})
    }
  })

  test('keeps the session when the wallet locks', async () => {
    const world = bootSiwx()
    await signIn(world)
    world.wallet.side.leave()
    await waitFor(() => expect(world.address()).toBeUndefined())
    await flush()
    expect(world.signIns.sessions.size).toBe(1)
    await world.connect()
    expect(signatures(world)).toBe(1)
  })

  test('ends the previous session on another account if the host enables it', async () => {
    const world = bootSiwx({ signOutOnAccountChange: true })
    await signIn(world)
    world.wallet.side.changeAccounts(['bob'])
    await waitFor(() => expect(world.signIns.asked).toContain('revokeSession fake:one:alice'))
  })

  test('ends the previous session on another network if the host enables it', async () => {
    const world = bootSiwx({ signOutOnNetworkChange: true, policy: 'network' })
    await signIn(world)
    world.wallet.side.changeChain('fake:two')
    await waitFor(() => expect(world.signIns.asked).toContain('revokeSession fake:one:alice'))
  })
})

describe('several tabs', () => {
  const tabs = (options: object = {}) => {
    const browser = memoryStorage()
    const signIns = new FakeSignIns()
    const wallet = fakeWallet()
    const open = () => bootSiwx({ browser, signIns, wallets: [wallet], ...options })
    const tell = (world: World, key = 'portico:siwx:preferences') => {
      world.window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    return { open, tell, wallet, signIns }
  }

  test('share a sign-in, and the other tab closes its view', async () => {
    const { open, tell, wallet } = tabs()
    const one = open()
    const connecting = one.connect()
    await ready(one)
    const other = open()
    await ready(other)
    await one.api.approve()
    await connecting
    tell(other)
    await waitFor(() => expect(other.api.getSnapshot().sessions['fake']).toBeDefined())
    expect(other.view()).toBeUndefined()
    expect(wallet.side.count('sign')).toBe(1)
  })

  test('share a sign-out', async () => {
    const { open, tell } = tabs({ required: false })
    const one = open()
    await one.connect()
    await ready(one)
    await one.api.approve()
    const other = open()
    await waitFor(() => expect(other.api.getSnapshot().sessions['fake']).toBeDefined())
    await one.api.signOut()
    tell(other)
    await waitFor(() => expect(other.api.getSnapshot().sessions['fake']).toBeUndefined())
    await flush()
    expect(other.view()).toBeUndefined()
    expect(other.address()).toBe('alice')
  })

  test('disconnect together when the sign-in is required', async () => {
    const { open, tell, signIns } = tabs()
    const one = open()
    await signIn(one)
    const other = open()
    await waitFor(() => expect(other.api.getSnapshot().sessions['fake']).toBeDefined())
    signIns.sessions.clear()
    tell(other)
    await waitFor(() => expect(other.address()).toBeUndefined())
    expect(other.view()).toBeUndefined()
  })
})

describe('several namespaces', () => {
  const both = (options: object = {}) => {
    const wallets = [fakeWallet({ namespaces: ['fake', 'moon'] })]
    const plugins = [fakeNamespace({ wallets }), fakeNamespace({ id: 'moon', wallets })]
    return bootSiwx({ wallets, plugins, ...options })
  }

  test('prompt separately, and keep the other session on a disconnect', async () => {
    const world = both()
    await signIn(world)
    const second = world.connect('org.wallet', 'moon:one')
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ namespace: 'moon', phase: 'ready' }))
    await world.api.approve()
    await second
    expect(Object.keys(world.api.getSnapshot().sessions)).toEqual(['fake', 'moon'])
    await world.modal.disconnect('fake')
    expect(Object.keys(world.api.getSnapshot().sessions)).toEqual(['moon'])
    expect(world.signIns.count('setSessions')).toBe(0)
    expect([...world.signIns.sessions.keys()]).toEqual(['moon:alice'])
  })

  test('prompt once they become active', async () => {
    const world = both({ required: false })
    await world.connect()
    await ready(world)
    await world.api.approve()
    await world.connect('org.wallet', 'moon:one')
    await ready(world)
    await world.api.approve()
    world.signIns.sessions.delete('fake:alice')
    world.wallet.sides['fake']?.changeAccounts(['bob'])
    await flush()
    expect(world.phase()).toBeUndefined()
    await world.modal.select('fake', {})
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ namespace: 'fake', address: 'bob' }))
  })
})

describe('the API', () => {
  test('signIn prompts again after a decline and resolves with the session', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    await world.api.cancel()
    const signing = world.api.signIn()
    await ready(world)
    await world.api.approve()
    expect((await signing).data.accountAddress).toBe('alice')
    expect((await world.api.signIn()).data.accountAddress).toBe('alice')
    expect(signatures(world)).toBe(1)
  })

  test('signIn rejects on a decline and stays connected', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    const ended = refusal(world.api.signIn())
    await flush()
    await world.api.cancel()
    expect(await ended).toBe('SIWX_CANCELLED')
    expect(world.address()).toBe('alice')
  })

  test('signIn rejects a declined required sign-in after the disconnect', async () => {
    const world = bootSiwx()
    await signIn(world)
    world.signIns.sessions.clear()
    world.wallet.side.changeAccounts(['bob'])
    await ready(world)
    const ended = refusal(world.api.signIn().finally(() => expect(world.address()).toBeUndefined()))
    await flush()
    await world.api.cancel()
    expect(await ended).toBe('SIWX_CANCELLED')
  })

  test('names what is missing, in the words of the specification (8.31-8.34)', async () => {
    const failure = (api: SiwxApi) => api.signIn().catch((error: ModalError) => error) as Promise<ModalError>
    const words = async (api: SiwxApi) => {
      const { details, shortMessage } = await failure(api)
      // Hosts read our sentence; the specified one names the parts of another product.
      expect(shortMessage).not.toMatch(/Active|Controller/)
      return details
    }
    expect((await failure(bootSiwx({ enabled: false }).api)).message).toBe('SIWX is not enabled')
    const world = bootSiwx({ required: false })
    expect(await words(world.api)).toBe('No ActiveCaipAddress found')
    await world.connect()
    world.modal.removeNetwork('fake', 'fake:one' as never)
    expect(await words(world.api)).toBe('No ActiveCaipNetwork or client found')
    const gone = bootSiwx({ required: false })
    await gone.connect()
    gone.kernel.stores.connectors.remove(gone.wallet.connector)
    expect(await words(gone.api)).toBe('No ConnectionController client found')
  })

  test('`siwx` and `siweConfig` together are rejected (5.19)', () => {
    const siweConfig = {
      getNonce: async () => '',
      createMessage: () => '',
      verifyMessage: async () => true,
      getSession: async () => null,
      signOut: async () => true,
    }
    expect(() => bootSiwx({ siweConfig })).toThrow('Cannot set both `siweConfig` and `siwx` options')
  })

  test('connects without a sign-in when disabled', async () => {
    const world = bootSiwx({ enabled: false })
    await world.connect()
    expect(world.signIns.asked).toEqual([])
  })
})
