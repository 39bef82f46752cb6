import { describe, expect, test } from 'vitest'
import { PROGRAMS } from '../../../../plugins/solana/transfer/instructions.js'
import { keptOf, readMint } from '../../../../plugins/solana/transfer/read-mint.js'
import { type Extension, holdingOf, mintOf, transferFee } from '../../../support/token-2022.js'

const OWNER = '7YFFu9H9G8zWH7gqxXXFreCuxSQbSJZZ45CDYNB6SDJr'
const node = (data: Uint8Array, owner: string = PROGRAMS.token2022) => ({ owner, data, isProgram: false })
const blank = (type: number, size: number): Extension => [type, Buffer.alloc(size)]
const METADATA_POINTER = blank(18, 64)
const FEE = transferFee({ epoch: 0n, most: 5n, basisPoints: 100 })

describe('a new token account', () => {
  test.each([
    ['the older program', 165, mintOf(6, 1n), PROGRAMS.token],
    ['a mint without extensions', 170, mintOf(6, 1n), PROGRAMS.token2022],
    ['metadata, which stays with the mint', 170, mintOf(6, 1n, METADATA_POINTER), PROGRAMS.token2022],
    ['a fee', 182, mintOf(6, 1n, METADATA_POINTER, FEE), PROGRAMS.token2022],
    ['a hook', 175, mintOf(6, 1n, blank(14, 64)), PROGRAMS.token2022],
    ['what cannot be transferred', 174, mintOf(6, 1n, blank(9, 0)), PROGRAMS.token2022],
    ['what can be paused', 174, mintOf(6, 1n, blank(26, 33)), PROGRAMS.token2022],
    ['a fee and a hook', 187, mintOf(6, 1n, FEE, blank(14, 64)), PROGRAMS.token2022],
  ])('of %s has %i bytes', (_of, bytes, data, program) => {
    expect(readMint(node(data, program))).toMatchObject({ program, decimals: 6, accountBytes: bytes })
  })

  test('has the size of what could be read of a mint that is cut off', () => {
    const data = mintOf(6, 1n, blank(14, 64), FEE)
    expect(readMint(node(data.subarray(0, -1))).accountBytes).toBe(175)
  })
})

test.each([
  ['an account that holds tokens', node(holdingOf({ mint: OWNER, owner: OWNER, amount: 1n }))],
  ['one of the newer program', node(holdingOf({ mint: OWNER, owner: OWNER, amount: 1n }, blank(7, 0)))],
  ['one of the older program', node(holdingOf({ mint: OWNER, owner: OWNER, amount: 1n }), PROGRAMS.token)],
  ['an account of a wallet', node(Buffer.alloc(0), PROGRAMS.system)],
  ['a mint of another program', node(mintOf(6, 1n), PROGRAMS.memo)],
  ['a fee of too few bytes', node(mintOf(6, 1n, blank(1, 100)))],
  ['no account', undefined],
])('refuses %s', (_what, account) => {
  expect(() => readMint(account)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID' }))
})

test('reads both fees and the epoch between them', () => {
  const older = { epoch: 3n, most: 5n, basisPoints: 100 }
  const newer = { epoch: 9n, most: 7n, basisPoints: 250 }
  expect(readMint(node(mintOf(6, 1n, transferFee(older, newer)))).fees).toEqual({
    older: { most: 5n, basisPoints: 100n },
    newer: { most: 7n, basisPoints: 250n },
    epoch: 9n,
  })
})

test.each([
  [10_000n, 250n],
  // Rounded up, as the program does.
  [10_001n, 251n],
  [1n, 1n],
  [0n, 0n],
  // At most 1,000.
  [1_000_000n, 1_000n],
])('of %d a fee of 2.5 %% keeps %d', (amount, kept) => {
  expect(keptOf(amount, { basisPoints: 250n, most: 1_000n })).toBe(kept)
})
