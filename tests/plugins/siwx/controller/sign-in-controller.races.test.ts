import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import { bootSiwx, FakeSignIns, ready, refusal, type SiwxWorld as World, signIn } from '../../../support/boot-siwx.js'
import { feature } from '../../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../../../support/flush.js'
import { manualClock } from '../../../support/manual-clock.js'
import { memoryStorage } from '../../../support/memory-storage.js'

/** Opens a page with a stored connection and no sign-in. */
const restored = async (options: Parameters<typeof bootSiwx>[0] = {}) => {
  const browser = memoryStorage()
  const wallets = options.wallets ?? [fakeWallet()]
  const first = bootSiwx({ required: false, browser, wallets })
  await first.connect()
  await first.modal.destroy()
  return { ...options, browser, wallets }
}

describe('the signed-in account', () => {
  test('is not the previous account if the wallet switches accounts during a session lookup', async () => {
    const world = bootSiwx()
    const connecting = world.connect()
    await ready(world)
    const found = deferred<readonly SiwxSession[]>()
    world.signIns.script.getSessions = () => found.promise
    const approving = world.api.approve()
    await waitFor(() => expect(world.signIns.sessions.size).toBe(1))
    await flush()
    delete world.signIns.script.getSessions
    world.wallet.side.changeAccounts(['bob'])
    await ready(world)
    found.resolve([...world.signIns.sessions.values()])
    await approving
    expect(await stateOf(connecting)).toBe('pending')
    expect(world.api.getSnapshot()).toMatchObject({ prompt: { address: 'bob', phase: 'ready' }, sessions: {} })
    expect(world.api.getSnapshot().sessions).toEqual({})
  })

  test('is cleared if the user declines during a session lookup', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    const found = deferred<readonly SiwxSession[]>()
    world.signIns.script.getSessions = () => found.promise
    const approving = world.api.approve()
    await waitFor(() => expect(world.signIns.sessions.size).toBe(1))
    await flush()
    await world.api.cancel()
    found.resolve([...world.signIns.sessions.values()])
    await approving
    expect(world.api.getSnapshot().sessions).toEqual({})
    expect(world.signIns.sessions.size).toBe(0)
  })

  test('is cleared after a sign-out on another network', async () => {
    const world = bootSiwx({ signOutOnNetworkChange: true })
    await signIn(world)
    world.wallet.side.changeChain('fake:two')
    await waitFor(() => expect(world.signIns.sessions.size).toBe(0))
    await ready(world)
    expect(world.api.getSnapshot().sessions).toEqual({})
  })

  test('is cleared if the session expires during its lookup', async () => {
    const clock = manualClock()
    const world = bootSiwx({ clock, signIns: new FakeSignIns('https://app.example', { clock, ms: 60_000 }) })
    await signIn(world)
    world.signIns.script.getSessions = never
    clock.advance(60_000)
    await flush()
    expect(world.api.getSnapshot().sessions).toEqual({})
  })

  test('is cleared after a reconnect during a pending sign-out', async () => {
    const world = bootSiwx()
    await signIn(world)
    const ended = deferred()
    const { setSessions } = world.signIns
    Object.assign(world.signIns, { setSessions: () => ended.promise.then(() => setSessions([])) })
    const leaving = world.modal.disconnect()
    await waitFor(() => expect(world.address()).toBeUndefined())
    const connecting = world.connect()
    await flush()
    ended.resolve()
    await leaving
    await ready(world)
    expect(world.api.getSnapshot().sessions).toEqual({})
    expect(await stateOf(connecting)).toBe('pending')
  })

  test('keeps its server session when one of two wallets with the account disconnects', async () => {
    const wallets = [fakeWallet(), fakeWallet({ id: 'two', name: 'Two' })]
    const world = bootSiwx({ wallets })
    await signIn(world)
    await world.connect('two')
    await world.modal.disconnect('fake', 'two')
    expect(world.api.getSnapshot().sessions['fake']).toBeDefined()
    expect(world.signIns.sessions.size).toBe(1)
  })
})

