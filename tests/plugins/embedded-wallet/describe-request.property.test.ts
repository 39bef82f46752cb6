import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../../kit/bytes/base58.js'
import { encodeHex } from '../../../kit/bytes/hex.js'
import { describeRequest } from '../../../plugins/embedded-wallet/views/describe-request.js'
import { assertAlways } from '../../support/fuzz.js'

const COIN = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Every text, number, switch and byte array of a value, as a screen may write it. */
const leavesOf = (value: unknown): readonly string[] => {
  if (value instanceof Uint8Array) return [encodeBase58(value)]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => [key, ...leavesOf(part)])
  return value === undefined || value === null ? [] : [String(value)]
}
const shownOf = (method: string, params: unknown) => {
  const { from = '', to = '', amount = '', text } = describeRequest({ method, params } as never, COIN)
  return [from, to, amount, text].join('\n')
}
/** JSON escapes quotes and control characters. */
const isShown = (shown: string, leaf: string) =>
  shown.includes(leaf) || shown.includes(JSON.stringify(leaf).slice(1, -1))
const expectShown = (method: string, params: unknown, signed: unknown) => {
  const shown = shownOf(method, params)
  for (const leaf of leavesOf(signed)) expect([leaf, isShown(shown, leaf)]).toEqual([leaf, true])
}

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${encodeHex(bytes)}`)
const hex = fc.uint8Array({ maxLength: 40 }).map((bytes) => `0x${encodeHex(bytes)}`)
const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/^\d+$|^(?:__proto__|toJSON)$/.test(text))
/** Names that a request of Solana gives a meaning to are no more than names elsewhere. */
const key = fc.oneof(name, fc.constantFrom('account', 'address', 'publicKey', 'message'))
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}))
const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 })

test('every field of a transaction is shown', () => {
  const transaction = fc.record(
    { from: address, to: address, value: hex, data: hex, gas: hex, nonce: hex, accessList: json, more: json },
    { requiredKeys: ['from'] },
  )
  const property = fc.property(transaction, fc.array(json, { maxLength: 1 }), (given, more) => {
    const { value, ...others } = given
    expectShown('eth_sendTransaction', [given, ...more], [Object.values(others), more])
    const { amount = '' } = describeRequest({ method: 'eth_sendTransaction', params: [given] } as never, COIN)
    const [whole = '', part = ''] = amount.replace(/,| ETH$/g, '').split('.')
    const units = BigInt(whole + part.padEnd(18, '0'))
    if (value === '0x') expect(isShown(shownOf('eth_sendTransaction', [given]), value)).toBe(true)
    else expect(units).toBe(BigInt(value ?? 0))
  })
  assertAlways(property, 600)
})

test('every part of typed data and of unknown requests is shown', () => {
  const property = fc.property(address, json, (from, data) => {
    expectShown('eth_signTypedData_v4', [from, JSON.stringify(data)], [from, data])
    expectShown('wallet_unknown', [from, data], [from, data])
  })
  assertAlways(property, 600)
})

test('typed data is shown as it was written, but for escaped letters: numbers of any size, each value of a key that is there twice', () => {
  const written = '{"message":{"value":9007199254740993,"to":"first","to":"se\\u0063ond","list":[],"of":[{},1e3]}}'
  const { text } = describeRequest({ method: 'eth_signTypedData_v4', params: ['0x', written] } as never, COIN)
  expect(text.replace(/\s/g, '')).toBe(written.replace('\\u0063', 'c'))
  expect(text.split('\n')).toHaveLength(12)
})

test('a message is shown as its text, or whole as it is', () => {
  const property = fc.property(fc.oneof(fc.string(), bytes), address, (message, from) => {
    const content = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const shown = shownOf('personal_sign', [`0x${encodeHex(content)}`, from])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
    expect(shown.includes(`0x${encodeHex(content)}`) || shown.endsWith(`\n${text}`)).toBe(true)
    const own = shownOf('solana_signMessage', [{ account: { address: from }, message: content }])
    expect(own).toContain(from)
    expect(own.endsWith(`\n${text}`) || own.includes(encodeBase58(content))).toBe(true)
  })
  assertAlways(property, 600)
})

test('no request makes the screen fail', () => {
  const methods = [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'wallet_unknown',
  ]
  const params = fc.oneof(
    fc.anything({ withBigInt: true }),
    fc.array(fc.anything({ withBigInt: true }), { maxLength: 3 }),
  )
  const property = fc.property(fc.constantFrom(...methods), params, (method, given) => {
    expect(typeof describeRequest({ method, params: given } as never, COIN).text).toBe('string')
  })
  assertAlways(property, 600)
})
