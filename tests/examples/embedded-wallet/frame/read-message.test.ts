import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { readMessage } from '../../../../examples/embedded-wallet/frame/transport/read-message.js'
import { nightly } from '../../../support/nightly.js'

const evmAddress = z.string().check(z.regex(/^0x[\da-fA-F]{40}$/))
const hex = z.string().check(z.regex(/^0x([\da-fA-F]{2})*$/), z.maxLength(400_000))
const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const base58 = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/), z.maxLength(12_000))
const chainId = z.string().check(z.regex(/^(eip155:\d{1,20}|solana:[\w-]{1,32})$/))
const otp = z.object({ otp: z.string().check(z.regex(/^\d{4,12}$/)) })
const email = z.object({ email: z.string().check(z.maxLength(320)) })
const chain = z.object({ chainId })
const solana = (fields: object) => z.object({ pubkey: base58, ...fields })
const transaction = z.strictObject({
  ...{ chainId: quantity, from: evmAddress, to: z.optional(evmAddress), value: quantity, data: z.optional(hex) },
  ...{ gas: quantity, nonce: quantity, maxFeePerGas: quantity, maxPriorityFeePerGas: quantity },
})
const rpc = (method: string, params: z.ZodMiniType) => z.object({ method: z.literal(method), params, chainId })

/** What a message may be, written a second time. */
const PAYLOADS: Readonly<Record<string, z.ZodMiniType>> = {
  SYNC_DAPP_DATA: z.object({ protocol: z.literal(1) }),
  SYNC_THEME: z.object({ themeMode: z.enum(['light', 'dark']) }),
  PING: z.unknown(),
  IS_CONNECTED: z.unknown(),
  CONNECT_EMAIL: email,
  CONNECT_OTP: otp,
  RECOVER: z.unknown(),
  GET_USER: chain,
  SWITCH_NETWORK: chain,
  RPC_REQUEST: z.union([
    rpc('personal_sign', z.tuple([hex, evmAddress])),
    rpc('eth_signTypedData_v4', z.tuple([evmAddress, z.string()])),
    rpc('eth_signTransaction', z.tuple([transaction], z.unknown())),
    rpc('solana_signMessage', solana({ message: base58 })),
    rpc('solana_signTransaction', solana({ transaction: base58 })),
    rpc('solana_signAllTransactions', solana({ transactions: z.array(base58).check(z.minLength(1), z.maxLength(20)) })),
  ]),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  SET_PREFERRED_ACCOUNT: z.object({ type: z.literal('eoa') }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.unknown(),
  MANAGE: z.object({ task: z.enum(['recovery', 'export', 'delete']) }),
  SIGN_OUT: z.unknown(),
}

const FROM = `0x${'ab'.repeat(20)}`
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const VALID: readonly object[] = [
  { type: 'SYNC_DAPP_DATA', payload: { protocol: 1, sdkType: 'w3m', sdkVersion: '1' } },
  { type: 'SYNC_THEME', payload: { themeMode: 'dark', themeVariables: { accent: '#fff' }, locale: 'de' } },
  { type: 'IS_CONNECTED' },
  { type: 'CONNECT_EMAIL', payload: { email: 'a@example.com' } },
  { type: 'CONNECT_OTP', payload: { otp: '123456' } },
  { type: 'GET_USER', payload: { chainId: 'eip155:1' } },
  { type: 'MANAGE', payload: { task: 'export' } },
  { type: 'SET_PREFERRED_ACCOUNT', payload: { type: 'eoa' } },
  { type: 'RPC_REQUEST', payload: { method: 'personal_sign', params: ['0x61', FROM], chainId: 'eip155:1' } },
  { type: 'RPC_REQUEST', payload: { method: 'eth_signTypedData_v4', params: [FROM, '{}'], chainId: 'eip155:1' } },
  {
    type: 'RPC_REQUEST',
    payload: {
      method: 'eth_signTransaction',
      params: [
        {
          ...{ chainId: '0x1', from: FROM, to: FROM, value: '0x0', data: '0x', gas: '0x5208', nonce: '0x0' },
          ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
        },
      ],
      chainId: 'eip155:1',
    },
  },
  {
    type: 'RPC_REQUEST',
    payload: { method: 'solana_signMessage', params: { message: 'abc', pubkey: '11' }, chainId: SOLANA },
  },
  {
    type: 'RPC_REQUEST',
    payload: { method: 'solana_signAllTransactions', params: { transactions: ['abc'], pubkey: '11' }, chainId: SOLANA },
  },
]

/** A generator of numbers below a limit, the same in each run. */
const random = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const STRANGE: readonly unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e300, '', '0x', '0xz', '\u202e', 'eoa', '__proto__', 'constructor', 'portico:ready'],
  ...[[], {}, [[]], { toString: 1 }, { protocol: 2 }, 'eip155:1', 'solana:x', '9'.repeat(100), ['0x61'], '123456'],
]

