import { describe, expect, test, vi } from 'vitest'
import type { Operation, Verb } from '../../../kernel/contract/operation.js'
import type { Modal } from '../../../kernel/contract/modal.js'
import { loadPeer } from '../../../kernel/async/load-peer.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, never, stateOf, waitFor } from '../../support/flush.js'

/** Calls each verb with a connected wallet (`connect`: without one). */
const ACTS: Readonly<Record<Verb, (modal: Modal, signal?: AbortSignal) => Promise<unknown>>> = {
  connect: (modal, signal) => modal.connect('fake:one', { connectorId: 'org.wallet' }, { ...(signal && { signal }) }),
  disconnect: (modal) => modal.disconnect('fake'),
  switch: (modal, signal) => modal.switch('fake:two', { ...(signal && { signal }) }),
  select: (modal, signal) => modal.select('fake', { address: 'bob' }, { ...(signal && { signal }) }),
  sign: (modal, signal) => modal.sign('fake:one', { message: 'hi' }, { ...(signal && { signal }) }),
  send: (modal, signal) => modal.send('fake:one', { to: 'carol', amount: '5' }, { ...(signal && { signal }) }),
}
const VERBS = Object.keys(ACTS) as Verb[]
const DONE = ['switch', 'select', 'sign', 'send'] as const

const boot = async (
  verb: Verb,
  setup: (context: PluginContext) => unknown,
  more: readonly ReturnType<typeof feature>[] = [],
) => {
  const wallet = fakeWallet()
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] }), feature('tapper', setup), ...more] })
  if (verb !== 'connect') await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  return { ...booted, wallet, act: (signal?: AbortSignal) => ACTS[verb](booted.modal, signal) }
}

