import { expect, test } from 'vitest'
import { isToSign, toSign, toSpend } from '../../../../plugins/bip122/verify/to-sign.js'
import { bytes, push } from '../../../support/bitcoin-spending.js'

const NOTHING = new Uint8Array()
const SCRIPT = bytes(0, push(new Uint8Array(20).fill(7)))
const valid = toSign('hello', SCRIPT, [])

test('a message is spent from the only output of a virtual transaction', () => {
  expect(toSpend('hello', SCRIPT)).toEqual({
    version: 0,
    inputs: [
      {
        outpoint: bytes(new Uint8Array(32), 0xff, 0xff, 0xff, 0xff),
        scriptSig: expect.any(Uint8Array),
        sequence: 0,
        witness: [],
      },
    ],
    outputs: [{ amount: new Uint8Array(8), script: SCRIPT }],
    lockTime: 0,
  })
})

test.each([
  [0, true],
  [1, false],
  [2, true],
  [3, false],
  [2 ** 31 + 2, false],
])('a transaction of version %i signs a message: %s', (version, isValid) => {
  expect(isToSign({ ...valid, version }, 'hello', SCRIPT)).toBe(isValid)
})

test('a transaction signs one message, for one script', () => {
  expect(isToSign(valid, 'hello', SCRIPT)).toBe(true)
  expect(isToSign(valid, 'hello ', SCRIPT)).toBe(false)
  expect(isToSign(valid, 'hello', SCRIPT.with(2, 8))).toBe(false)
})

const [output] = valid.outputs
const [input] = valid.inputs
test.each([
  ['no inputs', { inputs: [] }],
  ['another input first', { inputs: [{ ...input, outpoint: new Uint8Array(36) }, input] }],
  ['another output of what is spent', { inputs: [{ ...input, outpoint: input?.outpoint.with(32, 1) }] }],
  ['no outputs', { outputs: [] }],
  ['two outputs', { outputs: [output, output] }],
  ['an amount', { outputs: [{ ...output, amount: new Uint8Array(8).with(0, 1) }] }],
  ['another script', { outputs: [{ ...output, script: bytes(0x51) }] }],
  ['a longer script', { outputs: [{ ...output, script: bytes(0x6a, 0x51) }] }],
])('a transaction with %s signs nothing', (_, fields) => {
  expect(isToSign({ ...valid, ...fields } as typeof valid, 'hello', SCRIPT)).toBe(false)
})

test('further inputs and a lock time are no part of the message', () => {
  const inputs = [...valid.inputs, { outpoint: new Uint8Array(36), scriptSig: NOTHING, sequence: 0, witness: [] }]
  expect(isToSign({ ...valid, inputs, lockTime: 7 }, 'hello', SCRIPT)).toBe(true)
})

test('an input has a script of its own for nested addresses only', () => {
  const nested = bytes(0xa9, push(new Uint8Array(20)), 0x87)
  const scriptSig = (script: Uint8Array) => toSign('hello', script, [NOTHING, bytes(1)]).inputs[0]?.scriptSig
  expect(scriptSig(nested)?.slice(0, 3)).toEqual(bytes(22, 0, 20))
  expect(scriptSig(nested)).toHaveLength(23)
  expect(scriptSig(SCRIPT)).toEqual(NOTHING)
  expect(scriptSig(bytes(0x51))).toEqual(NOTHING)
})