const mutate = (value: unknown, below: (limit: number) => number): unknown => {
  if (below(5) === 0) return STRANGE[below(STRANGE.length)]
  if (Array.isArray(value)) {
    const list = value.map((one) => (below(2) ? one : mutate(one, below)))
    return below(6) ? list : [...list, STRANGE[below(STRANGE.length)]]
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(() => below(12) > 0)
    const changed = entries.map(([name, one]) => [below(20) ? name : `x${name}`, below(2) ? one : mutate(one, below)])
    return Object.fromEntries(below(8) ? changed : [...changed, ['extra', STRANGE[below(STRANGE.length)]]])
  }
  if (typeof value === 'string' && value && below(2)) {
    const at = below(value.length)
    return value.slice(0, at) + String.fromCharCode(below(0x180)) + value.slice(at + below(2))
  }
  return below(3) ? value : STRANGE[below(STRANGE.length)]
}

/** Whether a text is a message by the schema above. */
const isMessage = (text: string): boolean => {
  try {
    const { id, type, payload } = JSON.parse(text)
    if (!Number.isSafeInteger(id) || id < 1) return false
    return Object.hasOwn(PAYLOADS, type) && z.safeParse(PAYLOADS[type] as z.ZodMiniType, payload).success
  } catch {
    return false
  }
}

test('accepts what the protocol says', () => {
  for (const message of VALID) {
    const text = JSON.stringify({ id: 1, ...message })
    expect(readMessage(text)).toMatchObject({ id: 1, type: (message as { type: string }).type })
    expect(isMessage(text)).toBe(true)
  }
})

test('accepts no random or mutated message outside the schema', () => {
  const below = random(7)
  const counts = { accepted: 0, wrong: [] as string[] }
  for (let run = nightly(100_000, 10_000_000); run > 0; run--) {
    const start = { id: 1 + below(9), ...VALID[below(VALID.length)] }
    let text = JSON.stringify(mutate(start, below)) ?? ''
    if (below(10) === 0) text = text.slice(0, below(text.length + 1)) + String.fromCharCode(below(0x3000))
    const read = readMessage(below(50) ? text : STRANGE[below(STRANGE.length)])
    if (!read || read.type === 'refused' || read.type === 'portico:cancel') continue
    counts.accepted += 1
    if (!isMessage(text)) counts.wrong.push(text)
  }
  expect(counts.wrong).toEqual([])
  // Some survive: the reader was reached.
  expect(counts.accepted).toBeGreaterThan(1_000)
})

test('answers unknown requests and methods with 4200, and wrong payloads with -32602', () => {
  const read = (message: object) => readMessage(JSON.stringify({ id: 1, ...message }))
  expect(read({ type: 'toString' })).toMatchObject({ type: 'refused', error: { code: 4200 } })
  expect(read({ type: 'CONNECT_DEVICE' })).toMatchObject({ type: 'refused', error: { code: 4200 } })
  const method = { method: 'eth_sendRawTransaction', params: [], chainId: 'eip155:1' }
  expect(read({ type: 'RPC_REQUEST', payload: method })).toMatchObject({ error: { code: 4200 } })
  expect(read({ type: 'CONNECT_OTP', payload: { otp: 'abc' } })).toMatchObject({ error: { code: -32602 } })
  expect(readMessage('x'.repeat(1_000_001))).toBeUndefined()
})
