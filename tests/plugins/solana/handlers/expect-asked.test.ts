import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import { expectAsked } from '../../../../plugins/solana/handlers/expect-asked.js'
import { ALICE, BOB, CAROL } from '../../../support/boot-solana.js'

const key = (address: string) => [...(decodeBase58(address) ?? [])]

/** A versioned transaction of Alice's whose one instruction uses Bob's program and a table's accounts. */
const withTable = (
  table: string,
  writable: readonly number[],
  others: readonly number[],
  tail: readonly number[] = [],
) => {
  const instruction = [1, 2, 2, 3, 1, 9]
  const lookup = [...key(table), writable.length, ...writable, others.length, ...others]
  const head = [0x80, 1, 0, 1, 2, ...key(ALICE), ...key(BOB), ...new Array(32).fill(0)]
  return Uint8Array.from([1, ...new Array(64).fill(0), ...head, 1, ...instruction, 1, ...lookup, ...tail])
}
const asked = withTable(CAROL, [4], [5])

test('takes the accounts of lookup tables for what they name', () => {
  expect(() => expectAsked(asked, asked)).not.toThrow()
  expect(() => expectAsked(asked, withTable(CAROL, [4, 5], []))).not.toThrow()
  expect(() => expectAsked(asked, withTable(CAROL, [4], [6]))).toThrow('added or changed')
  expect(() => expectAsked(asked, withTable(BOB, [4], [5]))).toThrow('added or changed')
})

test('refuses a message that cannot be read', () => {
  expect(() => expectAsked(asked, withTable(CAROL, [4], []))).toThrow('an account is missing')
  expect(() => expectAsked(asked, asked.slice(0, -1))).toThrow('ends too early')
})
