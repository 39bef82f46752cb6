import { encodeBase58 } from '../bytes/base58.js'
import { type Bytes, concat, utf8 } from '../bytes/bytes.js'
import { invalidPayload } from '../frame-error.js'
import { decodeText } from './show-text.js'

/** An instruction; accounts from lookup tables are written `table#index`. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/** A transaction of Solana. @source https://solana.com/docs/core/transactions */
export interface SolanaTransaction {
  /** Where the signatures start. */
  readonly signaturesAt: number
  /** The bytes that are signed. */
  readonly message: Bytes
  /** The first one pays. */
  readonly signers: readonly string[]
  readonly instructions: readonly SolanaInstruction[]
}

const createReader = (bytes: Bytes) => {
  let at = 0
  const take = (count: number): Bytes => {
    if (at + count > bytes.length) throw invalidPayload('transaction')
    at += count
    return bytes.slice(at - count, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  return {
    take,
    byte,
    /** Reads a length in the shortest of its forms. */
    length(): number {
      let length = 0
      for (let index = 0; index < 3; index++) {
        const part = byte()
        length |= (part & 0x7f) << (index * 7)
        if (part < 0x80) {
          if (index > 0 && part === 0) break
          return length
        }
      }
      throw invalidPayload('transaction')
    },
    get at() {
      return at
    },
    get isAtEnd() {
      return at === bytes.length
    },
  }
}

/** Reads what a transaction signs. @throws `FrameError` if it is malformed, or longer than it says */
const readSolanaMessage = (message: Bytes): Pick<SolanaTransaction, 'signers' | 'instructions'> => {
  const reader = createReader(message)
  const head = message[0] ?? 0
  const isVersioned = head > 0x7f
  if (isVersioned && reader.byte() !== 0x80) throw invalidPayload('transaction')
  const [required, readonlySigned, readonlyUnsigned] = [reader.byte(), reader.byte(), reader.byte()]
  const keys = Array.from({ length: reader.length() }, () => encodeBase58(reader.take(32)))
  if (required < 1 || readonlySigned >= required || required + readonlyUnsigned > keys.length)
    throw invalidPayload('transaction')
  reader.take(32)
  const raw = Array.from({ length: reader.length() }, () => {
    const program = reader.byte()
    const accounts = [...reader.take(reader.length())]
    return { program, accounts, data: reader.take(reader.length()) }
  })
  const writable: string[] = []
  const readable: string[] = []
  if (isVersioned)
    for (let tables = reader.length(); tables > 0; tables--) {
      const table = encodeBase58(reader.take(32))
      for (const list of [writable, readable])
        for (const index of reader.take(reader.length())) list.push(`${table}#${index}`)
    }
  if (!reader.isAtEnd) throw invalidPayload('transaction')
  const all = [...keys, ...writable, ...readable]
  const find = (list: readonly string[], index: number): string => {
    const found = list[index]
    if (found === undefined) throw invalidPayload('transaction')
    return found
  }
  const instructions = raw.map(({ program, accounts, data }) =>
    // A program is never from a lookup table.
    Object.freeze({ program: find(keys, program), accounts: accounts.map((index) => find(all, index)), data }),
  )
  return { signers: keys.slice(0, required), instructions }
}

/** Reads a transaction. @throws `FrameError` if it is malformed */
export const readSolanaTransaction = (bytes: Bytes): SolanaTransaction => {
  const reader = createReader(bytes)
  const count = reader.length()
  const signaturesAt = reader.at
  reader.take(count * 64)
  const message = bytes.slice(reader.at)
  const { signers, instructions } = readSolanaMessage(message)
  if (signers.length !== count) throw invalidPayload('transaction')
  return Object.freeze({ signaturesAt, message, signers, instructions })
}

/** What messages that are no transaction start with. @source https://docs.anza.xyz/proposals/off-chain-message-signing */
const OFFCHAIN = concat(Uint8Array.of(0xff), utf8('solana offchain'))

/** Whether bytes are, or in a version that is not known here may be, what a transaction signs: no message may be that. */
export const maySignTransaction = (bytes: Bytes): boolean => {
  // Every version of a transaction starts so; a text does only if all of it is UTF-8.
  if ((bytes[0] ?? 0) >= 0x80)
    return decodeText(bytes) === undefined && !OFFCHAIN.every((byte, at) => bytes[at] === byte)
  try {
    readSolanaMessage(bytes)
    return true
  } catch {
    return false
  }
}
