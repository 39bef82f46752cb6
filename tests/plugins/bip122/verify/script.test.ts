import { expect, test } from 'vitest'
import {
  OP,
  payToKeyHash,
  payToScriptHash,
  payToWitness,
  readNumber,
  readPushes,
  readSteps,
  readTarget,
} from '../../../../plugins/bip122/verify/script.js'

const filled = (length: number) => new Uint8Array(length).fill(7)

test.each([
  ['p2pkh', 20, payToKeyHash(filled(20))],
  ['p2sh', 20, payToScriptHash(filled(20))],
  ['p2wpkh', 20, payToWitness(0, filled(20))],
  ['p2wsh', 32, payToWitness(0, filled(32))],
  ['p2tr', 32, payToWitness(1, filled(32))],
] as const)('reads the target of %s', (kind, length, script) => {
  expect(readTarget(script)).toEqual({ kind, hash: filled(length) })
  expect(readTarget(Uint8Array.of(...script, 0))).toBeUndefined()
  expect(readTarget(script.slice(0, -1))).toBeUndefined()
})

test.each([
  ['nothing', []],
  ['one byte', [0]],
  ['a witness of 0 bytes', [0, 0]],
  ['a witness of 21 bytes', payToWitness(0, filled(21))],
  ['taproot with 20 bytes', payToWitness(1, filled(20))],
  ['taproot with another length', [OP.one, 31, ...filled(32)]],
  ['a second version of 32 bytes', [0x52, 32, ...filled(32)]],
  ['a hash of a key without its end', [...payToKeyHash(filled(20)).slice(0, -1), OP.drop]],
  ['a hash of a script without its end', [...payToScriptHash(filled(20)).slice(0, -1), OP.drop]],
])('knows no target of %s', (_, script) => {
  expect(readTarget(Uint8Array.from(script))).toBeUndefined()
})

/** Scripts with one push, by the length of what they push. */
const pushed = (length: number): readonly number[] => {
  if (length < 0x4c) return [length, ...filled(length)]
  const size = length < 0x100 ? [0x4c, length] : [0x4d, length & 0xff, length >> 8]
  return [...size, ...filled(length)]
}

test.each([2, 0x4b, 0x4c, 0xff, 0x100, 0x201])('reads a push of %i bytes, and what follows', (length) => {
  const script = pushed(length)
  expect(readSteps(Uint8Array.from([...script, OP.checkSig]))).toEqual([filled(length), OP.checkSig])
  expect(readSteps(Uint8Array.from(script.slice(0, -1)))).toBeUndefined()
})

test.each([
  ['a long push of 75 bytes', [0x4c, 0x4b, ...filled(0x4b)]],
  ['a longer push of 255 bytes', [0x4d, 0xff, 0, ...filled(0xff)]],
  ['a push of 1', [1, 1]],
  ['a push of 16', [1, 16]],
  ['a push of -1', [1, 0x81]],
  ['a push without its length', [0x4c]],
])('rejects %s', (_, script) => {
  expect(readSteps(Uint8Array.from(script))).toBeUndefined()
})

test.each([[[0]], [[17]], [[0x80]], [[0x82]], [[1, 1]]])('reads a push of %j', (bytes) => {
  expect(readSteps(Uint8Array.from([bytes.length, ...bytes]))).toEqual([Uint8Array.from(bytes)])
})

test('reads the operations from 0x4e on, and zero', () => {
  expect(readSteps(Uint8Array.of(0, 0x4e, 0xff))).toEqual([0, 0x4e, 0xff])
})

test('reads the pushes of a script that only pushes', () => {
  const script = Uint8Array.of(0, 0x51, 0x60, 2, 7, 7)
  expect(readPushes(script)).toEqual([Uint8Array.of(), Uint8Array.of(1), Uint8Array.of(16), filled(2)])
  expect(readPushes(Uint8Array.of())).toEqual([])
})

test.each([0x50, 0x61, 0x4e, 0xac])('the operation %i is no push', (operation) => {
  expect(readPushes(Uint8Array.of(operation))).toBeUndefined()
  expect(readPushes(Uint8Array.of(0x51, operation))).toBeUndefined()
})

test('reads no pushes of a script that ends too early', () => {
  expect(readPushes(Uint8Array.of(2, 7))).toBeUndefined()
})

test.each([
  [0x51, 1],
  [0x60, 16],
  [[17], 17],
  [[0x7f], 127],
  [[0x80, 0], 128],
  [[0xe0, 0x07], 2016],
  [[0, 0, 0, 0, 1], 2 ** 32],
  [[0xff, 0xff, 0xff, 0xff, 0x7f], 2 ** 39 - 1],
])('reads the number of %j', (step, value) => {
  expect(readNumber(typeof step === 'number' ? step : Uint8Array.from(step))).toBe(value)
})

test.each([undefined, 0, 0x50, 0x61, [], [0], [5, 0], [0x7f, 0], [0x80], [0xe0, 0x87], [1, 1, 1, 1, 1, 1]])(
  '%j is no number',
  (step) => {
    expect(readNumber(Array.isArray(step) ? Uint8Array.from(step) : step)).toBeUndefined()
  },
)
