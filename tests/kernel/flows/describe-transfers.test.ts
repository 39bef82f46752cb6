import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { DescribeCall, Operation, OperationTransfers } from '../../../kernel/contract/operation.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeHandlers, fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { flush, never } from '../../support/flush.js'

interface Payment {
  readonly to: string
  readonly amount: string
  readonly lines?: readonly unknown[] | undefined
}
type DescribePayment = (input: Payment, call: DescribeCall) => unknown

const payment = z.object({
  to: z.string(),
  amount: z.string().check(z.regex(/^\d+$/)),
  lines: z.optional(z.array(z.unknown())),
  from: z.optional(z.string()),
})
const PAY = { to: 'carol', amount: '5' }
const asPaid: DescribePayment = ({ to, amount }) => [{ to, amount }]

const boot = async (describePayment: DescribePayment | undefined, setup: (context: PluginContext) => unknown) => {
  const wallet = fakeWallet()
  const run = vi.fn(async (_input: unknown) => ({ hash: 'hash' }))
  const handlers = {
    ...fakeHandlers,
    send: defineHandler('send', payment, run, describePayment as never),
  }
  const plugins = [fakeNamespace({ wallets: [wallet], handlers }), feature('tapper', setup)]
  const booted = bootKernel({ plugins })
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  return { ...booted, run }
}

/** Sends, and returns what each step saw. */
const look = async (describePayment: DescribePayment | undefined, input: unknown = PAY) => {
  const seen: OperationTransfers[] = []
  const { modal } = await boot(describePayment, ({ tap }) => {
    tap('send.before', async ({ transfers }) => void seen.push(transfers), { transfers: true })
    tap('send.after', async ({ transfers }) => void seen.push(transfers), { transfers: true })
    tap('send.settled', async ({ transfers }) => void seen.push(transfers), { transfers: true })
  })
  await modal.send('fake:one', input)
  await flush()
  return seen
}

test('are seen by every tap of the request', async () => {
  const described = vi.fn(asPaid)
  const paid = [{ to: 'carol', amount: '5' }]
  expect(await look(described)).toEqual([paid, paid, paid])
  expect(described).toHaveBeenCalledTimes(1)
  expect(described.mock.calls[0]?.[1]).toMatchObject({
    account: 'alice',
    chain: 'fake:one',
    network: { name: 'Network one' },
  })
})

test('are frozen copies, with the asset and the amount in one spelling', async () => {
  const own = { to: 'carol', amount: '007', asset: 'gold', note: 'x' }
  const [seen] = await look(() => [own])
  expect(seen).toEqual([{ to: 'carol', amount: '7', asset: 'gold' }])
  expect([Object.isFrozen(seen), Object.isFrozen(seen?.[0])]).toEqual([true, true])
})

test('are those of the account that the input names', async () => {
  const described = vi.fn(asPaid)
  await look(described, { ...PAY, from: 'bob' })
  expect(described.mock.calls[0]?.[1].account).toBe('bob')
})

describe('are opaque', () => {
  test.each<[string, DescribePayment | undefined]>([
    ['without `describe`', undefined],
    [
      'if it throws',
      () => {
        throw new Error('unreadable')
      },
    ],
    ['if it rejects', async () => Promise.reject(new Error('unreadable'))],
    ['if it says so', () => 'opaque'],
    ['if it returns nothing', () => undefined],
    ['if it returns something else', () => ({ to: 'carol', amount: '5' })],
    ['if an item is missing', () => [undefined]],
    ['if an address is missing', () => [{ amount: '5' }]],
    ['if an address is empty', () => [{ to: '', amount: '5' }]],
    ['if an amount is a number', () => [{ to: 'carol', amount: 5 }]],
    ['if an amount is negative', () => [{ to: 'carol', amount: '-5' }]],
    ['if an amount is in coins', () => [{ to: 'carol', amount: '0.5' }]],
    ['if an amount is hexadecimal', () => [{ to: 'carol', amount: '0x5' }]],
    ['if an asset is empty', () => [{ to: 'carol', amount: '5', asset: '' }]],
    ['if an asset is not a text', () => [{ to: 'carol', amount: '5', asset: null }]],
    ['if one of several is unreadable', () => [{ to: 'carol', amount: '5' }, { to: 'dave' }]],
  ])('%s', async (_, describePayment) => {
    expect(await look(describePayment)).toEqual(['opaque', 'opaque', 'opaque'])
  })

  test('if a signature is not described, too', async () => {
    const seen: OperationTransfers[] = []
    const { modal } = await boot(asPaid, ({ tap }) =>
      tap('sign.before', async ({ transfers }) => void seen.push(transfers), { transfers: true }),
    )
    await modal.invoke('fake:one', 'signTransaction', { transaction: 'tx' })
    expect(seen).toEqual(['opaque'])
  })

  test('if no tap has asked for them, and nothing is described', async () => {
    const described = vi.fn(asPaid)
    const seen: Operation[] = []
    const { modal } = await boot(described, ({ tap }) =>
      tap('send.before', async (operation) => void seen.push(operation)),
    )
    await modal.send('fake:one', PAY)
    expect(seen[0]?.transfers).toBe('opaque')
    expect(described).not.toHaveBeenCalled()
  })
})