describe('a required sign-in', () => {
  test('is not bypassed by a second connect of the prompted wallet and a decline', async () => {
    const world = bootSiwx(await restored())
    await ready(world)
    const ended = refusal(world.connect())
    await flush()
    await world.api.cancel()
    // The disconnect supersedes the connect.
    expect(['SIWX_CANCELLED', 'OPERATION_ABORTED']).toContain(await ended)
    await flush()
    expect(world.address()).toBeUndefined()
    expect(world.phase()).toBeUndefined()
  })

  test('is not bypassed while another wallet leaves a connect unanswered', async () => {
    const other = fakeWallet({ id: 'two', name: 'Two' })
    other.side.script.connect = never
    const world = bootSiwx(await restored({ wallets: [fakeWallet(), other] }))
    await ready(world)
    void world.connect('two').catch(() => undefined)
    await waitFor(() => expect(other.side.count('connect')).toBe(1))
    await world.api.cancel()
    await flush()
    expect(world.address()).toBeUndefined()
  })

  test('is not bypassed by a decline from when it was optional', async () => {
    const browser = memoryStorage()
    const wallets = [fakeWallet()]
    const optional = bootSiwx({ required: false, browser, wallets })
    await optional.connect()
    await ready(optional)
    await optional.api.cancel()
    await optional.modal.destroy()
    const world = bootSiwx({ browser, wallets })
    await waitFor(() => expect(world.address()).toBe('alice'))
    await ready(world)
  })

  test('is not bypassed by a second wallet with the same account', async () => {
    const clock = manualClock()
    const wallets = [fakeWallet(), fakeWallet({ id: 'two', name: 'Two' })]
    const signIns = new FakeSignIns('https://app.example', { clock, ms: 60_000 })
    const world = bootSiwx({ clock, wallets, signIns })
    await signIn(world)
    await world.connect('two')
    clock.advance(60_000)
    await ready(world)
    await world.modal.select('fake', { connectorId: 'org.wallet' })
    await flush()
    await world.api.cancel()
    await flush()
    // The account that is still connected gets a prompt.
    expect(world.phase() ?? world.address()).not.toBe('alice')
  })

  test.each([
    { what: 'its caller gives up', how: async (_: World, abort: AbortController) => abort.abort() },
    { what: 'the wallet is disconnected', how: (world: World) => world.modal.disconnect() },
    { what: 'the wallet is locked', how: async (world: World) => world.wallet.side.leave() },
    { what: 'the modal is closed by force', how: async (world: World) => world.modal.close({ force: true }) },
    {
      what: 'the modal is closed by force over another screen',
      how: async (world: World) => {
        world.modal.open({ view: 'Account' })
        world.modal.close({ force: true })
      },
    },
  ])('is not bypassed and leaves nothing pending when $what', async ({ how }) => {
    const world = bootSiwx()
    const abort = new AbortController()
    const ended = refusal(
      world.modal.connect('fake:one' as never, { connectorId: 'org.wallet' }, { signal: abort.signal }),
    )
    await ready(world)
    await how(world, abort)
    expect(await ended).toMatch(/SIWX_CANCELLED|SIWX_ACCOUNT_MISSING|OPERATION_ABORTED|WALLET_DISCONNECTED/)
    await flush()
    expect(world.address()).toBeUndefined()
    expect(world.phase()).toBeUndefined()
    // The queue is free: a reconnect prompts once.
    const again = world.connect()
    await ready(world)
    await world.api.approve()
    await again
    expect(world.wallet.side.count('sign')).toBe(1)
  })

  test('of an inactive namespace is prompted again after the one before it is refused', async () => {
    const wallets = [fakeWallet({ namespaces: ['fake', 'moon'] })]
    const plugins = [fakeNamespace({ wallets }), fakeNamespace({ id: 'moon', wallets })]
    const world = bootSiwx({ wallets, plugins })
    const first = world.connect()
    await ready(world)
    const second = refusal(world.connect('org.wallet', 'moon:one'))
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ namespace: 'moon', phase: 'ready' }))
    await world.api.cancel()
    expect(await second).toBe('SIWX_CANCELLED')
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ namespace: 'fake', phase: 'ready' }))
    expect(await stateOf(first)).toBe('pending')
    await world.api.approve()
    await first
    expect(world.address('moon')).toBeUndefined()
  })

  test('prompts once for two connects', async () => {
    const world = bootSiwx()
    const both = [world.connect(), world.connect()]
    await ready(world)
    await Promise.all([world.api.approve(), world.api.approve()])
    await Promise.all(both)
    expect(world.wallet.side.count('sign')).toBe(1)
    expect(world.signIns.nonces).toBe(1)
  })

  test('does not block a connect on a network without a sign-in', async () => {
    const world = bootSiwx()
    const connecting = world.connect()
    await ready(world)
    world.wallet.side.changeChain('fake:nine')
    await waitFor(() => expect(world.phase()).toBeUndefined())
    expect(await stateOf(connecting)).toBe('fulfilled')
  })

  test('does not block a connect when the session storage never answers', async () => {
    const world = bootSiwx()
    world.signIns.script.getSessions = never
    const ended = refusal(world.connect())
    await waitFor(() => expect(world.signIns.count('getSessions')).toBe(1))
    await flush()
    world.clock.advance(60_000)
    expect(await ended).toBe('SIWX_INIT_FAILED')
    expect(world.address()).toBeUndefined()
  })

  test('does not disconnect the next account when the lookup of the previous one failed', async () => {
    const world = bootSiwx(await restored({ required: false }))
    const down = deferred<readonly SiwxSession[]>()
    world.signIns.script.getSessions = () => down.promise
    await waitFor(() => expect(world.signIns.count('getSessions')).toBe(1))
    delete world.signIns.script.getSessions
    world.wallet.side.changeAccounts(['bob'])
    await flush()
    down.reject(new Error('down'))
    await flush()
    expect(world.address()).toBe('bob')
  })

  test('needs no second signature after a temporary server failure', async () => {
    const browser = memoryStorage()
    const wallets = [fakeWallet()]
    const signIns = new FakeSignIns()
    const first = bootSiwx({ browser, wallets, signIns })
    await signIn(first)
    await first.modal.destroy()
    signIns.script.getSessions = async () => {
      throw new Error('502')
    }
    const world = bootSiwx({ browser, wallets, signIns })
    await waitFor(() => expect(wallets[0]?.side.count('disconnect')).toBe(1))
    delete signIns.script.getSessions
    await flush()
    await world.connect()
    expect(world.api.getSnapshot().sessions['fake']).toBeDefined()
    expect(wallets[0]?.side.count('sign')).toBe(1)
  })

  test('rejects no promise unhandled when a plugin blocks its view', async () => {
    const wallets = [fakeWallet()]
    const refuses = feature('refuses', ({ tap }) =>
      tap('render.open', () => {
        throw new Error('not now')
      }),
    )
    const world = bootSiwx({ plugins: [fakeNamespace({ wallets }), refuses], wallets })
    void world.connect().catch(() => undefined)
    await waitFor(() => expect(world.phase()).toBe('ready'))
    await world.api.approve()
    expect(world.api.getSnapshot().sessions['fake']).toBeDefined()
  })
})