describe.each(VERBS)('%s', (verb) => {
  test('passes through its four phases in order, and through those of no other verb', async () => {
    const log: string[] = []
    let on = false
    const { act } = await boot(verb, ({ tap }) => {
      for (const each of VERBS) {
        const note = (phase: string) => async () => void (on && log.push(`${each}.${phase}`))
        tap(`${each}.before`, note('before'))
        tap(`${each}.perform`, note('perform') as () => Promise<undefined>, { namespace: 'fake', stage: -1 })
        tap(`${each}.after`, note('after'))
        tap(`${each}.settled`, note('settled'))
      }
    })
    on = true
    await act()
    await flush()
    expect(log).toEqual([`${verb}.before`, `${verb}.perform`, `${verb}.after`, `${verb}.settled`])
  })

  test('passes every hook the same frozen operation and its result', async () => {
    const seen: unknown[] = []
    const { act, wallet } = await boot(verb, ({ tap }) => {
      const look = (operation: Operation) => {
        expect(Object.isFrozen(operation)).toBe(true)
        expect(() => {
          ;(operation as { chain: string }).chain = 'fake:evil'
        }).toThrow(TypeError)
        seen.push(operation.id)
        return operation
      }
      tap(`${verb}.before`, async (operation) => void look(operation))
      tap(`${verb}.perform`, async (operation) => void look(operation), { namespace: 'fake', stage: -1 })
      tap(`${verb}.after`, async (operation) => void look(operation))
      tap(`${verb}.settled`, async (operation, outcome) => {
        expect(look(operation)).toMatchObject({ verb, handler: verb, namespace: 'fake', connectorId: 'org.wallet' })
        expect(outcome.ok).toBe(true)
        expect(operation.signal).toBeInstanceOf(AbortSignal)
      })
    })
    await act()
    await flush()
    const [id] = seen
    expect(seen).toEqual([id, id, id, id])
    expect(id).toBe(verb === 'connect' ? 1 : 2)
    expect(wallet.side.asked.length).toBeGreaterThan(0)
  })

  test('treats a throw in `before` as a veto, and passes the error to the caller and `settled`', async () => {
    const outcomes: unknown[] = []
    const veto = new Error('not today')
    const { act, wallet, modal } = await boot(verb, ({ tap }) => {
      tap(`${verb}.before`, async () => {
        throw veto
      })
      tap(`${verb}.settled`, async (_, outcome) => void outcomes.push(outcome))
    })
    const asked = [...wallet.side.asked]
    const { namespaces } = modal.getSnapshot()
    const error = await act().catch((thrown: unknown) => thrown)
    await flush()
    expect(wallet.side.asked).toEqual(asked)
    expect(error).toMatchObject(
      verb === 'disconnect'
        ? { code: 'DISCONNECT_FAILED', cause: { code: 'UNKNOWN_THROWN', details: 'not today' } }
        : { code: 'UNKNOWN_THROWN', details: 'not today', cause: veto },
    )
    expect(outcomes).toEqual([{ ok: false, error: expect.objectContaining({ details: 'not today' }) }])
    const { status, address } = namespaces['fake'] ?? {}
    expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ status, address })
  })

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['an empty text', ''],
    ['zero', 0],
    ['false', false],
  ])('a veto that rejects with %s is a veto all the same', async (_, falsy) => {
    const { act, wallet } = await boot(verb, ({ tap }) => tap(`${verb}.before`, () => Promise.reject(falsy)))
    const asked = [...wallet.side.asked]
    const error = (await act().catch((thrown: unknown) => thrown)) as {
      code: string
      cause: { code: string; details: string }
    }
    expect(verb === 'disconnect' ? error.cause : error).toMatchObject({
      code: 'UNKNOWN_THROWN',
      details: expect.stringContaining('tapper'),
    })
    expect(wallet.side.asked).toEqual(asked)
  })

  test('what a wallet or plugin throws keeps its code, whichever phase it comes from', async () => {
    for (const phase of ['before', 'perform'] as const) {
      const refuse = () => Promise.reject({ code: 4001, message: 'no' })
      const { act } = await boot(verb, ({ tap }) =>
        phase === 'before'
          ? tap(`${verb}.before`, refuse)
          : tap(`${verb}.perform`, refuse, { namespace: 'fake', stage: -1 }),
      )
      const error = (await act().catch((thrown: unknown) => thrown)) as { cause: unknown }
      expect(verb === 'disconnect' ? error.cause : error).toMatchObject({ code: 'USER_REJECTED', rpcCode: 4001 })
    }
  })

  test('an earlier `perform` answers instead of the namespace, and `undefined` passes on', async () => {
    const session = { chain: 'fake:one', accounts: verb === 'select' ? ['smart', 'bob'] : ['smart'] }
    const value = verb === 'connect' || verb === 'select' ? session : verb === 'switch' ? 'fake:two' : 'mine'
    for (const mine of [true, false]) {
      const { act, wallet, modal } = await boot(verb, ({ tap }) =>
        tap(`${verb}.perform`, async () => (mine ? { value } : undefined), { namespace: 'fake', stage: -1 }),
      )
      const asked = wallet.side.count(verb)
      const result = await act()
      // A wallet is told of a selection only if its connector has `select`.
      expect(wallet.side.count(verb)).toBe(mine || verb === 'select' ? asked : asked + 1)
      if (verb === 'select')
        expect(modal.getSnapshot().namespaces['fake']?.allAccounts[0]?.address).toBe(mine ? 'smart' : 'alice')
      if (mine && verb === 'connect') expect(modal.getSnapshot().namespaces['fake']?.address).toBe('smart')
      if (verb === 'sign' || verb === 'send') expect(result === 'mine').toBe(mine)
      if (verb === 'switch') expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
      if (verb === 'disconnect') expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    }
  })

  test('a falsy answer is an answer', async () => {
    if (verb !== 'sign' && verb !== 'send') return
    for (const value of [undefined, null, '', 0, false]) {
      const { act } = await boot(verb, ({ tap }) =>
        tap(`${verb}.perform`, async () => ({ value }), { namespace: 'fake', stage: -1 }),
      )
      expect(await act()).toBe(value)
    }
  })

  test('`settled` is isolated and never awaited', async () => {
    const heard: string[] = []
    const { act, logger } = await boot(
      verb,
      ({ tap }) => {
        tap(`${verb}.settled`, async () => {
          throw new Error('analytics is down')
        })
        tap(`${verb}.settled`, () => never())
        tap(`${verb}.settled`, (() => {
          throw undefined
        }) as never)
      },
      [feature('other', ({ tap }) => tap(`${verb}.settled`, async () => void heard.push('other')))],
    )
    await act()
    await waitFor(() => expect(heard).toEqual(['other']))
    expect(logger.errors().filter((line) => line.includes('tapper'))).toHaveLength(2)
  })

  test('taps stand in the order of their stage', async () => {
    const log: number[] = []
    const { act } = await boot(verb, ({ tap }) => {
      for (const stage of [3, -1, 0, 2]) tap(`${verb}.before`, async () => void log.push(stage), { stage })
    })
    await act()
    expect(log).toEqual([-1, 0, 2, 3])
  })
})

