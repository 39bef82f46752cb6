import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import fc from 'fast-check'
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { describeSolana } from '../../../../examples/embedded-wallet/frame/approval/describe-solana.js'
import {
  readSolanaTransaction,
  type SolanaInstruction,
} from '../../../../examples/embedded-wallet/frame/decode/read-solana-transaction.js'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import { encodeHex } from '../../../../kit/bytes/hex.js'
import { readInstructions } from '../../../../plugins/solana/handlers/expect-asked.js'
import { readWire } from '../../../../plugins/solana/transaction-wire.js'
import { assertAlways } from '../../../support/fuzz.js'

const PROGRAMS = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  tokenAccounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  budget: 'ComputeBudget111111111111111111111111111111',
} as const
const KNOWN = Object.values(PROGRAMS)

const little = (value: bigint, size: number) =>
  Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const compact = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...compact(length >> 7)]
const list = (bytes: readonly number[]) => [...compact(bytes.length), ...bytes]

interface Raw {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: readonly number[]
}

const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const random = fc.array(fc.nat(255), { maxLength: 40 })
/** Data as well-known programs take it, and anything else. */
const data = fc.oneof(
  random,
  amount.map((value) => [2, 0, 0, 0, ...little(value, 8)]),
  fc.tuple(fc.constantFrom(3, 4), amount).map(([kind, value]) => [kind, ...little(value, 8)]),
  fc
    .tuple(fc.constantFrom(12, 13), amount, fc.nat(30))
    .map(([kind, value, decimals]) => [kind, ...little(value, 8), decimals]),
  fc.nat(2_000_000).map((units) => [2, ...little(BigInt(units), 4)]),
  // The network does not read what follows a price.
  fc.tuple(amount, random).map(([price, more]) => [3, ...little(price, 8), ...more]),
  fc.string().map((text) => [...new TextEncoder().encode(text)]),
)
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

/** The bytes of a transaction, legacy or with lookup tables. */
const transaction = fc
  .record({
    isVersioned: fc.boolean(),
    required: fc.integer({ min: 1, max: 3 }),
    keys: fc.array(key, { minLength: 3, maxLength: 6 }),
    tables: fc.array(
      fc.record({
        table: key,
        writable: fc.array(fc.nat(255), { maxLength: 3 }),
        others: fc.array(fc.nat(255), { maxLength: 3 }),
      }),
      { maxLength: 2 },
    ),
    blockhash: key,
    instructions: fc.array(
      fc.record({ program: fc.nat(200), accounts: fc.array(fc.nat(200), { maxLength: 5 }), data }),
      { maxLength: 4 },
    ),
  })
  .map(({ isVersioned, required, keys, tables, blockhash, instructions }) => {
    const all = [...keys, ...KNOWN.map((name) => decodeBase58(name) as Uint8Array)]
    const looked = isVersioned
      ? tables.reduce((sum, { writable, others }) => sum + writable.length + others.length, 0)
      : 0
    const fitted = instructions.map(
      ({ program, accounts, data: bytes }): Raw => ({
        program: program % all.length,
        accounts: accounts.map((index) => index % (all.length + looked)),
        data: bytes,
      }),
    )
    const message = [
      ...(isVersioned ? [0x80] : []),
      ...[required, 0, KNOWN.length],
      ...compact(all.length),
      ...all.flatMap((one) => [...one]),
      ...blockhash,
      ...compact(fitted.length),
      ...fitted.flatMap(({ program, accounts, data: bytes }) => [program, ...list(accounts), ...list(bytes)]),
      ...(isVersioned
        ? [
            ...compact(tables.length),
            ...tables.flatMap(({ table, writable, others }) => [...table, ...list(writable), ...list(others)]),
          ]
        : []),
    ]
    return Uint8Array.from([required, ...Array.from({ length: required * 64 }, () => 0), ...message])
  })

/** What another library reads in the same bytes. */
const readElsewhere = (bytes: Uint8Array) => {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new RangeError('Version 1 is refused here.')
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  const names = (which: 'writableIndexes' | 'readonlyIndexes') =>
    lookups.flatMap((one) => one[which].map((index) => `${one.lookupTableAddress}#${index}`))
  const all: readonly string[] = [...message.staticAccounts, ...names('writableIndexes'), ...names('readonlyIndexes')]
  return {
    signers: all.slice(0, message.header.numSignerAccounts),
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data: given = [] }) => ({
      program: all[programAddressIndex],
      accounts: accountIndices.map((index) => all[index]),
      data: Uint8Array.from(given),
    })),
  }
}
const readHere = (bytes: Uint8Array<ArrayBuffer>) => {
  const { signers, instructions } = readSolanaTransaction(bytes)
  return { signers, instructions: instructions.map((one) => ({ ...one, data: Uint8Array.from(one.data) })) }
}
/** What the plugin compares with the transaction that a wallet returns. */
const readInPlugin = (bytes: Uint8Array) => {
  const { signers, messageBytes } = readWire(bytes)
  return { signers, texts: readInstructions(messageBytes).map(({ text }) => text) }
}
const textOf = ({ program, accounts, data: given }: SolanaInstruction) =>
  `${program}(${accounts.map((one) => one.replace('#', '/'))}):${encodeHex(Uint8Array.from(given))}`

