import { describe, expect, test, vi } from 'vitest'
import type { Modal } from '../../../kernel/contract/modal.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../../support/flush.js'

const boot = (...plugins: ReturnType<typeof feature>[]) => {
  const one = fakeWallet({ id: 'one', name: 'One' })
  const two = fakeWallet({ id: 'two', name: 'Two' })
  two.side.accounts = ['carol']
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [one, two] }), ...plugins] })
  const statusOf = () => booted.modal.getSnapshot().namespaces['fake']?.status
  const connect = (id: string, signal?: AbortSignal) => {
    const connecting = booted.modal.connect('fake:one', { connectorId: id }, signal && { signal })
    connecting.catch(() => {})
    return connecting
  }
  return { ...booted, one, two, connect, statusOf, check: watchAgreement(booted) }
}

describe('the same request again', () => {
  test('a double click is one request, with one answer', async () => {
    const { one, connect } = boot()
    const [first, second] = await Promise.all([connect('one'), connect('one')])
    expect(first).toBe(second)
    expect(one.side.asked).toEqual(['connect'])
  })

  test('a double click fails once, for both', async () => {
    const { one, connect } = boot()
    one.side.script.connect = () => Promise.reject({ code: 4001 })
    const results = await Promise.allSettled([connect('one'), connect('one')])
    expect(results).toMatchObject([{ reason: { code: 'USER_REJECTED' } }, { reason: { code: 'USER_REJECTED' } }])
    expect(one.side.asked).toEqual(['connect'])
  })

  test('a third click after the answer asks again', async () => {
    const { one, connect } = boot()
    one.side.script.connect = () => Promise.reject({ code: 4001 })
    await connect('one').catch(() => {})
    delete one.side.script.connect
    await connect('one')
    expect(one.side.asked).toEqual(['connect', 'connect'])
  })

  test('switching and disconnecting twice is one request too', async () => {
    const { one, connect, modal } = boot()
    await connect('one')
    await Promise.all([modal.switch('fake:two'), modal.switch('fake:two')])
    await Promise.all([modal.disconnect(), modal.disconnect()])
    expect(one.side.asked).toEqual(['connect', 'switch fake:two', 'disconnect'])
  })

  test('rejects a failed disconnect for every caller', async () => {
    const { one, connect, modal } = boot()
    await connect('one')
    one.side.script.disconnect = () => Promise.reject(new Error('stuck'))
    const results = await Promise.allSettled([modal.disconnect('fake'), modal.disconnect('fake')])
    expect(results).toMatchObject([
      { reason: { code: 'DISCONNECT_FAILED' } },
      { reason: { code: 'DISCONNECT_FAILED' } },
    ])
  })

  test('one that was cancelled is another request: a page that renders twice still connects', async () => {
    const { one, connect } = boot()
    const controller = new AbortController()
    const cancelled = connect('one', controller.signal)
    controller.abort()
    const second = connect('one')
    await expect(cancelled).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect((await second).connectorId).toBe('one')
    expect(one.side.count('connect')).toBe(1)
  })

  test('going back to the first wallet connects the first wallet', async () => {
    const { connect } = boot()
    const attempts = await Promise.allSettled([connect('one'), connect('two'), connect('one')])
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(attempts[2]).toMatchObject({ value: { connectorId: 'one' } })
  })

  test('never dedupes an input that cannot be serialized', async () => {
    const { modal } = boot()
    const circle: Record<string, unknown> = { connectorId: 'one', size: 10n }
    circle['self'] = circle
    await expect(modal.connect('fake:one', circle as never)).resolves.toMatchObject({ connectorId: 'one' })
  })
})

