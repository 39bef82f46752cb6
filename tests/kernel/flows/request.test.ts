import { describe, expect, test, vi } from 'vitest'
import type { HandlerMap, HandlerModule } from '../../../kernel/contract/handler.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { watchAgreement } from '../../support/agreement.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { caselessCodec, fakeHandlers, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, never, stateOf, waitFor } from '../../support/flush.js'

const boot = async (more: readonly ReturnType<typeof feature>[] = [], wallet = fakeWallet()) => {
  const validators = { address: caselessCodec }
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], validators }), ...more] })
  const check = watchAgreement(booted)
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  return { ...booted, wallet, check }
}
const draft = { to: 'carol', amount: '5' }

const payment = fakeHandlers['send'] ?? expect.fail('The fake chain cannot send.')
const asSignature = defineHandler('sign', payment.input, payment.run)

describe.each([
  ['sign', 'fake:two', { message: 'hi' }],
  ['send', 'fake:two', draft],
] as const)('%s', (verb, chain, input) => {
  test('moves a wallet that is on another network, visibly', async () => {
    const { modal, wallet, check } = await boot()
    await modal[verb](chain, input as never)
    expect(wallet.side.asked.filter((entry) => entry !== 'restore')).toEqual([
      'connect',
      'switch fake:two',
      expect.stringContaining('as alice on fake:two'),
    ])
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
    check()
  })

  test('moves a wallet without a network of its own as visibly', async () => {
    const wallet = fakeWallet()
    Object.assign(wallet.connector.namespaces['fake'] ?? {}, {
      restore: async ({ network }: { readonly network: { readonly caipNetworkId: string } }) => ({
        chain: network.caipNetworkId,
        accounts: ['alice'],
      }),
    })
    const { modal, check } = await boot([], wallet)
    await modal[verb](chain, input as never)
    expect(wallet.side.asked).toContain('switch fake:two')
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
    check()
  })

  test('sends nothing to a wallet that refuses to switch', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script.switch = () => Promise.reject({ code: 4001 })
    await expect(modal[verb](chain, input as never)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.side.count(verb)).toBe(0)
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:one')
    check()
  })

  test('sends nothing to a wallet that agrees but does not switch', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script.switch = async (to) => to
    await expect(modal[verb](chain, input as never)).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
      message: 'The wallet is on another network than the request. Nothing was sent. (fake:one)',
    })
    expect(wallet.side.count(verb)).toBe(0)
    expect(modal.getSnapshot().caipNetworkId).toBe('fake:one')
    check()
  })

  test('switches back a wallet that changed its network without an event', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.chain = 'fake:two'
    await modal[verb]('fake:one', input as never)
    expect(wallet.side.asked).toContain('switch fake:one')
    expect(wallet.side.asked.at(-1)).toContain('on fake:one')
    check()
  })

  test('of a revoked account sends nothing', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.accounts = ['mallory']
    await expect(modal[verb]('fake:one', input as never)).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
      message: 'The wallet is on another account than the request. Nothing was sent.',
    })
    expect(wallet.side.count(verb)).toBe(0)
    expect(modal.getSnapshot().namespaces['fake']?.address).toBe('mallory')
    check()
  })

  test('of an account that the wallet does not share on the other network sends nothing', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script.switch = async (to) => {
      wallet.side.accounts = ['another']
      wallet.side.chain = to
      return to
    }
    await expect(modal[verb](chain, input as never)).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.side.count(verb)).toBe(0)
    check()
  })

  test('of a locked wallet reports a disconnect', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.allowed = false
    await expect(modal[verb]('fake:one', input as never)).rejects.toMatchObject({
      code: 'CONNECTION_MISSING',
      details: 'No ConnectionController client found',
    })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
    check()
  })

  test('of a wallet with an invalid session sends nothing', async () => {
    for (const answer of [
      'yes',
      { accounts: [] },
      { chain: 'fake:one', accounts: [7] },
      { chain: 'mock:one', accounts: ['alice'] },
    ]) {
      const { modal, wallet, check } = await boot()
      wallet.side.script.restore = async () => answer as never
      await expect(modal[verb]('fake:one', input as never)).rejects.toMatchObject({ code: 'CONNECTOR_INVALID' })
      expect(wallet.side.count(verb)).toBe(0)
      check()
    }
  })

  test('works with a wallet that cannot be asked silently', async () => {
    const { modal, wallet, check } = await boot([], fakeWallet({ restores: false }))
    await modal[verb]('fake:one', input as never)
    await modal[verb](chain, input as never)
    expect(wallet.side.asked.at(-1)).toContain('on fake:two')
    check()
  })

  test('works with a wallet without silent methods and events', async () => {
    const { modal, wallet, check } = await boot([], fakeWallet({ restores: false, watches: false }))
    await modal[verb](chain, input as never)
    expect(wallet.side.asked.at(-1)).toContain('on fake:two')
    check()
  })

  test('`from` names another of the wallet’s accounts, whatever its case', async () => {
    const { modal, wallet } = await boot()
    await modal[verb]('fake:one', { ...input, from: 'BOB' } as never)
    expect(wallet.side.asked.at(-1)).toContain('as bob on')
    await expect(modal[verb]('fake:one', { ...input, from: 'mallory' } as never)).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
    expect(wallet.side.count(verb)).toBe(1)
  })

  test('names an account that is shared in two spellings by the first', async () => {
    const { modal, wallet } = await boot()
    wallet.side.accounts = ['ALICE', 'alice']
    await modal[verb]('fake:one', { ...input, from: 'alice' } as never)
    expect(wallet.side.asked.at(-1)).toContain('as ALICE on')
  })

  test('uses the selected account', async () => {
    const { modal, wallet } = await boot()
    await modal.select('fake', { address: 'bob' })
    await modal[verb]('fake:one', input as never)
    expect(wallet.side.asked.at(-1)).toContain('as bob on')
  })

  test('rejects when the wallet disconnects before its answer', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script[verb] = never
    const asked = modal[verb]('fake:one', input as never)
    const ended = asked.catch((error: unknown) => error)
    await waitFor(() => expect(wallet.side.count(verb)).toBe(1))
    wallet.side.emit({ type: 'disconnect' })
    expect(await ended).toMatchObject({ code: 'WALLET_DISCONNECTED' })
    check()
  })

  test('rejects when the user disconnects meanwhile', async () => {
    const { modal, wallet, check } = await boot()
    wallet.side.script[verb] = never
    const ended = modal[verb]('fake:one', input as never).catch((error: unknown) => error)
    await waitFor(() => expect(wallet.side.count(verb)).toBe(1))
    await modal.disconnect('fake')
    expect(await ended).toMatchObject({ code: 'WALLET_DISCONNECTED' })
    check()
  })

  test('has no timeout while the user waits', async () => {
    const { modal, wallet, clock } = await boot()
    wallet.side.script[verb] = never
    const acting = modal[verb]('fake:one', input as never)
    acting.catch(() => {})
    clock.advance(3_600_000)
    expect(await stateOf(acting)).toBe('pending')
  })
})

