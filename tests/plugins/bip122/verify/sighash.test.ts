import * as utils from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { hashLegacy, hashSegwit, hashTaproot } from '../../../../plugins/bip122/verify/sighash.js'
import { bytes, push, spendingOf } from '../../../support/bitcoin-spending.js'

const SCRIPT = bytes(push(new Uint8Array(33).fill(2)), 0xac)
const SCRIPTS = [bytes(0, 20, new Uint8Array(20)), bytes(0x51, 32, new Uint8Array(32).fill(1)), bytes(0x51)]

test.each([0, 1, 2])('hashes what another library signs for input %i', (index) => {
  const { legacy, segwit, taproot, with: spend } = spendingOf(SCRIPTS, index)
  const spending = spend([])
  const leaf = utils.tagSchnorr('TapLeaf', bytes(0xc0, push(SCRIPT)))
  expect(hashLegacy(spending, SCRIPT)).toEqual(legacy(SCRIPT))
  expect(hashSegwit(spending, SCRIPT)).toEqual(segwit(SCRIPT))
  expect(hashTaproot(spending, 0)).toEqual(taproot())
  expect(hashTaproot(spending, 1)).toEqual(taproot(undefined, 1))
  expect(hashTaproot(spending, 0, leaf)).toEqual(taproot(SCRIPT))
})

test('throws for an input or an output that does not exist', () => {
  const spending = spendingOf(SCRIPTS).with([])
  const { transaction, spent } = spending
  const error = 'The input does not exist.'
  expect(() => hashSegwit({ ...spending, spent: [] }, SCRIPT)).toThrow(error)
  expect(() => hashSegwit({ ...spending, transaction: { ...transaction, inputs: [] } }, SCRIPT)).toThrow(error)
  expect(() => hashSegwit({ ...spending, index: spent.length }, SCRIPT)).toThrow(error)
})
