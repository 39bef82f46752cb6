import { Transaction, p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { finishPsbt } from '../../../../plugins/bip122/psbt/finish-psbt.js'
import { readPsbt } from '../../../../plugins/bip122/psbt/read-psbt.js'

const key = new Uint8Array(32).fill(9)
const { script } = p2wpkh(pubECDSA(key, true))

const make = (inputs: number, amount = 90_000n, version: 0 | 2 = 0) => {
  const transaction = new Transaction({ PSBTVersion: version })
  for (let index = 0; index < inputs; index++) {
    transaction.addInput({ txid: '22'.repeat(32), index, witnessUtxo: { script, amount: 100_000n } })
  }
  transaction.addOutputAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount)
  return transaction
}
const text = (transaction: Transaction) => Buffer.from(transaction.toPSBT()).toString('base64')

test('counts the inputs, of both versions', () => {
  for (const version of [0, 2] as const) {
    for (const inputs of [1, 3, 300]) expect(readPsbt(text(make(inputs, 90_000n, version)))?.inputs).toBe(inputs)
  }
})

test('compares transactions without their signatures', () => {
  for (const version of [0, 2] as const) {
    const signed = make(2, 90_000n, version)
    const before = readPsbt(text(signed))?.transaction
    signed.sign(key)
    expect(readPsbt(text(signed))?.transaction).toBe(before)
    signed.finalize()
    expect(readPsbt(text(signed))?.transaction).toBe(before)
    expect(readPsbt(text(make(2, 90_001n, version)))?.transaction).not.toBe(before)
  }
})

test('rejects a truncated, extended or foreign container', () => {
  const whole = Buffer.from(text(make(2)), 'base64')
  for (let length = 0; length < whole.length; length++) {
    expect(readPsbt(whole.subarray(0, length).toString('base64'))).toBeUndefined()
  }
  expect(readPsbt(Buffer.concat([whole, Buffer.from([0])]).toString('base64'))).toBeUndefined()
  for (const wrong of [undefined, null, 42, '', 'hello', btoa('psbt'), whole.toString('hex'), {}]) {
    expect(readPsbt(wrong)).toBeUndefined()
  }
})

test('finalizes a signed PSBT and rejects an unsigned one', () => {
  const transaction = make(1)
  expect(() => finishPsbt(text(transaction))).toThrowError(
    expect.objectContaining({ code: 'BIP122_PSBT_UNFINISHED_INVALID' }),
  )
  transaction.sign(key)
  const finished = finishPsbt(text(transaction))
  transaction.finalize()
  expect(finished).toEqual({ id: transaction.id, hex: transaction.hex })
})