const expectSame = (bytes: Uint8Array<ArrayBuffer>) => {
  const here = readHere(bytes)
  expect(here).toEqual(readElsewhere(bytes))
  expect(readInPlugin(bytes)).toEqual({ signers: here.signers, texts: here.instructions.map(textOf) })
}

test('a transaction is read as other libraries read it', () => {
  assertAlways(fc.property(transaction, expectSame), 600)
})

test('bytes that another library reads in another way are refused', () => {
  const change = fc.record({
    at: fc.nat(2000),
    byte: fc.nat(255),
    cut: fc.nat(40),
    more: fc.array(fc.nat(255), { maxLength: 2 }),
  })
  let read = 0
  const property = fc.property(transaction, fc.array(change, { minLength: 1, maxLength: 3 }), (bytes, changes) => {
    const changed = changes.reduce<number[]>(
      (all, { at, byte, cut, more }) => {
        const place = all.length === 0 ? 0 : at % all.length
        return cut === 0 || all.length === 0
          ? all.slice(0, place)
          : cut === 1
            ? all.concat(more)
            : all.with(place, byte)
      },
      [...bytes],
    )
    const given = Uint8Array.from(changed)
    try {
      readSolanaTransaction(given)
    } catch {
      return
    }
    read += 1
    expectSame(given)
  })
  assertAlways(property, 600)
  expect(read).toBeGreaterThan(20)
})

const t = (name: string, values: Readonly<Record<string, string>> = {}) => [name, ...Object.values(values)].join(' ')

test('the fee that is drawn is the highest that the network takes', () => {
  const property = fc.property(transaction, (bytes) => {
    const { instructions, signers } = readSolanaTransaction(bytes)
    const transactions = [{ instructions, signers }]
    const items = describeSolana({ kind: 'solanaTransactions', transactions } as never, { t } as never)
    const budgets = instructions.filter(({ program }) => program === PROGRAMS.budget)
    const read = (kind: number, size: number) => {
      const found = budgets.find(({ data: given }) => given[0] === kind && given.length > size)
      return found?.data.slice(1, 1 + size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
    }
    const limit = read(2, 4) ?? 200_000n * BigInt(instructions.length)
    const units = limit < 1_400_000n ? limit : 1_400_000n
    const fee = 5_000n * BigInt(signers.length) + ((read(3, 8) ?? 0n) * units + 999_999n) / 1_000_000n
    expect(items).toContainEqual({ kind: 'row', label: 'fee', value: `${formatUnits(fee, 9)} SOL` })
  })
  assertAlways(property, 600)
})

test('every signed account and amount is drawn', () => {
  const property = fc.property(transaction, (bytes) => {
    const { instructions, signers } = readSolanaTransaction(bytes)
    const approval = { kind: 'solanaTransactions', transactions: [{ instructions, signers }] }
    const items = describeSolana(approval as never, { t } as never)
    const drawn = items.map((item) => ('value' in item ? item.value : 'text' in item ? item.text : '')).join('\n')
    const expectDrawn = (...parts: readonly (string | undefined)[]) => {
      for (const part of parts) expect(drawn).toContain(part)
    }
    expectDrawn(signers[0])
    for (const { program, accounts, data: given } of instructions) {
      const view = new DataView(Uint8Array.from([...given, ...new Uint8Array(16)]).buffer)
      const units = view.getBigUint64(1, true)
      const isChecked = given[0] === 12 || given[0] === 13
      const isToken = program === PROGRAMS.token && given.length === (isChecked ? 10 : 9)
      const hasShape = isToken && accounts.length === (isChecked ? 4 : 3)
      const [first, second, third, fourth] = accounts
      if (program === PROGRAMS.system && given.length === 12 && view.getUint32(0, true) === 2 && accounts.length === 2)
        expectDrawn(formatUnits(view.getBigUint64(4, true), 9), first, second)
      else if (hasShape && given[0] === 3) expectDrawn(String(units), first, second, third)
      else if (hasShape && given[0] === 12) expectDrawn(formatUnits(units, Number(given[9])), second, third, fourth)
      else if (hasShape && given[0] === 4) expectDrawn(units >= 2n ** 63n ? 'unlimited' : String(units), first, second)
      else if (hasShape && given[0] === 13)
        expectDrawn(units >= 2n ** 63n ? 'unlimited' : formatUnits(units, Number(given[9])), first, second, third)
      else if (!(KNOWN as readonly string[]).includes(program))
        expectDrawn(program, ...accounts, encodeHex(Uint8Array.from(given)))
    }
  })
  assertAlways(property, 600)
})