describe('the signed message', () => {
  test('is the shown text, even if the host changes its message', async () => {
    const world = bootSiwx()
    let reads = 0
    const { createMessage } = world.signIns
    Object.assign(world.signIns, {
      createMessage: async (input: never) => ({
        ...(await createMessage(input)),
        toString: () => `Sign in, for the ${++reads}. time`,
      }),
    })
    const connecting = world.connect()
    await ready(world)
    const shown = world.api.getSnapshot().prompt?.message
    await world.api.approve()
    await connecting
    expect(world.wallet.side.asked.filter((entry) => entry.startsWith('sign'))).toEqual([
      `sign ${shown} as alice on fake:one`,
    ])
    expect(world.api.getSnapshot().sessions['fake']?.message).toBe(shown)
  })

  test('and its signature never appear in the log', async () => {
    const world = bootSiwx()
    world.signIns.script.addSession = async () => {
      throw new Error('no')
    }
    void world.connect().catch(() => undefined)
    await ready(world)
    await world.api.approve()
    expect(world.logger.lines.length).toBeGreaterThan(0)
    const told = world.logger.lines.map(({ message, details }) => [message, ...details.map(String)].join(' ')).join(' ')
    expect(told).not.toMatch(/nonce1|alice signed/)
  })

  test('is only signed by the account that it names', async () => {
    const world = bootSiwx()
    void world.connect().catch(() => undefined)
    await ready(world)
    void world.api.approve()
    await world.modal.select('fake', { address: 'bob' })
    await flush()
    expect(world.wallet.side.asked.filter((entry) => / as bob /.test(entry))).toEqual([])
  })
})

describe('a host that clears storage', () => {
  test('from another tab signs out this one', async () => {
    const world = bootSiwx({ required: false })
    await signIn(world)
    world.signIns.sessions.clear()
    world.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    await waitFor(() => expect(world.api.getSnapshot().sessions).toEqual({}))
  })
})

