import { RawTx, RawWitness } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { idOf, readTransaction, readWitness } from '../../../../plugins/bip122/verify/transaction.js'
import { sha256x2 } from '@scure/btc-signer/utils'
import { bytes } from '../../../support/bitcoin-spending.js'

const NOTHING = new Uint8Array()
const WITNESS = [bytes(1, 2), NOTHING, bytes(3)]

const write = (witnesses: readonly (readonly Uint8Array[])[], segwitFlag = true) =>
  RawTx.encode({
    version: 2,
    segwitFlag,
    inputs: witnesses.map((_, index) => ({
      txid: new Uint8Array(32).fill(index),
      index,
      finalScriptSig: bytes(index),
      sequence: index + 7,
    })),
    outputs: [{ amount: 5n, script: bytes(0x51) }],
    witnesses: witnesses.map((witness) => [...witness]),
    lockTime: 9,
  })

const read = (witnesses: readonly (readonly Uint8Array[])[]) => ({
  version: 2,
  inputs: witnesses.map((witness, index) => ({
    outpoint: bytes(new Uint8Array(32).fill(index), index, 0, 0, 0),
    scriptSig: bytes(index),
    sequence: index + 7,
    witness,
  })),
  outputs: [{ amount: bytes(5, 0, 0, 0, 0, 0, 0, 0), script: bytes(0x51) }],
  lockTime: 9,
})

describe('a transaction', () => {
  test.each([
    ['without witnesses', [[], []], false],
    ['with a witness for each input', [WITNESS, WITNESS], true],
    ['with a witness for its first input only', [WITNESS, []], true],
    ['with a witness for its last input only', [[], WITNESS], true],
  ] as const)('is read %s', (_, witnesses, segwitFlag) => {
    expect(readTransaction(write(witnesses, segwitFlag))).toEqual(read(witnesses))
  })

  test('has the same id with witnesses and without', () => {
    const id = sha256x2(write([[], []], false))
    expect(idOf(readTransaction(write([[], []], false)))).toEqual(id)
    expect(idOf(readTransaction(write([WITNESS, []])))).toEqual(id)
  })

  test.each([
    ['with a mark of witnesses and none of them', write([[], []]), 'The witness is missing.'],
    ['without inputs', bytes(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'The transaction has no inputs.'],
    ['without inputs, but with witnesses', bytes(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), 'The witness is missing.'],
    ['that ends too early', write([[]], false).slice(0, -1), 'The data ends too early.'],
    ['that continues', bytes(write([[]], false), 0), 'The data continues after its end.'],
  ])('is refused %s', (_, whole, error) => {
    expect(() => readTransaction(whole)).toThrow(error)
  })
})

test('reads a witness, and nothing after it', () => {
  expect(readWitness(RawWitness.encode(WITNESS))).toEqual(WITNESS)
  expect(() => readWitness(bytes(RawWitness.encode(WITNESS), 0))).toThrow(RangeError)
})
