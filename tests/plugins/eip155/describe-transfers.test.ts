import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { OperationTransfers } from '../../../kernel/contract/operation.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { describeRequestQuery } from '../../../services/describe-request.js'
import { bootConnected, feature } from '../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider } from '../../support/scripted-provider.js'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function deposit()',
])
const encode = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never)

/** Runs a request, and returns what a tap saw and what the query says of the request that the wallet got. */
const run = async (handler: string, input: unknown) => {
  const wallet = new ScriptedProvider()
    .when('wallet_sendCalls', { id: '0x1' })
    .when('eth_getCode', '0x60')
    .when('eth_signTypedData_v3', `0x${'5'.repeat(130)}`)
    .when('wallet_sendTransaction', HASH)
  let seen: OperationTransfers | undefined
  let context: PluginContext | undefined
  const watch = feature('watch', (own) => {
    context = own
    for (const verb of ['sign', 'send'] as const)
      own.tap(
        `${verb}.before`,
        async ({ transfers }) => {
          seen = transfers
        },
        { transfers: true },
      )
  })
  const { modal } = await bootConnected({ wallet, extra: [watch] })
  await modal.invoke('eip155:1', handler as never, input as never)
  const { method = '', params } = wallet.asked.at(-1) ?? {}
  const described = await context?.query(describeRequestQuery, 'eip155', {
    account: ALICE,
    chain: 'eip155:1',
    method,
    params,
  })
  return { seen, described }
}

const typedData = (domain: object, message: object = { contents: 'Hi' }) => ({
  domain: { chainId: 1, ...domain },
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  message,
})
const carol = CAROL.toLowerCase()
const token = TOKEN.toLowerCase()

const PAYING: readonly (readonly [name: string, handler: string, input: unknown, transfers: OperationTransfers])[] = [
  ['a payment', 'send', { to: CAROL, amount: '5' }, [{ to: carol, amount: '5' }]],
  ['a payment of a bigint', 'send', { to: CAROL, amount: 5n }, [{ to: carol, amount: '5' }]],
  ['a payment of nothing', 'send', { to: CAROL, amount: '0' }, [{ to: carol, amount: '0' }]],
  [
    'a payment of a token',
    'send',
    { to: carol, amount: '5', token: TOKEN },
    [{ to: carol, amount: '5', asset: token }],
  ],
  ['a transaction', 'sendTransaction', { to: CAROL, value: '0x5' }, [{ to: carol, amount: '5' }]],
  [
    'a transaction with a token',
    'sendTransaction',
    { to: TOKEN, data: encode('transfer', [BOB, 5n]) },
    [{ to: BOB, amount: '5', asset: token }],
  ],
  [
    'a batch',
    'sendRaw',
    {
      method: 'wallet_sendCalls',
      params: [
        {
          chainId: '0x1',
          calls: [
            { to: CAROL, value: '0x5' },
            { to: TOKEN, data: encode('transferFrom', [ALICE, BOB, 7n]) },
          ],
        },
      ],
    },
    [
      { to: carol, amount: '5' },
      { to: BOB, amount: '7', asset: token },
    ],
  ],
  ['a message', 'sign', { message: 'hi' }, []],
  ['a message that looks like bytes', 'sign', { message: '0xffff' }, []],
  ['typed data', 'signTypedData', typedData({}), []],
]

const OPAQUE: readonly (readonly [name: string, handler: string, input: unknown])[] = [
  ['an approval', 'sendTransaction', { to: TOKEN, data: encode('approve', [BOB, 0n]) }],
  ['a call', 'sendTransaction', { to: TOKEN, data: encode('deposit'), value: '0x5' }],
  ['a creation', 'sendTransaction', { data: '0x60', value: '0x5' }],
  ['bytes of a hash', 'sign', { message: { raw: `0x${'f1'.repeat(32)}` } }],
  ['typed data for every network', 'signTypedData', { ...typedData({}), domain: {} }],
  [
    'a batch with one approval',
    'sendRaw',
    {
      method: 'wallet_sendCalls',
      params: [
        {
          calls: [
            { to: CAROL, value: '0x5' },
            { to: TOKEN, data: encode('approve', [BOB, 5n]) },
          ],
        },
      ],
    },
  ],
  ['a transaction under another name', 'sendRaw', { method: 'wallet_sendTransaction', params: [{ to: CAROL }] }],
  ['typed data of an older version', 'signRaw', { method: 'eth_signTypedData_v3', params: [ALICE, '{}'] }],
]

describe('a tap and the query agree about', () => {
  test.each(PAYING)('%s', async (_, handler, input, transfers) => {
    const { seen, described } = await run(handler, input)
    expect(seen).toEqual(transfers)
    expect(described?.warnings).toEqual([])
    const effects = described?.effects.map((effect) => (effect.kind === 'transfer' ? effect : undefined))
    const lower = (text: string) => text.toLowerCase()
    expect(
      effects?.map((effect) => ({
        to: lower(effect?.to ?? ''),
        amount: effect?.amount,
        ...(effect?.asset !== undefined && { asset: lower(effect.asset) }),
      })),
    ).toEqual(transfers)
  })

  test.each(OPAQUE)('%s', async (_, handler, input) => {
    const { seen, described } = await run(handler, input)
    expect(seen).toBe('opaque')
    expect(described?.warnings).not.toEqual([])
  })
})

test('typed data of a contract is opaque, whatever it seems to say', async () => {
  const { seen } = await run('signTypedData', typedData({ verifyingContract: TOKEN }))
  expect(seen).toBe('opaque')
})

test('a message as long as a hash is opaque, even if it is a text', async () => {
  expect((await run('sign', { message: 'x'.repeat(32) })).seen).toBe('opaque')
  expect((await run('sign', { message: 'x'.repeat(33) })).seen).toEqual([])
  const raw = { method: 'personal_sign', params: [`0x${'78'.repeat(32)}`, ALICE] }
  expect((await run('signRaw', raw)).seen).toBe('opaque')
})

test('item 0 of a collection is opaque', async () => {
  const { seen } = await run('sendTransaction', { to: TOKEN, data: encode('transferFrom', [ALICE, BOB, 0n]) })
  expect(seen).toBe('opaque')
})
