import type { Instruction } from './compile.js'

/** The programs that a transfer calls. */
export const PROGRAMS = {
  system: '11111111111111111111111111111111',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

/** Encodes numbers in little-endian order: `[value, bytes]`. */
const pack = (...numbers: readonly (readonly [value: number | bigint, bytes: 1 | 4 | 8])[]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n)),
    ),
  )

/** The priority fee in lamports, on top of the network's fee. */
const PRIORITY_FEE = 10_000n

/** Sets the limit of compute units, and the price of one in millionths of a lamport. */
export const computeBudget = (units: number): readonly Instruction[] => [
  { program: PROGRAMS.computeBudget, accounts: [], data: pack([2, 1], [units, 4]) },
  {
    program: PROGRAMS.computeBudget,
    accounts: [],
    data: pack([3, 1], [(PRIORITY_FEE * 1_000_000n) / BigInt(units), 8]),
  },
]

/** Transfers SOL. */
export const transferSol = (from: string, to: string, lamports: bigint): Instruction => ({
  program: PROGRAMS.system,
  accounts: [
    [from, 'payer'],
    [to, 'writable'],
  ],
  data: pack([2, 4], [lamports, 8]),
})

/** Creates the account for an owner's tokens of one mint, if it does not exist. */
export const createTokenAccount = (
  payer: string,
  { account, owner, mint, program }: Readonly<Record<'account' | 'owner' | 'mint' | 'program', string>>,
): Instruction => ({
  program: PROGRAMS.associatedToken,
  accounts: [
    [payer, 'payer'],
    [account, 'writable'],
    [owner, 'readonly'],
    [mint, 'readonly'],
    [PROGRAMS.system, 'readonly'],
    [program, 'readonly'],
  ],
  data: pack([1, 1]),
})

/**
 * Transfers tokens; the program refuses decimals that differ from the mint's, and, if one is given, a fee that differs from
 * what the token keeps.
 */
export const transferToken = (
  { from, to, owner, mint, program }: Readonly<Record<'from' | 'to' | 'owner' | 'mint' | 'program', string>>,
  amount: bigint,
  decimals: number,
  fee: bigint,
): Instruction => ({
  program,
  accounts: [
    [from, 'writable'],
    [mint, 'readonly'],
    [to, 'writable'],
    [owner, 'signer'],
  ],
  data:
    fee > 0n ? pack([26, 1], [1, 1], [amount, 8], [decimals, 1], [fee, 8]) : pack([12, 1], [amount, 8], [decimals, 1]),
})

/** Stores a text with the transaction. */
export const writeMemo = (text: string): Instruction => ({
  program: PROGRAMS.memo,
  accounts: [],
  data: new TextEncoder().encode(text),
})