describe('a namespace is loading (4.37)', () => {
  test('from a send until the wallet has answered, and not while it signs', async () => {
    const { modal, wallet } = await boot()
    const answer = deferred<string>()
    wallet.side.script.send = () => answer.promise
    wallet.side.script.sign = never
    const state = () => modal.getSnapshot().namespaces['fake']
    modal.sign('fake:one', { message: 'hi' }).catch(() => {})
    expect(state()).toMatchObject({ loading: false, running: [] })
    const sending = modal.send('fake:one', draft)
    expect(state()).toMatchObject({ loading: true, running: ['send'] })
    answer.resolve('0xab')
    await sending
    expect(state()).toMatchObject({ loading: false, running: [] })
  })

  test('until a send that fails, is cancelled or loses its wallet has ended', async () => {
    const { modal, wallet } = await boot()
    const isLoading = () => modal.getSnapshot().namespaces['fake']?.loading
    wallet.side.script.send = () => Promise.reject({ code: 4001 })
    await modal.send('fake:one', draft).catch(() => {})
    expect(isLoading()).toBe(false)
    wallet.side.script.send = never
    const controller = new AbortController()
    const cancelled = modal.send('fake:one', draft, { signal: controller.signal }).catch(() => {})
    expect(isLoading()).toBe(true)
    controller.abort()
    await cancelled
    expect(isLoading()).toBe(false)
    const left = modal.send('fake:one', draft).catch(() => {})
    await modal.disconnect('fake')
    await left
    expect(isLoading()).toBe(false)
  })
})

describe('the wallet that a request names', () => {
  const bootTwo = async () => {
    const confirming = deferred()
    const one = fakeWallet({ id: 'one', name: 'One' })
    const two = fakeWallet({ id: 'two', name: 'Two' })
    const booted = bootKernel({
      plugins: [
        fakeNamespace({ wallets: [one, two] }),
        feature('confirm', ({ tap }) => tap('send.before', () => confirming.promise)),
      ],
    })
    await booted.modal.connect('fake:one', { connectorId: 'two' })
    await booted.modal.connect('fake:one', { connectorId: 'one' })
    return { ...booted, one, two, confirming }
  }

  test('is the one that is asked, even if the visitor selects another meanwhile', async () => {
    const { modal, one, two, confirming } = await bootTwo()
    const sending = modal.send('fake:one', draft)
    await modal.select('fake', { connectorId: 'two' })
    confirming.resolve()
    await sending
    expect([one.side.count('send'), two.side.count('send')]).toEqual([1, 0])
  })

  test('is the one that must agree: nothing is sent by a wallet on another network', async () => {
    const { modal, one, two, confirming } = await bootTwo()
    const sending = modal.send('fake:one', draft)
    sending.catch(() => {})
    await modal.select('fake', { connectorId: 'two' })
    one.side.chain = 'fake:two'
    confirming.resolve()
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect([one.side.count('send'), two.side.count('send')]).toEqual([0, 0])
    // The active wallet does not switch for an inactive one.
    expect(two.side.count('switch')).toBe(0)
  })

  test('must still be there', async () => {
    const { modal, one, two, confirming } = await bootTwo()
    const sending = modal.send('fake:one', draft)
    sending.catch(() => {})
    one.side.leave()
    confirming.resolve()
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(two.side.count('send')).toBe(0)
  })
})

