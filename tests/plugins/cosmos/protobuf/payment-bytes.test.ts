import { makeAuthInfoBytes, Registry } from '@cosmjs/proto-signing'
import { defaultRegistryTypes } from '@cosmjs/stargate'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignDoc, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { expect, test } from 'vitest'
import { directBytes, rawTransaction } from '../../../../plugins/cosmos/protobuf/direct-document.js'
import { authInfo, paymentBody } from '../../../../plugins/cosmos/protobuf/payment-bytes.js'

const from = 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe'
const to = 'cosmos1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mteycrg'
const publicKey = Uint8Array.from(Buffer.from('A081W9y3zAr3KO88zrlhXZBoS7Wyyl+FmrDwtwQHWHGq', 'base64'))
const registry = new Registry(defaultRegistryTypes)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  ['', 'uatom', '1'],
  ['Hi', 'uatom', '1234567'],
  ['é & <b>', 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', '9'.repeat(40)],
  ['m'.repeat(256), 'factory/osmo1abc/coin', '10'],
])('writes the body of a payment as CosmJS does: memo "%s", coin %s', (memo, denom, amount) => {
  const value = { fromAddress: from, toAddress: to, amount: [{ denom, amount }] }
  const expected = registry.encodeTxBody({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }], memo })
  expect(hex(paymentBody({ from, to, coin: { denom, amount }, memo }))).toBe(hex(expected))
})

test.each([
  ['direct', 1, 0n, 120_000n, [{ denom: 'uatom', amount: '3000' }]],
  ['direct', 1, 3n, 0n, []],
  ['amino', 127, 4_294_967_296n, 9_007_199_254_740_991n, [{ denom: 'uatom', amount: '1' }]],
] as const)('writes signer and fee as CosmJS does, for the mode %s', (mode, signMode, sequence, gas, fee) => {
  const value = PubKey.encode(PubKey.fromPartial({ key: publicKey })).finish()
  const signer = { pubkey: { typeUrl: '/cosmos.crypto.secp256k1.PubKey', value }, sequence: Number(sequence) }
  const expected = makeAuthInfoBytes([signer], fee, Number(gas), undefined, undefined, signMode)
  expect(hex(authInfo({ publicKey, sequence, fee, gas, mode }))).toBe(hex(expected))
})

test.each([0n, 7n, 2n ** 64n - 1n])(
  'writes what is signed and what is broadcast as CosmJS does: account %s',
  (number) => {
    const bytes = { bodyBytes: Uint8Array.of(18, 2, 104, 105), authInfoBytes: Uint8Array.of(18, 2, 16, 1) }
    const document = { ...bytes, chainId: 'cosmoshub-4', accountNumber: number }
    expect(hex(directBytes(document))).toBe(hex(SignDoc.encode(SignDoc.fromPartial(document)).finish()))
    const signature = new Uint8Array(64).fill(3)
    const raw = TxRaw.encode(TxRaw.fromPartial({ ...bytes, signatures: [signature] })).finish()
    expect(hex(rawTransaction(document, signature))).toBe(hex(raw))
  },
)