describe('of a replaced input', () => {
  test('are seen by the taps behind it, and by those after the request', async () => {
    const described = vi.fn(asPaid)
    const seen: unknown[] = []
    const { modal, run } = await boot(described, ({ tap }) => {
      const note = (at: string) => async (operation: Operation) => void seen.push([at, operation.transfers])
      tap('send.before', note('first'), { transfers: true })
      tap('send.before', async (operation) => ({ ...operation, input: { to: 'dave', amount: '7', extra: 1 } }))
      tap('send.before', note('second'), { transfers: true })
      tap('send.before', note('last'), { transfers: true, stage: 10 })
      tap('send.after', note('after'), { transfers: true })
    })
    await modal.send('fake:one', PAY)
    const replaced = [{ to: 'dave', amount: '7' }]
    expect(seen).toEqual([
      ['first', [PAY]],
      ['second', replaced],
      ['last', replaced],
      ['after', replaced],
    ])
    expect(run.mock.calls[0]?.[0]).toEqual({ to: 'dave', amount: '7' })
    // The caller's input, the tap's as the others see it, and as the handler gets it.
    expect(described.mock.calls.map(([input]) => input)).toEqual([PAY, ...Array(2).fill({ to: 'dave', amount: '7' })])
  })

  test('are opaque while it cannot be parsed', async () => {
    const seen: unknown[] = []
    const { modal } = await boot(asPaid, ({ tap }) => {
      tap('send.before', async (operation) => ({ ...operation, input: { to: 'dave', amount: 7 } }))
      tap('send.before', async ({ transfers }) => void seen.push(transfers), { transfers: true })
    })
    await expect(modal.send('fake:one', PAY)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(seen).toEqual(['opaque'])
  })

  test('are not what a tap says', async () => {
    const seen: unknown[] = []
    const { modal } = await boot(asPaid, ({ tap }) => {
      tap('send.before', async (operation) => ({ ...operation, transfers: [], input: { to: 'dave', amount: '7' } }))
      tap('send.before', async ({ transfers }) => void seen.push(transfers), { transfers: true })
    })
    await modal.send('fake:one', PAY)
    expect(seen).toEqual([[{ to: 'dave', amount: '7' }]])
  })
})

test('are those of the input that the handler gets, whatever the caller changes meanwhile', async () => {
  const line = { amount: '1' }
  const described = vi.fn(({ lines = [] }: Payment) => lines.map((one) => ({ ...(one as Payment), to: 'x' })))
  const { modal, run } = await boot(described, ({ tap }) =>
    tap(
      'send.before',
      async () => {
        line.amount = '1000'
      },
      { transfers: true },
    ),
  )
  await modal.send('fake:one', { ...PAY, lines: [line] })
  expect(run.mock.calls[0]?.[0]).toMatchObject({ lines: [{ amount: '1' }] })
})

test('end with their request, if they are never read', async () => {
  const controller = new AbortController()
  const { modal, run } = await boot(never, ({ tap }) => tap('send.before', async () => undefined, { transfers: true }))
  const sending = modal.send('fake:one', PAY, { signal: controller.signal })
  await flush()
  controller.abort()
  await expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(run).not.toHaveBeenCalled()
})

test('come from a chain that loads its handlers late', async () => {
  const wallet = fakeWallet({ namespaces: ['late'] })
  const late = defineNamespace({
    id: 'late',
    networks: [fakeNetwork('late:one')] as never,
    handlers: {
      load: async () => ({
        handlers: {
          send: defineHandler(
            'send',
            payment,
            async () => ({ hash: 'hash' }),
            async ({ to, amount }) => [{ to, amount }],
          ),
          sendMore: defineHandler('send', payment, async () => ({ hash: 'hash' })),
        },
      }),
      list: { send: 'send', sendMore: 'send' },
    },
    setup: ({ connectors }) => void connectors.add(wallet.connector),
  })
  const seen: OperationTransfers[] = []
  const { modal } = bootKernel({
    plugins: [
      late(),
      feature('tapper', ({ tap }) =>
        tap('send.before', async ({ transfers }) => void seen.push(transfers), { transfers: true }),
      ),
    ],
  })
  await modal.connect('late:one' as never, { connectorId: 'org.wallet' })
  await modal.invoke('late:one', 'send', PAY)
  await modal.invoke('late:one', 'sendMore', PAY)
  expect(seen).toEqual([[PAY], 'opaque'])
})