describe('handlers beside the verbs', () => {
  test('pass through the phases of their lifecycle, under their own name', async () => {
    const seen: string[] = []
    const { modal } = await boot([
      feature('tapper', ({ tap }) => {
        tap('sign.before', async ({ handler, verb }) => void seen.push(`${verb} ${handler}`))
      }),
    ])
    expect(await modal.invoke('fake:one', 'signTransaction', { transaction: 'tx' })).toBe('alice signed tx')
    expect(seen).toEqual(['sign signTransaction'])
  })

  test('that a namespace does not have are named', async () => {
    const { modal } = await boot()
    for (const name of ['signPsbt', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '']) {
      await expect(modal.invoke('fake:one', name, {})).rejects.toMatchObject({
        code: 'HANDLER_UNSUPPORTED',
        message: `The namespace fake has no handler named ${name}.`,
      })
    }
  })

  test('throw what they throw, with its code', async () => {
    const { modal, wallet } = await boot()
    wallet.side.script.sign = () => Promise.reject({ code: 4100, message: 'not yours' })
    await expect(modal.sign('fake:one', { message: 'hi' })).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
      details: 'not yours',
    })
    wallet.side.script.sign = () => Promise.reject(undefined)
    await expect(modal.sign('fake:one', { message: 'hi' })).rejects.toMatchObject({ code: 'UNKNOWN_THROWN' })
  })
})

describe('what is missing', () => {
  test('a handler: rejects with the specified message if the namespace cannot send (4.42)', async () => {
    const { send: _, ...handlers } = fakeHandlers
    const { modal } = bootKernel({ plugins: [fakeNamespace({ handlers })] })
    await expect(modal.send('fake:one', draft)).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      shortMessage: 'Unsupported chain',
    })
    await expect(modal.invoke('fake:one', 'send', draft)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })

  const lazy = (list: HandlerModule['list'], handlers: HandlerMap) => ({ load: async () => ({ handlers }), list })
  test.each<[string, string, NonNullable<AnyPlugin['spec']['handlers']>]>([
    ['whose handler has another lifecycle', 'send', () => ({ send: asSignature })],
    ['that is declared with another lifecycle', 'send', lazy({ send: 'sign' }, { send: payment })],
    ['that is declared with another lifecycle under a name of its own', 'pay', lazy({ pay: 'sign' }, { pay: payment })],
    ['that the module does not export', 'pay', lazy({ pay: 'send' }, {})],
  ])('the lifecycle of a payment %s: refuses it, so that no tap is passed over', async (_, name, handlers) => {
    const wallet = fakeWallet()
    const { spec, ...plugin } = fakeNamespace({ wallets: [wallet] })
    const { modal } = bootKernel({ plugins: [{ ...plugin, spec: { ...spec, handlers } }] })
    await modal.connect('fake:one', { connectorId: 'org.wallet' })
    await expect(modal.invoke('fake:one', name, draft)).rejects.toMatchObject({ code: 'HANDLER_INVALID' })
    expect(wallet.side.count('send')).toBe(0)
  })

  test('a network or a namespace', async () => {
    const { modal } = await boot()
    await expect(modal.sign('fake:nine', { message: 'x' })).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await expect(modal.sign('tron:one', { message: 'x' })).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
    await expect(modal.sign('nonsense' as never, { message: 'x' })).rejects.toMatchObject({
      code: 'CAIP_NETWORK_INVALID',
    })
  })
})

test('what happens on the way is in the order that a reader expects', async () => {
  const log: string[] = []
  const { modal, wallet } = await boot([
    feature('tapper', ({ tap }) => {
      tap('send.before', async () => void log.push('send.before'))
      tap('switch.before', async () => void log.push('switch.before'))
      tap('switch.after', async () => void log.push('switch.after'))
      tap('send.after', async () => void log.push('send.after'))
    }),
  ])
  const asked = vi.spyOn(wallet.side, 'send')
  await modal.send('fake:two', draft)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(log).toEqual(['send.before', 'switch.before', 'switch.after', 'send.after'])
})
