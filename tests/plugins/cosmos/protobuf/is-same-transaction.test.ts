import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameTransaction } from '../../../../plugins/cosmos/protobuf/is-same-transaction.js'
import { authInfo, paymentBody } from '../../../../plugins/cosmos/protobuf/payment-bytes.js'
import { readFields } from '../../../../plugins/cosmos/protobuf/read-fields.js'

const from = 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe'
const to = 'cosmos1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mteycrg'
const coin = { denom: 'uatom', amount: '1000' }
const payment = { from, to, coin, memo: 'Hi' }
const signer = {
  publicKey: new Uint8Array(33).fill(2),
  sequence: 3n,
  fee: [{ denom: 'uatom', amount: '3000' }],
  gas: 120_000n,
  mode: 'direct',
} as const
const asked = {
  bodyBytes: paymentBody(payment),
  authInfoBytes: authInfo(signer),
  chainId: 'cosmoshub-4',
  accountNumber: 7n,
}

test('is the same with another fee and another memo, which the user of the wallet chooses', () => {
  const bodyBytes = paymentBody({ ...payment, memo: '' })
  const authInfoBytes = authInfo({ ...signer, gas: 200_000n, fee: [{ denom: 'uatom', amount: '9' }] })
  expect(isSameTransaction(asked, { ...asked, bodyBytes, authInfoBytes })).toBe(true)
})

test.each([
  ['recipient', { bodyBytes: paymentBody({ ...payment, to: from }) }],
  ['amount', { bodyBytes: paymentBody({ ...payment, coin: { ...coin, amount: '1001' } }) }],
  ['second payment', { bodyBytes: Uint8Array.of(...asked.bodyBytes, ...asked.bodyBytes) }],
  ['time limit', { bodyBytes: Uint8Array.of(...asked.bodyBytes, 24, 9) }],
  ['body without a message', { bodyBytes: new Uint8Array() }],
  ['malformed body', { bodyBytes: asked.bodyBytes.subarray(0, -1) }],
  ['signer', { authInfoBytes: authInfo({ ...signer, publicKey: new Uint8Array(33).fill(3) }) }],
  ['sequence', { authInfoBytes: authInfo({ ...signer, sequence: 4n }) }],
  ['chain', { chainId: 'osmosis-1' }],
  ['account', { accountNumber: 8n }],
])('is another one with another %s', (_, change) => {
  expect(isSameTransaction(asked, { ...asked, ...change })).toBe(false)
})

test('is another one if only some of its fields are the same', () => {
  const withLimit = (bytes: Uint8Array) => Uint8Array.of(...bytes, 24, 9)
  const limited = { ...asked, bodyBytes: withLimit(asked.bodyBytes) }
  const other = { ...limited, bodyBytes: withLimit(paymentBody({ ...payment, to: from })) }
  expect(isSameTransaction(limited, limited)).toBe(true)
  expect(isSameTransaction(limited, other)).toBe(false)
})

test('reads numbers of up to ten bytes, and fields one after the other', () => {
  const lengths = (...bytes: number[]) =>
    readFields(Uint8Array.from(bytes))?.map(({ field, written }) => [field, written.length])
  expect(lengths(8, 1, 18, 1, 5)).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect(lengths(8, 128, 1)).toEqual([[1, 3]])
  expect(lengths(8, ...new Array(9).fill(128), 1)).toEqual([[1, 11]])
  expect(lengths(8, ...new Array(10).fill(128), 1)).toBeUndefined()
  expect(lengths(8)).toBeUndefined()
  expect(lengths()).toEqual([])
})

test('splits any bytes into fields that are the bytes again, or into none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const fields = readFields(bytes)
      if (fields) expect(Buffer.concat(fields.map(({ written }) => written))).toEqual(Buffer.from(bytes))
    }),
  )
  expect(readFields(Uint8Array.of(8, 255))).toBeUndefined()
  expect(readFields(Uint8Array.of(11))).toBeUndefined()
  expect(readFields(Uint8Array.of(13, 1, 2, 3, 4))).toMatchObject([{ field: 1 }])
})
