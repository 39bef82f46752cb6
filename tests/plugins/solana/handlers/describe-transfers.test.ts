import { describe, expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import type { OperationTransfers } from '../../../../kernel/contract/operation.js'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../../../../plugins/solana/constants.js'
import { describeTransfers } from '../../../../plugins/solana/handlers/describe-transfers.js'
import { compile, type Instruction } from '../../../../plugins/solana/transfer/compile.js'
import {
  computeBudget,
  createTokenAccount,
  PROGRAMS,
  transferSol,
  transferToken,
  writeMemo,
} from '../../../../plugins/solana/transfer/instructions.js'
import { ALICE, BOB, CAROL } from '../../../support/boot-solana.js'

const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'
const ends = { from: BOB, to: CAROL, owner: ALICE, mint: MINT, program: PROGRAMS.token }

const transaction = (...instructions: readonly Instruction[]) =>
  compile({ payer: ALICE, blockhash: MINT, lastValidBlockHeight: 1n, instructions })
const read = (...instructions: readonly Instruction[]) => describeTransfers.transactions([transaction(...instructions)])
const bytes = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const system = (data: Uint8Array, count = 2): Instruction => ({
  program: PROGRAMS.system,
  accounts: (
    [
      [ALICE, 'payer'],
      [CAROL, 'writable'],
      [BOB, 'readonly'],
    ] as const
  ).slice(0, count),
  data,
})
const token = (
  data: Uint8Array,
  more: Instruction['accounts'] = [],
  program: string = PROGRAMS.token,
): Instruction => ({
  ...transferToken({ ...ends, program }, 5n, 6, 0n),
  data,
  accounts: [...transferToken(ends, 5n, 6, 0n).accounts, ...more],
})

const key = (address: string) => [...(decodeBase58(address) ?? [])]
/** A transfer of SOL in a versioned transaction, to an account that it states, or to that of a lookup table. */
const versioned = (version: number, isLookedUp: boolean) => {
  const keys = [ALICE, PROGRAMS.system, ...(isLookedUp ? [] : [CAROL])]
  const instruction = [1, 2, 0, 2, 12, 2, 0, 0, 0, ...u64(5n)]
  const lookups = isLookedUp ? [1, ...key(BOB), 1, 0, 0] : [0]
  const message = [
    0x80 | version,
    1,
    0,
    1,
    keys.length,
    ...keys.flatMap(key),
    ...key(MINT),
    1,
    ...instruction,
    ...lookups,
  ]
  return bytes([1], new Array<number>(64).fill(0), message)
}

const READ: readonly (readonly [string, OperationTransfers, OperationTransfers])[] = [
  ['a transfer of SOL', read(transferSol(ALICE, CAROL, 5n)), [{ to: CAROL, amount: '5' }]],
  [
    'the highest amount',
    read(transferSol(ALICE, CAROL, 2n ** 64n - 1n)),
    [{ to: CAROL, amount: '18446744073709551615' }],
  ],
  [
    'a transfer with a fee and a memo',
    read(...computeBudget(20_000), transferSol(ALICE, CAROL, 5n), writeMemo('hi')),
    [{ to: CAROL, amount: '5' }],
  ],
  [
    'a transfer behind a nonce',
    read(system(bytes([4, 0, 0, 0]), 3), transferSol(ALICE, CAROL, 5n)),
    [{ to: CAROL, amount: '5' }],
  ],
  ['a token', read(transferToken(ends, 5n, 6, 0n)), [{ to: CAROL, amount: '5', asset: MINT }]],
  [
    'a token with a fee',
    read(transferToken({ ...ends, program: PROGRAMS.token2022 }, 5n, 6, 1n)),
    [{ to: CAROL, amount: '5', asset: MINT }],
  ],
  [
    'a coin and a token, apart',
    read(transferSol(ALICE, CAROL, 5n), transferToken(ends, 7n, 6, 0n)),
    [
      { to: CAROL, amount: '5' },
      { to: CAROL, amount: '7', asset: MINT },
    ],
  ],
  [
    'several transactions',
    describeTransfers.transactions([1n, 2n].map((amount) => transaction(transferSol(ALICE, CAROL, amount)))),
    [
      { to: CAROL, amount: '1' },
      { to: CAROL, amount: '2' },
    ],
  ],
  ['a versioned transaction', describeTransfers.transactions([versioned(0, false)]), [{ to: CAROL, amount: '5' }]],
  ['a payment', describeTransfers.send({ to: CAROL, amount: 5n }), [{ to: CAROL, amount: '5' }]],
  [
    'a payment under the name of the coin',
    describeTransfers.send({ to: CAROL, amount: 5n, token: NATIVE_SOLANA_TOKEN_ADDRESS }),
    [{ to: CAROL, amount: '5' }],
  ],
  [
    'a payment of a token',
    describeTransfers.send({ to: CAROL, amount: 5n, token: MINT }),
    [{ to: CAROL, amount: '5', asset: MINT }],
  ],
  ['a text', describeTransfers.sign({ message: 'Sign in to example.com\n\nNonce: ü' }), []],
  ['the bytes of a text', describeTransfers.sign({ message: { raw: new TextEncoder().encode('hi') } }), []],
  ['nothing', read(), []],
]

test.each(READ)('%s is read', (_, transfers, expected) => {
  expect(transfers).toEqual(expected)
})

const message = transaction(transferSol(ALICE, CAROL, 5n)).slice(65)
const OPAQUE: readonly (readonly [string, OperationTransfers])[] = [
  ['a transfer with a seed', read(system(bytes([11, 0, 0, 0], u64(5n), [0, 0, 0, 0])))],
  ['the creation of an account', read(system(bytes([0, 0, 0, 0], u64(5n), u64(0n))))],
  ['the assignment of an account', read(system(bytes([1, 0, 0, 0], key(BOB))))],
  ['a withdrawal of a nonce account', read(system(bytes([5, 0, 0, 0], u64(5n))))],
  ['a transfer with more bytes', read(system(bytes([2, 0, 0, 0], u64(5n), [0])))],
  ['a transfer with more accounts', read(system(bytes([2, 0, 0, 0], u64(5n)), 3))],
  ['a token without its mint', read(token(bytes([3], u64(5n))))],
  ['an approval', read(token(bytes([4], u64(5n))))],
  ['a checked approval', read(token(bytes([13], u64(5n), [6])))],
  ['another owner', read(token(bytes([6, 2, 1], key(BOB))))],
  ['the burn of a token', read(token(bytes([8], u64(5n))))],
  ['the end of a token account', read(token(bytes([9])))],
  ['a token of several signers', read(token(bytes([12], u64(5n), [6]), [[MINT, 'readonly']]))],
  ['a token with a hook', read(token(bytes([12], u64(5n), [6]), [[MINT, 'readonly']], PROGRAMS.token2022))],
  ['a confidential transfer', read(token(bytes([27, 7], u64(5n)), [], PROGRAMS.token2022))],
  [
    'a token account, which has a deposit',
    read(createTokenAccount(ALICE, { account: BOB, owner: CAROL, mint: MINT, program: PROGRAMS.token })),
  ],
  ['an unknown program', read({ program: MINT, accounts: [], data: bytes([2, 0, 0, 0], u64(5n)) })],
  [
    'one unknown instruction among others',
    read(transferSol(ALICE, CAROL, 5n), { program: MINT, accounts: [], data: bytes() }),
  ],
  [
    'one unknown transaction among others',
    describeTransfers.transactions([
      transaction(transferSol(ALICE, CAROL, 5n)),
      transaction({ program: MINT, accounts: [], data: bytes() }),
    ]),
  ],
  ['a receiver of a lookup table', describeTransfers.transactions([versioned(0, true)])],
  ['an unknown version', describeTransfers.transactions([versioned(1, false)])],
  ['a message that is a transaction', describeTransfers.sign({ message: { raw: message } })],
  ['a message of any bytes', describeTransfers.sign({ message: { raw: bytes([0xff, 0xfe]) } })],
  ['a message with control characters', describeTransfers.sign({ message: '\u0001\u0000\u0001' })],
]

test.each(OPAQUE)('%s is opaque', (_, transfers) => {
  expect(transfers).toBe('opaque')
})

describe('a transaction that is cut off', () => {
  const whole = transaction(transferSol(ALICE, CAROL, 5n))
  test.each([1, 5, 20])('by %i bytes is not read', (count) => {
    expect(() => describeTransfers.transactions([whole.slice(0, -count)])).toThrow(RangeError)
  })
})
