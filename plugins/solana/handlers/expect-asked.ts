import { encodeBase58, encodeHex } from 'portico/kit'
import { readLength, readWire, slices } from '../transaction-wire.js'

/** A called program with its accounts and data, as one text. */
interface ReadInstruction {
  readonly program: string
  /** Addresses; those of lookup tables as the table, a slash and the index. */
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly text: string
}

const SYSTEM = '11111111111111111111111111111111'
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** Wallets add its assertions against simulation spoofing. @source https://docs.phantom.com/developer-powertools/lighthouse */
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
/** The data of the system program's `AdvanceNonceAccount`. */
export const ADVANCE_NONCE = ':04000000'

/** Splits off the bytes of a list with a length before it. */
const readBlock = (bytes: Uint8Array, at: number): readonly [block: Uint8Array, next: number] => {
  const [length, start] = readLength(bytes, at)
  const [block = new Uint8Array()] = slices(bytes, start, 1, length)
  return [block, start + length]
}

/** Reads the instructions of a message. @throws `RangeError` if the bytes are malformed */
export const readInstructions = (message: Uint8Array): readonly ReadInstruction[] => {
  const isVersioned = (message[0] ?? 0) > 0x7f
  const [count, firstKey] = readLength(message, isVersioned ? 4 : 3)
  const accounts = slices(message, firstKey, count, 32).map(encodeBase58)
  const raw: { readonly program: number; readonly indexes: Uint8Array; readonly data: Uint8Array }[] = []
  let [left, at] = readLength(message, firstKey + count * 32 + 32)
  for (; left > 0; left--) {
    const [indexes, afterIndexes] = readBlock(message, at + 1)
    const [data, next] = readBlock(message, afterIndexes)
    raw.push({ program: message[at] ?? 0, indexes, data })
    at = next
  }
  if (isVersioned) accounts.push(...readLookups(message, at))
  const nameOf = (index: number) => {
    const account = accounts[index]
    if (account === undefined) throw new RangeError('an account is missing')
    return account
  }
  return raw.map(({ program, indexes, data }) => {
    const name = nameOf(program)
    const called = [...indexes].map(nameOf)
    return { program: name, accounts: called, data, text: `${name}(${called}):${encodeHex(data)}` }
  })
}

/** Names the accounts of lookup tables in the order of their indexes: the writable ones of all tables first. */
const readLookups = (message: Uint8Array, from: number): readonly string[] => {
  const writable: string[] = []
  const others: string[] = []
  let [left, at] = readLength(message, from)
  for (; left > 0; left--) {
    const [table = new Uint8Array()] = slices(message, at, 1, 32)
    for (const list of [writable, others]) {
      const [block, next] = readBlock(message, list === writable ? at + 32 : at)
      list.push(...[...block].map((index) => `${encodeBase58(table)}/${index}`))
      at = next
    }
  }
  return [...writable, ...others]
}

const isFee = ({ program }: ReadInstruction) => program === COMPUTE_BUDGET

const isHarmless = ({ program, text }: ReadInstruction) =>
  program === LIGHTHOUSE || (program === SYSTEM && text.endsWith(ADVANCE_NONCE))

/**
 * Checks that a signed transaction does what was asked: the same payer and the same instructions in their order. A wallet may
 * change the blockhash and the fee, advance a nonce, and add assertions.
 * @throws `RangeError` if it does anything else
 */
export const expectAsked = (asked: Uint8Array, signed: Uint8Array): void => {
  const [before, after] = [readWire(asked), readWire(signed)]
  if (encodeHex(before.messageBytes) === encodeHex(after.messageBytes)) return
  if (before.signers[0] !== after.signers[0]) throw new RangeError('the wallet changed who pays')
  const wanted = readInstructions(before.messageBytes).filter((one) => !isFee(one))
  let at = 0
  for (const one of readInstructions(after.messageBytes)) {
    if (one.text === wanted[at]?.text) at += 1
    else if (!isFee(one) && !isHarmless(one)) throw new RangeError('the wallet added or changed an instruction')
  }
  if (at < wanted.length) throw new RangeError('the wallet removed an instruction')
}