describe('another wallet', () => {
  test('aborts the first, which may wait for ever', async () => {
    const { one, connect, statusOf, check } = boot()
    one.side.script.connect = never
    const first = connect('one')
    await waitFor(() => expect(one.side.asked).toEqual(['connect']))
    await connect('two')
    await expect(first).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('connected')
    check()
  })

  test('is not disturbed by the answer of the first that comes late', async () => {
    const { one, connect, modal, storage, check } = boot()
    const late = deferred<typeof one.side.session>()
    one.side.script.connect = () => late.promise
    connect('one')
    await waitFor(() => expect(one.side.asked).toEqual(['connect']))
    await connect('two')
    const written = storage.writes.length
    late.resolve(one.side.session)
    await flush()
    expect(modal.getSnapshot().namespaces['fake']?.connections.map(({ connectorId }) => connectorId)).toEqual(['two'])
    expect(storage.writes).toHaveLength(written)
    expect(one.side.listeners.size).toBe(0)
    check()
  })

  test('does not wait for a switch that is never answered', async () => {
    const { one, connect, modal } = boot()
    await connect('one')
    one.side.script.switch = never
    const switching = modal.switch('fake:two')
    switching.catch(() => {})
    await waitFor(() => expect(one.side.count('switch')).toBe(1))
    await connect('two')
    await expect(switching).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  })
})

describe('disconnecting', () => {
  test('ends a connect that never answers', async () => {
    const { one, connect, modal, statusOf } = boot()
    one.side.script.connect = never
    const connecting = connect('one')
    await waitFor(() => expect(one.side.asked).toEqual(['connect']))
    await modal.disconnect()
    await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('disconnected')
    expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
  })

  test('ends a switch that never answers', async () => {
    const { one, connect, modal, statusOf } = boot()
    await connect('one')
    one.side.script.switch = never
    const switching = modal.switch('fake:two')
    switching.catch(() => {})
    await waitFor(() => expect(one.side.count('switch')).toBe(1))
    await modal.disconnect()
    await expect(switching).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('disconnected')
  })

  test('while a gate is at work takes the connection back', async () => {
    const { connect, modal, statusOf, check } = boot(feature('gate', ({ tap }) => tap('connect.after', () => never())))
    const connecting = connect('one')
    await waitFor(() => expect(statusOf()).toBe('connected'))
    await modal.disconnect()
    await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('disconnected')
    check()
  })

  test('is finished before a connect that comes behind it begins', async () => {
    const { one, connect, modal } = boot()
    await connect('one')
    const going = deferred()
    one.side.script.disconnect = () => going.promise
    const disconnecting = modal.disconnect()
    const connecting = connect('two')
    expect(await stateOf(connecting)).toBe('pending')
    going.resolve()
    await disconnecting
    await connecting
    expect(modal.getSnapshot().namespaces['fake']?.connections.map(({ connectorId }) => connectorId)).toEqual(['two'])
  })
})

test('the caller’s signal ends a request that is still waiting for its turn', async () => {
  const { one, two, connect, modal } = boot()
  await connect('one')
  const going = deferred()
  one.side.script.disconnect = () => going.promise
  const disconnecting = modal.disconnect()
  const controller = new AbortController()
  const connecting = connect('two', controller.signal)
  await flush()
  controller.abort()
  going.resolve()
  await disconnecting
  await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(two.side.asked).toEqual([])
})

describe('of two callers of one request', () => {
  test('each ends its own wait, and the request goes on for the other', async () => {
    const { one, connect } = boot()
    const answer = deferred<undefined>()
    one.side.script.connect = () => answer.promise as never
    const impatient = new AbortController()
    const first = connect('one', impatient.signal)
    const second = connect('one')
    await flush()
    impatient.abort()
    await expect(first).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(await stateOf(second)).toBe('pending')
    delete one.side.script.connect
    answer.resolve(undefined)
    await second.catch(() => undefined)
    expect(one.side.asked).toEqual(['connect'])
  })

  test('the last to leave ends it', async () => {
    const { one, connect, statusOf } = boot()
    one.side.script.connect = never
    const callers = [new AbortController(), new AbortController()]
    const waits = callers.map(({ signal }) => connect('one', signal))
    await flush()
    for (const caller of callers) caller.abort()
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('disconnected')
  })

  test('does not wait for an aborted caller', async () => {
    const { one, connect, statusOf } = boot()
    one.side.script.connect = never
    await expect(connect('one', AbortSignal.abort())).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(statusOf()).toBe('disconnected')
  })
})