describe('the input of an operation', () => {
  test('may be replaced by `before`, and is parsed again', async () => {
    const { act, wallet } = await boot('send', ({ tap }) =>
      tap('send.before', async (operation) => ({
        ...operation,
        input: { ...(operation.input as object), amount: '7', extra: 'dropped' },
      })),
    )
    await act()
    expect(wallet.side.asked.at(-1)).toBe('send 7 to carol as alice on fake:one')
  })

  test('that a tap makes wrong stops the flow', async () => {
    for (const input of [{ to: 'carol', amount: '-7' }, {}, null, undefined, 'text']) {
      const { act, wallet } = await boot('send', ({ tap }) =>
        tap('send.before', async (operation) => ({ ...operation, input })),
      )
      await expect(act()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
      expect(wallet.side.count('send')).toBe(0)
    }
  })

  test('cannot be changed in place', async () => {
    const { act, wallet } = await boot('send', ({ tap }) =>
      tap('send.before', async (operation) => {
        ;(operation.input as { amount: string }).amount = 'everything'
      }),
    )
    await expect(act()).rejects.toMatchObject({ code: 'UNKNOWN_THROWN' })
    expect(wallet.side.count('send')).toBe(0)
  })

  test('is all that a tap can change, also for the taps behind it', async () => {
    const seen: Operation[] = []
    const { act, wallet } = await boot(
      'send',
      ({ tap }) =>
        tap('send.before', async (operation) => ({
          ...operation,
          chain: 'fake:two',
          account: 'bob',
          connectorId: 'evil',
          handler: 'signTransaction',
          verb: 'sign',
          signal: new AbortController().signal,
          input: { to: 'dave', amount: '1' },
        })),
      [feature('checker', ({ tap }) => tap('send.before', async (operation) => void seen.push(operation)))],
    )
    await act()
    expect(seen).toEqual([
      expect.objectContaining({
        verb: 'send',
        handler: 'send',
        chain: 'fake:one',
        account: 'alice',
        connectorId: 'org.wallet',
      }),
    ])
    expect(Object.isFrozen(seen[0])).toBe(true)
    expect(wallet.side.asked.at(-1)).toBe('send 1 to dave as alice on fake:one')
  })

  test('of a caller is parsed before any tap sees it', async () => {
    const before = vi.fn(async () => undefined)
    const { modal } = await boot('send', ({ tap }) => tap('send.before', before))
    await expect(modal.send('fake:one', { to: 'carol', amount: 5 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      shortMessage: 'The input of send is not valid.',
      details: expect.stringContaining('amount'),
    })
    expect(before).not.toHaveBeenCalled()
  })
})

describe('without an answer', () => {
  test.each(['sign', 'send', 'switch'] as const)('%s says so', async (verb) => {
    const wallet = fakeWallet()
    const { kernel, modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    const { taps } = kernel.hooks.verbs[verb].perform.for('fake')
    taps.length = 0
    await expect(ACTS[verb](modal)).rejects.toMatchObject({
      code: 'OPERATION_UNHANDLED',
      message: `Nothing answered ${verb} on fake:${verb === 'switch' ? 'two' : 'one'}.`,
    })
  })
})

describe('a throw of `after`', () => {
  test.each(DONE)('on %s is logged, and the result is still returned', async (verb) => {
    const outcomes: unknown[] = []
    const { act, logger, modal } = await boot(verb, ({ tap }) => {
      tap(`${verb}.after`, async () => {
        throw new Error('too late')
      })
      tap(`${verb}.settled`, async (_, outcome) => void outcomes.push(outcome))
    })
    const result = await act()
    await flush()
    expect(result).toBe({ switch: undefined, select: undefined, sign: 'alice signed hi', send: 'hash' }[verb])
    if (verb === 'switch') expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
    expect(outcomes).toEqual([expect.objectContaining({ ok: true })])
    expect(logger.errors()).toEqual([`A plugin failed after "${verb}", which had succeeded.`])
  })

  test('on disconnect is logged: the wallet has gone', async () => {
    const { act, logger, modal } = await boot('disconnect', ({ tap }) =>
      tap('disconnect.after', async () => {
        throw new Error('too late')
      }),
    )
    await act()
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    expect(logger.errors()).toEqual(['A plugin failed after "disconnect", which had succeeded.'])
  })
})

describe('the signal', () => {
  test.each(['connect', 'switch', 'sign', 'send'] as const)(
    'of a caller ends %s while the wallet thinks',
    async (verb) => {
      const { act, wallet, modal } = await boot(verb, () => undefined)
      wallet.side.script[verb] = never
      const controller = new AbortController()
      const acting = act(controller.signal)
      acting.catch(() => {})
      await waitFor(() => expect(wallet.side.count(verb)).toBe(1))
      controller.abort()
      await expect(acting).rejects.toMatchObject({ code: 'OPERATION_ABORTED', message: 'The request was cancelled.' })
      expect(modal.getSnapshot().namespaces['fake']?.loading).toBe(false)
    },
  )

  test.each(['connect', 'switch', 'sign', 'send'] as const)(
    'that has aborted before begins no %s at all',
    async (verb) => {
      const before = vi.fn(async () => undefined)
      const { act, wallet } = await boot(verb, ({ tap }) => tap(`${verb}.before`, before))
      const asked = [...wallet.side.asked]
      await expect(act(AbortSignal.abort())).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
      await flush()
      expect(before).not.toHaveBeenCalled()
      expect(wallet.side.asked).toEqual(asked)
    },
  )

  test.each([
    ['connect', 'before'],
    ['switch', 'before'],
    ['sign', 'before'],
    ['send', 'before'],
    ['sign', 'restore'],
    ['send', 'restore'],
    ['switch', 'provider'],
    ['sign', 'provider'],
    ['send', 'provider'],
  ] as const)('that aborts %s while `%s` takes its time asks no wallet afterwards', async (verb, place) => {
    const held = deferred()
    const { act, wallet } = await boot(verb, ({ tap }) => {
      if (place === 'before') tap(`${verb}.before`, () => held.promise)
    })
    if (place === 'provider') wallet.side.script.provider = () => held.promise
    if (place === 'restore') wallet.side.script.restore = () => held.promise.then(() => wallet.side.session)
    const controller = new AbortController()
    const acting = act(controller.signal)
    acting.catch(() => {})
    await flush()
    const count = wallet.side.count(verb)
    controller.abort()
    held.resolve()
    await expect(acting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    await flush()
    expect(wallet.side.count(verb)).toBe(count)
  })

  test('that aborts while a wallet’s change is told sends nothing', async () => {
    const told = deferred()
    const { act, wallet } = await boot('send', ({ tap }) => tap('changed', () => told.promise))
    wallet.side.accounts = ['alice', 'carol']
    const controller = new AbortController()
    const sending = act(controller.signal)
    sending.catch(() => {})
    await flush()
    controller.abort()
    told.resolve()
    await expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(wallet.side.count('send')).toBe(0)
  })

  test('reaches the wallet, so that it can let go too', async () => {
    let given: AbortSignal | undefined
    const { act, wallet } = await boot('connect', () => undefined)
    wallet.side.script.connect = (signal) => {
      given = signal
      return never()
    }
    const controller = new AbortController()
    const connecting = act(controller.signal)
    connecting.catch(() => {})
    await waitFor(() => expect(given).toBeDefined())
    expect(given?.aborted).toBe(false)
    controller.abort('visitor left')
    await expect(connecting).rejects.toMatchObject({ cause: 'visitor left' })
    expect(given?.aborted).toBe(true)
  })

  test('of a finished operation is released: a later abort has no effect', async () => {
    const { act, modal } = await boot('connect', () => undefined)
    const controller = new AbortController()
    await act(controller.signal)
    controller.abort()
    await flush()
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
  })
})

test('a tap that never answers keeps the flow waiting, and the caller’s signal ends it', async () => {
  const { act, modal } = await boot('connect', ({ tap }) => tap('connect.after', () => never()))
  const controller = new AbortController()
  const connecting = act(controller.signal)
  expect(await stateOf(connecting)).toBe('pending')
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
})

test('tells the developer once that a package is missing', async () => {
  const missing = () => loadPeer('sdk@1.2.3', () => Promise.reject(new Error("Cannot find package 'sdk'")))
  const { act, modal, logger } = await boot('sign', ({ tap }) => {
    tap('sign.perform', missing, { namespace: 'fake', stage: -1 })
  })
  for (const _ of [1, 2]) await expect(act()).rejects.toMatchObject({ code: 'PEER_MISSING' })
  const text = 'This feature needs a package that is not installed. Run: npm install -E sdk@1.2.3'
  expect(modal.getSnapshot().alerts).toMatchObject([{ code: 'PEER_MISSING', text }])
  expect(logger.errors()).toEqual([text])
})
