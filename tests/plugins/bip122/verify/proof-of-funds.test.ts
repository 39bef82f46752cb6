import { RawTx, RawWitness } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils'
import { describe, expect, test } from 'vitest'
import { readProof } from '../../../../plugins/bip122/verify/proof-of-funds.js'
import { bytes } from '../../../support/bitcoin-spending.js'

const NOTHING = new Uint8Array()
const MAGIC = bytes(0x70, 0x73, 0x62, 0x74, 0xff)
const [WHOLE, ALONE, SCRIPT, WITNESS] = [0x00, 0x01, 0x07, 0x08] as const

type Fields = readonly (readonly [number, Uint8Array])[]

/** Lengths below 65536, as in every PSBT here. */
const sized = (item: Uint8Array) =>
  item.length < 0xfd ? bytes(item.length, item) : bytes(0xfd, item.length & 0xff, item.length >> 8, item)
const mapOf = (fields: Fields) => bytes(...fields.map(([key, value]) => bytes(1, key, sized(value))), 0)

/** A transaction with outputs of these amounts. */
const source = (...amounts: readonly bigint[]) =>
  RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: NOTHING, sequence: 0 }],
    outputs: amounts.map((amount) => ({ amount, script: bytes(0x51) })),
    witnesses: [],
    lockTime: 0,
  })

const output = (amount: number) => ({ amount: bytes(amount, 0, 0, 0, 0, 0, 0, 0), script: bytes(0x51) })

interface Spent {
  readonly of: Uint8Array
  readonly at: number
  readonly fields?: Fields
}

const inputOf = ({ of, at }: Spent, finalScriptSig: Uint8Array = NOTHING) => ({
  txid: sha256x2(of).reverse(),
  index: at,
  finalScriptSig,
  sequence: 0,
})

const unsigned = (
  spent: readonly Spent[],
  outputs = 1,
  finalScriptSig: Uint8Array = NOTHING,
  witness: Uint8Array[] = [],
) =>
  RawTx.encode({
    version: 0,
    segwitFlag: witness.length > 0,
    inputs: spent.map((one, at) => inputOf(one, at === 1 ? finalScriptSig : NOTHING)),
    outputs: Array.from({ length: outputs }, () => ({ amount: 0n, script: bytes(0x6a) })),
    witnesses: witness.length > 0 ? spent.map((_, at) => (at === 1 ? witness : [])) : [],
    lockTime: 0,
  })

/** The first input spends the message; its output is not read. */
const MESSAGE: Spent = { of: source(0n), at: 0 }

const write = (spent: readonly Spent[], transaction = unsigned([MESSAGE, ...spent]), outputs = 1) =>
  bytes(
    MAGIC,
    mapOf([[0, transaction]]),
    ...[MESSAGE, ...spent].map(({ fields = [] }) => mapOf(fields)),
    ...Array.from({ length: outputs }, () => mapOf([])),
  )

const fundsOf = (...spent: readonly Spent[]) => readProof(write(spent)).funds

const three = source(1n, 2n, 3n)
const two = source(4n, 5n)
const AMOUNT_5 = bytes(5, 0, 0, 0, 0, 0, 0, 0)
const ANY_WITNESS: readonly [number, Uint8Array] = [WITNESS, RawWitness.encode([bytes(9)])]

