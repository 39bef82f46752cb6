import { defineSchema, readList, readOptional, readRecord, readSwitch, readText, readWhole } from 'portico/kit'
import { decodeAddress } from '../decode-address.js'
import { readTransaction, type SolanaTransactionInput } from './read-transaction.js'

// Parsed by hand: a schema library would be larger than the rest of a transfer's code.

const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'] as const
const MAX_UINT64 = 2n ** 64n - 1n

/** The options that a node takes with a transaction. */
export interface SolanaSendOptions {
  /** Older names of a commitment are accepted, as by nodes. */
  readonly preflightCommitment?: (typeof COMMITMENTS)[number] | undefined
  readonly skipPreflight?: boolean | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

/** The account of a request. */
export interface SolanaFrom {
  /** An account that the wallet shares; the active one by default. */
  readonly from?: string | undefined
}

const readAddress = (value: unknown, what: string): string => {
  const text = readText(value, what)
  if (!decodeAddress(text)) throw new TypeError(`${what}: expected base58 of exactly 32 bytes`)
  return text
}

/** An amount in the smallest unit: a decimal string or a bigint, because a number would round. */
const readAmount = (value: unknown, what: string): bigint => {
  const isDecimal = typeof value === 'string' && /^\d{1,20}$/.test(value)
  const amount = isDecimal ? BigInt(value) : typeof value === 'bigint' ? value : -1n
  if (amount < 0n || amount > MAX_UINT64) throw new TypeError(`${what}: expected a decimal string in the smallest unit`)
  return amount
}

const readBytes = (value: unknown, what: string): Uint8Array<ArrayBuffer> => {
  const bytes = readTransaction(value)
  if (!bytes) throw new TypeError(`${what}: expected a transaction: bytes, base64, or one of web3.js or kit`)
  return bytes
}

const readCount = (value: unknown, what: string): number => {
  const count = readWhole(value, what)
  if (count < 0) throw new TypeError(`${what}: expected 0 or more`)
  return count
}

const readCommitment = (value: unknown, what: string): (typeof COMMITMENTS)[number] => {
  const known = COMMITMENTS.find((one) => one === value)
  if (!known) throw new TypeError(`${what}: expected one of ${COMMITMENTS.join(', ')}`)
  return known
}

const OPTIONS: Readonly<Record<string, (value: unknown, what: string) => unknown>> = {
  preflightCommitment: readCommitment,
  skipPreflight: readSwitch,
  maxRetries: readCount,
  minContextSlot: readCount,
}

const readOptions = (value: unknown, what: string): SolanaSendOptions => {
  const given = Object.entries(readRecord(value, what)).filter(([, option]) => option !== undefined)
  return Object.fromEntries(
    given.map(([name, option]) => {
      const read = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined
      if (!read) throw new TypeError(`${what}.${name}: unknown option`)
      return [name, read(option, `${what}.${name}`)]
    }),
  )
}

const readFrom = ({ from }: Readonly<Record<string, unknown>>): SolanaFrom => ({
  from: readOptional(from, 'from (account)', readAddress),
})

const readMessage = (value: unknown): string | { readonly raw: Uint8Array } => {
  if (typeof value === 'string') return value
  const { raw } = readRecord(value, 'message')
  if (!(raw instanceof Uint8Array)) throw new TypeError('message.raw: expected bytes')
  return { raw }
}

/** `message` is text, or bytes as `{ raw }`. */
export const signInput = defineSchema(
  (value): SolanaFrom & { readonly message: string | { readonly raw: Uint8Array } } => {
    const given = readRecord(value)
    return { message: readMessage(given['message']), ...readFrom(given) }
  },
)

export const signTransactionInput = defineSchema<
  SolanaFrom & { readonly transaction: Uint8Array<ArrayBuffer> },
  SolanaFrom & { readonly transaction: SolanaTransactionInput }
>((value) => {
  const given = readRecord(value)
  return { transaction: readBytes(given['transaction'], 'transaction'), ...readFrom(given) }
})

export const signAllTransactionsInput = defineSchema<
  SolanaFrom & { readonly transactions: readonly Uint8Array<ArrayBuffer>[] },
  SolanaFrom & { readonly transactions: readonly SolanaTransactionInput[] }
>((value) => {
  const given = readRecord(value)
  const transactions = readList(given['transactions'], 'transactions', readBytes)
  if (transactions.length === 0) throw new TypeError('transactions: expected at least one')
  return { transactions, ...readFrom(given) }
})

/** The input of `send`. */
export interface SolanaSendInput<Amount = string | bigint> extends SolanaFrom {
  /** Base58 of exactly 32 bytes. */
  readonly to: string
  /** Smallest unit, decimal string or bigint. */
  readonly amount: Amount
  /** The mint of a token; without it SOL. */
  readonly token?: string | undefined
  readonly options?: SolanaSendOptions | undefined
}

/** A transfer of SOL, or of the token of a mint. */
export const sendInput = defineSchema<SolanaSendInput<bigint>, SolanaSendInput>((value) => {
  const given = readRecord(value)
  // Refused instead of dropped: an exchange cannot credit a payment without its memo.
  if (given['memo'] !== undefined)
    throw new TypeError('memo: expected none; add it to a transaction of your own, and pass that to sendTransaction')
  return {
    to: readAddress(given['to'], 'to'),
    amount: readAmount(given['amount'], 'amount'),
    token: readOptional(given['token'], 'token', readAddress),
    options: readOptional(given['options'], 'options', readOptions),
    ...readFrom(given),
  }
})

export const sendTransactionInput = defineSchema<
  SolanaFrom & { readonly transaction: Uint8Array<ArrayBuffer>; readonly options?: SolanaSendOptions | undefined },
  SolanaFrom & { readonly transaction: SolanaTransactionInput; readonly options?: SolanaSendOptions | undefined }
>((value) => {
  const given = readRecord(value)
  return {
    transaction: readBytes(given['transaction'], 'transaction'),
    options: readOptional(given['options'], 'options', readOptions),
    ...readFrom(given),
  }
})