describe('signing out', () => {
  /** A host that stores sessions by CAIP-2 id, as the interface requires. */
  const perChain = () => {
    const signIns = new FakeSignIns()
    const kept = new Map<string, SiwxSession>()
    const keyOf = (chain: string, address: string) => `${chain}:${address}`
    return Object.assign(signIns, {
      sessions: kept,
      addSession: async (session: SiwxSession) =>
        void kept.set(keyOf(session.data.chainId, session.data.accountAddress), session),
      getSessions: async (chain: string, address: string) =>
        [...kept].filter(([key]) => key === keyOf(chain, address)).map(([, session]) => session),
      revokeSession: async (chain: string, address: string) => void kept.delete(keyOf(chain, address)),
    })
  }

  test('ends the sign-in that was made on another network', async () => {
    const world = bootSiwx({ signIns: perChain(), required: false })
    await signIn(world)
    await world.modal.switch('fake:two' as never)
    await world.api.signOut('fake')
    expect([...world.signIns.sessions.keys()]).toEqual([])
  })

  test('on the disconnect of one of two namespaces ends a sign-in made on another network', async () => {
    const wallets = [fakeWallet({ namespaces: ['fake', 'moon'] })]
    const plugins = [fakeNamespace({ wallets }), fakeNamespace({ id: 'moon', wallets })]
    const world = bootSiwx({ signIns: perChain(), wallets, plugins })
    await signIn(world)
    const second = world.connect('org.wallet', 'moon:one')
    await waitFor(() => expect(world.api.getSnapshot().prompt).toMatchObject({ namespace: 'moon', phase: 'ready' }))
    await world.api.approve()
    await second
    await world.modal.switch('fake:two' as never)
    await world.modal.disconnect('fake')
    expect([...world.signIns.sessions.keys()]).toEqual(['moon:one:alice'])
  })

  test('disconnects even if the server never answers', async () => {
    const world = bootSiwx()
    await signIn(world)
    Object.assign(world.signIns, { setSessions: never })
    const leaving = world.modal.disconnect()
    await waitFor(() => expect(world.address()).toBeUndefined())
    await flush()
    world.clock.advance(60_000)
    await leaving
    expect(world.modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
  })

  test('rejects if the server keeps the session', async () => {
    const world = bootSiwx()
    await signIn(world)
    Object.assign(world.signIns, {
      setSessions: async () => {
        throw new Error('down')
      },
    })
    expect(await refusal(world.api.signOut())).toBeDefined()
    expect(world.address()).toBeUndefined()
  })

  test('ends a sign-in that is being verified', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    const added = deferred()
    const { sessions } = world.signIns
    world.signIns.script.addSession = async (session) => {
      await added.promise
      sessions.set('fake:alice', session)
    }
    const approving = world.api.approve()
    await waitFor(() => expect(world.phase()).toBe('verifying'))
    await world.api.signOut()
    added.resolve()
    await approving
    expect(world.api.getSnapshot()).toEqual({ prompt: undefined, sessions: {} })
    expect(sessions.size).toBe(0)
  })
})

describe('other tabs', () => {
  test('keep a session for another account when this one handles the earlier sign-out', async () => {
    const world = bootSiwx()
    await signIn(world)
    const [mine] = world.signIns.sessions.values()
    world.signIns.sessions.clear()
    world.signIns.sessions.set('fake:bob', mine as SiwxSession)
    world.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico:siwx:preferences' }))
    await waitFor(() => expect(world.address()).toBeUndefined())
    await flush()
    expect([...world.signIns.sessions.keys()]).toEqual(['fake:bob'])
  })

  test('cause two lookups when they send a hundred messages at once', async () => {
    const world = bootSiwx()
    await signIn(world)
    const before = world.signIns.count('getSessions')
    for (let event = 0; event < 100; event++) {
      world.window.dispatchEvent(Object.assign(new Event('storage'), { key: 'portico:siwx:preferences' }))
    }
    await flush()
    expect(world.signIns.count('getSessions') - before).toBeLessThanOrEqual(2)
    expect(world.api.getSnapshot().sessions['fake']).toBeDefined()
  })
})

describe('a modal that is destroyed', () => {
  test('does not decline the pending sign-in', async () => {
    const browser = memoryStorage()
    const wallets = [fakeWallet()]
    const first = bootSiwx({ required: false, browser, wallets })
    await first.connect()
    await ready(first)
    await first.modal.destroy()
    await ready(bootSiwx({ required: false, browser, wallets }))
    expect(wallets[0]?.side.count('disconnect')).toBe(0)
  })

  test('ignores a lookup that resolves later', async () => {
    const clock = manualClock()
    const signIns = new FakeSignIns('https://app.example', { clock, ms: 60_000 })
    const world = bootSiwx({ ...(await restored()), clock, signIns })
    const { toString: text, ...data } = await signIns.createMessage({ accountAddress: 'alice', chainId: 'fake:one' })
    const found = deferred<readonly SiwxSession[]>()
    signIns.script.getSessions = () => found.promise
    await waitFor(() => expect(signIns.count('getSessions')).toBe(1))
    await world.modal.destroy()
    found.resolve([{ data, message: text(), signature: 'good' }])
    await flush()
    expect(clock.pending).toBe(0)
    expect(world.api.getSnapshot().sessions).toEqual({})
    expect(world.window.listeners).toBe(0)
  })

  test('shows no prompt and sends no request', async () => {
    const world = bootSiwx({ required: false })
    await world.connect()
    await ready(world)
    await world.modal.destroy()
    expect(world.api.getSnapshot().prompt).toBeUndefined()
    await world.api.approve()
    expect(world.wallet.side.count('sign')).toBe(0)
    expect(world.clock.pending).toBe(0)
  })
})