describe('the outputs that a proof spends', () => {
  test('are those of whole transactions, by their index', () => {
    expect(
      fundsOf(
        { of: three, at: 2, fields: [[WHOLE, three]] },
        { of: two, at: 0, fields: [[WHOLE, two]] },
        { of: two, at: 1, fields: [[WHOLE, two]] },
      ),
    ).toEqual([output(3), output(4), output(5)])
  })

  test('may share a whole transaction, which the first of them has', () => {
    expect(
      fundsOf(
        { of: two, at: 1, fields: [[WHOLE, two]] },
        { of: three, at: 0, fields: [[WHOLE, three]] },
        { of: three, at: 1 },
        { of: two, at: 0 },
      ),
    ).toEqual([output(5), output(1), output(2), output(4)])
  })

  test('are not known from a later input', () => {
    expect(() => fundsOf({ of: three, at: 0 }, { of: three, at: 1, fields: [[WHOLE, three]] })).toThrow(
      'The spent output is missing.',
    )
  })

  test.each([
    ['of another transaction', { of: three, at: 0, fields: [[WHOLE, two]] }],
    ['that it does not have', { of: three, at: 3, fields: [[WHOLE, three]] }],
    ['that neither has', { of: three, at: 256, fields: [[WHOLE, two]] }],
  ] as const)('are not taken from a transaction %s', (_, spent) => {
    expect(() => fundsOf(spent)).toThrow('An input does not belong to its previous transaction.')
  })

  test('are given alone where a witness signs their amount', () => {
    const alone: Fields = [[ALONE, bytes(AMOUNT_5, 1, 0x51)], ANY_WITNESS]
    expect(fundsOf({ of: three, at: 7, fields: alone })).toEqual([output(5)])
    // What is whole is what counts.
    expect(fundsOf({ of: three, at: 0, fields: [[WHOLE, three], ...alone] })).toEqual([output(1)])
  })

  test.each([
    ['alone without a witness', [[ALONE, bytes(AMOUNT_5, 1, 0x51)]], 'The spent output is missing.'],
    ['not at all', [], 'The spent output is missing.'],
    ['not at all, with a witness', [ANY_WITNESS], 'The spent output is missing.'],
    ['cut', [[ALONE, AMOUNT_5], ANY_WITNESS], 'The data ends too early.'],
    ['with more after it', [[ALONE, bytes(AMOUNT_5, 1, 0x51, 0)], ANY_WITNESS], 'The data continues after its end.'],
  ] as const)('are refused when given %s', (_, fields, error) => {
    expect(() => fundsOf({ of: three, at: 0, fields })).toThrow(error)
  })
})

describe('a proof', () => {
  test('has the script and the witness of each input, where there are some', () => {
    const whole: Fields[number] = [WHOLE, three]
    const { transaction, funds } = readProof(
      write([
        { of: three, at: 0, fields: [whole, [SCRIPT, bytes(1, 2)]] },
        { of: three, at: 1, fields: [whole, ANY_WITNESS] },
        { of: three, at: 2, fields: [whole] },
      ]),
    )
    expect(funds).toHaveLength(3)
    expect(transaction.outputs).toEqual([{ amount: new Uint8Array(8), script: bytes(0x6a) }])
    const outpoint = (of: Uint8Array, at: number) => bytes(sha256x2(of), at, 0, 0, 0)
    expect(transaction.inputs).toEqual([
      { outpoint: outpoint(MESSAGE.of, 0), scriptSig: NOTHING, sequence: 0, witness: [] },
      { outpoint: outpoint(three, 0), scriptSig: bytes(1, 2), sequence: 0, witness: [] },
      { outpoint: outpoint(three, 1), scriptSig: NOTHING, sequence: 0, witness: [bytes(9)] },
      { outpoint: outpoint(three, 2), scriptSig: NOTHING, sequence: 0, witness: [] },
    ])
  })

  test('needs no funds', () => {
    expect(readProof(write([])).funds).toEqual([])
  })

  test('has one map for each output', () => {
    const spent: Spent[] = [{ of: three, at: 0, fields: [[WHOLE, three]] }]
    const many = unsigned([MESSAGE, ...spent], 3)
    expect(readProof(write(spent, many, 3)).transaction.outputs).toHaveLength(3)
    expect(() => readProof(write(spent, many, 2))).toThrow('The data ends too early.')
    expect(() => readProof(write(spent, many, 4))).toThrow('The data continues after its end.')
  })

  const spent: Spent[] = [{ of: three, at: 0, fields: [[WHOLE, three]] }]
  const all = [MESSAGE, ...spent]
  test.each([
    ['a script', unsigned(all, 1, bytes(1))],
    ['a witness', unsigned(all, 1, NOTHING, [bytes(1)])],
    ['both', unsigned(all, 1, bytes(1), [bytes(1)])],
  ])('contains no transaction that is signed with %s', (_, transaction) => {
    expect(() => readProof(write(spent, transaction))).toThrow('A PSBT contains a signed transaction.')
  })

  test.each([0, 1, 2, 3, 4])('begins as a PSBT does: byte %i', (at) => {
    const proof = write(spent)
    expect(readProof(proof).funds).toEqual([output(1)])
    expect(() => readProof(proof.with(at, 0x71))).toThrow('Not a PSBT.')
  })

  test('is refused without a transaction', () => {
    expect(() => readProof(bytes(MAGIC, 0))).toThrow(RangeError)
    expect(() => readProof(bytes(MAGIC, mapOf([[2, unsigned(all)]]), ...all.map(() => 0), 0))).toThrow(RangeError)
  })
})