describe('a tap that calls the modal does not wait for itself', () => {
  const ACTS: Readonly<Record<string, (modal: Modal) => Promise<unknown>>> = {
    sign: (modal) => modal.sign('fake:one', { message: 'from a tap' }),
    'sign elsewhere': (modal) => modal.sign('fake:two', { message: 'from a tap' }),
    send: (modal) => modal.send('fake:one', { to: 'carol', amount: '1' }),
    switch: (modal) => modal.switch('fake:two'),
    'switch back': (modal) => modal.switch('fake:one'),
    disconnect: (modal) => modal.disconnect(),
    'connect another': (modal) => modal.connect('fake:one', { connectorId: 'two' }),
    'refresh the balance': (modal) => modal.refreshBalance('fake'),
  }
  const VERBS: Readonly<Record<string, (modal: Modal) => Promise<unknown>>> = {
    connect: (modal) => modal.connect('fake:one', { connectorId: 'one' }),
    switch: (modal) => modal.switch('fake:two'),
    sign: (modal) => modal.sign('fake:one', { message: 'hi' }),
    send: (modal) => modal.send('fake:one', { to: 'carol', amount: '1' }),
    disconnect: (modal) => modal.disconnect(),
  }
  const cases = Object.keys(VERBS).flatMap((verb) => Object.keys(ACTS).map((act) => [verb, act] as const))

  test.each(cases)('%s.after: %s', async (verb, act) => {
    let depth = 0
    const inner = vi.fn()
    const { modal, connect } = boot(
      feature('tapper', ({ tap, modal: own }) =>
        tap(`${verb as 'sign'}.after`, async () => {
          if (depth++ > 0) return
          const acting = ACTS[act]?.(own)
          acting?.then(inner, inner)
          await acting?.catch(() => {})
        }),
      ),
    )
    if (verb !== 'connect') await connect('one')
    depth = 0
    const outer = VERBS[verb]?.(modal) as Promise<unknown>
    outer.catch(() => {})
    await waitFor(async () => expect(await stateOf(outer)).not.toBe('pending'))
    await waitFor(() => expect(inner).toHaveBeenCalled())
    // Whatever happened, the lane is free again.
    await modal.disconnect()
    await connect('two')
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
  })

  test.each(Object.keys(ACTS))('changed: %s', async (act) => {
    let depth = 0
    const { modal, connect, one } = boot(
      feature('tapper', ({ tap, modal: own }) =>
        tap('changed', async () => {
          if (depth++ === 0) await ACTS[act]?.(own).catch(() => {})
        }),
      ),
    )
    await connect('one')
    one.side.changeAccounts(['bob', 'alice'])
    await flush()
    expect(depth).toBeGreaterThan(0)
    expect(await stateOf(modal.disconnect())).toBe('fulfilled')
  })
})

test('whatever is asked in whatever order, everything ends and everybody agrees', async () => {
  const { modal, check, one, two, connect } = boot()
  let seed = 7
  const random = (limit: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % limit
  }
  const acts: readonly (() => unknown)[] = [
    () => connect('one'),
    () => connect('two'),
    () => modal.connect('fake:two', { connectorId: 'one' }),
    () => modal.disconnect(),
    () => modal.disconnect('fake', 'two'),
    () => modal.switch('fake:one'),
    () => modal.switch('fake:two'),
    () => modal.sign('fake:two', { message: 'hi' }),
    () => modal.send('fake:one', { to: 'carol', amount: '1' }),
    () => one.side.changeAccounts(random(2) ? ['alice'] : ['bob', 'alice']),
    () => two.side.changeChain(random(2) ? 'fake:one' : 'fake:two'),
    () => one.side.leave(),
    () => modal.select('fake', { connectorId: 'one' }),
    () => modal.select('fake', { address: 'bob' }),
  ]
  const started: Promise<unknown>[] = []
  for (let step = 0; step < 400; step++) {
    started.push((async () => acts[random(acts.length)]?.())().catch(() => {}))
    if (random(3) === 0) await flush()
    else for (let turn = random(6); turn > 0; turn--) await undefined
  }
  await Promise.all(started)
  await flush()
  expect(check()).toBeGreaterThan(100)
  expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
  await modal.disconnect()
  expect(one.side.listeners.size + two.side.listeners.size).toBe(0)
  check()
})
